import Lifecycle

/// Lines with which somebody who pasted parts of a log says what each of them shows.
///
///     Push:                        // pushing B               1. tap on the button
///     A viewWillDisappear          B viewDidLoad              B viewWillAppear
///     B viewWillAppear             B viewWillAppear           2. tap on back
///     Pop:                         // popping B               B viewWillDisappear
///
/// So do `Back to A` and `页面返回`, in words alone. Such parts seldom begin where the one before ended. A log with a clock, and a line that comes again and again, were
/// printed as they stand.
struct Headings {
    /// Where the lines begin.
    private(set) var offsets: [UInt64] = []

    /// Longer captures are no pastes of parts.
    private static let longest = 64 * 1024
    private static let mostEvents = 1024
    /// What a user does, and screens do for it.
    private static let deeds: [StaticString] = [
        "push", "pushing", "pushed", "pop", "popping", "popped", "present", "presenting", "presented", "dismiss",
        "dismissing", "dismissed", "back", "tap", "tapping", "click", "clicking", "press", "pressing", "swipe",
        "swiping",
        "launch", "launching", "rotate", "rotating", "background", "foreground", "return", "returning",
    ]

    static func tellsDeed(_ word: Bytes) -> Bool { deeds.contains { word.isEqual(folding: $0) } }

    /// One that comes more often is printed by the app.
    private static let mostRepeats = 3

    init(in capture: Bytes, between events: [Event]) {
        guard capture.count <= Self.longest, 2...Self.mostEvents ~= events.count, let first = events.first,
            events.allSatisfy({ $0.time.isNone })
        else { return }
        var next = events.dropFirst()[...]
        var start = capture.lineEnd(from: Int(first.offset), limit: capture.count) + 1
        var repeats: [String: [UInt64]] = [:]
        while start < capture.count, let event = next.first {
            let end = capture.lineEnd(from: start, limit: capture.count)
            if Int(event.offset) <= start {
                while let passed = next.first, Int(passed.offset) <= start { next.removeFirst() }
            } else {
                let line = capture[start..<end].trimmedLine.withoutLeadingBlanks
                if line.isHeading { repeats[line.text, default: []].append(UInt64(start)) }
            }
            start = end + 1
        }
        offsets = repeats.values.filter { $0.count <= Self.mostRepeats }.flatMap { $0 }.sorted()
    }
}

extension Bytes {
    /// A few words that a colon ends, that stand behind the mark of a comment, a list or a title, or between brackets or
    /// rows of dashes; or that tell what the user did, or are of a script in which hardly an app writes its own lines.
    fileprivate var isHeading: Bool {
        guard 3...80 ~= count, contains(where: { $0.isLetter || $0 >= 0x80 }), !holdsValue else { return false }
        let isMarked = isClosedByColon || self[0] == UInt8(ascii: "#") || holds("//") || isNumbered || isFramed
        return isMarked || OtherScripts.holdsEastAsian(self) || contains(where: { (0xD0...0xD3).contains($0) })
            || tellsDeed
    }

    /// `Push to B`, `app launch`, `tapping back`
    private var tellsDeed: Bool {
        var start = 0
        while start < count {
            let end = (start..<count).first { !self[$0].isLetter } ?? count
            if end > start, Headings.tellsDeed(self[start..<end]) { return true }
            start = end + 1
        }
        return false
    }

    /// What code prints, and nobody writes above a part of a log.
    private var holdsValue: Bool { contains { "=<>{}\"[@;|".utf8.contains($0) && !isRow($0) } }

    /// `=== pop ===`
    private func isRow(_ byte: UInt8) -> Bool {
        (byte == UInt8(ascii: "=") || byte == UInt8(ascii: "[")) && self[0] == byte
    }

    /// `Push:`, also with the colon of East Asian scripts.
    var isClosedByColon: Bool { closes(with: ":") || closes(with: "：") }

    /// `1. tap on the button`, `2) back`
    private var isNumbered: Bool {
        guard let mark = (0..<count).first(where: { !self[$0].isDigit }), 1...2 ~= mark, mark + 2 < count else {
            return false
        }
        let isMark = self[mark] == UInt8(ascii: ".") || self[mark] == UInt8(ascii: ")")
        return isMark && self[mark + 1].isBlank && !self[mark + 2].isDigit
    }

    /// `--- pop ---`, `[push]`
    private var isFramed: Bool {
        let last = self[count - 1]
        if self[0] == UInt8(ascii: "[") { return last == UInt8(ascii: "]") }
        return self[0] == last && self[1] == last && "-=*~#_".utf8.contains(last)
    }
}
