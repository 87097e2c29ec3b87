import Lifecycle
import Testing

@testable import Capture

/// Several formats in one file are the normal case.
@Suite struct MixedCaptureTests {
    private static let capture = """
        Test Suite 'CartTests' started at 2024-05-01 10:11:12.100.
        Test Case '-[OrchardTests.CartTests testShow]' started.
            t =     0.00s Start Test at 2024-05-01 10:11:12.101
        2024-05-01 10:11:12.123456+0200 Orchard[4321:87001] <Orchard.Cart: 0x10> viewDidLoad
        11.2.0 - [FirebaseAnalytics][I-ACS023007] Analytics v.11.2.0 started
        <Orchard.Cart: 0x10> viewWillAppear
        2024-05-01 10:11:12.200 xcodebuild[99:1234] [MT] IDETestOperationsObserverDebug: 0.1 elapsed -- viewDidLoad
        May  1 10:11:12 SpringBoard(FrontBoard)[35] <Notice>: viewWillAppear of nobody known
        2026-05-01T10:11:12.1234567Z 2024-05-01 10:11:12.300000+0200 Orchard[4321:87001] <Orchard.Cart: 0x10> viewIsAppearing
        [Xcode] 2024-05-01 10:11:12.400000+0200 Orchard[4321:87001] <Orchard.Cart: 0x10> viewDidAppear
        /src/CartTests.swift:42: error: -[OrchardTests.CartTests testShow] : viewDidAppear(_:) was called twice
        {"eventMessage":"<Orchard.Cart: 0x10> viewWillDisappear","eventType":"logEvent","processImagePath":"/x/Orchard","processID":4321,"timestamp":"2024-05-01 10:11:12.500000+0200"}
        > 2024-05-01 10:11:12.600000+0200 Orchard[4321:87001] <Orchard.Cart: 0x10> viewDidDisappear
        loading 10%\rloading 90%\r<Orchard.Cart: 0x10> deinit
        ✘ Test "a cart" recorded an issue at CartTests.swift:12:5: Expectation failed: cart.viewDidLoad()
        Test Case '-[OrchardTests.CartTests testShow]' passed (1.012 seconds).
        \t Executed 1 test, with 0 failures (0 unexpected) in 1.012 (1.013) seconds
        ** TEST SUCCEEDED **
        """

    /// A logger's stamps in universal time are no CI system's because some of its lines look like another format.
    @Test func aLoggersOwnTimesInUniversalTimeAreKept() {
        let log = """
            2024-05-01T10:11:12.100Z info [nav] push Cart(id: 42)
            2024-05-01T10:11:12.200Z debug CartViewController.viewDidLoad
            2024-05-01T10:11:12+0000 info session: 7 is open
            2024-05-01T10:11:12.300Z debug CartViewController.viewWillAppear animated=true
            """
        let trace = CaptureReaderTests.read(log)
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear])
        #expect(trace.events.allSatisfy { !$0.time.isNone })
        let first = String(log.prefix { $0 != "\n" })
        #expect(CaptureReader.survey(bytes: Array(first.utf8)).format == "plain")
        // In front of every line, those with an envelope too, stands the stamp of a CI system.
        let ci = """
            2024-05-01T10:11:12.1234567Z CartViewController viewDidLoad
            2024-05-01T10:11:13.1234567Z 2024-05-01 12:11:12.300000+0200 Orchard[4321:87001] CartViewController viewWillAppear
            """
        #expect(CaptureReaderTests.read(ci).events.map(\.time.isNone) == [true, false])
    }

    @Test func aMixedCaptureGivesAllItsEventsAndNoOthers() {
        let trace = CaptureReaderTests.read(Self.capture)
        let cart = trace.events.filter { trace.name(of: $0).qualified == "Orchard.Cart" }
        #expect(
            cart.map(\.kind) == [
                .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
                .deinit,
            ])
        #expect(cart.map(\.line) == [4, 6, 9, 10, 12, 13, 14])
        let tests = trace.events.filter { $0.kind == .testStart || $0.kind == .testEnd }
        #expect(tests.map(\.line) == [2, 16])
        let others = trace.events.filter { event in !(cart + tests).contains { $0.line == event.line } }
        #expect(
            others.allSatisfy { trace.processes[Int($0.process.index)].name != "Orchard" && $0.process != .unstated })
    }

    @Test func everyLineIsOfSomeFormat() {
        let survey = CaptureReader.survey(bytes: Array(Self.capture.utf8))
        #expect(survey.format == "xctest-output")
        #expect(survey.rows.map(\.format).contains("swift-testing"))
        #expect(survey.rows.map(\.lines).reduce(0, +) == 18)
        #expect(survey.notUnderstoodCount == 0)
        #expect(survey.secondChoice(after: survey.format)?.format == "xcode")
    }

    @Test func textOfOldEditorsWithLoneCRsHasLines() {
        let trace = CaptureReaderTests.read("CartViewController viewDidLoad\rnoise\rCartViewController deinit\r")
        #expect(trace.events.map(\.line) == [1, 3])
        #expect(trace.lines == 3)
    }
}
