import Lifecycle
import Testing

@testable import Capture

/// Exports as tables, whose header tells the columns, and lines of pairs.
@Suite struct TableCaptureTests {
    /// `Cart#0x10 viewDidLoad` for each event.
    private func events(_ capture: String) -> [String] {
        let trace = CaptureReaderTests.read(capture)
        return trace.events.map { "\(trace.name(of: $0).qualified) \($0.kind.name)" }
    }

    private static let header = "timestamp,level,process,pid,category,message\n"

    @Test func aRowIsReadByTheColumnsOfItsHeader() {
        let trace = CaptureReaderTests.read(
            Self.header + """
                2024-05-01T10:11:12.123Z,info,Orchard,4321,lifecycle,"viewDidLoad() called in CartViewController"
                2024-05-01T10:11:13.123Z,info,Orchard,4321,lifecycle,CartViewController viewWillAppear
                2024-05-01T10:11:14.123Z,info,Other,77,lifecycle,"CartViewController viewDidAppear"
                """)
        #expect(trace.format == "table")
        #expect(trace.events.allSatisfy { trace.name(of: $0).qualified == "CartViewController" && $0.zone == 0 })
        #expect(trace.events.map { trace.processes[Int($0.process.index)].pid } == [4321, 4321, 77])
        #expect(trace.events.map { trace.processes[Int($0.process.index)].name } == ["Orchard", "Orchard", "Other"])
    }

    @Test(arguments: [
        "Timestamp\tType\tProcess\tPID\tMessage\n2024-05-01 10:11:12.123\tDefault\tOrchard\t4321\tCart viewDidLoad",
        "message;time\n\"Cart viewDidLoad\";2024-05-01 10:11:12.123",
        "@timestamp,pid,msg\n1714558272,1,[Cart] viewDidLoad",
        "exported\n\nDate,Event Message\n\"May 1, 2024 @ 10:11:12.123\",\"Cart viewDidLoad\"",
    ]) func headersOfManyExportsAreKnown(capture: String) {
        #expect(CaptureReaderTests.read(capture).format == "table")
        #expect(events(capture) == ["Cart viewDidLoad"])
    }

    @Test(arguments: ["category", "source", "module"]) func aColumnBesideTheMessageMayNameTheController(name: String) {
        let capture = "time,level,\(name),message\n2024-05-01T10:11:12.123Z,info,CartViewController,"
        #expect(events(capture + "viewDidLoad()") == ["CartViewController viewDidLoad"])
        #expect(events(capture + "[MapViewController] viewDidLoad()") == ["MapViewController viewDidLoad"])
    }

    @Test func aRowWithoutItsHeaderNamesNoProcessAsTheController() {
        #expect(
            events(
                """
                2024-05-01T10:11:12.123Z,info,Orchard,4321,ui,"viewDidLoad() called in CartViewController"
                2024-05-01T10:11:12.200Z\tDefault\tOrchard\t4321\tviewWillAppear CartViewController
                """) == ["CartViewController viewDidLoad", "CartViewController viewWillAppear"])
    }

    /// Their cells are read together, as those of any line.
    @Test(arguments: [
        "time,controller,event,message\n2024-05-01T10:11:12.123Z,CartViewController,viewDidLoad,",
        "2024-05-01T10:11:12.123Z,info,CartViewController,viewDidLoad",
        "2024-05-01T10:11:12.123Z,info,CartViewController,\"viewDidLoad was called\"",
        "2024-05-01T10:11:12.123Z,CartViewController,viewDidLoad,0x600003a1c000",
        "message, time and again\nCartViewController viewDidLoad",
    ]) func aCellThatNamesTheControllerIsNotPassedOver(capture: String) {
        #expect(CaptureReaderTests.read(capture).format != "table")
        #expect(events(capture) == ["CartViewController viewDidLoad"])
    }

    @Test func aQuotedCellKeepsItsSeparatorsAndQuoteMarks() {
        let trace = CaptureReaderTests.read(
            Self.header + #"2024-05-01T10:11:12.123Z,info,Orchard,1,ui,"Cart: willMove(toParent: nil), as ""asked""""#)
        let unquoted = CaptureReaderTests.read(
            Self.header + "2024-05-01T10:11:12.123Z,info,Orchard,1,ui,asked, Cart: willMove(toParent: nil)")
        for events in [trace.events, unquoted.events] {
            #expect(events.map(\.kind) == [.willMove])
            #expect(events.first?.flags.contains(.parentIsNil) == true)
        }
    }

    @Test(arguments: [
        #"time=2024-05-01T10:11:12.123Z level=info pid=7 msg="viewDidLoad called in CartViewController""#,
        #"level=info ts=2024-05-01T10:11:12.123Z pid=7 msg="[CartViewController] viewDidLoad()""#,
        #"time="2024-05-01 10:11:12.123" pid=7 level=info msg=viewDidLoad vc=CartViewController"#,
        "ts=1714558272 level=debug pid=7 event=viewDidLoad screen=CartViewController ptr=0x600003a1c000",
        #"time=2024-05-01T10:11:12.123Z pid=7 msg="-[CartViewController viewDidLoad]" ok"#,
    ]) func pairsGiveTimeProcessAndWhatHappened(line: String) {
        let trace = CaptureReaderTests.read(line)
        #expect(events(line) == ["CartViewController viewDidLoad"])
        #expect(trace.events.first?.time.isNone == false)
        #expect(trace.events.first.map { trace.processes[Int($0.process.index)].pid } == 7)
    }

    @Test(arguments: [
        "level=info nothing here", "time=now and then", "t = 0.10s viewDidLoad",
        "level=high CartViewController viewDidLoad",
    ]) func otherLinesWithAnEqualsSignAreLeftAlone(line: String) {
        withBytes(line) { bytes in
            let envelope = LineDispatch(traits: CaptureTraits()).envelope(of: bytes)
            #expect(envelope.format == CaptureFormat.plainIndex)
        }
    }
}
