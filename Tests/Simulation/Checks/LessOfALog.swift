import Rules

/// What a log with fewer lines falsely accuses of, and the whole log does not: less of a log must never say more. That
/// it sometimes says a truth that the whole log tells in another way is no harm.
struct LessOfALog {
    private let seed: UInt64
    private let isAddressed: Bool
    private let story: LoggedStory
    private let whole: Set<Charge>

    init(seed: UInt64, isAddressed: Bool) {
        self.seed = seed
        self.isAddressed = isAddressed
        story = Self.story(seed: seed, isAddressed: isAddressed)
        let trial = Trial(story)
        whole = Self.charges(of: trial.falseAlarms, trial)
    }

    /// Begins later, at places spread evenly. The one warning that folds a session without any deinit is left out:
    /// whoever cuts off all deinit lines must be told so.
    func novelties(headCuts cuts: Int) -> [String] {
        (1...cuts).flatMap { part in
            let cut = story.lines.count * part / (cuts + 1)
            let rest = LoggedStory(story, lines: Array(story.lines.dropFirst(cut)))
            return novelties(rest).map { "seed \(seed), \(cut) lines cut: \($0)" }
        }
    }

    /// Lacks a stretch somewhere, and says so. A leak is probable where lines are missing long after the exit: its
    /// deinit would have had to be late as well.
    func novelties(gaps: Int) -> [String] {
        var random = SplitMix64(seed: seed &+ 0x6A95)
        let count = story.lines.count
        return (0..<gaps).flatMap { _ -> [String] in
            // A loss behind the last line is only the log's end.
            let start = random.number(0...(count - 2))
            let gap = start..<min(start + random.number(1...40), count - 1)
            let rest = Self.story(seed: seed, isAddressed: isAddressed, gap: gap)
            return novelties(rest) { $0.rule == "leaked_controller" && $0.certainty == .probable }
                .map { "seed \(seed), lines \(gap) lost: \($0)" }
        }
    }

    private func novelties(_ rest: LoggedStory, ignoring: (Finding) -> Bool = { _ in false }) -> [String] {
        let trial = Trial(rest)
        return Self.charges(of: trial.falseAlarms.filter { !ignoring($0) }, trial).subtracting(whole)
            .filter { $0.className != Charge.everybody }.map { "\($0.rule) of \($0.className)" }.sorted()
    }

    private static func story(seed: UInt64, isAddressed: Bool, gap: Range<Int>? = nil) -> LoggedStory {
        let (plan, script) = Walk.story(seed: seed)
        var shape = LogShape()
        shape.isAddressed = isAddressed
        shape.gap = gap
        return LoggedStory(plan: plan, script: script, shape: shape)
    }

    private static func charges(of findings: [Finding], _ trial: Trial) -> Set<Charge> {
        Set(findings.flatMap { trial.charges(of: $0) }.map(\.ofItsClass))
    }
}

extension RandomCheck {
    static let cuts = RandomCheck(
        name: "cuts", summary: "A log that begins later, or lost lines, accuses of nothing new.", few: 2, many: 1250
    ) { seed in
        Outcome(
            complaints: [true, false].flatMap { isAddressed in
                let log = LessOfALog(seed: seed, isAddressed: isAddressed)
                return log.novelties(headCuts: 4) + log.novelties(gaps: 4)
            })
    }
}
