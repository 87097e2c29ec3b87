import Lifecycle
import Testing

@testable import Capture

/// `View controller deallocated`, `控制器销毁了`: whose end it is shows in the other lines.
struct DeathsOfAnyControllerTests {
    private static func read(_ text: String) -> [String] {
        let trace = CaptureReaderTests.read(text)
        return trace.events.map { "\(trace.name(of: $0).displayed) \($0.kind)" }
    }

    @Test(arguments: [
        "View controller deallocated", "view controller was destroyed", "🔴 view controller deinit", "控制器销毁了",
        "10. 视图控制器被销毁", "当前控制器已释放",
    ])
    func whereCallbacksNameNobodyItIsTheirs(_ death: String) {
        let life = "View did load\nView will appear\nView did disappear\n"
        #expect(Self.read(life + death + "\n").last == "(unnamed controller) deinit")
        #expect(Self.read("viewDidLoad\nviewDidDisappear\n\(death)\n").last == "(unnamed controller) deinit")
    }

    @Test(arguments: ["View controller deallocated", "控制器销毁了"])
    func whereCallbacksNameTheirControllerItIsNobodys(_ death: String) {
        let events = Self.read("CartVC viewDidLoad\nCartVC viewDidDisappear\n\(death)\n")
        #expect(!events.contains { $0 == "CartVC deinit" || $0 == "(unnamed controller) deinit" })
    }

    @Test func aControllerThatIsCalledSoKeepsItsName() {
        let events = Self.read(
            "view controller viewDidLoad\nview controller viewDidDisappear\nview controller deallocated\n")
        #expect(events.last == "view controller deinit")
    }

    @Test func whoeverComesAgainAfterwardsDidNotDie() {
        let log = "viewDidLoad\nviewWillAppear\n控制器释放了\nviewDidAppear\nviewWillDisappear\n"
        #expect(!Self.read(log).contains("(unnamed controller) deinit"))
    }
}
