import Lifecycle

/// Finds what a tracker tells of a screen under a name of its own, right behind what the screen's controller prints.
///
///     HomeViewController viewDidAppear
///     [Analytics] Home.viewDidAppear
///
/// The name is the class's without what every controller's ends with. Whoever goes by it has no line but such echoes, and is
/// never made, loaded or gone: a child of that name would be.
struct TrackerScreenNames {
    /// Places in `Trace.events`.
    private(set) var echoes: Set<Int> = []

    init(_ trace: Trace) {
        let controllers = TrackerScreenNames.controllers(in: trace)
        guard !controllers.isEmpty else { return }
        var own: Set<NameID> = []
        var last: Event?
        for (place, event) in trace.events.enumerated() where event.controller != .none {
            guard let controller = controllers[event.controller] else {
                if event.kind.isViewCallback { last = event }
                continue
            }
            let isEcho =
                last.map { told in
                    told.controller == controller && told.kind == event.kind && told.process == event.process
                        && event.comesAtOnce(after: told) ?? true
                } ?? false
            if isEcho, event.token == .none, AppearanceSignal(event.kind) != nil {
                echoes.insert(place)
            } else {
                own.insert(event.controller)
                last = event
            }
        }
        if !own.isEmpty { echoes = echoes.filter { !own.contains(trace.events[$0].controller) } }
    }

    /// The controllers that short names may stand for.
    private static func controllers(in trace: Trace) -> [NameID: NameID] {
        var stems: [String: NameID] = [:]
        for (index, name) in trace.names.enumerated() {
            guard let stem = stem(of: name.bare) else { continue }
            stems[stem] = NameID(index: UInt32(index))
        }
        guard !stems.isEmpty else { return [:] }
        var controllers: [NameID: NameID] = [:]
        for (index, name) in trace.names.enumerated() where !name.isAnonymous {
            if let controller = stems[name.bare.lowercased()] { controllers[NameID(index: UInt32(index))] = controller }
        }
        return controllers
    }

    /// A controller's name without its ending; nil for any other name.
    private static func stem(of name: String) -> String? {
        let name = name.lowercased()
        let ending = ["viewcontroller", "controller", "vc"].first { name.hasSuffix($0) && name.count > $0.count }
        return ending.map { String(name.dropLast($0.count)) }
    }
}
