import Lifecycle
import Testing

@testable import Rules

/// What is asked for again because something happened, and what because a screen appeared.
struct DeliberateFetchTests {
    private static let firstVisit = """
        0 Home@1 viewDidLoad
        0.01 Home@1 fetchStart GET /news
        1 Home@1 viewWillAppear
        1.5 Home@1 viewDidAppear
        4 Home@1 viewWillDisappear
        4.5 Home@1 viewDidDisappear

        """

    private static func blamed(_ later: String) -> [String] {
        Sketch(firstVisit + later).analysis([.redundantFetch]).blamed
    }

    @Test func whatFollowsTheReturnOfTheAppIsNoWorkOfAnAppearance() {
        let visit = "10 Home@1 viewWillAppear\n10.5 Home@1 viewDidAppear\n"
        let fetch = "12.1 Home@1 fetchStart GET /news\n"
        #expect(Self.blamed(visit + "12 App applicationWillEnterForeground\n" + fetch) == [])
        #expect(Self.blamed(visit + fetch) == ["redundant_fetch:9"])
        // It appeared after the return, so the appearance asked.
        #expect(
            Self.blamed("9.9 App applicationWillEnterForeground\n" + visit + fetch.replacing("12.1", with: "10.6"))
                == ["redundant_fetch:10"])
    }

    /// The log need not print the tap that asks.
    @Test func whatIsAskedForAWhileAfterTheScreenCameIsNoWorkOfItsAppearance() {
        let visit = "10 Home@1 viewWillAppear\n10.5 Home@1 viewDidAppear\n"
        #expect(Self.blamed(visit + "11.5 Home@1 fetchStart GET /news\n") == ["redundant_fetch:9"])
        #expect(Self.blamed(visit + "17 Home@1 fetchStart GET /news\n") == [])
    }

    /// A logger of gestures tells of it, and names no screen.
    @Test(arguments: [
        ("pull to refresh", []), ("[UI] user asked for a refresh", []), ("Home refresh pulled", []),
        ("Home didPullToRefresh", []), ("refreshing token", ["redundant_fetch:10"]),
    ])
    func whatFollowsAGestureThatNobodySpeaksOfIsAskedForByTheUser(words: String, blamed: [String]) {
        let log = Self.firstVisit + "10 Home@1 viewWillAppear\n10.5 Home@1 viewDidAppear\n11 ? ?\n"
        var trace = Sketch(log + "11.1 Home@1 fetchStart GET /news\n").trace
        trace.events.removeAll { $0.line == 9 }
        trace.source = SourceText(line: { $0 == 9 ? words : "" }, preceding: { $0 - 1 })
        let sessions = trace.reconstruct()
        let rules = RuleSelection(rules: [.redundantFetch])
        let analysis = analyze(captures: [(trace, sessions)], selection: rules)
        #expect(analysis.blamed == blamed)
    }

    private static func twice(_ second: String) -> String {
        """
        10 Home@1 viewWillAppear
        10.01 Home@1 fetchStart GET /cart
        10.5 Home@1 viewDidAppear
        \(second)

        """
    }

    @Test func bothCallbacksOfOneAppearanceAskAtOnce() throws {
        let log = Self.firstVisit + Self.twice("10.51 Home@1 fetchStart GET /cart")
        let finding = try #require(Sketch(log).analysis([.redundantFetch]).findings.first)
        #expect(finding.message.contains("in viewWillAppear and again in viewDidAppear of the same appearance"))
        #expect(finding.evidence.map(\.line) == [8, 10])
    }

    /// Later, or of something else, or after a failure: it answers to what happens on the screen.
    @Test(arguments: [
        "12.5 Home@1 fetchStart GET /cart", "10.51 Home@1 fetchStart GET /cart?page=2",
        "10.51 Home@1 activity pull asked\n10.52 Home@1 fetchStart GET /cart",
        "10.3 Home@1 fetchEnd GET /cart status=500\n10.51 Home@1 fetchStart GET /cart",
    ])
    func anAppearanceMayAskTwiceForAReason(second: String) {
        #expect(Self.blamed(Self.twice(second)) == [])
    }

    /// A number of the log's own is given once; an address may be used again.
    @Test func whoIsToldByANumberIsTheSameOneWhenItComesBack() {
        let visits = (0..<3).map { round in
            """
            \(round * 10) Home@1 viewWillAppear
            \(round * 10).01 Home@1 fetchStart GET /news
            \(round * 10).5 Home@1 viewDidAppear
            \(round * 10 + 4) Home@1 viewWillDisappear
            \(round * 10 + 4).5 Home@1 viewDidDisappear
            \(round * 10 + 5) Cart@2\(round) viewWillAppear
            \(round * 10 + 5).5 Cart@2\(round) viewDidAppear
            \(round * 10 + 8) Cart@2\(round) viewWillDisappear
            \(round * 10 + 8).5 Cart@2\(round) viewDidDisappear
            \(round * 10 + 8).6 Cart@2\(round) deinit

            """
        }
        // Its class prints what others print that tell of their deaths: it would have told of its own.
        #expect(Sketch(visits.joined()).analysis([.redundantFetch]).blamed.count == 1)
    }

    /// After the first visit one each ten seconds, with what is sent in it.
    private static func visits(_ sent: [String]) -> [String] {
        blamed(
            sent.enumerated().map { visit, sent in
                let start = 10 * (visit + 1)
                return "\(start) Home@1 viewWillAppear\n" + (sent.isEmpty ? "" : "\(start).01 Home@1 \(sent)\n")
                    + "\(start).5 Home@1 viewDidAppear\n\(start + 4) Home@1 viewWillDisappear\n"
                    + "\(start + 4).5 Home@1 viewDidDisappear\n"
            }.joined())
    }

    @Test func whoAsksAtSomeReturnsOnlyHasLookedFirstWhetherItMust() {
        let asks = "fetchStart GET /news"
        #expect(Self.visits([asks, "", "", asks, ""]) == [])
        #expect(Self.visits([asks, asks, asks, ""]).count == 1)
    }

    @Test(arguments: [
        ("POST /news", 0), ("PUT /news/7", 0), ("DELETE /news/7?soft=1", 0), ("POST /login", 1), ("GET /news/7", 1),
    ])
    func whatWasWrittenSinceIsAskedForAnew(request: String, findings: Int) {
        let written = "6 Edit@9 fetchStart \(request)\n6.2 Edit@9 fetchEnd \(request) status=200\n"
        let visit = "10 Home@1 viewWillAppear\n10.01 Home@1 fetchStart GET /news\n10.5 Home@1 viewDidAppear\n"
        #expect(Self.blamed(written + visit).count == findings)
    }

    @Test func whatTheUserTypesIsAskedForInEachAppearanceThatItIsTypedIn() {
        func typed(_ start: Double, _ pause: Double) -> String {
            let queries = ["n", "ne", "new"].enumerated().map { place, text in
                "\(start + 0.5 + pause + Double(place) * 0.3) Home@1 fetchStart GET /search?q=\(text)\n"
            }
            return "\(start) Home@1 viewWillAppear\n\(start + 0.5) Home@1 viewDidAppear\n" + queries.joined()
                + "\(start + 4) Home@1 viewWillDisappear\n\(start + 4.5) Home@1 viewDidDisappear\n"
        }
        #expect(Self.blamed(typed(10, 0.4) + typed(20, 0.4)) == [])
        // The first one comes at once.
        #expect(Self.blamed(typed(10, 0.01) + typed(20, 0.01)).count == 1)
    }

    /// Who polls for a screen that is gone is not the one that shows.
    @Test func aRequestWhoseLineNamesNobodyFollowsItsAppearanceClosely() {
        let own = Self.visits(["fetchStart GET /news"])
        #expect(own.count == 1)
        let later = "10 Home@1 viewWillAppear\n10.5 Home@1 viewDidAppear\n11.7 fetchStart fetchStart GET /news\n"
        #expect(Self.blamed(later) == [])
    }
}
