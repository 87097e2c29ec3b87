import Foundation
import Testing

/// The README's tables and its tour say what the binary says.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct ReadmeTests {
    @Test func rulesTableIsTheListOfRules() throws {
        let rules = try lines(of: "rules").map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        let table = try region("rules").tableRows.map { $0.prefix(2).joined(separator: " ") }
        #expect(table == rules, "correct the table between rules:begin and rules:end in README.md")
    }

    @Test func formatsTableIsTheListOfFormats() throws {
        let formats = try lines(of: "formats").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        let table = try region("formats").tableRows.map { "  \($0[0]): \($0[1]), \($0[2])" }
        #expect(table == formats, "correct the table between formats:begin and formats:end in README.md")
    }

    @Test func contractTablesAreDrawnFromTheirRows() throws {
        let tables = String(decoding: try Product.run(["rules", "--contract"]).stdout, as: UTF8.self)
        let drawn = "\n" + tables
        if Golden.isRecording { try replace("contract", by: drawn) }
        #expect(try region("contract").text == drawn, "`make record` draws the tables in README.md anew")
    }

    @Test func ruleBookIsWrittenFromTheRules() throws {
        let book = try Product.run(["rules", "--markdown"]).stdout
        try Golden.expect(book, at: Product.packageRoot.appendingPathComponent("RULES.md"))
    }

    @Test func tourShowsWhatTheTerminalShows() throws {
        let command = "lifeline SampleLogs/deallocated-prints.log"
        let run = try Product.run(["SampleLogs/deallocated-prints.log"])
        let shown = "```console\n$ \(command)\n\(String(decoding: run.stdout, as: UTF8.self))```"
        #expect(try region("tour").text == shown, "correct the block between tour:begin and tour:end in README.md")
    }

    /// The check is compiled and run in ClientTests.
    @Test func theCheckForBotsIsTheOneThatIsTested() throws {
        let file = Product.packageRoot.appendingPathComponent("Tests/ClientTests/LifecycleCheck.swift")
        let code = try String(contentsOf: file, encoding: .utf8)
        #expect(try region("check").text == "```swift\n\(code)```", "copy \(file.lastPathComponent) into README.md")
        #expect(code.split(separator: "\n").count { !$0.hasPrefix("import") } <= 15)
    }

    /// The first paragraph of what a reference command prints, without its headline.
    private func lines(of command: String) throws -> [String] {
        let output = String(decoding: try Product.run([command]).stdout, as: UTF8.self)
        let paragraph = output.components(separatedBy: "\n\n")[0]
        return paragraph.split(separator: "\n").map(String.init)
    }

    private func region(_ name: String) throws -> Region {
        let readme = try String(contentsOf: Self.readme, encoding: .utf8)
        return Region(text: String(readme[try range(of: name, in: readme)]))
    }

    private func replace(_ name: String, by text: String) throws {
        var readme = try String(contentsOf: Self.readme, encoding: .utf8)
        readme.replaceSubrange(try range(of: name, in: readme), with: text)
        try Data(readme.utf8).write(to: Self.readme)
        Issue.record("recorded \(name) in README.md; run again without LIFELINE_RECORD")
    }

    private func range(of name: String, in readme: String) throws -> Range<String.Index> {
        let begin = try #require(readme.range(of: "<!-- \(name):begin -->\n"))
        let end = try #require(readme.range(of: "\n<!-- \(name):end -->"))
        return begin.upperBound..<end.lowerBound
    }

    private static let readme = Product.packageRoot.appendingPathComponent("README.md")
}

/// A marked part of the README.
private struct Region {
    var text: String

    /// The cells of each row below the table's head, without code marks.
    var tableRows: [[String]] {
        text.split(separator: "\n").dropFirst(2).map { row in
            row.split(separator: "|").map { cell in
                cell.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "")
            }
        }
    }
}
