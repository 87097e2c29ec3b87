#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import Lifecycle

extension CaptureReader {
    /// Whether a file that nobody named may be a capture: a regular file, not empty, that is text or packed.
    ///
    /// Pipes and devices are never opened: reading one may wait for ever.
    package static func isReadableFile(_ path: String) -> Bool {
        var status = stat()
        guard SystemPath.withBytes(of: path, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size > 0
        else { return false }
        guard let memory = try? CaptureMemory.open(path: path) else { return true }
        return memory.bytes.isPacked || memory.bytes.looksLikeText
    }
}

extension CaptureReader {
    /// Whether bytes are the first ones of something packed.
    static func isPacked(_ head: [UInt8]) -> Bool {
        head.withUnsafeBufferPointer { head in
            head.baseAddress.map { Bytes(base: $0, count: head.count).isPacked } ?? false
        }
    }
}

extension CaptureReader {
    /// Bytes at each end of a text that show what it is.
    package static let endSize = 4_096
}

extension Bytes {
    var head: String { self[0..<min(count, CaptureReader.endSize)].text }
    var tail: String { from(max(count - CaptureReader.endSize, 0)).text }

    /// Whether an unpacker knows it.
    var isPacked: Bool { Compression(firstBytesOf: self) != nil || ZipArchive.isOne(self) || TarArchive.isOne(self) }

    /// Whether the beginning looks like text of some encoding: for files that nobody named, in folders and archives.
    var looksLikeText: Bool {
        if isUTF16 != nil { return true }
        let head = self[0..<min(count, 4_096)]
        var strange = 0
        for place in 0..<head.count where head.isStrange(at: place) { strange += 1 }
        return strange * 50 <= head.count && BinaryContainer(firstBytesOf: self) == nil
    }

    /// A control byte that logs do not hold: relays put zero bytes behind their lines, terminals have their escapes.
    private func isStrange(at place: Int) -> Bool {
        switch self[place] {
        case 0: place > 0 && self[place - 1] != 0x0A
        case 0x07...0x0D, 0x1B, 0x20...: false
        default: true
        }
    }

    /// Whether the text is UTF-16, by its mark or by the zero byte of every Latin letter; true for big-endian.
    var isUTF16: Bool? {
        guard count >= 2 else { return nil }
        if self[0] == 0xFF, self[1] == 0xFE { return false }
        if self[0] == 0xFE, self[1] == 0xFF { return true }
        let pairs = min(count / 2, 128)
        guard pairs >= 8 else { return nil }
        var zeros = (even: 0, odd: 0)
        for pair in 0..<pairs {
            if self[pair * 2] == 0 { zeros.even += 1 }
            if self[pair * 2 + 1] == 0 { zeros.odd += 1 }
        }
        if zeros.odd * 5 >= pairs * 4, zeros.even == 0 { return false }
        return zeros.even * 5 >= pairs * 4 && zeros.odd == 0 ? true : nil
    }
}
