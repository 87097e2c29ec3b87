import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// What of a page of many logs is folded, so that one comes to the end of it.
@Suite struct FoldTests {
    private func page(_ findings: [Finding]) -> String {
        var analysis = SampleAnalysis.clean
        analysis.findings = findings.enumerated().map { number, finding in
            var finding = finding
            finding.fingerprint = "f\(number)"
            return finding
        }
        return htmlReport(of: analysis, version: "1")
    }

    @Test func manyNotesOfOneRuleAreOneLine() {
        let notes = (0..<60).map {
            SampleAnalysis.finding("cancelled_transition", .note, "App.Screen\($0)", message: "it went again")
        }
        let page = page(
            notes + [SampleAnalysis.finding("unmatched_move", .note, SampleAnalysis.home, message: "moved")])
        #expect(page.contains("<summary>Cancelled transition: 60 notes</summary>"))
        #expect(page.contains("<summary>Unmatched move: 1 note</summary>"))
    }

    @Test func fewNotesStandOpen() {
        let page = page([SampleAnalysis.finding("unmatched_move", .note, SampleAnalysis.home, message: "moved")])
        #expect(!page.contains("class=\"fold-cards\""))
    }

    @Test func whatDiffersInAnIdentifierAloneIsOneCard() {
        let addresses = ["/v1/hearings/2026-04", "/v1/hearings/2026-05", "/v2/list", "/v1/hearings/h7"]
        let fetches = addresses.enumerated().map {
            SampleAnalysis.finding(
                "redundant_fetch", .warning, SampleAnalysis.home, message: "#\($0 + 1) asked twice for \($1)")
        }
        let page = page(fetches)
        #expect(page.contains("<details class=\"fold-cards alike\"><summary>2 more of this kind</summary>"))
        #expect(page.components(separatedBy: "<article class=\"finding").count == 5)
    }

    @Test func ofManySessionsOneIsDrawnAndTheOthersAreOneLine() {
        let analysis = SampleAnalysis.analysis(
            of: (0..<7).map { number in
                SampleAnalysis.cleanStory(path: "\(number).log").capture { _, _ in .deallocated }
            })
        let page = htmlReport(of: analysis, version: "1")
        #expect(page.contains("<details class=\"fold-lives\"><summary>6 more sessions</summary>"))
    }

    @Test func ofManyClassesTheWorstStandOpen() {
        var story = Story()
        for number in 1...60 { story.live("App.Screen\(number)", 1, from: Double(number), [.viewDidLoad]) }
        let page = htmlReport(of: SampleAnalysis.analysis(of: [story.capture { _, _ in .alive }]), version: "1")
        #expect(page.contains("<details class=\"fold-rows\"><summary>20 more classes</summary>"))
        #expect(!htmlReport(of: SampleAnalysis.clean, version: "1").contains("fold-rows\">"))
    }
}
