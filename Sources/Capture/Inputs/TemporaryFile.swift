import Foundation

/// A file without a name in the temporary folder: it is gone when it is closed, whatever happens.
///
/// Unpacked text goes there rather than into memory, so that the system can drop the pages of a large one.
final class TemporaryFile {
    let descriptor: Int32
    private(set) var count = 0

    init() throws(UnpackingError) {
        var template = Array("\(Self.folder)/lifeline-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw errno == EMFILE || errno == ENFILE ? .hasNoDescriptors : .hasNoRoom(folder: Self.folder)
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(template)
    }

    deinit { close(descriptor) }

    private static var folder: String {
        let folder = NSTemporaryDirectory()
        return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(UnpackingError) {
        var written = 0
        while written < bytes.count {
            let got = Foundation.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
            if got > 0 {
                written += got
            } else if errno != EINTR {
                throw .hasNoRoom(folder: Self.folder)
            }
        }
        count += bytes.count
    }

    /// Copied first: of a mapped file that has been cut short, the system would write nothing.
    func write(_ bytes: Bytes) throws(UnpackingError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        var place = 0
        while place < bytes.count {
            let part = bytes[place..<min(place + buffer.count, bytes.count)]
            buffer.copyMemory(from: UnsafeRawBufferPointer(start: part.base, count: part.count))
            try write(UnsafeRawBufferPointer(rebasing: buffer[..<part.count]))
            place += part.count
        }
    }

    /// Writes a capture, whose pages need not stay in memory behind that.
    func write(_ memory: CaptureMemory) throws(UnpackingError) {
        let stretch = 16 << 20
        for start in stride(from: 0, to: memory.bytes.count, by: stretch) {
            let range = start..<min(start + stretch, memory.bytes.count)
            try write(memory.bytes[range])
            memory.forget(range)
        }
    }

    func write(_ bytes: [UInt8]) throws(UnpackingError) {
        // `withUnsafeBytes` does not pass typed errors on in all toolchains.
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(UnpackingError) in try write(buffer) }
        }
        try result.get()
    }

    /// Goes back to the start, for a tool that reads from here.
    func rewind() { lseek(descriptor, 0, SEEK_SET) }

    /// What was written, mapped into memory.
    func mapped() throws(UnpackingError) -> CaptureMemory {
        do throws(CaptureError) {
            return try CaptureMemory.map(descriptor: descriptor, count: count, path: "")
        } catch {
            throw .hasNoRoom(folder: Self.folder)
        }
    }
}
