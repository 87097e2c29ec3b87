import Testing

@testable import Simulation

/// The truth itself, where it can be said without any analysis.
@Suite struct TruthTests {
    @Test func anAppWithoutMistakesOwesNoFinding() {
        var innocent = 0
        for seed in UInt64(0)..<120 {
            let (plan, script) = Walk.story(seed: seed)
            guard script.mistakes.isEmpty, !plan.classes.contains(where: { $0.mistake != nil }) else { continue }
            innocent += 1
            let truth = Truth(LoggedStory(plan: plan, script: script, shape: LogShape()))
            let owed = truth.required.filter { $0.rules.isDisjoint(with: Truth.nobodysFaults) }
            #expect(owed.isEmpty, "seed \(seed): \(owed.map(\.reason))")
        }
        #expect(innocent > 15)
    }

    @Test func everyRequirementIsAllowed() {
        for seed in UInt64(0)..<16 {
            let truth = Truth(Trial.story(seed: seed, isAddressed: true).story)
            for requirement in truth.required {
                let charge = Charge(
                    run: requirement.run, rule: requirement.rules[0], className: requirement.className,
                    object: requirement.object)
                #expect(truth.allowed.contains(charge))
            }
        }
    }

    @Test func whatTheLogDoesNotShowIsNotOwed() {
        for seed in UInt64(0)..<60 {
            let (plan, script) = Walk.story(seed: seed)
            let whole = LoggedStory(plan: plan, script: script, shape: LogShape())
            let silent = LoggedStory(whole, lines: whole.lines.filter { whole.event($0).isOfTheApp })
            #expect(Truth(silent).required.isEmpty)
        }
    }
}

extension ScriptEvent {
    /// Nobody speaks in it: no controller, no view model and no SwiftUI view.
    fileprivate var isOfTheApp: Bool {
        switch what {
        case .app, .aside, .crash: true
        case .callback, .fetchStart, .fetchEnd, .activity, .complaint, .refresh, .companion, .redraw: false
        }
    }
}
