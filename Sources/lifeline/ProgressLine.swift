import Foundation
import LifelineKit

/// The last line of a terminal that watches a log: it is overwritten as the log grows, and gives way to what is printed.
struct StatusLine {
    /// Nil where nobody watches standard error, or the terminal cannot take a line back.
    init?() {
        guard Terminal.takesLinesBack else { return nil }
    }

    func show(_ status: String) { Terminal.overwrite("lifeline: \(status)") }

    func clear() { Terminal.overwrite("") }
}

/// One line on standard error that says what a long run is doing, and goes when it is over.
///
/// A class with a lock: chunks of a capture are read on several threads, and each says how far it is.
final class ProgressLine: @unchecked Sendable {
    private let lock = NSLock()
    private let began = DispatchTime.now().uptimeNanoseconds
    private var lastShown: UInt64 = 0
    private var isShown = false

    /// Runs shorter than this need no line: it would only flicker.
    private static let patience: UInt64 = 700_000_000
    private static let pause: UInt64 = 100_000_000

    /// Nil where nobody watches standard error, or the terminal cannot take a line back.
    init?() {
        guard Terminal.takesLinesBack else { return nil }
    }

    func show(_ progress: RunProgress) {
        lock.lock()
        defer { lock.unlock() }
        let now = DispatchTime.now().uptimeNanoseconds
        guard now - began > Self.patience, now - lastShown > Self.pause else { return }
        lastShown = now
        isShown = true
        Terminal.overwrite("lifeline: \(progress.worded)")
    }

    func clear() {
        lock.lock()
        defer { lock.unlock() }
        if isShown { Terminal.overwrite("") }
        isShown = false
    }
}
