import Foundation

/// The values of a message, in the order in which its format takes them.
struct LogValues {
    enum Value {
        case number(UInt64, size: Int)
        case text(Bytes)
        case data(Bytes)
        /// A public text that was nil.
        case null
        /// Private, and not kept.
        case withheld
        /// Of a kind that nobody has described.
        case unknown
    }

    private(set) var all: [(value: Value, precision: Int?)] = []

    /// Reads the array of items at a place: a count, then a type, a size and bytes for each, and behind the last what they
    /// point to. `hidden` is where private items point to.
    init(_ bytes: Bytes, hidden: Bytes) {
        guard bytes.count >= 2 else { return }
        let count = Int(bytes[1])
        var items: [(type: UInt8, data: Bytes)] = []
        var place = 2
        for _ in 0..<count {
            guard place + 2 <= bytes.count, place + 2 + Int(bytes[place + 1]) <= bytes.count else { break }
            items.append((bytes[place], bytes[place + 2..<place + 2 + Int(bytes[place + 1])]))
            place += 2 + Int(bytes[place + 1])
        }
        let shown = bytes.from(place)
        var precision: Int?
        for item in items {
            if item.type & 0xF0 == 0x10 {
                precision = item.data.number32(at: 0)
                continue
            }
            all.append((Self.value(item.type, item.data, shown: shown, hidden: hidden), precision))
            precision = nil
        }
    }

    /// The high half of a type tells the kind, the low half whether it is public (0 and 2), private (1) or sensitive (5).
    private static func value(_ type: UInt8, _ item: Bytes, shown: Bytes, hidden: Bytes) -> Value {
        let isPrivate = type & 15 == 1
        guard isPrivate || type & 15 == 0 || type & 15 == 2 else { return .withheld }
        if type >> 4 == 0, !isPrivate { return number(item) }
        guard let offset = item.number16(at: 0), let stated = item.number16(at: 2) else { return .unknown }
        // The bit tells that the writer cut it.
        let size = stated & 0x7FFF
        let pool = isPrivate ? hidden : shown
        if size == 0 { return isPrivate ? .withheld : .null }
        guard offset < pool.count else { return isPrivate ? .withheld : .unknown }
        let bytes = pool[offset..<min(pool.count, offset + size)]
        switch type >> 4 {
        case 0: return number(bytes)
        case 2, 4: return .text(bytes[0..<(bytes.firstPlace(of: 0) ?? bytes.count)])
        case 3, 15: return .data(bytes)
        default: return .unknown
        }
    }

    private static func number(_ bytes: Bytes) -> Value {
        guard 1...8 ~= bytes.count else { return .unknown }
        var number: UInt64 = 0
        for place in 0..<bytes.count { number |= UInt64(bytes[place]) << UInt64(place * 8) }
        return .number(number, size: bytes.count)
    }
}

/// A format as `os_log` takes it, with values filled in.
///
///     field = "%" ["{" decoders "}"] *flag [width] ["." precision] *length conversion
///
/// Source: the manual pages os_log(3) and printf(3).
struct LogFormat {
    private let format: [UInt8]
    private var place = 0

    init(_ format: String) { self.format = Array(format.utf8) }

    /// One conversion.
    fileprivate struct Field {
        var decoders = ""
        var flags: Set<UInt8> = []
        var width = 0
        var precision: Int?
        var conversion = UInt8(ascii: "d")
    }

    /// The system cuts messages at 32 KiB.
    private static let longest = 1 << 16

    /// Appends the message.
    mutating func write(_ values: LogValues, to output: inout [UInt8]) {
        var next = 0
        while place < format.count, output.count < Self.longest {
            guard format[place] == UInt8(ascii: "%") else {
                output.append(format[place])
                place += 1
                continue
            }
            place += 1
            if place < format.count, format[place] == UInt8(ascii: "%") {
                output.append(UInt8(ascii: "%"))
                place += 1
                continue
            }
            guard var field = field() else { return }
            guard next < values.all.count else {
                output += "<decode: missing data>".utf8
                continue
            }
            field.precision = values.all[next].precision ?? field.precision
            output += field.text(values.all[next].value).utf8
            next += 1
        }
    }

    private mutating func field() -> Field? {
        var field = Field()
        if take("{"), let end = format[place...].firstIndex(of: UInt8(ascii: "}")) {
            field.decoders = String(decoding: format[place..<end], as: UTF8.self)
            place = end + 1
        }
        while place < format.count, "#0- +'".utf8.contains(format[place]) {
            field.flags.insert(format[place])
            place += 1
        }
        field.width = take("*") ? 0 : number()
        if take(".") { field.precision = take("*") ? nil : number() }
        while place < format.count, "hljqtz".utf8.contains(format[place]) { place += 1 }
        guard place < format.count else { return nil }
        field.conversion = format[place]
        place += 1
        return field
    }

    private mutating func take(_ character: Character) -> Bool {
        guard place < format.count, format[place] == character.asciiValue else { return false }
        place += 1
        return true
    }

    private mutating func number() -> Int {
        var number = 0
        while place < format.count, format[place].isDigit {
            number = min(number * 10 + Int(format[place] - 0x30), 1_000)
            place += 1
        }
        return number
    }
}

extension LogFormat.Field {
    fileprivate func text(_ value: LogValues.Value) -> String {
        switch value {
        case .withheld: "<private>"
        case .null: "(null)"
        case .unknown: "<decode: unknown value>"
        case .text(let bytes): padded(cut(bytes.text))
        case .data(let bytes): decoders.contains("uuid_t") ? bytes.uuidText : "<\(bytes.count) bytes>"
        case .number(let number, let size): padded(text(of: number, size: size))
        }
    }

    private func cut(_ text: String) -> String {
        guard let precision, precision > 0, precision < text.utf8.count else { return text }
        return String(decoding: text.utf8.prefix(precision), as: UTF8.self)
    }

    private func text(of number: UInt64, size: Int) -> String {
        if decoders.contains("BOOL") { return number == 0 ? "NO" : "YES" }
        if decoders.contains("bool") { return number == 0 ? "false" : "true" }
        let prefix = flags.contains(UInt8(ascii: "#")) && number != 0 ? "0x" : ""
        switch conversion {
        case UInt8(ascii: "u"), UInt8(ascii: "U"): return String(number)
        case UInt8(ascii: "x"): return prefix + String(number, radix: 16)
        case UInt8(ascii: "X"): return prefix + String(number, radix: 16, uppercase: true)
        case UInt8(ascii: "p"): return "0x" + String(number, radix: 16)
        case UInt8(ascii: "o"), UInt8(ascii: "O"): return String(number, radix: 8)
        case UInt8(ascii: "c"), UInt8(ascii: "C"):
            return Unicode.Scalar(UInt32(truncatingIfNeeded: number)).map { String(Character($0)) } ?? "?"
        case let letter where "aAeEfFgG".utf8.contains(letter): return floating(number, size: size)
        default: return String(number.signed(size))
        }
    }

    private func floating(_ number: UInt64, size: Int) -> String {
        let single = Double(Float(bitPattern: UInt32(truncatingIfNeeded: number)))
        let value = size == 4 ? single : Double(bitPattern: number)
        let isFixed = conversion == UInt8(ascii: "f") || conversion == UInt8(ascii: "F")
        let digits = min(precision ?? 6, 60)
        return isFixed ? String(format: "%.\(digits)f", value) : String(format: "%.\(digits)g", value)
    }

    private func padded(_ text: String) -> String {
        let missing = width - text.count
        guard missing > 0 else { return text }
        let isLeft = flags.contains(UInt8(ascii: "-"))
        let fill = !isLeft && flags.contains(UInt8(ascii: "0")) ? "0" : " "
        let padding = String(repeating: fill, count: missing)
        return isLeft ? text + padding : padding + text
    }
}

extension UInt64 {
    fileprivate func signed(_ size: Int) -> Int64 {
        let shift = UInt64(64 - size * 8)
        return Int64(bitPattern: self << shift) >> Int64(shift)
    }
}

extension Bytes {
    fileprivate var uuidText: String {
        guard let uuid = LogUUID(self, at: 0) else { return "<\(count) bytes>" }
        var text = uuid.text
        for place in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: place)) }
        return text
    }
}
