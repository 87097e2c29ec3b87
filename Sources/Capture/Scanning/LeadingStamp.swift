import Lifecycle

/// The stamp that a line begins with.
struct LeadingStamp {
    var value: Stamp
    /// How many bytes it takes; 0 for a line that begins with none.
    var width: Int
    /// All of its bytes but the digits, and how many digits there are: two stamps that agree in it are spelled alike.
    /// Below 2⁶⁰.
    var spelling: UInt64

    static let none = LeadingStamp(value: .none, width: 0, spelling: 0)
}

/// Reads the stamps at the starts of lines: most share date, hour and minute with the one before.
///
/// It knows fewer spellings than `Cursor`, which it asks for each new minute, and gives the same values.
struct LeadingStamps: Sendable {
    /// How a stamp begins, up to the colon in front of its seconds.
    fileprivate enum Beginning: Int {
        /// `2026-05-01 10:11:`
        case date
        /// `May  1 10:11:`
        case relay
        /// `10:11:`
        case timeOfDay

        var width: Int {
            switch self {
            case .date: 17
            case .relay: 13
            case .timeOfDay: 6
            }
        }
    }

    /// The bytes of a beginning in two words, and what they come to.
    private struct Minute {
        var first: UInt64 = 0
        var last: UInt64 = 0
        var microseconds: Int64 = 0
    }

    private var dates = Minute()
    private var relays = Minute()
    private var timesOfDay = Minute()

    /// Shorter lines begin with a stamp and say nothing.
    private static let shortest = 20

    mutating func stamp(of line: Bytes) -> LeadingStamp {
        guard line.count > Self.shortest else { return .none }
        let isBracketed = line[0] == UInt8(ascii: "[")
        let inside = isBracketed ? line.from(1) : line
        guard let beginning = Self.beginning(of: inside), let minute = minute(of: inside, beginning),
            var stamp = Self.stampAnew(of: inside, beginning, minute)
        else { return .none }
        if isBracketed {
            stamp.width += 1
            stamp.spelling |= 1 << 59
        }
        return stamp
    }

    private static func beginning(of line: Bytes) -> Beginning? {
        if line[0].isDigit {
            if line[2] == UInt8(ascii: ":") { return line[5] == UInt8(ascii: ":") ? .timeOfDay : nil }
            return line[4].isDigit || line[16] != UInt8(ascii: ":") ? nil : .date
        }
        let isRelay = line[3] == UInt8(ascii: " ") && line[9] == UInt8(ascii: ":") && line[12] == UInt8(ascii: ":")
        return isRelay && line[0].isUppercase ? .relay : nil
    }

    /// When the minute began; nil for bytes that only look like a stamp.
    private mutating func minute(of line: Bytes, _ beginning: Beginning) -> Int64? {
        let raw = UnsafeRawPointer(line.base)
        var first = raw.loadUnaligned(as: UInt64.self)
        if beginning == .timeOfDay { first = UInt64(littleEndian: first) & 0xFFFF_FFFF_FFFF }
        // The last byte of a date's beginning is the colon that was looked at.
        let last =
            beginning == .timeOfDay
            ? 0 : raw.loadUnaligned(fromByteOffset: min(beginning.width - 8, 8), as: UInt64.self)
        switch beginning {
        case .date: return Self.minute(of: line, beginning, first, last, &dates)
        case .relay: return Self.minute(of: line, beginning, first, last, &relays)
        case .timeOfDay: return Self.minute(of: line, beginning, first, last, &timesOfDay)
        }
    }

    @inline(__always)
    private static func minute(
        of line: Bytes, _ beginning: Beginning, _ first: UInt64, _ last: UInt64, _ known: inout Minute
    ) -> Int64? {
        if first == known.first, last == known.last { return known.microseconds }
        return minuteAnew(of: line, beginning).map { microseconds in
            known = Minute(first: first, last: last, microseconds: microseconds)
            return microseconds
        }
    }

    @inline(never)
    private static func minuteAnew(of line: Bytes, _ beginning: Beginning) -> Int64? {
        // Without what follows the seconds, which `AM` or `PM` may.
        let line = line[0..<beginning.width + 2]
        var whole = Cursor(line)
        let time =
            switch beginning {
            case .date: whole.dated()?.time.microseconds
            case .relay: whole.yearless()?.time.microseconds
            case .timeOfDay: whole.timeOfDay()
            }
        var rest = Cursor(line, at: beginning.width)
        guard let time, let seconds = rest.seconds() else { return nil }
        return time - seconds
    }

    @inline(never)
    private static func stampAnew(of line: Bytes, _ beginning: Beginning, _ minute: Int64) -> LeadingStamp? {
        let place = beginning.width
        guard place + 3 < line.count else { return nil }
        let (tens, units) = (line[unchecked: place] &- 0x30, line[unchecked: place + 1] &- 0x30)
        guard tens <= 6, units < 10, tens < 6 || units == 0 else { return nil }
        let time = Timestamp(microseconds: minute + Int64(tens * 10 + units) * 1_000_000)
        var stamp = LeadingStamp(
            value: Stamp(time: time, clock: .none), width: place + 2, spelling: UInt64(beginning.rawValue + 1))
        if beginning == .date { stamp.spelling |= UInt64(line[4]) << 14 | UInt64(line[10]) << 22 }
        guard stamp.takeFraction(of: line), !line.mayNameHalfOfDay(at: stamp.width) else { return nil }
        if beginning != .relay, line.mayHoldZone(at: stamp.width) { stamp.takeZone(of: line) }
        stamp.value.clock = beginning.clock(stamp.value.zone)
        return stamp
    }
}

extension LeadingStamp {
    /// Takes what stands behind the seconds, if anything does; false where it is longer than a spelling can tell.
    fileprivate mutating func takeFraction(of line: Bytes) -> Bool {
        guard line[unchecked: width].isPoint, line[unchecked: width + 1].isDigit else { return true }
        let start = width + 1
        var place = start
        var unit: Int64 = 100_000
        while place < line.count, line[unchecked: place].isDigit {
            value.time.microseconds += Int64(line[unchecked: place] & 0x0F) * unit
            unit /= 10
            place += 1
        }
        spelling |= UInt64(line[unchecked: width]) << 6 | UInt64(truncatingIfNeeded: place - start) << 2
        width = place
        return place - start < 16
    }
}

extension LeadingStamp {
    /// Takes the zone that stands behind the time, if one does.
    fileprivate mutating func takeZone(of line: Bytes) {
        var cursor = Cursor(line, at: width)
        value.zone = cursor.zone()
        guard value.zone != Event.noZone else { return }
        spelling |= UInt64(line[width]) << 30 | UInt64(width + 1 < line.count ? line[width + 1] : 0) << 38
        spelling |= UInt64(cursor.index - width) << 46 | UInt64(UInt8(bitPattern: value.zone)) << 49
        width = cursor.index
    }
}

extension UInt8 {
    /// Whether a fraction of a second may follow.
    fileprivate var isPoint: Bool {
        self == UInt8(ascii: ".") || self == UInt8(ascii: ",") || self == UInt8(ascii: ":")
    }
}

extension Bytes {
    /// Whether `AM` or `PM` may follow a time, which is left to `Cursor`.
    fileprivate func mayNameHalfOfDay(at place: Int) -> Bool {
        guard place + 2 < count else { return false }
        let first = self[unchecked: place]
        return first == UInt8(ascii: " ") && self[unchecked: place + 2] == UInt8(ascii: "M") || first == 0xE2
    }

    /// Whether `Z`, a sign, or a blank and a sign stand at a place.
    fileprivate func mayHoldZone(at place: Int) -> Bool {
        guard place + 1 < count else { return place < count && self[unchecked: place] == UInt8(ascii: "Z") }
        let first = self[unchecked: place]
        let sign = first == UInt8(ascii: " ") ? self[unchecked: place + 1] : first
        return sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") || first == UInt8(ascii: "Z")
    }
}

extension LeadingStamps.Beginning {
    fileprivate func clock(_ zone: Int8) -> Clock {
        switch self {
        case .date: zone == Event.noZone ? .local : .zoned
        case .relay: .yearless
        case .timeOfDay: .timeOfDay
        }
    }
}
