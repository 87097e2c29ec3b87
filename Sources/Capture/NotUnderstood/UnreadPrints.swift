import Lifecycle

/// A line that holds a callback's name and gave no event.
struct UnreadPrint: Sendable {
    var line: UInt32
    let offset: UInt64
    var process: ProcessID
    let kind: EventKind
    /// What the line has in common with others of its print statement: the text without its values.
    let form: UInt64
    let isGlued: Bool
}

/// The lines of a capture that hold a callback's name and gave no event: where many of them come from a print statement,
/// the logger was not understood.
///
/// Lines alike are judged together. Prose, source code, call stacks and denials name callbacks too, and their lines are
/// not alike, or hold what no print statement does.
struct UnreadPrints: Sendable {
    private var lines: [UnreadPrint] = []
    /// Lines that name controllers as calls do, in words that nobody knows.
    var turns: [(line: Int, offset: UInt64)] = []

    var isEmpty: Bool { lines.isEmpty }

    mutating func add(_ later: [UnreadPrint], after newlines: Int, processes: [UInt16]) {
        for var line in later {
            line.line &+= UInt32(truncatingIfNeeded: newlines)
            line.process = ProcessID(index: processes[Int(line.process.index)])
            lines.append(line)
        }
    }

    /// What is told of them, once all events of the trace are known.
    func account(in trace: Trace, _ dispatch: LineDispatch) -> LogReading {
        var reading = trace.reading
        let read = trace.events.count { $0.kind.isViewCallback }
        let told = lines.isEmpty ? [] : printed(in: trace, dispatch)
        let places = told.map { (line: Int($0.line), offset: $0.offset) } + turns
        reading.callbackLines = read + places.count
        reading.notUnderstoodCount = places.count
        let arena = LineArena()
        reading.notUnderstood = places.prefix(LogReading.mostQuoted).map { line, offset in
            QuotedLine(line: line, text: dispatch.message(of: trace.source.line(offset), in: arena).quoted)
        }
        return reading
    }

    /// Those of print statements, in the order of the capture.
    private func printed(in trace: Trace, _ dispatch: LineDispatch) -> [UnreadPrint] {
        let own = unread(in: trace)
        let forms = Dictionary(grouping: own, by: \.form)
        var singles = 0
        let kept = forms.filter { _, lines in
            if lines.count == 1 { singles += 1 }
            return (lines.count > 1 || singles <= Self.mostSingles) && isPrinted(lines, in: trace, dispatch)
        }
        return own.filter { kept[$0.form] != nil }
    }

    /// As many lines like no other are looked at; a log of more of these is not one logger's.
    private static let mostSingles = 50

    /// Lines of a process that has controllers, or of any where none has; without those that gave an event later.
    private func unread(in trace: Trace) -> [UnreadPrint] {
        var hasControllers = [Bool](repeating: false, count: trace.processes.count)
        for event in trace.events where event.kind.isViewCallback { hasControllers[Int(event.process.index)] = true }
        let areAny = hasControllers.contains(true)
        return lines.filter { line in
            guard !areAny || line.process == .unstated || hasControllers[Int(line.process.index)] else { return false }
            let place = trace.events.partitioningIndex { $0.offset >= line.offset }
            return place == trace.events.count || trace.events[place].offset != line.offset
        }
    }

    private func isPrinted(_ alike: [UnreadPrint], in trace: Trace, _ dispatch: LineDispatch) -> Bool {
        let kinds = Set(alike.map(\.kind)).count
        if alike[0].isGlued, kinds < 2 { return false }
        let arena = LineArena()
        let message = dispatch.message(of: trace.source.line(alike[0].offset), in: arena)
        guard let callback = message.firstSpelledCallback() else { return false }
        let look = PrintLook(message, around: callback.range)
        if look.isFrame || repeatsWhatWasRead(alike, in: trace) || areOfCompanions(alike, in: trace, dispatch) {
            return false
        }
        if kinds == 1 {
            // Asked of one kind only: all events are counted for it.
            let told = trace.events.count { $0.kind == alike[0].kind }
            // A remark made in a callback names it; the callback's own lines are others, and more.
            let isSentence = look.words > PrintLook.fewWords && told >= alike.count
            if isSentence || told >= 2 * alike.count || told > 0 && saysTheSame(alike, in: trace, dispatch) {
                return false
            }
        }
        if alike.count == 1 { return !look.isCode && look.words <= PrintLook.fewWords }
        // What stands in so many lines alike is the logger's own mark, whatever it looks like.
        let isOwnMark = alike.count >= Self.manyAlike && kinds >= 4
        return isOwnMark || !look.isCode && look.words <= PrintLook.mostWords
    }

    /// Whether most tell what a view model or a presenter was told, which is no controller.
    private func areOfCompanions(_ alike: [UnreadPrint], in trace: Trace, _ dispatch: LineDispatch) -> Bool {
        let shown = alike.prefix(Self.manyAlike)
        let own = shown.count { line in
            let arena = LineArena()
            let words = WordCutter.words(of: dispatch.message(of: trace.source.line(line.offset), in: arena).scalars)
            return words.contains { Companion.owner(of: ControllerName($0)) != nil }
                && !words.contains { ControllerName($0).looksLikeController }
        }
        return own * 2 > shown.count
    }

    private static let manyAlike = 20

    /// Whether lines that name one callback say the same each time; where the callback's own lines were read, `note:
    /// viewWillAppear is called twice` names nobody.
    private func saysTheSame(_ alike: [UnreadPrint], in trace: Trace, _ dispatch: LineDispatch) -> Bool {
        let texts = alike.prefix(Self.manyAlike).map { line in
            let arena = LineArena()
            return dispatch.message(of: trace.source.line(line.offset), in: arena).text.filter { !$0.isNumber }
        }
        return texts.allSatisfy { $0 == texts[0] }
    }

    /// Whether most of these lines tell of calls that lines beside them tell of, too: `Cart viewDidLoad ends`.
    private func repeatsWhatWasRead(_ alike: [UnreadPrint], in trace: Trace) -> Bool {
        let shown = alike.prefix(Self.manyAlike)
        let repeats = shown.count { line in
            let place = trace.events.partitioningIndex { $0.offset >= line.offset }
            let near = max(0, place - Self.reach)..<min(trace.events.count, place + Self.reach)
            let rivals = near.filter { trace.events[$0].kind == line.kind && trace.events[$0].controller != .none }
            guard !rivals.isEmpty else { return false }
            let text = trace.source.line(line.offset)
            return rivals.contains { text.contains(trace.name(of: trace.events[$0]).bare) }
        }
        return repeats * 2 > shown.count
    }

    /// So many events before a line and behind it may tell of its call.
    private static let reach = 4
}

extension LogReading {
    static let mostQuoted = 10
}

extension Bytes {
    /// The text as a report quotes it.
    var quoted: String {
        let shown = cut(to: 160)
        return shown.text + (shown.count < count ? "…" : "")
    }
}

extension ChunkReader {
    /// A message that names a callback and gave no event may show that the logger was not understood.
    mutating func noteUnreadPrint(in envelope: Envelope, at offset: Int, number: Int) {
        guard !envelope.isSystem, envelope.message.count <= Self.longestPrint,
            let callback = envelope.message.firstSpelledCallback() ?? logger.callback(in: envelope.message)
        else { return }
        record.unreadPrints.append(
            UnreadPrint(
                line: UInt32(truncatingIfNeeded: number), offset: UInt64(offset),
                process: processes.identifier(of: envelope), kind: callback.kind,
                form: LineForm.number(of: envelope.message, around: callback.range), isGlued: callback.isGlued))
    }

    /// What is longer is a document.
    private static var longestPrint: Int { 2_000 }
}
