import Foundation
import Testing

/// Precision and recall over simulated sessions with known truth.
@Suite struct AccuracyTests {
    static let seeds = UInt64(ProcessInfo.processInfo.environment["LIFELINE_SEEDS"] ?? "") ?? 300

    @Test(arguments: [true, false]) func findingsAreWhatTheTruthSays(isAddressed: Bool) {
        var board = Scoreboard()
        for seed in 0..<Self.seeds { board.add(Trial(seed: seed, isAddressed: isAddressed)) }
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
}
