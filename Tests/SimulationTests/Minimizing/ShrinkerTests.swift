import Testing

@testable import Simulation

@Suite struct ShrinkerTests {
    @Test func onlyTheObjectThatMattersRemains() throws {
        let stories = (UInt64(23)..<40).lazy.map { (seed: UInt64) in
            let (plan, script) = Walk.story(seed: seed)
            return LoggedStory(plan: plan, script: script, shape: LogShape())
        }
        let isDeath = { (story: LoggedStory, line: LoggedLine) in story.event(line).what == .callback(.deinit, .none) }
        let story = try #require(stories.first { story in story.lines.contains { isDeath(story, $0) } })
        let death = try #require(story.lines.first { isDeath(story, $0) })
        let small = Shrinker { $0.lines.contains(death) }.shrink(story)
        #expect(Set(small.lines.compactMap { small.event($0).subject }).count == 1)
        #expect(small.lines.last == death)
        #expect(small.lines.count < story.lines.count)
    }
}
