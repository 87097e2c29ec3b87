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
    /// The same as text.
    var iso8601: String {
        var bytes: [UInt8] = []
        appendISO8601(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `2026-05-01T10:11:12.123456Z`.
    fileprivate func appendISO8601(to bytes: inout [UInt8]) {
        bytes.appendPair(calendar.year / 100)
        bytes.appendPair(calendar.year % 100)
        bytes.append(UInt8(ascii: "-"))
        bytes.appendPair(calendar.month)
        bytes.append(UInt8(ascii: "-"))
        bytes.appendPair(calendar.day)
        bytes.append(UInt8(ascii: "T"))
        bytes.appendPair(calendar.hour)
        bytes.append(UInt8(ascii: ":"))
        bytes.appendPair(calendar.minute)
        bytes.append(UInt8(ascii: ":"))
        bytes.appendPair(calendar.second)
        bytes.append(UInt8(ascii: "."))
        bytes.appendPair(calendar.microsecond / 10_000)
        bytes.appendPair(calendar.microsecond / 100 % 100)
        bytes.appendPair(calendar.microsecond % 100)
        if isUTC { bytes.append(UInt8(ascii: "Z")) }
    }
}

extension [UInt8] {
    /// A number below 100 as two digits.
    fileprivate mutating func appendPair(_ number: Int) {
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
