extension CaptureMemory {
    /// The same text in UTF-8 with line ends that every tool knows.
    ///
    /// PowerShell 5 redirects any tool's output as UTF-16, mostly with a byte order mark; text whose lines end with a
    /// lone CR comes from old editors.
    func decoded() -> CaptureMemory {
        guard bytes.count >= 2 else { return self }
        if bytes.begins(with: [0xFF, 0xFE, 0, 0]) { return decodedUTF32(isBigEndian: false) }
        if bytes.begins(with: [0, 0, 0xFE, 0xFF]) { return decodedUTF32(isBigEndian: true) }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): return decodedUTF16(isBigEndian: false, from: 2)
        case (0xFE, 0xFF): return decodedUTF16(isBigEndian: true, from: 2)
        default: break
        }
        if let isBigEndian = bytes.unmarkedUTF16IsBigEndian { return decodedUTF16(isBigEndian: isBigEndian, from: 0) }
        return bytes.endsLinesWithCR ? withLineFeeds() : self
    }

    private func decodedUTF16(isBigEndian: Bool, from start: Int) -> CaptureMemory {
        let raw = UnsafeRawPointer(bytes.base)
        let units = (start / 2..<bytes.count / 2).lazy.map { place in
            let unit = raw.loadUnaligned(fromByteOffset: place * 2, as: UInt16.self)
            return isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit)
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        _ = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false, into: { text.append($0) })
        return text.withUnsafeBytes { CaptureMemory(copying: $0) }
    }

    private func decodedUTF32(isBigEndian: Bool) -> CaptureMemory {
        let raw = UnsafeRawPointer(bytes.base)
        var text = String.UnicodeScalarView()
        for place in 1..<bytes.count / 4 {
            let unit = raw.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self)
            let scalar = Unicode.Scalar(isBigEndian ? UInt32(bigEndian: unit) : UInt32(littleEndian: unit))
            text.append(scalar ?? "\u{FFFD}")
        }
        var utf8 = String(text)
        return utf8.withUTF8 { CaptureMemory(copying: UnsafeRawBufferPointer($0)) }
    }

    private func withLineFeeds() -> CaptureMemory {
        let text = UnsafeBufferPointer(start: bytes.base, count: bytes.count).map { $0 == 0x0D ? 0x0A : $0 }
        return text.withUnsafeBytes { CaptureMemory(copying: $0) }
    }
}

extension Bytes {
    private static let bytesLookedAt = 4096

    /// Whether text in UTF-16 without a mark has its high bytes first; nil for any other text.
    ///
    /// Nearly every second byte of a log is then NUL; NUL as a separator of records is far rarer.
    fileprivate var unmarkedUTF16IsBigEndian: Bool? {
        let units = Swift.min(count, Self.bytesLookedAt) / 2
        guard units >= 8 else { return nil }
        var even = 0
        var odd = 0
        for unit in 0..<units {
            even += self[unit * 2] == 0 ? 1 : 0
            odd += self[unit * 2 + 1] == 0 ? 1 : 0
        }
        if odd * 10 > units * 7, even * 10 < units { return false }
        return even * 10 > units * 7 && odd * 10 < units ? true : nil
    }

    /// Whether there are lone CRs and not one LF.
    fileprivate var endsLinesWithCR: Bool {
        let head = self[0..<Swift.min(count, 1 << 16)]
        return head.firstPlace(of: 0x0A) == nil && head.firstPlace(of: 0x0D) != nil && firstPlace(of: 0x0A) == nil
    }
}
