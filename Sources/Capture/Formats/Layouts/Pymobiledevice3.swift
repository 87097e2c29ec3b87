import Lifecycle

extension CaptureFormat {
    /// `YYYY-MM-DD HH:MM:SS[.ffffff] process{image}[pid] <LEVEL>: message[ [subsystem][category]]`.
    ///
    /// The host's local time; a fraction of zero is not printed. The label stands behind the message.
    package static let pymobiledevice3 = CaptureFormat(
        id: "pymobiledevice3",
        name: "pymobiledevice3 syslog",
        origin: "pymobiledevice3 syslog live, Appium's remote XPC syslog",
        firstBytes: .digits,
        accepts: {
            $0.count > 30 && $0[10] == UInt8(ascii: " ") && $0[13] == UInt8(ascii: ":")
                && ($0[19] == UInt8(ascii: " ") || ($0[19] == UInt8(ascii: ".") && $0[26] == UInt8(ascii: " ")))
        },
        parse: parsePymobiledevice3,
        samples: [
            FormatSample(
                "2024-05-01 10:11:12.123456 Orchard{UIKitCore}[4321] <ERROR>: text [com.apple.UIKit][Presentation]",
                time: "2024-05-01 10:11:12.123456", clock: .local, process: "Orchard", pid: 4321, sender: "UIKitCore",
                subsystem: "com.apple.UIKit", category: "Presentation", message: "text"),
            FormatSample(
                "2024-05-01 10:11:12 My App{Orchard.debug.dylib+0x1f00}[4321] <USER_ACTION>: Cart viewDidLoad",
                time: "2024-05-01 10:11:12", clock: .local, process: "My App", pid: 4321,
                sender: "Orchard.debug.dylib", message: "Cart viewDidLoad"),
            FormatSample(
                "2024-05-01 10:11:12.123456 Orchard{Orchard}[4321] <NOTICE>: [Cart][nav]",
                time: "2024-05-01 10:11:12.123456",
                clock: .local, process: "Orchard", pid: 4321, sender: "Orchard", message: "[Cart][nav]"),
        ]
    )

    private static func parsePymobiledevice3(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line)
        guard let stamp = cursor.dated(), stamp.clock == .local, cursor.take(UInt8(ascii: " ")) else { return nil }
        let start = cursor.index
        guard let open = line.firstPlace(of: UInt8(ascii: "{"), from: start), open > start,
            let close = line.firstPlace(of: UInt8(ascii: "}"), from: open), line.holds("}[", at: close)
        else { return nil }
        cursor.skip(close + 2 - start)
        guard let pid = cursor.number(), cursor.take(UInt8(ascii: "]")), cursor.relayLevel() else { return nil }
        var envelope = Envelope(message: cursor.rest, stamp: stamp)
        envelope.process = line[start..<open]
        envelope.pid = pid
        envelope.sender = line[open + 1..<close].imageName
        envelope.takeLabel()
        return envelope
    }
}

extension Bytes {
    /// An image without the offset that newer versions print behind its name.
    fileprivate var imageName: Bytes? {
        isEmpty ? nil : self[0..<(firstPlace(of: "+0x") ?? count)]
    }
}

extension Envelope {
    /// Takes ` [subsystem][category]` off the message's end; a subsystem is a reversed domain.
    fileprivate mutating func takeLabel() {
        guard message.closes(with: "]"), let middle = message.lastPlace(of: "]["),
            let open = message[0..<middle].lastPlace(of: " [")
        else { return }
        let subsystem = message[open + 2..<middle]
        guard subsystem.firstPlace(of: UInt8(ascii: ".")) != nil, subsystem.firstPlace(of: UInt8(ascii: " ")) == nil
        else { return }
        self.subsystem = subsystem
        category = message[middle + 2..<message.count - 1]
        message = message[0..<open]
    }
}

extension Bytes {
    /// The last place of a byte.
    func lastPlace(of byte: UInt8) -> Int? { (0..<count).last { self[$0] == byte } }

    /// The last place of a literal.
    func lastPlace(of literal: StaticString) -> Int? {
        var place = count - literal.utf8CodeUnitCount
        while place >= 0, !holds(literal, at: place) { place -= 1 }
        return place >= 0 ? place : nil
    }
}
