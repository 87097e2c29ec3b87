import Lifecycle

extension Span {
    /// `0:21`, `1:02:03`: a position on the session's clock; milliseconds only when asked for.
    func position(milliseconds: Bool = false) -> String {
        let total = (milliseconds ? microseconds / 1000 : Int64(seconds.rounded()) * 1000).magnitude
        // Thousands of them stand in a page: their digits are written where they are to be.
        return String(unsafeUninitializedCapacity: 48) { room in
            guard var pen = BytePen(room) else { return 0 }
            if microseconds < 0, total > 0 { pen.put(UInt8(ascii: "-")) }
            let (hours, minutes) = (UInt(total / 3_600_000), Int(total / 60_000 % 60))
            if hours > 0 {
                pen.put(digitsOf: hours)
                pen.put(UInt8(ascii: ":"))
                pen.put(pair: minutes)
            } else {
                pen.put(digitsOf: UInt(minutes))
            }
            pen.put(UInt8(ascii: ":"))
            pen.put(pair: Int(total / 1000 % 60))
            guard milliseconds else { return pen.written }
            pen.put(UInt8(ascii: "."))
            pen.put(digitsOf: UInt(total / 100 % 10))
            pen.put(pair: Int(total % 100))
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

/// The number with leading zeros.
func padded<Number: BinaryInteger>(_ number: Number, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
