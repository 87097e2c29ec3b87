/// A needle's bytes, which live as long as the program.
extension Bytes {
    /// Bytes made at run time, once: they are never freed.
    init(immortal bytes: [UInt8]) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        self.init(base: UnsafePointer(copy), count: bytes.count)
    }

    func block(at offset: Int) -> UInt32 {
        UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }

    /// What the relay's `vis` encoding makes of a needle that is not ASCII; nil for one that is.
    var visEncoded: Bytes? {
        let plain = UnsafeBufferPointer(start: base, count: count)
        guard plain.contains(where: { $0 >= 0x80 }) else { return nil }
        return Bytes(immortal: plain.flatMap(Self.visEncoding))
    }

    /// How the inside of a JSON string spells a needle; nil where it does so in the same bytes.
    ///
    /// A needle that ends with the line end ends with the string instead.
    var jsonEncoded: Bytes? {
        let plain = UnsafeBufferPointer(start: base, count: count)
        let encoded = String(decoding: plain, as: UTF8.self).unicodeScalars.map(Self.jsonEncoding).joined()
        return encoded.utf8.elementsEqual(plain) ? nil : Bytes(immortal: Array(encoded.utf8))
    }

    private static func jsonEncoding(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n", "\r": "\""
        case "/", "\"", "\\": "\\\(scalar)"
        case _ where scalar.isASCII: String(Character(scalar))
        default:
            String(Character(scalar)).utf16.map { unit in
                "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
            }.joined()
        }
    }

    private static func visEncoding(of byte: UInt8) -> [UInt8] {
        guard byte >= 0x80 else { return [byte] }
        let low = byte & 0x7F
        return low > 0x20 && low < 0x7F ? Array("\\M-".utf8) + [low] : Array("\\M^".utf8) + [low ^ 0x40]
    }
}
