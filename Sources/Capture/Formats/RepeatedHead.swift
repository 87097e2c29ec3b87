import Lifecycle

/// Remembers the head of a line, which is what stands between its stamp and its message: an app's lines share it, and
/// taking it off anew costs five times as much as recognising it.
///
/// Used for the formats that begin with a date (`CaptureFormat.beginsWithDate`). What it answers is what the format
/// would answer: a test compares the two.
struct RepeatedHead {
    private var envelope = Envelope()
    /// The bytes from the end of the stamp to the message; they live as long as the chunk.
    private var head = Bytes.none
    private var stampWidth = 0
    private var stamps = RepeatedStamp()

    /// Before they parse, the formats look at places within this many bytes, and whether the line is as long as that.
    private static let looked = (head: 32, line: 60)

    /// The envelope of a line whose head is the one remembered.
    mutating func envelope(of line: Bytes) -> Envelope? {
        let start = stampWidth + head.count
        guard start > Self.looked.head, start < line.count, line.count > Self.looked.line, isClosed(before: line[start])
        else { return nil }
        guard line[stampWidth..<start].equals(head) else { return nil }
        guard let stamp = stamps.stamp(of: line), stamp.width == stampWidth else { return nil }
        guard stamp.value.clock == envelope.clock else { return nil }
        envelope.time = stamp.value.time
        envelope.zone = stamp.value.zone
        envelope.message = line.from(start)
        return envelope
    }

    /// Remembers the head of a line whose envelope was just taken off.
    mutating func remember(_ envelope: Envelope, of line: Bytes) {
        guard CaptureFormat.all[envelope.format].beginsWithDate, !envelope.needsOpening else { return }
        let start = envelope.message.base - line.base
        // Behind a prefix (`[Xcode] 2026-…`) the stamp does not stand at the line's start.
        guard start > Self.looked.head, start < line.count, let stamp = stamps.stamp(of: line), stamp.width < start,
            stamp.value.time == envelope.time
        else { return }
        self.envelope = envelope
        stampWidth = stamp.width
        head = line[stamp.width..<start]
        if !isClosed(before: line[start]) { head = Bytes.none }
    }

    /// Whether the head ends here whatever the message is: `(sender)` and `[subsystem:category]` may follow until a log
    /// object was read.
    private func isClosed(before first: UInt8) -> Bool {
        envelope.category != nil || (first != UInt8(ascii: "(") && first != UInt8(ascii: "["))
    }
}
