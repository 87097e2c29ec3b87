import Lifecycle

/// What the events of a capture hold, counted while they are read: what is not there need not be looked for in each of
/// them once more.
struct EventCensus {
    private(set) var kinds: EventKinds = []
    private(set) var flags: EventFlags = []
    /// Some callback, init or deinit comes without a controller's name.
    private(set) var hasNamelessCallbacks = false

    init() {}

    init(of events: [Event]) {
        events.withUnsafeBufferPointer { events in
            for event in events { note(event) }
        }
    }

    private mutating func note(_ event: Event) {
        kinds.insert(event.kind)
        flags.formUnion(event.flags)
        if event.controller == .none, EventKinds.ofLife.contains(event.kind) { hasNamelessCallbacks = true }
    }

    mutating func add(_ other: EventCensus) {
        kinds.formUnion(other.kinds)
        flags.formUnion(other.flags)
        hasNamelessCallbacks = hasNamelessCallbacks || other.hasNamelessCallbacks
    }
}

extension EventKinds {
    /// What tells of an object's life: see `EventKind.isOfLife`.
    static let ofLife = EventKinds(where: \.isOfLife)
}
