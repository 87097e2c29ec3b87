import Foundation

/// The system's own Zstandard library, where it has one.
///
/// A result bundle holds hundreds of small frames: a program started for each takes longer than all of the rest. The
/// library is part of nearly every Linux, for package managers need it, so it is looked up when the first frame comes, and
/// nothing more is needed to build. Where there is none, the tool that unpacks logs in Zstandard does the work.
struct Zstandard: @unchecked Sendable {
    private typealias Make = @convention(c) () -> OpaquePointer?
    private typealias Free = @convention(c) (OpaquePointer?) -> Int
    private typealias Unpack = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int
    private typealias IsError = @convention(c) (Int) -> UInt32

    private let make: Make
    private let free: Free
    private let unpack: Unpack
    private let isError: IsError

    /// `ZSTD_inBuffer` and `ZSTD_outBuffer` of zstd.h, which are laid out alike.
    private struct Buffer {
        var start: UnsafeRawPointer?
        var size: Int
        var place = 0
    }

    static let shared = Zstandard()

    /// By the names under which Linux, Homebrew and MacPorts install it.
    private init?() {
        let names = [
            "libzstd.so.1", "/opt/homebrew/lib/libzstd.1.dylib", "/usr/local/lib/libzstd.1.dylib",
            "/opt/local/lib/libzstd.1.dylib",
        ]
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
            let make = dlsym(library, "ZSTD_createDStream"), let free = dlsym(library, "ZSTD_freeDStream"),
            let unpack = dlsym(library, "ZSTD_decompressStream"), let isError = dlsym(library, "ZSTD_isError")
        else { return nil }
        self.make = unsafeBitCast(make, to: Make.self)
        self.free = unsafeBitCast(free, to: Free.self)
        self.unpack = unsafeBitCast(unpack, to: Unpack.self)
        self.isError = unsafeBitCast(isError, to: IsError.self)
    }

    /// Unpacks frames that follow each other; `limit` is how many bytes may come out.
    static func unpack(_ packed: Bytes, limit: Int) throws(UnpackingError) -> Decompression.Outcome {
        if let shared { return try shared.unpack(packed, limit: limit) }
        let source = try TemporaryFile()
        try source.write(packed)
        source.rewind()
        return try Decompression(compression: .zstandard, limit: limit).run(from: source.descriptor)
    }

    private func unpack(_ packed: Bytes, limit: Int) throws(UnpackingError) -> Decompression.Outcome {
        guard let stream = make() else { throw .toolFailed(.zstandard, "has no memory") }
        defer { _ = free(stream) }
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
        defer { room.deallocate() }
        var input = Buffer(start: UnsafeRawPointer(packed.base), size: packed.count)
        var sink = UnpackedBytes(limit: limit)
        while true {
            var output = Buffer(start: UnsafeRawPointer(room.baseAddress), size: room.count)
            let left = unpack(stream, &output, &input)
            try sink.add(UnsafeRawBufferPointer(rebasing: room[..<output.place]))
            if isError(left) != 0 { return try sink.outcome(.damaged("the frame is no Zstandard")) }
            if input.place == input.size, output.place < output.size {
                return try sink.outcome(left == 0 ? .whole : .cut)
            }
        }
    }
}

/// What comes out of packed bytes: in memory as long as it is little, else in a file without a name.
struct UnpackedBytes {
    private let limit: Int
    private var bytes: [UInt8] = []
    private var file: TemporaryFile?

    private static let little = 1 << 20

    init(limit: Int) { self.limit = limit }

    mutating func add(_ part: UnsafeRawBufferPointer) throws(UnpackingError) {
        guard (file?.count ?? 0) + bytes.count + part.count <= limit else { throw .isTooLarge(limit: limit) }
        bytes += part
        if bytes.count > Self.little { try spill() }
    }

    private mutating func spill() throws(UnpackingError) {
        if case nil = file { file = try TemporaryFile() }
        try file?.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func outcome(_ ending: Decompression.Ending) throws(UnpackingError) -> Decompression.Outcome {
        if file != nil { try spill() }
        let memory = try file?.mapped() ?? bytes.withUnsafeBytes { CaptureMemory(copying: $0) }
        return Decompression.Outcome(memory: memory, ending: ending)
    }
}
