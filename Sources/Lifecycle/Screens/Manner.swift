/// In which manner a controller went off the screen: what the order of lines tells of who came in its place, and what it
/// said itself. No manner means anything by itself: what became of those that went so is learned from the log.
struct Manner: Hashable {
    /// Who came in its place.
    enum Successor: UInt8 {
        case nobody
        /// Whom it was put over.
        case below
        /// Another one that is older than it is, or younger and was shown before.
        case elder, junior
        /// One that is shown for the first time.
        case newcomer
    }

    /// What it said itself.
    enum Words: UInt8 {
        case none, leaves, stays
        /// It was told of a parent, and not that it leaves it.
        case keepsParent
    }

    /// Which of two lines came first; untold where one of them is not printed.
    enum Order: UInt8 {
        case leaverFirst, comerFirst, untold

        init(isLeaverFirst: Bool) { self = isLeaverFirst ? .leaverFirst : .comerFirst }
    }

    let successor: Successor
    let words: Words
    let wills: Order
    let dids: Order
    /// It took less time than any animation, in a log in which others take theirs: as tabs change, before iOS 18.
    var isAtOnce = false

    /// Nothing that it said, nor its time, speaks against a pop.
    var isPlain: Bool { (words == .none || words == .leaves) && !isAtOnce }
}

/// A controller's going off the screen.
struct ScreenExit {
    let life: Int
    let manner: Manner
    /// Who came in its place.
    let came: Int?
    /// Others lay between it and the one that came.
    let isDeep: Bool
    /// Indices into `Trace.events`: its own last line in the change, and the last line of the change.
    let left: UInt32
    let settled: UInt32
}

extension ScreenTracker {
    /// Notes in which manner the one went that leaves in a change.
    mutating func noteExit(
        _ left: OpenTransition.Part?, _ came: OpenTransition.Part?, _ change: OpenTransition, _ lives: [Life]
    ) {
        guard let left, !change.wasLetGo else { return }
        exits.append(
            ScreenExit(
                life: left.life, manner: manner(left, came, change, lives), came: came?.life,
                isDeep: came.map { $0.life != places[left.life].below } ?? false, left: left.ended ?? left.began.index,
                settled: change.last.index))
    }

    private func manner(
        _ left: OpenTransition.Part, _ came: OpenTransition.Part?, _ change: OpenTransition, _ lives: [Life]
    ) -> Manner {
        guard let came else {
            return Manner(successor: .nobody, words: words(left, lives), wills: .untold, dids: .untold)
        }
        let wills: Manner.Order =
            left.beganWithWill && came.beganWithWill
            ? .init(isLeaverFirst: left.began.index < came.began.index) : .untold
        var dids = Manner.Order.untold
        if let gone = left.ended, let arrived = came.ended { dids = .init(isLeaverFirst: gone < arrived) }
        return Manner(
            successor: successor(of: left.life, came, lives), words: words(left, lives), wills: wills, dids: dids,
            isAtOnce: hasAnimated && change.isInstant && change.takesTime)
    }

    private func successor(of left: Int, _ came: OpenTransition.Part, _ lives: [Life]) -> Manner.Successor {
        if places.chain(from: left, downTo: came.life) != nil { return .below }
        if came.isNew { return .newcomer }
        return lives[came.life].firstEvent < lives[left].firstEvent ? .elder : .junior
    }

    private func words(_ left: OpenTransition.Part, _ lives: [Life]) -> Manner.Words {
        if left.isForGood || lives[left.life].departure?.reason.isExplicit == true { return .leaves }
        if lives[left.life].staysForNow { return .stays }
        return lives[left.life].state.containment.isMovedIn ? .keepsParent : .none
    }
}
