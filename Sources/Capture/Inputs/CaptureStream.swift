import Foundation
import Lifecycle

/// A capture that comes as it is read: standard input, a pipe, or a file of `/proc`.
///
/// What does not fit a stretch of memory goes into an unnamed file: a log of gigabytes, or a device that never ends,
/// takes no memory that others need.
package struct CaptureStream {
    package let descriptor: Int32
    /// What errors call it.
    let path: String

    /// How many bytes are kept in memory.
    private let memory: Int
    /// More bytes than this are no log.
    private let limit: Int

    /// What was read already, to find out whether anybody writes.
    private var head: [UInt8] = []
    /// How many bytes were given piece by piece.
    private var given = 0

    package init(
        descriptor: Int32, path: String, head: [UInt8] = [], memory: Int = 64 << 20, limit: Int = 64 << 30
    ) {
        self.head = head
        self.descriptor = descriptor
        self.path = path
        self.memory = memory
        self.limit = limit
    }

    /// Opens a file for reading; the descriptor is the caller's to close.
    ///
    /// A pipe whose other end is closed is not waited for, beyond a moment for its writer to come. A writer that has come
    /// may take its time.
    package static func open(_ path: String) throws(CaptureError) -> CaptureStream {
        guard !path.isEmpty else { throw .hasNoName }
        let descriptor = SystemPath.withBytes(of: path) { Foundation.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { throw .couldNotOpen(path: path, errorCode: errno) }
        var stream = CaptureStream(descriptor: descriptor, path: path)
        do throws(CaptureError) {
            try stream.prepare()
            return stream
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// What the shell put in the place of standard input, under a descriptor of its own.
    package init(standardInputAs path: String) throws(CaptureError) {
        self.init(descriptor: dup(0), path: path)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .couldNotRead(path: path, errorCode: errno) }
        setWaiting(status)
    }

    private mutating func prepare() throws(CaptureError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .couldNotRead(path: path, errorCode: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw .isDirectory(path: path)
        case S_IFIFO: guard hasWriter() else { throw .hasNoWriter(path: path) }
        default: break
        }
        setWaiting(status)
    }

    /// Only pipes and terminals are waited for. Other devices, and files of the system such as `/proc/kmsg`, may never give
    /// another byte: what they have none of at once is their end.
    private func setWaiting(_ status: stat) {
        let waits = [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) || isTerminal
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, waits ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
    }

    /// Whether somebody writes into a pipe, or begins to within moments: reading then gives a byte, or says that there is
    /// none yet; without a writer it gives the end.
    private mutating func hasWriter() -> Bool {
        var byte: UInt8 = 0
        for _ in 0..<100 {
            let got = Foundation.read(descriptor, &byte, 1)
            if got > 0 { head = [byte] }
            if got != 0 { return got > 0 || errno == EAGAIN }
            usleep(20_000)
        }
        return false
    }

    /// Reads to the end.
    func read() throws(CaptureError) -> CaptureMemory {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return try readAll() }
        setWaiting(status)
        // What a shell put behind standard input may have been read in part, and may become shorter meanwhile.
        let rest = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) - Int(lseek(descriptor, 0, SEEK_CUR)) : 0
        let memory = try readAll()
        memory.lacksItsEnd = memory.bytes.count < rest
        return memory
    }

    private func readAll() throws(CaptureError) -> CaptureMemory {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        var head = head
        while head.count < memory {
            let part = try part(buffer)
            guard !part.isEmpty else { return head.withUnsafeBytes { CaptureMemory(copying: $0) } }
            head += part
            guard !isEndless(after: head.count) else { throw .isDevice(path: path) }
        }
        return try spill(head, buffer)
    }

    /// Reads the rest into a file.
    private func spill(
        _ head: [UInt8], _ buffer: UnsafeMutableRawBufferPointer
    ) throws(CaptureError) -> CaptureMemory {
        let file = try kept { () throws(UnpackingError) in try TemporaryFile() }
        try kept { () throws(UnpackingError) in try file.write(head) }
        while case let part = try part(buffer), !part.isEmpty {
            try kept { () throws(UnpackingError) in
                guard file.count + part.count <= limit else { throw .isTooLarge(limit: limit) }
                try file.write(part)
            }
        }
        return try kept { () throws(UnpackingError) in try file.mapped() }
    }

    private func kept<Result>(_ work: () throws(UnpackingError) -> Result) throws(CaptureError) -> Result {
        do throws(UnpackingError) { return try work() } catch { throw .notKept(path: path, error) }
    }

    /// The next bytes; none at the end.
    private func part(_ buffer: UnsafeMutableRawBufferPointer) throws(CaptureError) -> UnsafeRawBufferPointer {
        while true {
            let got = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if got >= 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<got]) }
            if errno == EAGAIN {
                guard !isEndless(after: 0) else { throw .isDevice(path: path) }
                return UnsafeRawBufferPointer(rebasing: buffer[..<0])
            }
            guard errno == EINTR else { throw .couldNotRead(path: path, errorCode: errno) }
        }
    }

    /// The next bytes, for who keeps none of them; none at the end.
    package mutating func piece() throws(CaptureError) -> [UInt8] {
        var piece = head
        head = []
        if piece.isEmpty {
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
            defer { buffer.deallocate() }
            piece = Array(try part(buffer))
        }
        given += piece.count
        guard piece.isEmpty || !isEndless(after: given) else { throw .isDevice(path: path) }
        return piece
    }

    /// A device that is no terminal and gives anything gives it for ever, and so does a file of the system that holds
    /// nothing by its own account and has given more than any text of the system is long.
    private func isEndless(after count: Int) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFCHR, S_IFBLK: return !isTerminal
        case S_IFREG: return status.st_size == 0 && count >= memory
        default: return false
        }
    }

    /// Whether somebody may type here; nobody does behind the end of a terminal that a program holds.
    private var isTerminal: Bool {
        var status = stat()
        guard isatty(descriptor) == 1, fstat(descriptor, &status) == 0 else { return false }
        return status.st_rdev != SystemPath.status(of: "/dev/ptmx")?.st_rdev
    }
}
