/// One object of a result bundle, in the bracket notation in which Xcode stores them; an object that is absent answers
/// like an empty one.
///
///     value  = "V" length ":" bytes | object
///     object = "[" type *("K" length ":" key value | value) "]"
///     type   = "S" length ":" name | "T" "[" *("K" length ":" key value) "]"
///
/// Source: bundles of Xcode 11 to 27; nothing of it is documented.
package struct ResultObject {
    private(set) var type = ""
    private(set) var fields: [String: ResultObject] = [:]
    /// The values without a key: what an array holds.
    private(set) var elements: [ResultObject] = []
    private var ownText: String?
    /// Whether parts of it are left out, for they lie in more others than any run nests.
    private(set) var lacksDepths = false

    fileprivate init() {}

    /// Nil where the bytes are no such object, or stop before its end.
    package init?(_ bytes: Bytes) {
        var reader = ResultObjectReader(bytes)
        guard let object = reader.value(depth: 0), reader.isAtEnd else { return nil }
        self = object
        lacksDepths = reader.lacksDepths
    }

    /// What a text, a number or a date says; empty for others.
    var text: String { ownText ?? fields["_v"]?.ownText ?? "" }

    subscript(key: String) -> ResultObject { fields[key] ?? ResultObject() }

    /// The identifier of what a reference leads to.
    var reference: ResultID? { ResultID(self["id"].text) }

    fileprivate init(text: String) { ownText = text }

    fileprivate init(type: String) { self.type = type }

    fileprivate mutating func add(_ value: ResultObject, as key: String?) {
        if let key { fields[key] = value } else { elements.append(value) }
    }
}

/// The name under which a bundle keeps a thing: 64 bytes in the letters of URLs. Nothing else is ever made a file's name.
struct ResultID: Hashable {
    let text: String

    init?(_ text: String) {
        guard text.hasPrefix("0~"), text.utf8.count <= 100 else { return nil }
        let isSafe = text.utf8.dropFirst(2).allSatisfy { $0.isLetter || $0.isDigit || "-_=".utf8.contains($0) }
        guard isSafe else { return nil }
        self.text = text
    }
}

/// Reads the notation; the depth is bounded, for it is read by recursion.
private struct ResultObjectReader {
    private let bytes: Bytes
    private var place = 0
    private(set) var lacksDepths = false

    private static let deepest = 200

    init(_ bytes: Bytes) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    mutating func value(depth: Int) -> ResultObject? {
        if let text = text(UInt8(ascii: "V")) { return ResultObject(text: text) }
        if depth >= Self.deepest { return skip() ? ResultObject() : nil }
        guard take(UInt8(ascii: "[")), let type = type() else { return nil }
        return members(of: ResultObject(type: type), depth: depth)
    }

    /// Steps over an object, whatever lies in it; whether it has its end.
    private mutating func skip() -> Bool {
        lacksDepths = true
        var open = 0
        repeat {
            if take(UInt8(ascii: "[")) {
                open += 1
            } else if take(UInt8(ascii: "]")) {
                open -= 1
            } else if !take(UInt8(ascii: "T")), "VKS".utf8.allSatisfy({ text($0) == nil }) {
                return false
            }
        } while open > 0
        return true
    }

    /// The name of a type; where it is met first, what it descends from follows, which nobody asks for.
    private mutating func type() -> String? {
        if let name = text(UInt8(ascii: "S")) { return name }
        guard take(UInt8(ascii: "T")), take(UInt8(ascii: "[")) else { return nil }
        return members(of: ResultObject(type: ""), depth: 0, isType: true)?["_n"].text
    }

    private mutating func members(of object: ResultObject, depth: Int, isType: Bool = false) -> ResultObject? {
        var object = object
        while !take(UInt8(ascii: "]")) {
            let key = text(UInt8(ascii: "K"))
            if isType, bytes.holds("[", at: place) {
                guard depth < Self.deepest, take(UInt8(ascii: "[")),
                    members(of: ResultObject(type: ""), depth: depth + 1, isType: true) != nil
                else { return nil }
                continue
            }
            guard let value = value(depth: depth + 1) else { return nil }
            object.add(value, as: key)
        }
        return object
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard place < bytes.count, bytes[place] == byte else { return false }
        place += 1
        return true
    }

    /// `V5:Hello` behind its letter; nil where another letter stands, or the length leads out.
    private mutating func text(_ letter: UInt8) -> String? {
        guard place < bytes.count, bytes[place] == letter else { return nil }
        var cursor = Cursor(bytes, at: place + 1)
        guard let length = cursor.number(), cursor.take(UInt8(ascii: ":")), length <= bytes.count - cursor.index else {
            return nil
        }
        place = cursor.index + length
        return bytes[cursor.index..<place].text
    }
}
