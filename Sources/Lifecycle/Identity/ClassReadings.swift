/// Every reading of the lines of a class that goes by its name: which of them break the contract, and how many of its
/// instances left for good and live, in all of the best.
///
/// A reading gives each line to one instance. Instances that stand alike are interchangeable, so readings whose
/// instances stand alike are one. The best have the fewest breaches, and of these the fewest assumptions: see
/// `Assumption`.
///
/// Cost: one step a line, reading and distinct instance; readings that are two breaches worse than the best are dropped,
/// and what more than `crowd` of them leave open is not told. Who is asked about survivors takes on average no more than
/// `patience` steps a line: thousands of lines of a crowd tell nothing.
package struct ClassReadings {
    /// Indices into `Trace.events` of the lines that every reading with the fewest breaches blames; nil where there are
    /// too many readings.
    private(set) var blamed: Set<UInt32>? = []
    /// How many instances left for good in time and did not die: the fewest and the most of the best readings. Nil where
    /// there are too many readings, or where it was not asked.
    package private(set) var survivors: ClosedRange<Int>?

    private static let slack = 2
    private static let patience = 16
    private static let shortLog = 2_000

    private let tables: ContractTables
    private let logsBirths: Bool
    /// Index into `Trace.events`: who leaves behind it leaves too late for its deinit to be missed. Nil where nobody asks.
    private let deadline: UInt32?
    private var readings = [Reading()]
    private var hasOlder: Bool
    private let crowd: Int
    /// How many more steps are taken.
    private var stepsLeft: Int

    /// One way to tell whose the lines are.
    fileprivate struct Reading {
        /// Ascending.
        var instances: [ReadInstance] = []
        var breaches = 0
        var assumptions = 0
        var blamed: [UInt32] = []

        /// Where a reading with the same instances stands, of which `places` tells; nil where this is the first, which is
        /// put behind them.
        func place(in readings: [Reading], _ places: inout [UInt64: Int]) -> Int? {
            var mark: UInt64 = 0xCBF2_9CE4_8422_2325
            for instance in instances { mark = (mark ^ UInt64(instance.key)) &* 0x100_0000_01B3 }
            // Other instances may have the same mark.
            while let place = places[mark] {
                if readings[place].instances == instances { return place }
                mark &+= 1
            }
            places[mark] = readings.count
            return nil
        }

        /// Those counted, and the instances that were never loaded.
        var assumptionsInAll: Int { instances.reduce(assumptions) { $0 + $1.unborn } }
    }

    init(
        _ lines: [ClassLine], _ tables: ContractTables, logsBirths: Bool, beginsMidway: Bool, deadline: UInt32? = nil
    ) {
        self.tables = tables
        self.logsBirths = logsBirths
        self.deadline = deadline
        hasOlder = beginsMidway
        crowd = deadline == nil ? 64 : 512
        stepsLeft = deadline == nil ? .max : Self.patience * (lines.count + Self.shortLog)
        for line in lines {
            if line.followsLoss { loseSight() }
            read(line)
            guard blamed != nil else { return }
        }
        let least = readings.map(\.breaches).min() ?? 0
        let best = readings.filter { $0.breaches == least }
        let facts = best.dropFirst().reduce(Set(best.first?.blamed ?? [])) { $0.intersection($1.blamed) }
        blamed = Set(lines.lazy.filter { facts.contains($0.firstOfRun) }.map(\.index))
        if deadline != nil { survivors = Self.survivors(of: best) }
    }

    private static func survivors(of best: [Reading]) -> ClosedRange<Int>? {
        let least = best.map(\.assumptionsInAll).min()
        let counts = best.filter { $0.assumptionsInAll == least }.map { $0.instances.count { $0.exit == .inTime } }
        guard let fewest = counts.min(), let most = counts.max() else { return nil }
        return fewest...most
    }

    /// What was blamed before lines were lost stays blamed, and who had left stays away; whoever else lives may have
    /// changed meanwhile.
    private mutating func loseSight() {
        for index in readings.indices { readings[index].instances.removeAll { $0.exit != .inTime } }
        readings = Self.merged(readings)
        hasOlder = true
    }

    /// Whoever has left is no longer the last one who did.
    private mutating func seeBirth() {
        for reading in readings.indices {
            for instance in readings[reading].instances.indices { readings[reading].instances[instance].seeBirth() }
            readings[reading].instances.sort()
        }
    }

    private mutating func read(_ line: ClassLine) {
        if deadline != nil, line.event.kind.beginsLife { seeBirth() }
        var next: [Reading] = []
        for reading in readings { next += continuations(of: reading, with: line) }
        stepsLeft -= next.count
        if stepsLeft < 0 { blamed = nil }
        next = Self.merged(next)
        let least = next.map(\.breaches).min() ?? 0
        readings = next.filter { $0.breaches <= least + Self.slack }
        if deadline != nil { dropTheUnlikely() }
        guard readings.count > crowd else { return }
        readings.sort { $0.breaches < $1.breaches }
        if readings[crowd].breaches == least { blamed = nil }
        readings.removeSubrange(crowd...)
    }

    /// Leaves out what makes two assumptions, or breaks the contract once, more than the best.
    private mutating func dropTheUnlikely() {
        let best = readings.map { ($0.breaches, $0.assumptionsInAll) }.min { $0 < $1 } ?? (0, 0)
        readings.removeAll { $0.breaches > best.0 || $0.assumptionsInAll > best.1 + 1 }
    }

    private func continuations(of reading: Reading, with line: ClassLine) -> [Reading] {
        var all: [Reading] = []
        for (place, instance) in reading.instances.enumerated()
        where place == 0 || reading.instances[place - 1] != instance {
            all.append(giving(line, to: instance, at: place, of: reading))
        }
        for instance in newcomers(for: line) { all.append(giving(line, to: instance, at: nil, of: reading)) }
        if all.isEmpty {
            var unexplained = giving(line, to: ReadInstance(.unknown, isOlder: true), at: nil, of: reading)
            unexplained.breaches += 1
            unexplained.blamed.append(line.firstOfRun)
            all.append(unexplained)
        }
        return all
    }

    /// The instances of which a line may be the first.
    private func newcomers(for line: ClassLine) -> [ReadInstance] {
        let kind = line.event.kind
        if kind.beginsLife { return [ReadInstance(.newborn)] }
        let opens = kind.openingHalf.map { !line.logged.contains($0) } ?? true
        var all: [ReadInstance] = []
        if hasOlder, opens || line.isAtCut { all.append(ReadInstance(.unknown, isOlder: deadline != nil)) }
        if line.event.mayAnnounceParent(line.logged) { all.append(ReadInstance(.newborn)) }
        if !logsBirths, opens, !kind.isLeaving, kind != .deinit { all.append(ReadInstance(.unknown)) }
        return all
    }

    /// A reading with a line given to one of its instances, or to a newcomer where `place` is nil.
    private func giving(
        _ line: ClassLine, to instance: ReadInstance, at place: Int?, of reading: Reading
    ) -> Reading {
        var next = reading
        var instance = instance
        if let place { next.instances.remove(at: place) }
        let before = instance.state.containment
        let breaches = instance.step(line.event, tables)
        if breaches > 0 {
            next.breaches += breaches
            next.blamed.append(line.firstOfRun)
        }
        if let deadline {
            next.assumptions += instance.followExit(
                at: line, from: before, deadline: deadline, beside: next.instances)
        }
        guard !instance.state.isDead else { return next }
        // Where others may come unseen, whoever is not half way may as well be one of them.
        if hasOlder, !instance.isHalfWay, deadline == nil || instance.isOlder { return next }
        next.instances.insert(instance, at: next.instances.firstIndex { $0 > instance } ?? next.instances.endIndex)
        return next
    }

    private static func merged(_ readings: [Reading]) -> [Reading] {
        var places: [UInt64: Int] = [:]
        var merged: [Reading] = []
        // Hashing costs more than comparing a few: it was an eighth of a run over names.
        let isFew = readings.count <= 16
        for reading in readings {
            let known =
                isFew
                ? merged.firstIndex { $0.instances == reading.instances }
                : reading.place(in: merged, &places)
            guard let place = known else {
                merged.append(reading)
                continue
            }
            if reading.breaches < merged[place].breaches {
                merged[place] = reading
            } else if reading.breaches == merged[place].breaches {
                merged[place].blamed.removeAll { !reading.blamed.contains($0) }
                merged[place].assumptions = min(merged[place].assumptions, reading.assumptions)
            }
        }
        return merged
    }
}

extension Session {
    /// How many instances of a class that goes by its name left for good no later than at `deadline`, an index into
    /// `Trace.events`, and did not die: the fewest and the most, as far as their lines tell. Nil where they may be told
    /// apart in too many ways.
    package func survivors(ofClass place: Int, leavingBefore deadline: UInt32, in trace: Trace) -> ClosedRange<Int>? {
        let logged = classes[place].vocabulary
        let logsBirths = !logged.intersection([.`init`, .loadView, .viewDidLoad]).isEmpty
        let lives = logsBirths ? latestLives(ofClass: place) : classes[place].timelines[...]
        let own = lives.flatMap { events(ofTimeline: $0) }.sorted()
        guard own.contains(where: { trace.events[Int($0)].maySayGoodbye }) else { return 0...0 }
        let lines = ClassLine.all(own, of: events, trace, gapLines: gapLines, logged: logged)
        return ClassReadings(
            lines, .compiled(for: logged), logsBirths: logsBirths, beginsMidway: beginsMidway, deadline: deadline
        ).survivors
    }

    /// Those that lived since all of the class that the log had shown were last dead: as many had died as were born, so
    /// they were dead in every reading.
    private func latestLives(ofClass place: Int) -> ArraySlice<Int> {
        let lives = classes[place].timelines
        var first = 0
        var allDead: UInt32 = 0
        for (position, index) in lives.enumerated() {
            if allDead < begin(ofTimeline: index) { first = position }
            allDead = max(allDead, timelines[index].ended ?? .max)
        }
        return lives[first...]
    }
}
