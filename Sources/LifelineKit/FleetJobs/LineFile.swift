import Capture
import Fleet
import Foundation

/// A file, pipe or standard input, line by line: memory holds one line.
final class LineFile {
    private var stream: CaptureStream
    private var buffer: [UInt8] = []
    private var place = 0
    private var isAtEnd = false
    /// Where lines come from that were packed.
    private var packed: PackedText?

    /// Longer lines are cut: what reads them takes them for damaged.
    private let longest: Int

    private init(_ stream: CaptureStream, longest: Int = RecordLine.longest) {
        self.stream = stream
        self.longest = longest
    }

    /// Takes the descriptor over.
    convenience init(descriptor: Int32, longest: Int = RecordLine.longest) {
        self.init(CaptureStream(descriptor: descriptor, path: ""), longest: longest)
    }

    /// `-` is standard input; the words of every input where the file cannot be opened.
    convenience init(path: String) throws(LineFileError) {
        do throws(CaptureError) {
            self.init(try path == "-" ? CaptureStream(standardInputAs: path) : CaptureStream.open(path))
        } catch {
            throw LineFileError(description: error.description)
        }
        guard try fill() else { return }
        if buffer.starts(with: Self.byteOrderMark) { buffer.removeFirst(Self.byteOrderMark.count) }
        if buffer.starts(with: [0xFF, 0xFE]) { try decode { UInt16($0[0]) | UInt16($0[1]) << 8 } }
        if buffer.starts(with: [0xFE, 0xFF]) { try decode { UInt16($0[0]) << 8 | UInt16($0[1]) } }
    }

    /// Takes in all of a text in UTF-16, which is what PowerShell 5 makes of any tool's output.
    private func decode(_ unit: ([UInt8]) -> UInt16) throws(LineFileError) {
        var text = buffer
        while try fill() { text += buffer }
        let units = stride(from: 2, to: text.count - 1, by: 2).map { unit([text[$0], text[$0 + 1]]) }
        buffer = Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The same of what may be packed, too.
    convenience init(packedOrPlainAt path: String) throws(LineFileError) {
        try self.init(path: path)
        do throws(CaptureError) {
            packed = try PackedText(behind: buffer, of: stream.descriptor, path: path)
        } catch {
            throw LineFileError(description: error.description)
        }
        if packed != nil { buffer = [] }
    }

    /// Whether the end was lost of what was packed.
    var isCut: Bool { packed?.isCut ?? false }

    deinit { close(stream.descriptor) }

    /// Without its end, `\n` or `\r\n`; nil after the last.
    func next() throws(LineFileError) -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if let end = buffer[place...].firstIndex(of: 0x0A) {
                append(buffer[place..<end], to: &line)
                place = end + 1
                if line.last == 0x0D { line.removeLast() }
                return line
            }
            append(buffer[place...], to: &line)
            guard try fill() else { return line.isEmpty ? nil : line }
        }
    }

    private func append(_ part: ArraySlice<UInt8>, to line: inout [UInt8]) {
        guard line.count <= longest else { return }
        line += part.prefix(longest + 1 - line.count)
    }

    private func fill() throws(LineFileError) -> Bool {
        place = 0
        guard !isAtEnd else {
            buffer = []
            return false
        }
        do throws(CaptureError) {
            if let packed { buffer = packed.piece() } else { buffer = try stream.piece() }
        } catch {
            throw LineFileError(description: error.description)
        }
        isAtEnd = buffer.isEmpty
        return !isAtEnd
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
                return RecordSource(name: "") { try withExtendedLifetime(file) { try lines.next() } }
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
