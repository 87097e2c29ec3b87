/// Where one controller stands: what it lies on, and what contains it.
struct ScreenPlace {
    /// What it covers since it was pushed or presented.
    var below: Int?
    /// The container it appeared in.
    var container: Int?
    /// The log names the container; otherwise it only appeared together with it.
    var isContainerStated = false
    var members: [Int] = []
    /// How it came over `below`, as the order of lines told it.
    var cameBy: TransitionKind?
    /// It covers `below` without making it disappear.
    var isSheet = false
    /// Some screen was pushed or presented over it.
    var isCovered = false
    /// It was seen to leave, and what it contains with it.
    var isGone = false

    /// More containers than this are never stacked into each other.
    static let nesting = 16
}

/// The places of a session's controllers, each at the position of its life.
extension [ScreenPlace] {
    mutating func contain(_ child: Int, in parent: Int, isStated: Bool) {
        guard child != parent, isStated || !isInside(parent, child) else { return }
        guard self[child].container == nil || isStated && !self[child].isContainerStated else { return }
        if let former = self[child].container { self[former].members.removeAll { $0 == child } }
        self[child].container = parent
        self[child].isContainerStated = isStated
        self[parent].members.append(child)
    }

    /// Whether the chain of containers around `inner` holds `outer`.
    private func isInside(_ inner: Int, _ outer: Int) -> Bool {
        var here = self[inner].container
        for _ in 0..<ScreenPlace.nesting {
            guard let container = here, container != outer else { break }
            here = self[container].container
        }
        return here == outer
    }

    mutating func put(_ upper: Int, over lower: Int) {
        self[upper].below = lower
        self[lower].isCovered = true
    }

    /// Whoever is added anew lies no longer where it lay.
    mutating func pullOut(_ life: Int, below chain: [Int]) {
        if let upper = chain.last { self[upper].below = self[life].below }
    }

    /// The controllers from `top` down to, and without, `bottom`; nil when `bottom` does not lie below `top`.
    func chain(from top: Int, downTo bottom: Int) -> [Int]? {
        // What nobody covers need not be looked for: on a deep stack that would cost its depth at each push.
        guard self[bottom].isCovered else { return nil }
        var chain = [top]
        var here = top
        while let next = self[here].below {
            if next == bottom { return chain }
            chain.append(next)
            here = next
            if chain.count > count { return nil }
        }
        return nil
    }
}
