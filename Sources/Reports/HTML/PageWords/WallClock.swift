import Lifecycle

/// A moment as the capture prints it, with exactly the parts that the capture gives: nothing is filled in.
struct WallClock {
    let clock: Clock
    let secondsFromGMT: Int?

    init(clock: Clock, secondsFromGMT: Int?) {
        self.clock = clock
        self.secondsFromGMT = secondsFromGMT
    }

    init(of session: Session) { self.init(clock: session.clock, secondsFromGMT: session.secondsFromGMT) }

    /// `2026-05-01T10:11:12.123+02:00`, `05-01 10:11:12.123` or `10:11:12.123`; nil when no line gives a time of day.
    func text(_ time: Timestamp) -> String? {
        guard !time.isNone else { return nil }
        switch clock {
        case .none, .stopwatch: return nil
        case .timeOfDay: return timeOfDay(time)
        case .yearless: return "\(date(time).suffix(5)) \(timeOfDay(time))"
        case .local: return "\(date(time))T\(timeOfDay(time))"
        case .zoned: return "\(date(time))T\(timeOfDay(time))\(zone)"
        }
    }

    /// What the clock leaves open, in words; nil when it leaves nothing open.
    var openness: String? {
        switch clock {
        case .none: "no time stamps: lines are shown in their order"
        case .zoned: nil
        case .local: "the log states no time zone"
        case .yearless: "the log states neither year nor time zone"
        case .timeOfDay: "the log states no date"
        case .stopwatch: "times count from the start of the recording"
        }
    }

    private var zone: String {
        guard let seconds = secondsFromGMT else { return "" }
        if seconds == 0 { return "Z" }
        return "\(seconds < 0 ? "-" : "+")\(padded(abs(seconds) / 3600)):\(padded(abs(seconds) / 60 % 60))"
    }

    private func timeOfDay(_ time: Timestamp) -> String {
        let (_, micros) = time.microseconds.quotientAndRemainder(floor: 86_400_000_000)
        let seconds = micros / 1_000_000
        return "\(padded(seconds / 3600)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
            + ".\(padded(micros / 1000 % 1000, 3))"
    }

    /// Days to civil date; Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    private func date(_ time: Timestamp) -> String {
        let (days, _) = time.microseconds.quotientAndRemainder(floor: 86_400_000_000)
        let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(floor: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shifted + 2) / 5 + 1
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return "\(padded(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), 4))-\(padded(month))-\(padded(day))"
    }
}

extension Int64 {
    /// Division that rounds towards minus infinity, so that the remainder is never negative.
    fileprivate func quotientAndRemainder(floor divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
