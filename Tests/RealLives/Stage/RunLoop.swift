/// What will happen by itself: timers, answers, streams. Like the real one it holds whom its blocks capture.
package struct RunLoop {
    /// What can be cancelled.
    package typealias Ticket = Int

    private struct Entry {
        let ticket: Ticket
        var time: Int64
        /// In microseconds; nil where it happens once.
        let period: Int64?
        let block: () -> Void
    }

    private var entries: [Entry] = []
    private var issued = 0

    package mutating func add(at time: Int64, every period: Int64? = nil, _ block: @escaping () -> Void) -> Ticket {
        issued += 1
        entries.append(Entry(ticket: issued, time: time, period: period, block: block))
        return issued
    }

    package mutating func cancel(_ ticket: Ticket) { entries.removeAll { $0.ticket == ticket } }

    /// What is due next, up to a time; what repeats is put off by its period.
    package mutating func next(until end: Int64) -> (time: Int64, block: () -> Void)? {
        let due = entries.indices.filter { entries[$0].time <= end }
        guard let first = due.min(by: { entries[$0].time < entries[$1].time }) else { return nil }
        let entry = entries[first]
        if let period = entry.period { entries[first].time += period } else { entries.remove(at: first) }
        return (entry.time, entry.block)
    }

    /// Lets go whatever ends by itself.
    package mutating func dropFinite() { entries.removeAll { $0.period == nil } }

    package mutating func dropAll() { entries = [] }
}
