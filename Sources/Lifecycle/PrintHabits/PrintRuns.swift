/// Lines of one object that tell the same callback, with no other turn of the object between them.
struct PrintRun {
    /// Row of `PrintTallies`.
    let row: Int
    let call: PrintedCall
    /// Positions in the session, ascending.
    let lines: [Int]
    /// The most lines that one name printed: a superclass may print under its own.
    let length: Int
}

/// All runs of a session, and how long those of each class are. Cost: one step a line.
struct PrintRuns {
    /// Those of more than one line.
    private(set) var runs: [PrintRun] = []
    private(set) var tallies: PrintTallies
    /// Positions of lines that tell a call of an object which another class name has just told: a superclass prints, too,
    /// although nothing else shows that it is one.
    private(set) var twins: [Int] = []
    private let lines: SessionLines
    private var slots: ObjectSlots
    /// The runs that each object is in: one of turns, one of layout passes.
    private var open: [OpenRun] = []
    /// The line before each line of a run; -1 for its first.
    private var before: [Int32]

    private struct OpenRun {
        static var none: OpenRun { OpenRun(row: -1, call: .deinit, says: [], last: -1, count: 0, time: .none) }

        var time: Timestamp
        let row: Int32
        var last: Int32
        var count: Int32
        var says: EventFlags
        let call: PrintedCall
        /// Of another name that tells each of these calls once more: its row, and how often it did.
        var twin: (row: Int32, count: Int32) = (-1, 0)

        init(row: Int, call: PrintedCall, says: EventFlags, last: Int, count: Int32, time: Timestamp) {
            (self.row, self.call, self.says) = (Int32(row), call, says)
            (self.last, self.count, self.time) = (Int32(last), count, time)
        }
    }

    init(_ lines: SessionLines, _ roles: ControllerRoles) {
        self.lines = lines
        slots = ObjectSlots(lines.trace, events: lines.events.count)
        tallies = PrintTallies(nameCount: lines.trace.names.count)
        before = Array(repeating: -1, count: lines.events.count)
        for position in lines.events.indices {
            let event = lines.event(at: position)
            let name = lines.name(at: position)
            if roles.speaksForInstance(event, name) { read(event, of: name, at: position) }
        }
        for run in open { finish(run) }
        tallies.addSingle()
    }

    private mutating func read(_ event: Event, of name: NameID, at position: Int) {
        let isAddressed = event.token != .none
        let row = tallies.row(of: name, isAddressed: isAddressed)
        tallies.note(event.kind, in: row)
        guard let call = PrintedCall(event.kind) else { return }
        let place = 2 * slots.slot(of: event.token, in: name) + (call.isLayout ? 1 : 0)
        while open.count <= place | 1 { open.append(.none) }
        let run = open[place]
        if run.row == row, run.call == call, isNear(run, event, position, isAddressed) {
            before[position] = run.last
            open[place].says.formUnion(event.flags)
            open[place].last = Int32(position)
            open[place].count += 1
            open[place].time = event.time
            return
        }
        if isAddressed, isTwin(of: run, row, call, event, position) {
            twins.append(position)
            open[place].twin = (Int32(row), run.twin.count + 1)
            return
        }
        if run.count > 0 { finish(run) }
        // A turn ends the passes that were being made; passes end no turn.
        if !call.isLayout, open[place + 1].count > 0 {
            finish(open[place + 1])
            open[place + 1] = .none
        }
        open[place] = OpenRun(row: row, call: call, says: event.flags, last: position, count: 1, time: event.time)
    }

    private mutating func finish(_ run: OpenRun) {
        guard run.count > 1 else {
            if run.count == 1, !mayBeCut(run) { tallies.countSingle(run.call, in: Int(run.row)) }
            return
        }
        var positions: [Int] = []
        var here = run.last
        while here >= 0 {
            positions.append(Int(here))
            here = before[Int(here)]
        }
        positions.reverse()
        let length = lines.mostOfOneName(positions)
        tallies.count(run.call, length: length, in: Int(run.row))
        runs.append(PrintRun(row: Int(run.row), call: run.call, lines: positions, length: length))
    }

    /// Whether the session may begin or end between the lines of one call, or lose some of them.
    private func mayBeCut(_ run: OpenRun) -> Bool {
        let line = Int(run.last)
        guard line > 0, line < before.count - 1 else { return true }
        return lines.event(at: line - 1).kind == .gap || lines.event(at: line + 1).kind == .gap
    }

    /// Whether a line may tell the call that the run's lines tell: it says no other parent, and comes soon.
    private func isNear(_ run: OpenRun, _ event: Event, _ position: Int, _ isAddressed: Bool) -> Bool {
        let parents = run.says.union(event.flags).intersection([.parentIsNil, .parentIsGiven])
        guard parents != [.parentIsNil, .parentIsGiven] else { return false }
        guard isAddressed || position - Int(run.last) <= Self.fewLines else { return false }
        return event.time.since(run.time).map { $0 <= Self.longCall } ?? true
    }

    /// Whether a line tells the call of the line before it under another name. Of a load or a death it may be another object's,
    /// at an address that is used again.
    private func isTwin(of run: OpenRun, _ row: Int, _ call: PrintedCall, _ event: Event, _ position: Int) -> Bool {
        guard run.count > 0, run.row != row, run.call == call, position == Int(run.last) + 1,
            call.isAppearance || call == .willMove || call == .didMove,
            run.twin.row == -1 || run.twin.row == row, run.twin.count < run.count
        else { return false }
        return event.time.since(run.time).map { $0 <= Self.moment } ?? true
    }

    /// Both names print within one call.
    private static let moment = Span.seconds(1)

    /// No callback runs for longer, from the first thing it does to its last.
    private static let longCall = Span.seconds(5)
    /// Lines that name no object must stand closely together to be taken for one object's.
    private static let fewLines = 4
}
