extension Trial {
    /// The trial of a seed: every other half-dozen goes through text.
    init(seed: UInt64, isAddressed: Bool) {
        let (story, writer) = Self.story(seed: seed, isAddressed: isAddressed)
        self.init(story, writer: writer, seed: seed)
    }

    /// What the trial of a seed judges, and what writes its text, where it goes through one.
    static func story(seed: UInt64, isAddressed: Bool) -> (story: LoggedStory, writer: CaptureWriter?) {
        let dresses = CaptureDress.inTrials
        let place = Int(seed % UInt64(2 * dresses.count))
        let (plan, script) = Walk.story(seed: seed)
        let logged = LoggedStory.logged(plan, script).count
        guard place < dresses.count else {
            let shape = LogShape(seed: seed, isAddressed: isAddressed, logged: logged)
            return (LoggedStory(plan: plan, script: script, shape: shape), nil)
        }
        let dress = dresses[place]
        let shape = LogShape(seed: seed, isAddressed: isAddressed, logged: logged, dress: dress)
        let spelling = Spelling.allCases[Int(seed % UInt64(Spelling.allCases.count))]
        let writer = CaptureWriter(dress: dress, spelling: spelling, hasNoise: dress != .plain && seed % 3 == 0)
        return (LoggedStory(plan: plan, script: script, shape: shape), writer)
    }
}
