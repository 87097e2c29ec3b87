import Foundation
import Testing

/// The README and the articles say what the binary says, and lead where they point.
@Suite(.serialized, .timeLimit(.minutes(2 * Product.patience)))
struct DocumentTests {
    @Test func formatsTableIsTheListOfFormats() throws {
        let listed = String(decoding: try Product.run(["formats"]).stdout, as: UTF8.self).components(
            separatedBy: "\n\n")[0]
        let formats = listed.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map(
            String.init)
        let rows = try Document.article("Formats").region("formats").split(separator: "\n").dropFirst(2).map { row in
            row.split(separator: "|").map { cell in
                cell.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "")
            }
        }
        #expect(rows.map { "  \($0[0]): \($0[1]), \($0[2])" } == formats, "correct the table in Formats.md")
    }

    @Test func contractTablesAreDrawnFromTheirRows() throws {
        let drawn = "\n" + String(decoding: try Product.run(["rules", "--contract"]).stdout, as: UTF8.self)
        let article = Document.article("Contract")
        if Golden.isRecording { try article.record("contract", as: drawn) }
        #expect(try article.region("contract") == drawn, "`make record` draws the tables in Contract.md anew")
    }

    @Test func ruleBookIsWrittenFromTheRules() throws {
        try Golden.expect(try Product.run(["rules", "--markdown"]).stdout, at: Document.article("Rules").url)
    }

    @Test func tourShowsWhatTheTerminalShows() throws {
        let command = "lifeline SampleLogs/deallocated-prints.log"
        let run = try Product.run(["SampleLogs/deallocated-prints.log"])
        let shown = "```console\n$ \(command)\n\(String(decoding: run.stdout, as: UTF8.self))```"
        if Golden.isRecording { try Document.readme.record("tour", as: shown) }
        #expect(try Document.readme.region("tour") == shown, "`make record` writes the tour in README.md anew")
    }

    /// The check is compiled and run in ClientTests.
    @Test func theCheckForBotsIsTheOneThatIsTested() throws {
        let file = Product.packageRoot.appendingPathComponent("Tests/ClientTests/LifecycleCheck.swift")
        let code = try String(contentsOf: file, encoding: .utf8)
        let shown = try Document.article("Library").region("check")
        #expect(shown == "```swift\n\(code)```", "copy \(file.lastPathComponent) into Library.md")
        #expect(code.split(separator: "\n").count { !$0.hasPrefix("import") } <= 15)
    }

    @Test func whereThingsAreAddedThereIsAFile() throws {
        let places = try Document.article("AddingARuleOrFormat").region("places")
        let paths = places.matches(of: /`((?:Sources|Tests)\/[^`]+)`/).map { String($0.output.1) }
        #expect(paths.count > 10)
        for path in paths {
            let url = Product.packageRoot.appendingPathComponent(path)
            #expect(FileManager.default.fileExists(atPath: url.path), "the table names \(path)")
        }
    }

    @Test func theReadmeIsReadInTenMinutes() throws {
        #expect(try Document.readme.lines.count <= 250)
    }

    @Test(arguments: Document.all) func everyArticleHasATitleAndSaysInOneSentenceWhatItIs(document: Document) throws {
        let lines = try document.lines
        #expect(lines[0].hasPrefix("# ") && lines[1].isEmpty && !lines[2].isEmpty)
        #expect(lines.count { $0.hasPrefix("```") } % 2 == 0)
    }

    @Test(arguments: Document.all) func everyLinkLeadsToAFile(document: Document) throws {
        let folder = document.url.deletingLastPathComponent()
        let links = try document.prose.flatMap { $0.matches(of: /\]\(([^)#:]+)\)/).map { String($0.output.1) } }
        for link in links {
            let target = folder.appendingPathComponent(link).standardizedFileURL.path
            #expect(FileManager.default.fileExists(atPath: target), "\(link)")
        }
    }

    @Test func everyArticleIsLinkedFromTheFirstPage() throws {
        let page = try Document.article("LifelineKit").text
        for article in Document.all.dropFirst().map(\.testDescription) where article != "LifelineKit.md" {
            #expect(page.contains("](\(article))") && page.contains("<doc:\(article.dropLast(3))>"), "\(article)")
        }
    }

    /// A table of the settings that forgot one would hide it.
    @Test func everyInputOfTheActionIsInItsTable() throws {
        let article = try Document.article("CIServers").text
        for name in try Recipe.action.inputs.keys { #expect(article.contains("`\(name)`"), "\(name)") }
    }
}
