/// Entries of the settings by which a log is read that is not, or hardly.
package struct LoggerProposal: Hashable, Sendable {
    /// Patterns for `statements:`.
    package var statements: [String]
    /// Words for `callbacks:`, in their order.
    package var callbacks: [Word]
    /// How many callbacks, births and deaths of controllers the lines on which it was tried tell with it.
    package var events = 0
    /// How many of them they tell without it.
    package var eventsBefore = 0

    package struct Word: Hashable, Sendable {
        package var text: String
        /// A callback's name.
        package var callback: String

        package init(text: String, callback: String) {
            self.text = text
            self.callback = callback
        }
    }

    package init(statements: [String], callbacks: [Word]) {
        self.statements = statements
        self.callbacks = callbacks
    }
}
