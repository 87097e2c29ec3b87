import Foundation
import Reports

/// SIGINT and SIGTERM as a question that a loop asks, so that it ends in order; a second one ends the process at once.
enum Interruption {
    /// Written by the handler: a type that a signal cannot tear.
    private nonisolated(unsafe) static var caught: sig_atomic_t = 0

    static var hasCome: Bool { caught != 0 }

    /// Ends the process as ever, but without half a report beside the whole ones.
    static func leaveNothingBehind() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number) { number in
                ReportFile.discardUnfinished()
                signal(number, SIG_DFL)
                raise(number)
            }
            // What the caller wants ignored, as nohup does, stays so.
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
    }

    /// A parent may have blocked them for its children too.
    static func beginCatching() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] {
            sigaddset(&signals, number)
            signal(number) { number in
                Interruption.caught = 1
                signal(number, SIG_DFL)
            }
        }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
