import Lifecycle
import Testing

@testable import Rules

/// Requests of one who is kept, and what outlives its screen.
struct LateAnswerTests {
    /// A tab's root that is shown so many times; seconds after each exit its answer comes.
    private func tab(
        _ answers: [Double], _ end: String = "status=200", of path: (Int) -> String = { _ in "/cart" }
    ) -> [String] {
        let lines = answers.enumerated().flatMap { visit, answer in
            [
                (0.0, "viewWillAppear"), (0.1, "fetchStart GET \(path(visit))"), (1, "viewDidAppear"),
                (5, "viewWillDisappear"), (6, "viewDidDisappear"), (6 + answer, "fetchEnd GET \(path(visit)) \(end)"),
            ].map { (Double(visit * 20) + 1 + $0.0, $0.1) }
        }
        let text = lines.sorted { $0.0 < $1.0 }.map { "\($0.0) Cart@1 \($0.1)\n" }.joined()
        return Sketch("0 Cart@1 viewDidLoad\n" + text).analysis([.orphanedFetch]).blamed
    }

    @Test func whatOutlivesTheScreenOfOneThatIsKeptIsToldWhereItAlwaysDoes() {
        #expect(tab([3, 2, 4]) == ["orphaned_fetch:7"])
        #expect(tab([3, 2]) == [])
        #expect(tab([0.3, 0.3, 0.3, 0.3]) == ["orphaned_fetch:7"])
        // In time, or cancelled.
        #expect(tab([3, 2, -3, 4, 5]) == [])
        #expect(tab([3, 2, 4], "failed=1") == [])
        // Another record each time is asked for by the same line of code; another screen's data is not.
        #expect(tab([3, 2, 4], of: { "/flights/\(7 * $0 + 1)" }) == ["orphaned_fetch:7"])
        #expect(tab([3, 2, 4], of: { "/\(["flights", "seats", "meals"][$0])/1" }) == [])
    }
}
