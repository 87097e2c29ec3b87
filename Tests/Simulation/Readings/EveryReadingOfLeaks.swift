import Lifecycle

/// All ways without a breach to give each line to an instance, by plain trial; of its own small contract.
struct EveryReadingOfLeaks {
    /// Of the leaked: who left its parent, got no other, and did not die.
    private(set) var fewest = Int.max
    private(set) var most = 0
    private let calls: [RandomVisits.Call]
    private var seen: Set<[UInt8]> = []

    private struct Instance: Comparable, Hashable {
        enum View: UInt8 { case hidden, coming, shown, leaving }
        enum Parent: UInt8 { case none, coming, there, leaving, gone }

        var view = View.hidden
        var parent = Parent.none

        /// Nil where the call has no place.
        func taking(_ call: RandomVisits.Call) -> Instance? {
            switch (call, view, parent) {
            case (.willGetParent, _, .none): Instance(view: view, parent: .coming)
            case (.didGetParent, _, .coming): Instance(view: view, parent: .there)
            case (.willLoseParent, _, .there): Instance(view: view, parent: .leaving)
            case (.didLoseParent, .hidden, .leaving): Instance(view: view, parent: .gone)
            case (.willAppear, .hidden, .coming), (.willAppear, .hidden, .there):
                Instance(view: .coming, parent: parent)
            case (.didAppear, .coming, _): Instance(view: .shown, parent: parent)
            case (.willDisappear, .shown, _): Instance(view: .leaving, parent: parent)
            case (.didDisappear, .leaving, _): Instance(view: .hidden, parent: parent)
            default: nil
            }
        }

        var code: UInt8 { view.rawValue << 4 | parent.rawValue }

        static func < (one: Instance, other: Instance) -> Bool { one.code < other.code }
    }

    init(_ calls: [RandomVisits.Call]) {
        self.calls = calls
        read(0, [])
    }

    private mutating func read(_ place: Int, _ instances: [Instance]) {
        guard place < calls.count else {
            let leaked = instances.count { $0.parent == .gone }
            fewest = min(fewest, leaked)
            most = max(most, leaked)
            return
        }
        guard seen.insert([UInt8(place)] + instances.map(\.code)).inserted else { return }
        if calls[place] == .load { return read(place + 1, (instances + [Instance()]).sorted()) }
        for index in instances.indices where index == 0 || instances[index] != instances[index - 1] {
            var next = instances
            if calls[place] == .deinit {
                // What lies covered is kept by the stack; what has left it, by nobody.
                let dead = next.remove(at: index)
                guard dead.view == .hidden, dead.parent == .gone || !next.contains(where: { $0.parent == .gone })
                else { continue }
            } else {
                guard let moved = next[index].taking(calls[place]) else { continue }
                next[index] = moved
            }
            read(place + 1, next.sorted())
        }
    }
}
