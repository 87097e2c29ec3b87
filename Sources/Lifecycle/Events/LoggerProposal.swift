/// Entries of the settings by which a log is read that is not, or hardly.
package struct LoggerProposal: Hashable, Sendable {
    /// Patterns for `statements:`.
    package var statements: [String]
    /// How many callbacks, births and deaths of controllers the lines on which it was tried tell with it.
    package var events = 0
    /// How many of them they tell without it.
    package var eventsBefore = 0

    package init(statements: [String]) { self.statements = statements }
}
