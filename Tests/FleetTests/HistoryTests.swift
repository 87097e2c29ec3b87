@testable import Fleet
import Foundation
import Lifecycle
import LifelineKit
import Reports
@testable import Rules
import Testing

/// What becomes of a finding from run to run, and that a file that git merged says the same in any order.
struct HistoryTests {
    /// `x` found, `_` judged without it, `.` not judged; two visits each.
    @Test(arguments: [
        ("x", HistoryState.new), ("__x", .new), ("..x", .new), ("xx", .ongoing), ("x_x", .ongoing), ("x..x", .ongoing),
        ("x____x", .regressed), ("x_._._._x", .regressed), ("x_", .quiet), ("x......", .quiet), ("x__", .quiet),
        ("x____", .resolved), ("x_.._._._", .resolved),
    ])
    func aFindingIsCalledGoneOnlyAfterItWasLookedForOftenEnough(runs: String, state: HistoryState) {
        #expect(Track.past(runs).state == state, "\(Track.past(runs).reason)")
    }

    @Test func oneLongRunIsNoProofThatItIsGone() {
        var runs = Track.runs("x")
        runs.append(Track.run(1, "_", visits: 50))
        #expect(Track.past(runs).state == .quiet)
        runs.append(Track.run(2, "_", visits: 1))
        #expect(Track.past(runs).state == .resolved)
    }

    @Test func whatGrowsIsHeldAgainstItsOwnPast() {
        let steady = (0..<6).map { Track.run($0, "x", visits: 10, count: 2) }
        #expect(Track.past(steady + [Track.run(6, "x", visits: 10, count: 3)]).state == .ongoing)
        let grown = Track.past(steady + [Track.run(6, "x", visits: 10, count: 9)])
        #expect(grown.state == .growing && grown.reason == "9 in 10 visits, 12 in 60 visits of the 6 runs before")
        // Five times as many visits explain five times as many findings.
        #expect(Track.past(steady + [Track.run(6, "x", visits: 50, count: 10)]).state == .ongoing)
    }

    /// One of five runs has it for 199 runs, and a run of absences that its rate makes likely proves nothing.
    @Test func whatComesAndGoesIsFlakyAndNeitherResolvedNorBackWeekByWeek() {
        for seed in 0..<4 as Range<UInt64> {
            var dice = Dice(seed: seed)
            let marks = String((0..<199).map { _ in dice.next(5) == 0 ? "x" : "_" as Character })
            let states = Track.pasts(Track.runs(marks), upTo: stride(from: 60, through: 199, by: 7)).map(\.state)
            #expect(states.count { $0 == .flaky } >= states.count - 1, "\(seed): \(marks)")
        }
        let seldom = String(repeating: "x____", count: 20)
        #expect(
            Track.past(seldom).state == .flaky && Track.past(seldom).reason.contains("20 of 96 runs had it, on and off")
        )
        #expect(Track.past(seldom + String(repeating: "_", count: 20)).state == .flaky)
        #expect(Track.past(seldom + String(repeating: "_", count: 70)).state == .resolved)
        #expect(Track.past(seldom + String(repeating: "_", count: 70) + "x").state == .regressed)
        // What every run had is gone after two, however long it was there, and what no longer pauses is no longer flaky.
        #expect(Track.past(String(repeating: "x", count: 100) + "___").state == .resolved)
        #expect(Track.past(seldom + String(repeating: "x", count: 20)).state == .ongoing)
    }

    @Test func findingsThatComeInBurstsDoNotGrow() {
        let runs = (0..<40).map { Track.run($0, $0 % 5 == 0 ? "x" : "_", visits: 10, count: 5) }
        #expect(Track.past(runs + [Track.run(40, "x", visits: 10, count: 5)]).state == .flaky)
        #expect(Track.past(runs + [Track.run(40, "x", visits: 10, count: 9)]).state == .growing)
    }

    @Test func aClockAYearAheadReordersNothing() throws {
        var runs = Track.runs("xx______")
        runs[1].time = "2027-05-01T10:00:00Z"
        #expect(Track.past(runs).state == .resolved)
        let order = History(lines: runs.map { Array($0.line.dropLast()) }).runs.map(\.run)
        #expect(order == runs.map(\.run))
        // Where no label names a build, each run comes after those that were known when it was added.
        for place in runs.indices { runs[place].labels = [:] }
        for place in runs.indices { runs[place].arrival = place + 1 }
        #expect(History(lines: runs.reversed().map { Array($0.line.dropLast()) }).runs.map(\.run) == order)
        try Sample.folder { folder in
            let path = folder.appendingPathComponent("history.jsonl").path
            for (hour, time) in [(10, "2027-05-01T10:00:00Z"), (11, "2026-05-02T10:00:00Z")] {
                let log = try Sample.write(Sample.log(hour: hour), to: folder, "\(hour).log")
                var identity = Self.identity
                identity.time = time
                _ = HistoryJob(path: path).append(logs: [log], sets: [], settings: RunSettings(), identity: identity)
            }
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let history = History(lines: text.split(separator: "\n").map { Array($0.utf8) })
            #expect(history.runs.map(\.arrival) == [1, 2] && history.runs.last?.time == "2026-05-02T10:00:00Z")
        }
    }

    @Test func everyStateSaysWhy() {
        #expect(Track.past("x").reason == "the first run of this history")
        #expect(Track.past("..x").reason == "first seen now; none of 2 earlier runs could judge it")
        #expect(
            Track.past("__x").reason == "came between build 2 and build 3 (c000001..c000002); absent in 2 earlier runs")
        #expect(Track.past("x____x").reason == "gone for 4 runs, back between build 5 and build 6 (c000004..c000005)")
        #expect(
            Track.past("x_").reason
                == "last seen in build 1, then 2 judged visits in 1 run without it; 5 visits in 2 runs would show that it is gone"
        )
        #expect(Track.past("x.x").marks == [.found(2), .notJudged, .found(2)])
    }

    @Test func twoBranchesMergeToTheSamePageInAnyOrder() throws {
        var dice = Dice(seed: 5)
        let lines = Track.runs("x_x__..x___xx").map { Array($0.line.dropLast()) }
        let page = History(lines: lines).page(.text, patience: Patience(), Self.options)
        for _ in 0..<200 {
            let union = (lines + lines.shuffled(using: &dice).prefix(4)).shuffled(using: &dice)
            #expect(History(lines: union).page(.text, patience: Patience(), Self.options) == page)
        }
        #expect(String(decoding: page, as: UTF8.self).contains("█○█○○··█○○○██"))
    }

    @Test func aRunIsReadBackAsItWasWrittenAndOfTwoSpellingsTheSameOneStays() throws {
        let run = Track.run(3, "x", visits: 7, count: 2)
        let line = Array(run.line.dropLast())
        #expect(History(lines: [line]).runs == [run])
        var other = run
        other.time = "2027-01-01T00:00:00Z"
        let lines = [line, Array(other.line.dropLast())]
        #expect(History(lines: lines).lines == History(lines: lines.reversed()).lines)
    }

    @Test func aRunSaysHowLongItsClassesTookToAppear() throws {
        try Sample.folder { folder in
            let path = folder.appendingPathComponent("history.jsonl").path
            let logs = try [10, 11].map { try Sample.write(Sample.log(hour: $0), to: folder, "\($0).log") }
            for log in logs {
                let outcome = HistoryJob(path: path).append(
                    logs: [log], sets: [], settings: RunSettings(), identity: Self.identity)
                #expect(outcome.exitCode == 0)
            }
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let history = History(lines: text.split(separator: "\n").map { Array($0.utf8) })
            let times = try #require(history.runs.last?.phases["CartViewController"]?[.appearing])
            // Each of three appearances takes a second.
            #expect(times.count == 3 && abs(times.most.seconds - 1) < 0.01 && times.half == times.most)
            #expect(history.runs.last?.phases["Lobby"] == nil)
            let page = String(
                decoding: history.page(.text, patience: Patience(), Self.options), as: UTF8.self)
            #expect(page.contains("Slowest to appear") && page.contains("██") && page.contains("3 appearances"))
            let html = String(decoding: history.page(.html, patience: Patience(), Self.options), as: UTF8.self)
            #expect(html.contains("<h2>Slowest to appear</h2>") && html.contains(" in 3 appearances"))
            let names = history.runs.map { "\($0.name), \($0.time.prefix(10))" }
            #expect(html.contains("On the left <bdi>\(names[0])</bdi>, on the right <bdi>\(names[1])</bdi>."))
        }
    }

    @Test func linesOfEarlierVersionsHaveNoTimesAndLaterOnesMayHaveMore() {
        let line = String(decoding: Track.run(0, "x").line.dropLast(), as: UTF8.self)
        let phases =
            #""phases": {"Cart": {"appearing": {"count": 2, "p50": 5, "p95": 9}, "leaving": {"count": 1}}}, "quality""#
        let old = line.replacing(#""phases": {}, "#, with: "")
        let new = line.replacing(#""phases": {}, "quality""#, with: phases)
        #expect(old != line && new != line)
        let times = [old, new].map { History(lines: [Array($0.utf8)]).runs.first?.phases }
        #expect(times[0] == [:])
        #expect(
            times[1]?["Cart"]?[.appearing]
                == PhaseTimes(count: 2, half: Span(microseconds: 5), most: Span(microseconds: 9)))
    }

    @Test func marksOfAConflictAndHalvesOfLinesAreLeftOut() {
        let line = Array(Track.run(0, "x").line.dropLast())
        let texts = ["<<<<<<< HEAD", "=======", "{\"v\": 2}", "null", "{\"run\": 1, \"v\": 1}"].map { Array($0.utf8) }
        let history = History(lines: [
            texts[0], line, texts[1], Array(line.prefix(40)), texts[2], texts[3], texts[4], [],
        ])
        #expect(history.runs.count == 1 && history.damaged == [1, 3, 4, 5, 6, 7])
    }

    @Test func aRunIsAddedOnceHoweverOftenItIsTried() throws {
        try Sample.folder { folder in
            let log = try Sample.write(Sample.log(), to: folder)
            let path = folder.appendingPathComponent("history.jsonl").path
            for hour in [10, 10, 12] {
                _ = try Sample.write(Sample.log(hour: hour), to: folder)
                let outcome = HistoryJob(path: path).append(
                    logs: [log], sets: [], settings: RunSettings(), identity: Self.identity)
                #expect(outcome.exitCode == 0)
            }
            // A writer that was stopped leaves half a line; the next run begins a line of its own.
            let file = try #require(FileHandle(forWritingAtPath: path))
            file.seekToEndOfFile()
            file.write(Data("{\"branch\": nu".utf8))
            try file.close()
            _ = try Sample.write(Sample.log(hour: 13), to: folder)
            _ = HistoryJob(path: path).append(
                logs: [log], sets: [], settings: RunSettings(), identity: Self.identity)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(History(lines: text.split(separator: "\n").map { Array($0.utf8) }).runs.count == 3)
            let pruned = HistoryJob(path: path).prune(keeping: 1)
            #expect(pruned.exitCode == 2, "what cannot be read is not thrown away")
        }
    }

    @Test func aReportSaysWhatEarlierRunsSay() throws {
        try Sample.folder { folder in
            let path = folder.appendingPathComponent("history.jsonl").path
            let log = try Sample.write(Sample.log(), to: folder)
            var job = Self.job(log, history: path)
            #expect(Self.text(of: &job).contains("= new: the first run of this history"))
            _ = try Sample.write(Sample.log(hour: 11), to: folder)
            #expect(Self.text(of: &job).contains("= ongoing: since"))
            _ = try Sample.write(Sample.log(hour: 12, leaks: false), to: folder)
            #expect(Self.text(of: &job).contains("quiet leaked_controller in CartViewController: last seen in"))
            for format in ["html", "json", "markdown", "junit"] {
                job.format = format
                job.history?.appends = false
                _ = try Sample.write(Sample.log(hour: 14), to: folder)
                let report = String(decoding: job.run().output, as: UTF8.self)
                #expect(
                    report.contains("3 earlier runs") || report.contains("1 ongoing")
                        || report.contains("\"state\": \"ongoing\""),
                    "\(format)")
            }
        }
    }

    @Test func theGateLetsOldFindingsPassAndNewOnesFail() throws {
        try Sample.folder { folder in
            let path = folder.appendingPathComponent("history.jsonl").path
            let log = try Sample.write(Sample.log(), to: folder)
            var job = Self.job(log, history: path)
            job.history?.gate = [.new, .regressed, .growing]
            #expect(job.run().exitCode == 1)
            _ = try Sample.write(Sample.log(hour: 11), to: folder)
            #expect(job.run().exitCode == 0)
            job.format = "junit"
            job.history?.appends = false
            let report = String(decoding: job.run().output, as: UTF8.self)
            #expect(report.contains("failures=\"0\"") && report.contains("does not fail the run"))
        }
    }

    @Test(arguments: [[0, 1], [1, 0], [0, 1, 0]])
    func theRunsOfALogThatWasUploadedCutAndLaterWholeAreOne(order: [Int]) throws {
        let whole = Sample.log()
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        let half = lines.prefix(lines.count / 2).joined(separator: "\n") + "\n" + lines[lines.count / 2].prefix(30)
        try Sample.folder { folder in
            let path = folder.appendingPathComponent("history.jsonl").path
            let logs = try [half, whole].enumerated().map { try Sample.write($1, to: folder, "\($0).log") }
            for place in order {
                let outcome = HistoryJob(path: path).append(
                    logs: [logs[place]], sets: [], settings: RunSettings(), identity: Self.identity)
                #expect(outcome.exitCode == 0)
            }
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let runs = History(lines: text.split(separator: "\n").map { Array($0.utf8) }).runs
            #expect(runs.count == 1 && runs[0].seen["CartViewController"]?.visits == 3)
        }
    }

    @Test func suspectsAreTheCommitsThatTouchedTheClass() throws {
        try Sample.folder { folder in
            let source = folder.appendingPathComponent("app")
            let git = "cd '\(source.path)' && git -c user.name=A -c user.email=a@example.com"
            _ = try Sample.write("class CartViewController: UIViewController {}\n", to: source, "Cart.swift")
            #expect(
                try Sample.shell("cd '\(source.path)' && git init -q . && git add -A && \(git) commit -qm 'Begin'") == 0
            )
            let path = folder.appendingPathComponent("history.jsonl").path
            let log = try Sample.write(Sample.log(leaks: false), to: folder)
            var job = Self.job(log, history: path)
            job.history?.identity = RunIdentity()
            job.sourceRoot = source.path
            #expect(job.run().exitCode == 0)
            _ = try Sample.write("class Lobby {}\n", to: source, "Lobby.swift")
            #expect(try Sample.shell("\(git) add -A && \(git) commit -qm 'Change the lobby'") == 0)
            _ = try Sample.write("class CartViewController: UIViewController { }\n", to: source, "Cart.swift")
            #expect(try Sample.shell("\(git) commit -qam 'Keep the cart alive; $(touch x)'") == 0)
            _ = try Sample.write(Sample.log(hour: 11), to: folder)
            let text = Self.text(of: &job)
            #expect(text.contains("Keep the cart alive; $(touch x)") && !text.contains("Change the lobby"))
        }
    }
}

extension HistoryTests {
    private static let options = ReportOptions(version: "0.1.0")

    private static var identity: RunIdentity {
        var identity = RunIdentity()
        (identity.commit, identity.branch) = ("c000000", "main")
        return identity
    }

    private static func job(_ log: String, history: String) -> AnalyzeJob {
        var job = AnalyzeJob(inputs: [.path(log)])
        job.history = HistoryOfRun(path: history)
        job.history?.appends = true
        job.history?.identity = identity
        return job
    }

    private static func text(of job: inout AnalyzeJob) -> String {
        let output = String(decoding: job.run().output, as: UTF8.self)
        return output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
