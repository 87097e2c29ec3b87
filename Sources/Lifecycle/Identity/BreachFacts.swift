/// Which lines of a class that goes by its name break the contract in every reading with the fewest breaches.
///
/// A reading gives each line to one instance. Instances that stand alike are interchangeable, so readings whose
/// instances stand alike are one: of those with as few breaches, what all of them blame is kept. Where the log begins in
/// mid-session, or lost lines, instances that it has not shown may be there: they cost nothing.
///
/// Cost: one step a line, reading and distinct instance; readings that are two breaches worse than the best are dropped,
/// and what more than `crowd` of them leave open is not told.
struct BreachFacts {
    /// Indices into `Trace.events`; nil where there are too many readings.
    private(set) var events: Set<UInt32>? = []

    private static let crowd = 64
    private static let slack = 2

    private let tables: ContractTables
    private let logsBirths: Bool
    private var readings = [Reading()]
    private var hasOlder: Bool

    /// One way to tell whose the lines are.
    fileprivate struct Reading {
        /// Ascending.
        var instances: [Instance] = []
        var breaches = 0
        var blamed: [UInt32] = []
    }

    init(_ lines: [ClassLine], _ tables: ContractTables, logsBirths: Bool, beginsMidway: Bool) {
        self.tables = tables
        self.logsBirths = logsBirths
        hasOlder = beginsMidway
        for line in lines {
            if line.followsLoss { loseSight(at: line) }
            read(line)
            guard events != nil else { return }
        }
        let least = readings.map(\.breaches).min() ?? 0
        let best = readings.filter { $0.breaches == least }.map { Set($0.blamed) }
        let facts = best.dropFirst().reduce(best.first ?? []) { $0.intersection($1) }
        events = Set(lines.lazy.filter { facts.contains($0.firstOfRun) }.map(\.index))
    }

    /// What was blamed before lines were lost stays blamed; whoever lives may have changed meanwhile.
    private mutating func loseSight(at line: ClassLine) {
        for index in readings.indices { readings[index].instances = [] }
        readings = Self.merged(readings)
        hasOlder = true
    }

    private mutating func read(_ line: ClassLine) {
        var next: [Reading] = []
        for reading in readings { next += continuations(of: reading, with: line) }
        next = Self.merged(next)
        let least = next.map(\.breaches).min() ?? 0
        readings = next.filter { $0.breaches <= least + Self.slack }
        guard readings.count > Self.crowd else { return }
        readings.sort { $0.breaches < $1.breaches }
        if readings[Self.crowd].breaches == least { events = nil }
        readings.removeSubrange(Self.crowd...)
    }

    private func continuations(of reading: Reading, with line: ClassLine) -> [Reading] {
        var all: [Reading] = []
        for (place, instance) in reading.instances.enumerated()
        where place == 0 || reading.instances[place - 1] != instance {
            all.append(reading.giving(line, to: instance, at: place, tables, hasOlder: hasOlder))
        }
        for instance in newcomers(for: line) {
            all.append(reading.giving(line, to: instance, at: nil, tables, hasOlder: hasOlder))
        }
        if all.isEmpty {
            var unexplained = reading.giving(line, to: Instance(.unknown), at: nil, tables, hasOlder: hasOlder)
            unexplained.breaches += 1
            unexplained.blamed.append(line.firstOfRun)
            all.append(unexplained)
        }
        return all
    }

    /// The instances of which a line may be the first.
    private func newcomers(for line: ClassLine) -> [Instance] {
        let kind = line.event.kind
        if kind.beginsLife { return [Instance(.newborn)] }
        let opens = kind.openingHalf.map { !line.logged.contains($0) } ?? true
        var all: [Instance] = []
        if hasOlder, opens || line.isAtCut { all.append(Instance(.unknown)) }
        if line.event.mayAnnounceParent(line.logged) { all.append(Instance(.newborn)) }
        if !logsBirths, opens, !kind.isLeaving, kind != .deinit { all.append(Instance(.unknown)) }
        return all
    }

    private static func merged(_ readings: [Reading]) -> [Reading] {
        var places: [[Instance]: Int] = [:]
        var merged: [Reading] = []
        for reading in readings {
            guard let place = places[reading.instances] else {
                places[reading.instances] = merged.count
                merged.append(reading)
                continue
            }
            if reading.breaches < merged[place].breaches {
                merged[place] = reading
            } else if reading.breaches == merged[place].breaches {
                merged[place].blamed.removeAll { !reading.blamed.contains($0) }
            }
        }
        return merged
    }
}

/// A line of a class that goes by its name.
struct ClassLine {
    /// Index into `Trace.events`.
    let index: UInt32
    /// The first of the lines of its class that tell the same one after the other: which of them is one too many, the
    /// log does not say.
    let firstOfRun: UInt32
    let event: Event
    /// It comes so soon after the log begins, or goes on behind a loss, that it may close what began before.
    let isAtCut: Bool
    /// What its class prints.
    let logged: EventKinds
    /// Whether lines are missing between the class's line before and this one.
    let followsLoss: Bool
}

/// Where an instance stands in a reading.
private struct Instance: Hashable, Comparable {
    private(set) var state: LifeState
    private var hasAppeared = false

    init(_ state: LifeState) {
        self.state = state
        self.state.layout = .unknown
    }

    private var key: UInt32 {
        UInt32(state.loading.rawValue) << 24 | UInt32(state.appearance.rawValue) << 16
            | UInt32(state.containment.rawValue) << 8 | (hasAppeared ? 1 : 0)
    }

    static func < (one: Instance, other: Instance) -> Bool { one.key < other.key }

    /// Whether a line is still to come that only it may get.
    var isHalfWay: Bool {
        switch state.appearance {
        case .appearing, .arriving, .returning, .resettling, .disappearing, .retreating: true
        case .unknown, .hidden, .onScreen: state.containment == .movingIn || state.containment == .movingOut
        }
    }

    /// How many of this instance's machines the line breaks.
    mutating func step(_ event: Event, _ tables: ContractTables) -> Int {
        var breaches = 0
        if let signal = LoadingSignal(event.kind) {
            let move = tables.loading.move(from: state.loading, on: signal)
            if move.violation != nil { breaches += 1 }
            state.loading = move.to
            if signal == .loadView || signal == .didLoad, state.appearance == .unknown { state.appearance = .hidden }
        }
        if let signal = ContainmentSignal(event) { breaches += moves(signal, tables) }
        if let signal = AppearanceSignal(event.kind) {
            let move = tables.appearance.move(from: state.appearance, on: signal)
            if move.violation != nil { breaches += 1 }
            state.appearance = move.to
            hasAppeared = true
        }
        if event.kind == .deinit { state.isDead = true }
        return breaches
    }

    private mutating func moves(_ signal: ContainmentSignal, _ tables: ContractTables) -> Int {
        let isBackstage = state.appearance == .hidden && hasAppeared
        state.containment = state.containment(at: signal)
        let signal = signal.resolved(in: state, isBackstage: isBackstage)
        if signal == .willMoveOut, state.containment == .movingOut, state.appearance.isPresent {
            state.containment = .contained
        }
        let move = tables.containment.move(from: state.containment, on: signal)
        if signal == .appear {
            if move.violation == nil, state.containment != .unknown { state.containment = move.to }
            return 0
        }
        if signal == .remove, state.containment == .removed { return 0 }
        state.containment = move.to
        return move.violation == nil ? 0 : 1
    }
}

extension BreachFacts.Reading {
    /// This reading with a line given to one of its instances, or to a newcomer where `place` is nil.
    fileprivate func giving(
        _ line: ClassLine, to instance: Instance, at place: Int?, _ tables: ContractTables, hasOlder: Bool
    ) -> Self {
        var next = self
        var instance = instance
        if let place { next.instances.remove(at: place) }
        let breaches = instance.step(line.event, tables)
        if breaches > 0 {
            next.breaches += breaches
            next.blamed.append(line.firstOfRun)
        }
        guard !instance.state.isDead else { return next }
        // Where others may come unseen, whoever is not half way may as well be one of them.
        if hasOlder, !instance.isHalfWay { return next }
        next.instances.insert(instance, at: next.instances.firstIndex { $0 > instance } ?? next.instances.endIndex)
        return next
    }
}
