/// One legal move of a small machine: in `from`, `signal` leads to `to`, and that means `meaning`.
package struct Row<State: Sendable, Signal: Sendable>: Sendable {
    package let from: State
    package let signal: Signal
    package let to: State
    package let meaning: String
    /// The user let go of a transition. Taken only when no callback that goes unlogged explains the event better.
    package let isCancellation: Bool

    package init(_ from: State, _ signal: Signal, _ to: State, _ meaning: String, isCancellation: Bool = false) {
        self.from = from
        self.signal = signal
        self.to = to
        self.meaning = meaning
        self.isCancellation = isCancellation
    }
}

/// What a machine's states and signals must be: small enumerations that index a table.
package typealias TableIndex = CaseIterable & Equatable & RawRepresentable<UInt8> & Sendable

/// What UIKit promises about one side of a controller's life: all its rows, and the state each signal proves by itself.
///
/// If a case is legal it is a row; if it is not a row it is a breach. After a breach, and from `unknown`, the machine
/// takes the state the signal asserts: one mistake, one finding.
///
/// That its parameters index a table is asked of them where it is used: asked here, the runtime would look each of these
/// promises up among all there are in the program, twelve times a machine at every start.
package struct Contract<State: Sendable, Signal: Sendable>: Sendable {
    package let title: String
    package let unknown: State
    package let rows: [Row<State, Signal>]
    /// The signals that people often do not log: only these are ever taken to have happened unseen.
    package let oftenUnlogged: [Signal]
    /// Breaches whose name does not follow from the rows: the state, the signal, and what to call it.
    package private(set) var named: [(State, Signal, Violation<Signal>)] = []
    package let asserted: @Sendable (Signal, _ from: State) -> State
}

/// How an event without a row is called.
package enum Violation<Signal: Sendable>: Sendable {
    case missing(Signal)
    case repeated
    case unexpected
}

extension Violation: Equatable where Signal: Equatable {}

/// What one signal does to one state.
package struct Move<State: Sendable, Signal: Sendable>: Sendable {
    package let to: State
    package let violation: Violation<Signal>?
    package let isCancellation: Bool
    /// The move passes through callbacks that this class never logs.
    package let isThroughUnseen: Bool
}

/// A contract compiled for one class: what the class never logs may have happened unseen at any time.
///
/// Cost: states × signals × rows once for each distinct vocabulary; a step is one array read.
package struct ContractTable<State: Sendable, Signal: Sendable>: Sendable {
    private let moves: [Move<State, Signal>]
    private let signalCount: Int
}

extension ContractTable where State: TableIndex, Signal: TableIndex {
    package init(_ contract: Contract<State, Signal>, isLogged: (Signal) -> Bool) {
        let unseen = contract.oftenUnlogged.filter { !isLogged($0) }
        signalCount = Signal.allCases.count
        moves = State.allCases.flatMap { state in
            Signal.allCases.map { contract.move(from: state, on: $0, unseen: unseen) }
        }
    }

    package func move(from state: State, on signal: Signal) -> Move<State, Signal> {
        moves[Int(state.rawValue) * signalCount + Int(signal.rawValue)]
    }
}

extension Contract where State: TableIndex, Signal: TableIndex {
    /// The move for one cell of the table, in order of preference: a row, a row reached through unlogged callbacks,
    /// a cancellation, a cancellation reached through unlogged callbacks, a breach.
    fileprivate func move(from state: State, on signal: Signal, unseen: [Signal]) -> Move<State, Signal> {
        if state == unknown { return kept(row(from: state, on: signal, true)?.to ?? asserted(signal, state)) }
        for allowsCancellation in [false, true] {
            if let row = row(from: state, on: signal, allowsCancellation) {
                return kept(row.to, isCancellation: row.isCancellation)
            }
            let hidden = rows.filter { unseen.contains($0.signal) && (allowsCancellation || !$0.isCancellation) }
            if let end = path(from: state, to: signal, through: hidden, allowsCancellation)?.last {
                return kept(end.to, isThroughUnseen: true)
            }
        }
        let violation = violation(from: state, on: signal)
        return Move(to: asserted(signal, state), violation: violation, isCancellation: false, isThroughUnseen: false)
    }

    private func kept(
        _ state: State, isCancellation: Bool = false, isThroughUnseen: Bool = false
    ) -> Move<State, Signal> {
        Move(to: state, violation: nil, isCancellation: isCancellation, isThroughUnseen: isThroughUnseen)
    }

    private func row(from state: State, on signal: Signal, _ allowsCancellation: Bool) -> Row<State, Signal>? {
        rows.first { $0.from == state && $0.signal == signal && (allowsCancellation || !$0.isCancellation) }
    }

    /// The shortest way from `state` through `steps` to a row for `signal`, that row included; breadth first.
    private func path(
        from state: State, to signal: Signal, through steps: [Row<State, Signal>], _ allowsCancellation: Bool
    ) -> [Row<State, Signal>]? {
        var frontier: [(State, [Row<State, Signal>])] = [(state, [])]
        var visited = [state]
        while !frontier.isEmpty {
            let (here, way) = frontier.removeFirst()
            if !way.isEmpty, let last = row(from: here, on: signal, allowsCancellation) { return way + [last] }
            for step in steps where step.from == here && !visited.contains(step.to) {
                visited.append(step.to)
                frontier.append((step.to, way + [step]))
            }
        }
        return nil
    }

    /// A signal that has just brought the machine here is a repeat; otherwise its missing predecessor is named.
    private func violation(from state: State, on signal: Signal) -> Violation<Signal> {
        if let named = named.first(where: { $0.0 == state && $0.1 == signal }) { return named.2 }
        if rows.contains(where: { $0.to == state && $0.from != state && $0.signal == signal }) { return .repeated }
        guard let way = path(from: state, to: signal, through: rows, true), way.count > 1 else { return .unexpected }
        return .missing(way[way.count - 2].signal)
    }
}
