import Lifecycle

/// Members of an object that stands on one line, written into room that was made once for all of them.
///
/// Asking for room at each key and at each value was three quarters of the time of a long list: 3,460 instructions for a
/// transition of six members, 6,900 for an instance.
struct JSONLine {
    fileprivate var pen: BytePen
    fileprivate var isAfterValue: Bool
    /// To check the order in debug builds; release builds leave it empty.
    fileprivate var lastKey: String

    @inline(__always)
    mutating func key(_ key: StaticString) {
        assert(isAscending(key), "\(key) comes too late")
        if isAfterValue { pen.put(", ") }
        isAfterValue = true
        pen.put(UInt8(ascii: "\""))
        pen.put(key)
        pen.put("\": ")
    }

    @inline(__always)
    mutating func member(_ key: StaticString, _ value: Int?) {
        self.key(key)
        guard let value else { return pen.put("null") }
        if value < 0 { pen.put(UInt8(ascii: "-")) }
        pen.put(digitsOf: value.magnitude)
    }

    mutating func member(_ key: StaticString, _ value: Double?) {
        self.key(key)
        guard let value, value.isFinite else { return pen.put("null") }
        var text = Int(exactly: value).map(String.init) ?? String(value)
        text.withUTF8 { pen.put($0) }
    }

    @inline(__always)
    mutating func member(_ key: StaticString, _ value: Bool) {
        self.key(key)
        if value { pen.put("true") } else { pen.put("false") }
    }

    /// A word of the report's own, which needs no escapes.
    @inline(__always)
    mutating func member(_ key: StaticString, word: String) {
        self.key(key)
        var word = word
        word.withUTF8 { word in quoted { $0.put(word) } }
    }

    @inline(__always)
    mutating func member(_ key: StaticString, _ text: String?) {
        self.key(key)
        guard var text else { return pen.put("null") }
        text.withUTF8 { text in quoted { $0.put(escaped: text) } }
    }

    @inline(__always)
    mutating func member(_ key: StaticString, name: UnsafeBufferPointer<UInt8>) {
        self.key(key)
        quoted { $0.put(name) }
    }

    /// An instance's label, `Orchard.CartViewController#2`.
    @inline(__always)
    mutating func member(_ key: StaticString, label: (name: UnsafeBufferPointer<UInt8>, ordinal: Int)?) {
        self.key(key)
        guard let (name, ordinal) = label else { return pen.put("null") }
        quoted { pen in
            pen.put(name)
            pen.put(UInt8(ascii: "#"))
            pen.put(digitsOf: ordinal.magnitude)
        }
    }

    mutating func member(_ key: StaticString, _ token: InstanceToken?) {
        self.key(key)
        switch token {
        case .address(let address): quoted { $0.put(address: address) }
        case .text(var text): text.withUTF8 { text in quoted { $0.put(escaped: text) } }
        case nil: pen.put("null")
        }
    }

    mutating func member(_ key: StaticString, _ time: ReportedTime?) {
        self.key(key)
        guard let time else { return pen.put("null") }
        quoted { time.putISO8601(with: &$0) }
    }

    @inline(__always)
    private mutating func quoted(_ write: (inout BytePen) -> Void) {
        pen.put(UInt8(ascii: "\""))
        write(&pen)
        pen.put(UInt8(ascii: "\""))
    }

    private mutating func isAscending(_ key: StaticString) -> Bool {
        defer { lastKey = "\(key)" }
        return lastKey.isEmpty || lastKey < "\(key)"
    }
}

extension JSONLine {
    /// The room that a text may need, or a token.
    static func room(for text: String?) -> Int { text.map { BytePen.room(escaping: $0.utf8.count) } ?? 0 }

    static func room(for token: InstanceToken?) -> Int {
        if case .text(let text)? = token { room(for: text) } else { 0 }
    }
}

extension JSONWriter {
    /// Members of the open object, which stands on one line; all that is written of them takes at most `room` bytes.
    @inline(__always)
    mutating func members(upTo room: Int, _ write: (inout JSONLine) -> Void) {
        assert(isOnOneLine)
        var (isAfterValue, lastKey) = (isAfterValue, lastKeys.last ?? "")
        sink.write(upTo: room) { pen in
            var line = JSONLine(pen: pen, isAfterValue: isAfterValue, lastKey: lastKey)
            write(&line)
            (pen, isAfterValue, lastKey) = (line.pen, line.isAfterValue, line.lastKey)
        }
        self.isAfterValue = isAfterValue
        assert(keeps(lastKey))
    }

    private mutating func keeps(_ lastKey: String) -> Bool {
        lastKeys[lastKeys.count - 1] = lastKey
        return true
    }
}
