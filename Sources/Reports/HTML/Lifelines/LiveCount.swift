import Lifecycle

/// How many instances of a class lived at each moment: a leak is a staircase.
struct LiveCount: Sendable {
    /// From this fraction of the session on, so many lived; the fractions rise.
    struct Step: Hashable, Sendable {
        let fraction: Double
        let count: Int
    }

    let steps: [Step]
    let most: Int
    let last: Int

    /// Births and deaths are merged by their place in the file, which costs less than sorting by time.
    init(of controllerClass: ControllerClass, in session: Session, axis: Axis) {
        let lives = controllerClass.timelines.map { session.timelines[$0] }
        let births = lives.compactMap { session.events(of: $0).first }.sorted()
        let deaths = lives.compactMap { $0.ended ?? $0.reusedBy }.sorted()
        var (steps, most, born, died): ([Step], Int, Int, Int) = ([], 0, 0, 0)
        steps.reserveCapacity(births.count + deaths.count)
        while born < births.count || died < deaths.count {
            let isDeath = born == births.count || (died < deaths.count && deaths[died] <= births[born])
            let event = isDeath ? deaths[died] : births[born]
            if isDeath { died += 1 } else { born += 1 }
            most = max(most, born - died)
            let fraction = max(axis.fraction(of: event), steps.last?.fraction ?? 0)
            if steps.last?.fraction == fraction { steps.removeLast() }
            steps.append(Step(fraction: fraction, count: born - died))
        }
        (self.steps, self.most, last) = (steps, most, born - died)
    }

    /// At most so many steps: of each stretch of time the highest count is kept, so that no peak is lost.
    func thinned(to limit: Int) -> [Step] {
        guard steps.count > limit else { return steps }
        var kept: [Step] = []
        var stretch = -1
        for step in steps {
            let own = Int(step.fraction * Double(limit - 1))
            if own == stretch, let last = kept.last {
                if step.count > last.count { kept[kept.count - 1] = Step(fraction: last.fraction, count: step.count) }
            } else {
                kept.append(step)
                stretch = own
            }
        }
        if let end = steps.last, kept.last?.count != end.count { kept.append(end) }
        return kept
    }
}
