import Foundation
import Lifecycle
import Testing

@testable import Capture

/// Captures of JSON objects, one a line or many lines each, whole and damaged.
@Suite struct JSONCaptureTests {
    private static func line(_ message: String, _ more: String = "") -> String {
        #"{"eventMessage":"\#(message)","eventType":"logEvent","processImagePath":"\/x\/Orchard","processID":7,"#
            + #""timestamp":"2024-05-01 10:11:12.123456+0200"\#(more)}"#
    }

    private static func record(_ message: String) -> String {
        """
        {
          "traceID" : 1,
          "eventMessage" : "\(message)",
          "backtrace" : {
            "frames" : [
              {
                "imageOffset" : 7
              }
            ]
          },
          "timestamp" : "2024-05-01 10:11:12.123456+0200",
          "processImagePath" : "\\/x\\/Orchard",
          "processID" : 7
        }
        """
    }

    private static func array(_ messages: [String]) -> String {
        "[" + messages.map(record).joined(separator: ",") + "]"
    }

    private static func names(_ trace: Trace) -> [String] { trace.events.map { trace.name(of: $0).qualified } }

    @Test func eachRecordIsReadWhereItsMessageStands() {
        let trace = CaptureReaderTests.read(
            Self.array(["CartViewController viewDidLoad", "x", "TabViewController deinit"]))
        #expect(trace.format == "oslog-json")
        #expect(Self.names(trace) == ["CartViewController", "TabViewController"])
        #expect(trace.events.map(\.line) == [3, 29])
        #expect(trace.problems.isEmpty)
        #expect(
            trace.events.map { trace.source.line($0.offset) } == [
                "2024-05-01 10:11:12.123456+0200 Orchard[7] CartViewController viewDidLoad",
                "2024-05-01 10:11:12.123456+0200 Orchard[7] TabViewController deinit",
            ])
    }

    @Test(arguments: [1, 400, 1 << 20]) func whatAKnownControllerSaysIsReadInItsPlace(chunkSize: Int) {
        var options = CaptureOptions()
        options.chunkSize = chunkSize
        let messages = [
            "<App.Cart: 0x10> reload()", "noise", "<App.Cart: 0x10> viewDidLoad", "<App.Cart: 0x20> reload()",
            "<App.Cart: 0x10> price: 3", "the <App.Cart: 0x10> is known", "<App.Cart: 0x10> viewDidAppear",
        ]
        let trace = CaptureReader.read(bytes: Array(Self.array(messages).utf8), path: "a.json", options: options)
        #expect(trace.events.map(\.kind) == [.activity, .viewDidLoad, .activity, .viewDidAppear])
        #expect(trace.events.map(\.line) == [3, 29, 55, 81])
        #expect(trace.problems.isEmpty)
        #expect(trace.source.line(trace.events[2].offset).hasSuffix("Orchard[7] <App.Cart: 0x10> price: 3"))
    }

    @Test(arguments: [
        "[\n  {\n    \"eventMessage\": \"CartViewController viewDidLoad\"\n  },\n  {\n    \"eventMessage\": \"b\"\n  }\n]\n",
        #"[{"eventMessage":"CartViewController viewDidLoad"},{"eventMessage":"b"}]"#,
        "Filtering the log data using \"process == \"x\"\"\n[{\n  \"eventMessage\" : \"CartViewController viewDidLoad\"\n}]",
        "{\n  \"eventMessage\" : \"CartViewController viewDidLoad\"\n}{\n  \"eventMessage\" : \"b\"\n}",
    ]) func objectsInAnyLayoutAreReadByTheirBraces(text: String) {
        let trace = CaptureReaderTests.read(text)
        #expect(trace.format == "oslog-json")
        #expect(trace.events.map(\.kind) == [.viewDidLoad])
        #expect(trace.problems.isEmpty)
    }

    @Test(arguments: [
        #"{"data":{"screen":"CartVC","callback":"viewDidAppear"}}"#,
        #"{"timestamp":1714551072.5,"category":"ui.lifecycle","data":{"event":"viewDidAppear","screen":"CartVC"}}"#,
        #"{"timestamp":"2024-05-01T10:11:12Z","name":"viewDidAppear","type":"state","metaData":{"controller":"CartVC"}}"#,
        #"{"ts":1714551072,"event":{"controller":"CartVC","method":"viewDidAppear(_:)"},"app":"shop"}"#,
        #"{"date":1714551072123,"message":"viewDidAppear","attributes":{"view":{"name":"CartVC","url":"x"}}}"#,
        #"{"level":"info","msg":"viewDidAppear","context":{"class":"CartVC","line":12}}"#,
        #"{"t":"2024-05-01T10:11:12Z","controller":"CartVC","callback":"viewDidAppear"}"#,
        #"{"timestamp":"2024-05-01T10:11:12Z","name":"CartVC viewDidAppear","type":"manual","metaData":{}}"#,
        #"{"level":"info","timestamp_ms":1714551072123,"body":{"message":"CartVC.viewDidAppear"}}"#,
        #"{"eventType":"MobileBreadcrumb","timestamp":1714551072123,"name":"viewDidAppear","viewController":"CartVC"}"#,
    ]) func whatABreadcrumbHoldsInsideIsRead(record: String) {
        let trace = CaptureReaderTests.read(record + "\n")
        #expect(trace.events.map(\.kind) == [.viewDidAppear] && Self.names(trace) == ["CartVC"])
        #expect(CaptureReaderTests.read("[\n  \(record),\n  \(record)\n]\n").events.count == 2)
    }

    /// A member that is an address is the object's, whatever its key; of two nobody knows which.
    @Test(arguments: [("self", "", true), ("mem", "", true), ("self", #","parent":"0x7f30""#, false)])
    func whatTheRecordOfAnObjectSaysIsItsOwn(_ key: String, _ more: String, isKnown: Bool) {
        var number = 0
        let lines = Visits.lines { name, callback in
            if callback == "viewDidLoad" { number += 1 }
            let record = { (member: String, said: String) in
                #"{"ts":1714551072,"vc":"\#(name)","\#(key)":"0x7f1\#(number)","\#(member)":"\#(said)""#
            }
            let own = callback == "viewDidAppear" ? [record("msg", "timer fired") + more + "}"] : []
            return [record("event", callback) + "}"] + own
        }
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        let own = trace.events.filter { $0.kind == .activity }
        #expect(own.count == (isKnown ? 8 : 0))
        #expect(own.map { trace.token(of: $0)?.displayed } == own.indices.map { "0x7f1\($0 + 1)" })
    }

    /// JavaScript's clock gives milliseconds with a fraction.
    @Test(arguments: ["1714551072.5", "1714551072500", "1714551072500.25"]) func aTimeSince1970IsReadInItsUnit(
        time: String
    ) {
        let trace = CaptureReaderTests.read("{\"ts\":\(time),\"vc\":\"CartVC\",\"event\":\"viewDidLoad\"}\n")
        #expect(trace.events.map(\.time) == [Stamp(epoch: 1_714_551_072_500).time])
    }

    /// In 1970 there were no such logs: the count is one of milliseconds or of something else, since some other moment.
    @Test func aSmallCountIsNoTimeSince1970() {
        let trace = CaptureReaderTests.read("{\"t\":29811500,\"vc\":\"CartVC\",\"event\":\"viewDidLoad\"}\n")
        #expect(trace.events.map(\.time) == [.none])
    }

    /// What only controllers are told, or the method's own name for an end, shows that any name is a controller's.
    @Test(arguments: [
        ("screen", "viewDidLoad"), ("class", "viewWillAppear(_:)"), ("controller", "deinit"), ("vc", "dealloc"),
    ])
    func aStampedRecordMayCallItsScreenAnything(key: String, callback: String) {
        func names(_ record: String) -> [String] {
            let trace = CaptureReaderTests.read(record + "\n")
            return trace.events.allSatisfy { !$0.time.isNone } ? Self.names(trace) : []
        }
        #expect(names(#"{"ts":1714551072,"\#(key)":"Cart","event":"\#(callback)"}"#) == ["Cart"])
        #expect(names(#"{"ts":1714551072,"\#(key)":"Cart","event":"\#(callback)ed"}"#) == [])
        #expect(names(#"{"ts":1714551072,"\#(key)":"cart","event":"\#(callback)"}"#) == [])
        #expect(names(#"{"ts":1714551072,"\#(key)":"CartModel","event":"\#(callback)"}"#) == [])
    }

    @Test(arguments: ["", "\n  "]) func theListOfBreadcrumbsInAReportIsRead(blank: String) {
        let crumbs = ["viewDidLoad", "viewDidAppear"].enumerated().map { second, callback in
            "{\"timestamp\":\(1_714_551_072 + second),\(blank)\"data\":{\"screen\":\"CartVC\",\"event\":\"\(callback)\"}}"
        }
        let list = "[\(crumbs.joined(separator: ",\(blank)"))]"
        let tags = #""tags":[["os","iOS"]]"#
        let report = "{\(blank)\(tags),\(blank)\"breadcrumbs\":{\"values\":\(list)},\"user\":{\"id\":\"7\"}}\n"
        let trace = CaptureReaderTests.read(report)
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewDidAppear])
        #expect(trace.events.allSatisfy { !$0.time.isNone } && Self.names(trace) == ["CartVC", "CartVC"])
    }

    /// A list inside the first record is no reason to read the others otherwise.
    @Test func recordsOfWhichOneHoldsAListAreReadByLines() {
        let line = #"{"level":"info","msg":"CartVC viewDidLoad"}"#
        let first = #"{"app":"shop","frames":[{"level":"info","msg":"HomeVC viewDidLoad"}]}"#
        #expect(CaptureReaderTests.read("\(first)\n\(line)\n\(line)\n").format == "json-log")
    }

    @Test(arguments: [
        #"{"data":{"screen":"CartVC","event":"viewDidAppear"}}"#,
        #"{"data":{"screen":"CartVC","callback":"https://example.com/viewDidAppear"}}"#,
        #"{"timestamp":1714551072,"data":{"screen":"CartVC","is_being_presented":"false"}}"#,
        #"{"timestamp":1714551072,"type":"navigation","data":{"from":"CartVC","to":"viewDidAppear"}}"#,
        #"{"level":"info","msg":"viewDidAppear is deprecated","context":{"class":"CartVC"}}"#,
        #"{"rules":[{"name":"super_call","included":["viewDidAppear"],"screen":"CartVC"}]}"#,
        #"{"screen":"Cart","event":"viewDidAppear"}"#,
        #"{"ts":1714551072,"screen":"Cart","event":"view_did_open"}"#,
        #"{"time":"2024-05-01T10:11:12Z","name":"CartVCTests testViewDidAppear","status":"passed"}"#,
    ]) func whatOnlyHoldsTheSameWordsIsNoBreadcrumb(record: String) {
        #expect(CaptureReaderTests.read(record + "\n").events.allSatisfy { !$0.kind.isViewCallback })
    }

    @Test func aCutArrayIsADamagedCaptureAndNoError() {
        let text = Self.array(["CartViewController viewDidLoad", "TabViewController deinit"])
        let bytes = Array(text.utf8)
        for length in stride(from: 90, to: bytes.count, by: 7) {
            let trace = CaptureReader.read(bytes: Array(bytes[..<length]), path: "test.log")
            #expect(trace.format == "oslog-json")
            #expect(trace.events.count <= 2)
            #expect(trace.problems.contains { $0.kind == .missingFooter }, "cut to \(length) bytes")
            #expect(Self.names(trace).allSatisfy { ["CartViewController", "TabViewController"].contains($0) })
        }
    }

    @Test func aRecordCutInTheMiddleHarmsNoOther() {
        let whole = Self.record("CartViewController viewDidLoad")
        for length in stride(from: 2, to: whole.count - 2, by: 5) {
            let text = "[" + whole.prefix(length) + "\n},{\n  \"eventMessage\" : \"TabViewController deinit\"\n}]"
            let trace = CaptureReaderTests.read(String(text))
            #expect(Self.names(trace).last == "TabViewController", "cut to \(length) bytes")
        }
    }

    @Test func chunkBordersInDocumentsGiveTheSameTrace() {
        let text = Self.array((0..<12).map { "Cart\($0)ViewController viewDidLoad" })
        let whole = CaptureReaderTests.read(text)
        #expect(whole.events.count == 12)
        for size in [1, 50, 333, 900] {
            var options = CaptureOptions()
            options.chunkSize = size
            let trace = CaptureReaderTests.read(text, options: options)
            #expect(trace.events.map(\.line) == whole.events.map(\.line))
            #expect(trace.events.map(\.offset) == whole.events.map(\.offset))
            #expect(trace.lines == whole.lines)
        }
    }

    @Test func arrayWithoutLineEndsTakesTimeInProportion() {
        func seconds(records count: Int) -> Double {
            let text = "[" + (0..<count).map { Self.line("<Cart: 0x\($0)> viewDidLoad") }.joined(separator: ",") + "]"
            var options = CaptureOptions()
            options.workers = 1
            let bytes = Array(text.utf8)
            return (0..<3).map { _ in
                let start = threadSeconds()
                #expect(CaptureReader.read(bytes: bytes, path: "a.json", options: options).events.count == count)
                return threadSeconds() - start
            }.min()!
        }
        // Four times the records take four times as long; with the square they would take sixteen times.
        #expect(seconds(records: 4_000) < 10 * seconds(records: 1_000))
    }

    @Test func escapesAreTakenOffAndLinesOfOneMessageRead() {
        let message = #"CartViewController viewDidLoad\nTabViewController GET https:\/\/example.com\/caf\u00e9 \"now\""#
        let trace = CaptureReaderTests.read(
            Self.line(message) + "\n" + Self.line(#"\u5f52ViewController \ud83d\ude00 deinit"#))
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .fetchStart, .deinit])
        #expect(trace.events.map(\.line) == [1, 1, 2])
        #expect(trace.resources.contains { $0.hasSuffix("/café") })
        #expect(Self.names(trace)[2] == "归ViewController")
    }

    @Test func activitiesAndLossesAreNoMessages() {
        let trace = CaptureReaderTests.read(
            """
            {"eventType":"activityCreateEvent","creatorActivityID":7,"eventMessage":"CartViewController viewDidLoad","processID":7}
            {"eventType":"lossEvent","lossCount":63,"processID":0,"timestamp":"2024-05-01 10:11:12.123456+0200"}
            \(Self.line("CartViewController viewDidLoad", #","lossCountSaturated":0"#))
            {"count":3,"finished":1}
            """)
        #expect(trace.events.map(\.kind) == [.gap, .viewDidLoad])
        #expect(trace.problems.map(\.kind) == [.messagesDropped])
    }

    @Test func anExportWithoutItsClosingCountWasCut() {
        let line = Self.line("CartViewController viewDidLoad") + "\n"
        #expect(CaptureReaderTests.read(line).problems.map(\.kind) == [.missingFooter])
        #expect(CaptureReaderTests.read(line + #"{"count":1,"finished":1}"# + "\n").problems.isEmpty)
        let banner = "Filtering the log data using \"process == \"Orchard\"\"\n"
        #expect(CaptureReaderTests.read(banner + line).problems.isEmpty)
    }

    @Test func aCutLastLineIsNoMessageOfItsOwn() {
        let last = Self.line("TabViewController deinit", #","senderImagePath":"\/x\/UIKitCore""#)
        for length in last.indices.dropFirst(20) {
            let trace = CaptureReaderTests.read(
                Self.line("CartViewController viewDidLoad") + "\n" + last[..<length])
            #expect(Self.names(trace).first == "CartViewController")
            #expect(trace.events.count == 1 || Self.names(trace)[1] == "TabViewController")
            #expect(trace.problems.contains { $0.kind == .truncatedLine })
        }
    }

    @Test func wrappedLinesKeepWhatTheySayThemselves() {
        let relay = "May  1 10:11:12 iPhone Orchard[7] <Notice>: \\\\M-CM-$ CartViewController viewDidLoad"
        let trace = CaptureReaderTests.read(
            """
            {"msg":"\(relay)"}
            {"timestamp":1714551072400,"level":"ALL","message":"May  1 10:11:13 iPhone Orchard[7] <Notice>: CartViewController deinit"}
            {"msg":"{\\"msg\\":\\"{\\\\\\"msg\\\\\\":\\\\\\"deep\\\\\\"}\\"}"}
            """)
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .deinit])
        #expect(trace.events.map(\.clock) == [.yearless, .yearless])
        #expect(trace.processes.map(\.pid) == [nil, 7])
    }
}

/// How long this thread has worked, whatever others do.
private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
