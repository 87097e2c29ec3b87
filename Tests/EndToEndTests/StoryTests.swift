import Foundation
import Testing

/// What each sample log must and must not give, stated by hand: recording reports anew cannot change it.
@Suite(.serialized, .timeLimit(.minutes(5 * Product.patience)))
struct StoryTests {
    /// A finding of severity warning or error, by rule and bare class name.
    struct Claim: Hashable, Comparable, CustomStringConvertible {
        var rule: String
        var controller: String

        var description: String { "\(rule) \(controller)" }

        static func < (left: Claim, right: Claim) -> Bool { left.description < right.description }
    }

    static let quietStories = ["two-tabs-first-run", "push-and-pop", "numbered-logger", "sheet-and-cancelled-pop"]

    @Test(arguments: quietStories)
    func quietStoryGivesNothingAboveANote(story: String) throws {
        let report = try report(on: story)
        #expect(report.claims.isEmpty)
        #expect(report.exitCode == 0)
    }

    @Test func bothTabsAreAliveAfterTheFirstRun() throws {
        let report = try report(on: "two-tabs-first-run")
        #expect(report.verdicts == ["First VC alive", "Second VC alive"])
        #expect(report.findings.isEmpty)
    }

    @Test func aReusedAddressIsANewLife() throws {
        let report = try report(on: "push-and-pop")
        #expect(
            report.verdicts == [
                "RecipeListViewController alive", "RecipeViewController deallocated",
                "RecipeViewController deallocated", "RecipeViewController deallocated",
            ])
        #expect(report.findings.isEmpty)
    }

    @Test func namelessControllerHasThreeLives() throws {
        let report = try report(on: "numbered-logger")
        #expect(report.verdicts.count == 3)
        #expect(report.verdicts.allSatisfy { $0.hasSuffix("deallocated") })
        #expect(report.findings.isEmpty)
    }

    @Test func onlyThePhotosOfSlideshowsAreAccused() throws {
        let report = try report(on: "deallocated-prints")
        #expect(report.claims == [Claim(rule: "leaked_controller", controller: "PhotoViewController")])
        #expect(report.findings.allSatisfy { $0.certainty == "probable" && $0.severity == "warning" })
        #expect(report.exitCode == 1)
    }

    @Test func cancelledTransitionsAreNotes() throws {
        let report = try report(on: "sheet-and-cancelled-pop")
        #expect(report.findings.contains { $0.rule == "cancelled_transition" && $0.severity == "note" })
        #expect(
            report.verdicts == [
                "TicketSheetViewController deallocated", "TicketSheetViewController deallocated",
                "TripListViewController alive", "TripViewController alive",
            ])
    }

    @Test func onlyTheForecastRepeatsItsRequest() throws {
        let report = try report(on: "fetch-on-every-tab")
        #expect(report.claims == [Claim(rule: "redundant_fetch", controller: "ForecastViewController")])
        #expect(report.exitCode == 1)
    }

    @Test func onlyTheTideChartMissesItsMove() throws {
        let report = try report(on: "forgotten-didmove")
        #expect(report.claims == [Claim(rule: "unmatched_move", controller: "HBRTideChartViewController")])
        #expect(report.findings.filter { $0.rule == "unmatched_move" }.flatMap(\.instances).count == 2)
        #expect(report.exitCode == 1)
    }

    @Test func withoutAnyDeinitTheLeakedAreToldFromThoseThatAreGone() throws {
        let report = try report(on: "no-deinit-anywhere")
        #expect(
            report.claims == [
                Claim(rule: "activity_after_removal", controller: "RecipeViewController"),
                Claim(rule: "doubled_work", controller: "PantryViewController"),
                Claim(rule: "leaked_controller", controller: "RecipeViewController"),
            ])
        #expect(
            report.verdicts == [
                "KitchenViewController alive", "PantryViewController alive", "RecipeViewController deallocated",
                "RecipeViewController deallocated", "RecipeViewController deallocated",
                "RecipeViewController deallocated", "RecipeViewController leaked", "RecipeViewController leaked",
                "RecipeViewController leaked",
            ])
        let leak = try #require(report.findings.first { $0.rule == "leaked_controller" && $0.severity == "error" })
        #expect(leak.distinction?.deeds.first == "said \"startStepTimer()\"")
        #expect(leak.distinction?.leaked == StoryReport.Share(count: 3, total: 3))
        #expect(leak.distinction?.released == StoryReport.Share(count: 0, total: 4))
        #expect(report.exitCode == 1)
    }

    @Test func deviceSessionGivesItsFaultsAndNoOther() throws {
        let report = try report(on: "qa-session-device")
        let faults = [
            Claim(rule: "leaked_controller", controller: "ProductViewController"),
            Claim(rule: "redundant_fetch", controller: "AccountViewController"),
            Claim(rule: "uikit_diagnostic", controller: "OfferViewController"),
        ]
        #expect(Set(faults).subtracting(report.claims).isEmpty)
        let consequences = [Claim(rule: "activity_after_removal", controller: "ProductViewController")]
        #expect(Set(report.claims).subtracting(faults + consequences).isEmpty)
        let leaks = report.findings.filter { $0.rule == "leaked_controller" }
        #expect(leaks.map(\.certainty) == ["confirmed"])
        #expect(leaks.flatMap(\.instances).count == 3)
        #expect(report.exitCode == 1)
    }

    private func report(on story: String) throws -> StoryReport {
        try Scratch.withFolder { folder in
            let file = folder.appendingPathComponent("report.json")
            let run = try Product.run(["SampleLogs/\(story).log", "-r", "json=\(file.path)"])
            return try StoryReport(json: Data(contentsOf: file), exitCode: run.exitCode)
        }
    }
}
