import Rules

/// What a log that begins later accuses of, and the whole log does not: less of a log must never say more.
struct HeadCut {
    let story: LoggedStory

    init(seed: UInt64, isAddressed: Bool) {
        let (plan, script) = Walk.story(seed: seed)
        var shape = LogShape()
        shape.isAddressed = isAddressed
        story = LoggedStory(plan: plan, script: script, shape: shape)
    }

    /// The charges of the log without its first lines that the whole log does not make. The one warning that folds a
    /// session without any deinit is left out: whoever cuts off all deinit lines must be told so.
    func novelties(cuts: Int) -> [(cut: Int, charge: Charge)] {
        let whole = charges(story)
        return (1...cuts).flatMap { part in
            let cut = story.lines.count * part / (cuts + 1)
            let rest = LoggedStory(story, lines: Array(story.lines.dropFirst(cut)))
            return charges(rest).filter { !whole.contains($0) && $0.className != Charge.everybody }
                .sorted { ($0.rule, $0.className) < ($1.rule, $1.className) }
                .map { (cut, $0) }
        }
    }

    private func charges(_ story: LoggedStory) -> Set<Charge> {
        let trial = Trial(story)
        return Set((trial.trueFindings + trial.falseAlarms).map { trial.charge(of: $0) })
    }
}
