/// The members of one JSON object that a format asks for.
struct JSONFields {
    private let keys: JSONKeys
    private var values: [JSONValue?]
    /// The object was read up to its closing brace.
    let isWhole: Bool
    /// How many members the object has, asked for or not.
    private(set) var count = 0

    /// Reads an object; nil when the line is none. The first of several equal keys counts.
    init?(_ object: Bytes, keys: JSONKeys) {
        guard var members = JSONMembers(object) else { return nil }
        self.keys = keys
        values = Array(repeating: nil, count: keys.count)
        while let (key, value) = members.next() {
            count += 1
            guard let index = keys.place(of: key), values[index] == nil else { continue }
            values[index] = value
        }
        isWhole = members.isWhole
    }

    private func value(_ key: StaticString) -> JSONValue? {
        keys.place(of: key).flatMap { values[$0] }
    }

    func has(_ key: StaticString) -> Bool { value(key) != nil }

    /// A string's text, escapes included.
    func string(_ key: StaticString) -> Bytes? {
        if case .string(let text) = value(key) { text } else { nil }
    }

    /// A string's text; nil too when there is nothing in it.
    func text(_ key: StaticString) -> Bytes? { string(key).flatMap { $0.isEmpty ? nil : $0 } }

    /// A whole number, whether or not it stands in quotes.
    func number(_ key: StaticString) -> Int? {
        let digits: Bytes? =
            switch value(key) {
            case .string(let text), .literal(let text): text
            case .nested, nil: nil
            }
        return digits.flatMap(\.wholeNumber)
    }

    /// A time since 1970: in seconds, with a fraction or without, or in smaller units.
    func epoch(_ key: StaticString) -> Stamp? {
        if let whole = number(key) { return whole >= Self.firstEpoch ? Stamp(epoch: whole) : nil }
        guard case .literal(let text) = value(key), let dot = text.firstPlace(of: UInt8(ascii: ".")),
            let whole = text[0..<dot].wholeNumber, whole >= Self.firstEpoch, text.from(dot + 1).wholeNumber != nil
        else { return nil }
        guard whole < 100 * Self.firstEpoch else { return Stamp(epoch: whole) }
        return text.microsecondsOfSeconds.map { Stamp(epoch: Int($0)) }
    }

    /// No log is older than the first second of ten digits, in 2001; smaller ones count from elsewhere.
    private static let firstEpoch = 1_000_000_000

    func nested(_ key: StaticString) -> Bytes? {
        if case .nested(let object) = value(key) { object } else { nil }
    }

    /// A time stamp in any of the spellings of `dated`.
    func stamp(_ key: StaticString) -> Stamp? { string(key)?.datedStamp }
}

extension Bytes {
    /// The number that up to 18 digits spell.
    var wholeNumber: Int? {
        guard 1...18 ~= count else { return nil }
        var value = 0
        for index in 0..<count {
            guard self[index].isDigit else { return nil }
            value = value * 10 + self[index].digit
        }
        return value
    }

    /// The last component of a path, also where its slashes are escaped (`\/`).
    var lastPathComponent: Bytes { from(lastPlace(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0) }
}
