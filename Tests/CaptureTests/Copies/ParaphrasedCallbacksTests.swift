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

    @Test(arguments: ["viewDidAppear", "viewDidAppear 2", "viewDidAppear at 10.5"])
    func aCallbackOfNobodyStaysOne(_ line: String) {
        let told = "CartVC viewDidLoad\nCartVC viewDidAppear\n"
        #expect(CaptureReaderTests.read(told + "[Network] ready\n" + line + "\n").events.count == 3)
    }

}
