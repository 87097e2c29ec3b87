/// Lines of one set, in any order and with any repetitions.
package struct RecordSource {
    /// What messages call it.
    package let name: String
    /// The next line without its end; nil after the last.
    package let next: () throws -> [UInt8]?

    package init(name: String, next: @escaping () throws -> [UInt8]?) {
        self.name = name
        self.next = next
    }

    package init(name: String, lines: [[UInt8]]) {
        var rest = lines[...]
        self.init(name: name) { rest.popFirst() }
    }
}

/// A place outside of memory for lines that are sorted already.
package struct SpilledRun {
    package let write: ([UInt8]) throws -> Void
    /// What was written, from its beginning.
    package let read: () throws -> RecordSource

    package init(write: @escaping ([UInt8]) throws -> Void, read: @escaping () throws -> RecordSource) {
        self.write = write
        self.read = read
    }
}

/// What a merge met beside the lines that it kept.
package struct MergeTally: Sendable, Hashable {
    package var kept = 0
    /// Lines that were there already, byte for byte or in other words: with other blanks, in another order.
    package var repeats = 0
    /// Lines of a session that another line tells otherwise.
    package var conflicts = 0
    /// Lines of a session that another line tells to a later end.
    package var cut = 0
    /// Lines of which something is lost that is in no whole record, with the first of each source.
    package var damaged: [Damage] = []

    package struct Damage: Sendable, Hashable {
        package var source: String
        /// 1-based.
        package var firstLine: Int
        package var count: Int
        /// How many of the lines are of a record that is longer than any may be.
        package var tooLong = 0
        /// Whether no line of the source holds a record or the beginning of one: it is something else.
        package var isAll = false
    }
}

/// The union of sets of records, as a set: sorted by session, each session once.
///
/// A merged file is the union of what went into it, so merging is associative, commutative and idempotent, and any tree
/// of merges gives the same bytes. Memory holds one stretch of lines; what is more goes into sorted runs.
package struct RecordMerge {
    private let memory: Int
    private let makeRun: () throws -> SpilledRun
    private var lines: [RecordLine] = []
    private var size = 0
    private var runs: [SpilledRun] = []
    private var tally = MergeTally()
    private var beginnings = SharedBeginnings()

    /// More runs than these are merged into one before another is begun: each takes an open file.
    private static let mostRuns = 48

    package init(memory: Int = 48 << 20, makeRun: @escaping () throws -> SpilledRun) {
        self.memory = memory
        self.makeRun = makeRun
    }

    package mutating func add(_ source: RecordSource) throws { try add(source.name, source.next) }

    /// The same of lines that are given while it runs, under what messages call their source.
    package mutating func add(_ name: String, _ next: () throws -> [UInt8]?) throws {
        var number = 0
        var holdsRecords = false
        var gathered = GatheredLines()
        var brackets = ListBrackets()
        defer { if !holdsRecords { noteNoRecord(name) } }
        while let bytes = try next() {
            number += 1
            let salvage = RecordSalvage(bytes)
            holdsRecords = holdsRecords || !salvage.records.isEmpty || bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
            if salvage.records.isEmpty {
                guard salvage.isLossy || !gathered.isEmpty else {
                    brackets.take(salvage.rest[...], line: number)
                    continue
                }
                // A line is read to the limit and no further: nothing shows whether the rest of it is whole.
                if bytes.count > RecordLine.longest || salvage.holdsTooLong {
                    settle(&gathered, &brackets, of: name, isEnd: true)
                    noteDamage(name, number, isTooLong: true)
                    continue
                }
                gathered.append(bytes, number: number)
                if gathered.isFull { settle(&gathered, &brackets, of: name, isEnd: false) }
            } else {
                settle(&gathered, &brackets, of: name, isEnd: true)
                if salvage.isLossy { noteDamage(name, number) } else { brackets.take(salvage.rest[...], line: number) }
                keep(salvage.records)
            }
            if size > memory { try spill() }
        }
        settle(&gathered, &brackets, of: name, isEnd: true)
        // What else is lost of it was told.
        if let line = brackets.fault, !tally.damaged.contains(where: { $0.source == name }) { noteDamage(name, line) }
    }

    private mutating func settle(
        _ gathered: inout GatheredLines, _ brackets: inout ListBrackets, of source: String, isEnd: Bool
    ) {
        guard !gathered.isEmpty else { return }
        let (records, damaged, isTooLong) = gathered.settle(isEnd: isEnd, &brackets)
        damaged.forEach { noteDamage(source, $0, isTooLong: isTooLong) }
        keep(records)
    }

    private mutating func keep(_ records: [RecordLine]) {
        records.forEach { beginnings.add($0) }
        lines += records
        size += records.reduce(0) { $0 + $1.bytes.count + 200 }
    }

    /// Gives each session's line in order, but of one that was uploaded cut and later whole.
    package consuming func finish(_ sink: (RecordLine) throws -> Void) throws -> MergeTally {
        lines.sort()
        if !runs.isEmpty { try spill() }
        var (tally, beginnings, cut) = (tally, beginnings, 0)
        if !beginnings.isEmpty {
            var ignored = MergeTally()
            _ = try walk(&ignored) { beginnings.measure($0) }
        }
        tally.kept = try walk(&tally) { if beginnings.isCut($0) { cut += 1 } else { try sink($0) } } - cut
        tally.cut = cut
        return tally
    }

    /// All lines in order, each session once.
    private func walk(_ tally: inout MergeTally, _ sink: (RecordLine) throws -> Void) throws -> Int {
        var held = lines[...]
        return try Self.unite(runs.isEmpty ? [{ held.popFirst() }] : try runs.map(Self.reader), &tally, sink)
    }

    private mutating func noteNoRecord(_ source: String) {
        if let known = tally.damaged.firstIndex(where: { $0.source == source }) { tally.damaged[known].isAll = true }
    }

    private mutating func noteDamage(_ source: String, _ line: Int, isTooLong: Bool = false) {
        let known = tally.damaged.firstIndex { $0.source == source } ?? tally.damaged.count
        if known == tally.damaged.count { tally.damaged.append(.init(source: source, firstLine: line, count: 0)) }
        tally.damaged[known].count += 1
        if isTooLong { tally.damaged[known].tooLong += 1 }
    }

    private mutating func spill() throws {
        guard !lines.isEmpty else { return }
        lines.sort()
        if runs.count >= Self.mostRuns {
            let whole = try makeRun()
            _ = try Self.unite(try runs.map(Self.reader), &tally) { try whole.write($0.bytes) }
            runs = [whole]
        }
        let run = try makeRun()
        var held = lines[...]
        _ = try Self.unite([{ held.popFirst() }], &tally) { try run.write($0.bytes) }
        runs.append(run)
        lines.removeAll(keepingCapacity: true)
        size = 0
    }

    private static func reader(_ run: SpilledRun) throws -> () throws -> RecordLine? {
        let source = try run.read()
        return { try source.next().flatMap { RecordLine($0) } }
    }

    /// Walks through sorted readers side by side; of each session the first line stays.
    private static func unite(
        _ readers: [() throws -> RecordLine?], _ tally: inout MergeTally, _ sink: (RecordLine) throws -> Void
    ) throws -> Int {
        var heads = try readers.map { try $0() }
        var kept = 0
        var last: RecordLine?
        while let place = heads.indices.filter({ heads[$0] != nil }).min(by: { heads[$0]! < heads[$1]! }) {
            guard let line = heads[place] else { break }
            heads[place] = try readers[place]()
            if let last, last.session == line.session {
                if last.says(line) { tally.repeats += 1 } else { tally.conflicts += 1 }
                continue
            }
            try sink(line)
            kept += 1
            last = line
        }
        return kept
    }
}
