import Lifecycle

/// A line of a capture as the page shows it: its text with the speaker and the callback marked.
struct LogLine: Sendable {
    let line: Int
    /// When it was said; empty where the line is no event.
    let position: String
    let text: Markup

    /// Longer lines are cut: a page must stay small whatever a log holds.
    private static let limit = 600

    init(line: Int, offset: UInt64, in view: SessionView) {
        self.line = line
        let events = view.trace.events
        let index = events.firstIndex(atOffset: offset)
        position = index.map { view.axis.isTimed ? view.axis.position(of: UInt32($0)) : "" } ?? ""
        let raw = view.trace.source.line(offset)
        var marked: [Range<Int>] = []
        if let index {
            let event = events[index]
            marked += [raw.firstRange(ofAnyOf: view.trace.name(of: event).spellings)].compactMap(\.self)
            marked += [raw.firstRange(ofAnyOf: event.kind.spellings)].compactMap(\.self)
        }
        text = LogLine.mark(raw.cut(to: LogLine.limit), marked.sorted { $0.lowerBound < $1.lowerBound })
    }

    /// Wraps the ranges of the text's bytes in marks; overlapping and cut ones are left out.
    private static func mark(_ text: String, _ ranges: [Range<Int>]) -> Markup {
        var markup = Markup()
        var start = text.utf8.startIndex
        for range in ranges {
            guard
                let from = text.utf8.index(text.utf8.startIndex, offsetBy: range.lowerBound, limitedBy: text.endIndex),
                let to = text.utf8.index(from, offsetBy: range.count, limitedBy: text.endIndex), from >= start
            else { continue }
            markup += "\(String(text[start..<from]))<b>\(String(text[from..<to]))</b>"
            start = to
        }
        return markup + "\(String(text[start...]))"
    }
}

extension [Event] {
    /// The first event of the line at a byte offset; events are in file order.
    fileprivate func firstIndex(atOffset offset: UInt64) -> Int? {
        let first = partitioningIndex { $0.offset >= offset }
        return first < count && self[first].offset == offset ? first : nil
    }
}

extension ControllerName {
    /// The longest first, so that the module is marked with the class where the line has it.
    fileprivate var spellings: [String] { isAnonymous ? [] : [qualified, bare] }
}

extension EventKind {
    /// The words by which a line may say it, the longest first.
    fileprivate var spellings: [String] {
        switch self {
        case .`deinit`: ["deinitialized", "deallocated", "deinited", "deinit", "dealloc"]
        case .fetchStart, .fetchEnd, .diagnostic, .testimony, .screenView, .gap, .processEnd, .testStart, .testEnd,
            .activity:
            []
        default: [name]
        }
    }
}

extension String {
    /// The UTF-8 range of the first of the words that the text holds, whatever its case in ASCII.
    fileprivate func firstRange(ofAnyOf words: [String]) -> Range<Int>? {
        let haystack = Array(utf8).map(\.lowercasedASCII)
        for word in words where !word.isEmpty {
            let needle = Array(word.utf8).map(\.lowercasedASCII)
            guard needle.count <= haystack.count else { continue }
            for start in 0...(haystack.count - needle.count) where haystack[start] == needle[0] {
                if haystack[start..<start + needle.count].elementsEqual(needle) { return start..<start + needle.count }
            }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
