import Lifecycle
import Testing

@testable import Rules

/// What is saved at each exit, and not when the app leaves.
struct UnsavedOnBackgroundTests {
    private func findings(_ text: String, _ rule: Rule) -> [Finding] { Sketch(text).analysis([rule]).findings }

    private func edited(_ exits: [String], then last: String) -> String {
        "Edit@10 viewDidLoad\n"
            + exits.map { words in
                "Edit@10 viewWillAppear\nEdit@10 viewDidAppear\nEdit@10 viewWillDisappear\n"
                    + (words.isEmpty ? "" : "Edit@10 activity \(words)\n") + "Edit@10 viewDidDisappear\n"
            }.joined() + "Edit@10 viewWillAppear\nEdit@10 viewDidAppear\n" + last
    }

    private static let away = "App applicationDidEnterBackground\nApp applicationWillEnterForeground\n"

    @Test func whatIsSavedAtEachExitAndNotWhenTheAppLeavesIsANote() throws {
        let text = edited(["saving draft 1", "saving draft 2"], then: Self.away)
        let finding = try #require(findings(text, .unsavedOnBackground).first)
        #expect(finding.severity == .note)
        #expect(finding.message.contains("as at each of 2 disappearances"))
    }

    @Test func whatIsSavedIsToldInOtherLanguagesToo() {
        let text = edited(["Entwurf gesichert", "Entwurf gesichert"], then: Self.away)
        #expect(findings(text, .unsavedOnBackground).count == 1)
    }

    @Test func whoSavesThenOrHasNoHabitOfSavingIsNotTold() {
        let saved = "Edit@10 activity saving draft 3\n"
        let habit = ["saving draft 1", "saving draft 2"]
        #expect(findings(edited(habit, then: saved + Self.away), .unsavedOnBackground).isEmpty)
        let amid = Self.away.replacing("App applicationWillEnter", with: saved + "App applicationWillEnter")
        #expect(findings(edited(habit, then: amid), .unsavedOnBackground).isEmpty)
        #expect(findings(edited(["saving draft 1"], then: Self.away), .unsavedOnBackground).isEmpty)
        #expect(findings(edited(["saving draft 1", ""], then: Self.away), .unsavedOnBackground).isEmpty)
        #expect(findings(edited(["timer stopped", "timer stopped"], then: Self.away), .unsavedOnBackground).isEmpty)
    }

    @Test(arguments: [("wrote 3 items to disk", 1), ("wrote the greeting", 0), ("wrote nothing to disk", 0)])
    func whatIsWrittenToThePlaceWhereThingsAreKeptIsSaved(_ words: String, _ count: Int) {
        #expect(findings(edited([words, words], then: Self.away), .unsavedOnBackground).count == count)
    }

    /// The window got another root, of which the old one was not told; the new one's class is the same, or another.
    @Test func whoIsNotThereAnyMoreIsNotTold() {
        let habit = ["saving draft 1", "saving draft 2"]
        let next = (1...9).map { _ in "App activity\n" }.joined() + "Edit@20 viewDidLoad\nEdit@20 viewWillAppear\n"
        let saved = Self.away.replacing(
            "App applicationWillEnter", with: "Edit@20 activity saving draft 1\nApp applicationWillEnter")
        #expect(findings(edited(habit, then: next + saved), .unsavedOnBackground).isEmpty)
        let home = next.replacing("Edit@20", with: "Home@20") + "Home@20 viewDidAppear\n"
        #expect(findings(edited(habit, then: home + Self.away), .unsavedOnBackground).isEmpty)
        let gone = home + "Home@20 viewWillDisappear\nHome@20 viewDidDisappear\n"
        #expect(findings(edited(habit, then: gone + Self.away), .unsavedOnBackground).count == 1)
    }

    @Test func whereTheLogEndsOrAnotherScreenShowsNothingIsMissed() {
        let habit = ["saving draft 1", "saving draft 2"]
        let ends = "App applicationDidEnterBackground\n"
        #expect(findings(edited(habit, then: ends), .unsavedOnBackground).isEmpty)
        let covered = "Edit@10 viewWillDisappear\nEdit@10 activity saving draft 3\nEdit@10 viewDidDisappear\n"
        #expect(findings(edited(habit, then: covered + Self.away), .unsavedOnBackground).isEmpty)
    }
}
