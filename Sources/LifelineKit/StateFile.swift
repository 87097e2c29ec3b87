import Foundation
import Lifecycle
import Reports

/// A file that runs read, change and write again, several of them at once: a baseline, a history.
///
/// Who changes it holds a lock on its folder, so that nothing stands beside the file and a file that is renamed into its
/// place is under the same lock. The system takes the lock from a process that ends, however it ends. Where a file system
/// has no locks, and against other programs, what was read is compared with what is there before it is replaced.
struct StateFile {
    let path: String
    /// The same file, whatever link leads to it.
    private let target: String
    private let began: FileVersion?

    /// Reads, changes and writes while no other run does; a sentence where it cannot be had.
    static func change(_ path: String, by work: (StateFile) throws(ReportError) -> Void) throws(ReportError) {
        guard path != "-" else { throw .unwritable(path: path, reason: "standard input is read and not written") }
        let target = ReportFile.target(of: path)
        try ReportFile.makeFolder(of: target)
        let folder = SystemPath.withBytes(of: ReportFile.folder(of: target)) { open($0, O_RDONLY | O_CLOEXEC) }
        defer { if folder >= 0 { close(folder) } }
        try lock(folder, path)
        try work(StateFile(path: path, target: target, began: FileVersion(target)))
    }

    /// Puts other bytes in the place of all that was read.
    func replace(by bytes: [UInt8]) throws(ReportError) {
        guard FileVersion(target) == began else { throw changedMeanwhile }
        try ReportFile.write(bytes, to: target, durably: true)
    }

    /// Adds bytes behind those that were read; on a line of their own, whatever a writer that was stopped has left.
    func append(line: [UInt8]) throws(ReportError) {
        let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC
        let descriptor = SystemPath.withBytes(of: target) { open($0, flags, 0o666) }
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemReason()) }
        defer { close(descriptor) }
        let size = lseek(descriptor, 0, SEEK_END)
        let bytes = Self.endsInsideALine(descriptor) ? [0x0A] + line : line
        // One call: even without a lock two jobs do not write into each other's line.
        let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        guard written == bytes.count, fsync(descriptor) == 0 || errno == EINVAL else {
            let reason = written < 0 || written == bytes.count ? systemReason() : "the disk is full"
            if size >= 0 { ftruncate(descriptor, size) }
            throw .unwritable(path: path, reason: reason)
        }
        guard FileIdentity(descriptor: descriptor) == FileIdentity(target) else { throw changedMeanwhile }
    }

    private static func endsInsideALine(_ descriptor: Int32) -> Bool {
        var last: UInt8 = 0x0A
        return lseek(descriptor, -1, SEEK_END) >= 0 && read(descriptor, &last, 1) == 1 && last != 0x0A
    }

    private var changedMeanwhile: ReportError {
        .unwritable(path: path, reason: "another program changed it meanwhile; run this again")
    }

    /// Waits for whoever is at it, which takes moments, and not for ever.
    private static func lock(_ folder: Int32, _ path: String) throws(ReportError) {
        for _ in 0..<triesOfALock {
            if flock(folder, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { return }
            usleep(5_000)
        }
        throw .unwritable(path: path, reason: "another run has been changing it for a minute; run this again")
    }

    private static let triesOfALock: useconds_t = 60_000_000 / 5_000
}

/// What tells two states of a file apart without reading it.
private struct FileVersion: Equatable {
    private let identity: FileIdentity
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Nil where no regular file is.
    init?(_ path: String) {
        guard let identity = FileIdentity(path), let status = SystemPath.status(of: path) else { return nil }
        (self.identity, size) = (identity, Int64(status.st_size))
        (seconds, nanoseconds) = (status.modified.tv_sec, status.modified.tv_nsec)
    }
}

private func systemReason() -> String { String(cString: strerror(errno)) }
