@testable import Fleet
import Foundation
import LifelineKit
import Reports
@testable import Rules
import Testing

/// Which builds there are, in which order, and what a change may not be told of.
struct FleetBuildTests {
    @Test func numbersThatBeginAnewWithAVersionAreOtherBuilds() throws {
        var farm = PlannedFarm()
        for version in ["3.1", "3.2"] {
            for build in 1...10 {
                let isBad = version == "3.2" && build >= 4
                farm.run(40, ["build": "\(build)", "version": version], leaking: "Cart", in: isBad ? 12 : 0)
            }
        }
        let fleet = farm.verdict()
        #expect(fleet.builds.count == 20 && fleet.builds[9...10] == ["3.1 (10)", "3.2 (1)"])
        #expect(fleet.headline == "1 is new: leaked controller in Cart came with build 3.2 (4)")
    }

    @Test func aNumberWithoutItsVersionIsOfTheOneThatHasIt() throws {
        var farm = PlannedFarm()
        for build in 8...12 {
            let labels = ["build": "\(build)"]
            farm.run(20, labels)
            farm.run(20, labels.merging(["version": build < 10 ? "3.1" : "3.2"]) { $1 })
        }
        let builds = farm.verdict().builds
        #expect(builds == ["3.1 (8)", "3.1 (9)", "3.2 (10)", "3.2 (11)", "3.2 (12)"])
        // Where two versions have the number, nobody knows which is meant.
        farm.run(5, ["build": "10", "version": "3.1"])
        #expect(farm.verdict().builds == ["3.1 (8)", "3.1 (9)", "3.1 (10)", "3.2 (10)", "3.2 (11)", "3.2 (12)"])
        let words = "20 sessions name a number or a version that several builds have: compared with none"
        #expect(try farm.report(.text).contains(words))
        // They name one.
        #expect(try !farm.report(.text).contains("without a build"))
        // A number that no version has lies behind the nearest below it.
        farm.run(5, ["build": "7"])
        farm.run(5, ["build": "13"])
        #expect(farm.verdict().builds.first == "7" && farm.verdict().builds.last == "13")
    }

    @Test func numbersOfAVersionThatWasNotSentYetAreNotThoseOfTheNext() throws {
        var farm = PlannedFarm()
        for day in 1...10 {
            // Some logs end before they print their version.
            let labels = day < 6 ? ["build": "\(day)"] : ["build": "\(day - 5)", "version": "3.2"]
            let date = "2026-05-\(day < 10 ? "0" : "")\(day)"
            farm.run(40, labels, leaking: "Cart", in: day < 6 ? 0 : 20, on: date)
            farm.run(2, ["build": labels["build"] ?? ""], on: date)
        }
        #expect(farm.verdict().builds == (1...5).map { "\($0)" } + (1...5).map { "3.2 (\($0))" })
        #expect(farm.verdict().headline == "1 is new: leaked controller in Cart came with build 3.2 (1)")
        // What is sent no longer may be of the version or of the next one.
        var late = PlannedFarm()
        for day in 1...6 {
            let labels = day > 3 ? ["build": "\(day - 3)"] : ["build": "\(day)", "version": "3.2"]
            late.run(40, labels, on: "2026-05-0\(day)")
        }
        #expect(late.verdict().builds == (1...3).map { "3.2 (\($0))" })
        #expect(try late.report(.text).contains("120 sessions name a number or a version that several builds have"))
    }

    @Test func commitsThatNoLogDatesAreComparedWithNone() throws {
        var farm = PlannedFarm()
        for (place, commit) in ["f00dbee", "1234abc", "abc1234", "0abc123"].enumerated() {
            farm.run(40, ["build": commit], leaking: "Cart", in: place < 2 ? 0 : 20, on: "")
        }
        let words = "builds are named by commits, and no log tells when it ran: nobody knows which came first"
        #expect(farm.verdict().builds == [] && farm.verdict().noComparison == words)
        #expect(farm.verdict().problems.map(\.state) == [.steady] && farm.verdict().fails(.warning))
        for day in 1...2 { farm.run(40, ["build": "beef00\(day)"], on: "2026-05-0\(day)") }
        #expect(farm.verdict().builds == ["beef001", "beef002"])
        #expect(try farm.report(.text).contains("4 builds, 0abc123, 1234abc and 2 more, have no number and no log"))
    }

    @Test func aFarmWithoutBuildsToCompareIsNotLetPassByAGate() throws {
        var farm = PlannedFarm()
        farm.run(12, ["build": "7"], leaking: "Cart", in: 3)
        var demands = FleetDemands()
        demands.gate = [.new, .growing]
        let words = "all records are of one build: builds can be compared from two on"
        #expect(farm.verdict(demands).undecidedWords(.warning) == ["whether 1 kind of problem is new: \(words)"])
        let junit = try farm.report(.junit, demands)
        #expect(junit.contains("errors=\"1\"") && junit.contains(words))
        demands.accepted = ["f00dCart"]
        #expect(farm.verdict(demands).undecidedWords(.warning) == [])
        var tidy = PlannedFarm()
        tidy.run(12, ["build": "7"])
        #expect(tidy.verdict(demands).undecidedWords(.warning) == [])
    }

    @Test func buildsThatAreNamedByCommitsFollowTheirSessions() {
        var farm = PlannedFarm()
        for (day, commit) in ["f00dbee", "1234abc", "abc1234"].enumerated() {
            farm.run(7, ["build": commit], on: "2026-05-0\(day + 1)")
            farm.run(3, ["build": commit], on: day == 1 ? "2027-05-01" : "2001-01-01")
        }
        #expect(farm.verdict().builds == ["f00dbee", "1234abc", "abc1234"])
    }

    @Test func buildsWithNamesThatHaveNoOrderFollowTheirFirstSessions() throws {
        var farm = PlannedFarm()
        for (day, name) in ["zeta", "alpha", "mid", "beta"].enumerated() {
            farm.run(
                40, ["build": name, "version": "3.1"], leaking: "Cart", in: day < 2 ? 0 : 12, on: "2026-05-0\(day + 1)")
        }
        #expect(farm.verdict().builds == ["3.1 (zeta)", "3.1 (alpha)", "3.1 (mid)", "3.1 (beta)"])
        #expect(farm.verdict().headline == "1 is new: leaked controller in Cart came with build 3.1 (mid)")
        // Some commits have digits only.
        var commits = PlannedFarm()
        for (day, commit) in ["f00dbee", "9234567", "1bc1234"].enumerated() {
            commits.run(9, ["build": commit], on: "2026-05-0\(day + 1)")
        }
        #expect(commits.verdict().builds == ["f00dbee", "9234567", "1bc1234"])
    }

    @Test func preReleasesComeBeforeTheirRelease() {
        var farm = PlannedFarm()
        let versions = ["3.9", "3.10", "4.0-alpha", "4.0-beta.2", "4.0-beta.10", "4.0-rc.1", "4.0", "4.0.1b2", "4.0.1"]
        for version in versions.reversed() { farm.run(4, ["build": "7", "version": version]) }
        #expect(farm.verdict().builds == versions.map { "\($0) (7)" })
    }

    @Test func numbersThatComeAgainWithoutAVersionAreSaid() throws {
        var farm = PlannedFarm()
        for day in 1...18 {
            farm.run(10, ["build": "\((day - 1) % 9 + 1)"], on: "2026-05-\(day < 10 ? "0" : "")\(day)")
        }
        let words = "8 builds, 1, 2 and 6 more, ran again days after newer ones had begun"
        #expect(try farm.report(.text).contains(words))
        var running = PlannedFarm()
        for build in 1...9 {
            for day in build...9 { running.run(10, ["build": "\(build)"], on: "2026-05-0\(day)") }
        }
        #expect(try !running.report(.text).contains("ran again"))
        // The clock of a runner that is a year ahead is no second run.
        var ahead = PlannedFarm()
        for build in 1...9 {
            for (count, year) in [(18, 2026), (2, 2027)] {
                ahead.run(count, ["build": "\(build)"], on: "\(year)-05-0\(build)")
            }
        }
        #expect(try !ahead.report(.text).contains("ran again"))
    }

    @Test func aDeviceThatShiftsAmongThoseThatAreNotNamedBringsNoLeak() throws {
        var farm = PlannedFarm()
        for build in 1...12 {
            let (leaky, tidy) = (10 + 5 * build, 80 - 5 * build)
            for labels in [["device": "old"], [:]] {
                let labels = labels.merging(["build": "\(build)"]) { $1 }
                farm.run(leaky, labels, leaking: "Cart", in: leaky * 3 / 10)
                let tidyLabels = labels["device"] == nil ? labels : labels.merging(["device": "new"]) { $1 }
                farm.run(tidy, tidyLabels, leaking: "Cart", in: tidy / 40)
            }
        }
        #expect(farm.verdict().problems.map(\.state) == [.steady])
        let text = try farm.report(.text)
        #expect(text.contains("1,080 of 2,160 sessions name no device: they are left out where builds are compared"))
        #expect(text.contains("Devices: old ") && text.contains(", new ") && text.contains(", not named "))
        #expect(try farm.report(.csv).contains(",old,,"))
    }

    @Test(arguments: [
        (["os": "17.4"], ["os": "18.0"], "system 18.0, which came with it"),
        (["device": "a"], [:], "a change of devices, which most sessions before or since do not name"),
    ])
    func aRiseThatCameWithOtherSystemsIsNotTakenForTheBuilds(
        before: [String: String], after: [String: String], cause: String
    ) throws {
        var farm = PlannedFarm()
        for build in 1...12 {
            let labels = (build < 7 ? before : after).merging(["build": "\(build)"]) { $1 }
            farm.run(50, labels, leaking: "Cart", in: build < 7 ? 1 : 12)
        }
        #expect(farm.verdict().problems.map(\.state) == [.confounded])
        let words =
            "leaked controller in Cart is more frequent from build 7 on, which cannot be told apart from \(cause)"
        #expect(farm.verdict().headline == "1 cannot be told apart from other changes: \(words)")
        #expect(
            try farm.report(.text).contains("From build 7 on 72 of 300 sessions (24 %, 20 to 29 %), before 6 of 300"))
        var demands = FleetDemands()
        demands.gate = [.new, .growing]
        #expect(farm.verdict(demands).undecided(.warning).count == 1)
        #expect(try farm.report(.junit, demands).contains("errors=\"1\""))
        #expect(try farm.report(.json, demands).contains("\"fails\": true"))
        try Sample.folder { folder in
            let set = folder.appendingPathComponent("set.jsonl").path
            try Data(farm.records.flatMap(\.line)).write(to: URL(fileURLWithPath: set))
            var job = FleetJob(sets: [set], options: ReportOptions(version: "0.1.0"))
            job.gate = [.new, .growing]
            #expect(job.run().exitCode == 2 && job.run().complaints == ["--gate cannot tell: \(words)"])
        }
    }

    @Test func aRiseThatOtherDevicesHideIsSaidToBeOneWithinThem() throws {
        var farm = PlannedFarm()
        for build in 1...12 {
            let isLate = build > 6
            let labels = { ["build": "\(build)", "device": $0] }
            farm.run(isLate ? 20 : 80, labels("leaky"), leaking: "Cart", in: isLate ? 9 : 12)
            farm.run(isLate ? 80 : 20, labels("tidy"), leaking: "Cart", in: isLate ? 2 : 0)
        }
        let words = "leaked controller in Cart is more frequent from build 7 on, compared within devices and systems"
        #expect(farm.verdict().headline == "1 grew: \(words)")
        let text = try farm.report(.text)
        #expect(text.contains("From there on 66 of 600 sessions (11 %, 8.7 to 14 %), before 72 of 600 sessions (12 %,"))
        #expect(text.contains("Within devices and systems it is more frequent; all together do not show that"))
    }

    @Test(arguments: [
        ("17.4", ["17.4", "iOS 17.4", "iPhone OS 17.4", "17.4.0"]), ("17.0", ["17", "17.0", "17.0.0", "iOS 17"]),
    ])
    func oneSystemMayBeWrittenInManyWays(name: String, systems: [String]) throws {
        var farm = PlannedFarm()
        for build in 1...6 {
            for system in systems {
                farm.run(10, ["build": "\(build)", "os": system], leaking: "Cart", in: 2)
            }
        }
        #expect(farm.verdict().problems.map { $0.systems.map(\.name) } == [[name]])
        farm.run(10, ["build": "6"], leaking: "Cart", in: 2)
        #expect(try !farm.report(.text).contains("among 2 systems"))
    }

    @Test func whatEverySessionOfEveryBuildShowsIsAsBefore() {
        let all = { (sessions: Int) in
            var farm = PlannedFarm()
            for build in 1...4 { farm.run(sessions, ["build": "\(build)"], leaking: "Cart", in: sessions) }
            return farm.verdict().problems
        }
        #expect(all(80).map(\.state) == [.steady])
        #expect(all(2).map(\.state) == [.untold] && all(2)[0].missing != nil)
    }

    @Test func aYoungLeakThatIsAcceptedIsToldWhenItGrows() {
        var farm = PlannedFarm()
        for (place, leaks) in [0, 0, 0, 12, 12, 12, 38, 38, 38].enumerated() {
            farm.run(40, ["build": "\(place + 1)"], leaking: "Cart", in: leaks)
        }
        var demands = FleetDemands()
        demands.accepted = ["f00dCart"]
        let fleet = farm.verdict(demands)
        #expect(fleet.headline == "1 grew: leaked controller in Cart is more frequent from build 7 on")
        #expect(fleet.problems[0].changes.map(\.build) == ["4", "7"] && fleet.fails(.warning))
    }
}
