import Lifecycle
import Testing

@testable import Rules

/// For each sentence that gives a reason, a log for which it would be false: there it is not said.
struct TrueSentenceTests {
    private static func visit(_ instance: String, at start: Double, dies: Bool = false) -> String {
        LeakEvidenceTests.visit(instance, at: start, dies: dies)
    }

    private func leaks(_ text: String, _ settings: RuleSettings = RuleSettings()) -> Analysis {
        Sketch(text).analysis([.leakedController], settings: settings)
    }

    private func reason(_ text: String, for name: String = "Cart") -> String {
        leaks(text).answer(of: "leaked_controller", for: name) ?? ""
    }

    @Test func timeIsSaidWhereItIsKnownAndEventsWhereItIsNot() {
        let timed = Self.visit("Menu@20", at: 0, dies: true) + Self.visit("Cart@10", at: 5)
        #expect(reason(timed + "6.5 Home@9 viewDidLoad").contains("left only 500 ms before the log ends"))
        let untimed = timed.split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst() }.joined(separator: "\n")
        #expect(reason(untimed).contains("left only 0 events before the log ends"))
    }

    @Test func allHalvesThatAClassPrintsAreNamed() {
        let answer = { (text: String) in
            Sketch(text).analysis([.unmatchedAppearance]).answer(of: "unmatched_appearance", for: "Cart")
        }
        let come = "1 Cart@10 viewDidLoad\n2 Cart@10 viewDidAppear\n"
        let one = "it logs viewDidAppear only: a line for the other half of the pair would decide it"
        let both =
            "it logs viewDidAppear and viewDidDisappear only: "
            + "a line for the other half of each pair would decide it"
        #expect(answer(come) == one)
        #expect(answer(come + "3 Cart@10 viewDidDisappear\n") == both)
    }

    @Test func anExitWithoutAStampIsTimedByTheLineThatFollows() throws {
        let unstamped = Self.visit("Cart@10", at: 5).replacing("6.0 Cart@10 didMove", with: "Cart@10 didMove")
            .replacing(
                "6.0 Cart@10 viewDidDisappear", with: "6.0 Cart@10 viewDidLayoutSubviews\nCart@10 viewDidDisappear")
        let finding = try #require(
            leaks(
                Self.visit("Cart@20", at: 0, dies: true) + unstamped
                    + "7 Home@9 viewDidLoad\n20 Home@9 viewWillAppear\n"
            )
            .findings.first)
        #expect(finding.message.contains("at least 13 s before the log ends"))
    }

    @Test func whoMayHaveLeftInMissingLinesIsNotSaidToBeInUse() {
        let other = Self.visit("Menu@20", at: 0, dies: true)
        let come = "1 Cart@10 viewDidLoad\n1 Cart@10 viewWillAppear\n1 Cart@10 viewDidAppear\n"
        let covered = "2 Cart@10 viewWillDisappear\n2 Cart@10 viewDidDisappear\n"
        let rest = "5 Home@9 viewWillAppear\n5 Home@9 viewDidAppear\n30 Home@9 viewWillDisappear\n"
        let lost = reason(other + come + covered + "gap\n" + rest)
        #expect(lost.contains("lines are missing after Cart#1 was last shown to come"), "\(lost)")
        #expect(reason(other + come + covered + rest).contains("covered or in another tab"))
        #expect(reason(other + come + "gap\n" + rest).contains("still on screen"))
        let shownAgain = "6 Cart@10 viewWillAppear\n6 Cart@10 viewDidAppear\n"
        #expect(reason(other + come + covered + "gap\n" + rest + shownAgain).contains("still on screen"))
    }

    @Test func theLogDoesNotEndWhereTheRunOfTheAppDoes() {
        let left = Self.visit("Cart@20", at: 0, dies: true) + Self.visit("Cart@10", at: 2)
        let ended = leaks(left + "20 App processEnd\n21 Home@1 viewDidLoad\n21.1 Home@1 viewWillAppear\n")
        #expect(ended.findings.first?.message.contains("17 s before the app ends") == true)
        let relaunched = leaks(
            "0 App applicationDidFinishLaunching\n" + left
                + "20 Home@1 viewDidLoad\n20 Home@1 viewDidAppear\n30 App applicationDidFinishLaunching\n31 Home@2 viewDidLoad\n"
        )
        #expect(relaunched.findings.first?.message.contains("17 s before this run ends") == true)
        #expect(
            !relaunched.judgements.contains { judgement in
                if case .cannotTell(let reason) = judgement.answer, judgement.session == 0 {
                    reason.contains("the log ends")
                } else {
                    false
                }
            })
    }

    @Test func neverDeinitialisedIsSaidOfClassesThatPrintTheirDeinitOnly() {
        let others = leaks(
            Self.visit("Cart@10", at: 0) + Self.visit("Menu@20", at: 2, dies: true) + LeakEvidenceTests.later)
        #expect(others.findings.first?.message.contains("printed no deinit") == true)
        #expect(!others.findings.contains { $0.message.contains("never deinitialised") })
    }

    @Test func aClassThatPrintsItsDeinitIsNotSaidToPrintNone() {
        // By callback order only, and not plainly: the class does print deinit.
        let shown = "viewDidLoad\nviewWillAppear\nviewDidAppear".split(separator: "\n")
        let covered = "0 Home@1 viewDidLoad\n0.1 Home@1 viewWillAppear\n0.5 Home@1 viewDidAppear\n"
        let pushed =
            covered + shown.enumerated().map { "\(1 + Double($0) / 10) Cart@2 \($1)" }.joined(separator: "\n")
            + "\n3 Cart@2 viewWillDisappear\n3.4 Cart@2 viewDidDisappear\n"
        let text = pushed + Self.visit("Cart@30", at: 6, dies: true) + LeakEvidenceTests.later
        for judgement in leaks(text).judgements where judgement.controller.bare == "Cart" {
            guard case .cannotTell(let reason) = judgement.answer else { continue }
            #expect(!reason.contains("none of its class printed a deinit"))
            #expect(!reason.contains("prints no deinit"))
        }
    }

    @Test func nobodyPrintsDeinitIsNotSaidWhereAnotherKindOfObjectDoes() {
        let analysis = leaks(Self.visit("Cart@10", at: 0) + "1.5 CartView@30 deinit\n" + LeakEvidenceTests.later)
        #expect(analysis.findings.allSatisfy { !$0.message.contains("anywhere") })
        #expect(
            reason(Self.visit("Cart@10", at: 0) + LeakEvidenceTests.later).contains("no view controller of this app"))
    }

    @Test func aChildIsNotExcusedByAnOwnerThatNobodyReports() {
        // Nothing says that the deck left; the card left by itself and its class prints deinit.
        let deck = "0 Deck@1 viewDidLoad\n0.2 Deck@1 viewWillAppear\n0.5 Deck@1 viewDidAppear\n"
        let card = Self.visit("Card@2", at: 1).replacing(
            "1.0 Card@2 viewDidLoad", with: "1.0 Card@2 willMove Deck@1\n1.0 Card@2 viewDidLoad")
        let analysis = leaks(deck + card + Self.visit("Card@30", at: 5, dies: true) + LeakEvidenceTests.later)
        #expect(analysis.findings.map(\.controller.bare) == ["Card"])
    }

    @Test func aSiblingThatDiedAtOnceDidNotDieLate() {
        let quick = Self.visit("Cart@20", at: 5).appending(
            "6.01 Cart@20 fetchEnd GET /cart status=200\n6.02 Cart@20 deinit\n")
        let analysis = leaks(Self.visit("Cart@10", at: 0) + quick + LeakEvidenceTests.later)
        #expect(analysis.findings.count == 1)
        #expect(!analysis.findings.flatMap(\.remarks).contains { $0.contains("died only") })
        let slow = Self.visit("Cart@20", at: 5).appending(
            "16 Cart@20 fetchEnd GET /cart status=200\n16.1 Cart@20 deinit\n")
        let held = leaks(
            Self.visit("Cart@10", at: 0) + slow + LeakEvidenceTests.later + "60 Home@99 viewWillDisappear\n")
        #expect(held.findings.flatMap(\.remarks).contains { $0.contains("died only 10.1 s after it left") })
    }

    @Test func aRequestThatEndedLongBeforeDidNotEndJustBefore() {
        let death = Self.visit("Cart@10", at: 0) + "1.5 Cart@10 fetchEnd GET /cart status=200\n60 Cart@10 deinit\n"
        let remarks = Sketch(death).analysis([.lateDeinit]).findings.flatMap(\.remarks)
        #expect(remarks.contains { $0.contains("well before it died") })
        #expect(!remarks.contains { $0.contains("just before") })
    }

    @Test func whatTheSettingsSayIsNotPutDownToAnAddress() {
        let none = leaks(
            Self.visit("Cart@10", at: 0) + LeakEvidenceTests.later, RuleSettings(deinitLogged: .none))
        #expect(none.answer(of: "leaked_controller", for: "Cart")?.contains("as the settings say") == true)
        let reused =
            Self.visit("Cart@10", at: 0) + Self.visit("Cart@10", at: 3)
            + Self.visit("Menu@20", at: 6, dies: true) + LeakEvidenceTests.later
        #expect(reason(reused).contains("an address that was used again"))
    }

    @Test func aPassThatNeverEndedIsNotSaidToLackWhatLaterPassesHave() throws {
        let text = """
            Home@1 viewDidLoad
            Home@1 viewWillAppear
            Home@1 viewWillLayoutSubviews
            Home@1 viewDidLayoutSubviews
            Home@1 viewDidAppear
            Home@1 viewWillLayoutSubviews
            Home@1 viewWillDisappear
            Home@1 viewDidDisappear
            Home@1 viewWillLayoutSubviews
            Home@1 viewDidLayoutSubviews
            """
        let finding = try #require(Sketch(text).analysis([.unmatchedLayout]).findings.first)
        #expect(
            finding.message
                == "Home#1 got viewWillLayoutSubviews, and viewWillDisappear came before viewDidLayoutSubviews")
        #expect(!finding.remarks.contains { $0.contains("leaves out super") })
    }

    @Test func theRuntimesWordsAreNotCalledUIKits() {
        let crash = Sketch("0 Home@1 viewDidLoad\n1 diagnostic diagnostic uncaught_exception Home@1").analysis([
            .uikitDiagnostic
        ])
        #expect(crash.findings.flatMap(\.evidence).map(\.note) == ["the runtime's own words"])
        let complaint = Sketch("0 Home@1 viewDidLoad\n1 diagnostic diagnostic unbalanced_appearance Home@1")
        #expect(
            complaint.analysis([.uikitDiagnostic]).findings.flatMap(\.evidence).map(\.note) == ["UIKit's own words"])
    }

    @Test func aViewOfTwoControllersIsNotExplainedByAMissingAddChild() throws {
        let shared = Sketch("0 A@1 viewDidLoad\n0 B@2 viewDidLoad\n1 diagnostic diagnostic shared_view A@1 B@2")
        let finding = try #require(shared.analysis([.uikitDiagnostic]).findings.first)
        #expect(finding.message == "A and B were given one and the same view")
        #expect(!finding.remarks.contains { $0.contains("addChild") })
    }

    @Test func noDeinitSeenIsNotSaidWhereAnotherRunShowsOne() throws {
        let first = "0 App applicationDidFinishLaunching\n" + Self.visit("Cart@10", at: 1, dies: true)
        let second =
            "30 App applicationDidFinishLaunching\n" + Self.visit("Cart@20", at: 31) + "60 Home@9 viewDidLoad\n"
        let analysis = leaks(first + second)
        let finding = try #require(analysis.findings.first)
        #expect(!analysis.counterpoints(to: finding).contains { $0.sentence.contains("was seen to print its deinit") })
    }

    @Test func theAdviceForHalfAMoveFitsItsDirection() throws {
        func advice(_ text: String) throws -> String {
            try #require(Sketch(text).analysis([.unmatchedMove]).findings.first?.remarks.first)
        }
        let added = "0 Card@1 willMove Deck@2\n0 Card@1 viewDidLoad\n0 Card@1 viewWillAppear\n1 Card@1 viewDidAppear\n"
        let gone = "9 Card@1 viewWillDisappear\n9 Card@1 viewDidDisappear\n"
        let rest = "60 Home@9 viewDidLoad\n"
        let forgotten = try advice(added + "9 Card@1 willMove nil\n" + gone + "9 Card@1 didMove nil\n" + rest)
        #expect(forgotten.hasPrefix("after addChild the container must call didMove(toParent:)"))
        let stays = try advice(added + "1 Card@1 didMove Deck@2\n9 Card@1 willMove nil\n" + gone + rest)
        #expect(stays.hasPrefix("after willMove(toParent: nil) the container must call removeFromParent"))
        let unannounced = try advice(added + "1 Card@1 didMove Deck@2\n" + gone + "9 Card@1 didMove nil\n" + rest)
        #expect(unannounced.hasPrefix("before removeFromParent the container must call willMove(toParent: nil)"))
        let late = try advice(
            "0 Card@1 init\n0 Card@1 viewDidLoad\n0 Card@1 didMove Deck@2\n5 Card@1 willMove nil\n" + rest)
        #expect(late.hasPrefix("before didMove(toParent:) the container must call addChild"))
    }
}

extension String {
    fileprivate func appending(_ other: String) -> String { self + other }
}
