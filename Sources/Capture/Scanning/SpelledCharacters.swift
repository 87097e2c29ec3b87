/// How a line that was copied spells its special characters, where what showed or carried it did not give them as they are.
enum SpelledCharacters {
    /// A page's source: `&lt;Cart: 0x20&gt; viewDidLoad<br>`.
    case entities
    /// `cat -A` and terminals: `Cart^IviewDidLoad$`, `^[[36mCart^[[0m`.
    case carets
    /// Quoted-printable, RFC 2045 6.7: `screen=3DCart`.
    case mail
    /// The colours of a recording or of a source: `\u001b[36mCart\u001b[0m`.
    case escapes

    init?(of line: Bytes) {
        if line.holds("&lt;", behind: UInt8(ascii: "&")) {
            self = .entities
        } else if line.holds("^I", behind: UInt8(ascii: "^")) && line.closes(with: "$")
            || line.holds("^[[", behind: UInt8(ascii: "^"))
        {
            self = .carets
        } else if line.holds("=3D", behind: UInt8(ascii: "=")), line.isQuotedPrintable {
            self = .mail
        } else if let first = line.firstPlace(of: UInt8(ascii: "\\")),
            (first..<line.count).contains(where: { line.lengthOfEscape(at: $0) != nil })
        {
            self = .escapes
        } else {
            return nil
        }
    }

    /// The character that stands at a place, and how many bytes spell it; a line's end and a break show nothing.
    func character(at place: Int, in line: Bytes) -> (byte: UInt8?, length: Int) {
        let byte = line[place]
        switch self {
        case .entities:
            guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<"),
                let entity = Self.spelledEntities.first(where: { line.holds($0.text, at: place) })
            else { break }
            return (entity.byte, entity.text.utf8CodeUnitCount)
        case .carets:
            if byte == UInt8(ascii: "$"), place == line.count - 1 { return (nil, 1) }
            if byte == UInt8(ascii: "^"), place + 1 < line.count, 0x40...0x5F ~= line[place + 1] {
                return (line[place + 1] ^ 0x40, 2)
            }
        case .mail:
            if byte == UInt8(ascii: "=") { return line.quotedByte(at: place) ?? (nil, 1) }
        case .escapes:
            if let length = line.lengthOfEscape(at: place) { return (0x1B, length) }
            if line.holds("\\r", at: place) || line.holds("\\n", at: place) { return (nil, 2) }
        }
        return (byte, 1)
    }

    private static let spelledEntities: [(text: StaticString, byte: UInt8?)] = [
        ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
        ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")), ("&nbsp;", UInt8(ascii: " ")), ("<br>", nil),
        ("<br/>", nil), ("<br />", nil),
    ]
}

extension Bytes {
    /// Whether a text stands somewhere, of which only lines with its first byte need be searched.
    fileprivate func holds(_ text: StaticString, behind first: UInt8) -> Bool {
        firstPlace(of: first).flatMap { firstPlace(of: text, from: $0) } != nil
    }

    /// Whether each `=` is followed by two hexadecimal digits or ends the line.
    fileprivate var isQuotedPrintable: Bool {
        (0..<count).allSatisfy { self[$0] != UInt8(ascii: "=") || $0 == count - 1 || quotedByte(at: $0) != nil }
    }

    /// The byte that an `=` and two digits, in capitals, stand for.
    fileprivate func quotedByte(at place: Int) -> (byte: UInt8?, length: Int)? {
        guard place + 2 < count, max(self[place + 1], self[place + 2]) < UInt8(ascii: "a"),
            let high = hexValue(self[place + 1]), let low = hexValue(self[place + 2])
        else { return nil }
        return (high << 4 | low, 3)
    }

    /// How many bytes spell an escape character that begins a colour.
    fileprivate func lengthOfEscape(at place: Int) -> Int? {
        guard self[place] == UInt8(ascii: "\\") else { return nil }
        let spellings: [StaticString] = ["\\u001b[", "\\u001B[", "\\x1b[", "\\x1B[", "\\033[", "\\e["]
        return spellings.first { holds($0, at: place) }.map { $0.utf8CodeUnitCount - 1 }
    }
}
