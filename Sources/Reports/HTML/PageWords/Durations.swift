import Lifecycle

extension Span {
    /// `0:21`, `1:02:03`: a position on the session's clock; milliseconds only when asked for.
    func position(milliseconds: Bool = false) -> String {
        String(unsafeUninitializedCapacity: BytePen.positionRoom) { room in
            guard var pen = BytePen(room) else { return 0 }
            pen.put(position: self, milliseconds: milliseconds)
            return pen.written
        }
    }

    /// `512 ms`, `8.4 s`, `3 min 4 s`, `2 h 10 min`.
    var length: String {
        if microseconds.magnitude < 1_000_000 { return "\(Counting.short(milliseconds)) ms" }
        if microseconds.magnitude < 60_000_000 { return "\(Counting.short(seconds)) s" }
        let total = Int(seconds.rounded())
        if total < 3600 { return total % 60 == 0 ? "\(total / 60) min" : "\(total / 60) min \(total % 60) s" }
        let minutes = total / 60 % 60
        return minutes == 0 ? "\(total / 3600) h" : "\(total / 3600) h \(minutes) min"
    }
}

extension Span {
    /// Whether its length is told in one unit, without a comma between its digits.
    var isShort: Bool { microseconds.magnitude < 999_000 || 1_000_000..<60_000_000 ~= microseconds.magnitude }
}

extension BytePen {
    /// As `Span.length` of one that is short.
    mutating func put(shortLength span: Span) {
        if span.microseconds.magnitude < 1_000_000 {
            put(short: span.milliseconds)
            put(" ms")
        } else {
            put(short: span.seconds)
            put(" s")
        }
    }

    /// As `Counting.short` of a number below a thousand.
    private mutating func put(short value: Double) {
        put(coordinate: abs(value) < 100 ? value : value.rounded())
    }

    /// The room that any position needs.
    static let positionRoom = 48

    /// As `Span.position`: thousands of them stand in a page, where their digits are written.
    mutating func put(position span: Span, milliseconds: Bool) {
        let total = (milliseconds ? span.microseconds / 1000 : Int64(span.seconds.rounded()) * 1000).magnitude
        if span.microseconds < 0, total > 0 { put(UInt8(ascii: "-")) }
        let (hours, minutes) = (UInt(total / 3_600_000), Int(total / 60_000 % 60))
        if hours > 0 {
            put(digitsOf: hours)
            put(UInt8(ascii: ":"))
            put(pair: minutes)
        } else {
            put(digitsOf: UInt(minutes))
        }
        put(UInt8(ascii: ":"))
        put(pair: Int(total / 1000 % 60))
        guard milliseconds else { return }
        put(UInt8(ascii: "."))
        put(digitsOf: UInt(total / 100 % 10))
        put(pair: Int(total % 100))
    }
}

/// The number with leading zeros.
func padded<Number: BinaryInteger>(_ number: Number, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
