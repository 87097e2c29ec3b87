extension Trial {
    /// The trial of a seed: every other half-dozen goes through text.
    init(seed: UInt64, isAddressed: Bool) {
        let dresses = CaptureDress.inTrials
        let place = Int(seed % UInt64(2 * dresses.count))
        if place < dresses.count {
            self.init(seed: seed, isAddressed: isAddressed, dress: dresses[place])
        } else {
            self.init(direct: seed, isAddressed: isAddressed)
        }
    }

    private init(direct seed: UInt64, isAddressed: Bool) {
        let (plan, script) = Walk.story(seed: seed)
        let logged = LoggedStory.logged(plan, script).count
        let shape = LogShape(seed: seed, isAddressed: isAddressed, logged: logged)
        self.init(LoggedStory(plan: plan, script: script, shape: shape))
    }

    private init(seed: UInt64, isAddressed: Bool, dress: CaptureDress) {
        let (plan, script) = Walk.story(seed: seed)
        let logged = LoggedStory.logged(plan, script).count
        let shape = LogShape(seed: seed, isAddressed: isAddressed, logged: logged, dress: dress)
        let spelling = Spelling.allCases[Int(seed % UInt64(Spelling.allCases.count))]
        let writer = CaptureWriter(dress: dress, spelling: spelling, hasNoise: dress != .plain && seed % 3 == 0)
        self.init(LoggedStory(plan: plan, script: script, shape: shape), writer: writer, seed: seed)
    }
}
