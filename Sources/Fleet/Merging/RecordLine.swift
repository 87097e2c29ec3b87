import Foundation

/// One line of a set of records with what decides its place: a merge never looks at the rest.
package struct RecordLine: Sendable, Hashable {
    /// The key under which a set holds one line.
    package let session: String
    let schema: Int
    let tool: String
    /// Without its line end.
    package let bytes: [UInt8]

    /// No record is longer: what is, was not written by Lifeline.
    package static let longest = 4 << 20

    /// Nil for what is cut, damaged or no record.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.longest, let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)),
            !head.session.isEmpty, head.session.utf8.count <= 200, head.session.utf8.allSatisfy({ $0 > 0x20 })
        else { return nil }
        (session, schema, tool, self.bytes) = (head.session, head.v.value, head.tool ?? "", bytes)
    }

    private struct Head: Decodable {
        var session: String
        var tool: String?
        var v: BoundedCount
    }

    /// What a line holds: a record, or the record that was appended behind half of one by whoever took the work over.
    static func salvaged(from bytes: [UInt8]) -> RecordLine? {
        if let whole = RecordLine(bytes) { return whole }
        for opening in openings {
            guard let place = bytes.lastIndex(of: opening), place > 0 else { continue }
            if let rest = RecordLine(Array(bytes[place...])) { return rest }
        }
        return nil
    }

    /// What a record begins with: text inside of one has its quotes escaped.
    private static let openings = ["{\"classes\": ", "{\"error\": "].map { Array($0.utf8) }
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

extension [UInt8] {
    /// Where a sequence of bytes occurs last.
    fileprivate func lastIndex(of needle: [UInt8]) -> Int? {
        guard count >= needle.count else { return nil }
        return (0...(count - needle.count)).reversed().first { self[$0..<$0 + needle.count].elementsEqual(needle) }
    }
}

extension RecordLine {
    /// What it says; nil for another version's.
    package var record: SessionRecord? { schema == SessionRecord.schema ? SessionRecord(line: bytes) : nil }
}
