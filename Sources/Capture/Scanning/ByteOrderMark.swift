extension CaptureMemory {
    /// The same text in UTF-8: PowerShell 5 redirects any tool's output as UTF-16 with a byte order mark.
    func decoded() -> CaptureMemory {
        guard let isBigEndian = bytes.isUTF16 else { return self }
        return decodedUTF16(isBigEndian: isBigEndian)
    }

    private func decodedUTF16(isBigEndian: Bool) -> CaptureMemory {
        let raw = UnsafeRawPointer(bytes.base)
        let units = (0..<bytes.count / 2).lazy.map { place in
            let unit = raw.loadUnaligned(fromByteOffset: place * 2, as: UInt16.self)
            return isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit)
        }
        let hasMark = units.first == 0xFEFF
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        _ = transcode(
            units.dropFirst(hasMark ? 1 : 0).makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false,
            into: { text.append($0) })
        return text.withUnsafeBytes { CaptureMemory(copying: $0) }
    }
}
