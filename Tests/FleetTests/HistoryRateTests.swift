@testable import Fleet
import Foundation
import LifelineKit
import Reports
@testable import Rules
import Testing

/// That states follow from how frequent a finding is, however long its history.
struct HistoryRateTests {
    /// How often the state of a finding changes from or to gone, run by run.
    ///
    /// While it is absent nothing but its absence grows, so that it is called gone once or not at all: what is said at its
    /// sights, and in the first and the last run of each pause, holds every change.
    private static func turns(_ marks: String, from first: Int) -> Int {
        let isFound = marks.map { $0 == "x" }
        let telling = (first...marks.count).filter { count in
            count == first || count == marks.count || isFound[(count - 2)...count].contains(true)
        }
        let gone = Track.pasts(Track.runs(marks), upTo: telling).map { [.resolved, .regressed].contains($0.state) }
        return zip(gone, gone.dropFirst()).count { $0 != $1 }
    }

    @Test func aLeakOfOneRunInTwentyIsNeitherResolvedNorBackEveryFewWeeks() {
        var turns = 0
        for seed in 0..<10 as Range<UInt64> {
            var dice = Dice(seed: seed)
            let marks = String((0..<200).map { _ in dice.next(20) == 0 ? "x" : "_" as Character })
            turns += Self.turns(marks, from: 30)
        }
        #expect(turns <= 4)
        let once = Track.past("___________________x__________")
        #expect(once.state == .quiet && once.reason.contains("which proves nothing: 1 of 20 runs had it"))
        // What every run has from one on came then, and is gone when it is gone.
        #expect(Track.past("___________________xxx____").state == .resolved)
        #expect(Track.past("___________________xxx____x").state == .regressed)
    }

    @Test func aFlakyLeakIsHardlyEverResolvedAndBackHoweverYoung() {
        for rate in [2, 5, 10] {
            var back = 0
            for seed in 0..<20 as Range<UInt64> {
                var dice = Dice(seed: seed)
                let runs = (0..<80).map {
                    Track.run($0, dice.next(rate) == 0 ? "x" : "_", visits: [3, 10, 20][dice.next(3)], count: 1)
                }
                let sights = (1...80).filter { !runs[$0 - 1].findings.isEmpty }
                if Track.pasts(runs, upTo: sights).contains(where: { $0.state == .regressed }) { back += 1 }
            }
            #expect(back <= 2, "one of \(rate): \(back)")
        }
        let once = (0..<6).map { Track.run($0, $0 == 0 ? "x" : "_", visits: 10, count: 1) }
        #expect(Track.past(once).state == .quiet)
        #expect(Track.past(once).reason.hasSuffix("which is not enough yet: 1 of 10 visits had it"))
        // What each visit of a run shows is gone where no visit does.
        let always = (0..<3).map { Track.run($0, $0 == 0 ? "x" : "_", visits: 10, count: 10) }
        #expect(Track.past(always).state == .resolved)
    }

    @Test func whatRoseOnceIsGrowingForAWhileAndThenNoMore() {
        var dice = Dice(seed: 5)
        var runs = (0..<60).map { Track.run($0, dice.next(5) == 0 ? "x" : "_", visits: 20, count: 1) }
        runs += (60..<140).map { Track.run($0, "x", visits: 20, count: 2 + dice.next(3)) }
        let states = Track.pasts(runs, upTo: 61...140).map(\.state)
        #expect(states.prefix(20).allSatisfy { $0 == .growing } && !states.dropFirst(20).contains(.growing))
        let words = Track.past(Array(runs.prefix(65))).reason
        #expect(words.contains(" of the newest ") && !words.contains("still rising"))
        // A single burst is told once.
        let burst = runs.prefix(50) + [(50, 9), (51, 1)].map { Track.run($0, "x", visits: 20, count: $1) }
        #expect(Track.pasts(Array(burst), upTo: 51...52).map { $0.state == .growing } == [true, false])
    }

    /// Its own past begins with its return, or with its first sight: it is as frequent as it ever was.
    @Test(arguments: [(0..<20, 41...60), (0..<0, 41...60)])
    func whatIsBackOrNewHasNotGrown(before: Range<Int>, runs: ClosedRange<Int>) {
        let all = (0..<60).map { Track.run($0, before.contains($0) || $0 >= 40 ? "x" : "_", visits: 6, count: 3) }
        let states = Track.pasts(all, upTo: runs).map(\.state)
        #expect(states[0] == (before.isEmpty ? .new : .regressed))
        #expect(states.dropFirst().allSatisfy { $0 == .ongoing })
    }

    @Test func whatRisesBitByBitIsGrowingWhileItRises() {
        var runs = (0..<120).map { Track.run($0, "x", visits: 10, count: 1 + $0 / 10) }
        let counts = stride(from: 60, through: 120, by: 7)
        for (count, past) in zip(counts, Track.pasts(runs, upTo: counts)) {
            #expect(past.state == .growing, "\(count)")
        }
        #expect(
            Track.past(runs).reason
                == "570 in 600 visits of the newest 60 runs, 210 in 600 visits of as many before, and still rising")
        runs += (120..<300).map { Track.run($0, "x", visits: 10, count: 12) }
        #expect(Track.past(runs).state == .ongoing)
        var dice = Dice(seed: 3)
        let steady = (0..<120).map { Track.run($0, "x", visits: 10, count: 1 + dice.next(6)) }
        let growing = Track.pasts(steady, upTo: stride(from: 40, through: 120, by: 4)).count { $0.state == .growing }
        #expect(growing <= 1)
    }

    @Test func aNightOfRecordsIsOneRunAndItsBrokenLogsAreSummedUp() throws {
        var farm = PlannedFarm()
        for device in ["a", "b"] { farm.run(20, ["build": "7", "device": device], leaking: "Cart", in: 3) }
        farm.lose(40, ["build": "7"])
        try Sample.folder { folder in
            let set = folder.path + "/set.jsonl"
            try Data(farm.records.flatMap(\.line)).write(to: URL(fileURLWithPath: set))
            let path = folder.path + "/history.jsonl"
            let outcome = HistoryJob(path: path).append(
                logs: [], sets: [set, set], settings: RunSettings(), identity: RunIdentity())
            #expect(outcome.notes.last == "and 35 other logs of which nothing could be judged")
            let line = try Array(Data(contentsOf: URL(fileURLWithPath: path)).dropLast())
            let run = try #require(History(lines: [line]).runs.first)
            #expect(run.sessions == 40 && run.labels == ["build": "7"] && run.findings["f00dCart"]?.count == 6)
        }
    }
}

/// Runs that a test makes up.
enum Track {
    static func past(_ marks: String) -> FindingPast { past(runs(marks)) }

    static func past(_ runs: [HistoryRun]) -> FindingPast {
        past(History(lines: runs.map { Array($0.line.dropLast()) }), runs[runs.count - 1])
    }

    private static func past(_ history: History, _ last: HistoryRun) -> FindingPast {
        let review = history.review(of: last)
        let past = review.past["f"] ?? review.absent.first?.past
        // What no run had is in no history.
        return past ?? FindingPast(state: .quiet, reason: "never seen", marks: [])
    }

    /// What is said after each of so many runs; their lines are written once.
    static func pasts(_ runs: [HistoryRun], upTo counts: some Sequence<Int>) -> [FindingPast] {
        let lines = runs.map { Array($0.line.dropLast()) }
        return counts.map { past(History(lines: Array(lines.prefix($0))), runs[$0 - 1]) }
    }

    static func runs(_ marks: String) -> [HistoryRun] {
        marks.enumerated().map { run($0, String($1)) }
    }

    static func run(_ number: Int, _ mark: String, visits: Int = 2, count: Int = 2) -> HistoryRun {
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let time = "2026-05-01T\(two(10 + number / 60)):\(two(number % 60)):00Z"
        var run = HistoryRun(run: "r\(number)", time: time, tool: "0.1.0")
        run.commit = "c00000\(number)"
        run.labels = ["build": String(number + 1)]
        let finding = RecordedFinding(
            fingerprint: "f", rule: "leaked_controller", controller: "Cart", severity: .error, instances: count)
        let cart = RecordedClass(name: "Cart", instances: 1, visits: visits, judgedVisits: mark == "." ? 0 : visits)
        let session = JudgedSession(
            classes: [cart], judged: mark == "." ? [:] : ["leaked_controller": [0]],
            findings: mark == "x" ? [finding] : [])
        run.add(SessionRecord(session: "s\(number)", tool: "0.1.0", log: "a.log", content: .judged(session)))
        return run
    }
}
