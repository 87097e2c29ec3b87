import Foundation
import Testing

/// The README, or an article of the catalogue.
struct Document: CustomTestStringConvertible, Sendable {
    /// From the package's folder.
    let path: String

    private static let catalogue = "Sources/LifelineKit/LifelineKit.docc"

    static let readme = Document(path: "README.md")

    static func article(_ name: String) -> Document { Document(path: "\(catalogue)/\(name).md") }

    static let all: [Document] = {
        let folder = Product.packageRoot.appendingPathComponent(catalogue).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return [readme] + names.filter { $0.hasSuffix(".md") }.sorted().map { Document(path: "\(catalogue)/\($0)") }
    }()

    var testDescription: String { path.split(separator: "/").last.map(String.init) ?? path }

    var url: URL { Product.packageRoot.appendingPathComponent(path) }

    var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }

    var lines: [Substring] { get throws { try text.split(separator: "\n", omittingEmptySubsequences: false) } }

    /// What stands between `<!-- name:begin -->` and `<!-- name:end -->`.
    func region(_ name: String) throws -> String {
        let text = try text
        return String(text[try range(of: name, in: text)])
    }

    /// Writes a region anew and fails the run, so that nobody takes a recording for a test.
    func record(_ name: String, as region: String) throws {
        var text = try text
        text.replaceSubrange(try range(of: name, in: text), with: region)
        try Data(text.utf8).write(to: url)
        Issue.record("recorded \(name) in \(testDescription); run again without LIFELINE_RECORD")
    }

    /// Holds a region against what it is drawn from; `make record` draws it anew.
    func expect(_ drawn: String, in name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if Golden.isRecording { return try record(name, as: drawn) }
        let isDrawn = try region(name) == drawn
        #expect(isDrawn, "`make record` draws \(name) in \(testDescription) anew", sourceLocation: sourceLocation)
    }

    private func range(of name: String, in text: String) throws -> Range<String.Index> {
        let begin = try #require(text.range(of: "<!-- \(name):begin -->\n"))
        let end = try #require(text.range(of: "\n<!-- \(name):end -->"))
        return begin.upperBound..<end.lowerBound
    }

    /// The fenced blocks of a language.
    func blocks(_ language: String) throws -> [String] {
        let parts: [String] = try text.components(separatedBy: "```")
        var blocks: [String] = []
        // Every other part lies within a fence.
        for place in stride(from: 1, to: parts.count, by: 2) where parts[place].hasPrefix("\(language)\n") {
            blocks.append(String(parts[place].dropFirst(language.count + 1)))
        }
        return blocks
    }

    /// The text outside of fenced blocks, by lines.
    var prose: [Substring] {
        get throws {
            let parts = try text.components(separatedBy: "```")
            return stride(from: 0, to: parts.count, by: 2).flatMap { parts[$0].split(separator: "\n") }
        }
    }
}

/// What stands between back ticks in a line of Markdown; a bar in a table is written `\|`.
func codeSpans(_ line: Substring) -> [String] {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0].replacingOccurrences(of: "\\|", with: "|") }
}
