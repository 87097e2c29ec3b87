import Lifecycle
import Testing

@testable import Capture

/// A tracker knows screens under names of its own.
struct TrackerScreenNamesTests {
    private static func names(_ lines: [String]) -> [String] {
        let trace = CaptureReaderTests.read(lines.map { $0 + "\n" }.joined())
        return trace.events.map { trace.name(of: $0).bare }
    }

    private static let visit = ["HomeViewController viewDidLoad", "HomeViewController viewWillAppear"]

    @Test(arguments: ["[Analytics] Home.viewDidAppear", "track: Home_viewDidAppear", "Home viewDidAppear"])
    func aShortNameRightBehindTheControllersIsNoOther(_ tracked: String) {
        let told = Self.visit + ["HomeViewController viewDidAppear"]
        #expect(Set(Self.names(told + [tracked])) == ["HomeViewController"])
        #expect(Self.names(told + [tracked, tracked]).count == 3)
        let left = [
            "HomeViewController viewDidDisappear", tracked.replacing("viewDidAppear", with: "viewDidDisappear"),
        ]
        #expect(Self.names(told + [tracked] + left).count == 4)
        // Behind the tracker's own words another one tells it in the class's name.
        #expect(Self.names(told + [tracked, "Mixpanel track \"HomeViewController viewDidAppear\""]).count == 3)
    }

    @Test(arguments: [
        ["Home viewDidLoad", "Home viewDidAppear"], ["HomeVC viewDidAppear", "Home viewWillAppear"],
        ["Home viewDidAppear", "CartVC viewDidLoad", "Home viewDidAppear"], ["<Home: 0x10> viewDidAppear"],
    ])
    func whoIsToldOfOtherwiseIsSomebody(_ lines: [String]) {
        let told = Self.visit + ["HomeViewController viewDidAppear"]
        #expect(Self.names(told + lines).contains("Home"))
    }

    @Test func anotherMomentIsAnotherCall() {
        let told = ["10:11:12.100 HomeVC viewDidAppear", "10:11:52.100 Home viewDidAppear"]
        #expect(Self.names(told) == ["HomeVC", "Home"])
    }
}
