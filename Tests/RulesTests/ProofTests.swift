import Lifecycle
import LifelineKit
import Testing

@testable import Rules

/// One proof a verdict: how sure it is, and all that is said of it, follow from the claim and what speaks against it.
struct ProofTests {
    private func against(_ kind: Objection.ObjectionKind, isAnswered: Bool = false) -> [Objection] {
        [Objection(kind: kind, timeline: 0, isAnswered: isAnswered)]
    }

    @Test(arguments: [Objection.ObjectionKind.deinitUnseen, .missedWarning, .linesAreLost])
    func silenceIsNoProofWhereADeinitMayBeLostAndSpeechIsOne(_ kind: Objection.ObjectionKind) {
        #expect(Proof(.leaked, against: against(kind)).verdict == .probablyLeaked)
        #expect(Proof(.outlived, against: against(kind)).verdict == .leaked)
        #expect(Proof(.found, against: against(kind)).verdict == .leaked)
    }

    @Test func whatRestsOnAnExitIsNoSurerThanTheExit() {
        for claim in [LeakClaim.leaked, .outlived, .heldUntilTheNextComes, .outnumbered] {
            #expect(Proof(claim, against: against(.exitIsInferred)).certainty == .probable)
            #expect(Proof(claim, against: against(.exitIsInferred, isAnswered: true)).certainty == .confirmed)
        }
        // When one should have gone that a tool finds in memory is the tool's to know.
        #expect(Proof(.found, against: against(.exitIsInferred)).certainty == .confirmed)
        #expect(Proof(.found, against: against(.toolNamesNoObject)).certainty == .probable)
    }

    @Test func whatIsMissingLeavesItOpenAndNeverAFailure() {
        let open = Proof(.leaked).lacking(.identity)
        #expect(open.verdict == .undecided)
        #expect(!open.isLeak)
        #expect(open.severity == .note)
        #expect(Proof(.leaked).lacking(.time).verdict == .alive)
    }

    @Test(arguments: [
        (DepartureReason.movedFromParent, "didMove(toParent:)"), (.movingThenDisappeared, "willMove(toParent:)"),
        (.disappearedForGood, "isMovingFromParent"), (.superseded, "viewDidLoad()"),
    ])
    func whatALineShowsOfAnExitRestsOnWhatAppleSays(_ reason: DepartureReason, _ page: String) {
        let exit = Premise(fact: .left(reason), event: 3)
        let sources = { (proof: Proof) in proof.guarantees.map(\.source) }
        #expect(sources(Proof(.leaked, because: [Premise(fact: .loaded, event: 1), exit]))[0].contains(page))
        #expect(sources(Proof(.leaked, because: [exit])).last?.contains("Automatic Reference Counting") == true)
        #expect(sources(Proof(.inUse)).isEmpty)
    }

    /// `db58be1e22b8f659` and the others stand in baselines that people keep.
    @Test func causesKeepTheFingerprintsOfOldBaselines() {
        let print = { (proof: Proof) in
            fingerprint(rule: "leaked_controller", controller: ControllerName("Cart"), cause: proof.cause)
        }
        for claim in [LeakClaim.leaked, .outlived, .found] { #expect(print(Proof(claim)) == "db58be1e22b8f659") }
        #expect(print(Proof(.heldUntilTheNextComes)) == "167367f5f9898df2")
        #expect(print(Proof(.outnumbered)) == "2fac6f36a1feb0c1")
        #expect(print(Proof(.foundUnmet)) == "2f6b98c6f1709da8")
        let folded = fingerprint(
            rule: "leaked_controller", controller: .wholeSession, cause: Proof(.leaked, missing: .anyDeinit).cause)
        #expect(folded == "2d1b851bd14d49a9")
    }

    @Test func anOldBaselineStillAcceptsALeakHoweverItIsShown() throws {
        let old = Baseline(entries: [
            .init(fingerprint: "db58be1e22b8f659", rule: "leaked_controller", controller: "Cart", count: 1)
        ])
        let visits = LeakEvidenceTests.visit("Cart@10", at: 0) + LeakEvidenceTests.visit("Cart@20", at: 2, dies: true)
        let spoken = LeakEvidenceTests.visit("Cart@10", at: 0) + "6 Cart@10 activity a\n12 Cart@10 activity a\n"
        for text in [visits, spoken] {
            let analysis = Sketch(text + LeakEvidenceTests.later).analysis([.leakedController])
            let day = try #require(Day("2026-11-24"))
            #expect(analysis.judged(by: old, on: day).findings.map(\.isSuppressed) == [true])
        }
    }
}

/// What `explain` says against a finding is what its proof owns to.
extension ProofTests {
    private static let visit = LeakEvidenceTests.visit("Cart@10", at: 0)
    private static let menu = LeakEvidenceTests.visit("Menu@20", at: 12, dies: true)

    @Test(arguments: [
        (visit + "12 Cart@10 activity removed observers\n", "it spoke once after it left"),
        (visit + menu, "it may die in silence"),
        (visit + menu.replacing("Menu@20", with: "Cart@20") + "15 gap\n", "lines of the log are missing"),
    ])
    func nothingIsProbableWithoutAReason(_ text: String, _ reason: String) throws {
        let analysis = Sketch(text + LeakEvidenceTests.later).analysis([.leakedController])
        let finding = try #require(analysis.findings.first { $0.severity == .warning })
        #expect(finding.certainty == .probable)
        #expect(analysis.counterpoints(to: finding).contains { $0.sentence.contains(reason) })
    }

    @Test func everyProbableLeakOfTheExamplesSaysWhatSpeaksAgainstIt() {
        for specimen in Specimen.all where specimen.isFaulty {
            let request = AnalysisRequest(
                inputs: [.bytes(Array(specimen.unmarked.text.utf8), name: "a.log")],
                selection: RuleSelection(rules: [.leakedController]))
            let analysis = request.run()
            for finding in analysis.findings where finding.certainty == .probable {
                #expect(!analysis.counterpoints(to: finding).isEmpty, "\(finding.message)")
            }
        }
    }
}
