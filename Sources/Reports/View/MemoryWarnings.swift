import Lifecycle

/// One memory warning: the system tells every controller of it, and the log has a line for each.
struct MemoryWarning: Hashable, Sendable {
    /// The first line of it.
    let event: UInt32
    /// How many controllers say that they got it.
    let controllers: Int
}

extension SessionView {
    /// Lines less than a second apart are one warning; without a clock, those with fewer than ten events between.
    var memoryWarnings: [MemoryWarning] {
        var warnings: [MemoryWarning] = []
        var last: (event: UInt32, place: Int)?
        for (place, event) in session.events.enumerated()
        where trace.events[Int(event)].kind == .didReceiveMemoryWarning {
            if let known = last, let open = warnings.last, isOne(known, (event, place)) {
                warnings[warnings.count - 1] = MemoryWarning(event: open.event, controllers: open.controllers + 1)
            } else {
                warnings.append(MemoryWarning(event: event, controllers: 1))
            }
            last = (event, place)
        }
        return warnings
    }

    private func isOne(_ first: (event: UInt32, place: Int), _ second: (event: UInt32, place: Int)) -> Bool {
        guard axis.isTimed else { return second.place - first.place < 10 }
        return axis.microseconds(to: second.event) - axis.microseconds(to: first.event) < 1_000_000
    }
}
