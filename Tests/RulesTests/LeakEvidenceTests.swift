import Lifecycle
import Testing

@testable import Rules

/// The evidence table of `leaked_controller`, row by row, with addresses and a clock unless the row says otherwise.
struct LeakEvidenceTests {
    /// A visit that ends explicitly, 1 s long.
    static func visit(_ instance: String, at start: Double, dies: Bool = false, moves: Bool = true) -> String {
        let lines = [
            (0.0, "viewDidLoad"), (0.1, "viewWillAppear"), (0.6, "viewDidAppear"), (0.7, "viewWillDisappear"),
            (1.0, "viewDidDisappear"),
        ]
        let end = moves ? [(1.0, "didMove nil")] : []
        let death = dies ? [(1.1, "deinit")] : []
        return (lines + end + death).map { "\(start + $0.0) \(instance) \($0.1)" }.joined(separator: "\n") + "\n"
    }

    static let later = "20 Home@99 viewDidLoad\n20.1 Home@99 viewWillAppear\n20.6 Home@99 viewDidAppear\n"

    @Test func explicitExitAndDeinitLoggedForTheClassIsAConfirmedLeak() throws {
        let analysis = Sketch(Self.visit("Cart@10", at: 0) + Self.visit("Cart@20", at: 2, dies: true) + Self.later)
            .analysis([.leakedController])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.findings.count == 1)
        #expect(finding.severity == .error)
        #expect(finding.certainty == .confirmed)
        #expect(finding.line == 6)
        #expect(analysis.verdicts() == [.leaked, .deallocated, .alive])
        #expect(
            finding.message == "Cart#1 was moved out of its parent 19.6 s before the log ends and was never "
                + "deinitialised; 1 other instance died")
    }

    /// A class that prints no birth: after two of it died, who is met first has not lived since before the log.
    @Test(arguments: [(2, LifeVerdict.probablyLeaked), (1, .undecided)])
    func whoIsMetAfterTwoOfItsClassDiedIsNoOlderThanTheLog(dead: Int, verdict: LifeVerdict) {
        let visits = (0...dead).map { Self.visit("Cart@\($0 + 1)0", at: Double($0) * 2, dies: $0 < dead) }
        let log = visits.joined() + Self.later
        let lines = log.split(separator: "\n").filter { !$0.hasSuffix("viewDidLoad") }.joined(separator: "\n")
        #expect(Sketch(lines + "\n").analysis([.leakedController]).verdicts()[dead] == verdict)
    }

    /// Two sheets over a form, of which the first dies; then the form does.
    private static func sheets(_ names: [String], lastDies: Bool = false) -> String {
        let form = names[0]
        func visit(_ sheet: String, at start: Double, dies: Bool) -> String {
            let lines = [
                (0.0, "viewDidLoad"), (0.1, "viewWillAppear"), (0.6, "viewDidAppear"), (4.0, "viewWillDisappear"),
                (4.5, "viewDidDisappear"),
            ]
            return (lines + (dies ? [(4.6, "deinit")] : [])).map { "\(start + $0.0) \(sheet) \($0.1)\n" }.joined()
        }
        return "0 \(form) viewDidLoad\n0.1 \(form) viewWillAppear\n0.6 \(form) viewDidAppear\n"
            + visit(names[1], at: 3, dies: true) + visit(names[2], at: 10, dies: lastDies)
            + "18 \(form) viewWillDisappear\n18.5 \(form) viewDidDisappear\n18.6 \(form) deinit\n"
    }

    @Test(arguments: [["Form@1", "Sheet@2", "Sheet@3"], ["Form", "Sheet", "Sheet"]])
    func aSheetThatOutlivesItsPresenterIsAProbableLeak(names: [String]) throws {
        let after = "40 Home@99 viewDidLoad\n40.1 Home@99 viewWillAppear\n40.6 Home@99 viewDidAppear\n"
        let finding = try #require(Sketch(Self.sheets(names) + after).analysis([.leakedController]).findings.first)
        #expect(finding.certainty == .probable)
        #expect(finding.controller.qualified == "Sheet")
        #expect(finding.evidence.contains { $0.note == "the screen that Sheet#2 lay over dies: Sheet#2 left before" })
        #expect(Sketch(Self.sheets(names, lastDies: true) + after).analysis([.leakedController]).findings.isEmpty)
        // It may have been held by the presenter until just now.
        #expect(Sketch(Self.sheets(names)).analysis([.leakedController]).findings.isEmpty)
        // The presenter is there: the sheet may be covered by a screen that prints nothing.
        let form = Self.sheets(names).split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        #expect(Sketch(form + after).analysis([.leakedController]).findings.isEmpty)
    }

    /// Only this class prints: what it lies over, and what may cover it, is not seen.
    @Test func whoWentAsTheDeadDidIsNotSaidToBeInUse() {
        let end = "40 Menu@9 viewDidLoad\n40.1 Menu@9 viewWillAppear\n40.6 Menu@9 viewDidAppear\n"
        func verdicts(_ first: String, _ second: String, _ end: String) -> [LifeVerdict] {
            Sketch(first + second + end).analysis([.leakedController]).verdicts()
        }
        let died = Self.visit("Cart@10", at: 0, dies: true, moves: false)
        let went = Self.visit("Cart@20", at: 5, moves: false)
        #expect(verdicts(died, went, end) == [.deallocated, .undecided, .alive])
        // The log ends too soon for its deinit.
        #expect(verdicts(died, went, "") == [.deallocated, .alive])
        // The first one died long after it went: so may the second.
        #expect(verdicts(Self.visit("Cart@10", at: 0, moves: false) + "4 Cart@10 deinit\n", went, end)[1] == .alive)
        // Others of its class go and come back.
        let back =
            "2 Cart@30 viewWillAppear\n2.5 Cart@30 viewDidAppear\n3 Cart@30 viewWillDisappear\n3.5 Cart@30 viewDidDisappear\n"
        let stayed = Self.visit("Cart@30", at: -2, moves: false) + back
        #expect(verdicts(stayed + died, went, end)[2] == .alive)
    }

    /// What keeps one alone may let go of it: an answer that is awaited, a screen that is kept.
    @Test func oneThatLivesWhereSeveralDiedIsOnlyProbable() {
        let severities = { (before: Int) in
            let visits = (0...before + 1).map {
                Self.visit("Cart@\($0 + 1)0", at: Double($0) * 2, dies: $0 != before)
            }
            return Sketch(visits.joined() + Self.later).analysis([.leakedController]).findings.map(\.severity)
        }
        #expect(severities(1) == [.error])
        #expect(severities(3) == [.warning])
    }

    /// A list of the articles one can go forward to holds two, and hardly three.
    @Test func aFewThatLiveWhereManyDiedAreOnlyProbable() {
        let severities = { (living: Int) in
            let visits = (0..<10).map {
                Self.visit("Cart@\($0 + 1)0", at: Double($0) * 2, dies: $0 % 2 == 1 || $0 > 2 * living)
            }
            return Sketch(visits.joined() + Self.later).analysis([.leakedController]).findings.map(\.severity)
        }
        #expect(severities(2) == [.error])
        #expect(severities(1) == [.warning])
    }

    @Test func deinitLoggedByOtherClassesOnlyIsAProbableLeak() throws {
        let analysis = Sketch(Self.visit("Cart@10", at: 0) + Self.visit("Menu@20", at: 2, dies: true) + Self.later)
            .analysis([.leakedController])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.findings.count == 1)
        #expect(finding.severity == .warning)
        #expect(finding.certainty == .probable)
        #expect(finding.remarks.contains { $0.contains("log deinit in Cart to be sure") })
        #expect(analysis.verdicts() == [.probablyLeaked, .deallocated, .alive])
    }

    /// No app can print the deinit of `SFSafariViewController`; its own classes it can, whatever they are called.
    @Test(arguments: ["SFSafariViewController", "UIAlertController", "MFMailComposeViewController"])
    func silenceOfASystemControllerTellsNothing(_ name: String) {
        let text = Self.visit("\(name)@10", at: 0) + Self.visit("Menu@20", at: 2, dies: true) + Self.later
        let analysis = Sketch(text).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.verdicts() == [.undecided, .deallocated, .alive])
        #expect(analysis.answer(of: "leaked_controller", for: name)?.contains("controller of the system") == true)
    }

    @Test(arguments: ["SFProfileViewController", "MailComposeViewController"])
    func silenceOfAnAppsOwnControllerIsAProbableLeak(_ name: String) {
        let text = Self.visit("\(name)@10", at: 0) + Self.visit("Menu@20", at: 2, dies: true) + Self.later
        #expect(Sketch(text).analysis([.leakedController]).verdicts() == [.probablyLeaked, .deallocated, .alive])
    }

    @Test func aSystemControllerWhoseDeathsArePrintedIsJudgedAsAnyOther() {
        let text = Self.visit("UIAlertController@10", at: 0) + Self.visit("UIAlertController@20", at: 2, dies: true)
        #expect(Sketch(text + Self.later).analysis([.leakedController]).verdicts() == [.leaked, .deallocated, .alive])
    }

    @Test func deinitLoggedNowhereIsOneNoteForTheWholeSession() throws {
        let analysis = Sketch(Self.visit("Cart@10", at: 0) + Self.visit("Menu@20", at: 2) + Self.later)
            .analysis([.leakedController])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.findings.count == 1)
        #expect(finding.severity == .note)
        #expect(finding.remarks.contains { $0.contains("print a line in the deinit of Cart and Menu") })
        #expect(finding.controller == .wholeSession)
        #expect(finding.timelines == [0, 1])
        #expect(finding.message.contains("Cart and Menu"))
        #expect(analysis.verdicts() == [.undecided, .undecided, .alive])
        #expect(analysis.answer(of: "leaked_controller", for: "Cart")?.contains("a deinit line would decide") == true)
    }

    @Test func aDeinitThatOnlyClassesWithOtherPrintsHaveAccusesNobody() {
        let home = "0 Home@9 viewDidLoad\n0.1 Home@9 viewDidAppear\n"
        let menu = ["viewDidLoad", "viewDidAppear", "viewDidDisappear", "didMove nil"].enumerated()
            .map { "\(5 + $0) Menu@20 \($1)\n" }.joined()
        let cart = Self.visit("Cart@10", at: 1, dies: true).split(separator: "\n")
            .filter { !$0.hasSuffix("viewDidAppear") }.joined(separator: "\n")
        let other = Sketch(home + cart + "\n" + menu + Self.later).analysis([.leakedController])
        #expect(other.findings.map(\.severity) == [.note])
        #expect(other.verdicts().contains(.undecided))
        #expect(other.answer(of: "leaked_controller", for: "Menu")?.contains("may just not be written") == true)
    }

    @Test func aDeinitThatClassesWithTheSamePrintsHaveMakesALeakProbable() {
        let analysis = Sketch(Self.visit("Cart@10", at: 0, dies: true) + Self.visit("Menu@20", at: 2) + Self.later)
            .analysis([.leakedController])
        #expect(analysis.verdicts() == [.deallocated, .probablyLeaked, .alive])
    }

    @Test func whatTheUserSaysOfDeinitOverridesWhatIsLearned() {
        let sketch = Sketch(Self.visit("Cart@10", at: 0) + Self.visit("Menu@20", at: 2) + Self.later)
        let all = sketch.analysis([.leakedController], settings: RuleSettings(deinitLogged: .all))
        #expect(all.verdicts() == [.probablyLeaked, .probablyLeaked, .alive])
        let none = sketch.analysis([.leakedController], settings: RuleSettings(deinitLogged: .none))
        #expect(none.findings.isEmpty)
        let one = sketch.analysis([.leakedController], settings: RuleSettings(deinitLogged: .classes(["Menu"])))
        #expect(one.verdicts() == [.undecided, .probablyLeaked, .alive])
        #expect(one.findings.map(\.controller.qualified) == ["Menu"])
    }

    @Test func rootThatNeverLeavesIsNoLeak() {
        let analysis = Sketch(
            Self.later + "50 Home@99 viewDidLayoutSubviews\n" + Self.visit("Cart@10", at: 60, dies: true)
        )
        .analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.answer(of: "leaked_controller", for: "Home")?.contains("on screen") == true)
        #expect(analysis.answer(of: "leaked_controller", for: "Cart") == "kept")
    }

    @Test func whoWasShownAgainAfterASheetOnASheetIsKeptOnPurpose() {
        let calls = { (name: String, kinds: String) in
            kinds.split(separator: " ").map { "\(name) \($0)\n" }.joined()
        }
        let shown = "viewWillAppear viewDidAppear"
        let gone = "viewWillDisappear viewDidDisappear"
        let sheets =
            ["Help@1", "Coupon@2", "Coupon@3"].map { calls($0, "viewDidLoad " + shown) }.joined()
            + calls("Coupon@3", gone) + calls("Coupon@2", gone + " deinit")
        let again = calls("Coupon@3", shown + " " + gone)
        let fullScreen =
            "Help@1 viewWillDisappear\n" + calls("Coupon@3", shown) + "Help@1 viewDidDisappear\n"
            + "Coupon@3 viewWillDisappear\n" + calls("Help@1", shown) + "Coupon@3 viewDidDisappear\n"
        let later = (1...60).map { "Help@1 activity \($0)\n" }.joined()
        let analysis = Sketch(sheets + again + fullScreen + later).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.verdicts() == [.alive, .deallocated, .alive])
    }

    @Test func severalLeakedInstancesOfAClassAreOneFinding() throws {
        let visits = (0..<4).map { Self.visit("Cart@\($0 + 1)0", at: Double($0) * 3, dies: $0 == 3) }.joined()
        let analysis = Sketch(visits + Self.later).analysis([.leakedController])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.findings.count == 1)
        #expect(finding.timelines == [0, 1, 2])
        #expect(finding.message.hasPrefix("3 instances of Cart left for good"))
        #expect(finding.remarks.contains("instances alive grow with the visits: 1, 2, 3, 4"))
    }

    @Test func childOfALeakedParentIsListedAndNotReported() throws {
        let analysis = Sketch(
            """
            0 Deck@1 viewDidLoad
            0.1 Card@2 willMove Deck@1
            0.1 Card@2 viewDidLoad
            0.2 Deck@1 viewWillAppear
            0.2 Card@2 viewWillAppear
            0.5 Deck@1 viewDidAppear
            0.5 Card@2 viewDidAppear
            0.5 Card@2 didMove Deck@1
            2.0 Deck@1 viewWillDisappear leaving
            2.0 Card@2 viewWillDisappear
            2.4 Deck@1 viewDidDisappear leaving
            2.4 Card@2 viewDidDisappear leaving

            """ + Self.visit("Deck@30", at: 5, dies: true) + Self.visit("Card@40", at: 8, dies: true) + Self.later
        ).analysis([.leakedController])
        let finding = try #require(analysis.findings.first)
        #expect(analysis.findings.map(\.controller.qualified) == ["Deck"])
        #expect(finding.timelines == [0, 1])
        #expect(finding.remarks.contains { $0.contains("Card#1") })
        #expect(analysis.answer(of: "leaked_controller", for: "Card")?.contains("Deck#1") == true)
    }

    @Test func whatAnInstanceDoesAfterItLeftIsNamedAsItsHolder() throws {
        let analysis = Sketch(
            Self.visit("Cart@10", at: 0) + "5 Cart@10 activity cartTimer fired\n6 Cart@10 activity cartTimer fired\n"
                + Self.visit("Cart@20", at: 7, dies: true) + Self.later
        ).analysis([.leakedController])
        let finding = try #require(analysis.findings.first)
        #expect(finding.remarks.contains { $0.contains("2 lines such as \"cartTimer fired\"") })
        #expect(finding.evidence.map(\.line).contains(7))
    }

    @Test func reusedAddressProvesDeathAndSilencesTheClass() {
        let analysis = Sketch(
            Self.visit("Cart@10", at: 0) + Self.visit("Cart@10", at: 3) + Self.visit("Menu@20", at: 6, dies: true)
                + Self.later
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.verdicts()[0] == .deallocated)
        #expect(analysis.verdicts()[1] == .undecided)
    }
}
