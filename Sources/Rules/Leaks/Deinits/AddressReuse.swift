import Lifecycle

/// How often an app gives the address of an object that died to a later one, and which silent ones kept theirs.
///
/// Of controllers that were seen to die, two thirds had their address used again when six more were made; one that leaks
/// keeps it. Where a class prints no deinit, so many of its instances that keep their address while others are made speak
/// for a leak, in a log that shows how fast addresses come back.
struct AddressReuse: Hashable, Sendable {
    /// Those that were seen to die before others were made.
    private(set) var dead = 0
    /// Those of them whose address another one got.
    private(set) var reused = 0
    /// How many others were made while one of those addresses was free.
    private(set) var chances = 0
    /// By class: how many were made after its instances had left in silence, of which none got the address of one.
    private(set) var kept: [String: Int] = [:]

    private static let fewestDead = 6
    /// An address that is deep among the free ones may never come back.
    private static let leastChance = 0.02

    mutating func learn(_ session: Session, isSilent: (Timeline) -> Bool) {
        // Numbers that an app counts up itself are no addresses.
        let born = session.timelines.indices.filter {
            if case .address? = session.timelines[$0].token { true } else { false }
        }
        guard born.count > Self.fewestDead else { return }
        var next: [TokenID: Int] = [:]
        for (place, index) in born.enumerated().reversed() {
            let timeline = session.timelines[index]
            let heir = next.updateValue(place, forKey: timeline.tokenID)
            guard let gone = timeline.ended ?? timeline.departure?.event else { continue }
            let first = max(place + 1, born.partitioningIndex { session.begin(ofTimeline: $0) > gone })
            let later = (heir.map { $0 + 1 } ?? born.count) - first
            guard later > 0 else { continue }
            if timeline.ended != nil {
                (dead, chances) = (dead + 1, chances + later)
                if heir != nil { reused += 1 }
            } else if heir == nil, isSilent(timeline) {
                kept[session.controllerClass(of: timeline).name.bare, default: 0] += later
            }
        }
    }

    mutating func add(_ other: AddressReuse) {
        (dead, reused, chances) = (dead + other.dead, reused + other.reused, chances + other.chances)
        kept.merge(other.kept, uniquingKeysWith: +)
    }

    /// How likely the instances of a class would have kept their addresses if they had died.
    func chance(ofKeeping name: String) -> Double {
        guard dead >= Self.fewestDead, let births = kept[name] else { return 1 }
        let one = Double(chances - reused) / Double(chances)
        var chance = 1.0
        for _ in 0..<births where chance > Self.leastChance { chance *= one }
        return max(chance, Self.leastChance)
    }
}
