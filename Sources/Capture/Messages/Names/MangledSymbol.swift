/// The last identifier of a mangled Swift symbol: the method in `$s7Orchard18CartViewControllerC11viewDidLoadyyF`.
///
/// Works on bytes, for it is asked of every word that begins with `$s`; `MangledName` reads the type before it.
struct MangledSymbol {
    /// The type's part of the symbol, up to the length that precedes the method.
    let type: Range<Int>
    let method: Range<Int>

    init?(_ bytes: Bytes, _ word: Range<Int>) {
        var index = word.lowerBound
        if bytes[index] == UInt8(ascii: "_") { index += 1 }
        guard index + 2 < word.upperBound, bytes[index] == UInt8(ascii: "$"),
            bytes[index + 1] | 0x20 == UInt8(ascii: "s")
        else { return nil }
        index += 2
        var found: (type: Range<Int>, method: Range<Int>)?
        while index < word.upperBound {
            let start = index
            var length = 0
            while index < word.upperBound, let digit = hexValue(bytes[index]), digit < 10, length < 1000 {
                length = length * 10 + Int(digit)
                index += 1
            }
            guard length > 0, index + length <= word.upperBound else { break }
            found = (word.lowerBound..<start, index..<index + length)
            index += length
            while index < word.upperBound, Self.isKind(bytes[index]) { index += 1 }
        }
        guard let found else { return nil }
        (type, method) = found
    }

    /// Class, struct, enum.
    private static func isKind(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "C") || byte == UInt8(ascii: "V") || byte == UInt8(ascii: "O")
    }
}
