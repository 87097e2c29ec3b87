import Foundation
import Testing

@testable import XML

@Suite struct XMLPullReaderTests {
    /// The document as one line a node.
    private func nodes(_ document: String) throws -> [String] {
        let reader = try XMLPullReader(bytes: Array(document.utf8))
        var lines: [String] = []
        while let node = try reader.next() {
            lines.append("\(reader.depth) \(node) \(reader.name)\(reader.text)")
        }
        return lines
    }

    @Test func startsTextsAndEndsComeInOrder() throws {
        #expect(
            try nodes("<a><!-- c --><b x='1'>t<![CDATA[<u>]]></b>\n<?p i?><e/></a>") == [
                "0 start a", "1 start b", "2 text t<u>", "1 end b", "1 start e", "1 end e", "0 end a",
            ])
    }

    @Test func attributesAreFoundByName() throws {
        let reader = try XMLPullReader(bytes: Array("<a id='7' fmt='x &lt; y&#10;z'/>".utf8))
        #expect(try reader.next() == .start)
        #expect(reader.attribute("fmt") == "x < y\nz")
        #expect(reader.attribute("ref") == nil)
        #expect(reader.name == "a")
        #expect(try reader.next() == .end)
        #expect(reader.name == "a")
    }

    @Test func linesAreCounted() throws {
        let reader = try XMLPullReader(bytes: Array("<a>\n\n<b/></a>".utf8))
        _ = try reader.next()
        _ = try reader.next()
        #expect(reader.line == 3)
    }

    @Test func aDocumentThatStopsInTheMiddleGivesWhatItHoldsAndThenThrows() throws {
        let reader = try XMLPullReader(bytes: Array("<a>\n<b>text</b>\n<c".utf8))
        var starts: [String] = []
        let error = #expect(throws: XMLError.self) {
            while let node = try reader.next() { if node == .start { starts.append(reader.name) } }
        }
        #expect(starts == ["a", "b"])
        guard case .malformed(let line, let message) = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(line == 3)
        #expect(!message.isEmpty && !message.hasSuffix("\n"))
    }

    @Test(arguments: ["", "   ", "no markup", "<a></b>", "<a>&nbsp;</a>", "\u{0}"])
    func whatIsNotXMLThrows(document: String) {
        #expect(throws: XMLError.self) { try nodes(document) }
    }

    @Test func aMissingFileSaysWhy() {
        let expected = XMLError.unreadable(message: "No such file or directory")
        #expect(throws: expected) { try XMLPullReader(path: "/nowhere/at/all.xml") }
    }

    @Test func filesAreReadByTheirPathAndNotAsAddresses() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("a %41 \(UUID()).xml")
        try Data("<a><b/></a>".utf8).write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let reader = try XMLPullReader(path: folder.path)
        #expect(try reader.next() == .start)
        #expect(reader.name == "a")
    }
}

/// Documents made to exhaust or to mislead a reader.
@Suite struct HostileXMLTests {
    private func read(_ document: String) throws {
        let reader = try XMLPullReader(bytes: Array(document.utf8))
        while try reader.next() != nil {}
    }

    @Test func documentTypesAreRefusedBeforeAnyEntityIsExpanded() {
        var bomb = "<!DOCTYPE r [\n<!ENTITY % a0 \"<!ENTITY x 'y'>\">\n"
        for level in 1..<30 { bomb += "<!ENTITY % a\(level) \"&#37;a\(level - 1);&#37;a\(level - 1);\">\n" }
        bomb += "%a29;\n]><r>hi</r>"
        #expect(throws: XMLError.documentType) { try read(bomb) }
    }

    @Test func externalEntitiesAreRefused() {
        let document = "<!DOCTYPE r [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><r>&e;</r>"
        #expect(throws: XMLError.documentType) { try read(document) }
    }

    @Test func aDocumentTypeSplitBetweenTwoReadsIsRefused() throws {
        let bytes = Array("<?xml version='1.0'?><!DOCTYPE r [<!ENTITY e 'x'>]><r>&e;</r>".utf8)
        var position = 0
        #expect(throws: XMLError.documentType) {
            let reader = try XMLPullReader { buffer in
                guard position < bytes.count else { return 0 }
                buffer[0] = bytes[position]
                position += 1
                return 1
            }
            while try reader.next() != nil {}
        }
    }

    @Test func anotherEncodingCannotHideADocumentType() {
        let text = "<?xml version='1.0' encoding='UTF-16'?><!DOCTYPE r [<!ENTITY e 'x'>]><r>&e;</r>"
        let bytes: [UInt8] = [0xFE, 0xFF] + text.utf8.flatMap { [0, $0] as [UInt8] }
        #expect(throws: XMLError.self) {
            let reader = try XMLPullReader(bytes: bytes)
            while try reader.next() != nil {}
        }
    }

    @Test func theWordsOfADocumentTypeAreAllowedAsText() throws {
        let filler = String(repeating: "<row>text</row>", count: 10_000)
        try read("<r>\(filler)<row><![CDATA[<!DOCTYPE html>]]></row></r>")
    }

    @Test func tagOfMoreAttributesThanAnyDocumentHasEndsTheReading() throws {
        let attributes = (0..<100_000).map { " a\($0)='x'" }.joined()
        #expect(throws: XMLError.self) { try read("<r\(attributes)/>") }
        let some = (0..<1_000).map { " a\($0)='x'" }.joined()
        try read("<r\(some)><e\(some)/></r>")
    }

    @Test func attributeOfManyMegabytesEndsTheReading() throws {
        #expect(throws: XMLError.self) { try read("<r a='\(String(repeating: "x", count: 16 << 20))'/>") }
        try read("<r a='\(String(repeating: "x", count: 1 << 20))'/>")
    }

    @Test func longTextsAndDeepNestingAreRead() throws {
        let text = String(repeating: "x", count: 11_000_000)
        let reader = try XMLPullReader(bytes: Array("<r>\(text)</r>".utf8))
        _ = try reader.next()
        #expect(try reader.next() == .text)
        #expect(reader.text.utf8.count == text.utf8.count)
        try read(String(repeating: "<a>", count: 1_000) + String(repeating: "</a>", count: 1_000))
    }
}
