import Lifecycle
import Testing

@testable import Capture

/// Views, cells and observers whose functions are called as a controller's are.
struct NamesOfViewsTests {
    private static let cycle = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

    private func names(_ lines: [String]) -> Set<String> {
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        return Set(trace.events.filter(\.kind.isViewCallback).map { trace.name(of: $0).bare })
    }

    private func visits(to names: [String]) -> [String] {
        names.flatMap { name in
            ["\(name) viewDidLoad"] + (0..<3).flatMap { _ in Self.cycle.map { "\(name) \($0)" } }
        }
    }

    private static let controllers = ["HomeVC", "CartVC", "HelpVC"]

    @Test(arguments: [
        ["ToastView viewDidDisappear"], ["imageView viewDidAppear", "imageView viewDidAppear"],
        ["BannerAdView viewDidLoad"], ["KeyboardObserver viewWillAppear"],
        ["SalonCell viewDidLoad", "SalonCell viewDidDisappear"],
    ])
    func whoNeverAppearsAsUIKitCallsIsNoControllerAmongControllers(_ strange: [String]) {
        #expect(names(visits(to: Self.controllers) + strange) == Set(Self.controllers))
    }

    @Test(arguments: [
        ["Feed viewDidLoad", "Feed viewWillAppear", "Feed viewDidAppear"],
        [
            "MapView viewDidLoad", "MapView viewWillAppear", "MapView viewDidAppear", "MapView viewWillDisappear",
            "MapView viewDidDisappear",
        ],
        ["Settings viewDidLoad"],
    ])
    func whoAppearsAsUIKitCallsIsOneWhateverItsName(_ lines: [String]) {
        let name = String(lines[0].split(separator: " ")[0])
        #expect(names(visits(to: Self.controllers) + lines) == Set(Self.controllers + [name]))
    }

    /// Pages of one class are turned: two of them are on the screen at once, and only their name tells them.
    @Test func whoSaysAllThatControllersSayIsOneInWhateverOrder() {
        let turn = ["viewDidLoad", "viewWillAppear", "viewWillDisappear", "viewDidAppear", "viewDidDisappear"]
        func pages(_ name: String) -> [String] { (0..<3).flatMap { _ in turn.map { "\(name) \($0)" } } }
        let others = (0..<3).flatMap { _ in visits(to: Self.controllers) }
        #expect(names(others + pages("Photo")) == Set(Self.controllers + ["Photo"]))
        #expect(names(others + pages("PhotoCell")) == Set(Self.controllers))
        #expect(names(others + pages("Photo").filter { !$0.hasSuffix("Load") }) == Set(Self.controllers))
    }

    /// Where views are what controllers are called, one that is only loaded may be one.
    @Test func anAppThatCallsItsControllersViewsKeepsThem() {
        let views = ["HomeView", "CartView", "HelpView"]
        #expect(names(visits(to: views) + ["MapView viewDidLoad"]) == Set(views + ["MapView"]))
        #expect(names(visits(to: views) + ["MapView viewDidDisappear"]) == Set(views))
    }

    @Test func aLogOfFewControllersTeachesNoHabit() {
        #expect(names(visits(to: ["HomeVC"]) + ["ToastView viewDidDisappear"]) == ["HomeVC", "ToastView"])
    }
}
