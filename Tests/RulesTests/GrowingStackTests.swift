import Lifecycle
import Testing

@testable import Rules

/// Going back by a new screen: the same rounds of new instances, none of which leaves.
struct GrowingStackTests {
    /// Each screen over the last one, by the first letter of its class and a number of its own.
    private func findings(
        _ names: [String], moves: Bool = true, windowAt opened: Int? = nil, after before: String = "",
        then rest: String = ""
    ) -> [Finding] {
        var lines: [String] = []
        for (place, name) in names.enumerated() {
            let own = "\(name)@\(place + 1)0"
            if place == opened { lines.append("App sceneWillConnect") }
            if place == 0, !before.isEmpty { continue }
            lines.append("\(own) viewDidLoad")
            if place > 0 { lines.append("\(names[place - 1])@\(place)0 viewWillDisappear") }
            lines.append("\(own) viewWillAppear")
            if place > 0 { lines.append("\(names[place - 1])@\(place)0 viewDidDisappear") }
            lines.append("\(own) viewDidAppear")
            if moves, place > 0 { lines.append("\(own) didMove Stack@99") }
        }
        return Sketch(before + lines.joined(separator: "\n") + "\n" + rest).analysis([.growingStack]).findings
    }

    @Test func roundsFromTheBottomScreenAreToldAsAWarning() throws {
        let finding = try #require(findings(["Main", "Purple", "Main", "Purple", "Main"]).first)
        #expect(finding.severity == .warning)
        #expect(finding.controller.qualified == "Main")
        #expect(finding.message.contains("3 of Main and 2 of Purple"))
        #expect(findings(["Main", "List", "Item", "Main", "List", "Item", "Main"]).count == 1)
    }

    @Test func withoutAWordOnTheParentTheRootMayHaveBeenExchanged() {
        #expect(findings(["Main", "Purple", "Main", "Purple", "Main"], moves: false).map(\.severity) == [.note])
    }

    @Test func anotherWindowHasScreensOfItsOwn() {
        #expect(findings(["Main", "Purple", "Main", "Purple", "Main"], windowAt: 2).isEmpty)
    }

    @Test(arguments: [
        ["Main", "Purple", "Main", "Purple"],
        ["Main", "Folder", "Folder", "Folder", "Folder"],
        ["Feed", "Profile", "Post", "Profile", "Post", "Profile"],
        ["Main", "List", "Item", "Main", "List", "Item"],
    ])
    func otherWalksAreNone(_ names: [String]) {
        #expect(findings(names).isEmpty)
    }

    /// The first screen was shown, left and shown again before the rounds begin.
    @Test func roundsAfterAWayBackAreToldAsWell() {
        let before = """
            Main@10 viewDidLoad
            Main@10 viewWillAppear
            Main@10 viewDidAppear
            List@80 viewDidLoad
            Main@10 viewWillDisappear
            List@80 viewWillAppear
            Main@10 viewDidDisappear
            List@80 viewDidAppear
            List@80 didMove Stack@99
            List@80 willMove nil
            List@80 viewWillDisappear
            Main@10 viewWillAppear
            List@80 viewDidDisappear
            Main@10 viewDidAppear
            List@80 didMove nil
            List@80 deinit

            """
        #expect(findings(["Main", "Purple", "Main", "Purple", "Main"], after: before).count == 1)
        #expect(findings(["Main", "Folder", "Folder", "Folder", "Folder"], after: before).isEmpty)
    }

    /// Somebody from before the rounds is there again, and the lines that told of what lay over whom are lost.
    @Test func whoMayHaveBeenPoppedDoesNotPileUp() {
        let before = "Root@90 viewDidLoad\nRoot@90 viewWillAppear\nRoot@90 viewDidAppear\ngap\nMain@10 viewDidAppear\n"
        let back =
            "Main@50 viewWillDisappear\nRoot@90 viewWillAppear\nMain@50 viewDidDisappear\nRoot@90 viewDidAppear\n"
        let rounds = ["Main", "Purple", "Main", "Purple", "Main"]
        #expect(findings(rounds, moves: false, after: before).count == 1)
        #expect(findings(rounds, moves: false, after: before, then: back).isEmpty)
    }

    @Test func whatIsPoppedDoesNotPileUp() {
        let pop =
            "Main@50 willMove nil\nMain@50 viewWillDisappear\nPurple@40 viewWillAppear\nMain@50 viewDidDisappear\n"
            + "Purple@40 viewDidAppear\nMain@50 didMove nil\n"
        #expect(findings(["Main", "Purple", "Main", "Purple", "Main"], then: pop).isEmpty)
    }
}
