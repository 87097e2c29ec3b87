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
        if told.contains(where: { trace.events[$0].kind == .deinit }) {
            remarks = ParaphrasedCallbacks.farewells(in: trace)
        }
        remarks.formUnion(ParaphrasedCallbacks.lateLoads(among: told, in: trace))
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

    /// `CartViewController loaded`, each time it has appeared: UIKit loads a view before that. Where all such lines come so late,
    /// a tracker says that the contents are there, and no other object of the class was made.
    private static func lateLoads(among told: [Int], in trace: Trace) -> Set<Int> {
        let loads = Set(told.filter { trace.events[$0].kind == .viewDidLoad && trace.events[$0].controller != .none })
        guard !loads.isEmpty else { return [] }
        var shown: Set<ControllerReference> = []
        for (place, event) in trace.events.enumerated() where event.controller != .none {
            let speaker = ControllerReference(controller: event.controller, token: event.token)
            if event.kind.isAppearing {
                shown.insert(speaker)
            } else if event.kind.isLeaving || event.kind == .deinit {
                shown.remove(speaker)
            } else if loads.contains(place), !shown.contains(speaker) {
                return []
            }
        }
        return loads
    }

    /// `CartViewController freed`, and then it disappears: whoever says so lets go of it, and tells nobody's end.
    private static func farewells(in trace: Trace) -> Set<Int> {
        var ends: [ControllerReference: [Int]] = [:]
        var ended: Set<ControllerReference> = []
        var living: Set<ControllerReference> = []
        for (place, event) in trace.events.enumerated() {
            let speaker = ControllerReference(controller: event.controller, token: event.token)
            if event.kind == .deinit, event.flags.contains(.inOwnWords) {
                ends[speaker, default: []].append(place)
                ended.insert(speaker)
            } else if event.kind == .`init` || event.kind == .loadView || event.kind == .viewDidLoad {
                ended.remove(speaker)
            } else if event.kind.isViewCallback, ended.contains(speaker) {
                living.insert(speaker)
            }
        }
        return Set(living.flatMap { ends[$0] ?? [] })
    }
}
