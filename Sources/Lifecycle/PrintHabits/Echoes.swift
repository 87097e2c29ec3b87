/// The lines of a session that tell a call which another line tells already.
///
/// A class and its superclass both print what they override: one call, two lines. `PrintHabits` tells how many lines a
/// class prints for each callback, and a run of more lines than that holds more than one call. Of each call one line
/// stands, the one that says most; the others are echoes: they move no machine and count nowhere.
struct Echoes {
    /// One answer a line; empty where there is no echo.
    private(set) var isEcho: [Bool] = []

    init(_ lines: SessionLines, _ roles: ControllerRoles) {
        let prints = PrintRuns(lines, roles)
        mark(BareEchoes(lines, prints.tallies).positions, lines)
        mark(prints.twins, lines)
        guard !prints.runs.isEmpty else { return }
        let habits = PrintHabits(prints.tallies)
        for run in prints.runs {
            let usual = habits.linesForOneCall(run.call, in: run.row)
            let calls = (run.length + usual - 1) / usual
            if calls < run.lines.count { fold(run.lines, into: calls, lines) }
        }
    }

    private mutating func fold(_ run: [Int], into calls: Int, _ lines: SessionLines) {
        let share = (run.count + calls - 1) / calls
        for start in stride(from: 0, to: run.count, by: share) {
            let call = run[start..<min(start + share, run.count)]
            let spoken = call.reduce(run[start]) { lines.says($1, moreThan: $0) ? $1 : $0 }
            mark(call.filter { $0 != spoken }, lines)
        }
    }

    private mutating func mark(_ positions: [Int], _ lines: SessionLines) {
        guard !positions.isEmpty else { return }
        if isEcho.isEmpty { isEcho = Array(repeating: false, count: lines.events.count) }
        for position in positions { isEcho[position] = true }
    }
}

extension SessionLines {
    /// Whether a line tells more of the same call than another one.
    fileprivate func says(_ position: Int, moreThan other: Int) -> Bool { worth(of: position) > worth(of: other) }

    private func worth(of position: Int) -> Int {
        let event = event(at: position)
        let saysHow = !event.flags.isDisjoint(with: [.parentIsNil, .parentIsGiven, .statesDeparture])
        return (saysHow ? 2 : 0) + (event.detail == .none ? 0 : 2)
            + (printedName(at: position) == name(at: position) ? 1 : 0)
    }
}
