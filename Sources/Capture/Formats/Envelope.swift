import Lifecycle

/// What a format took off one line: who wrote it, when, and the message that is left.
package struct Envelope: Sendable {
    /// Index of the format in `CaptureFormat.all`.
    package var format: Int
    package var time: Timestamp
    package var clock: Clock
    /// Quarter hours east of Greenwich, or `Event.noZone`.
    package var zone: Int8
    /// The process's name; empty where the line does not say.
    package var process: Bytes
    package var pid: Int?
    /// The image that sent the message, e.g. `UIKitCore`; nil where the line does not say, as for the next two.
    package var sender: Bytes?
    package var subsystem: Bytes?
    package var category: Bytes?
    /// The address of the object that a record of JSON is about: `0x600003a1c000`.
    package var object: Bytes?
    /// The whole record of fields that the message is one of.
    var record: Bytes?
    /// The category is the controller that a record of JSON is about, whatever it is called.
    var isOfScreen = false
    /// What the writer wrote. In the Xcode mirror it keeps a leading `[x]`, which may be a category or its first word.
    package var message: Bytes
    /// How the message is spelled; anything but `verbatim` is still to be decoded.
    var spelling = MessageSpelling.verbatim
    /// The message is a whole line of another format, which a tool wrapped in its own.
    var wrapsLine = false
    /// The record stops in its middle.
    var isCut = false

    /// The envelope of a line that has none.
    package init(plain message: Bytes) {
        format = CaptureFormat.plainIndex
        time = .none
        clock = .none
        zone = Event.noZone
        process = message[0..<0]
        self.message = message
    }

    /// The envelope of an empty line.
    package init() { self.init(plain: .none) }

    init(message: Bytes, stamp: Stamp) {
        self.init(plain: message)
        take(stamp)
    }

    init(message: Bytes, stamp: Stamp, process: (name: Bytes, pid: Int)) {
        self.init(message: message, stamp: stamp)
        (self.process, pid) = (process.name, process.pid)
    }

    /// No format knows the line, and it has no stamp.
    var isBare: Bool { format == CaptureFormat.plainIndex && time.isNone }

    /// Takes when the line was written.
    mutating func take(_ stamp: Stamp) { (time, clock, zone) = (stamp.time, stamp.clock, stamp.zone) }
}

/// How a format spells the bytes of a message.
enum MessageSpelling: Sendable {
    case verbatim
    /// BSD `vis` escapes, as the syslog relay writes them.
    case vis
    /// The inside of a JSON string.
    case json
    /// The inside of a table's cell, where each quote mark stands twice.
    case doubledQuotes
}
