import Lifecycle
import RealLives
import Rules

/// What the program may call an action: it has no name for pages and children.
extension Action.Kind {
    fileprivate var names: Set<String> {
        switch self {
        case .push, .pop, .tab, .present, .dismiss, .cancelledPop: [rawValue]
        case .cancelledDismiss: ["cancelled_dismiss", "cancelled_pop"]
        case .root: ["root_change", "tab"]
        case .interruptedPush: ["push", "pop", "cancelled_pop"]
        case .page: ["tab"]
        case .cancelledPage: ["cancelled_pop"]
        case .child: ["tab", "root_change"]
        }
    }

    /// Whether it is one thing that the user does.
    fileprivate var isCounted: Bool { self != .child && self != .interruptedPush }
}

/// A transition that the program tells, by its lines.
struct ToldTransition {
    let kind: String
    let lines: ClosedRange<Int>
    let isCertain: Bool
}

extension Score {
    /// Adds what the program tells of the user's actions.
    mutating func add(_ told: [ToldTransition], beside actions: [Action]) -> [String] {
        var faults: [String] = []
        for transition in told where transition.isCertain {
            let near = actions.filter { $0.lines.overlaps(transition.lines) }
            certain.add(near.contains { $0.kind.names.contains(transition.kind) })
            if near.contains(where: { $0.kind.names.contains(transition.kind) }) { continue }
            let kinds = near.map(\.kind.rawValue).joined(separator: ", ")
            faults.append("certain: \(transition.kind) is \(kinds), line \(transition.lines.lowerBound)")
        }
        for action in actions where action.kind.isCounted {
            let near = told.filter { $0.lines.overlaps(action.lines) }
            self.actions.add(near.contains { action.kind.names.contains($0.kind) })
        }
        return faults
    }
}

extension Action {
    fileprivate var lines: ClosedRange<Int> { line...max(line, end) }
}
