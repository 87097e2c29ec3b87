import Testing

@testable import XML

@Suite struct XMLWriterTests {
    private func written(_ write: (XMLWriter) -> Void) throws -> String {
        let writer = try XMLWriter()
        write(writer)
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    @Test func elementsAreIndentedAndTextIsNot() throws {
        let document = try written { writer in
            writer.element("a", [("b", "1")]) {
                writer.element("c") { writer.text("two\nlines") }
                writer.element("d")
            }
        }
        #expect(
            document == """
                <?xml version="1.0" encoding="UTF-8"?>
                <a b="1">
                  <c>two
                lines</c>
                  <d/>
                </a>

                """)
    }

    @Test func markupInTextAndAttributesStaysText() throws {
        let document = try written { writer in
            writer.element("a", [("b", "\"<&>'\n\t")]) { writer.text("]]> <b/> &amp; \r") }
        }
        let reader = try XMLPullReader(bytes: Array(document.utf8))
        #expect(try reader.next() == .start)
        #expect(reader.attribute("b") == "\"<&>'\n\t")
        #expect(try reader.next() == .text)
        #expect(reader.text == "]]> <b/> &amp; \r")
        #expect(try reader.next() == .end)
        #expect(try reader.next() == nil)
    }

    @Test(arguments: ["\u{0}", "\u{1}", "\u{8}", "\u{B}", "\u{1B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
    func charactersThatXMLForbidsAreReplacedInNamesAttributesAndText(forbidden: String) throws {
        let document = try written { writer in
            writer.element("n" + forbidden, [("m" + forbidden, "v" + forbidden + "w")]) {
                writer.text("t" + forbidden + "u")
            }
        }
        #expect(!document.contains(forbidden))
        let reader = try XMLPullReader(bytes: Array(document.utf8))
        #expect(try reader.next() == .start)
        #expect(reader.name == "n\u{FFFD}")
        #expect(reader.attribute("m\u{FFFD}") == "v\u{FFFD}w")
        #expect(try reader.next() == .text)
        #expect(reader.text == "t\u{FFFD}u")
    }

    @Test(arguments: [[0xED, 0xA0, 0x80], [0xC3], [0xFF], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
    func loneSurrogatesAndInvalidBytesAreReplaced(bytes: [UInt8]) throws {
        let document = try written { writer in
            writer.element("a") { writer.text("x" + String(decoding: bytes, as: UTF8.self) + "y") }
        }
        let reader = try XMLPullReader(bytes: Array(document.utf8))
        #expect(try reader.next() == .start)
        #expect(try reader.next() == .text)
        #expect(reader.text.hasPrefix("x\u{FFFD}") && reader.text.hasSuffix("\u{FFFD}y"))
    }

    @Test func textThatXMLAllowsIsKeptAsItIs() {
        let text = "tab\tline\nreturn\r é 漢 😀 \u{A0} \u{200D} \u{FFFD} \u{D7FF} \u{E000} \u{10FFFF}"
        #expect(XMLText.repaired(text) == text)
    }

    @Test(arguments: ["\u{7F}", "\u{9B}", "\u{61C}", "\u{200F}", "\u{202E}", "\u{2066}"])
    func whatActsOnItsReaderIsReplaced(mark: String) {
        #expect(XMLText.repaired("a\(mark)b") == "a\u{FFFD}b")
    }

    @Test(arguments: [
        ("", "\u{FFFD}"), ("1a", "\u{FFFD}a"), ("a b<c>", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"), ("é-1.x", "é-1.x"),
    ])
    func namesHoldOnlyWhatNamesMayHold(name: String, expected: String) {
        #expect(XMLText.repairedName(name) == expected)
    }

    @Test func openElementsAreClosedAtTheEnd() throws {
        let document = try written { writer in
            writer.start("a")
            writer.start("b")
        }
        #expect(document.hasSuffix("</a>\n"))
    }

    @Test func aMisuseIsThrownAtTheEnd() throws {
        let writer = try XMLWriter()
        writer.end()
        #expect(throws: XMLError.writing(step: "xmlTextWriterEndElement")) { try writer.finish() }
    }

    @Test func aLongDocumentIsWrittenWhole() throws {
        let document = try written { writer in
            writer.element("all") {
                for number in 0..<20_000 { writer.element("item", [("n", String(number))]) }
            }
        }
        #expect(document.contains("<item n=\"19999\"/>\n</all>"))
    }
}
