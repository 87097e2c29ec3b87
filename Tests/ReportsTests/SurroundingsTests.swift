import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// What the log itself says around the line to blame, whoever said it.
@Suite struct SurroundingsTests {
    private static let lines = (1...9).map { $0 == 6 ? "app: alert shown <&>" : "line number \($0)" }

    private var trace: Trace {
        Trace(
            path: "a.log",
            source: SourceText(
                line: { Self.lines[Int($0)] }, following: { $0 + 1 < Self.lines.count ? $0 + 1 : nil },
                preceding: { $0 > 0 ? $0 - 1 : nil }))
    }

    private func finding(line: Int, evidence: [Int]) -> Finding {
        SampleAnalysis.finding(
            "redundant_fetch", .error, SampleAnalysis.cart, timelines: [0], line: line, message: "asks again",
            evidence: evidence.map { Evidence(line: $0, offset: UInt64($0 - 1), note: "") })
    }

    @Test func neighboursAreShownInOrderWithoutTheEvidence() {
        let places = finding(line: 5, evidence: [4, 5]).surroundings(in: trace, each: 2)
        #expect(places.map(\.line) == [3, 6, 7])
        #expect(places.map { trace.source.line($0.offset) }[1] == "app: alert shown <&>")
    }

    @Test func theCapturesEndsAreRespected() {
        #expect(finding(line: 1, evidence: [1]).surroundings(in: trace, each: 2).map(\.line) == [2, 3])
        #expect(finding(line: 9, evidence: [9]).surroundings(in: trace, each: 2).map(\.line) == [7, 8])
        #expect(finding(line: 99, evidence: []).surroundings(in: trace).isEmpty)
    }

    @Test(arguments: ["html", "json", "markdown"])
    func strangersLinesStandBesideTheEvidence(format: String) throws {
        var capture = SampleAnalysis.cleanStory().capture { _, _ in .alive }
        capture.trace.source = trace.source
        let analysis = SampleAnalysis.analysis(of: [capture], findings: [finding(line: 5, evidence: [5])])
        let report = try #require(Reporter.named(format)).report(analysis, ReportOptions(version: "1"))
        #expect(String(decoding: report, as: UTF8.self).contains("app: alert shown"))
    }
}
