import Foundation

/// One line of a set of records with what decides its place: a merge never looks at the rest.
package struct RecordLine: Sendable, Hashable {
    /// The key under which a set holds one line.
    package let session: String
    let schema: Int
    let tool: String
    let beginning: SessionBeginning?
    let device: String?
    /// Without its line end.
    package let bytes: [UInt8]

    /// No record is longer: what is, was not written by Lifeline.
    package static let longest = 4 << 20

    /// Nil for what is cut, damaged, no record or no text, or has anything around it: JSON is UTF-8.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.longest, JSONWalk.end(ofObjectAt: 0, in: bytes) == bytes.count,
            String(validating: bytes, as: UTF8.self) != nil,
            let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)),
            !head.session.isEmpty, head.session.utf8.count <= 200, head.session.utf8.allSatisfy({ $0 > 0x20 })
        else { return nil }
        (session, schema, tool, self.bytes) = (head.session, head.v.wrappedValue, head.tool ?? "", bytes)
        (beginning, device) = (head.beginning, head.labels?["device"])
    }

    private struct Head: Decodable {
        var session: String
        var tool: String?
        var v: BoundedCount
        var beginning: SessionBeginning?
        var labels: [String: String]?
    }
}

extension RecordLine: Comparable {
    /// By session; of one session the line that stays comes first: the newest schema, then the newest tool, then the
    /// smallest bytes, so that it is the same one whatever is merged with whatever first.
    package static func < (left: RecordLine, right: RecordLine) -> Bool {
        if left.session != right.session { return left.session.utf8.lexicographicallyPrecedes(right.session.utf8) }
        if left.schema != right.schema { return left.schema > right.schema }
        if left.tool != right.tool { return naturallyPrecedes(right.tool, left.tool) }
        return left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension RecordLine {
    /// Whether another line says the same, however it is written.
    func says(_ other: RecordLine) -> Bool {
        if bytes == other.bytes { return true }
        guard let record, let other = other.record else { return false }
        return record == other
    }

    /// Whether this Lifeline reads what it says.
    package var isOfThisVersion: Bool { schema == SessionRecord.schema }

    /// What it says; nil for another version's.
    package var record: SessionRecord? { isOfThisVersion ? SessionRecord(line: bytes) : nil }
}
