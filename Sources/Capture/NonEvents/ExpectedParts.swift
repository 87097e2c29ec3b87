import Lifecycle

/// The parts of a report in which somebody wrote what should have been printed, beside what was.
///
///     Expected behavior:            ### Actual
///     A viewWillDisappear           A viewWillDisappear
///     A viewDidDisappear
///
/// Only beside a part that is headed as what was printed, and only lines without a clock: what is written by hand has none.
struct ExpectedParts {
    private var parts: [Range<UInt64>] = []

    /// A report that somebody wrote is short.
    private static let longest = 64 * 1024
    private static let wanted: [StaticString] = ["expected", "expectation", "desired"]
    private static let seen: [StaticString] = ["actual", "observed", "current", "instead", "reality"]
    /// Longer lines are sentences.
    fileprivate static let mostWords = 5

    init(in capture: Bytes) {
        guard capture.count <= Self.longest,
            capture.firstIndex(of: "xpect") != nil || capture.firstIndex(of: "esired") != nil
        else { return }
        var (start, isSeen) = (0, false)
        var wanted: Int?
        while start < capture.count {
            let end = capture.lineEnd(from: start, limit: capture.count)
            if let heading = capture[start..<end].trimmedLine.headOfReport {
                if let wanted { parts.append(UInt64(wanted)..<UInt64(start)) }
                wanted = heading.opens(with: Self.wanted) ? start : nil
                if wanted == nil, heading.opens(with: Self.seen) { isSeen = true }
            }
            start = end + 1
        }
        if let wanted { parts.append(UInt64(wanted)..<UInt64(capture.count)) }
        if !isSeen { parts = [] }
    }

    /// The places in a trace of what was only expected.
    func events(of trace: Trace) -> Set<Int> {
        guard !parts.isEmpty else { return [] }
        let found = trace.events.indices.filter { place in
            let event = trace.events[place]
            return event.time.isNone && parts.hold(event)
        }
        return Set(found)
    }
}

extension Bytes {
    /// The words of a heading without its marks: a few words that a colon ends, or that are marked as a title.
    fileprivate var headOfReport: Bytes? {
        let isMark: (UInt8) -> Bool = { "#*_>= \t".utf8.contains($0) }
        guard let first = (0..<count).first(where: { !isMark(self[$0]) }) else { return nil }
        let isTitle = (0..<first).contains { "#*_=".utf8.contains(self[$0]) }
        let last = (first..<count).last { !isMark(self[$0]) } ?? first
        let words = self[first..<last + 1]
        guard words[0].isLetter,
            isTitle || words.isClosedByColon || words.opens(with: ["expected", "actual"])
        else { return nil }
        let blanks = (0..<words.count).count { words[$0].isBlank }
        // `Expected: 3` tells a value.
        guard (words.firstPlace(of: UInt8(ascii: ":")) ?? words.count) + 1 >= words.count else { return nil }
        return blanks < ExpectedParts.mostWords && words.firstIndex(of: "iew") == nil ? words : nil
    }

    fileprivate func opens(with words: [StaticString]) -> Bool {
        words.contains { word in
            count >= word.utf8CodeUnitCount && self[0..<word.utf8CodeUnitCount].isEqual(folding: word)
                && (count == word.utf8CodeUnitCount || !self[word.utf8CodeUnitCount].isLetter)
        }
    }
}
