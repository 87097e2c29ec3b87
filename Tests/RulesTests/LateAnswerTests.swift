import Lifecycle
import Testing

@testable import Rules

/// Requests of one who is kept, and what outlives its screen.
struct LateAnswerTests {
    /// A tab's root that is shown so many times; seconds after each exit its answer comes.
    private func tab(
        _ answers: [Double], _ end: String = "status=200", of path: (Int) -> String = { _ in "/cart" }
    ) -> [String] {
        var lines: [(time: Double, said: String)] = []
        for (visit, answer) in answers.enumerated() {
            let begin = Double(visit * 20) + 1
            lines += [
                (begin, "viewWillAppear"), (begin + 0.1, "fetchStart GET \(path(visit))"),
                (begin + 1, "viewDidAppear"), (begin + 5, "viewWillDisappear"), (begin + 6, "viewDidDisappear"),
                (begin + 6 + answer, "fetchEnd GET \(path(visit)) \(end)"),
            ]
        }
        let text = lines.sorted { $0.time < $1.time }.map { "\($0.time) Cart@1 \($0.said)\n" }.joined()
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
