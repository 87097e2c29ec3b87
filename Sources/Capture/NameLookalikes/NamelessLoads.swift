import Lifecycle

/// Gives a `loadView` without a name to the controller whose `viewDidLoad` is the next line.
///
///     loadView
///     CartViewController viewDidLoad
///
/// UIKit calls one right behind the other. Who prints both with a name is nobody's other half.
struct NamelessLoads {
    /// Places in `Trace.events` of the lines without a name; the next event tells whose they are.
    private(set) var loads: [Int] = []

    init(_ trace: Trace) {
        let events = trace.events
        loads = events.indices.dropLast().filter { place in
            let (load, next) = (events[place], events[place + 1])
            return load.kind == .loadView && load.controller == .none && load.token == .none
                && next.kind == .viewDidLoad && next.controller != .none && next.process == load.process
                && (next.time.since(load.time).map { 0...Self.longest ~= $0.seconds } ?? true)
        }
        guard !loads.isEmpty else { return }
        let named = Set(events.lazy.filter { $0.kind == .loadView && $0.controller != .none }.map(\.controller))
        loads.removeAll { named.contains(events[$0 + 1].controller) }
    }

    /// To make a view takes no longer, in seconds.
    private static let longest = 5.0
}

extension Trace {
    mutating func giveNamelessLoadsTheirController() {
        for place in NamelessLoads(self).loads {
            (events[place].controller, events[place].token) = (events[place + 1].controller, events[place + 1].token)
        }
    }
}
