import Lifecycle
import Testing

@testable import Capture

/// Loads that are told without the callback's name.
struct ParaphrasedCallbacksTests {
    private static let visit = "HomeVC viewWillAppear\nHomeVC viewDidAppear\n"
    private static let leave = "HomeVC viewWillDisappear\nHomeVC viewDidDisappear\n"

    private func loads(_ text: String) -> Int {
        CaptureReaderTests.read(text).events.count { $0.kind == .viewDidLoad }
    }

    /// A tracker tells that the contents are there.
    @Test func whatIsLoadedOnceItHasAppearedIsNoOtherController() {
        let late = Self.visit + "HomeVC loaded\n"
        #expect(loads(late) == 0)
        #expect(loads(late + Self.leave + late) == 0)
        #expect(loads("HomeVC viewWillAppear\n[Tracker] HomeVC loaded\nHomeVC viewDidAppear\n") == 0)
        #expect(loads(late + "CartVC viewWillAppear\nCartVC viewDidAppear\nCartVC loaded\n") == 0)
    }

    /// Whoever measures the calls need not name them.
    @Test(arguments: [
        "viewDidAppear took 0.4s", "viewDidAppear: 12 ms", "⏱ viewDidAppear 0.004s",
        "[perf] viewDidAppear took 3.2 seconds",
    ])
    func theTimeThatACallTookIsNoOtherController(_ measured: String) {
        let told = "CartVC viewDidLoad\nCartVC viewWillAppear\nCartVC viewDidAppear\n"
        let trace = CaptureReaderTests.read(told + "[Network] ready\n" + measured + "\n")
        #expect(trace.events.map { trace.name(of: $0).bare } == ["CartVC", "CartVC", "CartVC"])
        // Where nobody tells of the callback otherwise, it tells the call.
        let alone = CaptureReaderTests.read("viewDidLoad\nviewWillAppear\n" + measured + "\n")
        #expect(alone.events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
        let loaded = CaptureReaderTests.read("viewDidLoad took 3 ms\nviewWillAppear\n" + measured + "\n")
        #expect(loaded.events.count == 3)
    }

    @Test(arguments: ["viewDidAppear", "viewDidAppear 2", "viewDidAppear at 10.5"])
    func aCallbackOfNobodyStaysOne(_ line: String) {
        let told = "CartVC viewDidLoad\nCartVC viewDidAppear\n"
        #expect(CaptureReaderTests.read(told + "[Network] ready\n" + line + "\n").events.count == 3)
    }

    @Test func whatIsLoadedBeforeItAppearsIsLoaded() {
        #expect(loads("HomeVC loaded\n" + Self.visit) == 1)
        #expect(loads("HomeVC loaded\n" + Self.visit + "HomeVC loaded\n" + Self.visit) == 2)
        #expect(loads(Self.visit + Self.leave + "HomeVC loaded\n" + Self.visit) == 1)
        #expect(loads(Self.visit + "CartVC loaded\nCartVC viewWillAppear\n") == 1)
    }
}
