/// A message that goes on in the lines after it: its parts mean nothing alone.
///
///     $ curl -v \
///         -X GET \
///         "https://example.com/cart"
enum MessageBlock {
    fileprivate enum BlockKind { case command, list, parameters }

    /// Longer blocks are cut: what is read stands near the top or, in commands, is the last short line.
    private static let limit = (lines: 60, bytes: 16 * 1024)

    /// The message with the lines that belong to it, one blank between them; nil for nearly every message, which ends
    /// with itself.
    static func joined(_ message: Bytes, of capture: Bytes, from lineEnd: Int, in arena: LineArena) -> Bytes? {
        guard let kind = kind(of: message) else { return nil }
        var parts = [kind == .command ? message[0..<message.count - 1] : message]
        var (start, bytes) = (lineEnd + 1, message.count)
        while start < capture.count, parts.count < limit.lines, bytes < limit.bytes {
            let end = capture.lineEnd(from: start, limit: capture.count)
            let line = capture[start..<end].trimmedLine.withoutLeadingBlanks
            guard !line.isEmpty else { break }
            let goesOn = kind.goesOn(behind: line)
            parts.append(kind == .command && goesOn ? line[0..<line.count - 1] : line)
            bytes += line.count + 1
            start = end + 1
            if !goesOn { break }
        }
        return arena.joining(Array(parts.flatMap { [$0, Bytes(literal: " ")] }.dropLast()))
    }

    /// Whether the lines behind a message may belong to it.
    static func mayBegin(with message: Bytes) -> Bool { kind(of: message) != nil }

    private static func kind(of message: Bytes) -> BlockKind? {
        guard let last = message.isEmpty ? nil : message[message.count - 1] else { return nil }
        if last == UInt8(ascii: "\\") { return message.firstPlace(of: "curl ") == nil ? nil : .command }
        if last == UInt8(ascii: "(") { return MessageFamily.reportedLists.find(in: message) == nil ? nil : .list }
        guard last == UInt8(ascii: "{") else { return nil }
        return message.firstPlace(of: "screen_view") == nil ? nil : .parameters
    }
}

extension MessageBlock.BlockKind {
    fileprivate func goesOn(behind line: Bytes) -> Bool {
        switch self {
        case .command: line.closes(with: "\\")
        case .list: !line.holds(")") && line.count < 512
        case .parameters: !line.holds("}") && line.count < 512
        }
    }
}
