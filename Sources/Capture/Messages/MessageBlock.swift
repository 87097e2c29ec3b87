/// A message that goes on in the lines after it: its parts mean nothing alone.
///
///     $ curl -v \
///         -X GET \
///         "https://example.com/cart"
enum MessageBlock {
    fileprivate enum BlockKind { case command, list, parameters, tree }

    /// Longer blocks are cut: what is read stands near the top or, in commands, is the last short line.
    private static let limit = (lines: 60, bytes: 16 * 1024)

    /// The message of a line with the lines that belong to it, one blank between them; nil for nearly every message,
    /// which ends with itself.
    static func joined(_ message: Bytes, of capture: Bytes, at line: Range<Int>, in arena: LineArena) -> Bytes? {
        if let container = container(of: message, capture, line.lowerBound) {
            return arena.joining([message, Bytes(literal: " "), container])
        }
        guard let kind = kind(of: message) ?? path(of: message, capture, line.lowerBound) else { return nil }
        let lineEnd = line.upperBound
        var parts = [kind == .command ? message[0..<message.count - 1] : message]
        var (start, bytes) = (lineEnd + 1, message.count)
        while start < capture.count, parts.count < limit.lines, bytes < limit.bytes {
            let end = capture.lineEnd(from: start, limit: capture.count)
            let line = capture[start..<end].trimmedLine.withoutLeadingBlanks
            guard !line.isEmpty else { break }
            let goesOn = kind.goesOn(behind: line)
            if kind == .tree, !goesOn { break }
            parts.append(kind == .command && goesOn ? line[0..<line.count - 1] : line)
            bytes += line.count + 1
            start = end + 1
            if !goesOn { break }
        }
        return arena.joining(Array(parts.flatMap { [$0, Bytes(literal: " ")] }.dropLast()))
    }

    /// FBRetainCycleDetector prints nothing before a path but the bracket that opens it.
    private static func path(of message: Bytes, _ capture: Bytes, _ start: Int) -> BlockKind? {
        guard message.withoutLeadingBlanks.holds(step), start > 0 else { return nil }
        return lineBefore(start, capture).equals("(") ? .list : nil
    }

    /// The line of the container that was found, above those of its children: `📄 <Cart: 0x15f06700>`.
    private static func container(of message: Bytes, _ capture: Bytes, _ start: Int) -> Bytes? {
        guard message.holds(MessageFamily.containedChild), message.closes(with: ">") else { return nil }
        var place = start
        for _ in 0..<limit.lines where place > 0 {
            let line = lineBefore(place, capture)
            guard line.holds(MessageFamily.containedChild) else {
                return line.firstPlace(of: "CONTROLLER STILL IN MEMORY") == nil ? nil : line
            }
            place = capture.lineStart(of: place - 1, floor: 0)
        }
        return nil
    }

    private static func lineBefore(_ start: Int, _ capture: Bytes) -> Bytes {
        let floor = max(0, start - limit.bytes)
        return capture[capture.lineStart(of: start - 1, floor: floor)..<start - 1].trimmedLine.withoutLeadingBlanks
    }

    /// Whether the lines behind a message may belong to it.
    static func mayBegin(with message: Bytes) -> Bool {
        let text = message.withoutLeadingBlanks
        return kind(of: message) != nil || text.holds(step) || text.holds(MessageFamily.containedChild)
    }

    private static let step: StaticString = "\"-> "

    private static func kind(of message: Bytes) -> BlockKind? {
        guard let last = message.isEmpty ? nil : message[message.count - 1] else { return nil }
        if last == UInt8(ascii: "]") {
            let isRoot = [" ROOT CYCLE: <", " ROOT LEAK: <"].contains { message.firstPlace(of: $0) != nil }
            return isRoot ? .tree : nil
        }
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
        case .tree: line.firstPlace(of: " --> <") != nil && line.count < 512
        }
    }
}
