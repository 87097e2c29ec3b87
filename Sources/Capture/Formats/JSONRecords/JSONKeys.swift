/// The keys that a format asks for: most members of a record have another key, nearly always of another length.
struct JSONKeys: Sendable, ExpressibleByArrayLiteral {
    private let keys: [StaticString]
    /// `ofLength[n]`: a bit for each key of n bytes, by its place.
    private var ofLength = [UInt64](repeating: 0, count: longest + 1)

    private static let longest = 31

    /// At most 64 keys, none of more than 31 bytes.
    init(arrayLiteral keys: StaticString...) {
        precondition(keys.count <= 64 && keys.allSatisfy { $0.utf8CodeUnitCount <= Self.longest })
        self.keys = keys
        for (place, key) in keys.enumerated() { ofLength[key.utf8CodeUnitCount] |= 1 << UInt64(place) }
    }

    var count: Int { keys.count }

    /// The place of a key; nil for one that is not asked for.
    func place(of key: Bytes) -> Int? {
        guard key.count <= Self.longest else { return nil }
        var candidates = ofLength[key.count]
        while candidates != 0 {
            let place = candidates.trailingZeroBitCount
            if key.holds(keys[place]) { return place }
            candidates &= candidates - 1
        }
        return nil
    }

    func place(of key: StaticString) -> Int? { place(of: Bytes(literal: key)) }
}
