import Lifecycle

/// Whose leak a leak is: who left together with an owner that survives is told with it, and not apart.
///
/// Invariant: an owner is owned by nobody itself, and it is reported.
struct Owners: Sendable {
    /// For each survivor that left with a surviving ancestor: the topmost such ancestor.
    private let owners: [Int: Int]
    /// The reverse.
    private let companions: [Int: [Int]]

    init(_ context: RuleContext) {
        owners = context.proofs.contains { $0.isSurvivor } ? Self.owners(context) : [:]
        companions = Dictionary(grouping: owners.keys.sorted()) { [owners] in owners[$0]! }
    }

    private static func owners(_ context: RuleContext) -> [Int: Int] {
        let household = context.household.value { ContainerTree(context) }
        var owners: [Int: Int] = [:]
        for (index, proof) in context.proofs.enumerated() where proof.isSurvivor {
            // Who left before its owner did was let go by it: then something else holds it.
            let ancestors = household.ancestors(of: index) { owner in
                context.proofs[owner].isSurvivor && !context.leftByItself(index, before: owner)
            }
            // An owner that is not reported itself answers for nobody.
            owners[index] = ancestors.last { context.proofs[$0].isReported(with: proof) }
        }
        return owners
    }

    subscript(timeline: Int) -> Int? { owners[timeline] }

    func owned(by timelines: [Int]) -> [Int] { timelines.flatMap { companions[$0] ?? [] } }
}

extension Proof {
    /// Whether a finding about this one speaks of the other as well: leaks are told one by one, what no deinit line can
    /// decide in one note.
    fileprivate func isReported(with other: Proof) -> Bool {
        other.isLeak ? isLeak : isLeak || isUndecidedBySilence
    }
}

extension RuleContext {
    fileprivate func leftByItself(_ timeline: Int, before owner: Int) -> Bool {
        guard let left = session.timelines[timeline].departure, left.reason.isExplicit else { return false }
        guard left.reason != .containerDied, let later = session.timelines[owner].departure else { return false }
        return elapsed(from: left.event, to: max(left.event, later.event)).reaches(.ofOneExit)
    }
}
