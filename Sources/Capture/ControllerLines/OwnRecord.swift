import Lifecycle

/// What a line says, and by whom.
struct OwnWords {
    let name: Bytes
    let address: Bytes?
    let text: Bytes
}

extension OwnWords {
    /// What a record says of a controller, whichever of its fields do: `{"vc":"Cart","id":"0x15f06700","msg":"timer fired"}`,
    /// `vc=Cart addr=0x15f06700 msg="timer fired"`.
    ///
    /// - Parameter message: What the record's format took for its text.
    init?(of record: Bytes, saying message: Bytes, _ known: KnownSpeakers) {
        guard !known.keys.isEmpty else { return nil }
        var (name, addresses, said): (Bytes?, [Bytes], RecordField?) = (nil, [], nil)
        RecordField.forEach(in: record) { field in
            if name == nil, known.keys.contains(where: field.key.equals), known.include(class: field.value) {
                name = field.value
            } else if field.value.endOfAddress(from: 0) == field.value.count {
                addresses.append(field.value)
            } else if field.value.holdsWords, field.isText || said?.isText != true {
                said = field
            }
        }
        // Of two addresses one is a parent's, a delegate's, a view's.
        guard let name, let said, addresses.count < 2 else { return nil }
        let isText = message.holdsWords && !name.isPart(of: message)
        self.init(name: name, address: addresses.first, text: isText ? message : said.value)
    }
}

/// One member of a record of JSON, also of an object in it, or one `key=value`.
struct RecordField {
    let key: Bytes
    let value: Bytes
    /// The value is quoted, or says more than one word where all are.
    let isText: Bool

    /// The fields of a line in their order; none where it is no record.
    static func forEach(in line: Bytes, _ body: (RecordField) -> Void) {
        if let brace = line.firstPlace(of: UInt8(ascii: "{")), var members = JSONMembers(line.from(brace)) {
            forEach(of: &members, body)
        } else if line.firstPlace(of: UInt8(ascii: "=")) != nil {
            var pairs = LogfmtPairs(line)
            while let pair = pairs.next() {
                body(RecordField(key: pair.key, value: pair.value, isText: pair.isQuoted))
            }
        }
    }

    private static func forEach(of members: inout JSONMembers, _ body: (RecordField) -> Void) {
        while let member = members.next() {
            switch member.value {
            case .string(let text):
                body(RecordField(key: member.key, value: text, isText: text.contains { $0.isBlank }))
            case .nested(let object):
                if var inner = JSONMembers(object) { forEach(of: &inner, body) }
            case .literal: continue
            }
        }
    }
}

extension Bytes {
    /// Whether there is a letter in it.
    var holdsWords: Bool { contains { $0.isLetter || $0 >= 0x80 } }

    /// The line that begins at a place.
    func line(at start: Int) -> Bytes { self[start..<lineEnd(from: start, limit: count)] }
}
