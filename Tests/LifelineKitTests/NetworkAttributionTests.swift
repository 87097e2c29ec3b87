import Lifecycle
import Rules
import Testing

@testable import LifelineKit

/// Requests that name no controller, and starts and ends told by different parts of an app.
@Suite struct NetworkAttributionTests {
    private func fetches(_ lines: String...) -> [String] {
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let analysis = AnalysisRequest(inputs: [.bytes(bytes, name: "run.log")]).run()
        return analysis.captures[0].sessions.flatMap { session in
            session.fetches.map { fetch in
                let asker = fetch.timeline.map { session.label(of: session.timelines[$0]) } ?? "-"
                let end = fetch.end.map { "\(analysis.captures[0].trace.events[Int($0)].line)" } ?? "-"
                let mark = fetch.isAttributed ? "" : "?"
                return "\(asker)\(mark) \(fetch.resource) \(fetch.status ?? 0) ends \(end)"
            }
        }
    }

    private static let task = "Task <6F1E8C0A-1B2C-4D3E-9F00-112233445566>"

    @Test func loaderTasksAreJoinedByTheirNumberAndGivenToTheScreenThatWasComing() {
        #expect(
            fetches(
                "<Home: 0x10> viewDidLoad", "<Home: 0x10> viewWillAppear",
                "\(Self.task).<1> resuming, timeouts(60.0, 6.0)",
                "<Home: 0x10> viewDidAppear", "\(Self.task).<2> resuming, timeouts(60.0, 6.0)",
                "\(Self.task).<2> finished successfully",
                "\(Self.task).<1> summary for task success {transaction_duration_ms=240, response_status=200}",
                "\(Self.task).<2> summary for task success {transaction_duration_ms=9, response_status=304}",
                "\(Self.task).<1> finished successfully")
                == ["Home#1?  200 ends 7", "Home#1?  304 ends 6"])
    }

    @Test func failedTaskTellsItsAddressAtTheEnd() {
        #expect(
            fetches(
                "<Home: 0x10> viewDidLoad", "<Home: 0x10> viewDidAppear",
                "\(Self.task).<1> resuming, timeouts(60.0, 6.0)",
                "\(Self.task).<1> finished with error [-1003] UserInfo={NSErrorFailingURLStringKey=https://example.com/a, b=1}"
            )
                == ["Home#1? GET https://example.com/a 0 ends 4"])
    }

    @Test func screenTellsTheStartAndTheNetworkLayerTheEnd() {
        #expect(
            fetches(
                "<Home: 0x10> viewDidLoad", "<Home: 0x10> POST https://example.com/cart", "<Home: 0x10> viewWillAppear",
                "200 'https://example.com/cart' [0.1234 s]", "<Home: 0x10> GET https://example.com/menu",
                "← 200 GET https://example.com/menu (12 ms)")
                == [
                    "Home#1 POST https://example.com/cart 200 ends 4", "Home#1 GET https://example.com/menu 200 ends 6",
                ])
    }

    @Test func endOfAnotherAddressEndsNothing() {
        #expect(
            fetches(
                "<Home: 0x10> viewDidLoad", "<Home: 0x10> GET https://example.com/menu",
                "← 200 POST https://example.com/menu (12 ms)")
                == ["Home#1 GET https://example.com/menu 0 ends -", "-? POST https://example.com/menu 200 ends 3"])
    }

    @Test func findingsOnInferredRequestsAreAtMostProbable() {
        var lines = ["<Home: 0x10> viewDidLoad"]
        for _ in 0..<4 {
            lines += [
                "<Home: 0x10> viewWillAppear", "→ GET https://example.com/menu", "← 200 GET https://example.com/menu",
                "<Home: 0x10> viewDidAppear", "<Home: 0x10> viewWillDisappear", "<Home: 0x10> viewDidDisappear",
            ]
        }
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let findings = AnalysisRequest(inputs: [.bytes(bytes, name: "run.log")]).run().findings
        #expect(findings.map(\.rule) == ["redundant_fetch"])
        #expect(findings.allSatisfy { $0.certainty == .probable })
    }
}
