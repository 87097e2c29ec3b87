import Testing

@Suite struct ShrinkerTests {
    @Test func onlyTheObjectThatMattersRemains() throws {
        let (plan, script) = Walk.story(seed: 23)
        let story = LoggedStory(plan: plan, script: script, shape: LogShape())
        let death = try #require(story.lines.first { story.event($0).what == .callback(.deinit, .none) })
        let small = Shrinker { $0.lines.contains(death) }.shrink(story)
        #expect(Set(small.lines.compactMap { small.event($0).subject }).count == 1)
        #expect(small.lines.last == death)
        #expect(small.lines.count < story.lines.count)
    }
}
