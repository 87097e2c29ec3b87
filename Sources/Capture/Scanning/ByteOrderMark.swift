extension CaptureMemory {
    /// The same text in UTF-8: PowerShell 5 redirects any tool's output as UTF-16 with a byte order mark.
    func decoded() -> CaptureMemory {
        guard bytes.count >= 2 else { return self }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): return decodedUTF16(isBigEndian: false)
        case (0xFE, 0xFF): return decodedUTF16(isBigEndian: true)
        default: return self
        }
    }

    private func decodedUTF16(isBigEndian: Bool) -> CaptureMemory {
        let raw = UnsafeRawPointer(bytes.base)
        let units = (1..<bytes.count / 2).lazy.map { place in
            let unit = raw.loadUnaligned(fromByteOffset: place * 2, as: UInt16.self)
            return isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit)
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        _ = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false, into: { text.append($0) })
        return text.withUnsafeBytes { CaptureMemory(copying: $0) }
    }
}
