import Foundation

/// SIGINT and SIGTERM as a question that a loop asks, so that it ends in order; a second one ends the process at once.
enum Interruption {
    /// Written by the handler: a type that a signal cannot tear.
    private nonisolated(unsafe) static var caught: sig_atomic_t = 0

    static var hasCome: Bool { caught != 0 }

    static func beginCatching() {
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                Interruption.caught = 1
                signal(number, SIG_DFL)
            }
        }
    }
}
