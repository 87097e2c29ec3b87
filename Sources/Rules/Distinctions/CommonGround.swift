import Lifecycle

/// Finds what the leaked instances of a class have in common and the released ones have not.
///
/// It takes time linear in the lines of the class. Silent where lines may be another instance's, where the groups are
/// too small for any fact to be more than chance, and where none parts all, or nearly all, of them.
struct CommonGround {
    private let context: RuleContext
    private let leaked: [Int]
    private let released: [Int]

    init(_ context: RuleContext, ofClass index: Int) {
        self.context = context
        let timelines = context.session.classes[index].timelines
        leaked = timelines.filter { context.proofs[$0].isLeak }
        released = timelines.filter { context.proofs[$0].isDead }
    }

    var distinction: Distinction? {
        guard ExactTest(leaked: leaked.count, released: released.count).canTell,
            !(leaked + released).contains(where: { context.session.timelines[$0].isContested }),
            let (leaked, released) = traits
        else { return nil }
        return distinction(leaked, released)
    }

    /// What all of a few leaked did and no released one, where chance alone would part them so at most once in five times:
    /// no news yet, and more than nothing. Told with a doubt.
    ///
    /// Any remark that one instance alone makes parts it from the others: as many sets of instances, as large as that of the
    /// leaked, as share something of their own, as many times has chance been tried.
    ///
    /// Where lines name no object, those of a visit are still its own if the next one had not begun when it ended.
    var hint: Distinction? {
        let all = leaked.count + released.count
        guard !leaked.isEmpty, !released.isEmpty, all <= Self.mostOfFew, isOneAfterTheOther,
            let (leaked, released) = traits
        else { return nil }
        let test = ExactTest(leaked: leaked.count, released: released.count)
        let facts = TraitGroup.all(leaked, released).filter { $0.traits.contains(where: \.isDeed) }
        guard let fact = facts.first(where: { $0.leaked == leaked.count && $0.released == 0 }) else { return nil }
        let tried = facts.count { $0.leaked + $0.released == leaked.count }
        guard test.chanceOfParting * Double(tried) <= Self.hintLevel else { return nil }
        var told = fact
        told.traits = fact.traits.filter(\.isDeed)
        return Distinction(
            deeds: deeds(of: told), traits: told.ordered(in: context.session),
            leaked: Distinction.Share(leaked.count, of: leaked.count),
            released: Distinction.Share(0, of: released.count))
    }

    /// More can be told apart for certain, or not at all.
    private static let mostOfFew = 40
    private static let hintLevel = 0.2 * (1 + 1e-9)

    /// What each did; nil where that cannot be said of every one of them.
    private var traits: (leaked: [Set<Trait>], released: [Set<Trait>])? {
        let traits = Traits(context, of: Set(leaked + released))
        let (leaked, released) = (leaked.compactMap { traits($0) }, released.compactMap { traits($0) })
        // Whom the log does not show whole cannot be counted, and a sentence on the others would speak of all.
        guard leaked.count == self.leaked.count, released.count == self.released.count else { return nil }
        return (leaked, released)
    }

    /// Whether nobody's lines may be another's: all are told apart, or each had left when the next one came.
    private var isOneAfterTheOther: Bool {
        let lives = context.session.classes[context.session.timelines[leaked[0]].controllerClass].timelines
            .map { context.session.timelines[$0] }.sorted { context.begin(of: $0) < context.begin(of: $1) }
        guard lives.contains(where: \.isContested) else { return true }
        return zip(lives, lives.dropFirst()).allSatisfy { life, next in
            (life.departure?.event ?? life.ended).map { $0 < context.begin(of: next) } ?? false
        }
    }

    private func distinction(_ leaked: [Set<Trait>], _ released: [Set<Trait>]) -> Distinction? {
        let test = ExactTest(leaked: leaked.count, released: released.count)
        let facts = TraitGroup.all(leaked, released)
        let threshold = test.threshold(forFactsSharedBy: facts.map { $0.leaked + $0.released })
        let telling = facts.compactMap { fact -> (fact: TraitGroup, probability: Double)? in
            let shares = (
                Distinction.Share(fact.leaked, of: leaked.count), Distinction.Share(fact.released, of: released.count)
            )
            guard Distinction.parts(shares.0, shares.1) else { return nil }
            let probability = test.probability(ofLeaked: fact.leaked, among: fact.leaked + fact.released)
            return probability <= threshold ? (fact, probability) : nil
        }
        let best = telling.min { ($0.probability, $0.fact) < ($1.probability, $1.fact) }
        guard let fact = best?.fact else { return nil }
        return Distinction(
            deeds: deeds(of: fact), traits: fact.ordered(in: context.session),
            leaked: Distinction.Share(fact.leaked, of: leaked.count),
            released: Distinction.Share(fact.released, of: released.count))
    }

    /// The few that say most, of those that part the instances in the same way.
    private func deeds(of fact: TraitGroup) -> [String] {
        fact.ordered(in: context.session).prefix(3).map { $0.spoken(in: context.session) }
    }
}

/// Traits that the same instances share, and how many of each group they are.
private struct TraitGroup: Comparable {
    var traits: [Trait]
    var leaked: Int
    var released: Int
    /// Where its first trait was first met.
    var place: Int

    static func < (left: TraitGroup, right: TraitGroup) -> Bool {
        (left.rank, left.place) < (right.rank, right.place)
    }

    static func == (left: TraitGroup, right: TraitGroup) -> Bool { left.place == right.place }

    private var rank: Int { traits.map(\.rank).min() ?? .max }

    /// What says most first, without what says the same less exactly.
    func ordered(in session: Session) -> [Trait] {
        let general = Set(traits.compactMap(\.generality))
        let told = traits.filter { !general.contains($0) }.map { (trait: $0, words: $0.spoken(in: session)) }
        return told.sorted { ($0.trait.rank, $0.words) < ($1.trait.rank, $1.words) }.map(\.trait)
    }

    /// All facts that some instance shares and not every one.
    static func all(_ leaked: [Set<Trait>], _ released: [Set<Trait>]) -> [TraitGroup] {
        var sharers: [Trait: [Int32]] = [:]
        for (instance, traits) in (leaked + released).enumerated() {
            for trait in traits { sharers[trait, default: []].append(Int32(truncatingIfNeeded: instance)) }
        }
        let shared = sharers.filter { $0.value.count < leaked.count + released.count }
        let groups = Dictionary(grouping: shared.keys) { shared[$0] ?? [] }
        let ordered = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        return ordered.enumerated().map { place, group in
            let own = group.key.partitioningIndex { $0 >= leaked.count }
            return TraitGroup(traits: group.value, leaked: own, released: group.key.count - own, place: place)
        }
    }
}
