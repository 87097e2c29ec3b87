import Lifecycle

/// A capture whose lines a terminal, a mail or a chat broke at a fixed width, with each of them whole again.
///
/// | lines are broken where                                | because                                                     |
/// | ---------------------------------------------------- | ----------------------------------------------------------- |
/// | none is wider, and one breaks a callback's name, or   | lines that only happen to be equally wide end between words |
/// | three break a controller's                            |                                                             |
/// | none is wider, all that have no stamp stand behind    | the lines of a message end anywhere, and between words;     |
/// | one of the width, half of these breaks split words,   | where messages stand behind a line with the stamp, no line  |
/// | and some records fit into their lines                 | holds a whole record                                        |
///
/// A line stands whole where it began, with an empty line for each break behind it: all lines keep their numbers, and
/// all bytes of them their order. Cost: one look at the first lines, and one copy where a width shows.
struct WrappedLines {
    let memory: CaptureMemory
    private let breaks: Int
    private let firstBreak: Int

    /// Nil for a capture whose lines are whole.
    init?(_ text: Bytes) {
        guard let width = BreakSurvey(text).width, let joined = JoinedLines(text, width: width) else { return nil }
        memory = CaptureMemory(0..<joined.written, of: joined.memory)
        (breaks, firstBreak) = (joined.breaks, joined.firstBreak)
    }

    /// What is said of it in reports.
    var problem: Problem { Problem(kind: .wrappedLines, count: breaks, firstLine: firstBreak) }
}

/// What the first lines of a capture tell of a width at which lines are broken.
private struct BreakSurvey {
    /// In characters; nil where lines are whole.
    private(set) var width: Int?

    private static let narrowest = 40
    private static let widest = 512
    private static let bytesLookedAt = 256 * 1024
    private static let breaksLookedAt = 1024
    private static let linesLookedAt = 1024
    private static let fewestBreaks = 3

    init(_ text: Bytes) {
        var most = Self.narrowest
        var ends: [Int] = []
        var start = 0
        let limit = min(text.count, Self.bytesLookedAt)
        while start < limit {
            let end = text.lineEnd(from: start, limit: limit)
            let line = text[start..<end].trimmedLine
            // No line has more characters than bytes.
            let characters = line.count < most ? 0 : line.characterCount
            if characters >= most {
                if characters > most { ends = [] }
                most = characters
                ends.append(end)
            }
            guard most <= Self.widest else { return }
            start = end + 1
        }
        let breaks = ends.prefix(Self.breaksLookedAt)
        let isBroken =
            breaks.contains { text.breaksName(at: $0) }
            || breaks.lazy.filter { text.breaksController(at: $0) }.prefix(Self.fewestBreaks).count == Self.fewestBreaks
        if isBroken || Self.onlyBreaks(breaks, text) { width = most }
    }

    /// Whether lines without a stamp stand only behind the widest ones, and go on with a word of these as a rule.
    private static func onlyBreaks(_ ends: ArraySlice<Int>, _ text: Bytes) -> Bool {
        let dispatch = LineDispatch(traits: CaptureTraits())
        func hasHead(_ start: Int) -> Bool {
            let line = text[start..<text.lineEnd(from: start, limit: text.count)].trimmedLine
            return line.isEmpty || !dispatch.envelope(of: line).isBare
        }
        // Nearly all captures are done here, with a look at a few lines.
        let first = ends.prefix(2 * fewestBreaks).filter { $0 + 1 < text.count && !hasHead($0 + 1) }
        guard first.count >= fewestBreaks else { return false }
        let broken = Set(ends)
        var (behind, elsewhere, whole, split, calls, fitting) = (0, 0, 0, 0, 0, 0)
        var start = 0
        var wasNarrowRecord = false
        for _ in 0..<linesLookedAt where start < text.count {
            let isBehind = broken.contains(start - 1)
            let isRecord = hasHead(start)
            let end = text.lineEnd(from: start, limit: text.count)
            if isRecord, wasNarrowRecord { fitting += 1 }
            wasNarrowRecord = isRecord && !broken.contains(end)
            switch (isRecord, isBehind) {
            case (true, true): whole += 1
            case (true, false): break
            case (false, false): elsewhere += 1
            case (false, true):
                behind += 1
                if text.splitsWord(at: start - 1) { split += 1 }
                let first = text.from(start).copied(longestName)
                if callbackNames.contains(where: { first.starts(with: $0) }) { calls += 1 }
            }
            start = end + 1
        }
        // Where each record is a line of one width with its message behind it, none fits into a line.
        guard fitting >= fewestBreaks, fitting * 8 >= behind else { return false }
        return elsewhere * 10 <= behind && whole * 4 <= behind && split * 2 >= behind && calls * 2 <= behind
    }
}

/// The text with its broken lines joined.
private struct JoinedLines {
    let memory: CaptureMemory
    private(set) var written = 0
    private(set) var breaks = 0
    /// The line that the first break is in.
    private(set) var firstBreak = 0

    /// Nil where a line is wider, so that it was not broken.
    init?(_ text: Bytes, width: Int) {
        memory = CaptureMemory(capacity: text.count)
        let dispatch = LineDispatch(traits: CaptureTraits())
        var start = 0
        var number = 1
        var ends = 0
        // Where the line begins that is being joined.
        var record = 0
        while start < text.count {
            let end = text.lineEnd(from: start, limit: text.count)
            let line = text[start..<end].trimmedLine
            guard line.count <= width || line.characterCount <= width else { return nil }
            let next = end + 1
            let isBroken =
                line.count >= width && line.characterCount == width && next < text.count
                && text.goesOn(with: record, at: next, dispatch)
            if isBroken {
                write(line)
                if breaks == 0 { firstBreak = number }
                breaks += 1
                ends += 1
            } else {
                write(text[start..<end])
                for _ in 0..<(end < text.count ? ends + 1 : ends) { writeLineEnd() }
                ends = 0
                record = next
            }
            number += 1
            start = next
        }
    }

    private mutating func write(_ bytes: Bytes) {
        UnsafeMutablePointer(mutating: memory.bytes.base + written).update(from: bytes.base, count: bytes.count)
        written += bytes.count
    }

    private mutating func writeLineEnd() {
        UnsafeMutablePointer(mutating: memory.bytes.base)[written] = UInt8(ascii: "\n")
        written += 1
    }
}

extension Bytes {
    /// How many characters they are, as a terminal counts those that are one column wide.
    fileprivate var characterCount: Int { (0..<count).count { self[$0] & 0xC0 != 0x80 } }

    /// Whether a word seems to go on behind a line's end: few begin with a small letter there.
    fileprivate func splitsWord(at end: Int) -> Bool {
        guard end > 0, end + 1 < count else { return false }
        let line = self[Swift.max(0, end - 2)..<end].trimmedLine
        guard !line.isEmpty, line[line.count - 1].isLetter || line[line.count - 1].isDigit else { return false }
        let next = self[end + 1]
        return next.isDigit || next.isLetter && !next.isUppercase
    }

    /// Whether the name of a callback begins before a line's end and ends behind it.
    fileprivate func breaksName(at end: Int) -> Bool {
        guard end + 1 < count else { return false }
        let line = self[Swift.max(0, end - longestName)..<end].trimmedLine.copied(longestName)
        let next = from(end + 1).copied(longestName)
        guard line.last?.isLetter ?? false, next.first?.isLetter ?? false else { return false }
        return callbackNames.contains { name in
            (2..<name.count - 1).contains {
                line.suffix($0) == name.prefix($0) && next.starts(with: name.dropFirst($0))
            }
        }
    }

    /// Whether a line ends with the first letters of a controller's name and the next one begins with the rest, which no name
    /// begins like: `…[lifecycle] C`, `artViewController viewDidLoad`.
    fileprivate func breaksController(at end: Int) -> Bool {
        guard end > 1, end + 1 < count, self[end + 1].isLetter, !self[end + 1].isUppercase else { return false }
        var first = self[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
        while first > 0, self[first - 1].isLetter { first -= 1 }
        guard first < end, self[first].isUppercase else { return false }
        let last = (end + 1..<count).first { !self[$0].isLetter && !self[$0].isDigit } ?? count
        return ControllerLook.suggests(self[end + 1..<last])
    }

    /// Whether the line at `next` goes on with the one that begins at `record`: it is no record itself, which would have a
    /// stamp, or begin as that one does.
    fileprivate func goesOn(with record: Int, at next: Int, _ dispatch: LineDispatch) -> Bool {
        let line = self[next..<lineEnd(from: next, limit: count)].trimmedLine
        guard !line.isEmpty, line[0] != UInt8(ascii: "{") else { return false }
        let alike = 4
        if line.count >= alike, self[record..<record + alike].equals(line[0..<alike]) { return false }
        return dispatch.envelope(of: line).isBare
    }

    /// The first bytes.
    fileprivate func copied(_ most: Int) -> [UInt8] {
        Array(UnsafeBufferPointer(start: base, count: Swift.min(count, most)))
    }
}

/// The callbacks that nearly every log prints; shorter names may be the end of one line and the beginning of another.
private let callbackNames = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews",
].map { Array($0.utf8) }

private let longestName = callbackNames.reduce(0) { max($0, $1.count) }
