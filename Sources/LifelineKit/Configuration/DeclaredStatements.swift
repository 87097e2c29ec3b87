import Capture
import Lifecycle

/// What a configuration file says of the print statements of the app's logger.
package struct DeclaredStatements: Sendable {
    /// A pattern and where it stands.
    typealias Placed = (pattern: StatementPattern, place: ConfigurationFault)

    private var statements: [Placed] = []
    private var ignored: [Placed] = []
    var callbacks: [String: EventKind] = [:]

    package init() {}

    mutating func add(_ statements: [Placed]) { self.statements += statements }

    mutating func ignore(_ statements: [Placed]) { ignored += statements }

    /// What is read by it.
    package var logger: DeclaredLogger {
        var logger = DeclaredLogger()
        logger.statements = statements.map(\.pattern)
        logger.ignored = ignored.map(\.pattern)
        logger.callbacks = CallbackWords(callbacks)
        return logger
    }

    /// A fault for each statement that fits no line of any log; `misfits` has those of each log.
    package func faults(_ misfits: [[StatementMisfit]]) -> [ConfigurationFault] {
        guard let first = misfits.first else { return [] }
        return statements.compactMap { statement in
            let text = statement.pattern.text
            guard misfits.allSatisfy({ own in own.contains { $0.pattern == text } }),
                let misfit = first.first(where: { $0.pattern == text })
            else { return nil }
            var fault = statement.place
            fault.message = misfit.worded
            return fault
        }
    }

    /// The callbacks that words may stand for.
    static let callbackNames = EventKind.allCases.filter(isCallback).map(\.name)

    private static func isCallback(_ kind: EventKind) -> Bool {
        kind.isViewCallback || [.`init`, .awakeFromNib, .prepare, .removeFromParent, .`deinit`].contains(kind)
    }

    /// The callback of a name, with or without what belongs to a selector.
    static func callback(named name: String) -> EventKind? {
        let base = name.prefix { $0.isLetter }
        let known = base == "dealloc" ? "deinit" : base
        return EventKind.allCases.first { isCallback($0) && $0.name == known }
    }
}

extension StatementMisfit {
    /// Which line comes nearest, and what keeps it from being the statement's.
    package var worded: String {
        guard let nearest else { return "statement '\(pattern)' fits no line: the log is empty" }
        let stop = fitting.isEmpty ? "at its beginning" : "behind “\(fitting)”"
        let rest = rest.isEmpty ? "" : ", where the pattern goes on with “\(rest)”"
        return "statement '\(pattern)' fits no line; line \(nearest.line) comes nearest: “\(nearest.text)”. "
            + "It stops \(stop)\(rest)"
    }
}

extension ConfigurationReading {
    /// A list of patterns, or one alone.
    mutating func statements(_ entry: Entry, needCallback: Bool) -> [DeclaredStatements.Placed] {
        items(of: entry).compactMap { item in
            guard item.node.scalar != nil else {
                complain(needsQuotes, at: item.node)
                return nil
            }
            guard let text = text(item) else { return nil }
            guard text.utf8.count <= mostPatternBytes else {
                complain("a pattern has at most \(mostPatternBytes) bytes", at: item.node)
                return nil
            }
            do throws(StatementPatternError) {
                return (try StatementPattern(text, needsCallback: needCallback), fault("", at: item.node))
            } catch {
                complain("'\(text)' \(error)", at: item.node)
                return nil
            }
        }
    }

    /// A section of the logger's words and the callbacks that they stand for.
    mutating func callbacks(_ section: Entry) -> [String: EventKind] {
        var callbacks: [String: EventKind] = [:]
        for entry in entries(of: section) {
            guard let name = text(entry) else { continue }
            guard let kind = DeclaredStatements.callback(named: name) else {
                let names = DeclaredStatements.callbackNames
                complain(unknown("callback", name, nearest(to: name, among: names)), at: entry.node)
                continue
            }
            callbacks[entry.key] = kind
        }
        return callbacks
    }
}

/// A record of a few lines.
private let mostPatternBytes = 2_000

private let needsQuotes =
    "a pattern that begins with a bracket or a brace needs single quotes around it: '[CLASS] CALLBACK'"
