extension LineArena {
    /// The text that the inside of a JSON string stands for; unknown or cut escapes stay as they are.
    func decodingJSON(_ message: Bytes) -> Bytes {
        guard message.firstPlace(of: UInt8(ascii: "\\")) != nil else { return message }
        return line(upTo: message.count) { target in
            var read = 0
            var written = 0
            while read < message.count {
                let (scalar, length) = message.jsonCharacter(at: read)
                if let scalar {
                    for byte in UTF8.encode(scalar)! {
                        target[written] = byte
                        written += 1
                    }
                } else {
                    target[written] = message[read]
                    written += 1
                }
                read += length
            }
            return written
        }
    }
}

extension Bytes {
    /// The character that an escape at a place stands for, and how many bytes spell it; nil for a byte of its own.
    ///
    /// Every escape is at least as long as the UTF-8 of what it stands for.
    fileprivate func jsonCharacter(at start: Int) -> (scalar: Unicode.Scalar?, length: Int) {
        guard self[start] == UInt8(ascii: "\\"), start + 1 < count else { return (nil, 1) }
        switch self[start + 1] {
        case UInt8(ascii: "n"): return ("\n", 2)
        case UInt8(ascii: "t"): return ("\t", 2)
        case UInt8(ascii: "r"): return ("\r", 2)
        case UInt8(ascii: "b"), UInt8(ascii: "f"): return (" ", 2)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return (Unicode.Scalar(self[start + 1]), 2)
        case UInt8(ascii: "u"): return jsonUnit(at: start)
        default: return (nil, 1)
        }
    }

    /// `\uXXXX`, or two of them for a character beyond the first plane.
    private func jsonUnit(at start: Int) -> (scalar: Unicode.Scalar?, length: Int) {
        guard let unit = hexadecimal(at: start + 2) else { return (nil, 1) }
        if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
        guard 0xD800...0xDBFF ~= unit, holds("\\u", at: start + 6), let low = hexadecimal(at: start + 8),
            0xDC00...0xDFFF ~= low
        else { return ("\u{FFFD}", 6) }
        return (Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)), 12)
    }

    private func hexadecimal(at start: Int) -> UInt32? {
        start + 4 <= count ? hexadecimal(start..<start + 4).map { UInt32($0) } : nil
    }
}
