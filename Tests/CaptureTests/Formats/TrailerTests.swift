import Lifecycle
import Testing

@testable import Capture

/// Copies from Xcode 15 and later: who wrote a message and when stands behind it.
@Suite struct TrailerTests {
    private static let notice =
        "Type: Notice | Timestamp: 2025-05-01 10:11:12.123456+02:00 | Process: Orchard | Library: Orchard.debug.dylib | "
        + "Subsystem: com.example.orchard | Category: nav | TID: 0x9f01"
    private static let later =
        "Type: Error | Timestamp: 2025-05-01 10:11:13.500000+02:00 | Process: Orchard | Library: UIKitCore | "
        + "Subsystem: com.apple.UIKit | Category: Presentation | TID: 0x9f01"

    @Test func everyLineSinceTheTrailerBeforeBelongsToTheNext() {
        let trace = CaptureReaderTests.read(
            """
            CartViewController viewDidLoad
            of two lines
            \(Self.notice)
            CartViewController viewWillAppear
            printed, too
            CartViewController viewIsAppearing
            Type: stdio
            CartViewController viewDidAppear
            \(Self.later)
            CartViewController viewWillDisappear
            """)
        #expect(trace.format == "xcode-metadata")
        #expect(trace.events.map(\.line) == [1, 4, 6, 8, 10])
        #expect(trace.events.map(\.time.isNone) == [false, true, true, false, true])
        #expect(trace.events.map(\.zone) == [8, Event.noZone, Event.noZone, 8, Event.noZone])
        let processes = trace.events.map { trace.processes[Int($0.process.index)].name }
        #expect(processes == ["Orchard", nil, nil, "Orchard", nil])
    }

    @Test func aTrailerIsNoMessage() {
        let trace = CaptureReaderTests.read("text\nType: Notice | Category: viewDidLoad\nType: stdio\n")
        #expect(trace.events.isEmpty)
    }

    @Test(arguments: ["Type: anything goes", "Type: Notice | viewDidLoad", "Type: Notice | Timestamp: soon", "Type: "])
    func aLineThatOnlyBeginsLikeATrailerIsNone(line: String) {
        withBytes(line) {
            #expect(LineDispatch(traits: CaptureTraits()).envelope(of: $0).format == CaptureFormat.plainIndex)
        }
    }

    @Test func trailersAreFoundAcrossTheBordersOfChunks() {
        let text = (0..<40).map { "Cart\($0)ViewController viewDidLoad\nmore\n\(Self.notice)\n" }.joined()
        let whole = CaptureReaderTests.read(text)
        for size in [1, 17, 64, 500] {
            var options = CaptureOptions()
            options.chunkSize = size
            let trace = CaptureReaderTests.read(text, options: options)
            #expect(trace.events.map(\.time) == whole.events.map(\.time))
            #expect(trace.events.allSatisfy { !$0.time.isNone })
        }
    }
}
