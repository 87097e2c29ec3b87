import Foundation

/// A capture that comes as it is read: standard input, a pipe, or a file of `/proc`.
///
/// What does not fit a stretch of memory goes into an unnamed file: a log of gigabytes, or a device that never ends,
/// takes no memory that others need.
struct CaptureStream {
    let descriptor: Int32
    /// What errors call it.
    let path: String

    /// How many bytes are kept in memory.
    var memory = 64 << 20
    /// More bytes than this are no log.
    var limit = 64 << 30

    /// Opens a file for reading, but waits for no pipe whose other end is closed, beyond a moment for its writer to come.
    static func open(_ path: String) throws(CaptureError) -> Int32 {
        guard !path.isEmpty else { throw .hasNoName }
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .couldNotOpen(path: path, errorCode: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            defer { close(descriptor) }
            throw .couldNotRead(path: path, errorCode: errno)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            close(descriptor)
            throw .isDirectory(path: path)
        case S_IFIFO where !hasWriter(descriptor):
            close(descriptor)
            throw .hasNoWriter(path: path)
        default: return descriptor
        }
    }

    /// Whether somebody writes into a pipe, or is about to. Reading waits from then on.
    private static func hasWriter(_ pipe: Int32) -> Bool {
        var request = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 2_000) > 0 else { return false }
        return fcntl(pipe, F_SETFL, fcntl(pipe, F_GETFL) & ~O_NONBLOCK) == 0
    }

    /// Reads to the end.
    func read() throws(CaptureError) -> CaptureMemory {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        var head: [UInt8] = []
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
