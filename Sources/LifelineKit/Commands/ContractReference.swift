import Lifecycle

/// The contract tables as the article shows them, drawn from their rows.
package enum ContractReference {
    package static var markdown: String {
        [
            table(.loading) { $0.kind.name },
            table(.appearance) { $0.kind.name },
            table(.layout) { $0 == .settle ? "comes or goes" : $0.kind.name },
            table(.containment, named: spelled),
        ].joined(separator: "\n\n") + "\n"
    }

    private static func table<State, Signal>(
        _ contract: Contract<State, Signal>, named name: (Signal) -> String
    ) -> String {
        let rows = contract.rows.map { row in
            let meaning = row.isCancellation ? "\(row.meaning) (cancelled)" : row.meaning
            return "| \(words(row.from)) | `\(name(row.signal))` | \(words(row.to)) | \(meaning) |"
        }
        return ([title(of: contract), "| --- | --- | --- | --- |"] + rows).joined(separator: "\n")
    }

    /// The first lines of all tables.
    static var head: String { title(of: .loading) }

    private static func title<State, Signal>(of contract: Contract<State, Signal>) -> String {
        "**\(contract.title)**\n\n| from | event | to | meaning |"
    }

    /// What the argument says decides the move.
    private static func spelled(_ signal: ContainmentSignal) -> String {
        switch signal {
        case .willMoveIn: "willMove(toParent: parent)"
        case .willMoveOut: "willMove(toParent: nil)"
        case .willMove: "willMove"
        case .didMoveIn: "didMove(toParent: parent)"
        case .didMoveOut: "didMove(toParent: nil)"
        case .didMove: "didMove"
        case .remove: "removeFromParent"
        case .appear: "viewDidAppear"
        }
    }

    /// `inNestedPass` as `in nested pass`.
    private static func words<State>(_ state: State) -> String {
        String(describing: state).reduce(into: "") { text, letter in
            text += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
        }
    }
}
