import Testing

@testable import Capture

/// What comes out of a bundle whose parts unpack to more than they should.
struct ResultStoreTests {
    /// A frame that says the same byte so many times.
    private func frame(_ count: Int, _ times: Int) -> [UInt8] {
        let blocks = (0..<times).flatMap { place in
            let head = count << 3 | 2 | (place == times - 1 ? 1 : 0)
            return [UInt8(head & 0xFF), UInt8(head >> 8 & 0xFF), UInt8(head >> 16), 0x78]
        }
        return [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58] + blocks
    }

    private func store(allowance: Int) -> ResultStore {
        let files = BundleFiles(path: "a.xcresult") { [bomb = frame(50_000, 1_000), sound = frame(5, 1)] name in
            (name.contains("bomb") ? bomb : sound).withUnsafeBytes { CaptureMemory(copying: $0) }
        }
        return ResultStore(files, allowance: allowance)
    }

    @Test func bombsShareOneBudgetAndThenNothingMoreIsUnpacked() throws {
        let (bomb, sound) = (try #require(ResultID("0~bomb")), try #require(ResultID("0~sound")))
        let store = store(allowance: 300_000)
        for _ in 0..<3 { #expect(store.data(bomb, called: "a summary", atMost: 100_000) == nil) }
        let (memory, fault) = store.read(sound)
        #expect(memory == nil)
        #expect(fault?.hasPrefix("is left packed") == true)
        #expect(store.losses.count == 3)
    }

    @Test(
        arguments: [
            ([0x00, 0x58, 0x01, 0x00], nil), ([0x20, 0x07], 7), ([0x40, 0x58, 0x01, 0x00], 257),
            ([0x80, 0x58, 0x00, 0x00, 0x50, 0x00], 5 << 20), ([0x80, 0x58, 0x00, 0x00], nil),
            ([0xC1, 0x58, 0x09] + [UInt8](repeating: 0xFF, count: 8), Int.max),
        ] as [([UInt8], Int?)]) func sizeOfAThingIsToldBeforeItIsUnpacked(header: [UInt8], size: Int?) throws
    {
        let files = BundleFiles(path: "a.xcresult") { _ in
            ([0x28, 0xB5, 0x2F, 0xFD] + header).withUnsafeBytes { CaptureMemory(copying: $0) }
        }
        #expect(ResultStore(files).statedSize(try #require(ResultID("0~a"))) == size)
    }

    @Test func oneThatIsTooLargeTakesNothingFromTheOthers() throws {
        let (bomb, sound) = (try #require(ResultID("0~bomb")), try #require(ResultID("0~sound")))
        let store = store(allowance: 300_000)
        #expect(store.data(bomb, called: "a picture", atMost: 100_000) == nil)
        #expect(store.read(sound).memory?.bytes.count == 5)
    }
}

/// Which elements of two sequences are one, where one of them has more.
@Suite struct AlignmentTests {
    private func aligned(_ own: String, _ other: String) -> String {
        let (left, right) = (Array(own), Array(other))
        let pairs = Alignment(left, right).pairs
        #expect(pairs.allSatisfy { left[$0.own] == right[$0.other] })
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.own < $1.own && $0.other < $1.other })
        return String(pairs.map { left[$0.own] })
    }

    @Test(arguments: [
        ("abcdef", "abcdef", "abcdef"), ("abcdef", "abXcdYef", "abcdef"), ("aXbYc", "aZbWc", "abc"), ("abc", "xyz", ""),
        ("", "abc", ""), ("aabbaabb", "aabaabb", "aabaabb"), ("abcabc", "bca", "bca"),
    ])
    func whatIsInBothIsPairedInItsOrder(own: String, other: String, common: String) {
        #expect(aligned(own, other) == common)
    }

    @Test func longSequencesWithoutAnythingUniqueAreLeftAlone() {
        let own = (0..<4_000).map { $0 % 2 }
        let other = (0..<4_000).map { $0 % 3 % 2 == 0 ? 1 : 0 }
        #expect(Alignment([7] + own + [8], [9] + other + [6]).pairs.isEmpty)
    }
}
