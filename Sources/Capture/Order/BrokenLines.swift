import Lifecycle

/// A capture whose lines a terminal broke at its width, or a mail between words, with each line as it was written.
///
///     2026-05-02 10:11:12.123 [Shop.CartViewContr
///     oller] viewDidLoad()
///
/// Where all lines begin alike (with a time, a bracket), what does not, and stands behind a line that is full, goes on
/// with it.
struct BrokenLines {
    let memory: CaptureMemory
    /// By line as it is read: its number in the file.
    private(set) var numbers: [UInt32] = []
    /// The first line that goes on.
    private let first: Int
    private let columns: Int
    /// Of the file.
    let lineCount: Int

    private static let longest = 4 << 20
    private static let widths = 30...200
    private static let fewestFull = 10
    private static let widestMail = 100
    /// A line that goes on for longer is none.
    private static let mostPieces = 8
    /// A mail quotes each line so.
    private static let quotation: StaticString = "> "

    /// Nil for a capture that is to be read as it stands.
    init?(_ text: Bytes) {
        guard text.count <= Self.longest, Self.mayBeBroken(text), let lines = Lines(text), let breaks = lines.breaks
        else { return nil }
        (columns, lineCount) = (lines.width, lines.ranges.count)
        // All lines before the first that goes on are whole.
        first = breaks.lines.min() ?? 1
        var joined: [UInt8] = []
        joined.reserveCapacity(text.count + 1)
        for (index, line) in lines.ranges.enumerated() {
            guard breaks.lines.contains(index) else {
                numbers.append(UInt32(clamping: index + 1))
                joined += UnsafeBufferPointer(start: text.base + line.lowerBound, count: line.count)
                joined.append(UInt8(ascii: "\n"))
                continue
            }
            joined.removeLast()
            if breaks.areBetweenWords { joined.append(UInt8(ascii: " ")) }
            let rest = text[lines.quoted(line, in: text)]
            joined += UnsafeBufferPointer(start: rest.base, count: rest.count)
            joined.append(UInt8(ascii: "\n"))
        }
        memory = joined.withUnsafeBytes { CaptureMemory(copying: $0) }
    }

    /// Whether many of the first lines are as long as the longest of them, or quoted: hardly a log is looked at further.
    private static func mayBeBroken(_ text: Bytes) -> Bool {
        var (start, lines, quotations) = (0, 0, 0)
        var lengths: [Int: Int] = [:]
        while start < text.count, lines < firstLines {
            let end = text.lineEnd(from: start, limit: text.count)
            let line = text[start..<end]
            if line.count > 4 * widths.upperBound { return false }
            if line.holds(quotation, at: 0) { quotations += 1 }
            lengths[line.length, default: 0] += 1
            (start, lines) = (end + 1, lines + 1)
        }
        let full = lengths.max { $0.key < $1.key }?.value ?? 0
        return 12 * full >= lines || 3 * quotations >= lines
    }

    private static let firstLines = 300

    /// What is said of it in reports.
    var problem: Problem {
        Problem(kind: .brokenLines, count: 1, firstLine: first, word: "\(columns) columns")
    }

    /// The lines of a text that may be broken.
    private struct Lines {
        private(set) var ranges: [Range<Int>] = []
        private var lengths: [Int] = []
        private var leads: [Lead] = []
        private var firstWords: [Int] = []
        private var lastWords: [[UInt8]] = []
        private(set) var width = 0
        /// Whether a mail quotes most lines; then those that it does not quote are none of the log's.
        private var areQuoted = false

        /// The kinds of a line's first characters.
        private typealias Lead = [UInt8]
        private static let leadLength = 4

        init?(_ text: Bytes) {
            var start = 0
            var quotations = 0
            while start < text.count {
                let end = text.lineEnd(from: start, limit: text.count)
                let line = text[start..<end].trimmedLine
                let lower = line.base - text.base
                ranges.append(lower..<lower + line.count)
                lengths.append(line.length)
                width = max(width, line.length)
                if width > BrokenLines.widths.upperBound { return nil }
                if line.holds(BrokenLines.quotation, at: 0) { quotations += 1 }
                start = end + 1
            }
            guard width >= BrokenLines.widths.lowerBound, ranges.count >= 2 * BrokenLines.fewestFull else { return nil }
            areQuoted = 2 * quotations >= ranges.count
            for range in ranges {
                let line = text[quoted(range, in: text)]
                let isOfLog = !areQuoted || line.count < range.count
                leads.append(isOfLog ? (0..<min(Self.leadLength, line.count)).map { line[$0].kind } : [])
                firstWords.append((0..<line.count).first { line[$0] == UInt8(ascii: " ") } ?? line.count)
                let last = (0..<line.count).last { line[$0] == UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
                lastWords.append((last..<line.count).map { line[$0] })
            }
        }

        /// A line without the mark in front that quotes it.
        func quoted(_ line: Range<Int>, in text: Bytes) -> Range<Int> {
            let isQuoted = areQuoted && text[line].holds(BrokenLines.quotation, at: 0)
            return isQuoted ? line.lowerBound + BrokenLines.quotation.utf8CodeUnitCount..<line.upperBound : line
        }

        /// The lines that go on with the one before, and whether a blank stood between them.
        var breaks: (lines: Set<Int>, areBetweenWords: Bool)? {
            let isFull = { (index: Int) in lengths[index] == width }
            let isFilled = { (index: Int) in
                index + 1 < lengths.count && 3 * firstWords[index + 1] < width
                    && lengths[index] + 1 + firstWords[index + 1] > width
            }
            if let lines = broken(behind: isFull), areCut(lines) { return (lines, false) }
            guard areQuoted, width <= BrokenLines.widestMail else { return nil }
            return broken(behind: isFilled).map { ($0, true) }
        }

        /// Whether the lines before end anywhere: one that is the longest of a log ends in the same word each time.
        private func areCut(_ lines: Set<Int>) -> Bool {
            let ends = lines.reduce(into: [[UInt8]: Int]()) { $0[lastWords[$1 - 1], default: 0] += 1 }
            return 5 * (ends.values.max() ?? 0) < 3 * lines.count
        }

        private func isIndented(_ lead: Lead) -> Bool {
            lead.first == UInt8(ascii: " ") || lead.first == UInt8(ascii: "\t")
        }

        private var fewestFull: Int { max(BrokenLines.fewestFull, ranges.count / 10) }

        private func broken(behind isFull: (Int) -> Bool) -> Set<Int>? {
            let full = Set(
                lengths.indices.dropLast().filter { isFull($0) && !leads[$0].isEmpty && !leads[$0 + 1].isEmpty })
            guard full.count >= fewestFull else { return nil }
            let behind = full.map { $0 + 1 }
            let others = lengths.indices.filter { !full.contains($0 - 1) && !leads[$0].isEmpty }
            let counts = others.reduce(into: [Lead: Int]()) { $0[leads[$1], default: 0] += 1 }
            let most = counts.values.max() ?? 0
            guard let usual = leads.first(where: { counts[$0] == most }),
                2 * most >= others.count, 4 * others.count >= ranges.count, !isIndented(usual)
            else { return nil }
            let broken = behind.filter { leads[$0] != usual }
            // Elsewhere a line hardly begins in another way.
            let strangers = others.count { leads[$0] != usual }
            let indented = broken.count { isIndented(leads[$0]) }
            let lines = Set(broken)
            let isLong = lines.contains { last in (last - BrokenLines.mostPieces..<last).allSatisfy(lines.contains) }
            guard 4 * broken.count >= 3 * behind.count, strangers <= broken.count, 3 * indented <= broken.count, !isLong
            else { return nil }
            return lines
        }
    }
}

extension Bytes {
    /// Its characters, as far as UTF-8 tells them.
    fileprivate var length: Int { (0..<count).count { self[$0] & 0xC0 != 0x80 } }
}

extension UInt8 {
    /// The same for all digits, and for all letters.
    fileprivate var kind: UInt8 { isDigit ? UInt8(ascii: "9") : isLetter ? UInt8(ascii: "a") : self }
}
