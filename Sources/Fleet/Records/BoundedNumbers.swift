import Lifecycle

/// A number of things in a line, which anybody may have written: never negative, and small enough to be added up.
@propertyWrapper
package struct BoundedCount: Codable, Sendable, Hashable {
    package var wrappedValue: Int

    private static let most = 1_000_000_000_000

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let stated = try (try? container.decode(Int.self)) ?? Int(saturating: container.decode(Double.self))
        wrappedValue = min(max(stated, 0), Self.most)
    }

    package init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

/// Names that a line lists in order, whatever order a set has.
@propertyWrapper
package struct NamesInOrder: Codable, Sendable, Hashable {
    package var wrappedValue: Set<String>

    package init(wrappedValue: Set<String>) { self.wrappedValue = wrappedValue }

    package init(from decoder: any Decoder) throws { wrappedValue = Set(try [String](from: decoder)) }

    package func encode(to encoder: any Encoder) throws { try wrappedValue.sorted().encode(to: encoder) }
}

extension KeyedDecodingContainer {
    /// A count, nothing for one that is not there.
    func count(_ key: Key) throws -> Int { try decodeIfPresent(BoundedCount.self, forKey: key)?.wrappedValue ?? 0 }

    func list<Element: Decodable>(_ key: Key) throws -> [Element] {
        try decodeIfPresent([Element].self, forKey: key) ?? []
    }
}
