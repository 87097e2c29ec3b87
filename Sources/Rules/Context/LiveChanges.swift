import Lifecycle

/// A birth or a death in a class, and how many of its instances lived after it.
package struct LiveChange: Sendable {
    /// Index into `Trace.events`.
    package let event: UInt32
    package let count: Int
}

/// Every birth and death of a session, class by class, in the order of lines; who died in silence counts to its last line.
///
/// Of all classes at once: lives stand in the order of their first lines, and going class by class each had to be fetched
/// from afar.
package struct LiveChanges: Sendable {
    private let changes: [[LiveChange]]

    package init(_ session: Session) {
        var deaths = [[UInt32]](repeating: [], count: session.classes.count)
        var births = deaths
        // A timeline holds arrays of its own: looking at it in place spares counting references to them.
        session.timelines.withUnsafeBufferPointer { lives in
            for index in lives.indices where !lives[index].events.isEmpty {
                let own = lives[index].controllerClass
                births[own].append(session.begin(ofTimeline: index))
                if let death = session.end(of: lives[index]) { deaths[own].append(death) }
            }
        }
        changes = session.classes.indices.map { own in
            Self.changes(births: births[own].sorted(), deaths: deaths[own].sorted())
        }
    }

    /// Those of a class by its place in `Session.classes`.
    package subscript(controllerClass: Int) -> [LiveChange] { changes[controllerClass] }

    /// The most instances of a class that lived at once, by the order of lines.
    package func most(ofClass index: Int) -> Int { changes[index].reduce(0) { max($0, $1.count) } }

    private static func changes(births: [UInt32], deaths: [UInt32]) -> [LiveChange] {
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
}
