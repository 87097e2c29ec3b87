@testable import Fleet
import Reports
@testable import Rules
import Testing

/// A night without a problem is not green where less was run than in those before, or where it ended otherwise.
struct UnusualNightTests {
    @Test func aNightOfFewUploadsIsSaidToBeOne() throws {
        var farm = PlannedFarm()
        for build in 1...5 { farm.run(100, ["build": "\(build)"], on: "2026-05-0\(build)") }
        farm.run(5, ["build": "6"], on: "2026-05-06")
        #expect(farm.verdict().headline == "No problem in 505 sessions, but not all is as usual")
        #expect(farm.verdict().shortfall == nil && !farm.verdict().fails(.warning))
        let words = "Only 5 % of the usual number of logs came in the night of 2026-05-06"
        for format in [FleetFormat.text, .html, .markdown, .json] {
            #expect(try farm.report(format).contains(words), "\(format)")
        }
        #expect(try farm.report(.text).contains("\(words): 5, where three of four nights before had 100 or more"))
        #expect(try !farm.report(.text).contains("✓") && !farm.report(.markdown).contains("✅"))
    }

    @Test func screensThatANightDidNotReachAreNamed() throws {
        let farm = { (count: Int, shown: [String]) in
            var farm = PlannedFarm()
            for build in 1...5 { farm.run(40, ["build": "\(build)"], showing: ["Home", "Cart", "Pay"]) }
            farm.run(count, ["build": "6"], showing: shown)
            return farm
        }
        let words = "2 screens that every build before shows were not seen in build 6: Cart and Pay"
        for format in [FleetFormat.text, .html, .json] {
            #expect(try farm(40, ["Home"]).report(format).contains(words), "\(format)")
        }
        #expect(farm(40, ["Home"]).verdict().headline == "No problem in 240 sessions, but not all is as usual")
        // One session may miss them by chance, and one that has a new name is there.
        #expect(farm(1, ["Home"]).verdict().missedScreens.isEmpty)
        #expect(farm(40, ["Home", "Cart", "Paying"]).verdict().missedScreens.isEmpty)
    }

    @Test func sessionsThatCrashAsNeverBeforeAreSaid() throws {
        var farm = PlannedFarm()
        for build in 1...5 { farm.run(40, ["build": "\(build)"]) }
        farm.run(40, ["build": "6"], ending: "crash")
        let words = "40 of 40 sessions of build 6 crashed or were killed (100 %, 91 to 100 %), before 0 of 200 (0 %,"
        for format in [FleetFormat.text, .html, .json] {
            #expect(try farm.report(format).contains(words), "\(format)")
        }
        #expect(farm.verdict().headline == "No problem in 240 sessions, but not all is as usual")
        var seldom = PlannedFarm()
        for build in 1...6 {
            seldom.run(38, ["build": "\(build)"])
            seldom.run(build == 6 ? 3 : 2, ["build": "\(build)"], ending: "killed")
        }
        #expect(seldom.verdict().crashRise == nil)
    }

    @Test func aDeviceOfWhichNoLogCouldBeReadIsNamed() throws {
        var farm = PlannedFarm()
        for build in 1...6 {
            for device in ["old", "new"] where build < 6 || device == "old" {
                farm.run(40, ["build": "\(build)", "device": device])
            }
        }
        farm.lose(20, ["build": "6", "device": "new"])
        farm.lose(2, ["build": "6", "device": "old"])
        for format in [FleetFormat.text, .html, .json] {
            let report = try farm.report(format)
            #expect(report.contains("No log of build 6 could be read from new (20 logs)"), "\(format)")
        }
        // Where one of them could, its share of the logs says it.
        farm.run(1, ["build": "6", "device": "new"])
        #expect(try !farm.report(.text).contains("No log of build 6"))
    }

    @Test func buildsWithoutDatesAreHeldAgainstEachOther() throws {
        var farm = PlannedFarm()
        for build in 1...5 { farm.run(40, ["build": "\(build)"], on: "") }
        #expect(try farm.report(.text).contains("✓"))
        farm.run(5, ["build": "6"], on: "")
        #expect(try farm.report(.text).contains("came of build 6: 5, where three of four builds before had 40 or more"))
    }

    @Test func aFarmThatRestsAtWeekendsHasFewLogsAsARule() {
        var farm = PlannedFarm()
        for day in 10...24 { farm.run(day % 7 < 2 ? 10 : 50, ["build": "1"], on: "2026-05-\(day)") }
        #expect(farm.verdict().nights.all.suffix(2).map(\.sessions) == [50, 50])
        farm.run(10, ["build": "1"], on: "2026-05-28")
        #expect(farm.verdict().fewLogs == nil)
        farm.run(4, ["build": "1"], on: "2026-05-29")
        #expect(farm.verdict().fewLogs?.usual == 10)
    }
}
