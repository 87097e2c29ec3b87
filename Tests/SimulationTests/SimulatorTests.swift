import Lifecycle
import Testing

@testable import Simulation

/// The simulator itself: what it tells must be what UIKit promises.
@Suite struct SimulatorTests {
    @Test func theSameSeedTellsTheSameStory() {
        let first = Walk.story(seed: 7).script
        let second = Walk.story(seed: 7).script
        #expect(first.events.count == second.events.count)
        #expect(zip(first.events, second.events).allSatisfy { $0.what == $1.what && $0.time == $1.time })
        #expect(Walk.story(seed: 8).script.events.count != first.events.count)
    }

    @Test func randomNumbersAreThoseOfThePublishedGenerator() {
        var random = SplitMix64(seed: 1_234_567)
        #expect(random.next() == 6_457_827_717_110_365_317)
        #expect(random.next() == 3_203_168_211_198_807_973)
    }

    @Test func nothingIsSentToTheDeadAndNothingIsOutOfTime() {
        for seed in 0..<60 {
            let script = Walk.story(seed: UInt64(seed)).script
            var dead: Set<Int> = []
            for (before, event) in zip(script.events, script.events.dropFirst()) { #expect(before.time <= event.time) }
            for event in script.events {
                guard let subject = event.subject else { continue }
                #expect(!dead.contains(subject), "seed \(seed), \(script.objects[subject].className) \(event.what)")
                if event.what == .callback(.deinit, .none) { dead.insert(subject) }
            }
        }
    }

    @Test func traceHoldsEveryLoggedLine() {
        let (plan, script) = Walk.story(seed: 3)
        let story = LoggedStory(plan: plan, script: script, shape: LogShape())
        var trace = TraceWriter.trace(of: story)
        let asides = story.lines.count { if case .aside = story.event($0).what { true } else { false } }
        #expect(trace.events.count + asides == story.lines.count)
        #expect(trace.reconstruct().count == plan.runs)
    }
}
