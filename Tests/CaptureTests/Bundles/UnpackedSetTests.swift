import Testing

@testable import Capture

/// The two ways in which logs are packed, by bytes made by hand.
struct UnpackedSetTests {
    private func unpacked(_ bytes: [UInt8]) -> String? {
        bytes.withUnsafeBufferPointer { buffer in
            UnpackedSet.bytes(of: Bytes(base: buffer.baseAddress!, count: buffer.count))
                .map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
    private func three(_ number: Int) -> [UInt8] { Array(word(number).prefix(3)) }

    private func lz4(_ block: [UInt8], size: Int) -> [UInt8] {
        Array("bv41".utf8) + word(size) + word(block.count) + block + Array("bv4$".utf8)
    }

    @Test func lz4CopiesWhatItJustWrote() {
        // Three literals, a copy of nine from three before, and two literals at the end.
        let block: [UInt8] = [0x35] + Array("abc".utf8) + [3, 0, 0x20] + Array("de".utf8)
        #expect(unpacked(lz4(block, size: 14)) == "abcabcabcabcde")
    }

    @Test func lz4LengthsGoOnInFurtherBytes() {
        let text = String(repeating: "x", count: 300)
        let block: [UInt8] = [0xF0, 255, 30] + Array(text.utf8)
        #expect(unpacked(lz4(block, size: 300)) == text)
    }

    @Test func longCopiesRepeatWhatTheyJustWrote() {
        // Three literals, 214 copied from three before, and two literals at the end.
        let block: [UInt8] = [0x3F] + Array("abc".utf8) + [3, 0, 195, 0x20] + Array("de".utf8)
        #expect(unpacked(lz4(block, size: 219)) == String(repeating: "abc", count: 72) + "ade")
    }

    @Test func storedBlocksAreTakenAsTheyAre() {
        #expect(unpacked(Array("bv4-".utf8) + word(5) + Array("Hellobv4$".utf8)) == "Hello")
    }

    /// A block of LZBITMAP with rows that stand for "eight literals" and "eight copies".
    private func bitmap(
        _ size: Int, literals: [UInt8], distances: [UInt8] = [], bitmaps: [UInt8] = [], nibbles: [UInt8]
    ) -> [UInt8] {
        let places = [15 + literals.count, 15 + literals.count + distances.count]
        let last = places[1] + bitmaps.count
        let rows: [UInt8] = [0xFF] + [UInt8](repeating: 0, count: 16)
        let body = literals + distances + bitmaps + nibbles + rows
        let head = three(15 + body.count) + three(size) + three(places[0]) + three(places[1]) + three(last)
        return Array("ZBM\u{9}".utf8) + head + body + [0, 0, 0, 0, 0, 0]
    }

    @Test func bitmapsTellLiteralsFromCopies() {
        // Row 0 (nibble 3) is eight literals, row 1 (nibble 4) eight copies from the distance that holds, which is 8.
        #expect(unpacked(bitmap(16, literals: Array("abcdefgh".utf8), nibbles: [0x43])) == "abcdefghabcdefgh")
        // A bitmap of its own with one byte of distance: every second byte is a literal.
        let mixed = bitmap(
            12, literals: Array("abcdefghAC".utf8), distances: [8], bitmaps: [0b0101], nibbles: [0x13])
        #expect(unpacked(mixed) == "abcdefghAbCd")
    }

    @Test func rowsAreRepeatedFourTimesAndMore() {
        // Nibbles 3, 4, then 15 and 1: the second row holds five times.
        let repeated = bitmap(48, literals: Array("abcdefgh".utf8), nibbles: [0x43, 0x1F])
        #expect(unpacked(repeated) == String(repeating: "abcdefgh", count: 6))
    }

    @Test func storedBlocksOfBitmapsAreTakenAsTheyAre() {
        #expect(
            unpacked(Array("ZBM\u{9}".utf8) + three(11) + three(5) + Array("Hello".utf8) + [0, 0, 0, 0, 0, 0])
                == "Hello")
    }

    @Test func whatIsCutOrLeadsOutGivesNothing() {
        let sound = [
            lz4([0x35] + Array("abc".utf8) + [3, 0, 0x20] + Array("de".utf8), size: 14),
            bitmap(48, literals: Array("abcdefgh".utf8), nibbles: [0x43, 0x1F]),
        ]
        for bytes in sound {
            for length in 1..<bytes.count - 6 { #expect(unpacked(Array(bytes.prefix(length))) == nil) }
        }
        #expect(unpacked(lz4([0x35] + Array("abc".utf8) + [9, 0, 0x00], size: 14)) == nil)
        #expect(unpacked(lz4([0x10, 0x61], size: 1 << 30)) == nil)
    }
}
