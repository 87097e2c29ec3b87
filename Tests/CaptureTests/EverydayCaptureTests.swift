import Lifecycle
import Testing

@testable import Capture

/// Lines that only their neighbours or the whole capture explain.
struct EverydayCaptureTests {
    /// Below a head stands what somebody else printed.
    @Test func anotherClassBelowAPlaceIsNoText() {
        let trace = CaptureReaderTests.read(
            """
            2024-05-01T10:11:12.123Z [DEBUG] [CartViewController.swift:21] [viewDidLoad()]
            ItemViewController viewDidLoad
            2024-05-01T10:11:12.223Z [DEBUG] [CartViewController.swift:26] [viewWillAppear(_:)]
            ItemViewController viewWillAppear
            """)
        #expect(trace.events.count == 4)
    }

    /// The first cell is the row's time.
    @Test func rowsOfATableWithoutAHeadAreRead() {
        let row = "\"CartViewController\",\"viewDidLoad\"\n"
        #expect(
            CaptureReaderTests.read("\"2024-05-01 10:11:12.350\"," + row).lines(of: .viewDidLoad) == [
                "CartViewController"
            ])
        #expect(
            CaptureReaderTests.read("2024-05-01T10:11:12Z," + row).lines(of: .viewDidLoad) == ["CartViewController"])
    }

    @Test func numbersThatCountTheLinesTellNoObjectsApart() {
        let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let lines = (callbacks + callbacks).enumerated().map { "Cart \($1) #\($0 + 1)" }
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n"))
        #expect(trace.events.allSatisfy { $0.token == .none })
    }

    @Test func numbersOfStepsTellNoObjectsApart() {
        let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
        let steps = callbacks.enumerated().map { "#\($0 + 1) \($1)" }
        for lines in [steps, steps + steps] {
            let trace = CaptureReaderTests.read(lines.joined(separator: "\n"))
            #expect(trace.events.map(\.token) == lines.map { _ in .none })
        }
        let objects = ["#1 viewDidLoad", "#2 viewWillAppear", "#1 viewDidAppear"]
        #expect(CaptureReaderTests.read(objects.joined(separator: "\n")).events.allSatisfy { $0.token != .none })
    }

    @Test func numbersThatComeAgainTellObjectsApart() {
        let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let lines = (1...2).flatMap { number in callbacks.map { "Cart \($0) #\(number)" } }
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n"))
        #expect(Set(trace.events.map(\.token)).count == 2)
    }

    @Test func theLinesOfTheSourceTellNoObjectsApart() {
        let callbacks = [("viewDidLoad", 21), ("viewWillAppear", 34), ("viewDidAppear", 40), ("viewWillDisappear", 47)]
        let lines = (callbacks + callbacks).map { "CartViewController(\($1)): \($0)" }
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n"))
        #expect(trace.events.allSatisfy { $0.token == .none })
    }

    @Test(arguments: ["debug com.acme.shop : vc=CartVC [Shop]", "info nav: n=3 screen=CartVC [Shop]"])
    func metadataNamesTheController(_ lead: String) {
        let trace = CaptureReaderTests.read("2024-03-04T10:00:00+0100 \(lead) viewDidLoad")
        #expect(trace.lines(of: .viewDidLoad) == ["CartVC"])
    }

    /// A second object states the same facts again.
    @Test func linesThatStateTheSameFactAreTwoCalls() {
        let trace = CaptureReaderTests.read(
            "Cart viewDidAppear isMovingToParent true\nCart viewDidAppear isMovingToParent false\n")
        #expect(trace.events.map(\.kind) == [.viewDidAppear, .viewDidAppear])
    }

    @Test(arguments: [
        #"{"log":"Cart viewDidLoad\n","stream":"stdout","time":"2024-05-01T10:11:12.123456Z"}"#,
        "&lt;Cart: 0x20&gt; viewDidLoad<br>",
    ])
    func aCallbackInsideAnotherNotationIsRead(_ text: String) {
        #expect(CaptureReaderTests.read(text).lines(of: .viewDidLoad) == ["Cart"])
    }

    /// What an author leaves out is missing, and says so.
    @Test(arguments: [
        "...", "…", "[...]", "(…)", "<snip>", "--- 40 lines omitted ---", "⋮", ". . .", "----8<----",
        "... 40 more lines ...", "[... 40 lines removed for brevity ...]", "(truncated)", "*** output trimmed ***",
        "(many lines skipped)", "[log trimmed]", "# ... skipped ...", "[rest of the log omitted]",
    ])
    func whatAnAuthorLeavesOutIsAGap(_ omission: String) {
        let trace = CaptureReaderTests.read("Cart viewDidLoad\n\(omission)\nCart viewDidAppear\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .gap, .viewDidAppear])
        #expect(trace.problems.map(\.kind) == [.missingLines])
    }

    @Test func dotsBelowEachOtherAreAGap() {
        let trace = CaptureReaderTests.read("Cart viewDidLoad\n.\n.\n.\nCart viewDidAppear\n")
        #expect(trace.events.filter { $0.kind != .gap }.map(\.kind) == [.viewDidLoad, .viewDidAppear])
        #expect(trace.events[1].kind == .gap)
    }

    /// Words of an app, or of whoever tells what was done, leave nothing out.
    @Test(arguments: [
        "[Cart] items removed", "(item removed)", "- photo trimmed", "[Upload] 3 photos skipped",
        "(a few minutes later)",
        "--- more ---", "[Cart] 3 more items", "<b>removed</b>", "- Removed from cart ...", "*** trimmed video ***",
        "........................", "[Text truncated: Lorem]",
    ])
    func whatIsDoneIsNoGap(_ line: String) {
        let trace = CaptureReaderTests.read("Cart viewDidLoad\n\(line)\nCart viewDidAppear\n")
        #expect(!trace.events.contains { $0.kind == .gap })
    }

    @Test(arguments: ["10:11:12.123", "2026-05-01 10:11:12.123", "[10:11:12.123]"])
    func behindTheStampOfACISystemTheAppsOwnCounts(_ own: String) {
        let line = "\(own) CartViewController viewDidLoad"
        let bare = CaptureReaderTests.read(line).events
        #expect(CaptureReaderTests.read("2026-05-01T08:15:00.1234567Z \(line)").events.map(\.time) == bare.map(\.time))
        let alone = CaptureReaderTests.read("2026-05-01T08:15:00.1234567Z CartViewController viewDidLoad").events
        #expect(alone.map(\.clock) == [.zoned])
    }

    @Test(arguments: [
        "--- 12 messages dropped ---", "*** dropped 7 log messages ***", "[3 lines were discarded]",
        "Dropped 120 log entries",
        "2024-05-01 10:11:12.123456+0200 Orchard[30:65] --- 12 messages dropped ---", "40 log lines have been lost",
    ])
    func whatALoggerSaysItDroppedIsAGap(_ notice: String) {
        let trace = CaptureReaderTests.read("Cart viewDidLoad\n\(notice)\nCart viewDidAppear\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .gap, .viewDidAppear])
        #expect(trace.problems.map(\.kind) == [.messagesDropped])
    }

    @Test(arguments: [
        "3 items dropped", "dropped 2 messages of chat 7", "[Chat] 3 messages dropped into the inbox", "12 frames lost",
        "messages dropped", "Dropped pin 4",
    ])
    func whatAnAppDropsIsNoGap(_ line: String) {
        let trace = CaptureReaderTests.read("Cart viewDidLoad\n\(line)\nCart viewDidAppear\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewDidAppear])
    }

    @Test(arguments: [
        "Loading...", "2024-05-01 10:11:12 ...", "[cache] 3 items omitted", "......................", "omitted",
    ])
    func whatAnAppPrintsIsNoGap(_ line: String) {
        let trace = CaptureReaderTests.read("Cart viewDidLoad\n\(line)\nCart viewDidAppear\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewDidAppear])
    }

    @Test func membersOfAnObjectSayWhoAndWhat() {
        let trace = CaptureReaderTests.read(
            #"{"time":"2024-05-01T10:11:12.123Z","class":"CartViewController","method":"viewWillAppear(_:)"}"#)
        #expect(trace.lines(of: .viewWillAppear) == ["CartViewController"])
    }

    @Test(arguments: [
        #"{"time":"2024-05-01T10:11:12.123Z","vc":"CartViewController","event":"viewDidLoad","address":"0x7f8a1c0"}"#,
        #"2024-05-01 10:11:12.123 Shop[1:2] {"event":"viewDidLoad","controller":"CartViewController","id":"0x7f8a1c0"}"#,
        #"2024-05-01 10:11:12.123 Shop[1:2] {"vc":"CartViewController","ptr":"0x7f8a1c0","event":"viewDidLoad"}"#,
        #"2024-05-01 10:11:12.123 Shop[1:2] ["ptr": "0x7f8a1c0", "vc": "CartViewController", "event": "viewDidLoad"]"#,
    ])
    func anAddressAmongTheMembersIsTheControllers(_ line: String) {
        let trace = CaptureReaderTests.read(line)
        #expect(trace.lines(of: .viewDidLoad) == ["CartViewController"])
        #expect(trace.events.map { trace.tokens[Int($0.token.index)] } == [.address(0x7f8a1c0)])
    }

    @Test func anAddressOfSomethingElseIsNotTheControllers() {
        let trace = CaptureReaderTests.read(
            #"2024-05-01 10:11:12.123 Shop[1:2] {"event":"viewDidLoad","vc":"CartViewController","parent":"0x7f8a1c0"}"#
        )
        #expect(trace.events.map(\.token) == [.none])
    }

    private static let object = #"{"event":"viewDidLoad","controller":"CartViewController","address":"0x7f8a1c0"}"#

    /// `print(String(data: JSONEncoder().encode(record)))` writes no time.
    @Test(arguments: [
        "", "10:11:09  Acquired tunnel connection to device.\n", "websocket ping\n", "[Other] viewDidLoad\n",
    ])
    func objectsOfJSONThatNothingElseTellsAreTheLog(_ before: String) {
        let trace = CaptureReaderTests.read("\(before)\(Self.object)\nwebsocket ping\n")
        #expect(trace.lines(of: .viewDidLoad).filter { $0 != "Other" } == ["CartViewController"])
        #expect(trace.tokens.contains(.address(0x7f8a1c0)))
    }

    @Test func aRequestBeforeOneOfManyObjectsCarriesItNot() {
        let lines = [Self.object, "GET https://example.com/cart 200", Self.object, "websocket ping", Self.object]
        #expect(CaptureReaderTests.read(lines.joined(separator: "\n")).lines(of: .viewDidLoad).count == 3)
    }

    /// An analytics event names its screen as it likes.
    @Test func membersThatNameNoControllerSayNothing() {
        let trace = CaptureReaderTests.read(
            #"{"time":"2024-05-01T10:11:12.123Z","screen":"cart","event":"viewDidAppear"}"#)
        #expect(trace.events.isEmpty)
    }
}

extension Trace {
    /// Who got a callback, line by line.
    fileprivate func lines(of kind: EventKind) -> [String] {
        events.filter { $0.kind == kind }.map { names[Int($0.controller.index)].qualified }
    }
}
