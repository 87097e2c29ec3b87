import Testing

@testable import Capture

/// Eight digits are read at once; one by one they give the same.
@Suite struct HexadecimalDigitsTests {
    private static func word(_ bytes: [UInt8]) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func plain(_ bytes: [UInt8]) -> UInt64? {
        var value: UInt64 = 0
        for byte in bytes {
            guard byte < 0x80, let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt64(digit)
        }
        return value
    }

    @Test(arguments: 0..<8) func everyByteInEveryPlaceIsReadAsAlone(place: Int) {
        for byte in UInt8.min...UInt8.max {
            for around in ["01234567", "9abcdefA", "ffffffff", "FEDCBA98"] {
                var bytes = Array(around.utf8)
                bytes[place] = byte
                #expect(Self.word(bytes).hexadecimalDigits == Self.plain(bytes), "\(bytes)")
            }
        }
    }
}
