import Foundation
import Lifecycle

/// Puts a finished report on disk: whole or not at all.
package enum ReportFile {
    /// Writes to a temporary file in the same folder and renames it, making the folder where it is missing.
    ///
    /// What a link points to is replaced, not the link. A device or a pipe is written to directly: renaming would
    /// replace it by a file.
    ///
    /// What is kept and cannot be made anew is written `durably`: it is on disk before it gets its name, so that it is
    /// whole after a power cut. A report is made again by its log: nobody waits for the disk, which took 40 ms for 23 MB.
    package static func write(_ bytes: [UInt8], to path: String, durably: Bool = false) throws(ReportError) {
        try write(ReportPart(bytes), to: path, durably: durably)
    }

    /// The same for what is made only now: its first pieces are on their way while the last ones are in the making.
    package static func write(_ part: ReportPart, to path: String, durably: Bool = false) throws(ReportError) {
        guard !path.isEmpty else { throw .unwritable(path: path, reason: "the path is empty") }
        let target = target(of: path)
        if isSpecial(target) {
            return try writeDirectly(part, to: target)
        }
        try makeFolder(of: target)
        try replace(target, by: part, durably)
    }

    /// What two paths that name one file have in common, however they lead to it.
    package static func name(ofFileAt path: String) -> Substring {
        let target = target(of: path)
        return target[(target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex)...]
    }

    /// The temporary file of a report that is being written; nil again when it is whole.
    private struct Unfinished {
        var file: UnsafeMutablePointer<CChar>?
        let next: UnsafeMutablePointer<Unfinished>?
    }

    /// One for each report that is written at once. A signal's handler looks without the lock, so none is ever given back.
    private nonisolated(unsafe) static var unfinished: UnsafeMutablePointer<Unfinished>?
    private static let lock = NSLock()

    /// Takes away what an interrupted run would leave behind; a signal's handler may call it.
    package static func discardUnfinished() {
        var next = unfinished
        while let place = next {
            if let file = place.pointee.file { unlink(file) }
            next = place.pointee.next
        }
    }

    /// Keeps in mind that a file is not whole as long as something is done.
    private static func unfinished<Result>(
        _ file: UnsafeMutablePointer<CChar>, while work: () throws(ReportError) -> Result
    ) throws(ReportError) -> Result {
        let place = lock.withLock { placeForUnfinished(file) }
        defer { lock.withLock { place.pointee.file = nil } }
        return try work()
    }

    private static func placeForUnfinished(_ file: UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<Unfinished> {
        var next = unfinished
        while let place = next {
            if place.pointee.file == nil {
                place.pointee.file = file
                return place
            }
            next = place.pointee.next
        }
        let place = UnsafeMutablePointer<Unfinished>.allocate(capacity: 1)
        place.initialize(to: Unfinished(file: file, next: unfinished))
        unfinished = place
        return place
    }

    private static func replace(_ path: String, by part: ReportPart, _ durably: Bool) throws(ReportError) {
        guard let temporary = SystemPath.withBytes(of: path + ".XXXXXX", { strdup($0) }) else {
            throw systemError(path)
        }
        defer { free(temporary) }
        try unfinished(temporary) { () throws(ReportError) in try fillAndRename(temporary, to: path, part, durably) }
    }

    private static func fillAndRename(
        _ temporary: UnsafeMutablePointer<CChar>, to path: String, _ part: ReportPart, _ durably: Bool
    ) throws(ReportError) {
        let descriptor = mkstemp(temporary)
        guard descriptor >= 0 else { throw systemError(path) }
        do throws(ReportError) {
            try fill(descriptor, with: part, path)
            // A rename may reach the disk before what it names: after a power cut the file would be empty.
            guard !durably || fsync(descriptor) == 0 else { throw systemError(path) }
            // mkstemp makes the file readable by its owner only; a report is as readable as any new file.
            guard fchmod(descriptor, 0o666 & ~currentMask()) == 0 else { throw systemError(path) }
        } catch {
            close(descriptor)
            unlink(temporary)
            throw error
        }
        // Some file systems say only here that the disk is full.
        guard close(descriptor) == 0, SystemPath.withBytes(of: path, { rename(temporary, $0) }) == 0 else {
            let error = systemError(path)
            unlink(temporary)
            throw error
        }
    }

    private static func writeDirectly(_ part: ReportPart, to path: String) throws(ReportError) {
        // Without O_NONBLOCK, opening a pipe that nobody reads waits for ever.
        let descriptor = SystemPath.withBytes(of: path) { open($0, O_WRONLY | O_NONBLOCK) }
        guard descriptor >= 0 else {
            throw errno == ENXIO ? .unwritable(path: path, reason: "nobody reads this pipe") : systemError(path)
        }
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        try fill(descriptor, with: part, path)
    }

    private static func fill(_ descriptor: Int32, with part: ReportPart, _ path: String) throws(ReportError) {
        let filling = Filling(descriptor: descriptor)
        part.make { filling.take($0) }
        if let reason = filling.failure { throw .unwritable(path: path, reason: reason) }
    }

    /// A file that takes one piece after the other; after a failure it takes no more.
    private final class Filling: @unchecked Sendable {
        private let descriptor: Int32
        /// What the system said when it took no more.
        private(set) var failure: String?

        init(descriptor: Int32) { self.descriptor = descriptor }

        func take(_ bytes: [UInt8]) {
            var written = 0
            while failure == nil, written < bytes.count {
                let count = bytes.withUnsafeBytes {
                    Foundation.write(descriptor, $0.baseAddress! + written, $0.count - written)
                }
                if count < 0, errno == EINTR { continue }
                if count > 0 { written += count } else { failure = systemReason() }
            }
        }
    }

    /// Makes the folder of a file where it is missing.
    package static func makeFolder(of path: String) throws(ReportError) {
        guard path.hasPrefix("/") || !SystemPath.workingDirectory.isEmpty else {
            throw .unwritable(path: path, reason: "the working directory is gone")
        }
        let folder = folder(of: path)
        guard makeFolders(folder) else {
            throw .unwritable(path: path, reason: "the folder \(shownPath(folder)) cannot be made")
        }
    }

    /// The folder that holds a file. On Linux Foundation's `deletingLastPathComponent` traps on names of one character.
    package static func folder(of path: String) -> String {
        let trimmed = path.utf8.reversed().drop { $0 == UInt8(ascii: "/") }
        let folder = trimmed.drop { $0 != UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: "/") }
        if folder.isEmpty { return path.hasPrefix("/") ? "/" : "." }
        return String(decoding: folder.reversed(), as: UTF8.self)
    }

    /// Makes a folder and those that it lies in; false where one of them is something else, or cannot be made.
    private static func makeFolders(_ folder: String) -> Bool {
        if SystemPath.isThere(folder, as: S_IFDIR) { return true }
        guard folder != ".", folder != "/", makeFolders(self.folder(of: folder)) else { return false }
        let isMade = SystemPath.withBytes(of: folder) { mkdir($0, 0o777) } == 0
        return isMade || SystemPath.isThere(folder, as: S_IFDIR)
    }

    /// Where links lead from a path; the path itself where nothing is yet.
    package static func target(of path: String) -> String {
        guard let resolved = SystemPath.withBytes(of: path, { realpath($0, nil) }) else { return path }
        defer { free(resolved) }
        return SystemPath.text(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }

    /// Whether something other than a regular file is there.
    private static func isSpecial(_ path: String) -> Bool {
        SystemPath.status(of: path).map { $0.st_mode & S_IFMT != S_IFREG } ?? false
    }

    /// The process's file mode mask; reading it means setting it, which only one may do at once.
    private static func currentMask() -> mode_t {
        lock.withLock {
            let mask = umask(0o022)
            umask(mask)
            return mask
        }
    }

    private static func systemError(_ path: String) -> ReportError {
        .unwritable(path: path, reason: systemReason())
    }

    private static func systemReason() -> String { String(cString: strerror(errno)) }
}
