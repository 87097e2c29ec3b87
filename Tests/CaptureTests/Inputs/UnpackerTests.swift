import Foundation
import Lifecycle
import Testing

@testable import Capture

/// What comes out of packed captures, honest and hostile ones.
@Suite struct UnpackerTests {
    private static let text = Packing.text

    private func traces(_ bytes: [UInt8]) -> [Trace] {
        CaptureReader.readAll(bytes: bytes, path: "in").compactMap { try? $0.get() }
    }

    private func errors(_ bytes: [UInt8]) -> [CaptureError] {
        CaptureReader.readAll(bytes: bytes, path: "in").compactMap { result in
            guard case .failure(let error) = result else { return nil }
            return error
        }
    }

    private func summary(_ trace: Trace) -> [String] {
        trace.events.map { "\($0.line) \($0.offset) \($0.kind) \(trace.name(of: $0).qualified)" }
    }

    @Test(arguments: Compression.allCases)
    func everyCompressionGivesTheTraceOfItsText(_ compression: Compression) throws {
        let plain = CaptureReader.read(bytes: Array(Self.text.utf8), path: "in")
        let unpacked = traces(try Packing.packed(Self.text, with: compression))
        #expect(unpacked.count == 1)
        #expect(unpacked.map(summary) == [summary(plain)])
        #expect(unpacked.first?.path == "in")
        #expect(unpacked.first?.problems.isEmpty == true)
        #expect(unpacked.first?.source.line(0) == plain.source.line(0))
    }

    @Test func twicePackedTextIsFoundAndEndlesslyPackedTextIsNot() throws {
        var bytes = try Packing.packed(Self.text, with: .gzip)
        bytes = try Packing.output(of: "xz", ["-c"], given: bytes)
        #expect(traces(bytes).count == 1)
        for _ in 0..<3 { bytes = try Packing.output(of: "gzip", ["-c"], given: bytes) }
        #expect(errors(bytes) == [.notUnpacked(path: "in", .isNestedTooDeep)])
    }

    @Test func aCutFileGivesItsBeginningAndSaysSo() throws {
        let long = (0..<1_500).map { "<Cart: 0x\(String($0 &* 2_654_435_761 & 0xFFFFFF, radix: 16))> viewDidLoad\n" }
            .joined()
        let bytes = try Packing.packed(long, with: .gzip)
        let trace = try #require(traces(Array(bytes.prefix(bytes.count / 2))).first)
        #expect(trace.events.count > 100 && trace.events.count < 1_500)
        #expect(trace.problems.contains { $0.kind == .cutArchive })
        let hopeless = errors(Array(bytes.prefix(12)))
        #expect(hopeless.count == 1 && hopeless[0] == .notUnpacked(path: "in", .isCutOff))
    }

    @Test func archiveGivesEachOfItsTextsUnderItsName() throws {
        var zip = ZipBuilder()
        try zip.add("logs/a.log", Self.text, method: 8)
        try zip.add("b.txt", Self.text)
        try zip.add("folder/", "")
        try zip.add("__MACOSX/._a.log", "\u{0}\u{5}\u{16}\u{7}")
        try zip.add("picture.png", "\u{1}\u{2}PNG\u{0}\u{0}\u{0}\u{0}")
        let found = traces(zip.archive)
        #expect(found.map(\.path) == ["in/logs/a.log", "in/b.txt"])
        #expect(found.map(\.events.count) == [3, 3])
        #expect(errors(zip.archive).isEmpty)
    }

    @Test func packedMemberIsUnpackedToo() throws {
        var zip = ZipBuilder()
        let packed = try Packing.packed(Self.text, with: .zstandard)
        zip.add("a.log.zst", packed, size: packed.count, method: 0)
        #expect(traces(zip.archive).map(\.events.count) == [3])
        let tar = Packing.tar([("logs/a.log", Self.text), ("logs/b.log", Self.text)])
        let found = traces(try Packing.output(of: "gzip", ["-c"], given: tar))
        #expect(found.map(\.path) == ["in/logs/a.log", "in/logs/b.log"])
        #expect(found.map(\.events.count) == [3, 3])
    }

    @Test func hostileNamesLeadNowhere() throws {
        var zip = ZipBuilder()
        try zip.add("../../etc/cron.d/a.log", Self.text)
        try zip.add("/etc/passwd", Self.text)
        try zip.add("C:\\Windows\\b.log", Self.text)
        try zip.add("evil\u{1B}[2J\u{202E}gol.txt", Self.text)
        try zip.add("..", Self.text)
        #expect(
            traces(zip.archive).map(\.path) == [
                "in/etc/cron.d/a.log", "in/etc/passwd", "in/Windows/b.log", "in/evil\u{FFFD}[2J\u{FFFD}gol.txt",
                "in/member 5",
            ])
    }

    @Test func oneBadMemberStopsNoOther() throws {
        var zip = ZipBuilder()
        try zip.add("secret.log", Self.text, flags: 1)
        try zip.add("odd.log", Self.text, method: 98)
        zip.add("broken.log", [0xFF, 0xFF, 0xFF], size: 10, method: 8)
        try zip.add("good.log", Self.text, method: 8)
        #expect(traces(zip.archive).map(\.path) == ["in/good.log"])
        let failures = errors(zip.archive)
        #expect(failures.map(\.path) == ["in/secret.log", "in/odd.log", "in/broken.log"])
        #expect(failures.first == .notUnpacked(path: "in/secret.log", .isEncrypted))
    }

    @Test(arguments: [0, 8]) func archiveWithoutDirectoryGivesWhatIsThereAndSaysSo(method: Int) throws {
        var zip = ZipBuilder()
        try zip.add("a.log", Self.text, method: method)
        try zip.add("b.log", Self.text, method: method)
        let found = traces(zip.bytes)
        #expect(found.map(\.path) == ["in/a.log", "in/b.log"] && found.map(\.events.count) == [3, 3])
        #expect(found.map { $0.problems.map(\.kind) } == [[], [.cutArchive]])
        let cut = traces(Array(zip.bytes.dropLast(40)))
        #expect(cut.first?.events.count == 3 && cut.last?.problems.contains { $0.kind == .cutArchive } == true)
    }

    @Test func memberWhoseSizesFollowItIsFoundWithoutADirectory() throws {
        var zip = ZipBuilder()
        try zip.add("a.log", Self.text, method: 8)
        var bytes = zip.bytes
        let sizes = Array(bytes[14..<26])
        bytes[6] = 8
        for place in 14..<26 { bytes[place] = 0 }
        bytes += [0x50, 0x4B, 7, 8] + sizes
        try zip.add("b.log", Self.text)
        let second = Array(zip.bytes[(bytes.count - 16)...])
        let found = traces(bytes + second)
        #expect(found.map(\.path) == ["in/a.log", "in/b.log"] && found.map(\.events.count) == [3, 3])
        #expect(found.first?.problems.isEmpty == true)
    }

    @Test func memberNamedTwiceIsTakenOnce() throws {
        var zip = ZipBuilder()
        try zip.add("a.log", Self.text + Self.text)
        try zip.add("a.log", Self.text)
        #expect(traces(zip.archive).map(\.events.count) == [3])
        #expect(traces(Packing.tar([("a.log", Self.text), ("a.log", Self.text)])).map(\.events.count) == [3])
    }

    @Test func archiveWithoutTextIsNamed() throws {
        #expect(errors([0x50, 0x4B, 3, 4]).count == 1)
        #expect(errors(ZipBuilder().archive) == [.notUnpacked(path: "in", .holdsNoText)])
    }

    @Test func damagedArchivesNeverCrash() throws {
        var zip = ZipBuilder()
        try zip.add("a.log", Self.text, method: 8)
        try zip.add("b.log", Self.text)
        let archive = zip.archive
        for place in stride(from: 0, to: archive.count, by: 3) {
            var damaged = archive
            damaged[place] ^= 0xFF
            for bytes in [damaged, Array(archive.prefix(place))] {
                let memory = bytes.withUnsafeBytes { CaptureMemory(copying: $0) }
                let members = (try? ZipArchive(memory.bytes).members) ?? []
                #expect(members.allSatisfy { $0.content.upperBound <= memory.bytes.count })
            }
        }
    }

    @Test func bombIsStoppedAtTheLimit() throws {
        let zeros = try Packing.packed(String(repeating: "0", count: 3 << 20), with: .gzip)
        let file = try TemporaryFile()
        try file.write(zeros)
        file.rewind()
        #expect(throws: UnpackingError.isTooLarge(limit: 1 << 20)) {
            try Decompression(compression: .gzip, limit: 1 << 20).run(from: file.descriptor)
        }
        #expect(UnpackingLimits.bytes(forPacked: 100) == 1 << 28)
        #expect(UnpackingLimits.bytes(forPacked: 1 << 30) == 200 << 30)
        #expect(UnpackingLimits.bytes(forPacked: .max) == .max)
    }

    @Test(arguments: Compression.allCases)
    func damagedBytesAreNeverTakenForTheLog(_ compression: Compression) throws {
        var random = SeededBytes(state: 29)
        let long = (0..<30_000).map { _ in "<Cart: 0x\(random.next() >> 24)> viewDidLoad\n" }.joined()
        var bytes = try Packing.packed(long, with: compression)
        bytes[bytes.count / 2] ^= 0xFF
        let found = errors(bytes)
        #expect(traces(bytes).isEmpty && found.count == 1)
        guard case .notUnpacked("in", .isDamaged)? = found.first else {
            Issue.record("\(found)")
            return
        }
    }

    @Test func damagedMemberIsNamedAndTheOthersAreRead() throws {
        var zip = ZipBuilder()
        let gzip = try Packing.output(of: "gzip", ["-nc"], given: Array(Self.text.utf8))
        zip.add("a.log", Array(gzip[10..<(gzip.count - 8)]), size: Self.text.utf8.count, method: 8)
        try zip.add("b.log", Self.text, method: 8)
        #expect(traces(zip.archive).map(\.path) == ["in/b.log"])
        #expect(errors(zip.archive).first?.description.contains("may be wrong") == true)
    }

    @Test func missingToolIsNamedWithItsPackage() {
        let sentence = CaptureError.notUnpacked(path: "a.log.zst", .toolIsMissing(.zstandard)).description
        #expect(sentence.contains("'zstd'") && sentence.contains("apt-get install zstd"))
        #expect(sentence.contains("brew install zstd"))
    }
}
