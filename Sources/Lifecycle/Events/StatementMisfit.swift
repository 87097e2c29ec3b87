/// A statement of the user's own that no line of a capture fits, and the line that comes nearest.
package struct StatementMisfit: Hashable, Sendable {
    /// As the user wrote it.
    package var pattern: String
    /// Nil where the capture has no line at all.
    package var nearest: QuotedLine?
    /// How much of that line fits, and what of the pattern does not.
    package var fitting: String
    package var rest: String

    package init(pattern: String, nearest: QuotedLine?, fitting: String, rest: String) {
        self.pattern = pattern
        self.nearest = nearest
        self.fitting = fitting
        self.rest = rest
    }
}
