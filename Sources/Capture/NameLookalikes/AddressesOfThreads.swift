import Lifecycle

/// Addresses that stand on every line and are no controller's: `10:11:12 [0x16f2b7000] CartVC viewDidLoad` shows the thread
/// or the window.
///
/// An object that takes the place of another begins its life behind it. Where a class appears, another speaks, and the
/// first disappears, there are two objects; or one of which its superclass prints each callback as well.
extension Trace {
    /// Takes such addresses off; all addresses where most lines show one.
    mutating func dropAddressesOfThreads() {
        let suspects = addressesOfSeveralClasses
        guard !suspects.isEmpty else { return }
        var told: [TokenID: [Event]] = [:]
        var shown = 0
        for event in events where event.token != .none && event.kind.isOfLife {
            shown += 1
            if suspects.contains(event.token) { told[event.token, default: []].append(event) }
        }
        let threads = told.filter { AddressLines(events: $0.value).areOfThread }
        guard !threads.isEmpty else { return }
        let isColumn = threads.values.reduce(0) { $0 + $1.count } * 4 >= shown * 3
        for index in events.indices where isColumn || threads[events[index].token] != nil {
            events[index].token = .none
        }
    }

    /// The addresses on which a class goes on behind another, twice at least.
    private var addressesOfSeveralClasses: Set<TokenID> {
        // By token: the index of the name that spoke last.
        var last = [UInt32](repeating: 0, count: tokens.count)
        var returns: [TokenID: Int] = [:]
        let ofLife = EventKinds.ofLife
        events.withUnsafeBufferPointer { events in
            for event in events where event.token != .none && event.controller != .none && ofLife.contains(event.kind) {
                let (token, speaker) = (Int(event.token.index), event.controller.index)
                if last[token] == speaker { continue }
                if last[token] != 0, event.kind.isLeaving { returns[event.token, default: 0] += 1 }
                last[token] = speaker
            }
        }
        return Set(returns.filter { $0.value > 1 && isAddress($0.key) }.keys)
    }

    private func isAddress(_ token: TokenID) -> Bool {
        if case .address = tokens[Int(token.index)] { true } else { false }
    }
}

/// The lines of one address.
private struct AddressLines {
    let events: [Event]

    var areOfThread: Bool { continuations > 1 && !areOfOneObject }

    /// How often a class that was on screen leaves it behind the lines of another.
    private var continuations: Int {
        var last: [NameID: Int] = [:]
        var count = 0
        for (place, event) in events.enumerated() where event.controller != .none {
            let before = last.updateValue(place, forKey: event.controller)
            guard let before, before < place - 1, event.kind.isLeaving else { continue }
            let kind = events[before].kind
            if kind.isAppearing || kind == .viewWillDisappear && event.kind == .viewDidDisappear { count += 1 }
        }
        return count
    }

    /// Whether the callbacks that several classes get come side by side more often than apart.
    private var areOfOneObject: Bool {
        var names: [EventKind: Set<NameID>] = [:]
        for event in events { names[event.kind, default: []].insert(event.controller) }
        let shared = events.indices.filter { names[events[$0].kind]?.count ?? 0 > 1 }
        func isBeside(_ place: Int, _ neighbour: Int) -> Bool {
            events.indices.contains(neighbour) && events[neighbour].kind == events[place].kind
                && events[neighbour].controller != events[place].controller
        }
        let beside = shared.count { isBeside($0, $0 - 1) || isBeside($0, $0 + 1) }
        return shared.isEmpty || beside * 2 >= shared.count
    }
}
