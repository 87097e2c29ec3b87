import Lifecycle

/// Notices whether the clock of some process jumps back.
struct Disorder {
    /// By process: the last time and the clock it was read on.
    private var last: [(time: Timestamp, clock: Clock, zone: Int8)] = []
    private(set) var isAny = false
    /// Lines of several threads are written slightly out of order; this is more than that.
    private(set) var isLarge = false

    mutating func note(_ event: Event) {
        guard !event.time.isNone else { return }
        let process = Int(event.process.index)
        while last.count <= process { last.append((.none, .none, Event.noZone)) }
        let before = last[process]
        last[process] = (event.time, event.clock, event.zone)
        guard event.time < before.time, before.clock == event.clock, before.zone == event.zone else { return }
        isAny = true
        if let back = before.time.since(event.time), back > .seconds(1) { isLarge = true }
    }
}
