import Lifecycle
import Testing

@testable import Capture

/// Whatever stands in a log, a document, an archive or a pattern: reading it comes to an end, and nothing traps.
@Suite struct HostileInputTests {
    /// Numbers that no reader expects.
    private static let extremes = [
        "99999999999999999999999999", "9223372036854775807", "18446744073709551615", "-9223372036854775808", "1e400",
        "-0", "999999999999999999", "4294967296", "000000000000000000000000001", "9999", "\u{FF11}",
    ]

    /// The bytes with one thing wrong: a number replaced, a byte changed, a stretch lost, doubled or cut off.
    private func mangled(_ bytes: [UInt8], _ random: inout SeededBytes) -> [UInt8] {
        guard !bytes.isEmpty else { return bytes }
        let place = Int.random(in: bytes.indices, using: &random)
        let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
            guard let start = bytes[place...].firstIndex(where: \.isDigit) else { return bytes }
            let rest = bytes[start...].drop(while: \.isDigit)
            return Array(bytes[..<start]) + Self.extremes.randomElement(using: &random)!.utf8 + rest
        case 2: return Array(bytes[..<place]) + [UInt8.random(in: 0...255, using: &random)] + bytes[(place + 1)...]
        case 3: return Array(bytes[..<place])
        case 4: return Array(bytes[..<end]) + bytes[place...]
        default: return Array(bytes[..<place] + bytes[end...])
        }
    }

    private func mangled(_ bytes: [UInt8], times: Int, _ random: inout SeededBytes) -> [UInt8] {
        (0..<times).reduce(bytes) { bytes, _ in mangled(bytes, &random) }
    }

    /// Reads bytes as a capture of its own, to the end of its last life.
    private func events(in bytes: [UInt8]) -> Int {
        var trace = CaptureReader.read(bytes: bytes, path: "in")
        return trace.reconstruct().reduce(0) { $0 + $1.events.count }
    }

    @Test(arguments: CaptureFormat.all.map(\.id)) func everyFormatReadsDamagedLines(_ id: String) throws {
        let format = try #require(CaptureFormat.named(id))
        for sample in format.samples {
            let whole = Array((sample.line + "\n").utf8)
            for round in casesOfTheCommit(2, of: 20) {
                var random = SeededBytes(state: UInt64(round))
                var lines: [UInt8] = []
                for times in 0..<4 { lines += mangled(whole, times: times, &random) + [0x0A] }
                #expect(events(in: lines) <= lines.count)
            }
        }
    }

    @Test func stampsOfAnyDigitsAreReadOrRefused() {
        var random = SeededBytes(state: 11)
        for _ in 0..<4_000 {
            let bytes = mangled(
                random.bytes(8, of: "0123456789") + Array("-05-01 23:59:60.123456789+1545".utf8), &random)
            withBytes(bytes) { bytes in
                for start in 0...min(10, bytes.count) {
                    var (dated, relay, time) = (
                        Cursor(bytes, at: start), Cursor(bytes, at: start), Cursor(bytes, at: start)
                    )
                    #expect(dated.dated().map { $0.clock != .none } ?? true)
                    #expect(relay.yearless().map { $0.clock == .yearless } ?? true)
                    #expect(time.timeOfDay().map { 0..<86_401_000_000 ~= $0 } ?? true)
                }
            }
        }
        for count in [Int.min, -1, 0, 1, 1 << 36, 1 << 46, 1 << 56, Int.max] {
            #expect(Stamp(epoch: count).time.microseconds >= 0)
        }
    }

    @Test func membersOfAnyTextComeToAnEnd() {
        var random = SeededBytes(state: 13)
        for length in 0..<1_500 {
            let text = random.bytes(length % 60, of: "{}[]\",:\\ ntu0D8a1\n")
            withBytes([UInt8(ascii: "{")] + text) { bytes in
                var members = JSONMembers(bytes)
                var count = 0
                while members?.next() != nil { count += 1 }
                #expect(count <= bytes.count)
                let records = JSONRecords(capture: bytes).chunks(size: 3)
                #expect(records.allSatisfy { $0.upperBound <= bytes.count })
                let arena = LineArena()
                #expect(arena.decodingJSON(bytes).count <= bytes.count)
                #expect(arena.decodingVis(bytes).count <= bytes.count)
            }
        }
    }

    @Test(arguments: [Self.array, Self.export]) func damagedDocumentsAreReadAsFarAsTheyGo(_ document: String) {
        #expect(events(in: Array(document.utf8)) == 2)
        for round in casesOfTheCommit(40, of: 400) {
            var random = SeededBytes(state: UInt64(round))
            let bytes = mangled(Array(document.utf8), times: 1 + round % 4, &random)
            #expect(events(in: bytes) <= bytes.count)
        }
    }

    private static let array =
        "[{\n"
        + ["viewDidLoad", "viewWillAppear"].map {
            """
              "timestamp" : "2024-05-01 10:11:12.123456+0200",
              "processImagePath" : "\\/a\\/Orchard",
              "processID" : 4321,
              "messageType" : "Default",
              "eventMessage" : "<Cart: 0x10> \($0)"
            """
        }.joined(separator: "\n},{\n") + "\n}]"

    private static let export = """
        <?xml version="1.0"?>
        <trace-query-result>
        <node><schema name="os-log"><col><mnemonic>time</mnemonic><engineering-type>event-time</engineering-type></col>\
        <col><mnemonic>process</mnemonic><engineering-type>process</engineering-type></col>\
        <col><mnemonic>message</mnemonic><engineering-type>os-log-metadata</engineering-type></col></schema>
        <row><event-time id="1">1500000000</event-time><process id="4" fmt="My App (7)"/>\
        <os-log-metadata id="8" fmt="&lt;Cart: 0x10&gt; viewDidLoad"/></row>
        <row><event-time ref="1"/><process ref="4"/><os-log-metadata id="9" fmt="&lt;Cart: 0x10&gt; viewDidAppear"/></row>
        </node></trace-query-result>
        """

    /// Extreme sizes and places are written over every field of the archives' structures.
    @Test func archivesWithExtremeNumbersAreRefusedOrRead() throws {
        var zip = ZipBuilder()
        try zip.add("a.log", Packing.text)
        try zip.add("b.log", Packing.text)
        let wide = zip.wideArchive
        for archive in [zip.archive, wide, Packing.tar([("a.log", Packing.text), ("b.log", Packing.text)])] {
            for place in archive.indices {
                for extreme in [[UInt8](repeating: 0xFF, count: 4), [UInt8](repeating: 0xFF, count: 7) + [0x7F]] {
                    var bytes = archive
                    bytes.replaceSubrange(place..<min(place + extreme.count, bytes.count), with: extreme)
                    let memory = bytes.withUnsafeBytes { CaptureMemory(copying: $0) }
                    let members = (try? ZipArchive(memory.bytes).members.map(\.content)) ?? []
                    let files = TarArchive(memory.bytes).members.map(\.content)
                    #expect((members + files).allSatisfy { $0.upperBound <= memory.bytes.count })
                }
            }
        }
        let memory = wide.withUnsafeBytes { CaptureMemory(copying: $0) }
        #expect(try ZipArchive(memory.bytes).members.count == 2)
    }

    @Test func patternsOfUsersMatchOrDoNot() {
        var random = SeededBytes(state: 23)
        let parts = [
            "{time}", "{message}", "{controller}", "{event}", "{pid}", "{*}", " ", "[", "]", "{{", "-", "{x}", "a",
        ]
        for _ in 0..<3_000 {
            let pattern = (0..<6).map { _ in parts.randomElement(using: &random)! }.joined()
            guard let format = try? UserFormat(name: "acme", pattern: pattern) else { continue }
            let line = mangled(Array("[aa-a 10:11:12 a- Cart a viewDidLoad 99-]a[".utf8), times: 3, &random)
            withBytes(line) { bytes in
                let arena = LineArena()
                let envelope = format.envelope(of: bytes, in: arena)
                #expect((envelope?.message.count ?? 0) <= bytes.count + 64)
            }
        }
    }
}
