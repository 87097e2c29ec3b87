import Lifecycle
import Testing

@testable import Capture

/// Logs copied out of a narrow window are read as the lines that they were, and only these.
struct WrappedLinesTests {
    private static let calls = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
    ]

    /// Three lives, told by a layout in which `#` is the number of the line and `*` what it says.
    private static func lines(_ layout: String) -> [String] {
        ["Cart", "ProductDetail", "Checkout"].enumerated().flatMap { place, name in
            calls.enumerated().map { number, call in
                layout.replacing("#", with: "\(place)\(number)")
                    .replacing("*", with: "<Shop.\(name)ViewController: 0x7fa1\(place)0> \(call)")
            }
        }
    }

    private static func wrapped(_ lines: [String], at width: Int) -> [String] {
        lines.flatMap { line -> [String] in
            stride(from: 0, to: line.count, by: width).map { String(line.dropFirst($0).prefix(width)) }
        }
    }

    private static func read(_ lines: [String], end: String = "\n") -> Trace {
        CaptureReaderTests.read(lines.joined(separator: end) + end)
    }

    private static func story(_ trace: Trace) -> [String] {
        trace.events.map { "\(trace.name(of: $0).qualified) \($0.kind.name) \($0.time.microseconds)" }
    }

    private static func isJoined(_ trace: Trace) -> Bool { trace.problems.contains { $0.kind == .wrappedLines } }

    @Test(
        arguments: [
            "2024-03-04 10:00:#.123456+0100 Shop[812:4711] *", "Mar  4 10:00:# iPhone Shop(UIKitCore)[812] <Notice>: *",
            "10:00:#.123 [DEBUG] [ViewControllers.swift:41] *",
            "[Shop/ScreenTracker.swift:4# track(screen:)] *",
        ], [92, 96, 100, 104])
    func aLogThatIsBrokenAtAWidthIsReadAsItWas(layout: String, width: Int) {
        let whole = Self.lines(layout)
        let broken = Self.wrapped(whole, at: width)
        #expect(zip(broken, broken.dropFirst()).contains(where: Self.breaksACall))
        for end in ["\n", "\r\n"] {
            let trace = Self.read(broken, end: end)
            #expect(Self.isJoined(trace))
            #expect(Self.story(trace) == Self.story(Self.read(whole)))
            #expect(trace.lines == broken.count)
            let first = trace.events.map { broken[Int($0.line) - 1] }
            #expect(zip(first, whole).allSatisfy { $1.hasPrefix($0) })
        }
    }

    private static func breaksACall(_ line: String, _ next: String) -> Bool {
        calls.prefix(5).contains { call in
            (2..<call.count - 1).contains { line.hasSuffix(call.prefix($0)) && next.hasPrefix(call.dropFirst($0)) }
        }
    }

    /// The break goes through the names of controllers in every line, and through no callback.
    @Test func whatHasNoStampBehindTheWidestLinesGoesOnWithThem() {
        let told = Self.lines("2024-03-04 10:00:#.123456+0100 Shop[812:4711] *")
        // A record in front of each that fits into a line.
        let whole = told.flatMap { [String($0.prefix(32)) + " Shop[812:4711] ready", $0] }
        let broken = Self.wrapped(whole, at: 64)
        // No line shows where a controller's name goes on.
        let hidden = told.map { $0.replacing("ViewController", with: "Flow") }
        #expect(!Self.isJoined(Self.read(Self.wrapped(hidden, at: 60))))
        #expect(!zip(broken, broken.dropFirst()).contains(where: Self.breaksACall))
        let trace = Self.read(broken)
        #expect(Self.isJoined(trace))
        #expect(Self.story(trace) == Self.story(Self.read(whole)))
        // Messages of several lines.
        let messages = ["Cart", "Menu"].flatMap { name in
            Self.calls.flatMap { call in
                ["2024-03-04 10:00:00.123 Shop[812:4711] Shop.\(name)ViewController", "\(call) was called"]
            }
        }
        #expect(!Self.isJoined(Self.read(messages)))
        // Lines that say who spoke and when, each with its message behind it or in front.
        let heads = whole.indices.map { "2024-03-04 10:00:\($0 + 10).123 Shop[812:4711] TID: 0x1a2b" }
        let said = ["Cart", "Menu"].flatMap { name in Self.calls.map { "init of \(name)ViewController, \($0)" } }
        #expect(!Self.isJoined(Self.read(zip(heads, said).flatMap { [$0, $1] })))
        #expect(!Self.isJoined(Self.read(zip(heads, said).flatMap { [$1, $0] })))
        let notes = whole.flatMap { [$0, "  and more of it"] }
        #expect(!Self.isJoined(Self.read(notes)))
    }

    /// No record fits into a line, and no callback is broken: the names of controllers are.
    @Test func namesThatBeginAtTheEndOfALineAreWhole() {
        let head = "2024-03-04 10:00:0#.123456+0100 ShoppingApp[812:4711] [life] "
        let calls = Self.calls.enumerated().map {
            "\(head.replacing("#", with: "\($0)"))CheckoutViewController \($1)"
        }
        for width in [head.count + 1, head.count + 5] {
            let trace = Self.read(Self.wrapped(calls, at: width))
            #expect(Self.isJoined(trace))
            #expect(Self.story(trace) == Self.story(Self.read(calls)))
        }
        // A variable that is named as it is told by whom.
        let told = Self.calls.map { "\(head.replacing("#", with: "1"))A\nbase.cartViewController \($0)" }
        #expect(!Self.isJoined(Self.read(told)))
    }

    @Test func linesOfOneWidthAreNoBrokenOnes() {
        let same = (0..<9).map { "2024-03-04 10:00:0\($0).123 <Shop.CartViewController: 0x7fa10> viewDidLoad" }
        #expect(!Self.isJoined(Self.read(same)))
        // Words that would make a callback's name together.
        let words = "the longest line of this log ends in the word view"
        #expect(!Self.isJoined(Self.read([words, "DidLoad", words + " again, and one is longer"])))
        #expect(!Self.isJoined(Self.read(["A short view", "DidLoad"])))
    }

    /// A line that is as wide as the broken ones stays what it is.
    @Test func aRecordBehindALineOfTheWidthStaysARecord() {
        let layout = "2024-03-04 10:00:#.123 Shop[812:4711] *"
        let lines = Self.lines(layout)
        let width = lines[3].count
        let broken = Self.wrapped(lines, at: width)
        #expect(broken[3] == lines[3])
        let trace = Self.read(broken)
        #expect(Self.isJoined(trace) == zip(broken, broken.dropFirst()).contains(where: Self.breaksACall))
        #expect(Self.story(trace).prefix(4) == Self.story(Self.read(lines)).prefix(4))
    }

    /// Whatever width it was that broke them.
    @Test(arguments: ["-[CartViewController\nviewDidLoad]", "-[CartViewController\n    viewWillAppear:]"])
    func methodsThatAreBrokenBetweenTheirWordsAreWhole(_ method: String) {
        let stamped = CaptureReaderTests.read("2024-05-01 10:11:12.123 Shop[43:12] \(method)\n")
        #expect(stamped.events.map { stamped.name(of: $0).bare } == ["CartViewController"])
        #expect(stamped.events.map(\.time.isNone) == [false])
        let bare = CaptureReaderTests.read("\(method)\n-[CartViewController viewDidAppear:]\n")
        #expect(bare.events.map { bare.name(of: $0).bare } == ["CartViewController", "CartViewController"])
    }

    @Test(arguments: [
        "[CartViewController\nviewDidLoad]", "-[CartViewController make]\nviewDidLoad]",
        "-[CartViewController\n\nviewDidLoad]", "-[CartViewController\n[viewDidLoad]",
    ])
    func aBracketOfSomethingElseBeginsNoMethod(_ lines: String) {
        #expect(CaptureReaderTests.read(lines + "\n").events.allSatisfy { $0.controller == .none })
    }
}
