import Lifecycle

/// A moment as a calendar and a clock show it.
struct CalendarTime {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int
    let microsecond: Int

    /// Nil outside the years 0 to 9999, which no log means and no report can spell.
    init?(microseconds: Int64) {
        let (days, ofDay) = microseconds.flooredDivision(by: 86_400_000_000)
        guard (-719_528..<2_932_897).contains(days) else { return nil }
        (year, month, day) = CalendarTime.date(daysSince1970: Int(days))
        hour = Int(ofDay / 3_600_000_000)
        minute = Int(ofDay / 60_000_000 % 60)
        second = Int(ofDay / 1_000_000 % 60)
        microsecond = Int(ofDay % 1_000_000)
    }

    /// The Gregorian date, by counting eras of 400 years from 1 March of year 0
    /// (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`).
    private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, ofEra) = (days + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let dayOfYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}

extension CalendarTime {
    /// `2026-05-01`.
    var date: String { "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))" }

    /// `10:11:12`.
    var timeOfDay: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(second, to: 2))" }
}

/// The number with zeros before it.
func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
}

/// A moment that a report may print: the log gives its date.
struct ReportedTime {
    let calendar: CalendarTime
    /// Whether `calendar` is UTC; else it is the device's wall clock in a zone that the log leaves open.
    let isUTC: Bool

    /// Nil when the log does not give the date: a report never invents one.
    init?(_ time: Timestamp, clock: Clock, secondsFromGMT: Int?) {
        switch clock {
        case .none, .yearless, .timeOfDay, .stopwatch: return nil
        case .zoned, .local: break
        }
        let offset = Int64(secondsFromGMT ?? 0) * 1_000_000
        let (microseconds, overflow) = time.microseconds.subtractingReportingOverflow(offset)
        guard !time.isNone, !overflow, let calendar = CalendarTime(microseconds: microseconds) else { return nil }
        self.calendar = calendar
        isUTC = secondsFromGMT != nil
    }
}

extension Timestamp {
    /// `2026-05-01 01:00:00 UTC` for a moment of Greenwich.
    package var wordsOfGreenwich: String? {
        ReportedTime(self, clock: .zoned, secondsFromGMT: 0).map { "\($0.calendar.date) \($0.calendar.timeOfDay) UTC" }
    }
}

extension ReportedTime {
    /// The zone that the event's own line states outranks that of its session.
    init?(_ event: Event, secondsFromGMT: Int?) {
        let stated = event.zone == Event.noZone ? nil : Int(event.zone) * 900
        self.init(event.time, clock: event.clock, secondsFromGMT: stated ?? secondsFromGMT)
    }

    /// By its first stamp or, without a clock, by what tells when it was launched.
    init?(startOf session: Session) {
        guard session.startsByLaunch, let launch = session.launch else {
            self.init(session.start, clock: session.clock, secondsFromGMT: session.secondsFromGMT)
            return
        }
        let zone = launch.zone == Event.noZone ? nil : Int(launch.zone) * 900
        self.init(launch.time, clock: launch.clock, secondsFromGMT: zone)
    }

    init?(endOf session: Session) {
        self.init(session.end, clock: session.clock, secondsFromGMT: session.secondsFromGMT)
    }
}

extension Session {
    /// Whether nothing but the header of its launch tells when it began.
    var startsByLaunch: Bool { clock == .none && launch != nil }

    /// `launched 2026-05-01 01:00:00 UTC`, where nothing else tells when it began.
    var launchWords: String? {
        guard startsByLaunch, let start = ReportedTime(startOf: self) else { return nil }
        return "launched \(start.calendar.date) \(start.calendar.timeOfDay)" + (start.isUTC ? " UTC" : "")
    }

    /// The log time from its first to its last time stamp; nil without a clock.
    var duration: Span? {
        guard clock != .none, !start.isNone, !end.isNone, end >= start else { return nil }
        let (length, overflow) = end.microseconds.subtractingReportingOverflow(start.microseconds)
        return overflow ? nil : Span(microseconds: length)
    }
}

extension BinaryInteger {
    /// The quotient rounded down, and a remainder that is never negative.
    fileprivate func flooredDivision(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
