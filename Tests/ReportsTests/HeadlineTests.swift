import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

@Suite struct HeadlineTests {
    private let home = SampleAnalysis.home
    private let cart = SampleAnalysis.cart

    /// The clean story with what `change` does to it.
    private func sentence(_ change: (inout Analysis) -> Void) -> String {
        var analysis = SampleAnalysis.clean
        change(&analysis)
        return headline(of: analysis)
    }

    /// The leaky story with other verdicts on its carts and another severity.
    private func leakSentence(_ severity: Severity, _ verdicts: [LifeVerdict]) -> String {
        var analysis = SampleAnalysis.leaky
        for (index, verdict) in verdicts.enumerated() { analysis.captures[0].lifeVerdicts[0][index + 1] = verdict }
        analysis.findings = [
            SampleAnalysis.finding(
                "leaked_controller", severity, cart, timelines: (1...3).filter { verdicts[$0 - 1] != .deallocated },
                message: "left")
        ]
        return headline(of: analysis)
    }

    @Test func aLeakIsToldWithItsVisits() {
        #expect(
            headline(of: SampleAnalysis.leaky) == "CartViewController leaks: 3 visits, 3 instances, none deinitialised")
    }

    @Test func aLeakOfSomeInstancesSaysHowMany() {
        #expect(
            leakSentence(.error, [.leaked, .leaked, .deallocated])
                == "CartViewController leaks: 2 of 3 instances never deinitialised")
    }

    @Test func aProbableLeakIsOnlyProbable() {
        #expect(
            leakSentence(.warning, [.probablyLeaked, .probablyLeaked, .probablyLeaked])
                == "CartViewController probably leaks: 3 visits, 3 instances, none printed a deinit")
    }

    @Test func aHeadlineClaimsNoMoreThanIsKnownOfEachInstance() {
        #expect(
            leakSentence(.error, [.leaked, .probablyLeaked, .deallocated])
                == "CartViewController leaks: 2 of 3 instances printed no deinit")
        #expect(
            leakSentence(.error, [.leaked, .leaked, .probablyLeaked])
                == "CartViewController leaks: 3 visits, 3 instances, none printed a deinit")
    }

    @Test func aLeakKnownByCountIsToldInItsOwnWords() {
        var analysis = SampleAnalysis.leaky
        analysis.captures[0].lifeVerdicts[0] = [.alive, .undecided, .undecided, .undecided, .deallocated]
        let message = "at least one CartViewController leaked: 3 were replaced, 2 died"
        analysis.findings = [SampleAnalysis.finding("leaked_controller", .error, cart, message: message)]
        #expect(headline(of: analysis) == message)
        analysis.findings.append(
            SampleAnalysis.finding("leaked_controller", .error, SampleAnalysis.sheet, message: "one leaked"))
        #expect(
            headline(of: analysis)
                == "CartViewController and PaymentSheet leak: instances left for good and never deinitialised")
    }

    @Test func whoIsStillInUseIsNotCountedAmongTheLeaked() {
        #expect(
            leakSentence(.error, [.leaked, .leaked, .deallocated]).hasSuffix("2 of 3 instances never deinitialised"))
        var analysis = SampleAnalysis.leaky
        analysis.captures[0].lifeVerdicts[0][3] = .alive
        analysis.findings = [
            SampleAnalysis.finding("leaked_controller", .error, cart, timelines: [1, 2], message: "left")
        ]
        #expect(
            headline(of: analysis)
                == "CartViewController leaks: 2 of 3 instances left for good and never deinitialised")
    }

    @Test func withoutAnyDeinitTheQuestionIsLeftOpen() {
        #expect(
            leakSentence(.warning, [.undecided, .undecided, .undecided])
                == "3 instances left for good, but deinit is never logged: either they leak or it is not printed")
    }

    @Test func severalLeakingClassesAreListed() {
        var analysis = SampleAnalysis.leaky
        analysis.captures[0].lifeVerdicts[0][4] = .leaked
        analysis.findings.append(
            SampleAnalysis.finding("leaked_controller", .error, SampleAnalysis.sheet, timelines: [4], message: "left"))
        #expect(
            headline(of: analysis)
                == "CartViewController and PaymentSheet leak: 4 instances left for good and never deinitialised")
    }

    @Test func nothingWrongIsSaidWithWhatWasSeen() {
        #expect(
            headline(of: SampleAnalysis.clean) == "No problems found: 2 controllers, 2 instances, all accounted for")
    }

    @Test func openQuestionsAndGapsAreNotCalledAccountedFor() {
        let text = sentence { analysis in
            analysis.judgements[0].answer = .cannotTell(reason: "it is still on screen")
            analysis.captures[0].sessions[0].gapLines = [4]
        }
        #expect(
            text == "No problems found: 2 controllers, 2 instances; "
                + "1 question the log cannot answer and lines are missing in 1 place")
    }

    @Test func withoutDeinitNothingIsCalledClean() {
        let text = sentence { analysis in
            analysis.judgements[0].answer = .cannotTell(reason: "deinit is never logged")
            for index in 0...1 { analysis.captures[0].sessions[0].classes[index].vocabulary = [.viewDidLoad] }
        }
        #expect(text == "Nothing wrong was seen, but deinit is never logged: leaks cannot be judged")
    }

    @Test func oneProblemIsToldInItsOwnWords() {
        let text = sentence { analysis in
            analysis.findings = [
                SampleAnalysis.finding("unmatched_move", .warning, home, message: "willMove without didMove")
            ]
        }
        #expect(text == "HomeViewController: willMove without didMove")
    }

    @Test func severalProblemsAreCountedByKind() {
        let text = sentence { analysis in
            let rules = ["unmatched_move", "redundant_fetch", "redundant_fetch"]
            analysis.findings = rules.map { SampleAnalysis.finding($0, .warning, home, message: "again") }
        }
        #expect(text == "3 problems in HomeViewController: redundant fetch (2) and unmatched move")
    }

    @Test func errorsComeBeforeProbableLeaks() {
        let text = sentence { analysis in
            analysis.captures[0].lifeVerdicts[0][0] = .probablyLeaked
            analysis.findings = [
                SampleAnalysis.finding("leaked_controller", .warning, home, timelines: [0], message: "left"),
                SampleAnalysis.finding("unmatched_move", .error, home, message: "HomeViewController was reversed"),
            ]
        }
        #expect(text == "HomeViewController was reversed")
    }

    @Test func aHeadlineNamesThePathOfAURLAndNotTheSession() {
        func told(_ controller: String, _ message: String) -> String {
            sentence {
                $0.findings = [SampleAnalysis.finding("redundant_fetch", .warning, controller, message: message)]
            }
        }
        let url = "https://api.example.com/v1/account/settings?token=abc&page=2"
        #expect(
            told(home, "HomeViewController#1 asked for GET \(url) 7 times more")
                == "HomeViewController#1 asked for GET /v1/account/settings 7 times more")
        #expect(told(home, "HomeViewController#1 asked for GET https://a.example").hasSuffix("GET https://a.example"))
        #expect(
            told(ControllerName.wholeSession.qualified, "the app ended with an uncaught exception")
                == "the app ended with an uncaught exception")
    }

    @Test func notesStandInTheHeadlineOfAGoodRun() {
        let text = sentence {
            $0.findings = [SampleAnalysis.finding("cancelled_transition", .note, home, message: "let go")]
        }
        #expect(text == "No problems found, 1 note: 2 controllers, 2 instances, all accounted for")
    }

    @Test func nothingIsAccountedForThatWasNotSeen() {
        let empty = CaptureAnalysis(trace: Trace(path: "noise.log", lines: 12), sessions: [], lifeVerdicts: [])
        #expect(
            sentence { $0.captures.append(empty) }
                == "No problems found: 2 controllers, 2 instances; no view controller in 1 of 2 logs")
        #expect(!sentence { $0.captures[0].lifeVerdicts[0][0] = .undecided }.contains("accounted"))
        #expect(!sentence { $0.judgements = [] }.contains("accounted"))
        let damage = Problem(kind: .truncatedLine, count: 1, firstLine: 3)
        #expect(!sentence { $0.captures[0].trace.problems = [damage] }.contains("accounted"))
    }

    @Test func aLogThatHoldsLessThanIsAskedForIsNotCalledClean() {
        let text = sentence { $0.shortfalls = ["1 lifecycle event where 20 are expected"] }
        #expect(text == "Too little to judge: 1 lifecycle event where 20 are expected")
    }

    @Test func standardInputHasAName() {
        let empty = CaptureAnalysis(trace: Trace(path: "-", lines: 3), sessions: [], lifeVerdicts: [])
        #expect(headline(of: SampleAnalysis.analysis(of: [empty])).hasSuffix("in the 3 lines of standard input"))
    }

    @Test func suppressedFindingsAreNotProblemsButAreSaid() {
        let text = sentence { analysis in
            analysis.findings = [
                SampleAnalysis.finding("unmatched_move", .error, home, message: "known", suppressed: true)
            ]
        }
        #expect(text == "No new problems found: 2 controllers, 2 instances; 1 known and suppressed")
    }

    @Test func aLogWithoutControllersIsNotClean() {
        let empty = CaptureAnalysis(trace: Trace(path: "noise.log", lines: 1_204), sessions: [], lifeVerdicts: [])
        #expect(
            headline(of: SampleAnalysis.analysis(of: [empty]))
                == "Nothing to judge: no view controller in the 1,204 lines of noise.log")
    }

    @Test func unreadableInputsAreSaid() {
        #expect(headline(of: SampleAnalysis.unreadable).hasSuffix(", all accounted for; lost.log could not be read"))
        let lost = sentence { analysis in
            analysis.captures = []
            analysis.judgements = []
            analysis.failures = [
                InputFailure(path: "a.log", message: "gone"), InputFailure(path: "b.log", message: "gone"),
            ]
        }
        #expect(lost == "Nothing was judged; 2 inputs could not be read")
    }

    @Test func namesThatDifferOnlyByModuleKeepIt() {
        let names = displayedNames([ControllerName("A.Home"), ControllerName("B.Home"), ControllerName("A.Cart")])
        #expect(names == ["A.Home", "B.Home", "Cart"])
    }
}
