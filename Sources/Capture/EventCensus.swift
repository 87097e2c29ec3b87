import Lifecycle

/// What the events of a capture hold, counted while they are read: what is not there need not be looked for in each of
/// them once more.
struct EventCensus {
    private(set) var kinds: EventKinds = []

    init() {}

    init(of events: [Event]) {
        events.withUnsafeBufferPointer { events in
            for event in events { note(event) }
        }
    }

    private mutating func note(_ event: Event) {
        kinds.insert(event.kind)
    }

    mutating func add(_ other: EventCensus) {
        kinds.formUnion(other.kinds)
    }
}

extension EventKinds {
    /// What tells of an object's life: see `EventKind.isOfLife`.
    static let ofLife = EventKinds(where: \.isOfLife)
}
