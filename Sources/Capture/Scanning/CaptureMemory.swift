#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Owns the bytes of one capture, mapped or read, until the last trace that points into them is gone.
///
/// Of a mapped file that is cut short while it is read, the rest reads as zeros with a line end here and there (`LostPages`).
final class CaptureMemory: @unchecked Sendable {
    let bytes: Bytes
    private let ownership: Ownership
    /// Whether a file that was read, not mapped, ended before the end that it had: who reads it says so, once.
    var lacksItsEnd = false

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

    /// No bytes at all.
    static var empty: CaptureMemory { CaptureMemory(copying: .init(start: nil, count: 0)) }

    /// A copy of bytes that are in memory already.
    convenience init(copying source: UnsafeRawBufferPointer) {
        let base = UnsafeMutableRawPointer.allocate(byteCount: max(source.count, 1), alignment: 16)
        base.copyMemory(from: source.baseAddress ?? UnsafeRawPointer(base), byteCount: source.count)
        self.init(base: base, count: source.count, isMapped: false)
    }

    /// Room for so many bytes, which hold nothing yet.
    convenience init(capacity: Int) {
        let base = UnsafeMutableRawPointer.allocate(byteCount: max(capacity, 1), alignment: 16)
        self.init(base: base, count: capacity, isMapped: false)
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
        if lacksItsEnd { return true }
        return switch ownership {
        case .mapped(let watch): watch.map { LostPages.areLost($0) } ?? false
        case .allocated: false
        case .borrowed(let whole): whole.isCutShort
        }
    }

    /// Whether what is read of it later is what the file holds then.
    var isMapped: Bool {
        switch ownership {
        case .mapped: true
        case .allocated: false
        case .borrowed(let whole): whole.isMapped
        }
    }

    /// Captures smaller than this may stay resident as a whole.
    private static let largeCapture = 64 << 20

    /// Lets go of the pages of a stretch that was read: of a mapped file they would count as this process's memory
    /// until its end. What a report shows later is mapped in again.
    func forget(_ range: Range<Int>) {
        if bytes.count >= Self.largeCapture { release(range) }
    }

    /// The same of a capture that was read to its end, however small: many of them are as much as a large one.
    func forgetAll() { release(0..<bytes.count) }

    private func release(_ range: Range<Int>) {
        // What stands in for lost pages would lose its line ends.
        guard case .mapped = ownership, !isCutShort else { return }
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let start = range.lowerBound / page * page
        // The last page of a file is whole, wherever its text ends.
        let end = range.upperBound == bytes.count ? range.upperBound + page - 1 : range.upperBound
        let length = end / page * page - start
        guard length > 0 else { return }
        madvise(UnsafeMutableRawPointer(mutating: bytes.base + start), length, MADV_DONTNEED)
    }

    /// Maps a regular file, or reads a pipe to its end; `-` is standard input.
    static func open(path: String) throws(CaptureError) -> CaptureMemory {
        if path == "-" { return try CaptureStream(descriptor: 0, path: path).read() }
        let stream = try CaptureStream.open(path)
        defer { close(stream.descriptor) }
        var status = stat()
        guard fstat(stream.descriptor, &status) == 0 else { throw .couldNotRead(path: path, errorCode: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { return try stream.read() }
        return try map(descriptor: stream.descriptor, count: Int(status.st_size), path: path)
    }

    /// Maps a file of `count` bytes; an empty one is read, for files of `/proc` say that they are.
    static func map(descriptor: Int32, count: Int, path: String) throws(CaptureError) -> CaptureMemory {
        guard count > 0 else { return try CaptureStream(descriptor: descriptor, path: path).read() }
        guard let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), base != MAP_FAILED else {
            throw .couldNotRead(path: path, errorCode: errno)
        }
        return CaptureMemory(base: base, count: count, isMapped: true)
    }
}
