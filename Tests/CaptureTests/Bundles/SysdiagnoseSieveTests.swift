import Testing

@testable import Capture

/// What of a packed sysdiagnose reaches a disk.
struct SysdiagnoseSieveTests {
    private static let folder = "sysdiagnose_2026.10.20_13-49-18+0000_iPhone-OS_iPhone_24A123"

    private func member(_ name: String, _ content: String, kind: UInt8 = UInt8(ascii: "0")) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 512)
        func write(_ text: String, at place: Int) {
            header.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
        }
        write(String(name.prefix(100)), at: 0)
        let size = String(content.utf8.count, radix: 8)
        write(String(repeating: "0", count: 11 - size.count) + size, at: 124)
        header[156] = kind
        write("ustar", at: 257)
        let filling = (512 - content.utf8.count % 512) % 512
        return header + Array(content.utf8) + [UInt8](repeating: 0, count: filling)
    }

    private func kept(_ bytes: [UInt8], inPartsOf size: Int) throws -> [UInt8] {
        let file = try TemporaryFile()
        var sieve = SysdiagnoseSieve(into: file)
        try bytes.withUnsafeBytes { all in
            for start in stride(from: 0, to: all.count, by: size) {
                try sieve.pass(UnsafeRawBufferPointer(rebasing: all[start..<min(start + size, all.count)]))
            }
        }
        try sieve.end()
        guard file.count > 0 else { return [] }
        let memory = try file.mapped()
        return (0..<memory.bytes.count).map { memory.bytes[$0] }
    }

    private var archive: [UInt8] { member("\(Self.folder)/system_logs.logarchive/Persist/1.tracev3", "messages") }
    /// A name that stands in a member of its own.
    private var longNamed: [UInt8] {
        let name = "\(Self.folder)/system_logs.logarchive/" + String(repeating: "F", count: 80)
        return member("././@LongLink", name + "\0", kind: UInt8(ascii: "L")) + member(name, "formats")
    }

    @Test(arguments: [1, 7, 511, 512, 700, 100_000])
    func onlyItsLogArchiveIsKept(size: Int) throws {
        let notes = String(repeating: "a panic of another process\n", count: 90)
        let others = member("\(Self.folder)/logs/notes.log", notes)
        let longOthers =
            member("././@LongLink", "\(Self.folder)/logs/" + notes.prefix(120) + "\0", kind: UInt8(ascii: "L"))
            + member("\(Self.folder)/logs/notes", notes)
        let measures = member("\(Self.folder)/system_logs.logarchive/Signpost/1.tracev3", notes)
        let all = others + archive + longOthers + measures + longNamed + others
        #expect(try kept(all, inPartsOf: size) == archive + longNamed)
    }

    @Test(arguments: [1, 513, 100_000])
    func otherArchivesAndTextsPassWhole(size: Int) throws {
        let archive =
            member("logs/system_logs.logarchive/Persist/1.tracev3", "messages") + member("logs/a.log", "print")
        for bytes in [archive, Array("viewDidLoad\n".utf8), [UInt8](repeating: 0x61, count: 2_000), []] {
            #expect(try kept(bytes, inPartsOf: size) == bytes)
        }
    }

    @Test func cutSysdiagnoseKeepsWhatCame() throws {
        let cut = Array((archive + archive).dropLast(600))
        #expect(try kept(cut, inPartsOf: 300) == cut)
    }
}
