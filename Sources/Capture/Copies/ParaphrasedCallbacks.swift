import Lifecycle

/// Lines that say in words of their own what another line tells by the callback's name: `Cart appeared` beside
/// `Cart viewDidAppear`. Where a class names the callback, its other words for it are remarks; so is the time that a call has
/// taken, `viewDidAppear took 0.4s`, where any line tells of that callback.
struct ParaphrasedCallbacks {
    /// Places in `Trace.events`.
    private(set) var remarks: Set<Int> = []

    private struct Call: Hashable {
        let name: String
        let kind: EventKind
    }

    init(_ trace: Trace) {
        let told = trace.events.indices.filter { trace.events[$0].flags.contains(.inOwnWords) }
        guard !told.isEmpty else { return }
        // `控制器销毁了` is anybody's where callbacks name whose they are.
        if trace.events.contains(where: { $0.controller != .none && $0.kind.isViewCallback }) {
            remarks.formUnion(told.filter { trace.events[$0].kind == .deinit && trace.events[$0].controller == .none })
        }
        var named: Set<Call> = []
        var kinds: EventKinds = []
        for event in trace.events where event.kind.isViewCallback && !event.flags.contains(.inOwnWords) {
            named.insert(Call(name: trace.name(of: event).bare, kind: event.kind))
            kinds.insert(event.kind)
        }
        remarks.formUnion(
            told.filter { place in
                let event = trace.events[place]
                if event.controller == .none { return kinds.contains(event.kind) }
                return named.contains(Call(name: trace.name(of: event).bare, kind: event.kind))
            })
    }
}
