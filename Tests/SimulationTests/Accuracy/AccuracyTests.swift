import Foundation
import Testing

/// Precision and recall over simulated sessions with known truth.
@Suite struct AccuracyTests {
    static let seeds = UInt64(ProcessInfo.processInfo.environment["LIFELINE_SEEDS"] ?? "") ?? 300

    @Test(arguments: [true, false]) func findingsAreWhatTheTruthSays(isAddressed: Bool) {
        var board = Scoreboard()
        var told: [String: Int] = [:]
        for seed in 0..<Self.seeds {
            let dress = CaptureDress.allCases[Int(seed % 12) % CaptureDress.allCases.count]
            let trial =
                seed % 12 < 6
                ? Trial(seed: seed, isAddressed: isAddressed, dress: dress) : Trial(seed: seed, isAddressed: isAddressed)
            board.add(trial)
            guard ProcessInfo.processInfo.environment["LIFELINE_NAMES"] == nil || !isAddressed else { continue }
            guard let failing = ProcessInfo.processInfo.environment["LIFELINE_FAILURES"] else { continue }
            for rule in Set(trial.falseAlarms.map(\.rule) + trial.missed.map { $0.rules[0] }).sorted() {
                guard failing == "all" || failing == rule, told[rule, default: 0] < 2 else { continue }
                told[rule, default: 0] += 1
                for text in trial.failures(limitedTo: [rule]) { print("--- seed \(seed) addressed \(isAddressed)\n\(text)") }
            }
        }
        if ProcessInfo.processInfo.environment["LIFELINE_ACCURACY"] != nil {
            print(board.table(title: isAddressed ? "Logs with addresses" : "Logs with names only"))
            print("overconfident: \(board.overconfident)")
        }
    }
}

extension Trial {
    init(seed: UInt64, isAddressed: Bool) {
        let (plan, script) = Walk.story(seed: seed)
        let logged = LoggedStory.logged(plan, script).count
        let shape = LogShape(seed: seed, isAddressed: isAddressed, logged: logged)
        self.init(LoggedStory(plan: plan, script: script, shape: shape))
    }

    init(seed: UInt64, isAddressed: Bool, dress: CaptureDress) {
        let (plan, script) = Walk.story(seed: seed)
        let logged = LoggedStory.logged(plan, script).count
        let shape = LogShape(seed: seed, isAddressed: isAddressed, logged: logged, dress: dress)
        let spelling = Spelling.allCases[Int(seed % UInt64(Spelling.allCases.count))]
        let writer = CaptureWriter(dress: dress, spelling: spelling, hasNoise: dress != .plain && seed % 3 == 0)
        self.init(LoggedStory(plan: plan, script: script, shape: shape), writer: writer, seed: seed)
    }
}
