/// Numbers with a unit in the rest of a line: `(5120 bytes, 240 ms)`, `[0.1234 s]`.
struct Quantities {
    private(set) var bytes: Int?
    private(set) var milliseconds: Double?
    private var starts: (Int, Int) = (-1, -1)

    /// A petabyte and thirty years: no request has moved or taken more, so such a number means something else.
    private static let most = (bytes: 1e15, milliseconds: 1e12)

    init() {}

    init(_ text: Bytes) {
        var index = 0
        while index < text.count {
            let isStart = index == 0 || ByteClass.table[text[index - 1]] != .letter
            guard isStart, let (value, end) = text.decimal(at: index) else {
                index += 1
                continue
            }
            // `(+9.99s)` is how late it is, or how long after the line before.
            let isSigned = index > 0 && text[index - 1] == UInt8(ascii: "+")
            if !isSigned { note(value, unit: text, at: end, start: index) }
            index = end
        }
    }

    /// Whether the number at an offset of the text had a unit, so that it is no status.
    func covers(_ offset: Int) -> Bool { starts.0 == offset || starts.1 == offset }

    private mutating func note(_ value: Double, unit text: Bytes, at end: Int, start: Int) {
        let first = end < text.count && text[end] == UInt8(ascii: " ") ? end + 1 : end
        var last = first
        while last < text.count && ByteClass.table[text[last]] == .letter { last += 1 }
        if let key = Quantities.key(of: text, before: start) { return note(value, unit: key, start: start) }
        // `status=200 bytes=12`: what follows the number is the next key.
        if last < text.count && text[last] == UInt8(ascii: "=") { return }
        note(value, unit: text[first..<last], start: start)
    }

    private mutating func note(_ value: Double, unit: Bytes, start: Int) {
        if let factor = Quantities.size(unit), bytes == nil {
            if value * factor <= Quantities.most.bytes { bytes = Int(value * factor) }
            starts.0 = start
        } else if let factor = Quantities.duration(unit), milliseconds == nil {
            guard value * factor <= Quantities.most.milliseconds else { return }
            // Microseconds are as exact as any log is.
            milliseconds = (value * factor * 1_000).rounded() / 1_000
            starts.1 = start
        }
    }

    /// The key that a number is the value of: `bytes=12`, `ms: 240`.
    private static func key(of text: Bytes, before start: Int) -> Bytes? {
        var end = start
        while end > 0 && text[end - 1] == UInt8(ascii: " ") { end -= 1 }
        guard end > 0, text[end - 1] == UInt8(ascii: "=") || text[end - 1] == UInt8(ascii: ":") else { return nil }
        var first = end - 1
        while first > 0 && ByteClass.table[text[first - 1]] == .letter { first -= 1 }
        let key = text[first..<end - 1]
        return size(key) != nil || duration(key) != nil ? key : nil
    }

    private static func size(_ unit: Bytes) -> Double? {
        if unit.equals("B") || unit.isEqual(folding: "bytes") || unit.isEqual(folding: "byte") { return 1 }
        if unit.isEqual(folding: "kb") { return 1_000 }
        if unit.isEqual(folding: "kib") { return 1_024 }
        return unit.isEqual(folding: "mb") ? 1_000_000 : unit.isEqual(folding: "mib") ? 1_048_576 : nil
    }

    private static func duration(_ unit: Bytes) -> Double? {
        if unit.equals("ms") || unit.isEqual(folding: "msec") { return 1 }
        let isSeconds = unit.equals("s") || unit.isEqual(folding: "sec") || unit.isEqual(folding: "seconds")
        return isSeconds ? 1_000 : nil
    }
}
