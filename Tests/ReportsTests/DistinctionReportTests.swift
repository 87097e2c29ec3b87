import Foundation
import LifelineKit
import Testing

@testable import Reports
@testable import Rules

/// What goes with a leak is what a developer looks at next: every report that argues says it, first and in the same words.
struct DistinctionReportTests {
    private static let analysis: Analysis = {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let log = tests.appendingPathComponent("EndToEndTests/Cases/what-the-leaked-have-in-common/input.log")
        return AnalysisRequest(inputs: [.path(log.path)]).run()
    }()

    private static let sentence = "all 3 leaked said \"playback timer fired at … s\", none of the 5 released did"

    private func page(_ reporter: Reporter) throws -> String {
        let bytes = try reporter.report(Self.analysis, ReportOptions(version: "1"))
        return String(decoding: bytes, as: UTF8.self).replacing("&quot;", with: "\"").replacing("&#34;", with: "\"")
            .replacing("\\\"", with: "\"").replacing("\u{2060}", with: "").replacing("<wbr>", with: "")
    }

    @Test(arguments: [Reporter.text, .markdown, .junit, .json, .sarif, .html, .github])
    func whatGoesWithALeakIsSaidBeforeAllElse(_ reporter: Reporter) throws {
        let page = try page(reporter).lowercased()
        let place = try #require(page.range(of: Self.sentence), "\(reporter.identifier)").lowerBound
        let other = page.range(of: "did deinitialise")?.lowerBound
        if reporter.identifier != "sarif" { #expect(other.map { place < $0 } ?? true) }
    }

    @Test func theFirstScreenOfThePageSaysIt() throws {
        let page = try page(.html)
        let index = try #require(page.range(of: "class=\"because\""))
        #expect(page[index.lowerBound...].prefix(600).contains("All 3 leaked said"))
    }

    @Test func secretsInItAreMasked() throws {
        var analysis = Self.analysis
        analysis.findings[0].distinction?.deeds = ["said \"user anna@example.com\""]
        let redacted = analysis.redacted(by: .standard)
        #expect(redacted.findings[0].distinction?.sentence.contains("anna") == false)
    }
}
