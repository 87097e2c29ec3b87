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
        quoted(upTo: ReportedTime.room) { time.putISO8601(with: &$0) }
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

extension BytePen {
    /// As `InstanceToken.displayed`.
    mutating func put(address: UInt64) {
        put("0x")
        put(hexadecimal: address)
    }
}

extension ReportedTime {
    /// The same as text.
    var iso8601: String {
        var sink = ByteSink()
        sink.write(upTo: Self.room) { putISO8601(with: &$0) }
        return String(decoding: sink.take(), as: UTF8.self)
    }

    /// `2026-05-01T10:11:12.123456Z`.
    fileprivate static let room = 27

    func putISO8601(with pen: inout BytePen) {
        pen.put(pair: calendar.year / 100)
        pen.put(pair: calendar.year % 100)
        pen.put(UInt8(ascii: "-"))
        pen.put(pair: calendar.month)
        pen.put(UInt8(ascii: "-"))
        pen.put(pair: calendar.day)
        pen.put(UInt8(ascii: "T"))
        pen.put(pair: calendar.hour)
        pen.put(UInt8(ascii: ":"))
        pen.put(pair: calendar.minute)
        pen.put(UInt8(ascii: ":"))
        pen.put(pair: calendar.second)
        pen.put(UInt8(ascii: "."))
        pen.put(pair: calendar.microsecond / 10_000)
        pen.put(pair: calendar.microsecond / 100 % 100)
        pen.put(pair: calendar.microsecond % 100)
        if isUTC { pen.put(UInt8(ascii: "Z")) }
    }
}
