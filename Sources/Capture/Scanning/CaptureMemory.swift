#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Owns the bytes of one capture, mapped or read, until the last trace that points into them is gone.
///
/// Of a mapped file that is cut short while it is read, the rest reads as zeros (`LostPages`).
final class CaptureMemory: @unchecked Sendable {
    let bytes: Bytes
    private let ownership: Ownership

    private enum Ownership {
        /// With the slot under which it is watched.
        case mapped(watch: Int?)
        case allocated
        /// A part of another capture's memory, e.g. of an archive's.
        case borrowed(from: CaptureMemory)
    }

    private init(base: UnsafeMutableRawPointer, count: Int, isMapped: Bool) {
        bytes = Bytes(base: UnsafePointer(base.assumingMemoryBound(to: UInt8.self)), count: count)
        ownership = isMapped ? .mapped(watch: LostPages.watch(base, count: count)) : .allocated
    }

    /// A stretch of another capture's memory, which stays alive for it.
    init(_ range: Range<Int>, of whole: CaptureMemory) {
        bytes = whole.bytes[range]
        ownership = .borrowed(from: whole)
    }

    /// A copy of bytes that are in memory already.
    convenience init(copying source: UnsafeRawBufferPointer) {
        let base = UnsafeMutableRawPointer.allocate(byteCount: max(source.count, 1), alignment: 16)
        base.copyMemory(from: source.baseAddress ?? UnsafeRawPointer(base), byteCount: source.count)
        self.init(base: base, count: source.count, isMapped: false)
    }

    deinit {
        let base = UnsafeMutableRawPointer(mutating: bytes.base)
        switch ownership {
        case .mapped(let watch):
            if let watch { LostPages.unwatch(watch) }
            munmap(base, bytes.count)
        case .allocated: base.deallocate()
        case .borrowed: break
        }
    }
}

extension CaptureMemory {
    /// Whether the file became shorter than it was when it was mapped, and some of it was missed.
    var isCutShort: Bool {
        switch ownership {
        case .mapped(let watch): watch.map { LostPages.areLost($0) } ?? false
        case .allocated: false
        case .borrowed(let whole): whole.isCutShort
        }
    }

    /// Captures smaller than this may stay resident as a whole.
    private static let largeCapture = 64 << 20

    /// Lets go of the pages of a stretch that was read: of a mapped file they would count as this process's memory
    /// until its end. What a report shows later is mapped in again.
    func forget(_ range: Range<Int>) {
        guard case .mapped = ownership, bytes.count >= Self.largeCapture else { return }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let start = range.lowerBound / page * page
        let length = range.upperBound / page * page - start
        guard length > 0 else { return }
        madvise(UnsafeMutableRawPointer(mutating: bytes.base + start), length, MADV_DONTNEED)
    }

    /// Maps a regular file, or reads a pipe to its end; `-` is standard input.
    static func open(path: String) throws(CaptureError) -> CaptureMemory {
        if path == "-" { return try readToEnd(descriptor: 0, path: path) }
        let descriptor = openForReading(path)
        guard descriptor >= 0 else { throw .couldNotOpen(path: path, errorCode: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .couldNotRead(path: path, errorCode: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw .isDirectory(path: path)
        case S_IFREG: return try map(descriptor: descriptor, count: Int(status.st_size), path: path)
        case S_IFIFO:
            guard hasWriter(descriptor) else { throw .hasNoWriter(path: path) }
            return try readToEnd(descriptor: descriptor, path: path)
        default: return try readToEnd(descriptor: descriptor, path: path)
        }
    }

    /// Maps a file of `count` bytes; an empty one is read, for files of `/proc` say that they are.
    static func map(descriptor: Int32, count: Int, path: String) throws(CaptureError) -> CaptureMemory {
        guard count > 0 else { return try readToEnd(descriptor: descriptor, path: path) }
        guard let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), base != MAP_FAILED else {
            throw .couldNotRead(path: path, errorCode: errno)
        }
        return CaptureMemory(base: base, count: count, isMapped: true)
    }

    private static func readToEnd(descriptor: Int32, path: String) throws(CaptureError) -> CaptureMemory {
        var capacity = 1 << 20
        var count = 0
        var base = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        while true {
            if count == capacity {
                let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 16)
                larger.copyMemory(from: base, byteCount: count)
                base.deallocate()
                base = larger
                capacity *= 2
            }
            let got = read(descriptor, base + count, capacity - count)
            if got == 0 { return CaptureMemory(base: base, count: count, isMapped: false) }
            if got > 0 {
                count += got
            } else if errno != EINTR {
                let code = errno
                base.deallocate()
                throw .couldNotRead(path: path, errorCode: code)
            }
        }
    }
}

/// The system's `open`, which inside a type's own `open` would not be found. It does not wait for the other end of a pipe.
private func openForReading(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }

/// Whether somebody writes into a pipe, within moments: its writer may be about to open it. Reading waits from then on.
private func hasWriter(_ pipe: Int32) -> Bool {
    var request = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 2_000) > 0 else { return false }
    return fcntl(pipe, F_SETFL, fcntl(pipe, F_GETFL) & ~O_NONBLOCK) == 0
}
