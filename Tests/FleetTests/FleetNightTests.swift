@testable import Fleet
import Foundation
import LifelineKit
import Reports
@testable import Rules
import Testing

/// What the owner of a device farm is told in the morning: what is new, and whose it is.
struct FleetNightTests {
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
        let fleet = farm.verdict()
        #expect(fleet.problems.map(\.state) == [.renamed, .renamed])
        let words = "1 is perhaps renamed: leaked controller in NewCart was perhaps in OldCart before build 5"
        #expect(fleet.headline == words)
        #expect(try farm.report(.text).contains("Perhaps it was called OldCart before"))
        #expect(try farm.report(.json).contains("Perhaps it is called NewCart now"))
        // Who asks for what is new knows it by its old name.
        var demands = FleetDemands()
        demands.gate = [.new, .growing]
        #expect(farm.verdict().fails(.warning) && !farm.verdict(demands).fails(.warning))
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

    @Test func aClassThatLeaksOnlyUnderItsNewNameIsNew() {
        var farm = PlannedFarm()
        for build in 1...8 {
            let name = build < 5 ? "OldCart" : "NewCart"
            farm.run(30, ["build": "\(build)"], showing: ["Lobby", name], leaking: "NewCart", in: build < 5 ? 0 : 9)
        }
        var demands = FleetDemands()
        demands.gate = [.new]
        #expect(farm.verdict().problems.map(\.state) == [.new] && farm.verdict(demands).fails(.warning))
        #expect(farm.verdict().problems.map(\.namesakes) == [["OldCart"]])
    }

    /// Two that were renamed with one build are told apart by how often they leak.
    @Test(arguments: [(3, "OldCart", "OldPay"), (14, "OldCart or OldPay", "OldCart or OldPay")])
    func whichClassBecameWhichIsToldByItsRate(paying: Int, cart: String, pay: String) throws {
        var farm = PlannedFarm()
        for build in 1...8 {
            let (labels, age) = (["build": "\(build)"], build < 5 ? "Old" : "New")
            let shown = ["Lobby", "\(age)Cart", "\(age)Pay"]
            farm.run(30, labels, showing: shown, leaking: "\(age)Cart", in: 15)
            farm.run(30, labels, showing: shown, leaking: "\(age)Pay", in: paying)
        }
        #expect(farm.verdict().headline.hasPrefix("2 are perhaps renamed: "))
        let text = try farm.report(.text)
        let rate = "NewCart. From there on 60 of 240 sessions (25 %, 20 to 31 %)."
        #expect(text.contains("\(rate) Perhaps it was called \(cart) before"))
        #expect(text.contains("Perhaps it was called \(pay) before"))
    }

    @Test func theWorstProblemIsTheOneThatHitsMost() throws {
        var farm = PlannedFarm()
        for build in 1...6 {
            farm.run(40, ["build": "\(build)"], leaking: "Cart", in: 8)
            farm.run(40, ["build": "\(build)"], showing: ["Lobby"], leaking: "Lobby", in: build == 3 ? 1 : 0)
        }
        #expect(farm.verdict().problems.map(\.state) == [.untold, .steady])
        #expect(farm.verdict().headline.hasSuffix("the worst: leaked controller in Cart, 20 % of judged sessions"))
        let index = try #require(farm.report(.html).components(separatedBy: "<ol class=\"index\"").last)
        let named = index.components(separatedBy: "href=\"#problem-").dropFirst().map { $0.prefix(8) }
        #expect(named.prefix(2) == ["f00dCart", "f00dLobb"])
    }

    @Test func theHeadlineNamesWhatChangedAndNotWhatIsAsBefore() {
        var farm = PlannedFarm()
        for build in 1...8 {
            farm.run(40, ["build": "\(build)"], leaking: "Cart", in: build < 5 ? 12 : 0)
            farm.run(40, ["build": "\(build)"], showing: ["Lobby"], leaking: "Lobby", in: 8)
        }
        #expect(farm.verdict().problems.map(\.state) == [.steady, .gone])
        #expect(farm.verdict().headline == "1 is gone: leaked controller in Cart is gone from build 5 on")
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
