import Lifecycle
import Testing

@testable import Rules

struct FetchRuleTests {
    private let firstVisit = """
        0 Home@1 viewDidLoad
        0.1 Home@1 viewWillAppear
        0.2 Home@1 fetchStart GET /news
        0.4 Home@1 fetchEnd GET /news status=200 bytes=5120 ms=200
        0.6 Home@1 viewDidAppear
        2.0 Home@1 viewWillDisappear
        2.4 Home@1 viewDidDisappear

        """

    private func secondVisit(at start: Double, _ fetch: String = "fetchStart GET /news") -> String {
        """
        \(start) Home@1 viewWillAppear
        \(start + 0.1) Home@1 \(fetch)
        \(start + 0.3) Home@1 fetchEnd GET /news status=200 bytes=5120 ms=200
        \(start + 0.6) Home@1 viewDidAppear

        """
    }

    @Test func repeatOnReturnIsReportedWithWhatItCost() throws {
        let analysis = Sketch(firstVisit + secondVisit(at: 5)).analysis([.redundantFetch])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.blamed == ["redundant_fetch:9"])
        #expect(finding.certainty == .confirmed)
        #expect(
            finding.message
                == "Home#1 asked for GET /news once more in a later appearance; 5.1 KB and 200 ms for nothing")
        #expect(finding.evidence.map(\.line) == [3, 9])
    }

    /// One address, two visits, and in between what the first one says of its leaving; no birth is printed.
    private func blamed(_ leaving: String) -> [String] {
        let visit = firstVisit.replacing("0 Home@1 viewDidLoad\n", with: "")
        return Sketch(visit + leaving + secondVisit(at: 5)).analysis([.redundantFetch]).blamed
    }

    @Test func anAddressThatComesBackAfterAGoodbyeMayBeANewObjects() {
        #expect(blamed("") == ["redundant_fetch:8"])
        #expect(blamed("2.5 Home@1 didMove nil\n") == [])
        // Its class prints births, and no other one is printed.
        #expect(
            Sketch(firstVisit + "2.5 Home@1 didMove nil\n" + secondVisit(at: 5)).analysis([.redundantFetch]).blamed
                != [])
    }

    /// By name, what is asked for behind a loss may be the first request of one that came there.
    @Test func aRepeatBehindALossIsNobodysWhereTheLogNamesNobody() {
        let byName = (firstVisit + secondVisit(at: 5)).replacing("Home@1", with: "Home")
        #expect(Sketch(byName).analysis([.redundantFetch]).findings.count == 1)
        #expect(Sketch(byName.replacing("2.4 ", with: "2.3 gap\n2.4 ")).analysis([.redundantFetch]).findings.isEmpty)
    }

    @Test func aRequestWhoseEndMayBeLostIsNotInFlight() {
        let asked = "0 Home@1 viewDidLoad\n1 Home@1 fetchStart GET /news\n"
        let again = "5 Home@1 fetchStart GET /news\n6 Home@1 fetchEnd GET /news status=200 bytes=1 ms=1\n"
        let last = "7 Home@1 fetchEnd GET /news status=200 bytes=1 ms=1\n"
        #expect(Sketch(asked + again + last).analysis([.overlappingFetch]).blamed == ["overlapping_fetch:3"])
        #expect(Sketch(asked + "3 gap\n" + again + last).analysis([.overlappingFetch]).blamed == [])
    }

    /// The visits above by a team that prints its requests in words.
    private func inWords(_ text: String) -> String { text.replacing("GET /news", with: "\"hot news\"") }

    @Test func repeatOfARequestInWordsIsProbable() throws {
        let analysis = Sketch(inWords(firstVisit + secondVisit(at: 5))).analysis([.redundantFetch])
        let finding = try #require(analysis.findings.first)
        #expect(finding.message.hasPrefix("Home#1 asked for \"hot news\" once more in a later appearance"))
        #expect(finding.certainty == .probable)
        #expect(finding.remarks.last?.contains("in words") == true)
    }

    @Test func wordsAndTheAddressThatFollowsAreOneRequest() throws {
        let visits = firstVisit + secondVisit(at: 5)
        let both = visits.replacing(
            "2 Home@1 fetchStart GET /news", with: "2 Home@1 fetchStart \"hot news\"\n0.2 Home@1 fetchStart GET /news"
        ).replacing(
            "5.1 Home@1 fetchStart GET /news",
            with: "5.1 Home@1 fetchStart \"hot news\"\n5.1 Home@1 fetchStart GET /news")
        let analysis = Sketch(both).analysis([.redundantFetch, .overlappingFetch])
        #expect(analysis.findings.map(\.certainty) == [.confirmed])
        #expect(analysis.findings[0].message.contains("asked for GET /news once more"))
    }

    @Test func theSameWordsSaidAgainAtOnceAreOneRequest() {
        let twice = inWords(firstVisit).replacing(
            "0.2 Home@1 fetchStart \"hot news\"",
            with: "0.2 Home@1 fetchStart \"hot news\"\n0.2 Home@1 fetchStart \"hot news\"")
        #expect(Sketch(twice).analysis([.redundantFetch, .overlappingFetch]).findings.isEmpty)
    }

    @Test func anEndInWordsAloneIsNoRequest() {
        let loaded = (firstVisit + secondVisit(at: 5)).split(separator: "\n").filter { !$0.contains("fetchStart") }
        #expect(Sketch(loaded.joined(separator: "\n")).analysis([.redundantFetch]).findings.count == 1)
        #expect(Sketch(inWords(loaded.joined(separator: "\n"))).analysis([.redundantFetch]).findings.isEmpty)
    }

    @Test func refreshAfterALongAbsenceIsFine() {
        let analysis = Sketch(firstVisit + secondVisit(at: 603)).analysis([.redundantFetch])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.answer(of: "redundant_fetch", for: "Home") == "kept")
    }

    @Test func longStayOnScreenIsNoAbsence() {
        let long = firstVisit.replacing("2.0 Home@1", with: "900.0 Home@1").replacing(
            "2.4 Home@1", with: "900.4 Home@1")
        let analysis = Sketch(long + secondVisit(at: 903)).analysis([.redundantFetch])
        #expect(analysis.blamed == ["redundant_fetch:9"])
    }

    @Test func whatTheUserAskedForIsFine() {
        let analysis = Sketch(firstVisit + secondVisit(at: 5, "fetchStart GET /news asked")).analysis([.redundantFetch])
        #expect(analysis.findings.isEmpty)
    }

    @Test func whatFollowsTheUsersPullIsFine() {
        let pulled = firstVisit + "5 Home@1 viewWillAppear\n5.5 Home@1 viewDidAppear\n7 Home@1 activity pulled asked\n"
        let soon = pulled + "7.1 Home@1 viewDidLayoutSubviews\n7.2 Home@1 fetchStart GET /news\n"
        #expect(Sketch(soon).analysis([.redundantFetch]).findings.isEmpty)
        let later = pulled + "10 Home@1 fetchStart GET /news\n"
        #expect(Sketch(later).analysis([.redundantFetch]).blamed == ["redundant_fetch:11"])
        let elsewhere = pulled.replacing("7 Home@1", with: "7 Cart@2") + "7.2 Home@1 fetchStart GET /news\n"
        #expect(Sketch(elsewhere).analysis([.redundantFetch]).blamed == ["redundant_fetch:11"])
    }

    @Test func aScreenAndTheNetworkLayerTellOfOneRequest() {
        func findings(network: String) -> [Finding] {
            Sketch(
                """
                0 Home@1 viewDidLoad
                0.1 Home@1 viewWillAppear
                0.2 Home@1 fetchStart "hot news"
                0.6 Home@1 viewDidAppear
                \(network) network fetchStart "hot news"
                3.9 network fetchEnd "hot news"
                4.5 Home@1 fetchEnd "hot news"
                """
            ).analysis([.overlappingFetch]).findings
        }
        #expect(findings(network: "1.1").isEmpty)
        #expect(findings(network: "3.1").count == 1)
    }

    @Test func theDeadAskForNothing() {
        let died =
            "0 Shop viewDidLoad\n0.1 Shop viewWillAppear\n0.6 Shop viewDidAppear\n1 Shop viewWillDisappear\n"
            + "1.4 Shop viewDidDisappear\n1.5 Shop deinit\n"
        let asks = (0..<2).map { visit in
            "\(5 + visit * 5) Shop viewWillAppear\n\(5 + visit * 5).1 Shop fetchStart GET /badge\n"
                + "\(5 + visit * 5).6 Shop viewDidAppear\n\(7 + visit * 5) Shop viewWillDisappear\n"
                + "\(7 + visit * 5).4 Shop viewDidDisappear\n"
        }
        let analysis = Sketch(died + "4 Shop viewDidLoad\n" + asks.joined()).analysis([.redundantFetch])
        #expect(analysis.blamed == ["redundant_fetch:14"])
        let asked = died.replacing("0.6 Shop viewDid", with: "0.2 Shop fetchStart GET /badge\n0.6 Shop viewDid")
        let each = Sketch(asked + "4 Shop viewDidLoad\n" + asks[0]).analysis([.redundantFetch])
        #expect(each.findings.isEmpty)
    }

    @Test func secondTryAfterAFailureIsFine() {
        let failed = firstVisit.replacing("status=200", with: "status=503")
        #expect(Sketch(failed + secondVisit(at: 5)).analysis([.redundantFetch]).findings.isEmpty)
    }

    @Test func requestsThatWriteAreNeverRedundant() {
        let text = (firstVisit + secondVisit(at: 5)).replacing("GET", with: "POST")
        #expect(Sketch(text).analysis([.redundantFetch]).findings.isEmpty)
    }

    @Test func eachInstanceMayAskOnce() {
        let other = firstVisit.replacing("Home@1", with: "Home@2")
        let analysis = Sketch(firstVisit + other).analysis([.redundantFetch])
        #expect(analysis.findings.isEmpty)
        #expect(
            analysis.answer(of: "redundant_fetch", for: "Home")?.contains("a second appearance would decide") == true)
    }

    @Test func pollingWithinOneAppearanceIsFine() {
        let polled = firstVisit.replacing(
            "2.0 Home@1 viewWill", with: "1.0 Home@1 fetchStart GET /news\n2.0 Home@1 viewWill")
        #expect(Sketch(polled).analysis([.redundantFetch]).findings.isEmpty)
    }

    @Test func whatATimerAsksForIsAskedForAgainOnReturn() {
        func visit(_ start: Double, _ pauses: [Double]) -> String {
            let asked = pauses.reduce(into: [start + 1]) { $0.append($0.last! + $1) }
            return "\(start) Home@1 viewWillAppear\n\(start + 0.5) Home@1 viewDidAppear\n"
                + asked.map { "\($0) Home@1 fetchStart GET /poll\n" }.joined()
                + "\(start + 30) Home@1 viewWillDisappear\n\(start + 30.5) Home@1 viewDidDisappear\n"
        }
        let even = Sketch("0 Home@1 viewDidLoad\n" + visit(1, [5, 5, 5]) + visit(60, [5, 5]))
        #expect(even.analysis([.redundantFetch]).findings.isEmpty)
        let uneven = Sketch("0 Home@1 viewDidLoad\n" + visit(1, [5, 1, 9]) + visit(60, [5, 5]))
        #expect(uneven.analysis([.redundantFetch]).findings.count == 1)
    }

    @Test func sameResourceInFlightTwiceOverlaps() {
        let analysis = Sketch(
            """
            0 Home@1 viewDidLoad
            0 Feed@2 viewDidLoad
            0.1 Home@1 fetchStart GET /news
            0.2 Feed@2 fetchStart GET /news
            0.5 Home@1 fetchEnd GET /news status=200
            0.6 Feed@2 fetchEnd GET /news status=200
            """
        ).analysis([.overlappingFetch])
        #expect(analysis.blamed == ["overlapping_fetch:4"])
        #expect(analysis.findings.map(\.controller.qualified) == ["Feed"])
    }

    /// One answer of a poll is not printed: each later one seems to be that of the request before.
    private func poll(lost: Int, took: String = "") -> String {
        "0 Home@1 viewDidLoad\n0.1 Home@1 viewWillAppear\n0.2 Home@1 viewDidAppear\n"
            + (1...5).map { number in
                let start = "\(Double(number) * 5) Home@1 fetchStart GET /poll\n"
                let end = "\(Double(number) * 5 + 0.2) Home@1 fetchEnd GET /poll status=200\(took)\n"
                return number == lost ? start : start + end
            }.joined()
    }

    @Test func anAnswerThatIsNotPrintedMakesNoOverlaps() {
        for lost in 1...5 {
            #expect(Sketch(poll(lost: lost)).analysis([.overlappingFetch]).findings.isEmpty)
            #expect(Sketch(poll(lost: lost, took: " ms=200")).analysis([.overlappingFetch]).findings.isEmpty)
        }
    }

    @Test func twoAnswersWithNoRequestBetweenThemOverlap() {
        let late = "10.1 Home@1 fetchStart GET /poll\n12 Home@1 fetchEnd GET /poll status=200\n"
        let log = poll(lost: 0).replacing("10.2 ", with: late + "12.1 ")
        #expect(Sketch(log).analysis([.overlappingFetch]).blamed == ["overlapping_fetch:7"])
    }

    @Test func anEndThatTellsItsTimeEndsTheRequestThatBeganThen() throws {
        var trace = Sketch(poll(lost: 2, took: " ms=200")).trace
        let session = try #require(trace.reconstruct().first)
        #expect(session.fetches.map { $0.end != nil } == [true, false, true, true, true])
    }

    @Test func requestThatEndsAfterItsControllerLeftIsANote() {
        let left = """
            0 Cart@1 viewDidLoad
            0.1 Cart@1 fetchStart GET /cart
            0.2 Cart@1 viewWillAppear
            0.6 Cart@1 viewDidAppear
            1.0 Cart@1 viewWillDisappear
            1.4 Cart@1 viewDidDisappear
            1.4 Cart@1 didMove nil
            3.0 Cart@1 fetchEnd GET /cart status=200

            """
        let analysis = Sketch(left).analysis([.orphanedFetch])
        #expect(analysis.blamed == ["orphaned_fetch:8"])
        #expect(analysis.findings.map(\.severity) == [.note])
        let cancelled = left.replacing("status=200", with: "failed=1")
        #expect(Sketch(cancelled).analysis([.orphanedFetch]).findings.isEmpty)
    }

    @Test func anAnswerOnTheWayOutIsNotTooLate() {
        let asked = "0 Cart@1 viewDidLoad\n0.1 Cart@1 viewWillAppear\n0.6 Cart@1 fetchStart GET /cart\n"
        let leaving = asked + "5 Cart@1 viewWillDisappear leaving\n"
        let found = { (end: String) in
            Sketch(leaving + end + "9 Home@2 viewDidLoad\n").analysis([.orphanedFetch]).findings.count
        }
        #expect(found("5.2 Cart@1 fetchEnd GET /cart status=200\n") == 0)
    }

    @Test func byNameAnAnswerMayBeAnotherInstances() {
        let visit = { (name: String, start: Double) in
            """
            \(start) \(name) viewDidLoad
            \(start + 0.1) \(name) fetchStart GET /cart
            \(start + 0.2) \(name) viewWillAppear
            \(start + 0.6) \(name) viewDidAppear
            \(start + 1.0) \(name) viewWillDisappear
            \(start + 1.4) \(name) viewDidDisappear
            \(start + 1.4) \(name) didMove nil

            """
        }
        let end = "9.9 Cart fetchEnd GET /cart status=200\n"
        #expect(Sketch(visit("Cart", 0) + end).analysis([.orphanedFetch]).findings.count == 1)
        let both = Sketch(visit("Cart", 0) + visit("Cart", 3) + end).analysis([.orphanedFetch])
        #expect(both.findings.isEmpty)
    }
}
