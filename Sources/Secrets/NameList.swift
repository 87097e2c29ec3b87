/// Names of values, as they count when names are compared: small letters and digits, nothing else.
///
/// Nearly every line has colons and equal signs, and nearly no name before one is in a list: its last four letters tell so
/// without looking at the list.
package struct NameList: Hashable, Sendable, ExpressibleByArrayLiteral {
    let names: [String]
    /// One bit for each hash of the last bytes of a name; empty where a name is too short to tell.
    private let ends: [UInt64]

    package init(_ names: [String]) {
        self.names = names
        var ends = [UInt64](repeating: 0, count: 1024)
        for end in names.flatMap(NameList.ends) {
            let place = NameList.hash(end)
            ends[place >> 6] |= 1 << UInt64(place & 63)
        }
        self.ends = names.contains { $0.utf8.count < 2 } ? [] : ends
    }

    package init(arrayLiteral names: String...) { self.init(names) }

    /// The last four bytes of a name or all three; of one of two letters with whatever letter or digit may stand before it.
    private static func ends(of name: String) -> [UInt32] {
        let end = name.utf8.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
        guard name.utf8.count == 2 else { return [end] }
        return ([0] + "0123456789abcdefghijklmnopqrstuvwxyz".utf8).map { UInt32($0) << 16 | end }
    }

    /// Whether some name may end with these four bytes, or with the last three of them: those of a name that count.
    func mayEnd(_ last: UInt32) -> Bool { ends.isEmpty || holds(last) || holds(last & 0xFF_FFFF) }

    /// Whether a text may hold one of the names: its last four bytes, or all three, follow each other in it, whatever
    /// separates them. In nine of ten lines none do, and none of its values need to be looked at.
    func mayStand(in text: some Sequence<UInt8>) -> Bool {
        guard !ends.isEmpty else { return true }
        var last: UInt32 = 0
        for byte in text {
            guard let byte = byte.nameByte else { continue }
            last = last << 8 | UInt32(byte)
            if mayEnd(last) { return true }
        }
        return false
    }

    private func holds(_ bytes: UInt32) -> Bool {
        let place = Self.hash(bytes)
        return ends[place >> 6] >> UInt64(place & 63) & 1 == 1
    }

    /// Below 65,536.
    private static func hash(_ bytes: UInt32) -> Int { Int((bytes &* 0x9E37_79B1) >> 16) }
}
