/// The days of a fleet: how many sessions were free of leaks, and which builds they ran.
package struct FleetNights: Sendable {
    /// Oldest first.
    package let all: [Night]
    /// Dated sessions that lie far from the others of their build: the clock of their runner is wrong.
    package let misdated: Int
    /// Builds without a version that ran again days after newer ones had begun: their numbers may have begun anew.
    package let resumed: [String]

    package struct Night: Sendable {
        /// `2026-05-01`.
        package let day: String
        package let sessions: Int
        /// All logs of it, and those of them that answered anything.
        package let judged: BuildSeries.Tally
        /// Sessions with a leak among those that could be judged for leaks.
        package let leaks: BuildSeries.Tally
        /// Of each build that ran, in the order of builds.
        package let builds: [(build: String, sessions: Int)]
    }

    init(_ cells: FleetCells, _ builds: [String]) {
        var (days, ran): ([String: DayCell], [String: [(build: String, sessions: Int)]]) = ([:], [:])
        var misdated = 0
        for build in builds.map(Optional.some) + [nil] {
            guard let cell = cells.builds[build] else { continue }
            let likely = cell.likelyDays
            for (day, own) in cell.days {
                guard let likely, likely.contains(day) else {
                    misdated += own.judged.judged
                    continue
                }
                days[day] = (days[day] ?? DayCell()) + own
                if let build, own.sessions > 0 { ran[day, default: []].append((build, own.sessions)) }
            }
        }
        self.misdated = misdated
        resumed = Self.resumed(builds, cells)
        all = days.sorted { $0.key < $1.key }.map { day, cell in
            Night(
                day: day, sessions: cell.sessions, judged: cell.judged, leaks: cell.leaks, builds: ran[day] ?? [])
        }
    }
}

extension FleetNights {
    /// A pause that no weekend explains.
    private static let pause = 4

    /// Those whose sessions pause for days while another build begins that comes behind them.
    private static func resumed(_ builds: [String], _ cells: FleetCells) -> [String] {
        let days = builds.map { (cells.builds[$0]?.days.keys.compactMap(dayNumber) ?? []).sorted() }
        return builds.indices.filter { place in
            cells.names[builds[place]]?.version == nil
                && zip(days[place], days[place].dropFirst()).contains { last, next in
                    next - last >= pause
                        && days[(place + 1)...].contains { $0.first.map { last < $0 && $0 < next } ?? false }
                }
        }.map { builds[$0] }
    }
}

extension BuildCell {
    /// From the first to the last day that Tukey's far fences hold ("Exploratory Data Analysis", 1977: three times the
    /// distance of the quartiles), and no less than a month around them: a farm runs each build for a few nights.
    var likelyDays: ClosedRange<String>? {
        guard let low = day(ofPart: 1).flatMap(dayNumber), let high = day(ofPart: 3).flatMap(dayNumber) else {
            return nil
        }
        let reach = max(3 * (high - low), 31)
        let near = days.keys.filter { day in
            dayNumber(day).map { $0 >= low - reach && $0 <= high + reach } ?? false
        }
        guard let first = near.min(), let last = near.max() else { return nil }
        return first...last
    }
}

/// Days since 0000-03-01 of a date in the calendar; nil for what is none.
private func dayNumber(_ date: String) -> Int? {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (0...9_999).contains(parts[0]), (1...12).contains(parts[1]), (1...31).contains(parts[2])
    else { return nil }
    let (year, month) = parts[1] > 2 ? (parts[0], parts[1] - 3) : (parts[0] - 1, parts[1] + 9)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + parts[2]
}
