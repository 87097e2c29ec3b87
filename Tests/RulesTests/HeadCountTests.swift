import Lifecycle
import Testing

@testable import Rules

/// Leaks of classes that go by their name only, and of instances that somebody keeps.
struct HeadCountTests {
    @Test func oneMoreLeftThanDied() {
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart", at: 0) + LeakEvidenceTests.visit("Cart", at: 2, dies: true)
                + LeakEvidenceTests.later
        ).analysis([.leakedController])
        #expect(analysis.findings.count == 1)
        #expect(analysis.findings.first?.controller.bare == "Cart")
    }

    @Test func asManyDiedAsLeft() {
        let covered = "0 Cart viewDidLoad\n0.1 Cart viewWillAppear\n0.6 Cart viewDidAppear\n"
        let analysis = Sketch(
            covered + LeakEvidenceTests.visit("Cart", at: 2) + "9 Cart deinit\n" + LeakEvidenceTests.later
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
    }

    @Test func anInstanceThatCameBackIsKeptOnPurpose() {
        let again = [
            "5 Cart@10 willMove Nav@7", "5 Cart@10 viewWillAppear", "5.5 Cart@10 viewDidAppear",
            "5.5 Cart@10 didMove Nav@7", "7 Cart@10 viewWillDisappear", "7.5 Cart@10 viewDidDisappear",
            "7.5 Cart@10 didMove nil",
        ]
        let analysis = Sketch(
            LeakEvidenceTests.visit("Cart@10", at: 0) + LeakEvidenceTests.visit("Cart@20", at: 2, dies: true)
                + again.joined(separator: "\n") + "\n" + LeakEvidenceTests.later
        ).analysis([.leakedController])
        #expect(analysis.findings.isEmpty)
        #expect(analysis.answer(of: "leaked_controller", for: "Cart")?.contains("keeps it for the next time") == true)
    }

    @Test func whoeverSpeaksUnderTheNameLaterMayBeTheOneThatSeemedToLeave() {
        let popped = [
            "0 Home viewDidLoad", "0 Home viewWillAppear", "0.1 Home viewDidAppear", "1 Cart viewDidLoad",
            "1 Home viewWillDisappear", "1 Cart viewWillAppear", "1.5 Home viewDidDisappear", "1.5 Cart viewDidAppear",
            "3 Cart viewWillDisappear", "3 Home viewWillAppear", "3.5 Cart viewDidDisappear", "3.5 Home viewDidAppear",
        ].joined(separator: "\n")
        let unmet = "\n400 Cart viewWillDisappear\n400 Home viewWillAppear\n401 Cart viewDidDisappear\n"
        let end = "401 Home viewDidAppear\n600 Cart deinit\n700 Home activity tick\n"
        func leaks(_ text: String) -> [String] {
            Sketch(text).analysis([.leakedController]).findings.map(\.controller.bare)
        }
        #expect(leaks(popped + unmet + end).isEmpty)
        let first = popped.replacing("Cart", with: "Cart@10")
        let second = (unmet + end).replacing("Cart", with: "Cart@20")
        #expect(leaks((first + second).replacing("Home", with: "Home@9")) == ["Cart"])
    }
}
