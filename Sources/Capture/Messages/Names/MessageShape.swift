/// A message without the digits of its addresses (`0x105801200`): but for these, logs repeat themselves.
///
/// The grammar takes any `0x` with hexadecimal digits for an address, so what a message says is decided by its shape,
/// with other objects in the same places.
struct MessageShape {
    /// Longer messages hardly ever repeat.
    static let longest = 256

    /// As long as the message, with a zero byte for each digit of an address.
    let text: Bytes
    let key: UInt64
    private(set) var first: UInt64?
    private(set) var second: UInt64?

    /// The shape of a message; `scratch` has room for `longest` bytes and holds the text until it is used again.
    ///
    /// Nil for a message that is too long or speaks of more than two objects. Shapes of different `kind` never meet, if
    /// the kinds differ in other bits than 60 and 61.
    init?(of message: Bytes, kind: UInt64, scratch: UnsafeMutablePointer<UInt8>) {
        guard message.count <= Self.longest else { return nil }
        scratch.update(from: message.base, count: message.count)
        text = Bytes(base: UnsafePointer(scratch), count: message.count)
        var place = message.firstPlace(of: UInt8(ascii: "x"), from: 1)
        while let mark = place {
            let (address, end) = message.address(at: mark)
            if address != 0 {
                guard second == nil else { return nil }
                if first == nil { first = address } else { second = address }
                (scratch + mark + 1).update(repeating: 0, count: end - mark - 1)
            }
            place = message.firstPlace(of: UInt8(ascii: "x"), from: end)
        }
        let objects: UInt64 = first == nil ? 0 : second == nil ? 1 : first == second ? 2 : 3
        key = Interner.hash(text) ^ kind ^ objects << 60
    }
}

extension Bytes {
    /// The value of the address whose `x` stands at a place, and its end; 0 where it is none.
    ///
    /// Fewer than six digits are seldom an object: they stay part of the shape, as does what belongs to a word.
    fileprivate func address(at mark: Int) -> (value: UInt64, end: Int) {
        var value: UInt64 = 0
        var end = mark + 1
        guard self[mark - 1] == UInt8(ascii: "0"), mark == 1 || !self[mark - 2].isWordPart else { return (0, end) }
        while end < count {
            let byte = self[unchecked: end]
            guard byte.isHexDigit else { break }
            // `0` is 0x30, `a` 0x61, `A` 0x41: bit 6 tells letters.
            value = value << 4 | UInt64((byte & 0x0F) &+ (byte >> 6) &* 9)
            end &+= 1
        }
        return 6...16 ~= end - mark - 1 ? (value, end) : (0, end)
    }
}

extension UInt8 {
    fileprivate var isWordPart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
