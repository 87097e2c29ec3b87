import Lifecycle
import Testing

@testable import Capture

/// The same message through two channels is one event.
@Suite struct MirroredLineTests {
    private static func console(_ message: String, second: String = "12") -> String {
        "2024-05-01 10:11:\(second).123456+0200 Orchard[7:99] \(message)"
    }

    private static func unified(_ message: String, second: String = "12") -> String {
        "2024-05-01 10:11:\(second).125 Df Orchard[7:1a2b] \(message)"
    }

    @Test func copiesOfAnotherFormatAreTakenOnce() {
        let said = ["CartViewController viewDidLoad", "CartViewController viewWillAppear", "GET https://example.com/a"]
        let trace = CaptureReaderTests.read(
            said.map { Self.console($0) + "\n" + Self.unified($0) }.joined(separator: "\n"))
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .fetchStart])
        #expect(trace.events.map(\.line) == [1, 3, 5])
        #expect(trace.problems.map(\.kind) == [.duplicate])
        #expect(trace.problems.map(\.count) == [3])
    }

    @Test func aPrintBesideItsLogLineLearnsTheTime() {
        let trace = CaptureReaderTests.read("CartViewController deinit\n" + Self.console("CartViewController deinit"))
        #expect(trace.events.map(\.kind) == [.deinit])
        #expect(trace.events.map(\.clock) == [.zoned])
        #expect(trace.events.map { trace.processes[Int($0.process.index)].pid } == [7])
    }

    @Test func whatIsSaidTwiceInOneFormatIsSaidTwice() {
        let line = Self.console("CartViewController viewWillAppear")
        let trace = CaptureReaderTests.read([line, line, Self.unified("TabVC deinit")].joined(separator: "\n"))
        #expect(trace.events.count == 3)
        #expect(trace.problems.isEmpty)
    }

    @Test func copiesPairOneToOne() {
        let message = "CartViewController viewWillAppear"
        let lines = [Self.console(message), Self.console(message), Self.unified(message), Self.unified(message)]
        #expect(CaptureReaderTests.read(lines.joined(separator: "\n")).events.count == 2)
        let more = lines + [Self.unified(message)]
        #expect(CaptureReaderTests.read(more.joined(separator: "\n")).events.count == 3)
    }

    @Test(arguments: [
        (Self.console("CartViewController viewDidLoad"), Self.unified("CartViewController viewDidLoad", second: "19")),
        (Self.console("<Cart: 0x10> viewDidLoad"), Self.unified("<Cart: 0x20> viewDidLoad")),
        (Self.console("GET https://example.com/a"), Self.unified("GET https://example.com/b")),
        (Self.console("viewDidLoad"), Self.unified("viewDidLoad")),
        (
            Self.console("CartViewController viewDidLoad"),
            "2024-05-01 10:11:12.125 Df Other[8:1a2b] CartViewController viewDidLoad"
        ),
    ]) func linesThatMayBeTwoAreTwo(first: String, second: String) {
        #expect(CaptureReaderTests.read(first + "\n" + second).events.count == 2)
    }

    @Test func runInAnotherStyleMinutesLaterIsNoCopy() {
        let said = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "dealloc"]
        let first = said.enumerated().map { "2019-07-30 17:59:0\($0).371634 -[PayVC \($1)]" }
        let second = said.enumerated().map { "2019-07-30 18:03:0\($0).847677+0800 Orchard[30:65] -[PayVC \($1)]" }
        #expect(CaptureReaderTests.read((first + second).joined(separator: "\n")).events.count == 8)
        let last = [first[3]] + second
        #expect(CaptureReaderTests.read(last.joined(separator: "\n")).events.count == 5)
    }

    /// The app is started again from the home screen, and its log is read with another tool.
    @Test(arguments: [
        "Fatal error: Index out of range: file Cart.swift, line 40",
        "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'beyond bounds'",
    ])
    func linesWithATimeBehindTheEndOfTheAppAreOfItsNextRun(_ end: String) {
        let said = ["HomeVC viewDidLoad", "HomeVC viewWillAppear", "HomeVC viewDidAppear"]
        let first = said + ["CartVC viewDidLoad", end]
        let second = said.map { Self.console($0) }
        let trace = CaptureReaderTests.read((first + second).joined(separator: "\n"))
        #expect(trace.events.count { $0.kind.isViewCallback } == 7)
        #expect(trace.problems.isEmpty)
        // Standard output is written when its pipe is emptied.
        let late = CaptureReaderTests.read((second + [end] + said).joined(separator: "\n"))
        #expect(late.events.count { $0.kind.isViewCallback } == 3)
    }

    @Test func lineWithoutATimeIsACopyOnlyAmongCopies() {
        let stamped = [
            "Home viewDidLoad", "Home viewDidAppear", "PayVC deinit", "Home viewWillAppear", "Home viewDidLoad",
        ]
        let bare = ["Cart viewDidLoad", "Cart viewWillAppear", "PayVC deinit", "Cart viewDidAppear", "Cart deinit"]
        let lines = stamped.map { Self.console($0) } + bare
        #expect(CaptureReaderTests.read(lines.joined(separator: "\n")).events.count == 10)
        let mirrored = stamped.map { Self.console($0) } + stamped
        #expect(CaptureReaderTests.read(mirrored.joined(separator: "\n")).events.count == 5)
    }

    @Test func burstOfManyCopiesWithinASecondIsTakenOnce() {
        let said = (0..<80).map { "<Cart: 0x\($0 + 1)0> viewDidLoad" }
        let lines = said.map { Self.console($0) } + said.map { Self.unified($0) }
        #expect(CaptureReaderTests.read(lines.joined(separator: "\n")).events.count == 80)
    }

    @Test func requestIsOneThoughOneChannelPutsItsCategoryInFront() {
        let first = Self.console("[network] GET 'https://example.com/a'")
        let second = "2024-05-01 10:11:12.125 Df Orchard[7:1a2b] [a.b:network] GET 'https://example.com/a'"
        #expect(CaptureReaderTests.read([first, second].joined(separator: "\n")).events.count == 1)
        #expect(CaptureReaderTests.read([second, first].joined(separator: "\n")).events.count == 1)
        let later = second.replacing("11:12.125", with: "11:19.125")
        #expect(CaptureReaderTests.read([first, later].joined(separator: "\n")).events.count == 2)
        let twice = CaptureReaderTests.read([first, second, first, second].joined(separator: "\n"))
        #expect(twice.events.count == 2)
    }
}
