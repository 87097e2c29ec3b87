import Lifecycle
import Testing

@testable import Capture

@Suite struct LineDispatchTests {
    private static let layouts = [
        "2024-05-01 10:11:12.123456+0200 Orchard[4321:87001] CartViewController viewDidLoad",
        "2014-03-02 09:10:11.123 Orchard[4321:60b] CartViewController viewDidLoad",
        "2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] CartViewController viewDidLoad",
        "2024-05-01 10:11:12.123456+0200 0x1a2b     Default     0x0                  4321   0    "
            + "Orchard: CartViewController viewDidLoad",
        "May  1 10:11:12 Orchard[4321] <Notice>: CartViewController viewDidLoad",
    ]

    private static let prefixes = [
        "2026-05-01T10:11:12.1234567Z ", "[Xcode] ", ",", "> ", "// ", "* ", "   ", "\t",
        "[2024-05-01 10:11:12][tool] ",
        "text of a writer without a line end",
    ]

    @Test(arguments: layouts, prefixes) func onePrefixIsToleratedBeforeEveryLayout(layout: String, prefix: String) {
        withBytes(layout) { bare in
            withBytes(prefix + layout) { line in
                let dispatch = LineDispatch(traits: CaptureTraits())
                let expected = dispatch.envelope(of: bare)
                let envelope = dispatch.envelope(of: line)
                #expect(envelope.format == expected.format)
                #expect(envelope.time == expected.time)
                #expect(envelope.process.text == "Orchard" && envelope.pid == 4321)
                #expect(envelope.message.text == "CartViewController viewDidLoad")
            }
        }
    }

    /// Layouts that hold no date, behind what a paste or a CI system puts in front of every line.
    @Test(arguments: ["> ", ">> ", "2026-05-01T10:11:12.1234567Z "]) func marksAreTakenOffEveryLayout(mark: String) {
        for format in CaptureFormat.stamped where format.document == nil && format.id != "stopwatch" {
            for sample in format.samples {
                withBytes(mark + sample.line) { line in
                    let envelope = LineDispatch(traits: CaptureTraits()).envelope(of: line)
                    #expect(CaptureFormat.all[envelope.format].id == format.id, "\(line.text)")
                }
            }
        }
    }

    @Test(arguments: [
        "Cart viewDidLoad at 2024-05-01 10:11:12.123456", "12024-05-01 10:11:12.123 Orchard[1:1] x", "10:11:12", ":::",
        "::",
    ]) func aTimeInsideAMessageIsNoEnvelope(line: String) {
        withBytes(line) { bytes in
            let envelope = LineDispatch(traits: CaptureTraits()).envelope(of: bytes)
            #expect(envelope.format == CaptureFormat.plainIndex)
            #expect(envelope.process.isEmpty)
        }
    }

    @Test func theStampOfACISystemGivesNoTimeInACaptureWithEnvelopes() {
        let xcode = CaptureFormat.all.firstIndex { $0.id == "xcode" }!
        withBytes("2024-05-01T08:11:12.1234567Z Cart viewDidLoad") { line in
            let traits = CaptureTraits(format: xcode, keepsLeadingStamps: false)
            let envelope = LineDispatch(traits: traits).envelope(of: line)
            #expect(envelope.message.text == "Cart viewDidLoad")
            #expect(envelope.time.isNone)
        }
    }

    @Test(arguments: [
        ("May  1 10:11:12 iPhone My App[1] <Notice>: a\nMay  1 10:11:12 iPhone b[2] <Notice>: a", "My App"),
        ("May  1 10:11:12 My App[1] <Notice>: a\nMay  1 10:11:12 b[2] <Notice>: a", "My App"),
        ("May  1 10:11:12.123456 My App[1] <Notice>: a", "My App"),
    ]) func theDeviceIsToldFromAProcessWithABlankByTheOtherLines(capture: String, process: String) {
        withBytes(capture) { bytes in
            let dispatch = LineDispatch(traits: CaptureTraits(firstLinesOf: bytes))
            let end = bytes.lineEnd(from: 0, limit: bytes.count)
            #expect(dispatch.envelope(of: bytes[0..<end]).process.text == process)
        }
    }

    @Test(
        arguments: [
            (
                "=== Messages dropped during live streaming (use `log show` to see what they were)",
                ProblemKind.messagesDropped
            ),
            ("lost >=63 unreliable messages from 1-2 (Mach continuous exact start-approx. end)", .messagesDropped),
            ("[disconnected]", .disconnected),
            ("[disconnected:00008101-000A]", .disconnected),
            ("*** QUARANTINED DUE TO HIGH LOGGING VOLUME ***", .quarantined),
            ("[disconnected] from the server", nil),
            ("[connected]", nil),
            ("", nil),
            ("lost messages", nil),
        ] as [(String, ProblemKind?)]) func declaredLossesAreRecognised(message: String, kind: ProblemKind?)
    {
        withBytes(message) { #expect(DeclaredLoss.kind(of: Envelope(plain: $0)) == kind) }
    }
}
