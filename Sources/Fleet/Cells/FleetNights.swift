import Rules

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
        var (days, ran): ([String: LogCell], [String: [String: Int]]) = ([:], [:])
        let nightfall = Self.nightfall(cells)
        var misdated = 0
        for build in builds.map(Optional.some) + [nil] {
            guard let cell = cells.builds[build] else { continue }
            let likely = cell.likelyDays
            for (hour, own) in cell.hours {
                guard let likely, likely.contains(String(hour.prefix(10))), let day = night(of: hour, from: nightfall)
                else {
                    misdated += own.judged.judged
                    continue
                }
                days[day] = (days[day] ?? LogCell()) + own
                if let build, own.sessions > 0 { ran[day, default: [:]][build, default: 0] += own.sessions }
            }
        }
        self.misdated = misdated
        Self.addStragglers(to: &days)
        resumed = Self.resumed(builds, cells)
        all = days.sorted { $0.key < $1.key }.map { day, cell in
            let own = ran[day] ?? [:]
            return Night(
                day: day, sessions: cell.sessions, judged: cell.judged, leaks: cell.leaks,
                builds: own.isEmpty ? [] : builds.compactMap { build in own[build].map { (build, $0) } })
        }
    }
}

extension FleetNights {
    /// The hour at which nights begin: midnight, unless the farm runs over it. Then it is the hour behind the longest pause
    /// of the day, in which hardly one session of a hundred begins.
    private static func nightfall(_ cells: FleetCells) -> Int {
        var counts = Array(repeating: 0, count: 24)
        for (key, cell) in cells.builds.values.lazy.flatMap(\.hours) {
            if let hour = Int(key.suffix(2)), counts.indices.contains(hour) { counts[hour] += cell.judged.judged }
        }
        let all = counts.reduce(0, +)
        let isIdle = counts.map { $0 * 100 < all }
        guard !isIdle[0], !isIdle[23] else { return 0 }
        let pauses = counts.indices.filter { !isIdle[$0] && isIdle[($0 + 23) % 24] }.map { hour in
            (hour: hour, length: (1...24).prefix { isIdle[(hour + 24 - $0) % 24] }.count)
        }
        return pauses.max { ($0.length, $1.hour) < ($1.length, $0.hour) }?.hour ?? 0
    }

    /// What could not be read dates itself by its file, which whoever fetches it later may have written anew: a day that has
    /// nothing else is no night, but belongs to the one before, where it is a single log or less than a tenth of what a night
    /// has as a rule. More are a night that broke, however few came of it.
    private static func addStragglers(to days: inout [String: LogCell]) {
        let usual = days.values.filter { $0.sessions > 0 }.map(\.judged.judged).sorted()
        let median = usual.isEmpty ? 0 : usual[usual.count / 2]
        for day in days.keys.sorted() {
            guard let own = days[day], own.sessions == 0, case let count = own.judged.judged,
                count * (count == 1 ? 2 : 10) < median,
                let before = days.keys.filter({ $0 < day }).max()
            else { continue }
            days[before] = (days[before] ?? LogCell()) + own
            days[day] = nil
        }
    }

    /// Nights that a trend is looked for in.
    static let nightsOfTrend = 28

    /// The newest nights that could be judged for leaks, where over them the share of sessions without a leak rises or falls
    /// by more than chance: each may be like the one before, and all are not.
    package var trend: (nights: [Night], falls: Bool)? {
        let nights = Array(all.filter { $0.leaks.judged > 0 }.suffix(Self.nightsOfTrend))
        let test = CochranArmitage(nights.map(\.leaks))
        return nights.count > 2 && test.p <= 0.01 ? (nights, test.rises) : nil
    }

    /// A pause that no weekend explains.
    static let pause = 4

    /// Those whose sessions pause for days while another build begins that comes behind them; wrong clocks tell of no pause,
    /// and names of commits do not begin anew.
    private static func resumed(_ builds: [String], _ cells: FleetCells) -> [String] {
        let days = builds.map { build in
            let (hours, likely) = (cells.builds[build]?.hours ?? [:], cells.builds[build]?.likelyDays)
            let dates = Set(hours.keys.map { String($0.prefix(10)) }).filter { likely?.contains($0) ?? false }
            return dates.compactMap { dayNumber($0) }.sorted()
        }
        return builds.indices.filter { place in
            cells.names[builds[place]].map { $0.version == nil && !$0.isUnordered } ?? false
                && zip(days[place], days[place].dropFirst()).contains { last, next in
                    next - last >= pause
                        && days[(place + 1)...].contains { $0.first.map { last < $0 && $0 < next } ?? false }
                }
        }.map { builds[$0] }
    }
}

extension BuildCell {
    /// Around the day by which half of its dated logs had begun, as far as half of them lie from it: fewer than half that
    /// have a wrong clock move neither (the median absolute deviation; Hampel, JASA 1974).
    var usualDays: ClosedRange<Int>? {
        let days = hours.compactMap { hour, cell in
            dayNumber(hour.prefix(10)).map { (value: $0, weight: cell.judged.judged) }
        }
        guard let middle = days.quantile(2),
            let distance = days.map({ (value: abs($0.value - middle), weight: $0.weight) }).quantile(2)
        else { return nil }
        return middle - distance...middle + distance
    }

    /// From the first to the last day that lies no farther from the middle than seven times as far as half of its logs do,
    /// as Tukey's far fences hold them ("Exploratory Data Analysis", 1977), and no less than a month: a farm runs each
    /// build for a few nights.
    var likelyDays: ClosedRange<String>? {
        guard let usual = usualDays else { return nil }
        let reach = max(3 * (usual.upperBound - usual.lowerBound), 31)
        let likely = usual.lowerBound - reach...usual.upperBound + reach
        let near = hours.keys.map { String($0.prefix(10)) }.filter { dayNumber($0).map(likely.contains) ?? false }
        guard let first = near.min(), let last = near.max() else { return nil }
        return first...last
    }

    /// The hour by which a quarter of its logs had begun, and the first start within it: those with a likely date.
    var beginning: String? {
        guard let likely = likelyDays else { return nil }
        let told = hours.filter { likely.contains(String($0.key.prefix(10))) }
        let hour = told.map { (value: $0, weight: $1.judged.judged) }.quantile(1)
        return hour.map { "\($0) \(hours[$0]?.first ?? "")" }
    }
}

extension Array {
    /// The value up to which so many quarters of the weight lie; nil where there is none.
    fileprivate func quantile<Value: Comparable>(_ quarters: Int) -> Value?
    where Element == (value: Value, weight: Int) {
        var rest = (reduce(0) { $0 + $1.weight } * quarters + 3) / 4
        for (value, weight) in sorted(by: { $0.value < $1.value }) {
            rest -= weight
            if rest <= 0 { return value }
        }
        return nil
    }
}

/// Days since 0000-03-01 of a date in the calendar; nil for what is none.
private func dayNumber(_ date: some StringProtocol) -> Int? {
    guard let date = Day(String(date)) else { return nil }
    let (year, month) = date.month > 2 ? (date.year, date.month - 3) : (date.year - 1, date.month + 9)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + date.day
}

/// The day on which the night of an hour began, of `2026-05-02T01` in a night from 22 on `2026-05-01`.
private func night(of hour: String, from nightfall: Int) -> String? {
    guard let day = Day(String(hour.prefix(10))) else { return nil }
    let isEarly = Int(hour.dropFirst(11)).map { $0 < nightfall } ?? false
    return (isEarly ? day.before : day)?.description
}
