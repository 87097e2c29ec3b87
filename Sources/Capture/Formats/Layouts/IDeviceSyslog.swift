import Lifecycle

extension CaptureFormat {
    /// `Mon DD HH:MM:SS[.ffffff] [device] process[(library)][pid] <Level>: message`: no year, no zone.
    ///
    /// Three generations: with the device's name, without it, and with microseconds (never with it). The first two
    /// come from the syslog relay and spell bytes beyond ASCII in `vis` escapes.
    package static let idevicesyslog = CaptureFormat(
        id: "idevicesyslog",
        name: "Device syslog",
        origin: "idevicesyslog and other clients of the device's syslog relay",
        firstBytes: .uppercase,
        accepts: {
            $0.count > 24 && $0[3] == UInt8(ascii: " ") && $0[9] == UInt8(ascii: ":") && $0[6] == UInt8(ascii: " ")
        },
        parse: parseIDeviceSyslog,
        isFurniture: { $0.isConnectionNotice },
        samples: [
            FormatSample(
                "May  1 10:11:12 Johns-iPhone Orchard[4321] <Warning>: text", time: "1972-05-01 10:11:12",
                clock: .yearless, process: "Orchard", pid: 4321, message: "text"),
            FormatSample(
                "Dec 31 23:59:59 iPhone Orchard(UIKitCore)[4321] <Notice>: text", time: "1972-12-31 23:59:59",
                clock: .yearless, process: "Orchard", pid: 4321, sender: "UIKitCore", message: "text"),
            FormatSample(
                "Feb 29 10:11:12 Orchard(UIKitCore)[4321] <Notice>: text", time: "1972-02-29 10:11:12",
                clock: .yearless, process: "Orchard", pid: 4321, sender: "UIKitCore", message: "text"),
            FormatSample(
                "May  1 10:11:12.123456 My App[4321] <Notice>: Cart viewDidLoad", time: "1972-05-01 10:11:12.123456",
                clock: .yearless, process: "My App", pid: 4321, message: "Cart viewDidLoad"),
        ]
    )

    private static func parseIDeviceSyslog(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard let stamp = cursor.yearless() else { return nil }
        let hasFraction = line[15] == UInt8(ascii: ".")
        guard cursor.take(UInt8(ascii: " ")), let author = cursor.relayAuthor() else { return nil }
        var envelope = Envelope(message: cursor.rest, stamp: stamp)
        envelope.pid = author.pid
        envelope.spelling = hasFraction ? .verbatim : .vis
        let name = hasFraction || traits.relayNamesDevice == false ? author.name : author.name.withoutDevice
        (envelope.process, envelope.sender) = name.splitLibrary()
        return envelope
    }
}

extension Cursor {
    /// Reads `author[pid] <Level>: ` and answers the author, which may hold blanks.
    fileprivate mutating func relayAuthor() -> (name: Bytes, pid: Int)? {
        process { $0.take(UInt8(ascii: "]")) && $0.relayLevel() }
    }

    /// Steps over ` <Level>:` and the blank behind it.
    mutating func relayLevel() -> Bool {
        guard take(UInt8(ascii: " ")), take(UInt8(ascii: "<")) else { return false }
        while peek.isLetter || peek == UInt8(ascii: "_") { skip(1) }
        guard take(UInt8(ascii: ">")), take(UInt8(ascii: ":")) else { return false }
        take(UInt8(ascii: " "))
        return true
    }
}

extension Bytes {
    /// The author without the device in front of it: its first word, if there are two.
    fileprivate var withoutDevice: Bytes {
        guard let blank = firstPlace(of: UInt8(ascii: " ")), blank + 1 < count else { return self }
        return from(blank + 1)
    }

    /// `process(library)` in its two parts.
    func splitLibrary() -> (process: Bytes, library: Bytes?) {
        guard closes(with: ")"), let open = lastPlace(of: UInt8(ascii: "(")), open > 0 else { return (self, nil) }
        return (self[0..<open], self[open + 1..<count - 1])
    }

    /// Whether the device tool says that it found or lost its device.
    var isConnectionNotice: Bool { isDisconnection || isLine("[connected") }

    /// Whether the device tool says that it lost its device.
    var isDisconnection: Bool { isLine("[disconnected") || isLine("[connection interrupted") }

    /// Whether the whole line is `start]` or `start:…]`.
    private func isLine(_ start: StaticString) -> Bool {
        guard holds(start), let close = firstPlace(of: UInt8(ascii: "]")) else { return false }
        let length = start.utf8CodeUnitCount
        return close + 1 == count && (close == length || self[length] == UInt8(ascii: ":"))
    }

    /// Whether a relay line of whole seconds has two words in front of its pid; nil for any other line.
    var relayDeviceWord: Bytes? {
        var cursor = Cursor(self)
        guard count > 24, cursor.yearless() != nil, self[15] != UInt8(ascii: "."), cursor.take(UInt8(ascii: " ")),
            let author = cursor.relayAuthor()
        else { return nil }
        return author.name[0..<author.name.count - author.name.withoutDevice.count]
    }
}
