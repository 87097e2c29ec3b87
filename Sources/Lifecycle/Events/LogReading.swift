/// How a log was read by the print statements that wrote it.
package struct LogReading: Hashable, Sendable {
    /// The statements found, the one with the most lines first; empty where the lines were read one by one and nobody
    /// asked for statements.
    package var statements: [PrintStatement] = []
    /// How many lines hold a callback and were not understood.
    package var notUnderstoodCount = 0
    /// The first such lines.
    package var notUnderstood: [QuotedLine] = []
    /// How many lines hold a callback at all, read or not.
    package var callbackLines = 0

    package init() {}
}

/// One print statement of an app or its logger, as its lines show it.
package struct PrintStatement: Hashable, Sendable {
    /// What its lines have in common: `<CLASS: ADDRESS> CALLBACK`, `[CLASS] ms=NUMBER CALLBACK`.
    package var shape: String
    package var lines: Int
    package var example: QuotedLine
    package var decision: Decision

    package init(shape: String, lines: Int, example: QuotedLine, decision: Decision) {
        self.shape = shape
        self.lines = lines
        self.example = example
        self.decision = decision
    }

    /// What became of its lines, and why.
    package enum Decision: Hashable, Sendable {
        /// They are events.
        case read(Evidence)
        /// They are none.
        case notRead(Doubt)
    }

    /// What makes a statement one that tells of controllers.
    package struct Evidence: Hashable, Sendable {
        /// How many controllers its slot names; 0 where it names none.
        package var names: Int
        /// How many different callbacks it tells.
        package var callbacks: Int
        /// How many of its appearance callbacks stand where UIKit calls them, of how many.
        package var inOrder: Int
        package var ordered: Int
        /// The callback was learned from the order in which its words come, and from no name of it.
        package var isLearned: Bool

        package init(names: Int, callbacks: Int, inOrder: Int, ordered: Int, isLearned: Bool = false) {
            self.names = names
            self.callbacks = callbacks
            self.inOrder = inOrder
            self.ordered = ordered
            self.isLearned = isLearned
        }
    }

    /// Why the lines of a statement are no events.
    package enum Doubt: String, Hashable, Sendable, CaseIterable {
        case sourceCode = "looks like source code, a call stack or a list"
        case severalCallbacks = "names several callbacks"
        case noController = "names no controller that other lines tell of"
        case textVaries = "the text around it never comes again"
        case againstOrder = "stands against the order in which UIKit calls"
        case word = "says a callback's words without its name, and no order bears it out"
    }
}
