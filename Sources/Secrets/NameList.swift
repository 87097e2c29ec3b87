/// Names of values, as they count when names are compared: small letters and digits, nothing else.
///
/// Nearly every line has colons and equal signs, and nearly no name before one is in a list: its last two letters tell so
/// for four of five, without looking at the list.
package struct NameList: Hashable, Sendable, ExpressibleByArrayLiteral {
    let names: [String]
    /// One bit for each byte, modulo 64, that some name ends with, and that stands before it.
    private let lasts: UInt64
    private let seconds: UInt64

    package init(_ names: [String]) {
        self.names = names
        lasts = names.reduce(0) { $0 | NameList.bit($1.utf8.last) }
        // Before a single letter anything may stand.
        seconds = names.reduce(0) { $0 | ($1.utf8.count < 2 ? .max : NameList.bit($1.utf8.dropLast().last)) }
    }

    package init(arrayLiteral names: String...) { self.init(names) }

    /// Whether some name may end as this one does, of which only the bytes that count are given.
    func mayEnd(_ second: UInt8?, _ last: UInt8) -> Bool {
        lasts & NameList.bit(last) != 0 && (seconds & NameList.bit(second) != 0 || second == nil)
    }

    private static func bit(_ byte: UInt8?) -> UInt64 { byte.map { 1 << UInt64($0 & 63) } ?? 0 }
}
