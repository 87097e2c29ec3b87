import Lifecycle
import Testing

@testable import Capture

/// Exports of Instruments' tables.
@Suite struct XctraceTests {
    private static let schema = """
        <schema name="os-log"><col><mnemonic>time</mnemonic><engineering-type>event-time</engineering-type></col>\
        <col><mnemonic>thread</mnemonic><engineering-type>thread</engineering-type></col>\
        <col><mnemonic>process</mnemonic><engineering-type>process</engineering-type></col>\
        <col><mnemonic>format-string</mnemonic><engineering-type>format-string</engineering-type></col>\
        <col><mnemonic>subsystem</mnemonic><engineering-type>subsystem</engineering-type></col>\
        <col><mnemonic>message</mnemonic><engineering-type>os-log-metadata</engineering-type></col></schema>
        """

    private static func document(_ rows: String, schema: String = schema) -> String {
        "<?xml version=\"1.0\"?>\n<trace-query-result>\n<node xpath='//table'>\(schema)\n\(rows)\n</node></trace-query-result>\n"
    }

    private static let first = """
        <row><event-time id="1" fmt="00:01.500">1500000000</event-time>\
        <thread id="2" fmt="Main"><tid id="3" fmt="0x1">1</tid><process id="4" fmt="My App (7)"><pid id="5" fmt="7">7</pid></process></thread>\
        <process ref="4"/><format-string id="6" fmt="%@ viewDidLoad"/><subsystem id="7" fmt="com.example.orchard"/>\
        <os-log-metadata id="8" fmt="&lt;Orchard.Cart: 0x10&gt; viewDidLoad"><narrative-text id="9" fmt="viewDidLoad"/></os-log-metadata></row>
        """

    @Test func valuesAreFoundByTheirIds() {
        let trace = CaptureReaderTests.read(
            Self.document(
                Self.first + "\n"
                    + #"<row><event-time ref="1"/><sentinel/><process ref="4"/><sentinel/><subsystem ref="7"/><os-log-metadata ref="8"/></row>"#
                    + "\n"
                    + #"<row><event-time id="10">2000000000</event-time><sentinel/><process ref="4"/><format-string id="11" fmt="TabVC deinit"/><sentinel/><sentinel/></row>"#
            ))
        #expect(trace.format == "xctrace")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewDidLoad, .deinit])
        #expect(trace.events.map(\.time.microseconds) == [1_500_000, 1_500_000, 2_000_000])
        #expect(trace.events.map(\.clock) == [.stopwatch, .stopwatch, .stopwatch])
        #expect(trace.events.map(\.line) == [4, 5, 6])
        #expect(trace.processes.map(\.name) == [nil, "My App"] && trace.processes.map(\.pid) == [nil, 7])
        #expect(trace.source.line(trace.events[1].offset) == "My App (7) <Orchard.Cart: 0x10> viewDidLoad")
        #expect(trace.problems.isEmpty)
    }

    @Test func whatAKnownControllerSaysIsReadInItsPlace() {
        func row(_ message: String, id: Int) -> String {
            "<row><event-time>\(id)000</event-time><sentinel/><process ref=\"4\"/><sentinel/><sentinel/>"
                + "<os-log-metadata id=\"\(id)\" fmt=\"\(message)\"/></row>\n"
        }
        let trace = CaptureReaderTests.read(
            Self.document(
                row("&lt;Orchard.Cart: 0x10&gt; reload()", id: 20) + Self.first + "\n" + row("noise", id: 21)
                    + row("&lt;Orchard.Cart: 0x20&gt; reload()", id: 22)
                    + row("&lt;Orchard.Cart: 0x10&gt; price: 3", id: 23)
                    + #"<row><event-time>24000</event-time><sentinel/><process ref="4"/><sentinel/><sentinel/><os-log-metadata ref="20"/></row>"#
            ))
        #expect(trace.events.map(\.kind) == [.activity, .viewDidLoad, .activity, .activity])
        #expect(trace.events.map(\.line) == [4, 5, 8, 9])
        #expect(trace.events.map(\.time.microseconds) == [20, 1_500_000, 23, 24])
        #expect(trace.processes[Int(trace.events[2].process.index)] == LoggedProcess(name: "My App", pid: 7))
        #expect(trace.source.line(trace.events[2].offset) == "My App (7) <Orchard.Cart: 0x10> price: 3")
    }

    @Test func aNodeWithoutASchemaHasTheOneBefore() {
        let text = Self.document(
            Self.first + "</node><node>"
                + #"<row><sentinel/><sentinel/><process ref="4"/><sentinel/><sentinel/><os-log-metadata fmt="TabVC deinit"/></row>"#
        )
        #expect(CaptureReaderTests.read(text).events.map(\.kind) == [.viewDidLoad, .deinit])
    }

    @Test func aDocumentThatSaysWhenItBeganHasAWallClock() {
        let text = Self.document(Self.first).replacing(
            "<node", with: "<start-date>2024-05-01T10:11:12.250+02:00</start-date><node", maxReplacements: 1)
        let event = CaptureReaderTests.read(text).events.first
        #expect(event?.clock == .zoned && event?.zone == 8)
        #expect(event?.time == Timestamp(microseconds: 1_714_558_273_750_000))
    }

    @Test func aSignpostTellsOnceWhatBeganThere() {
        let schema = """
            <schema name="os-signpost"><col><mnemonic>time</mnemonic><engineering-type>event-time</engineering-type></col>\
            <col><mnemonic>event-type</mnemonic><engineering-type>event-type</engineering-type></col>\
            <col><mnemonic>name</mnemonic><engineering-type>signpost-name</engineering-type></col>\
            <col><mnemonic>message</mnemonic><engineering-type>os-log-metadata</engineering-type></col></schema>
            """
        let rows = ["Begin", "End", "End Interval", "Event"].map {
            #"<row><event-time>5000</event-time><event-type fmt="\#($0)"/><signpost-name fmt="viewDidLoad"/>"#
                + #"<os-log-metadata fmt="CartViewController"/></row>"#
        }
        let trace = CaptureReaderTests.read(Self.document(rows.joined(separator: "\n"), schema: schema))
        #expect(trace.events.map(\.line) == [4, 7])
        #expect(trace.events.map { trace.name(of: $0).qualified } == ["CartViewController", "CartViewController"])
    }

    @Test func aCutExportKeepsTheRowsBeforeTheCut() {
        let bytes = Array(Self.document(Self.first + "\n" + Self.first).utf8)
        for length in stride(from: 80, to: bytes.count - 30, by: 11) {
            let trace = CaptureReader.read(bytes: Array(bytes[..<length]), path: "test.log")
            #expect(trace.events.count <= 2)
            #expect(trace.problems.map(\.kind) == [.missingFooter], "cut to \(length) bytes")
        }
        let last = CaptureReader.read(bytes: Array(bytes.dropLast(30)), path: "test.log")
        #expect(last.events.count == 2)
    }

    @Test func aDocumentTypeIsNeverRead() {
        let text =
            "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"viewDidLoad\">]>"
            + Self.document(Self.first).dropFirst(21)
        #expect(CaptureReaderTests.read(text).format != "xctrace")
    }

    @Test func aTableOfContentsHasNoRows() {
        let trace = CaptureReaderTests.read("<?xml version=\"1.0\"?>\n<trace-toc><run number=\"1\"/></trace-toc>\n")
        #expect(trace.format == "xctrace" && trace.events.isEmpty && trace.lines == 2)
    }
}
