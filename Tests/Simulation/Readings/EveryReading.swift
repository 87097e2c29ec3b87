import Lifecycle

/// All ways to give each line to an instance, by plain trial; its own small contract, for a class that prints everything.
struct EveryReading {
    /// The lines that every reading with the fewest breaches blames.
    private(set) var facts: Set<Int> = []
    private var isRead = false
    private var most = 0
    private let calls: [EventKind]

    private enum State { case unknown, hidden, coming, shown, leaving, letGo, back, dead }

    private struct Instance {
        var state = State.unknown
        var isLoaded = true

        /// Whether the call has no place here.
        mutating func take(_ call: EventKind) -> Bool {
            let before = state
            switch call {
            case .viewDidLoad:
                let wasLoaded = isLoaded
                isLoaded = true
                return wasLoaded
            case .viewWillAppear:
                state = before == .leaving ? .back : .coming
                return ![.unknown, .hidden, .leaving, .letGo].contains(before)
            case .viewDidAppear:
                state = .shown
                return ![.unknown, .coming, .back].contains(before)
            case .viewWillDisappear:
                state = before == .coming ? .letGo : .leaving
                return ![.unknown, .coming, .shown, .back].contains(before)
            case .viewDidDisappear:
                state = .hidden
                return ![.unknown, .leaving, .letGo].contains(before)
            case .deinit:
                state = .dead
                return false
            default: return false
            }
        }
    }

    init(_ calls: [EventKind]) {
        self.calls = calls
        while true {
            read(0, [], 0, [])
            if isRead { break }
            most += 1
        }
        facts = Set(calls.indices.filter { facts.contains(calls.firstOfRun(at: $0)) })
    }

    private mutating func read(_ place: Int, _ instances: [Instance], _ breaches: Int, _ blamed: Set<Int>) {
        guard breaches <= most else { return }
        guard place < calls.count else {
            facts = isRead ? facts.intersection(blamed) : blamed
            isRead = true
            return
        }
        let call = calls[place]
        for index in instances.indices where instances[index].state != .dead {
            var next = instances
            let isBroken = next[index].take(call)
            read(
                place + 1, next, breaches + (isBroken ? 1 : 0),
                isBroken ? blamed.union([calls.firstOfRun(at: place)]) : blamed)
        }
        if call == .viewDidLoad {
            read(place + 1, instances + [Instance(state: .hidden)], breaches, blamed)
        } else if instances.allSatisfy({ $0.state == .dead }) {
            var stranger = Instance()
            _ = stranger.take(call)
            read(place + 1, instances + [stranger], breaches + 1, blamed.union([calls.firstOfRun(at: place)]))
        }
    }
}
