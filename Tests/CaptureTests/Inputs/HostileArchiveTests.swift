import Foundation
import Lifecycle
import Testing

@testable import Capture

/// Archives made to take a reader's time, memory or word.
@Suite struct HostileArchiveTests {
    private func texts(_ bytes: [UInt8], atMost limit: Int? = nil) -> [InputText] {
        let memory = bytes.withUnsafeBytes { CaptureMemory(copying: $0) }
        return Unpacker.texts(in: memory, path: "in", atMost: limit)
    }

    private func read(_ texts: [InputText]) -> [String] {
        texts.compactMap { (try? $0.content.get()) == nil ? nil : $0.path }
    }

    private func errors(_ texts: [InputText]) -> [CaptureError] {
        texts.compactMap { text in
            guard case .failure(let error) = text.content else { return nil }
            return error
        }
    }

    @Test func bytesThatManyEntriesShareAreTakenOnce() throws {
        var zip = ZipBuilder()
        try zip.add("a.log", Packing.text)
        let size = Packing.text.utf8.count
        for number in 0..<50 { zip.list("b\(number).log", at: 0, packed: size, size: size) }
        #expect(read(texts(zip.archive)) == ["in/a.log"])
    }

    @Test func entriesThatLieInEachOtherAreTakenOnce() throws {
        var zip = ZipBuilder()
        try zip.add("a.log", Packing.text)
        let inner = zip.bytes.count
        try zip.add("b.log", Packing.text)
        // As a bomb quotes the headers of its members: the outer one begins earlier and ends with the inner one.
        zip.list("outer.log", at: 0, packed: inner + Packing.text.utf8.count, size: 1_000)
        #expect(read(texts(zip.archive)).count == 2)
    }

    @Test func membersBeyondTheBoundAreSaidAndTheFirstOnesRead() throws {
        var zip = ZipBuilder()
        try zip.add("a.log", Packing.text)
        for number in 0...UnpackingLimits.members { try zip.add("\(number)", "") }
        let found = texts(zip.archive)
        #expect(read(found) == ["in/a.log"])
        #expect(errors(found) == [.notUnpacked(path: "in", .hasTooManyMembers)])
        #expect(found.last.map { errors([$0]) }?.first?.description.contains("more than 10000 files") == true)
    }

    @Test func archivesInArchivesShareOneBound() throws {
        let zeros = String(repeating: "<Cart: 0x10> viewDidLoad\n", count: 20_000)
        var inner = ZipBuilder()
        for name in ["a.log", "b.log"] { try inner.add(name, zeros, method: 8) }
        var outer = ZipBuilder()
        for name in ["first.zip", "second.zip"] { outer.add(name, inner.archive, size: inner.archive.count, method: 0) }
        #expect(read(texts(outer.archive)).count == 4)
        let bounded = texts(outer.archive, atMost: zeros.utf8.count * 3)
        #expect(read(bounded) == ["in/first.zip/a.log", "in/first.zip/b.log", "in/second.zip/a.log"])
        #expect(errors(bounded).map(\.path) == ["in/second.zip/b.log"])
    }

    @Test func archivesAreLookedIntoThreeDeep() throws {
        var archive = Packing.tar([("a.log", Packing.text)])
        for depth in 1...3 {
            var zip = ZipBuilder()
            zip.add("inner", archive, size: archive.count, method: 0)
            archive = zip.archive
            #expect(read(texts(archive)).count == (depth < 3 ? 1 : 0))
        }
        #expect(errors(texts(archive)).first?.description.contains("packed more than 3 times over") == true)
    }

    @Test(arguments: [Int.max, Int.max - 30, 1 << 62, -1, 0xFFFF_FFFF, 1 << 32])
    func wideNumbersThatPointNowhereAreNoMembers(number: Int) throws {
        for (packed, header) in [(number, 0), (10, number), (number, number)] {
            var zip = ZipBuilder()
            try zip.add("a.log", Packing.text)
            zip.listWide("b.log", packed: packed, size: number, at: header)
            #expect(read(texts(zip.archive)) == ["in/a.log"])
        }
    }

    @Test func wideNumbersThatPointAtAMemberAreRead() throws {
        var zip = ZipBuilder()
        try zip.add("a.log", Packing.text)
        let size = Packing.text.utf8.count
        var wide = ZipBuilder()
        try wide.add("a.log", Packing.text)
        wide.listWide("a.log", packed: size, size: size, at: 0)
        #expect(read(texts(wide.archive)) == read(texts(zip.archive)))
    }
}
