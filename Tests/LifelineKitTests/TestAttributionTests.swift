import Rules
import Testing

@testable import LifelineKit

/// Which test an instance was created in, from the lines of a run to the reports.
@Suite struct TestAttributionTests {
    private func tests(_ lines: String...) -> [String?] {
        let analysis = Self.analysis(lines)
        return analysis.captures[0].sessions.flatMap { session in session.timelines.map(\.test) }
    }

    private static func analysis(_ lines: [String]) -> Analysis {
        let bytes = Array(lines.joined(separator: "\n").utf8)
        return AnalysisRequest(inputs: [.bytes(bytes, name: "run.log")]).run()
    }

    @Test func instanceBelongsToTheTestThatRanWhenItWasCreated() {
        #expect(
            tests(
                "<Home: 0x10> viewDidLoad", "Test Case '-[ShopTests.CartTests testA]' started.",
                "<Cart: 0x20> viewDidLoad", "Test Case '-[ShopTests.CartTests testA]' passed (0.1 seconds).",
                "<Cart: 0x30> viewDidLoad", "Test Case '-[ShopTests.CartTests testB]' started.",
                "<Cart: 0x20> viewWillAppear", "<Cart: 0x40> viewDidLoad")
                == [nil, "CartTests/testA", nil, "CartTests/testB"])
    }

    @Test func testThatNeverEndedIsOverWhenTheNextBegins() {
        #expect(
            tests(
                "Test Case '-[T testA]' started.", "<Cart: 0x20> viewDidLoad", "Test Case '-[T testB]' started.",
                "<Cart: 0x30> viewDidLoad", "Test Case '-[T testB]' failed (0.1 seconds).", "<Cart: 0x40> viewDidLoad")
                == ["T/testA", "T/testB", nil])
    }

    @Test func testWhoseStartWasCutOffOwnsTheLinesBeforeItsEnd() {
        #expect(
            tests(
                "<Cart: 0x20> viewDidLoad", "Test Case '-[T testA]' passed (0.1 seconds).", "<Cart: 0x30> viewDidLoad")
                == ["T/testA", nil])
    }

    @Test func testsThatRunAtOnceOwnNothing() {
        #expect(
            tests(
                "◇ Test a() started.", "<Cart: 0x10> viewDidLoad", "◇ Test b() started.", "<Cart: 0x20> viewDidLoad",
                "✔ Test a() passed after 0.001 seconds.", "<Cart: 0x30> viewDidLoad",
                "✔ Test b() passed after 0.001 seconds.", "<Cart: 0x40> viewDidLoad") == ["a()", nil, "b()", nil])
    }

    @Test func parallelRunsAreToldApartByTheirProcess() {
        func line(_ second: Int, _ pid: Int, _ message: String) -> String {
            "2024-05-01 10:11:\(10 + second).000000+0200 Shop[\(pid):77] \(message)"
        }
        #expect(
            tests(
                line(0, 11, "<Shop.Cart: 0x10> viewDidLoad"), line(1, 22, "<Shop.Cart: 0x20> viewDidLoad"),
                "Test case 'CartTests.testA()' passed on 'Clone 1 of iPhone 17 - Shop (22)' (0.1 seconds)",
                line(2, 11, "<Shop.Menu: 0x30> viewDidLoad"),
                "Test case 'CartTests.testB()' passed on 'Clone 2 of iPhone 17 - Shop (11)' (0.1 seconds)",
                line(3, 22, "<Shop.Menu: 0x40> viewDidLoad"), line(4, 11, "<Shop.Menu: 0x50> viewDidLoad"))
                == ["CartTests/testB", "CartTests/testB", nil, "CartTests/testA", nil])
    }

    @Test func crashEndsTheTestToo() {
        #expect(
            tests(
                "Test Case '-[T testA]' started.", "<Cart: 0x20> viewDidLoad",
                "Restarting after unexpected exit, crash, or test timeout in T.testA(); summary will include totals",
                "<Cart: 0x30> viewDidLoad", "Test Case '-[T testB]' started.", "<Cart: 0x40> viewDidLoad")
                == ["T/testA", nil, "T/testB"])
    }

    @Test(arguments: ["json", "junit", "text", "html", "markdown", "csv"])
    func reportsNameTheTest(_ format: String) throws {
        let log = [
            "Test Case '-[T testBuy]' started.", "<Cart: 0x20> viewDidLoad", "<Cart: 0x20> viewWillAppear",
            "<Cart: 0x20> viewDidAppear", "<Cart: 0x20> viewDidLoad", "Test Case '-[T testBuy]' passed (1.0 seconds).",
        ]
        let report = try Lifeline.analyze(bytes: Array(log.joined(separator: "\n").utf8))
        #expect(report.findings.map(\.rule) == ["repeated_load"])
        let page = String(decoding: try #require(report.formatted(as: format)), as: UTF8.self)
        #expect(page.contains("T/testBuy"))
    }
}
