import Lifecycle

/// A time stamp as a line prints it.
struct Stamp: Equatable {
    var time: Timestamp
    var clock: Clock
    /// Quarter hours east of Greenwich, or `Event.noZone`.
    var zone: Int8 = Event.noZone

    /// A line that gives no time.
    static let none = Stamp(time: .none, clock: .none)

    /// Relays print no year: their months and days are counted in this one, because it is a leap year and has no
    /// negative times before it.
    static let yearOfTheYearless = 1972
}

extension Stamp {
    /// One without a year; the time of day is in microseconds.
    init(yearlessMonth month: Int, day: Int, timeOfDay: Int64) {
        let days = daysSince1970(year: Stamp.yearOfTheYearless, month: month, day: day)
        self.init(time: Timestamp(microseconds: days * 86_400_000_000 + timeOfDay), clock: .yearless)
    }

    /// A count since 1970 in seconds, milliseconds, microseconds or nanoseconds: its size tells which.
    init(epoch count: Int) {
        var microseconds = Int64(max(count, 0))
        switch microseconds {
        case ..<100_000_000_000: microseconds *= 1_000_000
        case ..<100_000_000_000_000: microseconds *= 1000
        case ..<100_000_000_000_000_000: break
        default: microseconds /= 1000
        }
        self.init(time: Timestamp(microseconds: microseconds), clock: .zoned, zone: 0)
    }
}

extension Timestamp {
    /// The same month, day and time of day where relays' times are counted.
    var inYearOfTheYearless: Timestamp {
        let day: Int64 = 86_400_000_000
        var year = 1970
        while daysSince1970(year: year + 1, month: 1, day: 1) * day <= microseconds, year < 9999 { year += 1 }
        let dayOfYear = microseconds - daysSince1970(year: year, month: 1, day: 1) * day
        let isPastFebruary = dayOfYear / day >= 59
        let isLeap = daysSince1970(year: year, month: 3, day: 1) - daysSince1970(year: year, month: 2, day: 1) == 29
        let start = daysSince1970(year: Stamp.yearOfTheYearless, month: 1, day: 1) * day
        return Timestamp(microseconds: start + dayOfYear + (isPastFebruary && !isLeap ? day : 0))
    }
}

extension Stamp {
    /// A date and a time of day in a zone, or in none.
    fileprivate init(microseconds: Int64, zone: Int8) {
        self.init(
            time: Timestamp(microseconds: microseconds), clock: zone == Event.noZone ? .local : .zoned, zone: zone)
    }
}

/// Grammar of the stamps, read from the cursor's place; nil leaves the cursor anywhere.
///
///     date   = YYYY ("-" | "/") MM (same) DD
///     clock  = HH ":" MM ":" SS [ ("." | "," | ":") 1*9digit ] [ blank ("AM" | "PM") ]
///     zone   = "Z" | ("+" | "-") HH [":"] MM
///     dated  = date (" " | "T") clock [ [" "] zone ]
///     relay  = "May" (" 1" | "11") " " clock
///     spelled = "May" " " 1*2digit ", " YYYY (" @ " | ", " | " at " | " ") clock
extension Cursor {
    /// A date with a time of day, with or without a zone.
    mutating func dated() -> Stamp? {
        guard let days = date(), take(UInt8(ascii: " ")) || take(UInt8(ascii: "T")), let time = timeOfDay() else {
            return nil
        }
        return Stamp(microseconds: days * 86_400_000_000 + time, zone: zone())
    }

    /// A relay's month, day and time of day.
    mutating func yearless() -> Stamp? {
        guard let month = month(), take(UInt8(ascii: " ")) else { return nil }
        guard let day = take(UInt8(ascii: " ")) ? digits(1) : number(), 1...31 ~= day else { return nil }
        guard take(UInt8(ascii: " ")), let time = timeOfDay() else { return nil }
        return Stamp(yearlessMonth: month, day: day, timeOfDay: time)
    }

    /// `MM-DD HH:MM:SS.mmm`.
    mutating func monthAndDay() -> Stamp? {
        guard let month = digits(2), 1...12 ~= month, take(UInt8(ascii: "-")), let day = digits(2), 1...31 ~= day,
            take(UInt8(ascii: " ")), let time = timeOfDay()
        else { return nil }
        return Stamp(yearlessMonth: month, day: day, timeOfDay: time)
    }

    /// A date as people read it, which servers' pages and their exports print: `May 1, 2024 @ 10:11:12.123`.
    mutating func spelledOut() -> Stamp? {
        guard index + 8 < bytes.count, bytes[index + 3] == UInt8(ascii: " "), bytes[index + 4].isDigit else {
            return nil
        }
        guard let month = month(), take(UInt8(ascii: " ")), let day = number(), 1...31 ~= day,
            take(UInt8(ascii: ",")), take(UInt8(ascii: " ")), let year = digits(4)
        else { return nil }
        if take(UInt8(ascii: ",")) {}
        guard take(UInt8(ascii: " ")) else { return nil }
        if take(UInt8(ascii: "@")) || take(UInt8(ascii: "a")) && take(UInt8(ascii: "t")) {
            guard take(UInt8(ascii: " ")) else { return nil }
        }
        guard let time = timeOfDay() else { return nil }
        let days = daysSince1970(year: year, month: month, day: day)
        return Stamp(microseconds: days * 86_400_000_000 + time, zone: zone())
    }

    /// When the half of the day begins that is named here, behind a blank, which since iOS 16 is a narrow one; nil for none.
    private mutating func halfOfDay() -> Int64? {
        var ahead = self
        guard ahead.take(UInt8(ascii: " ")) || Self.narrowBlank.allSatisfy({ ahead.take($0) }) else { return nil }
        let isAfternoon = ahead.take(UInt8(ascii: "P"))
        guard isAfternoon || ahead.take(UInt8(ascii: "A")), ahead.take(UInt8(ascii: "M")),
            !ahead.peek.isLetter
        else { return nil }
        self = ahead
        return isAfternoon ? Self.noon : 0
    }

    private static let narrowBlank: [UInt8] = [0xE2, 0x80, 0xAF]
    private static let noon: Int64 = 43_200_000_000

    /// A count since 1970 in milliseconds, microseconds or nanoseconds.
    mutating func epoch() -> Stamp? {
        let start = index
        var value = 0
        while peek.isDigit, index - start < 18 {
            value = value * 10 + peek.digit
            skip(1)
        }
        // The nineteenth digit is a nanosecond and would not change the microsecond.
        let isLonger = peek.isDigit
        if isLonger { skip(1) }
        let width = index - start
        guard !peek.isDigit, [13, 16, 19].contains(width), bytes[start] == UInt8(ascii: "1") else { return nil }
        return Stamp(epoch: isLonger ? value * 10 : value)
    }

    /// A count since 1970 in seconds, with a fraction.
    mutating func epochSeconds() -> Stamp? {
        guard peek == UInt8(ascii: "1"), let seconds = digits(10), peek == UInt8(ascii: ".") else { return nil }
        let start = index
        let microseconds = Int64(seconds) * 1_000_000 + fraction()
        guard index > start else { return nil }
        return Stamp(time: Timestamp(microseconds: microseconds), clock: .zoned, zone: 0)
    }

    /// Microseconds since midnight; the fraction may be absent. An hour of one digit asks for its half of the day.
    mutating func timeOfDay() -> Int64? {
        let isShort = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ":")
        guard let hour = digits(isShort ? 1 : 2), hour < 24, take(UInt8(ascii: ":")) else { return nil }
        guard let minute = digits(2), minute < 60, take(UInt8(ascii: ":")), let seconds = seconds() else { return nil }
        let time = Int64((hour * 60 + minute) * 60) * 1_000_000 + seconds
        guard hour <= 12, let half = halfOfDay() else { return isShort ? nil : time }
        return time % Self.noon + half
    }

    /// A time of day as a stamp.
    mutating func stampOfDay() -> Stamp? {
        timeOfDay().map { Stamp(time: Timestamp(microseconds: $0), clock: .timeOfDay) }
    }

    /// What is read from here; the cursor stays where that is nothing.
    @inline(__always)
    mutating func trying(_ read: (inout Cursor) -> Stamp?) -> Stamp? {
        var ahead = self
        guard let stamp = read(&ahead) else { return nil }
        self = ahead
        return stamp
    }

    /// Microseconds since the minute began.
    mutating func seconds() -> Int64? {
        guard let second = digits(2), second <= 60 else { return nil }
        return Int64(second) * 1_000_000 + fraction()
    }

    /// A time of day with a zone, which a copy from Console.app has.
    mutating func zonedTimeOfDay() -> Stamp? {
        guard let time = timeOfDay() else { return nil }
        let zone = zone()
        guard zone != Event.noZone else { return nil }
        return Stamp(time: Timestamp(microseconds: time), clock: .timeOfDay, zone: zone)
    }

    private mutating func date() -> Int64? {
        guard let year = digits(4) else { return nil }
        let separator = peek
        guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/"), take(separator) else { return nil }
        guard let month = digits(2), 1...12 ~= month, take(separator) else { return nil }
        guard let day = digits(2), 1...31 ~= day else { return nil }
        return daysSince1970(year: year, month: month, day: day)
    }

    /// Microseconds after the point; digits beyond the sixth are read and dropped.
    private mutating func fraction() -> Int64 {
        guard peek == UInt8(ascii: ".") || peek == UInt8(ascii: ",") || peek == UInt8(ascii: ":") else { return 0 }
        guard index + 1 < bytes.count, bytes[index + 1].isDigit, take(peek) else { return 0 }
        var value = 0
        let start = index
        while peek.isDigit {
            if index - start < 6 { value = value * 10 + peek.digit }
            skip(1)
        }
        return Int64(value * Self.scales[min(index - start, 6)])
    }

    /// Microseconds in the last of so many digits.
    private static let scales = [1_000_000, 100_000, 10_000, 1000, 100, 10, 1]

    /// The zone behind a time, in quarter hours, or `Event.noZone`.
    mutating func zone() -> Int8 {
        if take(UInt8(ascii: "Z")) { return 0 }
        var ahead = self
        ahead.take(UInt8(ascii: " "))
        let sign = ahead.peek
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), ahead.take(sign) else { return Event.noZone }
        guard let hours = ahead.digits(2), hours <= 15 else { return Event.noZone }
        ahead.take(UInt8(ascii: ":"))
        guard let minutes = ahead.digits(2), minutes < 60, !ahead.peek.isDigit else { return Event.noZone }
        self = ahead
        let quarters = Int8(hours * 4 + minutes / 15)
        return sign == UInt8(ascii: "-") ? -quarters : quarters
    }

    /// The number of an English month's first three letters.
    private mutating func month() -> Int? {
        guard index + 3 <= bytes.count else { return nil }
        let letters = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
        guard let place = Self.months.firstIndex(of: letters) else { return nil }
        skip(3)
        return place + 1
    }

    private static let months: [UInt32] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        .map { $0.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// Days from 1970-01-01 to a day of the Gregorian calendar.
///
/// Source: Howard Hinnant, "chrono-compatible low-level date algorithms", `days_from_civil`.
func daysSince1970(year: Int, month: Int, day: Int) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return Int64(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
}
