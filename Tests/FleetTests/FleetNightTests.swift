import Fleet
import Foundation
import LifelineKit
import Reports
import Rules
import Testing

/// What the owner of a device farm is told in the morning.
struct FleetNightTests {
    // MARK: Builds belong to versions

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
        // A number that no version has lies behind the nearest below it.
        farm.run(5, ["build": "7"])
        farm.run(5, ["build": "13"])
        #expect(farm.verdict().builds.first == "7" && farm.verdict().builds.last == "13")
    }

    @Test func buildsThatAreNamedByCommitsFollowTheirSessions() {
        var farm = PlannedFarm()
        for (day, commit) in ["f00dbee", "1234abc", "abc1234"].enumerated() {
            farm.run(9, ["build": commit], on: "2026-05-0\(day + 1)")
            farm.run(1, ["build": commit], on: "2025-01-01")
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
    }

    // MARK: Broken nights

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
        let words = "Only 5 of 100 logs of build 5, 95 of which name no build and may be of another, could be judged"
        #expect(farm.verdict().headline.hasPrefix(words))
        #expect(try farm.report(.junit).contains("failures=\"1\""))
        // Those that were written before it are not its.
        var old = good
        old.lose(95, on: "2026-05-02")
        #expect(old.verdict().headline == "No problem in 405 sessions; 95 of 500 logs could not be judged")
        old.lose(95, on: "2026-05-05")
        #expect(old.verdict().headline.hasPrefix(words))
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

    // MARK: New screens

    @Test func aScreenThatLeaksFromItsFirstBuildIsNewWithIt() throws {
        var farm = PlannedFarm()
        for build in 1...5 {
            farm.run(40, ["build": "\(build)"])
            if build >= 4 { farm.run(20, ["build": "\(build)"], showing: ["Video"], leaking: "Video", in: 4) }
        }
        let problem = try #require(farm.verdict().problems.first)
        #expect(problem.state == .new && problem.changes.last?.build == "4")
        #expect(try farm.report(.text).contains("New with its screen: no session before build 4 shows Video."))
        var rare = PlannedFarm()
        for build in 1...5 { rare.run(40, ["build": "\(build)"]) }
        rare.run(1, ["build": "5"], showing: ["Video"], leaking: "Video", in: 1)
        // One session is no proof that the screen was not there.
        #expect(rare.verdict().problems.map(\.state) == [.untold])
        #expect(rare.verdict().headline.hasSuffix("1 of 1 judged session, which no build before 5 shows"))
        #expect(try rare.report(.text).contains("No session before build 5 shows Video."))
        // Yet who asks for what is new has not seen it before.
        var demands = FleetDemands()
        demands.gate = [.new]
        #expect(rare.verdict(demands).fails(.warning))
    }

    @Test func aClassThatCameAsAnotherWentMayBeTheSameRenamed() throws {
        var farm = PlannedFarm()
        for build in 1...8 {
            let name = build < 5 ? "OldCart" : "NewCart"
            farm.run(30, ["build": "\(build)"], showing: ["Lobby", name], leaking: name, in: 9)
            farm.run(20, ["build": "\(build)"], showing: ["Lobby"])
        }
        let text = try farm.report(.text)
        #expect(
            text.contains("Perhaps it was called OldCart before") && text.contains("Perhaps it is called NewCart now"))
        #expect(farm.verdict().problems.map(\.state) == [.new, .gone])
        // A screen that is seen far more often is another one.
        var other = PlannedFarm()
        for build in 1...8 {
            let labels = ["build": "\(build)"]
            other.run(
                45, labels, showing: build < 5 ? ["Lobby"] : ["NewCart"], leaking: "NewCart", in: build < 5 ? 0 : 9)
            other.run(
                15, labels, showing: build < 5 ? ["OldCart"] : ["Lobby"], leaking: "OldCart", in: build < 5 ? 9 : 0)
        }
        #expect(try !other.report(.text).contains("Perhaps"))
    }

    @Test func theGateLetsPassWhatIsNotNew() throws {
        var farm = PlannedFarm()
        for build in 1...6 { farm.run(40, ["build": "\(build)"], leaking: "Cart", in: 8) }
        var demands = FleetDemands()
        demands.gate = [.new]
        #expect(farm.verdict().fails(.warning) && !farm.verdict(demands).fails(.warning))
        #expect(try farm.report(.junit, demands).contains("does not fail the run"))
        farm.run(40, ["build": "6"], showing: ["Video"], leaking: "Video", in: 9)
        #expect(farm.verdict(demands).fails(.warning))
        demands.accepted = ["f00dVideo"]
        #expect(!farm.verdict(demands).fails(.warning))
    }

    @Test func theFindingsOfANightAreAcceptedByTheirRecords() throws {
        var farm = PlannedFarm()
        for build in 1...6 { farm.run(40, ["build": "\(build)"], leaking: "Cart", in: 8) }
        try Sample.folder { folder in
            let (set, baseline) = (folder.path + "/set.jsonl", folder.path + "/baseline.json")
            try Data(farm.records.flatMap(\.line)).write(to: URL(fileURLWithPath: set))
            var job = FleetJob(sets: [set], options: ReportOptions(version: "0.1.0"))
            #expect(job.run().exitCode == 1)
            var acceptance = BaselineJob(inputs: [], path: baseline, today: try #require(Day("2026-05-01")))
            acceptance.sets = [set]
            let said = acceptance.accept(.init(reason: "known"))
            #expect(said.complaints.isEmpty && String(decoding: said.output, as: UTF8.self).contains("1 accepted"))
            job.settings.baseline = baseline
            #expect(job.run().exitCode == 0)
            let again = String(decoding: acceptance.accept(.init()).output, as: UTF8.self)
            #expect(again.contains("nothing new to accept"))
        }
    }

    @Test func theSettingsSayWhichStatesFailANight() throws {
        var farm = PlannedFarm()
        for build in 1...6 { farm.run(40, ["build": "\(build)"], leaking: "Cart", in: 8) }
        try Sample.folder { folder in
            let set = folder.path + "/set.jsonl"
            try Data(farm.records.flatMap(\.line)).write(to: URL(fileURLWithPath: set))
            var job = FleetJob(sets: [set], options: ReportOptions(version: "0.1.0"))
            job.settings.gate = ["new", "growing"]
            #expect(job.run().exitCode == 0)
            // What the command line says outranks them.
            job.gate = [.steady]
            #expect(job.run().exitCode == 1)
        }
    }

    // MARK: Devices and systems

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

    @Test func oneSystemMayBeWrittenInManyWays() throws {
        var farm = PlannedFarm()
        for build in 1...6 {
            for system in ["17.4", "iOS 17.4", "iPhone OS 17.4", "17.4.0"] {
                farm.run(10, ["build": "\(build)", "os": system], leaking: "Cart", in: 2)
            }
        }
        #expect(farm.verdict().problems.map { $0.systems.map(\.name) } == [["17.4"]])
        farm.run(10, ["build": "6"], leaking: "Cart", in: 2)
        #expect(try !farm.report(.text).contains("among 2 systems"))
    }

    // MARK: Nights

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
        var steady = PlannedFarm()
        for day in 10...28 { steady.run(60, ["build": "1"], leaking: "Cart", in: 4 + day % 3, on: "2026-05-\(day)") }
        #expect(try !steady.report(.text).contains("Over 19 nights"))
    }

    // MARK: Whose

    @Test func ownersAndSuspectsAreNamedInEveryReport() throws {
        var farm = PlannedFarm()
        for build in 1...6 {
            let labels = ["build": "\(build)", "commit": "c0ffee\(build)"]
            farm.run(40, labels, leaking: "Cart", in: build < 4 ? 0 : 12)
        }
        let lines = farm.records.flatMap(\.line)
        try Sample.folder { folder in
            let source = folder.appendingPathComponent("app")
            _ = try Sample.write("class Cart: UIViewController {}\n", to: source, "Sources/Shop/Cart.swift")
            _ = try Sample.write(
                "* @everybody\n/Sources/Shop/ @payments # the shop\n", to: source, ".github/CODEOWNERS")
            let set = folder.appendingPathComponent("set.jsonl").path
            try Data(lines).write(to: URL(fileURLWithPath: set))
            for format in FleetFormat.allCases {
                let path = "\(folder.path)/report.\(format.rawValue)"
                var job = FleetJob(
                    sets: [set], reports: [FleetTarget(argument: "\(format.rawValue)=\(path)")!],
                    options: ReportOptions(version: "0.1.0"))
                job.settings.sourceRoot = source.path + "/Sources"
                _ = job.run()
                let report = try String(contentsOfFile: path, encoding: .utf8)
                #expect(report.contains("payments") && report.contains("c0ffee3"), "\(format)")
            }
        }
    }

    @Test(arguments: [
        ("*.swift", "a/b.swift", true), ("/a/", "a/b/c.swift", true), ("/a/", "x/a/b.swift", false),
        ("a/", "x/a/b.swift", true), ("/a/*", "a/b.swift", true), ("/a/*", "a/b/c.swift", false),
        ("/a/**", "a/b/c.swift", true), ("**/b", "x/y/b/c.swift", true), ("/a.swift", "a_swift", false),
    ])
    func codeownersPatternsMeanWhatGitHubSays(pattern: String, path: String, matches: Bool) throws {
        try Sample.folder { folder in
            _ = try Sample.write("\(pattern) @team\n", to: folder, "CODEOWNERS")
            let file = path.hasSuffix(".swift") ? path : path + ".swift"
            _ = try Sample.write("class Cart: UIViewController {}\n", to: folder, file)
            var farm = PlannedFarm()
            farm.run(4, ["build": "1"], leaking: "Cart", in: 2)
            let set = folder.appendingPathComponent("set.jsonl").path
            try Data(farm.records.flatMap(\.line)).write(to: URL(fileURLWithPath: set))
            var job = FleetJob(sets: [set], options: ReportOptions(version: "0.1.0"))
            job.settings.sourceRoot = folder.path
            #expect(String(decoding: job.run().output, as: UTF8.self).contains("Owner: @team") == matches)
        }
    }
}
