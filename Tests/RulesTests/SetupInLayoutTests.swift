import Lifecycle
import Testing

@testable import Rules

/// Words of setting up that come in each layout pass.
struct SetupInLayoutTests {
    private func findings(_ text: String, _ rule: Rule) -> [Finding] { Sketch(text).analysis([rule]).findings }

    private func laidOut(_ said: [String]) -> String {
        "Card@10 viewDidLoad\nCard@10 viewWillAppear\n"
            + said.map { words in
                "Card@10 viewWillLayoutSubviews\nCard@10 viewDidLayoutSubviews\n"
                    + (words.isEmpty ? "" : "Card@10 activity \(words)\n")
            }.joined() + "Card@10 viewDidAppear\n"
    }

    @Test func whatIsSetUpInEachPassIsANote() throws {
        let added = Array(repeating: "addGradientLayer()", count: 3)
        let finding = try #require(findings(laidOut(added), .setupInLayout).first)
        #expect(finding.severity == .note)
        #expect(finding.message == "Card#1 said \"addGradientLayer()\" in each of its 3 layout passes")
    }

    @Test func whatIsAskedForInEachPassIsANoteWithItsOwnAdvice() throws {
        let asked = Array(repeating: "asking for a banner", count: 3)
        let finding = try #require(findings(laidOut(asked), .setupInLayout).first)
        #expect(finding.remarks.contains { $0.hasPrefix("ask once") })
    }

    @Test(arguments: [
        ["addGradientLayer()", "addGradientLayer()"],
        ["addGradientLayer()", "addGradientLayer()", ""],
        ["updating gradient frame", "updating gradient frame", "updating gradient frame"],
        ["bounds 320 480", "bounds 480 320", "bounds 320 480"],
        ["layer already added", "layer already added", "layer already added"],
        ["address field laid out", "address field laid out", "address field laid out"],
    ])
    func whatOnlyFollowsTheSizeIsNone(_ said: [String]) {
        #expect(findings(laidOut(said), .setupInLayout).isEmpty)
    }

    @Test func aClassThatPrintsTheEndOfEachPassOnlyIsHeldToThose() {
        func passes(_ said: [String]) -> [Finding] {
            findings(
                laidOut(said).replacing("Card@10 viewWillLayoutSubviews\n", with: ""), .setupInLayout)
        }
        #expect(passes(Array(repeating: "addGradientLayer()", count: 3)).count == 1)
        #expect(passes(["addGradientLayer()", "", "addGradientLayer()"]).isEmpty)
        #expect(passes(["addGradientLayer()", "", ""]).isEmpty)
    }

    @Test func byNameWhoIsOnlyMadeIsNotLaidOut() {
        let added = laidOut(Array(repeating: "addGradientLayer()", count: 3)).replacing("Card@10", with: "Card")
        #expect(findings("Card init\nCard init\n" + added, .setupInLayout).count == 1)
        let other = "Card viewDidLoad\nCard viewWillAppear\n"
        #expect(findings("Card init\nCard init\n" + other + added, .setupInLayout).isEmpty)
    }

    @Test func whatIsAddedElsewhereTooBelongsToNoPass() {
        let text = laidOut(["adding row", "adding row", "adding row"]) + "Card@10 activity adding row\n"
        #expect(findings(text + "Card@10 viewWillDisappear\nCard@10 activity adding row", .setupInLayout).isEmpty)
    }
}
