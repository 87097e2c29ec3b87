import Foundation
import Lifecycle

/// A capture that comes as it is read: standard input, a pipe, or a file of `/proc`.
///
/// What does not fit a stretch of memory goes into an unnamed file: a log of gigabytes, or a device that never ends,
/// takes no memory that others need.
struct CaptureStream {
    let descriptor: Int32
    /// What errors call it.
    let path: String

    /// How many bytes are kept in memory.
    private let memory: Int
    /// More bytes than this are no log.
    private let limit: Int

    /// What was read already, to find out whether anybody writes.
    private var head: [UInt8] = []

    init(descriptor: Int32, path: String, head: [UInt8] = [], memory: Int = 64 << 20, limit: Int = 64 << 30) {
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
    static func open(_ path: String) throws(CaptureError) -> CaptureStream {
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
        let waits = [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT) || isatty(descriptor) == 1
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
        if fstat(descriptor, &status) == 0 { setWaiting(status) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        var head = head
        while head.count < memory {
            let part = try part(buffer)
            guard !part.isEmpty else { return head.withUnsafeBytes { CaptureMemory(copying: $0) } }
            guard !isEndless else { throw .isDevice(path: path) }
            head += part
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
                guard !isEndless else { throw .isDevice(path: path) }
                return UnsafeRawBufferPointer(rebasing: buffer[..<0])
            }
            guard errno == EINTR else { throw .couldNotRead(path: path, errorCode: errno) }
        }
    }

    /// A device that is no terminal and gives anything gives it for ever.
    private var isEndless: Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return false }
        let isDevice = [S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
        return isDevice && isatty(descriptor) != 1
    }
}
