import Lifecycle

/// One member in one call: key and value.
extension JSONWriter {
    mutating func member(_ key: StaticString, _ value: String?) {
        self.key(key)
        if let value { string(value) } else { null() }
    }

    mutating func member(_ key: StaticString, _ value: Int?) {
        self.key(key)
        if let value { integer(value) } else { null() }
    }

    mutating func member(_ key: StaticString, _ value: Double?) {
        self.key(key)
        if let value { number(value) } else { null() }
    }

    mutating func member(_ key: StaticString, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    /// ISO 8601 with microseconds; `Z` only when the log gives the zone, null when it does not give the date.
    mutating func member(_ key: StaticString, _ time: ReportedTime?) {
        self.key(key)
        guard let time else { return null() }
        quoted { time.appendISO8601(to: &$0) }
    }

    mutating func object(_ key: StaticString, _ layout: Layout = .line, _ members: (inout JSONWriter) -> Void) {
        self.key(key)
        object(layout, members)
    }

    mutating func array(_ key: StaticString, _ layout: Layout = .line, _ elements: (inout JSONWriter) -> Void) {
        self.key(key)
        array(layout, elements)
    }
}

extension ReportedTime {
    /// `2026-05-01T10:11:12.123456Z`.
    fileprivate func appendISO8601(to bytes: inout [UInt8]) {
        bytes.appendDigits(calendar.year, width: 4, then: "-")
        bytes.appendDigits(calendar.month, width: 2, then: "-")
        bytes.appendDigits(calendar.day, width: 2, then: "T")
        bytes.appendDigits(calendar.hour, width: 2, then: ":")
        bytes.appendDigits(calendar.minute, width: 2, then: ":")
        bytes.appendDigits(calendar.second, width: 2, then: ".")
        bytes.appendDigits(calendar.microsecond, width: 6, then: isUTC ? "Z" : nil)
    }
}

extension [UInt8] {
    fileprivate mutating func appendDigits(_ number: Int, width: Int, then separator: Unicode.Scalar?) {
        var divisor = 1
        for _ in 1..<width { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
        if let separator { append(UInt8(ascii: separator)) }
    }
}
