import Testing

@testable import Capture

@Suite struct LinesTests {
    @Test(arguments: 0..<20) func countsAsManyLineEndsAsAPlainLoop(seed: Int) {
        var random = SeededBytes(state: UInt64(seed))
        let text = random.bytes(20_000, of: "\n\u{0B}\u{09}a\u{8A}")
        withBytes(text) { bytes in
            for length in [0, 1, 31, 32, 33, 8159, 8160, 8161, 19_000] {
                let start = Int.random(in: 0...1000, using: &random)
                let plain = text[start..<start + length].filter { $0 == 0x0A }.count
                #expect(bytes.newlineCount(in: start..<start + length) == plain)
            }
        }
    }

    @Test func countsFullBlocksOfLineEnds() {
        withBytes([UInt8](repeating: 0x0A, count: 50_000)) { bytes in
            #expect(bytes.newlineCount(in: 0..<50_000) == 50_000)
        }
    }

    @Test(arguments: 0..<10) func stepsBackToTheSameLineStartAsAPlainLoop(seed: Int) {
        var random = SeededBytes(state: UInt64(seed))
        let text = random.bytes(500, of: "aaaaaaaaaaaaaaaaaaa\u{0B}\n")
        withBytes(text) { bytes in
            for index in text.indices {
                let plain = text[..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
                #expect(bytes.lineStart(of: index, floor: 0) == plain)
                #expect(bytes.lineStart(of: index, floor: min(index, 100)) == max(plain, min(index, 100)))
            }
        }
    }

    @Test func chunksBeginAtLineStartsAndCoverEverything() {
        withBytes("a\nbb\n\nccc\nlast") { bytes in
            for size in 1...20 {
                let chunks = bytes.chunks(from: 0, size: size)
                #expect(chunks.first?.lowerBound == 0 && chunks.last?.upperBound == bytes.count)
                for (left, right) in zip(chunks, chunks.dropFirst()) {
                    #expect(left.upperBound == right.lowerBound && bytes[right.lowerBound - 1] == 0x0A)
                }
            }
        }
    }

    @Test func trimsCarriageReturnsAndNulsAround() {
        withBytes("\0\0text\r\0") { #expect($0.trimmedLine.text == "text") }
        withBytes("\r\0") { #expect($0.trimmedLine.isEmpty) }
    }

    @Test(arguments: [
        "plain", "é—🟢 viewDidLoad — 释放了", "", "0123456\u{7F}", "\u{10FFFF}\u{800}\u{7FF}\u{FFFF}\u{D7FF}\u{E000}",
    ]) func wellFormedTextNeedsNoRepair(text: String) {
        withBytes(text) { #expect($0.isValidText) }
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
            [0xE2, 0x28, 0xA1],
            [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98, 0x41],
        ] as [[UInt8]]) func damagedTextIsNoticedBehindAnyLengthOfASCII(damage: [UInt8])
    {
        for length in 0..<18 {
            withBytes([UInt8](repeating: 0x61, count: length) + damage + Array("tail".utf8)) {
                #expect(!$0.isValidText)
            }
        }
    }
}
