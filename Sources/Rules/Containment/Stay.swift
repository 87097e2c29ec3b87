import Lifecycle

/// The time that a child is known to be in a container, as lines about moves tell.
struct Stay {
    /// Indices into `Session.timelines`.
    let child: Int
    let container: Int
    /// Index into `Trace.events` of the line that names the parent.
    let joined: UInt32
    /// The first sign that it goes elsewhere; `.max` when there is none.
    private(set) var parted: UInt32

    /// From each line that names the parent to the next one about a move, or to the end.
    static func all(of child: Int, in context: RuleContext, _ lookup: InstanceLookup) -> [Stay] {
        var stays: [Stay] = []
        for step in context.steps(ofTimeline: child) {
            switch step.kind {
            case .didMove, .willMove, .removeFromParent: break
            default: continue
            }
            let number = step.number
            let event = context.event(number)
            if let last = stays.indices.last, stays[last].parted == .max { stays[last].parted = number }
            guard event.kind != .removeFromParent, case .other(let parent)? = context.trace.detail(of: event),
                let container = lookup.timeline(of: parent, at: number), container != child,
                isMeant(parent, container, at: number, context, lookup)
            else { continue }
            stays.append(Stay(child: child, container: container, joined: number, parted: .max))
        }
        guard !stays.isEmpty else { return [] }
        let end = context.session.timelines[child].death ?? .max
        for place in stays.indices { stays[place].parted = min(stays[place].parted, end) }
        return stays
    }

    /// An address may be another object's later: the instance must be of the class that the line names, and be there.
    private static func isMeant(
        _ parent: ControllerReference, _ container: Int, at number: UInt32, _ context: RuleContext,
        _ lookup: InstanceLookup
    ) -> Bool {
        let life = context.session.timelines[container]
        let isOfClass = parent.controller == .none || lookup.controllerClass(of: parent) == life.controllerClass
        return isOfClass && context.begin(of: life) <= number
    }
}
