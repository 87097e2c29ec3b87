@testable import Fleet
import Foundation
import Lifecycle
import LifelineKit
import Reports
@testable import Rules
import Testing

/// Sums of a fleet stand for its records.
struct CellTests {
    /// Builds with and without versions, devices and systems, leaks, doubts, accepted findings and broken uploads.
    private static func farm(_ seed: UInt64, _ count: Int = 60) -> [SessionRecord] {
        var dice = Dice(seed: seed)
        return (0..<count).map { number in
            var labels: [String: String] = [:]
            if dice.next(10) > 0 { labels["build"] = "\(dice.next(4))" }
            if dice.next(3) > 0 { labels["version"] = ["3.1", "3.2-beta"][dice.next(2)] }
            if dice.next(4) > 0 { labels["device"] = ["a", "b"][dice.next(2)] }
            if dice.next(4) > 0 { labels["os"] = ["iOS 17.4", "17.4", "18"][dice.next(3)] }
            if dice.next(5) == 0 { labels["commit"] = "c0ffee\(dice.next(3))" }
            let day = "2026-05-0\(1 + dice.next(7))"
            let content: SessionRecord.Content
            if dice.next(8) == 0 {
                content = .failure(["is empty", "is cut"][dice.next(2)])
            } else {
                content = .judged(session(&dice, day))
            }
            var record = SessionRecord(
                session: "\(seed)-\(number)", tool: "0.\(dice.next(2)).0", log: "\(day)/\(number).log", labels: labels,
                content: content)
            if case .failure = content, dice.next(2) == 0 { record.written = "\(day)T11:00:00Z" }
            return record
        }
    }

    private static func session(_ dice: inout Dice, _ day: String) -> JudgedSession {
        let names = ["Shop.Cart", "Home", "Lobby"].filter { _ in dice.next(3) > 0 }
        let classes = names.map { name in
            var times = QuantileSketch()
            for _ in 0..<dice.next(3) { times.add(Span(microseconds: Int64(1_000 * (1 + dice.next(900))))) }
            return RecordedClass(
                name: name, instances: 1 + dice.next(3), visits: dice.next(5), judgedVisits: dice.next(2),
                timesToAppear: times)
        }
        let places = Array(classes.indices)
        var findings = names.filter { _ in dice.next(4) == 0 }.map { PlannedFarm.finding($0) }
        for place in findings.indices { findings[place].isAccepted = dice.next(4) == 0 }
        let doubts = [RecordedDoubt(rule: "late_deinit", reason: "no deinit \(dice.next(3))", classes: places)]
        return JudgedSession(
            start: dice.next(9) > 0 ? "\(day)T10:00:0\(dice.next(9)).000000Z" : nil,
            ending: ["log_end", "crash"][dice.next(2)], classes: classes,
            judged: dice.next(6) > 0 ? ["leaked_controller": places] : [:], open: doubts, findings: findings)
    }

    /// A session in which a class left for good and nobody knows whether it prints its deinit is not free of leaks.
    @Test(arguments: [(1, 0, 0), (1, 1, 1), (0, 0, 1)])
    func aSessionThatLeavesALeakOpenIsNotJudged(silentExits: Int, deinits: Int, judged: Int) {
        let cart = RecordedClass(
            name: "Cart", instances: 2, deinits: deinits, silentExits: silentExits, visits: 2, judgedVisits: 0)
        let session = JudgedSession(
            start: nil, ending: "log_end", classes: [cart], judged: ["leaked_controller": [0]],
            open: [RecordedDoubt(rule: "leaked_controller", reason: "", classes: [0])], findings: [])
        var cells = FleetCells()
        cells.add(SessionRecord(session: "1", tool: "0.1.0", log: "a.log", content: .judged(session)))
        #expect(cells.builds[nil]?.logs.leaks == .init(hits: 0, judged: judged))
    }

    private static func rows(_ records: some Sequence<SessionRecord>) -> [[UInt8]] {
        var cells = FleetCells()
        for record in records { cells.add(record) }
        return cells.rows.map(\.line)
    }

    private static func sum(_ lines: [[UInt8]]) throws -> FleetCells {
        var cells = FleetCells()
        for line in lines { cells.add(try #require(CellRow(line: line.dropLast()))) }
        return cells
    }

    @Test(arguments: [
        (SessionEnding.crash, 1), (.killed, 1), (.outOfMemory, 1), (.watchdog, 1), (.logEnd, 0), (.relaunch, 0),
        (.terminated, 0),
    ])
    func endThatNobodyChoseIsACrash(_ ending: SessionEnding, _ crashes: Int) {
        let session = JudgedSession(
            start: nil, ending: ending.rawValue, classes: [], judged: [:], open: [], findings: [])
        var cells = FleetCells()
        cells.add(
            SessionRecord(session: "a", tool: "1", log: "a.log", labels: ["build": "4712"], content: .judged(session)))
        #expect(cells.builds["4712"]?.crashes == crashes)
    }

    @Test(arguments: (1...10).map { $0 &+ 10 &* shiftOfTheCommit })
    func sumsOfPartsAreTheSumsOfAll(seed: UInt64) throws {
        let records = Self.farm(seed)
        let all = Self.rows(records)
        var dice = Dice(seed: seed)
        var parts = Dictionary(grouping: records) { _ in dice.next(5) }.values.map(Self.rows)
        // In any tree.
        while parts.count > 1 {
            parts.sort { _, _ in dice.next(2) == 0 }
            let (left, right) = (parts.removeLast(), parts.removeLast())
            parts.append(try Self.sum((left + right).shuffled(using: &dice)).rows.map(\.line))
        }
        #expect(parts == [all])
    }

    @Test(arguments: (1...3).map { $0 &+ 3 &* shiftOfTheCommit })
    func theReportOfSumsIsThatOfTheRecords(seed: UInt64) throws {
        try Sample.folder { folder in
            let records = Self.farm(seed, 200)
            let (set, cells) = (folder.path + "/set.jsonl", folder.path + "/cells.jsonl")
            try Data(records.flatMap(\.line)).write(to: URL(fileURLWithPath: set))
            var job = FleetJob(sets: [set], options: ReportOptions(version: "0.1.0"))
            job.exportsCells = true
            try Data(job.run().output).write(to: URL(fileURLWithPath: cells))
            for format in FleetFormat.allCases {
                let reports = [set, cells].map { path in
                    FleetJob(
                        sets: [path], reports: [FleetTarget(argument: "\(format.rawValue)=-")!],
                        options: ReportOptions(version: "0.1.0")
                    ).run()
                }
                #expect(reports[0].output == reports[1].output, "\(format)")
                #expect(reports[0].exitCode == reports[1].exitCode)
            }
            // Half of them as records, half as sums, merged first.
            let (half, sums) = (folder.path + "/half.jsonl", folder.path + "/sums.jsonl")
            try Data(records.prefix(100).flatMap(\.line)).write(to: URL(fileURLWithPath: half))
            try Data(Self.rows(records.dropFirst(100)).joined()).write(to: URL(fileURLWithPath: sums))
            var merged: [UInt8] = []
            _ = MergeJob(sets: [sums, half]).run { line in
                merged += line
                return true
            }
            try Data(merged).write(to: URL(fileURLWithPath: half))
            job.sets = [half]
            #expect(try Data(job.run().output) == Data(contentsOf: URL(fileURLWithPath: cells)))
        }
    }

    @Test func linesThatAnEngineWroteAnewAreCells() throws {
        let lines = Self.rows(Self.farm(2))
        let anew = lines.map { line in
            let text = String(decoding: line.dropLast(), as: UTF8.self)
            return Array("{\"v\": 1, \"cell\": \(text.dropFirst(8).dropLast(7)) }\n".utf8)
        }
        #expect(try Self.sum(anew).rows.map(\.line) == lines)
    }

    /// Anybody may have written them: more findings than sessions, and negative or endless numbers of either.
    @Test func cellsWithOtherNumbersEndNothing() throws {
        var dice = Dice(seed: 4 &+ shiftOfTheCommit)
        let lines = Self.rows(Self.farm(3)).map(Self.parted)
        let numbers = ["0", "1", "7", "40", "1000000", "99999999999999999999", "-3", "1e400"].map { Array($0.utf8) }
        var known = 0
        for _ in 0..<40 {
            var cells = FleetCells()
            for parts in lines {
                let other = parts.flatMap { part in
                    part.isNumber && dice.next(4) == 0 ? numbers[dice.next(numbers.count)] : part.bytes
                }
                guard let row = CellRow(line: other) else { continue }
                known += 1
                cells.add(row)
            }
            for format in FleetFormat.allCases {
                _ = try format.report(FleetVerdict(cells), ReportOptions(version: "0.1.0"))
            }
        }
        #expect(known > 40, "who refuses every line meets no number")
    }

    /// A line as its numbers, which stand for themselves, and what is between them.
    private static func parted(_ line: [UInt8]) -> [(bytes: [UInt8], isNumber: Bool)] {
        var parts: [(bytes: [UInt8], isNumber: Bool)] = []
        for byte in line.dropLast() {
            let (last, isDigit) = (parts.last, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte)
            let isNumber = isDigit && (last?.isNumber == true || last?.bytes.last.map(":,[".utf8.contains) == true)
            if last?.isNumber != isNumber { parts.append(([], isNumber)) }
            parts[parts.count - 1].bytes.append(byte)
        }
        return parts
    }

    @Test func sumsThatCameAlreadyAreSaid() throws {
        try Sample.folder { folder in
            let cells = folder.path + "/cells.jsonl"
            try Data(Self.rows(Self.farm(1)).joined()).write(to: URL(fileURLWithPath: cells))
            let outcome = FleetJob(sets: [cells, cells], options: ReportOptions(version: "0.1.0")).run()
            #expect(outcome.complaints.map { $0.hasSuffix(": these cells came already, and count twice") } == [true])
            // So are the records that they are the sums of, all of them or one that they name.
            let farm = Self.farm(1)
            for records in [farm, farm.filter(\.hasFindings)] {
                let set = folder.path + "/records.jsonl"
                try Data(records.flatMap(\.line)).write(to: URL(fileURLWithPath: set))
                let twice = FleetJob(sets: [cells, set], options: ReportOptions(version: "0.1.0")).run()
                #expect(twice.complaints == ["records came with cells that hold their sums: they count twice"])
            }
            let history = HistoryJob(path: folder.path + "/history.jsonl")
            let refused = history.append(
                logs: [], sets: [cells], settings: RunSettings(), identity: RunIdentity())
            #expect(refused.complaints.first?.hasPrefix("a history is made of records, which cells do not") == true)
        }
    }
}

extension SessionRecord {
    fileprivate var hasFindings: Bool {
        if case .judged(let session) = content { !session.findings.isEmpty } else { false }
    }
}
