import Testing

@testable import Capture

@Suite struct NeedleSearchTests {
    static let needles: [StaticString] = ["abac", "init", "abcabc", "cababcab", "viewDidLoad", "aaaaaaa", "释放了"]

    /// The plain version: the first line of `text` from `start` on that holds a needle.
    private func firstLine(in text: [UInt8], from start: Int, to end: Int) -> Int? {
        var lineStart = start
        for index in start...end where index == end || text[index] == UInt8(ascii: "\n") {
            let line = text[lineStart..<index]
            if Self.needles.contains(where: { line.contains(needle: $0) }) { return lineStart }
            lineStart = index + 1
        }
        return nil
    }

    private func lines(in text: [UInt8]) -> [Int] {
        var places: [Int] = []
        var start = 0
        while let place = firstLine(in: text, from: start, to: text.count) {
            places.append(place)
            start = (text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count - 1) + 1
        }
        return places
    }

    private func linesFound(in text: [UInt8], by search: NeedleSearch? = nil) -> [Int] {
        withBytes(text) { bytes in
            let search = search ?? NeedleSearch(needles: Self.needles.map { Bytes(literal: $0) }, sample: bytes)
            var places: [Int] = []
            var start = 0
            while let place = search.firstPlace(in: bytes, from: start, to: bytes.count) {
                places.append(bytes.lineStart(of: place, floor: start))
                start = min(bytes.lineEnd(from: place, limit: bytes.count) + 1, bytes.count)
            }
            return places
        }
    }

    @Test(arguments: 0..<60) func findsTheSameLinesAsAPlainSearch(seed: Int) {
        var random = SeededBytes(state: UInt64(seed))
        let text = random.bytes(400 + seed * 7, of: "aaabbcc\ninit")
        #expect(linesFound(in: text) == lines(in: text))
    }

    @Test func findsANeedleAtEveryPlaceOfARegionAndNoneAcrossItsEnds() {
        let search = withBytes("sample") { NeedleSearch(needles: Self.needles.map { Bytes(literal: $0) }, sample: $0) }
        for needle in Self.needles {
            let word = Array(needle.description.utf8)
            for before in 0..<30 {
                for after in [0, 1, 2, 3, 30] {
                    let text = [UInt8](repeating: 0x2E, count: before) + word + [UInt8](repeating: 0x2E, count: after)
                    #expect(linesFound(in: text, by: search) == [0], "\(needle) after \(before) bytes")
                    #expect(linesFound(in: Array(text.dropLast(after + 1)), by: search).isEmpty)
                }
            }
        }
    }

    @Test func findsNothingInTooFewBytes() {
        #expect(linesFound(in: []).isEmpty)
        #expect(linesFound(in: Array("ini".utf8)).isEmpty)
    }

    @Test func spellsNeedlesBeyondASCIIAsTheRelayDoes() {
        let encoded = Bytes(literal: "é").visEncoded
        #expect(encoded.map { Bytes(base: $0.base, count: $0.count).text } == #"\M-C\M-)"#)
        #expect(Bytes(literal: "viewDidLoad").visEncoded == nil)
    }
}

extension ArraySlice<UInt8> {
    fileprivate func contains(needle: StaticString) -> Bool {
        let word = Array(needle.description.utf8)
        guard count >= word.count else { return false }
        return (startIndex...endIndex - word.count).contains { Array(self[$0..<$0 + word.count]) == word }
    }
}
