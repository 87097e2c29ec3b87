/// Keeps rewritten lines (colour codes removed, escapes decoded) alive as long as the chunk that is being read.
///
/// Tables that intern names may point into it, so nothing is reused before the arena itself goes.
final class LineArena {
    private var blocks: [UnsafeMutablePointer<UInt8>] = []
    private var free = 0
    private var used = 0

    private static let blockSize = 64 * 1024

    deinit {
        for block in blocks { block.deallocate() }
    }

    /// Room for a line of at most `count` bytes, filled by `write`, which answers how many it wrote.
    func line(upTo count: Int, write: (UnsafeMutablePointer<UInt8>) -> Int) -> Bytes {
        if count > free {
            free = max(count, Self.blockSize)
            used = 0
            blocks.append(.allocate(capacity: free))
        }
        let start = blocks[blocks.count - 1] + used
        let written = write(start)
        used += written
        free -= written
        return Bytes(base: UnsafePointer(start), count: written)
    }

    /// The text with each stretch of it replaced by one byte or none; `character` answers which, and how long the stretch
    /// is that begins at a place.
    @inline(__always)
    private func rewritten(_ text: Bytes, _ character: (Int) -> (byte: UInt8?, length: Int)) -> Bytes {
        line(upTo: text.count) { target in
            var read = 0
            var written = 0
            while read < text.count {
                let (byte, length) = character(read)
                if let byte {
                    target[written] = byte
                    written += 1
                }
                read += length
            }
            return written
        }
    }
}

extension LineArena {
    /// The line without ANSI control sequences (`ESC [ … letter`) and XcodeColors (`ESC[fg1,2,3;`); most have none. A paste
    /// may have lost the escapes and kept what stands behind them: `[32mCart viewDidLoad[0m`.
    func withoutColours(_ line: Bytes) -> Bytes {
        guard line.firstPlace(of: 0x1B) == nil else {
            return rewritten(line) { place in
                line.controlSequenceEnd(at: place).map { (nil, $0 - place) } ?? (line[place], 1)
            }
        }
        guard line.closes(with: "[0m") || line.endOfColour(at: 0) != nil else { return line }
        return rewritten(line) { place in line.endOfColour(at: place).map { (nil, $0 - place) } ?? (line[place], 1) }
    }

    /// A message of the syslog relay with its BSD `vis` escapes decoded; unknown or cut ones stay as they are.
    func decodingVis(_ message: Bytes) -> Bytes {
        guard message.firstPlace(of: UInt8(ascii: "\\")) != nil else { return message }
        return rewritten(message) { place in
            let (byte, length) = message.visByte(at: place)
            return (byte, length)
        }
    }

    /// The text of a table's cell, where each quote mark stands twice.
    func decodingDoubledQuotes(_ message: Bytes) -> Bytes {
        guard message.firstPlace(of: UInt8(ascii: "\"")) != nil else { return message }
        return rewritten(message) { (message[$0], message.holds("\"\"", at: $0) ? 2 : 1) }
    }
}

extension Bytes {
    /// The end of the control sequence that begins at a place; nil where none does.
    ///
    /// `ESC [ parameters intermediates final`, ECMA-48 5.4; XcodeColors breaks it: `ESC[fg1,2,3;` ends with a semicolon.
    fileprivate func controlSequenceEnd(at start: Int) -> Int? {
        guard self[start] == 0x1B, start + 1 < count, self[start + 1] == UInt8(ascii: "[") else { return nil }
        var index = start + 2
        let isColour = holds("fg", at: index) || holds("bg", at: index)
        if isColour { index += 2 }
        while index < count, 0x20...0x3F ~= self[index] {
            index += 1
            if isColour, self[index - 1] == UInt8(ascii: ";") { return index }
        }
        return index < count && 0x40...0x7E ~= self[index] ? index + 1 : index
    }

    /// The end of a colour that has lost its escape, `[1;32m`; nil where none begins.
    fileprivate func endOfColour(at start: Int) -> Int? {
        guard start < count, self[start] == UInt8(ascii: "[") else { return nil }
        var index = start + 1
        while index < count, self[index].isDigit || self[index] == UInt8(ascii: ";") { index += 1 }
        return index > start + 1 && index < count && self[index] == UInt8(ascii: "m") ? index + 1 : nil
    }

    /// The byte that stands at a place, and how many bytes spell it: `\M-x`, `\M^X`, `\^X`, `\ddd`, `\\`.
    fileprivate func visByte(at start: Int) -> (byte: UInt8, length: Int) {
        let literal = (byte: self[start], length: 1)
        guard self[start] == UInt8(ascii: "\\"), start + 1 < count else { return literal }
        if self[start + 1] == UInt8(ascii: "\\") { return (self[start], 2) }
        if holds("M-", at: start + 1), start + 3 < count { return (0x80 | self[start + 3], 4) }
        if holds("M^", at: start + 1), start + 3 < count { return (0x80 | (self[start + 3] ^ 0x40), 4) }
        if self[start + 1] == UInt8(ascii: "^"), start + 2 < count { return (self[start + 2] ^ 0x40, 3) }
        guard start + 3 < count, 0x30...0x33 ~= self[start + 1], 0x30...0x37 ~= self[start + 2],
            0x30...0x37 ~= self[start + 3]
        else { return literal }
        return (self[start + 1].digit << 6 | self[start + 2].digit << 3 | self[start + 3].digit).asByte(length: 4)
    }
}

extension Int {
    fileprivate func asByte(length: Int) -> (byte: UInt8, length: Int) { (UInt8(truncatingIfNeeded: self), length) }
}

extension LineArena {
    /// A line as formats and messages read it: trimmed, without a byte order mark and colour codes.
    func readable(_ line: Bytes) -> Bytes {
        let trimmed = line.trimmedLine
        return withoutColours(
            trimmed.count > 2 && trimmed[0] == 0xEF && trimmed.holds("\u{FEFF}") ? trimmed.from(3) : trimmed)
    }

    /// A line with characters in the place of what a page, a mail or a terminal wrote for them.
    func plain(_ line: Bytes) -> Bytes {
        let line = readable(line)
        guard let spelling = SpelledCharacters(of: line) else { return line }
        return withoutColours(rewritten(line) { spelling.character(at: $0, in: line) })
    }
}
