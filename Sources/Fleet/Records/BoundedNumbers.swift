import Lifecycle

/// A number of things in a line, which anybody may have written: never negative, and small enough to be added up.
@propertyWrapper
struct BoundedCount: Codable, Sendable, Hashable {
    var wrappedValue: Int

    private static let most = 1_000_000_000_000

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let stated = try (try? container.decode(Int.self)) ?? Int(saturating: container.decode(Double.self))
        wrappedValue = min(max(stated, 0), Self.most)
    }

    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension KeyedDecodingContainer {
    /// A count, nothing for one that is not there.
    func count(_ key: Key) throws -> Int { try decodeIfPresent(BoundedCount.self, forKey: key)?.wrappedValue ?? 0 }

    func list<Element: Decodable>(_ key: Key) throws -> [Element] {
        try decodeIfPresent([Element].self, forKey: key) ?? []
    }
}
