import Lifecycle
import Testing

@testable import Capture

/// Exports that list the newest line first are read from the last line up, and only these.
struct NewestFirstTests {
    private static let callbacks = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
    ]

    /// Two lives, as they were written.
    private static let messages = ["0x20", "0x30"].flatMap { address in
        callbacks.map { "<Shop.CartViewController: \(address)> \($0)" }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func read(_ lines: [String]) -> Trace { CaptureReaderTests.read(lines.joined(separator: "\n")) }

    private static func isTurned(_ trace: Trace) -> Bool { trace.problems.contains { $0.kind == .newestFirst } }

    private static let wholeStory = messages.map { String($0.dropFirst("<Shop.CartViewController: ".count)) }

    private static func story(_ trace: Trace) -> [String] {
        trace.events.map { event in
            guard case .address(let address)? = trace.token(of: event) else { return event.kind.name }
            return "0x\(String(address, radix: 16))> \(event.kind.name)"
        }
    }

    /// `#` is the number of the line as it was written, `*` what it says.
    @Test(arguments: [
        "Mar 4, 2024 @ 10:00:#.123\t*", "\"Mar 4, 2024 @ 10:00:#.123\",\"*\"", "2024-03-04T10:00:#.123Z,iphone,\"*\"",
        "\"2024-03-04T10:00:#.123Z\",\"iphone\",\"*\"", "17095464#123,*", "17095464#123000000\t*",
        "2024-03-04 10:00:#,*", "10:00:#.123 *", "2024-03-04 10:00:#.123456+0100 Shop[812:4711] *",
        "default\t10:00:#.123456+0100\tShop\t*",
        "{\"@timestamp\":\"2024-03-04T10:00:#.1Z\",\"level\":\"info\",\"message\":\"*\"}",
        "iphone | Mar 04 10:00:#.123 | shop | *", "04/03/2024 10:00:# AM | info | *", "*    info    10:00:#",
    ])
    func exportWithTheNewestLineFirstIsReadFromItsEnd(_ layout: String) {
        let lines = Self.messages.enumerated().map { place, message in
            layout.replacing("#", with: Self.two(place)).replacing("*", with: message)
        }
        let trace = Self.read(lines.reversed())
        #expect(Self.isTurned(trace))
        #expect(Self.story(trace) == Self.wholeStory)
        #expect(trace.events.map { trace.numbering.inFile(Int($0.line)) } == (1...12).reversed())
        #expect(!Self.isTurned(Self.read(lines)))
    }

    @Test func namesOfColumnsStayAheadOfTheRows() {
        let rows = Self.messages.enumerated().map { "2024-03-04T10:00:\(Self.two($0)).123Z,\($1)" }
        let trace = Self.read(["timestamp,message", ""] + rows.reversed())
        #expect(Self.story(trace) == Self.wholeStory)
        #expect(trace.events.map { trace.numbering.inFile(Int($0.line)) } == (3...14).reversed())
        #expect(trace.numbering.inFile(1) == 1)
    }

    @Test func rowsOverSeveralLinesStayWhole() {
        let rows = Self.messages.enumerated().map {
            "2024-03-04 10:00:\(Self.two($0)).123 Shop[8:9] \($1)\n    and a word more\n"
        }
        let trace = Self.read(rows.reversed())
        #expect(Self.story(trace) == Self.wholeStory)
        #expect(trace.events.first.map { trace.source.line($0.offset).contains("viewDidLoad") } == true)
        #expect(trace.events.first.map { trace.numbering.inFile(Int($0.line)) } == 34)
    }

    @Test(arguments: [(",\n", false), (",", false), (",\n", true)])
    func arrayOfObjectsIsReadFromItsEnd(_ divider: String, _ isIndented: Bool) {
        let objects = Self.messages.enumerated().map { place, message in
            #"{"level":"info","time":"2024-03-04T10:00:\#(Self.two(place)).1Z","message":"\#(message)"}"#
                .replacing(",\"", with: isIndented ? ",\n  \"" : ",\"")
        }
        let trace = Self.read(["[" + objects.reversed().joined(separator: divider) + "]"])
        #expect(Self.isTurned(trace))
        #expect(Self.story(trace) == Self.wholeStory)
        let lines = trace.events.map { trace.numbering.inFile(Int($0.line)) }
        #expect(lines == lines.sorted(by: >))
    }

    @Test func wholeSecondsThatManyLinesShareAreEnough() {
        let lines = Self.messages.enumerated().map { "2024-03-04 10:00:0\($0 / 3) \($1)" }
        #expect(Self.story(Self.read(lines.reversed())) == Self.wholeStory)
    }

    @Test func midnightIsNoRise() {
        let lines = Self.messages.enumerated().map {
            "\($0 < 6 ? "23:59" : "00:00"):\(Self.two($0)).250 \($1)"
        }
        #expect(Self.story(Self.read(lines.reversed())) == Self.wholeStory)
        #expect(!Self.isTurned(Self.read(lines)))
    }

    @Test func severalDevicesHaveClocksOfTheirOwn() {
        let lines = Self.messages.enumerated().flatMap { place, message in
            [
                "2024-03-04 10:00:\(Self.two(place)).123 Shop[81:9] \(message)",
                "2024-03-04 09:59:\(Self.two(place)).623 Shop[72:9] nothing new",
            ]
        }
        #expect(Self.story(Self.read(lines.reversed())) == Self.wholeStory)
    }

    @Test func fewLinesAreWrittenInAnyOrder() {
        let lines = Self.messages.prefix(6).enumerated().map { "2024-03-04 10:00:\(Self.two($0)) \($1)" }
        #expect(!Self.isTurned(Self.read(lines.reversed())))
    }

    @Test func clockThatIsSetBackOnceIsNoExport() {
        let lines = Self.messages.enumerated().map { "2024-03-04 10:\($0 < 6 ? "50" : "20"):\(Self.two($0)) \($1)" }
        let trace = Self.read(lines)
        #expect(!Self.isTurned(trace))
        #expect(Self.story(trace) == Self.wholeStory)
    }

    @Test func filesJoinedInTheWrongOrderAreNoExport() {
        let lines = Self.messages.enumerated().map { "2024-03-04 10:00:\(Self.two($0)) \($1)" }
        #expect(!Self.isTurned(Self.read([lines[8...], lines[4..<8], lines[..<4]].flatMap(\.self))))
    }

    /// Times that lines speak of are no stamps.
    @Test func countdownIsNoExport() {
        let lines = Self.messages.enumerated().flatMap { ["offer ends in 00:00:\(59 - $0)", $1] }
        let trace = Self.read(lines)
        #expect(!Self.isTurned(trace))
        #expect(Self.story(trace) == Self.wholeStory)
    }

    @Test func growingCaptureWithTheNewestLineFirstIsReadAsOne() {
        let lines = Self.messages.enumerated().map { "2024-03-04 10:00:\(Self.two($0)).123 \($1)\n" }
        var growing = GrowingCapture()
        let bytes = Array(lines.reversed().joined().utf8)
        #expect(growing.read(bytes: bytes, path: "in.log", options: CaptureOptions()) == nil)
    }

    private static let moments = [
        ["HomeVC viewDidLoad", "HomeVC viewWillAppear", "HomeVC viewDidAppear"],
        ["CartVC viewDidLoad", "HomeVC viewWillDisappear", "CartVC viewWillAppear"],
        ["HomeVC viewDidDisappear", "CartVC viewDidAppear"], ["CartVC viewWillDisappear", "HomeVC viewWillAppear"],
        ["CartVC viewDidDisappear"], ["HomeVC viewDidAppear"],
    ]

    /// A server that sorts by time alone leaves lines of one second as they came.
    @Test(
        arguments: [true, false],
        ["2024-03-04 10:00:0# *", "{\"time\":\"2024-03-04T10:00:0#Z\",\"level\":\"info\",\"msg\":\"*\"}"])
    func linesOfOneMomentStandAsTheyWereWritten(isForward: Bool, layout: String) {
        let seconds = Self.moments.enumerated().map { second, lines in
            let lines = lines.map { layout.replacing("#", with: "\(second)").replacing("*", with: $0) }
            return isForward ? lines : lines.reversed()
        }
        let trace = Self.read(seconds.reversed().flatMap(\.self))
        #expect(Self.isTurned(trace))
        let told = trace.events.map { "\(trace.name(of: $0).bare) \($0.kind.name)" }
        #expect(told == Self.moments.flatMap(\.self))
    }
}
