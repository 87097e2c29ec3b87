import Lifecycle
import Rules

/// Which instances of a session are drawn: chosen before anything is drawn, so that a long session costs what it shows.
struct LanePlan: Sendable {
    /// The drawn instances of one class, and how many are left out.
    struct Group: Sendable {
        let controllerClass: Int
        /// Indices into `Session.timelines`, in order of first line.
        let timelines: [Int]
        let leftOut: Int
    }

    /// Classes stand in the order of their first line; in a chart longer than this those that findings name come first.
    private static let longFrom = 40

    let groups: [Group]
    /// Classes of which not one instance is drawn.
    let classesLeftOut: Int

    /// Instances that findings name come first, then each class's first and last, then whoever was first.
    init(session: Session, accused: [[Int]], limit: Int) {
        var chosen = Set<Int>()
        for timelines in LanePlan.candidates(session: session, accused: accused) {
            for timeline in timelines where chosen.count < limit { chosen.insert(timeline) }
        }
        let all = session.classes.indices.map { index in
            let own = session.classes[index].timelines
            let drawn = own.filter(chosen.contains)
            return Group(controllerClass: index, timelines: drawn, leftOut: own.count - drawn.count)
        }
        let isLong = chosen.count > LanePlan.longFrom
        let named = isLong ? Set(accused.joined().map { session.timelines[$0].controllerClass }) : []
        groups = all.filter { !$0.timelines.isEmpty }.sorted {
            let (left, right) = (named.contains($0.controllerClass), named.contains($1.controllerClass))
            return left == right ? $0.timelines[0] < $1.timelines[0] : left
        }
        classesLeftOut = all.count - groups.count
    }

    var drawn: Int { groups.reduce(0) { $0 + $1.timelines.count } }

    /// A finding may name thousands of instances: each shows the first twelve before any shows more.
    private static func candidates(session: Session, accused: [[Int]]) -> [ArraySlice<Int>] {
        let ends = session.classes.map { own in
            own.timelines.count < 2 ? own.timelines[...] : [own.timelines[0], own.timelines[own.timelines.count - 1]]
        }
        let everyone = Array(session.timelines.indices)[...]
        return accused.map { $0.prefix(12) } + ends + accused.map { $0.dropFirst(12) } + [everyone]
    }
}
