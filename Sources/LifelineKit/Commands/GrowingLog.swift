import Capture
import Foundation
import Lifecycle

/// A log that something still writes to: a file that gets longer, or standard input that has not ended.
package struct GrowingLog {
    private let path: String
    /// Whether the user wants to stop: asked while waiting.
    private let isInterrupted: () -> Bool
    /// What standard input gave so far, in whole lines.
    private var lines: [UInt8] = []
    /// The beginning of its next line.
    private var unfinished: [UInt8] = []
    /// The file as it was last looked at; it can be read to its end when its name is gone.
    private var file: FileHandle?
    private var size: UInt64?
    private var hasEnded = false
    /// Where standard input is kept.
    private var copy: FileHandle?
    /// Why the rest of standard input is not kept.
    package private(set) var copyFault: String?

    /// What a wait for more came to.
    package enum Growth: Equatable, Sendable {
        case grown, unchanged, ended
    }

    /// What the user is told is watched.
    package var name: String { isStandardInput ? "standard input" : path }

    package init(path: String, isInterrupted: @escaping () -> Bool = { false }) {
        self.path = path
        self.isInterrupted = isInterrupted
    }

    /// Why a path cannot be watched; nil where it can.
    package static func fault(of path: String) -> String? {
        if path == "-" { return nil }
        guard let status = SystemPath.status(of: path) else {
            return "\(path): there is no such file; check the path, or start what writes it first"
        }
        if status.st_mode & S_IFMT == S_IFDIR {
            return CaptureReader.isBundle(path)
                ? "\(path): a result bundle grows no more; --once reads it"
                : "\(path): is a folder; name the log file that grows in it"
        }
        guard SystemPath.withBytes(of: path, { access($0, R_OK) }) == 0 else {
            return "\(path): cannot be read; check its permissions"
        }
        return FileIdentity(path) == nil ? "\(path): is no regular file; 'lifeline watch < \(path)' reads a pipe" : nil
    }

    /// Keeps what standard input gives in a file; why it cannot, else nil. The log of another day is never overwritten.
    package mutating func save(to path: String) -> String? {
        let size = SystemPath.status(of: path)?.st_size ?? 0
        guard size == 0 || FileIdentity(path) == nil else { return "\(path): holds a log already; name another file" }
        copy = Self.handle(path, O_WRONLY | O_CREAT | O_TRUNC)
        return copy == nil ? "\(path): cannot be written" : nil
    }

    /// Foundation's own way to open a file takes no name that is no UTF-8.
    private static func handle(_ path: String, _ flags: Int32) -> FileHandle? {
        let descriptor = SystemPath.withBytes(of: path) { open($0, flags | O_CLOEXEC, 0o666) }
        return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private var isStandardInput: Bool { path == "-" }

    /// The log as far as it goes; of standard input whole lines only, until it has ended.
    package var input: Input {
        if isStandardInput { return .bytes(hasEnded ? lines + unfinished : lines, name: path) }
        guard let file, !Input.isThere(path) else { return .path(path) }
        try? file.seek(toOffset: 0)
        return .bytes(Array((try? file.readToEnd()) ?? Data()), name: path)
    }

    /// Rests, then waits a moment for more to come; a file only ends when it is taken away, and everything when it is
    /// interrupted.
    package mutating func wait(afterSeconds rest: Double) -> Growth {
        let growth = isStandardInput ? waitForInput(rest) : waitForFile(rest)
        hasEnded = growth == .ended
        return growth
    }

    private mutating func waitForFile(_ rest: Double) -> Growth {
        let end = Date().addingTimeInterval(size == nil ? 0 : rest + Self.moment)
        pause(until: size == nil ? end : end.addingTimeInterval(-Self.moment))
        while true {
            guard !isInterrupted(), let current = Self.handle(path, O_RDONLY), let now = try? current.seekToEnd()
            else { return .ended }
            if now != size {
                (size, file) = (now, current)
                return .grown
            }
            if end.timeIntervalSinceNow <= 0 { return .unchanged }
            pause(until: Date().addingTimeInterval(Self.glance))
        }
    }

    /// How long a wait for more takes at most.
    private static let moment = 0.1
    /// How long lines are waited for that are written together: a file's size is looked at as often.
    private static let glance = 0.015

    /// Sleeps until then, or until a signal comes.
    private func pause(until end: Date) {
        while end.timeIntervalSinceNow > 0, !isInterrupted() {
            _ = poll(nil, 0, Int32(min(end.timeIntervalSinceNow, Self.moment) * 1_000) + 1)
        }
    }

    /// Takes what comes, so that its writer never waits.
    private mutating func waitForInput(_ rest: Double) -> Growth {
        let before = (lines.count, unfinished.count)
        let now = Date()
        guard takeInput(until: now.addingTimeInterval(rest)) else { return .ended }
        if before == (lines.count, unfinished.count) {
            guard takeInput(until: now.addingTimeInterval(rest + Self.moment), atMost: 1) else { return .ended }
            if before == (lines.count, unfinished.count) { return .unchanged }
        }
        return takeInput(until: Date().addingTimeInterval(Self.glance)) ? .grown : .ended
    }

    /// Takes so many pieces of what comes until then; false when it has ended.
    private mutating func takeInput(until end: Date, atMost pieces: Int = .max) -> Bool {
        var left = pieces
        while left > 0, end.timeIntervalSinceNow > 0 {
            if isInterrupted() { return false }
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Int32(min(max(end.timeIntervalSinceNow, 0), 60) * 1_000) + 1) > 0 else {
                continue
            }
            guard takeInput() else { return false }
            left -= 1
        }
        return !isInterrupted()
    }

    /// Whether there was something to take.
    private mutating func takeInput() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(STDIN_FILENO, &chunk, chunk.count)
        if count < 0, errno == EINTR { return true }
        guard count > 0 else { return false }
        keep(chunk[..<count])
        let end = chunk[..<count].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        if end > 0 {
            lines += unfinished + chunk[..<end]
            unfinished = []
        }
        unfinished += chunk[end..<count]
        return true
    }

    private mutating func keep(_ chunk: ArraySlice<UInt8>) {
        do {
            try copy?.write(contentsOf: chunk)
        } catch {
            copyFault = "what was read could not all be kept: \(error.localizedDescription)"
            copy = nil
        }
    }
}
