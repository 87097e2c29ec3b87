/// A message without the digits of its addresses (`0x105801200`): but for these, logs repeat themselves.
///
/// The grammar takes any `0x` with hexadecimal digits for an address, so what a message says is decided by its shape,
/// with other objects in the same places. Nothing is copied: a shape is the message and where its addresses stand.
struct MessageShape {
    /// Longer messages hardly ever repeat.
    static let longest = 256

    /// The message as it stands.
    let text: Bytes
    let key: UInt64
    /// Where its addresses stand.
    let holes: AddressPlaces
    /// The objects that it speaks of; 0 where there is none.
    let first: UInt64
    let second: UInt64

    /// The shape of a message; nil for one that is too long or speaks of more than two objects.
    ///
    /// Shapes of different `kind` never meet, if the kinds differ in other bits than 60 and 61.
    init?(of message: Bytes, kind: UInt64) {
        guard message.count <= Self.longest else { return nil }
        var holes = AddressPlaces.none
        var (first, second): (UInt64, UInt64) = (0, 0)
        var next = 1
        while let mark = message.firstPlace(of: UInt8(ascii: "x"), from: next) {
            next = mark &+ 1
            guard message[mark &- 1] == UInt8(ascii: "0"), let (value, end) = message.address(behind: mark) else {
                continue
            }
            guard second == 0 else { return nil }
            if first == 0 { first = value } else { second = value }
            holes.add(from: mark &+ 1, to: end)
            next = end
        }
        // How the two objects differ: there is none, one, one twice, or two.
        let objects: UInt64 = first == 0 ? 0 : second == 0 ? 1 : first == second ? 2 : 3
        key = holes.sample(of: message) ^ kind ^ objects << 60
        (text, self.holes, self.first, self.second) = (message, holes, first, second)
    }
}

/// Where the digits of a text's addresses stand, two at most, which are no part of its shape.
struct AddressPlaces: Equatable {
    /// Beginning and end of each; zeros for none, since no address begins a text.
    private var bounds: SIMD4<UInt16>

    static var none: AddressPlaces { AddressPlaces(bounds: SIMD4()) }

    fileprivate mutating func add(from start: Int, to end: Int) {
        let index = bounds[0] == 0 ? 0 : 2
        bounds[index] = UInt16(start)
        bounds[index + 1] = UInt16(end)
    }

    /// A number made of some of the bytes that are no digits of addresses: texts that differ in others are compared.
    @inline(__always)
    fileprivate func sample(of text: Bytes) -> UInt64 {
        let (one, end) = (Int(bounds[0]), Int(bounds[1]))
        guard one > 0 else { return Interner.sample(text) }
        let head = Interner.sample(text[0..<one])
        let (next, last) = (Int(bounds[2]), Int(bounds[3]))
        guard next > 0 else { return head &* 31 ^ Interner.sample(text.from(end)) }
        return (head &* 31 ^ Interner.sample(text[end..<next])) &* 31 ^ Interner.sample(text.from(last))
    }

    /// Whether two texts of one length, both with their addresses here, agree in all other bytes.
    @inline(__always)
    func agree(_ text: Bytes, _ other: Bytes) -> Bool {
        let (one, end) = (Int(bounds[0]), Int(bounds[1]))
        guard one > 0 else { return text.isSame(as: other) }
        guard text[0..<one].isSame(as: other[0..<one]) else { return false }
        let (next, last) = (Int(bounds[2]), Int(bounds[3]))
        guard next > 0 else { return text.from(end).isSame(as: other.from(end)) }
        return text[end..<next].isSame(as: other[end..<next]) && text.from(last).isSame(as: other.from(last))
    }
}

extension Bytes {
    /// The value of the address whose `x` stands behind a zero at a place, and its end.
    ///
    /// Fewer than six digits are seldom an object: they stay part of the shape, as does what belongs to a word.
    fileprivate func address(behind mark: Int) -> (value: UInt64, end: Int)? {
        var value: UInt64 = 0
        var end = mark + 1
        guard mark == 1 || !self[mark - 2].isWordPart else { return nil }
        if end + 8 <= count {
            let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: end, as: UInt64.self)
            if let digits = UInt64(littleEndian: word).hexadecimalDigits { (value, end) = (digits, end + 8) }
        }
        while end < count {
            let byte = self[unchecked: end]
            guard byte.isHexDigit else { break }
            // `0` is 0x30, `a` 0x61, `A` 0x41: bit 6 tells letters.
            value = value << 4 | UInt64((byte & 0x0F) &+ (byte >> 6) &* 9)
            end &+= 1
        }
        return value != 0 && 6...16 ~= end - mark - 1 ? (value, end) : nil
    }
}

extension UInt64 {
    /// The value of eight hexadecimal digits in the order of memory; nil where some byte is none. Eight at a time take a
    /// quarter of the time that they take one by one.
    @inline(__always)
    var hexadecimalDigits: UInt64? {
        let high: UInt64 = 0x8080_8080_8080_8080
        let ones: UInt64 = 0x0101_0101_0101_0101
        let lowHalves: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
        guard self & high == 0 else { return nil }
        // The high bit of each byte that is a character or more: no byte is above 127, so none carries.
        func atLeast(_ character: UInt8, _ word: UInt64) -> UInt64 { word &+ ones &* (0x80 &- UInt64(character)) }
        let letters = self | ones &* 0x20
        let isDigit = atLeast(0x30, self) & ~atLeast(0x3A, self)
        let isLetter = atLeast(0x61, letters) & ~atLeast(0x67, letters)
        guard (isDigit | isLetter) & high == high else { return nil }
        var value = ((self & lowHalves) &+ ((self >> 6) & ones) &* 9).byteSwapped
        value = (value | value >> 4) & 0x00FF_00FF_00FF_00FF
        value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
        return (value | value >> 16) & 0xFFFF_FFFF
    }
}

extension UInt8 {
    fileprivate var isWordPart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
