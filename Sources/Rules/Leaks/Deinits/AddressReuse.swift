import Lifecycle

/// How often an app gives the address of an object that died to a later one, and which silent ones kept theirs.
///
/// Of controllers that were seen to die, two thirds had their address used again when six more were made; one that leaks
/// keeps it. Where a class prints no deinit, so many of its instances that keep their address while others are made speak
/// for a leak, in a log that shows how fast addresses come back.
struct AddressReuse: Hashable, Sendable {
    /// Those that were seen to die before some others were made.
    private(set) var dead = 0
    /// Those of them whose address another one got.
    private(set) var reused = 0
    /// By class: those that left in silence, and whose address nobody got of so many that were made later.
    private(set) var kept: [String: Int] = [:]

    private static let fewestBirths = 4
    private static let fewestDead = 6
    private static let mostKept = 4

    mutating func learn(_ session: Session, isSilent: (Timeline) -> Bool) {
        let born = session.timelines.indices.filter { session.timelines[$0].identity == .address }
        guard born.count > Self.fewestBirths + Self.fewestDead else { return }
        var last: [TokenID: Int] = [:]
        for index in born { last[session.timelines[index].tokenID] = index }
        for (place, index) in born.enumerated() {
            let timeline = session.timelines[index]
            let isReused = last[timeline.tokenID] != index
            guard let gone = timeline.ended ?? timeline.departure?.event else { continue }
            let later = born.count - max(place + 1, born.partitioningIndex { session.begin(ofTimeline: $0) > gone })
            guard later >= Self.fewestBirths else { continue }
            if timeline.ended != nil {
                dead += 1
                if isReused { reused += 1 }
            } else if !isReused, isSilent(timeline) {
                kept[session.controllerClass(of: timeline).name.bare, default: 0] += 1
            }
        }
    }

    mutating func add(_ other: AddressReuse) {
        dead += other.dead
        reused += other.reused
        kept.merge(other.kept, uniquingKeysWith: +)
    }

    /// How likely the instances of a class would have kept their addresses if they had died, by Laplace's rule: each that
    /// keeps its own makes it likelier that the next one does.
    func chance(ofKeeping name: String) -> Double {
        guard dead >= Self.fewestDead, let count = kept[name] else { return 1 }
        return (0..<min(count, Self.mostKept)).reduce(1) { chance, kept in
            chance * Double(dead - reused + 1 + kept) / Double(dead + 2 + kept)
        }
    }
}
