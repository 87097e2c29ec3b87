/// Text as XML 1.0 allows it.
package enum XMLText {
    /// The text with every character that XML 1.0 forbids, or that acts on whoever looks at it, replaced by U+FFFD: the
    /// control characters of C1 steer terminals, others turn the direction of reading.
    ///
    /// libxml2's writer lets control characters through, and a document with one of them is refused by every reader.
    /// A Swift string cannot hold a lone surrogate: decoding bytes into a string has already replaced those.
    package static func repaired(_ text: String) -> String {
        if text.isASCII(where: { 0x20...0x7E ~= $0 || $0 == 0xA }) { return text }
        guard text.unicodeScalars.contains(where: { !isAllowed($0) }) else { return text }
        return replacing(text) { _, scalar in isAllowed(scalar) }
    }

    /// The text as an element's or attribute's name: every character that a name cannot hold is replaced by U+FFFD.
    package static func repairedName(_ text: String) -> String {
        guard !text.isEmpty else { return "\u{FFFD}" }
        if text.isASCII(where: { ($0 | 0x20) &- 0x61 < 26 }) { return text }
        return replacing(text) { position, scalar in
            isNameStart(scalar) || (position > 0 && continuesName(scalar))
        }
    }

    private static func replacing(_ text: String, unless isFine: (Int, Unicode.Scalar) -> Bool) -> String {
        var result = String.UnicodeScalarView()
        for (position, scalar) in text.unicodeScalars.enumerated() {
            result.append(isFine(position, scalar) ? scalar : "\u{FFFD}")
        }
        return String(result)
    }

    /// The production `Char` of XML 1.0, fifth edition, section 2.2, less what acts.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: false
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// The production `NameStartChar`, section 2.3; U+FFFD is one of them.
    private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
            0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
            0xFDF0...0xFFFD, 0x10000...0xEFFFF:
            true
        default: false
        }
    }

    /// What the production `NameChar` allows beside `NameStartChar`.
    private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
        default: false
        }
    }
}

extension String {
    /// Whether all bytes fulfil a condition, asked of them where they lie: one by one they are put together anew.
    @inline(__always)
    fileprivate func isASCII(where isFine: (UInt8) -> Bool) -> Bool {
        var text = self
        return text.withUTF8 { bytes in bytes.allSatisfy(isFine) }
    }
}
