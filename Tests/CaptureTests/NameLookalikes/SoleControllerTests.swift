import Lifecycle
import Testing

@testable import Capture

/// `print(#function)` in every callback, and a print by hand that names the class in one.
struct SoleControllerTests {
    private static let visit = [
        "loadView()", "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
        "viewDidDisappear(_:)",
    ]

    private static func names(_ lines: [String]) -> Set<String> {
        let trace = CaptureReaderTests.read(lines.map { $0 + "\n" }.joined())
        return Set(trace.events.map { trace.name(of: $0).bare })
    }

    @Test func callbacksWithoutANameAreOfTheOneControllerThatDies() {
        #expect(Self.names(Self.visit + ["CartViewController deinit"]) == ["CartViewController"])
        let visits = Self.visit + ["deinit CartVC"] + Self.visit + Self.visit + ["deinit CartVC"]
        #expect(Self.names(visits) == ["CartVC"])
    }

    @Test func whatElseIsPrintedWithTheNameMayStandAnywhereInTheLife() {
        #expect(Self.names(["-[CartViewController awakeFromNib]"] + Self.visit) == ["CartViewController"])
        let laidOut =
            Self.visit[0..<3] + ["-[CartVC viewWillLayoutSubviews]"] + Self.visit[3...] + ["-[CartVC dealloc]"]
        #expect(Self.names(Array(laidOut)) == ["CartVC"])
    }

    @Test func whoDiesWhileAnotherIsOnScreenIsSomebodyElse() {
        #expect(Self.names(Array(Self.visit[0..<4]) + ["CartVC deinit"]) == ["", "CartVC"])
        let push = [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLoad", "viewWillDisappear", "viewWillAppear",
            "viewDidDisappear", "viewDidAppear", "viewWillDisappear", "viewWillAppear", "viewDidDisappear",
            "viewDidAppear", "CartVC deinit",
        ]
        #expect(Self.names(push) == ["", "CartVC"])
        #expect(Self.names(["viewDidLoad", "CartVC deinit"]) == ["", "CartVC"])
    }

    @Test func twoNamesAndCallbacksInBothWaysStayAsTheyAre() {
        #expect(Self.names(Self.visit + ["CartVC deinit", "HomeVC deinit"]) == ["", "CartVC", "HomeVC"])
        #expect(Self.names(Self.visit + ["CartVC viewDidLoad", "CartVC deinit"]) == ["", "CartVC"])
        #expect(Self.names(["viewDidLoad", "viewWillAppear", "CartVC viewDidAppear"]) == ["", "CartVC"])
        #expect(Self.names(Self.visit + ["<Orchard.CartVC: 0x15f06700> deinit"]) == ["", "CartVC"])
    }

    @Test func whatIsNoControllerDoesNotCount() {
        #expect(Self.names(Self.visit + ["Person dealloc"]).contains(""))
        #expect(Self.names(Self.visit + ["CartService deinit", "CartVC deinit"]).contains("") == false)
    }
}
