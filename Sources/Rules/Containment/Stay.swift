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
    static func all(of child: Int, in context: RuleContext, _ named: NamedOthers) -> [Stay] {
        var stays: [Stay] = []
        for line in named(by: child) where line.kind != .addChild {
            if let last = stays.indices.last, stays[last].parted == .max { stays[last].parted = line.number }
            guard line.kind != .removeFromParent, let container = line.other, container != child, line.isMeant else {
                continue
            }
            stays.append(Stay(child: child, container: container, joined: line.number, parted: .max))
        }
        guard !stays.isEmpty else { return [] }
        let end = context.session.timelines[child].death ?? .max
        for place in stays.indices { stays[place].parted = min(stays[place].parted, end) }
        return stays
    }
}
