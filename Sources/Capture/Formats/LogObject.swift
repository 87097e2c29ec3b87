/// What the styles of `log show` print between the process and the message: `(sender) [subsystem:category] message`.
extension Cursor {
    /// Takes sender and log object off, each only where it cannot be the message's own first word, as in
    /// `(CartViewController) viewDidLoad`.
    mutating func logObject(into envelope: inout Envelope) {
        if let sender = bracketed(open: UInt8(ascii: "("), close: UInt8(ascii: ")")), !ControllerLook.suggests(sender) {
            envelope.sender = sender
            skip(sender.count + 3)
        }
        if let object = bracketed(open: UInt8(ascii: "["), close: UInt8(ascii: "]")), let colon = object.objectColon {
            envelope.subsystem = colon > 0 ? object[0..<colon] : nil
            envelope.category = colon + 1 < object.count ? object.from(colon + 1) : nil
            skip(object.count + 3)
        }
        envelope.message = rest
    }

    /// The text between brackets that open here and are followed by a blank and more text.
    private func bracketed(open: UInt8, close: UInt8) -> Bytes? {
        guard peek == open, let end = bytes.firstPlace(of: close, from: index) else { return nil }
        guard end + 2 < bytes.count, bytes[end + 1] == UInt8(ascii: " ") else { return nil }
        return bytes[index + 1..<end]
    }
}

extension Bytes {
    /// Where the colon of `subsystem:category` stands; nil if the text in brackets is no log object.
    ///
    /// A subsystem holds no blank (`[Cart viewWillAppear:]` is a message), and `[Cart.swift:27]` is a place in a source.
    /// `[]` stands for an object with neither.
    fileprivate var objectColon: Int? {
        if isEmpty { return 0 }
        guard let colon = firstPlace(of: UInt8(ascii: ":")) else { return nil }
        let subsystem = self[0..<colon]
        guard subsystem.firstPlace(of: UInt8(ascii: " ")) == nil else { return nil }
        let isSource = subsystem.closes(with: ".swift") || subsystem.closes(with: ".m") || subsystem.closes(with: ".mm")
        return isSource ? nil : colon
    }
}

/// A process with its numbers, as the formats write it: `Name[pid:thread]` or `Name[pid]`.
extension Cursor {
    /// Reads up to the first `[pid:thread]` that a blank follows and steps over it; nil if there is none.
    mutating func processWithThread() -> (name: Bytes, pid: Int)? {
        process { $0.take(UInt8(ascii: ":")) && $0.thread() }
    }

    /// Reads up to the first number in brackets behind which `ends` steps over the rest; nil if there is none.
    ///
    /// Process names may hold blanks and dots, so the bracket is looked for, not the end of a word.
    @inline(__always)
    mutating func process(_ ends: (inout Cursor) -> Bool) -> (name: Bytes, pid: Int)? {
        let start = index
        var from = index
        while let open = bytes.firstPlace(of: UInt8(ascii: "["), from: from) {
            var inside = Cursor(bytes, at: open + 1)
            if open > start, let pid = inside.number(), ends(&inside) {
                self = inside
                return (bytes[start..<open], pid)
            }
            from = open + 1
        }
        return nil
    }

    /// Steps over `thread] ` or `thread]` at the line's end.
    private mutating func thread() -> Bool {
        let start = index
        while peek.isHexDigit { skip(1) }
        return index > start && take(UInt8(ascii: "]")) && (isAtEnd || take(UInt8(ascii: " ")))
    }
}
