import Lifecycle

/// A birth or a death in a class, and how many of its instances lived after it.
package struct LiveChange: Sendable {
    /// Index into `Trace.events`.
    package let event: UInt32
    package let count: Int
}

extension Session {
    /// Every birth and death of a class, in the order of lines.
    package func liveChanges(of controllerClass: ControllerClass) -> [LiveChange] {
        let (births, deaths) = birthsAndDeaths(of: controllerClass)
        var changes: [LiveChange] = []
        changes.reserveCapacity(births.count + deaths.count)
        var (born, died) = (0, 0)
        while born < births.count || died < deaths.count {
            let isDeath = born == births.count || (died < deaths.count && deaths[died] <= births[born])
            let event = isDeath ? deaths[died] : births[born]
            if isDeath { died += 1 } else { born += 1 }
            changes.append(LiveChange(event: event, count: born - died))
        }
        return changes
    }

    /// The most instances of a class that lived at once, by the order of lines.
    func mostAlive(of controllerClass: ControllerClass) -> Int {
        guard controllerClass.timelines.count > 1 else { return controllerClass.timelines.count }
        return liveChanges(of: controllerClass).lazy.map(\.count).max() ?? 0
    }

    /// Indices into `Trace.events`, each sorted; who died in silence counts to its last line.
    private func birthsAndDeaths(of controllerClass: ControllerClass) -> ([UInt32], [UInt32]) {
        var births: [UInt32] = []
        var deaths: [UInt32] = []
        births.reserveCapacity(controllerClass.timelines.count)
        deaths.reserveCapacity(controllerClass.timelines.count)
        // A timeline holds arrays of its own: looking at it in place spares counting references to them.
        timelines.withUnsafeBufferPointer { lives in
            for index in controllerClass.timelines where !lives[index].events.isEmpty {
                births.append(eventsByTimeline[lives[index].events.lowerBound])
                if let death = end(of: lives[index]) { deaths.append(death) }
            }
        }
        births.sort()
        deaths.sort()
        return (births, deaths)
    }
}
