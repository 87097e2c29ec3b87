import Lifecycle
import LifelineKit
import Testing

@testable import Rules

/// Instances that ask and die unseen.
struct WastedLoadTests {
    private func findings(_ text: String, _ rule: Rule) -> [Finding] { Sketch(text).analysis([rule]).findings }

    private static let asked = """
        Cart@10 viewDidLoad
        Cart@10 viewWillAppear
        Cart@20 viewDidLoad
        Cart@20 fetchStart GET https://example.com/cart
        Cart@20 deinit
        """

    @Test func whoAsksAndDiesUnseenIsANote() throws {
        let finding = try #require(findings(Self.asked, .wastedLoad).first)
        #expect(finding.severity == .note)
        #expect(
            finding.message == "Cart#2 asked for GET https://example.com/cart and died without ever appearing")
    }

    @Test(arguments: [
        // Nothing was asked for.
        ("GET https://example.com/cart", "GET https://example.com/analytics"),
        ("Cart@20 deinit", "Cart@20 viewWillAppear\nCart@20 deinit"),
        // It lives on, and may be shown yet.
        ("Cart@20 deinit", "Home@30 viewDidLoad"),
        // Nobody of its class is ever shown: they may print no appearance.
        ("Cart@10 viewWillAppear\n", ""),
        ("Cart@20 deinit", "gap\nCart@20 deinit"),
        ("GET", "POST"),
        ("Cart@20 viewDidLoad\n", ""),
    ])
    func whoMayHaveBeenShownOrSentSomethingIsNot(_ from: String, _ to: String) {
        #expect(findings(Self.asked.replacing(from, with: to), .wastedLoad).isEmpty)
    }

    /// An older one that no line has told of may be who dies, and the one that asked lives on.
    @Test func byNameAnOlderOneMayBeWhoDied() {
        let asked = """
            Home viewWillDisappear
            Home viewDidDisappear
            Cart viewDidLoad
            Cart fetchStart GET https://example.com/cart
            Cart deinit
            Cart viewDidLoad
            Cart viewWillAppear
            """
        #expect(findings(asked, .wastedLoad).isEmpty)
        let fromTheStart = "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear\n" + asked
        #expect(findings(fromTheStart, .wastedLoad).count == 1)
        // Whose load takes long is sure: an older one is not loaded again.
        let slow = """
            0.0 Home viewWillDisappear
            0.1 Cart loadView
            4.0 Cart viewDidLoad
            """
        #expect(findings(slow, .slowAppearance).count == 1)
    }

    /// One test shows the screen and plays the whole story; or another test shows it, and this one loads it by itself.
    @Test func aTestThatPlaysTheAppIsJudgedAndOneThatOnlyLoadsIsNot() {
        func told(between: String) -> [Severity] {
            let text = """
                Test Suite 'All tests' started at 2024-05-01 07:59:59.100.
                Test Case '-[AppTests.WalkTests testWalk]' started.
                <Cart: 0x10> viewDidLoad
                <Cart: 0x10> viewWillAppear
                <Cart: 0x10> viewDidAppear
                \(between)
                <Cart: 0x20> viewDidLoad
                <Cart: 0x20> GET https://example.com/cart
                <Cart: 0x20> deinit

                """
            let request = AnalysisRequest(
                inputs: [.bytes(Array(text.utf8), name: "tests.log")],
                selection: RuleSelection(rules: [.wastedLoad], settings: RuleSettings()))
            return request.run().findings.map(\.severity)
        }
        #expect(told(between: "") == [.note])
        let next = """
            Test Case '-[AppTests.WalkTests testWalk]' passed (9.012 seconds).
            Test Case '-[AppTests.CartTests testLoading]' started.
            """
        #expect(told(between: next).isEmpty)
    }
}
