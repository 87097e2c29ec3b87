import Lifecycle

/// Lines that say in words of their own what another line tells by the callback's name: `Cart appeared` beside
/// `Cart viewDidAppear`. Where a class names the callback, its other words for it are remarks.
struct OwnWords {
    /// Places in `Trace.events`.
    private(set) var remarks: Set<Int> = []

    private struct Call: Hashable {
        let name: String
        let kind: EventKind
    }

    init(_ trace: Trace) {
        let told = trace.events.indices.filter { trace.events[$0].flags.contains(.inOwnWords) }
        guard !told.isEmpty else { return }
        if told.contains(where: { trace.events[$0].kind == .deinit }) { remarks = OwnWords.farewells(in: trace) }
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
