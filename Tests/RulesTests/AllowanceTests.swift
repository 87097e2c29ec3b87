import Lifecycle
import Testing

@testable import Rules

/// What a class is allowed is shown apart; everything else counts as before.
struct AllowanceTests {
    private func leak(_ name: String, _ instances: Int) -> String {
        (0..<instances).map { LeakEvidenceTests.visit("\(name)@\($0 + 1)0", at: Double($0) * 3) }.joined()
            + LeakEvidenceTests.visit("\(name)@99", at: 15, dies: true) + LeakEvidenceTests.later
    }

    private func analysis(_ text: String, _ allowances: [String: ControllerAllowance]) -> Analysis {
        var settings = RuleSettings()
        settings.allowances = Allowances(allowances)
        return Sketch(text).analysis([.leakedController, .lateDeinit], settings: settings)
    }

    @Test func classKeptOnPurposeIsShownApartWithItsReason() throws {
        let kept = ["Cart": ControllerAllowance(keptOnPurpose: "plays on")]
        let analysis = analysis(leak("Shop.Cart", 2), kept)
        let finding = try #require(analysis.findings.first)
        #expect(finding.isSuppressed)
        #expect(finding.acceptance?.reason == "kept on purpose: plays on")
        #expect(analysis.shownFindings.isEmpty)
        #expect(analysis.count(.error) == 0)
    }

    @Test func asManyAsAreAllowedMayLiveAndNoMore() throws {
        let one = analysis(leak("Cart", 1), ["Cart": ControllerAllowance(maxAlive: 2)])
        #expect(one.shownFindings.isEmpty)
        #expect(one.findings.count == 1)
        let three = analysis(leak("Cart", 3), ["Cart": ControllerAllowance(maxAlive: 2)])
        let finding = try #require(three.shownFindings.first)
        #expect(finding.remarks.contains("4 were alive at once, and 2 may be"))
    }

    @Test func otherClassesCountAsBefore() {
        let analysis = analysis(leak("Menu", 1), ["Cart": ControllerAllowance(keptOnPurpose: "plays on")])
        #expect(analysis.shownFindings.map(\.controller.qualified) == ["Menu"])
    }

    @Test func knownKeepersOfUIKitAreShownApartAndTheUserHasTheLastWord() throws {
        let text = leak("UIImagePickerController", 2)
        let finding = try #require(analysis(text, [:]).findings.first)
        #expect(finding.isSuppressed)
        #expect(finding.acceptance?.reason?.contains("https://github.com/Tencent/MLeaksFinder/issues/13") == true)
        let strict = analysis(text, ["UIImagePickerController": ControllerAllowance(maxAlive: 1)])
        #expect(strict.shownFindings.count == 1)
    }

    @Test func classKeptOnPurposeIsNotAmongThoseThatMayLeak() {
        let text =
            LeakEvidenceTests.visit("Cart@10", at: 0) + LeakEvidenceTests.visit("Menu@20", at: 2)
            + LeakEvidenceTests.later
        let kept = analysis(text, ["Cart": ControllerAllowance(keptOnPurpose: "plays on")])
        #expect(kept.shownFindings.map { $0.message.contains("Cart") } == [false])
        #expect(analysis(text, [:]).shownFindings.map { $0.message.contains("Cart") } == [true])
    }

    @Test func knownKeepersAreSortedAndSayWhyAndWhere() {
        let names = KnownKeeper.all.map(\.name)
        #expect(names == Set(names).sorted())
        for keeper in KnownKeeper.all {
            #expect(!keeper.why.isEmpty && keeper.link.hasPrefix("http"), "\(keeper.name)")
        }
    }
}
