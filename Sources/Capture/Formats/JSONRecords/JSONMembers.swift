/// Reads the members of one JSON object in one pass, as bytes; what is nested is stepped over.
///
///     object = "{" [ member *( "," member ) ] "}"
///     member = string ":" ( string / object / array / literal )
///
/// A record that stops in its middle gives the members that it has whole.
struct JSONMembers {
    private let bytes: Bytes
    /// The object stands on several lines, as in a document: a string of it may be cut by a line end.
    private let holdsLineEnd: Bool
    /// Keys stand without quotes, as the system writes them on standard error.
    private let hasBareKeys: Bool
    /// Behind the closing brace in the end.
    private(set) var index = 0
    /// The object was read up to its closing brace.
    private(set) var isWhole = false

    /// Begins behind the object's `{`; nil where there is none.
    init?(_ object: Bytes, hasBareKeys: Bool = false) {
        bytes = object
        self.hasBareKeys = hasBareKeys
        holdsLineEnd = object.firstPlace(of: 0x0A) != nil
        guard !object.isEmpty, object[0] == UInt8(ascii: "{") else { return nil }
        index = 1
    }

    /// The next member; nil at the object's end, and where the text is no JSON.
    mutating func next() -> (key: Bytes, value: JSONValue)? {
        skipBlanks()
        if peek == UInt8(ascii: ",") {
            index += 1
            skipBlanks()
        }
        guard let key = key() else {
            isWhole = peek == UInt8(ascii: "}")
            if isWhole { index += 1 }
            return nil
        }
        skipBlanks()
        guard peek == UInt8(ascii: ":") else { return nil }
        index += 1
        skipBlanks()
        return value().map { (key, $0) }
    }

    private var peek: UInt8 { index < bytes.count ? bytes[unchecked: index] : 0 }

    private mutating func key() -> Bytes? {
        let start = index
        if hasBareKeys {
            while peek.isPartOfWord { index += 1 }
            return index > start ? bytes[start..<index] : nil
        }
        guard peek == UInt8(ascii: "\""), let end = stringEnd(from: start + 1) else { return nil }
        index = end + 1
        return bytes[start + 1..<end]
    }

    private func stringEnd(from start: Int) -> Int? {
        holdsLineEnd ? bytes.jsonStringEnd(from: start) : bytes.jsonQuote(from: start)
    }

    private mutating func skipBlanks() {
        while index < bytes.count {
            let byte = bytes[unchecked: index]
            guard byte <= 0x20, byte.isBlank || byte == 0x0A || byte == 0x0D else { return }
            index += 1
        }
    }

    private mutating func value() -> JSONValue? {
        let start = index
        switch peek {
        case UInt8(ascii: "\""):
            guard let end = stringEnd(from: start + 1) else { return nil }
            index = end + 1
            return .string(bytes[start + 1..<end])
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard let end = bytes.jsonNestedEnd(from: start) else { return nil }
            index = end
            return .nested(bytes[start..<end])
        default:
            while index < bytes.count, bytes[index].isLiteralPart { index += 1 }
            return index > start && index < bytes.count ? .literal(bytes[start..<index]) : nil
        }
    }
}

/// A member's value in the bytes of the capture.
enum JSONValue {
    /// What stands between the quotes, escapes included.
    case string(Bytes)
    /// A number, `true`, `false`, `null`.
    case literal(Bytes)
    /// An object or an array with its brackets.
    case nested(Bytes)

    /// What a string says; nil for an empty one and for anything else.
    var string: Bytes? { if case .string(let text) = self, !text.isEmpty { text } else { nil } }
    var literal: Bytes { if case .literal(let text) = self { text } else { .none } }
}

extension Bytes {
    /// Where the quote that ends a string stands; `start` is the place behind the opening one.
    ///
    /// A raw line end cannot be part of a JSON string: the string was cut there.
    func jsonStringEnd(from start: Int) -> Int? {
        jsonQuote(from: start).flatMap { self[start..<$0].firstPlace(of: 0x0A) == nil ? $0 : nil }
    }

    /// The next quote that is not escaped.
    func jsonQuote(from start: Int) -> Int? {
        var from = start
        while let quote = firstPlace(of: UInt8(ascii: "\""), from: from) {
            var slash = quote
            while slash > from, self[slash - 1] == UInt8(ascii: "\\") { slash -= 1 }
            if (quote - slash) % 2 == 0 { return quote }
            from = quote + 1
        }
        return nil
    }

    /// The place behind the bracket that closes the one at `start`.
    fileprivate func jsonNestedEnd(from start: Int) -> Int? {
        var depth = 0
        var index = start
        while index < count {
            switch self[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "\""):
                guard let end = jsonStringEnd(from: index + 1) else { return nil }
                index = end
            default: break
            }
            index += 1
        }
        return nil
    }
}

extension UInt8 {
    /// Whether the byte can be part of a number, `true`, `false` or `null`.
    fileprivate var isLiteralPart: Bool {
        isDigit || isLetter || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
    }
}
