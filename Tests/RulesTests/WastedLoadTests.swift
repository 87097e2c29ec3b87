import Lifecycle
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
}
