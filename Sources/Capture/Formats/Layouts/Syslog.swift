import Lifecycle

extension CaptureFormat {
    /// `<priority>1 stamp host app pid id [data] message`: the syslog protocol, which log servers collect and export.
    package static let syslog = CaptureFormat(
        id: "syslog",
        name: "Syslog protocol",
        origin: "loggers that send to a syslog server (RFC 5424), and the server's own files",
        firstBytes: .any(of: "<"),
        accepts: { $0.count > 30 && $0[1].isDigit },
        parse: parseSyslog,
        samples: [
            FormatSample(
                "<14>1 2024-05-01T10:11:12.123Z phone Orchard 4321 - - Cart viewDidLoad",
                time: "2024-05-01 10:11:12.123",
                clock: .zoned, zone: 0, process: "Orchard", pid: 4321, message: "Cart viewDidLoad"),
            FormatSample(
                "<191>1 2024-05-01T10:11:12+02:00 - Orchard - nav [app@32473 build=\"7\" note=\"a \\\"b\\] c\"][x y=\"1\"] text",
                time: "2024-05-01 10:11:12", clock: .zoned, zone: 8, process: "Orchard",
                message: "[app@32473 build=\"7\" note=\"a \\\"b\\] c\"][x y=\"1\"] text"),
            FormatSample("<14>1 - - - - - [meta sequenceId=\"7\"] Cart viewDidLoad", message: "Cart viewDidLoad"),
            FormatSample("<14>1 - - - - - [meta][a x=\"u@b\"] Cart viewDidLoad", message: "Cart viewDidLoad"),
            FormatSample("<14>1 - - - - - [vc@1] viewDidLoad", message: "[vc@1] viewDidLoad"),
            FormatSample("<14>1 - - - - - - Cart viewDidLoad", message: "Cart viewDidLoad"),
            FormatSample("<14>1 - - - - - [vc@1 name=\"Cart\"] -", message: "[vc@1 name=\"Cart\"] -"),
        ]
    )

    private static func parseSyslog(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard cursor.take(UInt8(ascii: "<")), let priority = cursor.number(), priority < 192,
            cursor.take(UInt8(ascii: ">")), cursor.take(UInt8(ascii: "1")), cursor.take(UInt8(ascii: " "))
        else { return nil }
        guard let stamp = cursor.syslogStamp(), cursor.syslogField() != nil, let process = cursor.syslogField(),
            let pid = cursor.syslogField(), cursor.syslogField() != nil
        else { return nil }
        let data = cursor.rest
        guard let isOwn = cursor.syslogData() else { return nil }
        // Where there is no message, the data are what is told; the app's own tell of who speaks.
        let isAlone = cursor.rest.isEmpty || cursor.rest.equals("-")
        var envelope = Envelope(message: isAlone || isOwn ? data : cursor.rest, stamp: stamp)
        envelope.process = process
        envelope.pid = pid.wholeNumber
        return envelope
    }
}

extension Cursor {
    /// The stamp and the blank behind it; a dash is none.
    fileprivate mutating func syslogStamp() -> Stamp? {
        let stamp = take(UInt8(ascii: "-")) ? Stamp.none : dated()
        return take(UInt8(ascii: " ")) ? stamp : nil
    }

    /// A word of the head and the blank behind it; empty for a dash, which says nothing.
    fileprivate mutating func syslogField() -> Bytes? {
        let word = word()
        guard !word.isEmpty, take(UInt8(ascii: " ")) else { return nil }
        return word.equals("-") ? word[0..<0] : word
    }

    /// Steps over the structured data, `-` or `[id name="value"]…`, and what sets the message off. Whether they are the
    /// app's own: an id without `@` is the protocol's (RFC 5424, 7). Nil where there are none.
    fileprivate mutating func syslogData() -> Bool? {
        var isOwn = false
        if !take(UInt8(ascii: "-")) {
            guard peek == UInt8(ascii: "[") else { return nil }
            while take(UInt8(ascii: "[")) {
                guard let isOfApp = syslogElement() else { return nil }
                isOwn = isOwn || isOfApp
            }
        }
        return isAtEnd || take(UInt8(ascii: " ")) ? isOwn : nil
    }

    /// Steps behind the bracket that ends an element; in a value one stands behind a backslash. Whether its id holds an
    /// `@`; nil where it does not end.
    private mutating func syslogElement() -> Bool? {
        var (isId, isOwn) = (true, false)
        while !isAtEnd {
            if take(UInt8(ascii: "]")) { return isOwn }
            isId = isId && !peek.isBlank
            if isId, peek == UInt8(ascii: "@") { isOwn = true }
            skip(peek == UInt8(ascii: "\\") ? 2 : 1)
        }
        return nil
    }
}
