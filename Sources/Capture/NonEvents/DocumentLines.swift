import Lifecycle

/// Headings, lists and explanations that name callbacks and nobody who got them: `### viewDidLoad`,
/// `* viewWillAppear`, `viewDidAppear - 뷰가 완벽하게 나타남`. Beside a log they tell what the callbacks are.
///
/// Where the log itself is set as a list, or where nothing else is there, they may be all that was printed.
struct DocumentLines {
    /// Places in `Trace.events` of the lines that look like a document's.
    let listed: [Int]
    /// Those of them that only explain.
    private(set) var explanations: Set<Int> = []

    init(_ trace: Trace) {
        listed = trace.events.indices.filter { trace.events[$0].flags.contains(.inDocument) }
        guard !listed.isEmpty else { return }
        explanations = DocumentLines.excerpts(of: trace, in: listed)
        let comments = Set(listed.filter { trace.source.line(trace.events[$0].offset).opensComment })
        takeStrangers(comments.union(listed.filter { trace.name(of: trace.events[$0]).isInAnotherScript }), trace)
        let isNamed = { (event: Event) in event.kind.isViewCallback && event.controller != .none }
        let named = trace.events.count(where: isNamed)
        let namedInLists = listed.count { isNamed(trace.events[$0]) && !comments.contains($0) }
        let nameless = listed.filter { trace.events[$0].controller == .none && trace.events[$0].token == .none }
        if named > 0, namedInLists * 2 < named {
            explanations.formUnion(nameless)
        } else {
            takeHeadings(among: nameless, trace)
        }
    }

    /// Takes headings for explanations beside a log that names nobody, and has no marks of headings: `## viewDidLoad`.
    private mutating func takeHeadings(among nameless: [Int], _ trace: Trace) {
        let headings = Set(
            nameless.filter { trace.source.line(trace.events[$0].offset).drop(while: { $0 == " " }).hasPrefix("#") })
        let isOfLog = { !headings.contains($0) && trace.events[$0].kind.isViewCallback }
        guard !headings.isEmpty, trace.events.indices.count(where: isOfLog) >= Self.fewestBesideHeadings else { return }
        explanations.formUnion(headings)
    }

    private static let fewestBesideHeadings = 3

    /// Takes comments and sentences that name somebody of whom nothing else is told: `// Name: viewDidDisappear`,
    /// `8. 内存警告：didReceiveMemoryWarning`. Some loggers begin their lines so, and logs are pasted as comments: these tell
    /// several callbacks of one controller.
    private mutating func takeStrangers(_ strangers: Set<Int>, _ trace: Trace) {
        guard !strangers.isEmpty else { return }
        var told: [NameID: Set<EventKind>] = [:]
        var isAnyBeside = false
        for (place, event) in trace.events.enumerated() where event.controller != .none {
            if strangers.contains(place) {
                told[event.controller, default: []].insert(event.kind)
            } else {
                told[event.controller, default: []].formUnion([event.kind, .activity])
                isAnyBeside = isAnyBeside || event.kind.isViewCallback
            }
        }
        guard isAnyBeside else { return }
        explanations.formUnion(
            strangers.filter { place in
                let event = trace.events[place]
                return told[event.controller]?.count == 1 && !trace.name(of: event).looksLikeController
            })
    }

    /// Shorter lists may tell of something else, and what is longer is no document.
    private static let (shortestExcerpt, mostEvents) = (3, 10_000)

    /// Lists that say again what lines before them say that are no list: `so the order is`, and part of the log once more.
    private static func excerpts(of trace: Trace, in listed: [Int]) -> Set<Int> {
        guard trace.events.count <= mostEvents else { return [] }
        let places = Set(listed)
        let log = trace.events.indices.filter { !places.contains($0) && trace.events[$0].time.isNone }
        var found: Set<Int> = []
        var next = listed[...]
        while let first = next.first {
            let run = zip(next, first...).prefix { $0 == $1 }.map(\.0)
            next = next.dropFirst(run.count)
            let before = log.prefix { $0 < first }.map { trace.events[$0] }
            guard run.count >= shortestExcerpt, run.allSatisfy({ trace.events[$0].controller != .none }),
                before.count >= run.count
            else { continue }
            let isRepeated = (0...before.count - run.count).contains { start in
                zip(before[start...], run).allSatisfy { $0.isSaidAgain(by: trace.events[$1]) }
            }
            if isRepeated { found.formUnion(run) }
        }
        return found
    }
}

extension String {
    fileprivate var opensComment: Bool { drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }
}

extension ControllerName {
    /// Whether the name is written in a script of which hardly a class is named.
    fileprivate var isInAnotherScript: Bool { bare.unicodeScalars.contains { $0.value >= 0x400 } }
}

extension Event {
    fileprivate func isSaidAgain(by other: Event) -> Bool {
        kind == other.kind && controller == other.controller && token == other.token
    }
}

extension Envelope {
    /// Whether an event's line is one that documents have: it says neither when nor by whom it was written.
    func isOfDocument(_ event: MessageEvent) -> Bool {
        guard isBare, process.isEmpty, event.kind.isOfLife || event.kind == .didReceiveMemoryWarning else {
            return false
        }
        return message.opensListItem || event.controller == .none && message.explains
    }
}

extension Bytes {
    /// `# viewDidLoad`, `* viewDidLoad`, `- viewDidLoad`, `1. viewDidLoad`, `**viewDidLoad**`, `// Cart viewDidLoad`.
    fileprivate var opensListItem: Bool {
        let line = withoutLeadingBlanks
        guard !line.isEmpty else { return false }
        let first = line[0]
        switch first {
        case UInt8(ascii: "/"): return line.starts(with: "//")
        case UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"):
            guard let end = (1..<line.count).first(where: { line[$0] != first }) else { return false }
            let isHeading = first == UInt8(ascii: "#") && end < 7
            return line[end].isBlank ? isHeading || end == 1 : first == UInt8(ascii: "*") && end == 2
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            guard let end = (1..<line.count).first(where: { !line[$0].isDigit }), end < 3 else { return false }
            return line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")") || line.from(end).starts(with: "、")
        default: return false
        }
    }

    /// Whether a sentence of another script stands behind a colon, a dash or an arrow: `viewDidAppear : 뷰가 화면에 나타난 직후`.
    fileprivate var explains: Bool {
        guard let mark = (0..<count).first(where: { isSeparator($0) }) else { return false }
        return (mark..<count).count { self[$0] >= 0xD0 } >= 8
    }

    private func isSeparator(_ index: Int) -> Bool {
        switch self[index] {
        case UInt8(ascii: ":"): index + 1 == count || self[index + 1] != UInt8(ascii: ")")
        case UInt8(ascii: "-"): index > 0 && self[index - 1].isBlank
        case 0xEF: from(index).starts(with: "：")
        case 0xE2: ["—", "–", "→"].contains { (mark: StaticString) in from(index).starts(with: mark) }
        default: false
        }
    }
}
