@testable import Fleet
import Foundation
import LifelineKit
import Reports
@testable import Rules
import Testing

/// A night of which too little could be judged is not green, and each night is one.
struct BrokenNightTests {
    @Test func aNightOfBrokenUploadsIsNotGreen() throws {
        var farm = PlannedFarm()
        for build in 4708...4711 { farm.run(100, ["build": "\(build)"]) }
        farm.run(5, ["build": "4712"])
        farm.lose(95, ["build": "4712"])
        #expect(
            farm.verdict().headline == "Only 5 of 100 logs of build 4712 could be judged: no problem in 405 sessions")
        let junit = try farm.report(.junit)
        #expect(junit.contains("failures=\"1\"") && junit.contains("only 5 of 100 logs of build 4712 could be judged"))
        #expect(try farm.report(.json).contains("\"fails\": true"))
        #expect(try !farm.report(.text).contains("✓"))
        var lenient = FleetDemands()
        lenient.minJudged = 5
        #expect(try farm.report(.junit, lenient).contains("failures=\"0\""))
        #expect(
            farm.verdict(lenient).headline
                == "No problem in 405 sessions; 95 of 100 logs of build 4712 could not be judged")
    }

    @Test func aNightThatCouldNotBeJudgedForLeaksIsNotGreen() throws {
        var farm = PlannedFarm()
        for build in 4708...4711 { farm.run(100, ["build": "\(build)"]) }
        farm.run(5, ["build": "4712"])
        farm.run(95, ["build": "4712"], judging: "slow_appearance")
        let words = "5 of 100 logs of build 4712 could be judged for leaks (before, 100 %)"
        #expect(farm.verdict().headline == "Only \(words): no problem in 500 sessions")
        let junit = try farm.report(.junit)
        #expect(junit.contains("failures=\"1\"") && junit.contains("only \(words), 50 % are asked for"))
        #expect(junit.contains("95 of 100 logs of build 4712 could not be judged for leaks"))
        #expect(try farm.report(.json).contains("\"fails\": true") && !farm.report(.text).contains("✓"))
        try Sample.folder { folder in
            let set = folder.appendingPathComponent("set.jsonl").path
            try Data(farm.records.flatMap(\.line)).write(to: URL(fileURLWithPath: set))
            var job = FleetJob(sets: [set], options: ReportOptions(version: "0.1.0"))
            #expect(job.run().exitCode == 2 && job.run().complaints == ["only \(words); --min-judged asks for 50 %"])
            job.settings.minJudged = 5
            #expect(job.run().exitCode == 0)
        }
    }

    @Test func aLastNightThatCouldNotBeJudgedForLeaksIsNotGreen() {
        var farm = PlannedFarm()
        for day in 1...4 { farm.run(100, ["build": "1"], on: "2026-05-0\(day)") }
        farm.run(5, ["build": "1"], on: "2026-05-05")
        farm.run(95, ["build": "1"], on: "2026-05-05", judging: "slow_appearance")
        let words = "5 of 100 logs of the night of 2026-05-05 could be judged for leaks (before, 100 %)"
        #expect(farm.verdict().headline.hasPrefix("Only \(words)"))
    }

    @Test(arguments: [(30, 70), (0, 2)]) func aFarmThatSeldomCanJudgeLeaksIsHeldAgainstItself(judged: Int, open: Int) {
        var farm = PlannedFarm()
        for build in 1...5 {
            let isNewest = build == 5
            farm.run(isNewest ? judged : 40, ["build": "\(build)"])
            farm.run(isNewest ? open : 60, ["build": "\(build)"], judging: "slow_appearance")
        }
        #expect(farm.verdict().headline.hasPrefix("No problem in "))
    }

    @Test func aBuildOfWhichNothingCouldBeReadIsTheNewest() {
        var farm = PlannedFarm()
        for build in 4708...4711 { farm.run(100, ["build": "\(build)"]) }
        farm.lose(60, ["build": "4712"])
        #expect(farm.verdict().headline.hasPrefix("Only 0 of 60 logs of build 4712 could be judged"))
    }

    @Test func uploadsWhoseLabelsBrokeWithThemCountAgainstTheNewestBuild() throws {
        var farm = PlannedFarm()
        for build in 1...4 { farm.run(100, ["build": "\(build)"], on: "2026-05-0\(build)") }
        farm.run(5, ["build": "5"], on: "2026-05-05")
        let good = farm
        farm.lose(95)
        let broken = "Only 5 of 100 logs of build 5, 95 of which name no build and may be of another, could be judged"
        #expect(farm.verdict().headline.hasPrefix(broken))
        #expect(try farm.report(.junit).contains("failures=\"1\""))
        // Those that were written before it are not its.
        var old = good
        old.lose(95, on: "2026-05-02")
        let words = "No problem in 405 sessions, but not all is as usual; 95 of 500 logs could not be judged"
        #expect(old.verdict().headline == words)
        old.lose(95, on: "2026-05-05")
        #expect(old.verdict().headline.hasPrefix(broken))
    }

    @Test func aNightOfWhichNothingCouldBeReadIsTheLastNight() throws {
        var farm = PlannedFarm()
        for build in 1...4 { farm.run(100, ["build": "\(build)"], on: "2026-05-0\(build)") }
        farm.lose(60, ["build": "4"], on: "2026-05-05")
        #expect(
            farm.verdict().headline.hasPrefix("Only 0 of 60 logs of the night of 2026-05-05 could be judged"))
        let words = "Last night, 2026-05-05: 0 sessions and 60 logs that could not be read"
        #expect(try farm.report(.text).contains(words))
        #expect(try farm.report(.json).contains("\"day\": \"2026-05-05\", \"judged\": {\"judged\": 0, \"logs\": 60"))
    }

    /// With fewer than half of the usual uploads, and without a label.
    @Test(arguments: [10, 30, 49]) func aNightOfFewUploadsOfWhichNoneCouldBeReadIsNotGreen(count: Int) throws {
        var farm = PlannedFarm()
        for build in 1...5 { farm.run(100, ["build": "\(build)"], on: "2026-05-0\(build)") }
        farm.lose(count, on: "2026-05-06")
        #expect(
            farm.verdict().headline.hasPrefix("Only 0 of \(count) logs of the night of 2026-05-06 could be judged"))
        #expect(try !farm.report(.text).contains("✓") && farm.report(.junit).contains("failures=\"1\""))
        var odd = PlannedFarm()
        for build in 1...5 { odd.run(100, ["build": "\(build)"], on: "2026-05-0\(build)") }
        odd.lose(9, on: "2026-05-06")
        #expect(odd.verdict().headline.hasPrefix("No problem in 500 sessions"))
    }

    @Test func oneBrokenLogThatWasFetchedDaysLaterIsNoNight() throws {
        var farm = PlannedFarm()
        for build in 1...5 { farm.run(100, ["build": "\(build)"], on: "2026-05-0\(build)") }
        farm.lose(1, ["build": "5"], on: "2026-05-07")
        #expect(farm.verdict().headline == "No problem in 500 sessions; 1 of 101 logs of build 5 could not be judged")
        #expect(farm.verdict().nights.all.last?.judged == .init(hits: 100, judged: 101))
    }

    @Test func thePageOfABrokenNightCallsNothingFreeOfProblems() throws {
        var farm = PlannedFarm()
        farm.run(5, ["build": "1"])
        farm.lose(95, ["build": "1"], on: "2026-05-01")
        let page = try farm.report(.html)
        #expect(page.contains("No session that could be judged shows a problem"))
        #expect(!page.contains("No session shows a problem"))
        #expect(page.contains("<td class=\"r\" data-label=\"not judged\">95</td>"))
    }

    @Test func aBrokenLogIsRecordedWithTheTimeAtWhichItWasWritten() throws {
        try Sample.folder { folder in
            let path = try Sample.write("", to: folder, "empty.log")
            let date = Date(timeIntervalSince1970: 1_777_860_000)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            var lines: [[UInt8]] = []
            _ = RecordJob(logs: [path]).run { line in
                lines.append(line)
                return true
            }
            let record = try #require(lines.first.flatMap { SessionRecord(line: $0) })
            #expect(record.written == "2026-05-04T02:00:00Z")
        }
    }

    @Test func theExitCodeSaysThatTooLittleCouldBeJudged() throws {
        var farm = PlannedFarm()
        farm.run(40, ["build": "1"])
        farm.run(10, ["build": "2"])
        farm.lose(30, ["build": "2"])
        try Sample.folder { folder in
            let set = folder.appendingPathComponent("set.jsonl").path
            try Data(farm.records.flatMap(\.line)).write(to: URL(fileURLWithPath: set))
            var job = FleetJob(sets: [set], options: ReportOptions(version: "0.1.0"))
            job.exitsZero = true
            #expect(job.run().exitCode == 2)
            #expect(
                job.run().complaints == ["only 10 of 40 logs of build 2 could be judged; --min-judged asks for 50 %"])
            job.settings.minJudged = 25
            #expect(job.run().exitCode == 0)
        }
    }

    @Test func aClockAYearAheadMakesNoNight() throws {
        var farm = PlannedFarm()
        for build in 1...5 {
            farm.run(20, ["build": "\(build)"], leaking: "Cart", in: 2, on: "2026-05-0\(build)")
            farm.run(1, ["build": "\(build)"], on: "2027-05-01")
        }
        let nights = farm.verdict().nights
        #expect(nights.all.map(\.day) == (1...5).map { "2026-05-0\($0)" } && nights.misdated == 5)
        let text = try farm.report(.text)
        #expect(
            text.contains(
                "Last night, 2026-05-05: 20 sessions, free of leaks: 18 of 20 judged sessions (90 %, 70 to 97 %)"))
        #expect(text.contains("Free of leaks: 19 of 21 judged sessions"))
    }

    @Test func aNightOverMidnightIsOneNight() throws {
        var farm = PlannedFarm()
        for (day, next) in [("2026-04-29", "2026-04-30"), ("2026-04-30", "2026-05-01")] {
            farm.run(30, ["build": "1"], on: day, at: "22:10:00")
            farm.run(20, ["build": "1"], on: day, at: "23:50:00")
            farm.run(10, ["build": "2"], on: next, at: "00:20:00")
        }
        let nights = farm.verdict().nights.all
        #expect(nights.map(\.day) == ["2026-04-29", "2026-04-30"] && nights.map(\.sessions) == [60, 60])
        #expect(nights[1].builds.map(\.sessions) == [50, 10])
        // One that runs all day begins at midnight.
        for hour in 10...21 { farm.run(10, ["build": "2"], on: "2026-05-01", at: "\(hour):00:00") }
        for hour in 0...9 { farm.run(10, ["build": "2"], on: "2026-05-01", at: "0\(hour):00:00") }
        #expect(farm.verdict().nights.all.map(\.day) == ["2026-04-29", "2026-04-30", "2026-05-01"])
    }

    @Test func leaksThatBecomeMoreNightByNightAreTold() throws {
        var farm = PlannedFarm()
        for day in 1...28 {
            let date = "2026-05-\(day < 10 ? "0" : "")\(day)"
            farm.run(60, ["build": "1"], leaking: "Cart", in: 1 + day * 6 / 10, on: date)
        }
        let words = "Over 28 nights fewer and fewer sessions are free of leaks: 95 %, "
        #expect(try farm.report(.text).contains(words) && farm.report(.text).contains(" in the first 7, 74 %, "))
        #expect(try farm.report(.json).contains(words))
        // Whether it is the app's doing a mixture of devices does not tell.
        #expect(try !farm.report(.text).contains("other devices"))
        farm.run(1, ["build": "1", "device": "a"], on: "2026-05-28")
        farm.run(1, ["build": "1", "device": "b"], on: "2026-05-28")
        #expect(try farm.report(.text).contains("in the newest 7; it may be that other devices and systems ran"))
        var steady = PlannedFarm()
        for day in 10...28 { steady.run(60, ["build": "1"], leaking: "Cart", in: 4 + day % 3, on: "2026-05-\(day)") }
        #expect(try !steady.report(.text).contains("Over 19 nights"))
    }
}
