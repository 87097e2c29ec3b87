import Lifecycle
import Testing

@testable import Capture

/// Lines that an asynchronous logger wrote a little late are read where their stamps say.
struct LateLineTests {
    private static func read(_ lines: [(milliseconds: Int, text: String)], lead: String = "2024-03-04 10:00:0") -> Trace
    {
        let text = lines.map {
            "\(lead)\($0.milliseconds / 1000).\(String(1000 + $0.milliseconds % 1000).dropFirst()) \($0.text)"
        }
        return CaptureReaderTests.read(text.joined(separator: "\n"))
    }

    @Test func deinitAheadOfTheDisappearanceComesBehindIt() {
        let trace = Self.read([
            (1000, "Cart viewDidAppear"), (4121, "Home viewWillAppear"), (4120, "Cart viewWillDisappear"),
            (4604, "Cart deinit"), (4601, "Cart viewDidDisappear"), (4602, "Home viewDidAppear"),
        ])
        #expect(
            trace.events.map(\.kind) == [
                .viewDidAppear, .viewWillDisappear, .viewWillAppear, .viewDidDisappear, .viewDidAppear, .`deinit`,
            ])
        #expect(trace.events.map(\.line) == [1, 2, 3, 4, 5, 6])
        #expect(trace.events.map { trace.numbering.inFile($0.line) } == [1, 3, 2, 5, 6, 4])
        #expect(trace.source.line(trace.events[5].offset).hasSuffix("Cart deinit"))
    }

    @Test(arguments: [300, 900]) func aClockThatIsSetBackMovesNoLine(back: Int) {
        let trace = Self.read([
            (3000, "Cart viewDidLoad"), (3010, "Cart viewWillAppear"), (3010 - back, "Cart viewDidAppear"),
        ])
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
        #expect(trace.numbering.isPlain)
    }

    /// Both come from the main thread: a stamp that says the reverse is taken at another moment than the call.
    @Test func twoCallsOfOneControllerStayAsUIKitMakesThem() {
        let inOrder = Self.read([
            (1002, "Cart viewWillAppear"), (1000, "Cart viewIsAppearing"), (1504, "Cart viewDidAppear"),
            (3003, "Cart viewWillDisappear"), (3001, "Home viewWillAppear"), (3002, "Cart viewDidDisappear"),
        ])
        #expect(
            inOrder.events.map(\.kind) == [
                .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillAppear, .viewWillDisappear,
                .viewDidDisappear,
            ])
        // What stands in no order that UIKit knows is put where its stamps say.
        let late = Self.read([
            (1000, "Cart viewDidLoad"), (1004, "Cart viewDidAppear"), (1002, "Cart viewWillAppear"),
        ])
        #expect(late.events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
    }

    @Test func linesOfTwoProcessesAreNotCompared() {
        let trace = Self.read([
            (3000, "Shop[8:1] Cart viewDidLoad"), (2990, "Shop[9:1] Cart viewDidLoad"), (3020, "Shop[8:1] Cart deinit"),
        ])
        #expect(trace.numbering.isPlain)
    }
}
