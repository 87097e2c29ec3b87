import Capture
import Fleet
import Foundation

/// A file, pipe or standard input, line by line: memory holds one line.
final class LineFile {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var place = 0
    private var isAtEnd = false
    /// Where lines come from that were packed.
    private var packed: PackedText?

    /// Longer lines are cut: what reads them takes them for damaged.
    private let longest: Int

    /// Takes the descriptor over.
    init(descriptor: Int32, longest: Int = RecordLine.longest) {
        self.descriptor = descriptor
        self.longest = longest
    }

    /// `-` is standard input; the system's words where the file cannot be opened.
    convenience init(path: String) throws(LineFileError) {
        let descriptor = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw LineFileError(path: path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            errno = EISDIR
            throw LineFileError(path: path)
        }
        self.init(descriptor: descriptor)
    }

    /// The same of what may be packed, too.
    convenience init(packedOrPlainAt path: String) throws(LineFileError) {
        try self.init(path: path)
        guard fill() else { return }
        do throws(CaptureError) {
            packed = try PackedText(behind: buffer, of: descriptor, path: path)
        } catch {
            throw LineFileError(description: "\(path): \(error)")
        }
        if packed != nil { buffer = [] }
    }

    /// Whether the end was lost of what was packed.
    var isCut: Bool { packed?.isCut ?? false }

    deinit { close(descriptor) }

    /// Without its end, `\n` or `\r\n`; nil after the last.
    func next() -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if let end = buffer[place...].firstIndex(of: 0x0A) {
                append(buffer[place..<end], to: &line)
                place = end + 1
                if line.last == 0x0D { line.removeLast() }
                return line
            }
            append(buffer[place...], to: &line)
            guard fill() else { return line.isEmpty ? nil : line }
        }
    }

    private func append(_ part: ArraySlice<UInt8>, to line: inout [UInt8]) {
        guard line.count <= longest else { return }
        line += part.prefix(longest + 1 - line.count)
    }

    private func fill() -> Bool {
        place = 0
        guard !isAtEnd else {
            buffer = []
            return false
        }
        buffer = packed?.piece() ?? plainPiece()
        isAtEnd = buffer.isEmpty
        return !isAtEnd
    }

    private func plainPiece() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 1 << 18) { room, count in
            var got = 0
            repeat { got = read(descriptor, room.baseAddress, room.count) } while got < 0 && errno == EINTR
            count = max(got, 0)
        }
    }
}

/// Why a list or a set of records could not be opened.
struct LineFileError: Error, CustomStringConvertible {
    let description: String

    init(description: String) { self.description = description }

    init(path: String) { description = "\(path): could not be opened: \(String(cString: strerror(errno)))" }
}

/// Sorted lines that do not fit into memory: a file without a name, gone when it is closed.
final class SpillFile {
    private let descriptor: Int32
    private var pending: [UInt8] = []

    init() throws(LineFileError) {
        let folder = NSTemporaryDirectory()
        var template = Array((folder + (folder.hasSuffix("/") ? "" : "/") + "lifeline-XXXXXX").utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw LineFileError(path: folder) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(template)
    }

    deinit { close(descriptor) }

    /// The same as a merge asks for it.
    static func run() throws -> SpilledRun {
        let file = try SpillFile()
        return SpilledRun(
            write: { try file.write($0) },
            read: {
                try file.flush()
                let copy = dup(file.descriptor)
                guard copy >= 0 else { throw LineFileError(path: NSTemporaryDirectory()) }
                lseek(copy, 0, SEEK_SET)
                let lines = LineFile(descriptor: copy)
                // The file lives as long as somebody may read it.
                return RecordSource(name: "") { withExtendedLifetime(file) { lines.next() } }
            })
    }

    private func write(_ line: [UInt8]) throws(LineFileError) {
        pending += line
        pending.append(0x0A)
        if pending.count > 1 << 18 { try flush() }
    }

    private func flush() throws(LineFileError) {
        var rest = pending[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw LineFileError(path: NSTemporaryDirectory()) }
            rest = rest.dropFirst(count)
        }
        pending.removeAll(keepingCapacity: true)
    }
}
