import Lifecycle

/// What each name says in the order of the lines, to tell what comes out of turn.
struct CallTurns {
    struct Call: Hashable {
        let name: String
        let kind: EventKind
    }

    /// Those that have a turn.
    static let kinds: EventKinds = [
        .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewDidLoad,
    ]

    private var said: [String: [(line: Int, kind: EventKind)]] = [:]
    private var counts: [Call: Int] = [:]

    /// The calls in order, with whatever numbers their lines.
    init(_ calls: some Sequence<(call: Call, line: Int)>) {
        for (call, line) in calls where Self.kinds.contains(call.kind) {
            said[call.name, default: []].append((line, call.kind))
            counts[call, default: 0] += 1
        }
    }

    /// Whether a callback comes where the calls of its name want another one before it and behind it.
    private func isBroken(by call: Call, _ line: Int, without own: Set<Int>) -> Bool {
        let said = said[call.name, default: []]
        let place = said.partitioningIndex { $0.line >= line }
        let before = said[..<place].last { !own.contains($0.line) }?.kind
        let behind = said[place...].first { !own.contains($0.line) }?.kind
        if before == call.kind || behind == call.kind { return true }
        guard
            counts[call, default: 0] > own.count
                || said.contains(where: { $0.kind == call.kind && !own.contains($0.line) })
        else { return false }
        let turn = CallbackOrder.cycle.filter { counts[Call(name: call.name, kind: $0)] != nil }
        guard let next = turn.firstIndex(of: call.kind) else { return behind != nil && behind != turn.first }
        let isLed = before == nil || before == turn[(next + turn.count - 1) % turn.count]
        return !isLed && behind != turn[(next + 1) % turn.count]
    }

    /// Whether most of some lines come so.
    func areBroken(by calls: [(call: Call, line: Int)]) -> Bool {
        let own = Set(calls.map(\.line))
        return 10 * calls.count { isBroken(by: $0.call, $0.line, without: own) } >= 6 * calls.count
    }
}
