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
        var last: UInt32?
        for event in session.notices where trace.events[Int(event)].kind == .didReceiveMemoryWarning {
            if let known = last, let open = warnings.last, isOne(known, event) {
                warnings[warnings.count - 1] = MemoryWarning(event: open.event, controllers: open.controllers + 1)
            } else {
                warnings.append(MemoryWarning(event: event, controllers: 1))
            }
            last = event
        }
        return warnings
    }

    private func isOne(_ first: UInt32, _ second: UInt32) -> Bool {
        guard axis.isTimed else {
            return session.events.firstPlace(notBelow: second) - session.events.firstPlace(notBelow: first) < 10
        }
        return axis.microseconds(to: second) - axis.microseconds(to: first) < 1_000_000
    }
}
