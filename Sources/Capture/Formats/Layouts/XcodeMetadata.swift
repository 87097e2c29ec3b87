import Lifecycle

extension CaptureFormat {
    /// The message first, then `Type: T | Timestamp: … | Process: P | Library: L | Subsystem: S | Category: C | TID: 0x…`.
    ///
    /// Which keys there are is the user's choice in Xcode, so every one but `Type` may be absent. A run of printed lines
    /// is closed by a bare `Type: stdio` and has no time. A trailer's own message is empty; see `Trailers`.
    package static let xcodeMetadata = CaptureFormat(
        id: "xcode-metadata",
        name: "Xcode console with metadata",
        origin: "copied from Xcode 15 or later with metadata shown",
        firstBytes: .any(of: "T"),
        accepts: { $0.holds("Type: ") },
        parse: parseXcodeMetadata,
        samples: [
            FormatSample(
                "Type: Error | Timestamp: 2025-05-01 10:11:12.123456+02:00 | Process: Orchard | Library: UIKitCore | "
                    + "Subsystem: com.apple.UIKit | Category: Presentation | TID: 0x9f01",
                time: "2025-05-01 10:11:12.123456", clock: .zoned, zone: 8, process: "Orchard", sender: "UIKitCore",
                subsystem: "com.apple.UIKit", category: "Presentation", message: ""),
            FormatSample(
                "Type: Notice | Timestamp: 2026-07-01 10:11:12.123456+0530 | Library: Orchard.debug.dylib | "
                    + "Category:  | TID: 0x9f01",
                time: "2026-07-01 10:11:12.123456", clock: .zoned, zone: 22, sender: "Orchard.debug.dylib", message: ""
            ),
            FormatSample("Type: stdio", message: ""),
            FormatSample("Type: Default", message: ""),
        ]
    )

    static let xcodeMetadataIndex = all.firstIndex { $0.id == xcodeMetadata.id } ?? plainIndex

    private static func parseXcodeMetadata(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        var cursor = Cursor(line, at: 6)
        let type = cursor.word()
        guard !type.isEmpty, !type.contains(where: { !$0.isLetter }),
            cursor.isAtEnd || line.holds(" | ", at: cursor.index)
        else { return nil }
        var envelope = Envelope(plain: line[line.count..<line.count])
        while line.holds(" | ", at: cursor.index) {
            let start = cursor.index + 3
            let end = line.firstPlace(of: " | ", from: start) ?? line.count
            guard envelope.note(line[start..<end]) else { return nil }
            cursor.skip(end - cursor.index)
        }
        return cursor.isAtEnd || cursor.rest.withoutLeadingBlanks.isEmpty ? envelope : nil
    }
}

extension Envelope {
    /// Takes one `Key: value` of a trailer; false for what is none.
    fileprivate mutating func note(_ pair: Bytes) -> Bool {
        guard let colon = pair.firstPlace(of: UInt8(ascii: ":")) else { return false }
        let value = pair.from(colon + 1).withoutLeadingBlanks
        switch pair[0..<colon] {
        case let key where key.equals("Timestamp"):
            var cursor = Cursor(value)
            guard let stamp = cursor.dated() else { return false }
            take(stamp)
        case let key where key.equals("Process"): process = value
        case let key where key.equals("PID"): pid = value.wholeNumber
        case let key where key.equals("Library"): sender = value.isEmpty ? nil : value
        case let key where key.equals("Subsystem"): subsystem = value.isEmpty ? nil : value
        case let key where key.equals("Category"): category = value.isEmpty ? nil : value
        default: break
        }
        return true
    }
}
