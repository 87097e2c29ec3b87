import Reports
import Testing

@testable import Fleet
@testable import LifelineKit

/// The laws of merging: a merged file is a set.
struct MergeTests {
    @Test func aLogThatWasUploadedCutAndLaterWholeIsOneSession() throws {
        let whole = Sample.log()
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        // In the middle of a line, and of another device.
        let half = lines.prefix(lines.count / 2).joined(separator: "\n") + "\n" + lines[lines.count / 2].prefix(30)
        try Sample.folder { folder in
            let logs = try [
                ("whole", whole), ("half", half), ("third", lines.prefix(lines.count / 3).joined(separator: "\n")),
            ]
            .map { name, text in try Sample.write(text, to: folder, "\(name).log") }
            var records: [[UInt8]] = []
            _ = RecordJob(logs: logs).run { line in
                records.append(line.dropLast())
                return true
            }
            try #require(records.count == 3)
            let expected = records[0]
            for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2, 1], [2, 1]] {
                var merge = RecordMerge(memory: 1) { Self.heldRun() }
                try merge.add(RecordSource(name: "", lines: order.map { records[$0] }))
                var kept: [[UInt8]] = []
                let tally = try merge.finish { kept.append($0.bytes) }
                #expect(kept == [order.contains(0) ? expected : records[1]])
                #expect(tally.kept == 1 && tally.cut == (order.contains(0) ? 2 : 1))
            }
            var other = RecordJob(logs: [logs[1]])
            other.stated = [try #require(RunLabel(name: "device", value: "another"))]
            _ = other.run { line in
                records.append(line.dropLast())
                return true
            }
            var merge = RecordMerge { Self.heldRun() }
            try merge.add(RecordSource(name: "", lines: [records[0], records[3]]))
            #expect(try merge.finish { _ in }.kept == 2)
        }
    }

    @Test func anyTreeOfMergesGivesTheSameBytes() throws {
        var dice = Dice(seed: 1 &+ shiftOfTheCommit)
        let pool = Self.pool(of: 40)
        for _ in 0..<1_500 {
            let sets = (0..<dice.next(5) + 2).map { _ in (0..<dice.next(4)).map { _ in pool[dice.next(pool.count)] } }
            let flat = try Self.merged(sets)
            #expect(try Self.mergedInSomeTree(sets, &dice) == flat)
        }
    }

    @Test func aMergeOfAMergeIsItself() throws {
        var dice = Dice(seed: 2)
        let pool = Self.pool(of: 200)
        for _ in 0..<200 {
            let once = try Self.merged([(0..<30).map { _ in pool[dice.next(pool.count)] }])
            #expect(try Self.merged([once]) == once)
            #expect(try Self.merged([once, once]) == once)
        }
    }

    @Test func whatDoesNotFitIntoMemoryGivesTheSame() throws {
        var dice = Dice(seed: 3)
        let pool = Self.pool(of: 500)
        let lines = (0..<2_000).map { _ in pool[dice.next(pool.count)] }
        #expect(try Self.merged([lines], memory: 1_500) == Self.merged([lines], memory: 1 << 30))
    }

    @Test func ofOneSessionTheNewestSchemaStaysThenTheNewestToolThenTheSmallestBytes() throws {
        let lines = [
            record("a", tool: "0.9.0", extra: "x"), record("a", tool: "0.10.0", extra: "z"),
            record("a", tool: "0.10.0", extra: "y"), record("a", tool: "0.1.0", schema: 2, extra: "w"),
        ]
        var sums: [MergeTally] = []
        #expect(try Self.merged([lines], tally: { sums.append($0) }) == [lines[3]])
        #expect(try Self.merged([Array(lines.dropLast())], tally: { sums.append($0) }) == [lines[2]])
        #expect(sums.map(\.conflicts) == [3, 2] && sums.map(\.repeats) == [0, 0])
    }

    @Test func theLineOfAWorkerThatWasStoppedIsSaidAndNothingElseIsLost() throws {
        let whole = record("a")
        var tallies: [MergeTally] = []
        for cut in 1..<whole.count {
            let half = Array(whole.prefix(cut))
            #expect(try Self.merged([[half], [record("b")]], tally: { tallies.append($0) }) == [record("b")])
        }
        #expect(tallies.allSatisfy { $0.damaged.map(\.firstLine) == [1] && $0.damaged[0].count == 1 })
    }

    @Test func aRecordBehindHalfOfAnotherIsKept() throws {
        let half = record("a").prefix(25)
        var tallies: [MergeTally] = []
        #expect(try Self.merged([[half + record("b")]], tally: { tallies.append($0) }) == [record("b")])
        #expect(tallies[0].damaged.count == 1)
    }

    @Test func everyWholeRecordOfALineCounts() throws {
        var tallies: [MergeTally] = []
        let line = record("a") + record("b") + [0x20] + record("c")
        #expect(try Self.merged([[line]], tally: { tallies.append($0) }) == ["a", "b", "c"].map { record($0) })
        #expect(tallies[0].damaged.isEmpty)
    }

    @Test func recordsThatAToolHasIndentedCountBesideHalvesAndOneByOne() throws {
        let indented = ["{", #"  "error": "","#, "", #"  "session": "b","#, #"  "v": 1"#, "}"].map { Array($0.utf8) }
        let whole = Array(#"{"error": "","session": "b","v": 1}"#.utf8)
        var tallies: [MergeTally] = []
        for lines in [indented, [[0x5B]] + indented + [[0x2C]] + indented + [[0x5D]], [record("a")] + indented] {
            #expect(try Self.merged([lines], tally: { tallies.append($0) }).last == whole)
            #expect(tallies.last?.damaged == [])
        }
        let halves = [Array(record("c").prefix(30)), []] + indented + [indented[0], indented[1], record("a")]
        #expect(try Self.merged([halves], tally: { tallies.append($0) }) == [record("a"), whole])
        #expect(tallies.last?.damaged == [.init(source: "set", firstLine: 1, count: 3)])
    }

    @Test(arguments: [["[[[["], ["["], ["]"], ["[]]"], ["[", "]", "["]])
    func aSetOfWhichABracketIsLeftOverWasCut(lines: [String]) throws {
        for records in [[], [record("a")]] {
            var tallies: [MergeTally] = []
            let set = records + lines.map { Array($0.utf8) }
            #expect(try Self.merged([set], tally: { tallies.append($0) }) == records)
            #expect(tallies[0].damaged.map(\.count) == [1], "\(lines)")
            #expect(tallies[0].damaged[0].isAll == records.isEmpty)
        }
    }

    @Test(arguments: [["[]"], ["[", "]"], ["[", ",", "]"]])
    func aWholeListIsWhole(lines: [String]) throws {
        var tallies: [MergeTally] = []
        let set = [Array(lines[0].utf8)] + [record("a")] + lines.dropFirst().map { Array($0.utf8) }
        #expect(try Self.merged([set], tally: { tallies.append($0) }) == [record("a")])
        #expect(tallies[0].damaged.isEmpty)
    }

    @Test func aRecordBehindMoreThanARecordMayHoldIsFoundOverItsLines() {
        var (gathered, brackets) = (GatheredLines(longest: 40), ListBrackets())
        let lines = ["{", #"  "session": "b","#, #"  "v": 1"#, "}", "xxxxxxxxxx"].map { Array($0.utf8) }
        var (records, damaged): ([RecordLine], [Int]) = ([], [])
        for number in 1...50 {
            gathered.append(lines[(number - 1) % lines.count], number: number)
            guard gathered.isFull || number == 50 else { continue }
            let settled = gathered.settle(isEnd: number == 50, &brackets)
            records += settled.records
            damaged += settled.damaged
        }
        #expect(records.map(\.session) == [String](repeating: "b", count: 10))
        #expect(damaged == Array(stride(from: 5, through: 50, by: 5)))
    }

    @Test(arguments: [
        #"\q"#, #"\ud800"#, #"\ud800\u0041"#, #"\udc00"#, #"\u12"#, "\t", #"x", "more": 01, "y": ""#,
        #"x", "more": 1.2.3, "y": ""#, #"x", "more": [1,], "y": ""#, #"x", "more": --5, "y": ""#,
    ])
    func whatIsNoJSONIsNoRecord(text: String) throws {
        var tallies: [MergeTally] = []
        let lines = [record("a", extra: text), record("b")]
        #expect(try Self.merged([lines], tally: { tallies.append($0) }) == [record("b")])
        #expect(tallies[0].damaged.map(\.count) == [1])
    }

    @Test(arguments: [#"\ud83d\ude00 \u00e9 \" \\ \n"#, #"x", "more": [-0.5e+3, {}, [], true, null], "y": ""#])
    func whatIsJSONIsARecord(text: String) throws {
        #expect(try Self.merged([[record("a", extra: text)]]) == [record("a", extra: text)])
    }

    @Test func recordsOfAnyWriterAreFoundBehindHalvesOfOthers() throws {
        let compact = Array(#"{"error":"","labels":{"a":"{\"session\": 1"},"session":"b","tool":"0","v":1}"#.utf8)
        let whole = record("a", extra: #"it said \"{\" and \\"#)
        for cut in 1..<whole.count {
            let half = Array(whole.prefix(cut))
            var tallies: [MergeTally] = []
            let lines = [half + compact + half + record("c"), compact + half]
            #expect(try Self.merged([lines], tally: { tallies.append($0) }) == [compact, record("c")], "cut at \(cut)")
            #expect(tallies[0].damaged.map(\.count) == [2])
        }
    }

    @Test func aRecordAboveTheLimitIsToldFromOneThatIsCut() throws {
        let long = record("a", extra: String(repeating: "x", count: RecordLine.longest))
        var tallies: [MergeTally] = []
        // As it is, and as far as lines are read.
        for line in [long, Array(long.prefix(RecordLine.longest + 1))] {
            #expect(try Self.merged([[record("b"), line]], tally: { tallies.append($0) }) == [record("b")])
        }
        #expect(tallies.allSatisfy { $0.damaged == [.init(source: "set", firstLine: 2, count: 1, tooLong: 1)] })
        #expect(tallies[0].losses.first?.hasPrefix("set: line 2 holds a record that is longer than the 4 MiB") == true)
    }

    @Test func whatIsNoTextIsNoRecord() throws {
        let broken = record("a", extra: "x").map { $0 == UInt8(ascii: "x") ? 0xFF : $0 }
        var tallies: [MergeTally] = []
        #expect(try Self.merged([[broken]], tally: { tallies.append($0) }) == [])
        #expect(tallies[0].damaged.count == 1)
    }

    @Test(arguments: [
        "", "null", "[]", "{}", "{\"session\": 3, \"v\": 1}", "{\"session\": \"a b\", \"v\": 1}", "\u{0}",
    ])
    func whatIsNoRecordIsCountedAndLeftOut(text: String) throws {
        #expect(try Self.merged([[Array(text.utf8)]]) == [])
    }
}

extension MergeTests {
    /// Lines of few sessions, so that they meet: some differ in content, some in version.
    private static func pool(of count: Int) -> [[UInt8]] {
        (0..<count).map { number in
            record("s\(number % max(count / 3, 1))", tool: "0.\(number % 2 + 9).0", extra: String(number % 7))
        }
    }

    private static func mergedInSomeTree(_ sets: [[[UInt8]]], _ dice: inout Dice) throws -> [[UInt8]] {
        var rest = sets
        while rest.count > 1 {
            let left = rest.remove(at: dice.next(rest.count))
            let right = rest.remove(at: dice.next(rest.count))
            rest.append(try merged([left, right], memory: dice.next(2) == 0 ? 300 : 1 << 20))
        }
        return try merged(rest)
    }

    private static func merged(
        _ sets: [[[UInt8]]], memory: Int = 1 << 20, tally: (MergeTally) -> Void = { _ in }
    ) throws -> [[UInt8]] {
        var merge = RecordMerge(memory: memory) { heldRun() }
        for set in sets { try merge.add(RecordSource(name: "set", lines: set)) }
        var lines: [[UInt8]] = []
        tally(try merge.finish { lines.append($0.bytes) })
        return lines
    }

    private static func heldRun() -> SpilledRun {
        var lines: [[UInt8]] = []
        return SpilledRun(write: { lines.append($0) }, read: { RecordSource(name: "run", lines: lines) })
    }
}

/// The shortest line that is a record.
func record(_ session: String, tool: String = "0.1.0", schema: Int = 1, extra: String = "") -> [UInt8] {
    Array("{\"error\": \"\(extra)\", \"session\": \"\(session)\", \"tool\": \"\(tool)\", \"v\": \(schema)}".utf8)
}

/// Numbers that are the same in every run (SplitMix64 by Steele, Lea and Flood).
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// From 0 to below `count`.
    mutating func next(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    mutating func chance(_ probability: Double) -> Bool { Double(next() >> 11) * 0x1p-53 < probability }
}
