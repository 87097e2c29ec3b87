import Lifecycle

/// How many instances of a class lived at each moment: a leak is a staircase.
struct LiveCount: Sendable {
    /// From this fraction of the session on, so many lived; the fractions rise.
    struct Step: Hashable, Sendable {
        let fraction: Double
        let count: Int
    }

    /// A birth or a death, and how many lived after it.
    struct Change {
        let event: UInt32
        let count: Int
    }

    let steps: [Step]
    let most: Int
    let last: Int

    /// At most about `limit` steps: of each run of changes the highest count is kept, so that no peak is lost.
    ///
    /// Changes are merged and thinned by their place in the file before any time is looked up: a class of thousands
    /// of instances costs two sorts of small numbers.
    init(of controllerClass: ControllerClass, in session: Session, axis: Axis, limit: Int) {
        let changes = LiveCount.changes(of: controllerClass, in: session)
        let run = max(1, (changes.count + limit - 1) / limit)
        var steps: [Step] = []
        for start in stride(from: 0, to: changes.count, by: run) {
            let stretch = changes[start..<min(start + run, changes.count)]
            guard let peak = stretch.max(by: { $0.count < $1.count }) else { continue }
            let fraction = max(axis.fraction(of: stretch[start].event), steps.last?.fraction ?? 0)
            if steps.last?.fraction == fraction, run == 1 { steps.removeLast() }
            steps.append(Step(fraction: fraction, count: peak.count))
        }
        if let end = changes.last, let shown = steps.last, shown.count != end.count {
            steps.append(Step(fraction: max(axis.fraction(of: end.event), shown.fraction), count: end.count))
        }
        self.steps = steps
        most = changes.lazy.map(\.count).max() ?? 0
        last = changes.last?.count ?? 0
    }

    /// The most instances of a class that lived at once, by the order of lines.
    static func most(of controllerClass: ControllerClass, in session: Session) -> Int {
        guard controllerClass.timelines.count > 1 else { return controllerClass.timelines.count }
        return changes(of: controllerClass, in: session).lazy.map(\.count).max() ?? 0
    }

    /// Every birth and death, in the order of lines.
    static func changes(of controllerClass: ControllerClass, in session: Session) -> [Change] {
        let (births, deaths) = session.birthsAndDeaths(of: controllerClass)
        var changes: [Change] = []
        changes.reserveCapacity(births.count + deaths.count)
        var (born, died) = (0, 0)
        while born < births.count || died < deaths.count {
            let isDeath = born == births.count || (died < deaths.count && deaths[died] <= births[born])
            let event = isDeath ? deaths[died] : births[born]
            if isDeath { died += 1 } else { born += 1 }
            changes.append(Change(event: event, count: born - died))
        }
        return changes
    }
}

extension Session {
    /// Indices into `Trace.events`, each sorted; an address in use by another object is a death too.
    fileprivate func birthsAndDeaths(of controllerClass: ControllerClass) -> ([UInt32], [UInt32]) {
        var births: [UInt32] = []
        var deaths: [UInt32] = []
        births.reserveCapacity(controllerClass.timelines.count)
        deaths.reserveCapacity(controllerClass.timelines.count)
        // A timeline holds arrays of its own: looking at it in place spares counting references to them.
        timelines.withUnsafeBufferPointer { lives in
            for index in controllerClass.timelines where !lives[index].events.isEmpty {
                births.append(eventsByTimeline[lives[index].events.lowerBound])
                if let death = lives[index].ended ?? lives[index].reusedBy { deaths.append(death) }
            }
        }
        births.sort()
        deaths.sort()
        return (births, deaths)
    }
}
