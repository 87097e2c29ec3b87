import Foundation
import Testing

@testable import Simulation

/// Lines that a log says are missing turn answers into "cannot tell" and never into findings.
@Suite struct DeclaredLossTests {
    private static let tells = ProcessInfo.processInfo.environment["LIFELINE_FAILURES"] != nil

    /// What was alarmed about, without the lines.
    private struct Alarm: Hashable, CustomStringConvertible {
        let rule: String
        let controller: String
        var description: String { "\(rule) in \(controller)" }

        static func all(of trial: Trial) -> Set<Alarm> {
            // A leak is probable where lines are missing long after the exit: its deinit would have had to be late as well.
            let alarms = trial.falseAlarms.filter { $0.rule != "leaked_controller" || $0.certainty == .confirmed }
            return Set(alarms.map { Alarm(rule: $0.rule, controller: $0.controller.bare) })
        }
    }

    private func trial(seed: UInt64, isAddressed: Bool, gap: (Int) -> Range<Int>?) -> Trial {
        let (plan, script) = Walk.story(seed: seed)
        var shape = LogShape()
        shape.isAddressed = isAddressed
        shape.gap = gap(LoggedStory.logged(plan, script).count)
        return Trial(LoggedStory(plan: plan, script: script, shape: shape))
    }

    @Test func lossAddsNoFalseAlarmToAnyRule() {
        for seed in UInt64(0)..<Self.seeds {
            #expect(alarmsAdded(seed, isAddressed: true).isEmpty, "seed \(seed)")
        }
    }

    /// Behind a gap a name alone may fit any instance: hardly ever is one accused for another.
    @Test func lossHardlyAddsFalseAlarmsWhereOnlyNamesAreLogged() {
        let seeds = (UInt64(0)..<Self.seeds).filter { !alarmsAdded($0, isAddressed: false).isEmpty }
        #expect(seeds.count * 8 <= Self.seeds, "seeds \(seeds)")
    }

    private static let seeds: UInt64 = 40

    private func alarmsAdded(_ seed: UInt64, isAddressed: Bool) -> Set<Alarm> {
        let whole = Alarm.all(of: trial(seed: seed, isAddressed: isAddressed) { _ in nil })
        var added: Set<Alarm> = []
        for (percent, length) in [(12, 1), (30, 3), (50, 12), (75, 40)] {
            let lossy = trial(seed: seed, isAddressed: isAddressed) { count in
                let start = count * percent / 100
                return start..<min(start + length, count)
            }
            let alarms = Alarm.all(of: lossy).subtracting(whole)
            if Self.tells, !alarms.isEmpty {
                lossy.failures(limitedTo: Set(alarms.map(\.rule))).forEach { print("--- \(seed)\n\($0)") }
            }
            added.formUnion(alarms)
        }
        return added
    }
}
