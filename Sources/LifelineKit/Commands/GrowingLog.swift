import Foundation

/// A log that something still writes to: a file that gets longer, or standard input that has not ended.
package struct GrowingLog {
    private let path: String
    private var size: UInt64?
    private var bytes: [UInt8] = []

    /// What a wait for more came to.
    package enum Growth: Equatable, Sendable {
        case grown, unchanged, ended
    }

    package init(path: String) { self.path = path }

    private var isStandardInput: Bool { path == "-" }

    /// The log as far as it goes.
    package var input: Input { isStandardInput ? .bytes(bytes, name: "-") : .path(path) }

    /// Waits for at most so long; a file only ends when it is taken away.
    package mutating func wait(seconds: Double) -> Growth {
        isStandardInput ? waitForInput(seconds: seconds) : waitForFile(seconds: seconds)
    }

    private mutating func waitForFile(seconds: Double) -> Growth {
        let isFirst = size == nil
        if !isFirst { Thread.sleep(forTimeInterval: seconds) }
        guard let now = try? FileHandle(forReadingAtPath: path)?.seekToEnd() else { return .ended }
        defer { size = now }
        return isFirst || now != size ? .grown : .unchanged
    }

    /// Takes what comes until the time is up, so that a stream of single lines is not looked at line by line.
    private mutating func waitForInput(seconds: Double) -> Growth {
        let end = Date().addingTimeInterval(seconds)
        let before = bytes.count
        while true {
            let left = end.timeIntervalSinceNow
            guard left > 0 else { return bytes.count > before ? .grown : .unchanged }
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Int32(left * 1_000) + 1) > 0 else { continue }
            guard takeInput() else { return .ended }
        }
    }

    /// Whether there was something to take.
    private mutating func takeInput() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(STDIN_FILENO, &chunk, chunk.count)
        if count < 0, errno == EINTR { return true }
        guard count > 0 else { return false }
        bytes += chunk[..<count]
        return true
    }
}
