import Lifecycle

extension MessageReader {
    /// Whatever a controller that is known says of itself: `<Orchard.Cart: 0x15f06700> updateUI(42)`, `[Cart] render()`.
    mutating func readOwnLine(
        _ message: Bytes, in line: Bytes, of known: KnownSpeakers, envelope: Envelope
    ) -> MessageEvent? {
        if envelope.isSystem { return nil }
        if let words = OwnWords(of: envelope.record ?? message, saying: message, known) {
            return Self.activity(words, known, &tables)
        }
        return readTokens(of: message) { sentence, tables in
            if let own = Self.read(sentence, of: known, &tables) { return own }
            guard OwnHead.speaksForItself(sentence) else { return nil }
            if let words = known.frames.said(in: line, of: known) { return Self.activity(words, known, &tables) }
            // `[com.example.orchard:CartViewController] rows reloaded`
            guard let category = envelope.category, message.holdsWords else { return nil }
            return Self.activity(OwnWords(name: category, address: nil, text: message), known, &tables)
        }
    }

    private static func read(
        _ sentence: Sentence, of known: KnownSpeakers, _ tables: inout MessageTables
    ) -> MessageEvent? {
        guard let head = OwnHead(sentence) else { return nil }
        let speaker = head.speaker
        guard speaker.hasToken || OwnHead.speaksForItself(sentence) else { return nil }
        guard let text = head.text(of: sentence.bytes), !text.isPrintedHierarchy else { return nil }
        guard known.include(speaker, in: sentence.bytes, tables) else { return nil }
        return activity(text, of: tables.reference(speaker, in: sentence.bytes), speaker, &tables)
    }

    private static func activity(
        _ text: Bytes, of own: ControllerReference, _ speaker: Speaker, _ tables: inout MessageTables
    ) -> MessageEvent {
        MessageEvent(
            kind: .activity, controller: own.controller, token: own.token,
            detail: tables.detail(activity: text.cut(to: MessageFamily.remarkLimit)),
            flags: MessageFamily.flags(of: speaker, saying: text))
    }

    private static func activity(
        _ words: OwnWords, _ known: KnownSpeakers, _ tables: inout MessageTables
    ) -> MessageEvent? {
        let address = words.address.flatMap(tables.address)
        guard known.include(words.name, address: address) else { return nil }
        let token = address.map { tables.token(address: $0) } ?? .none
        let own = ControllerReference(controller: tables.name(words.name), token: token)
        return activity(words.text, of: own, Speaker(), &tables)
    }
}

/// The controller, and what tells the object, with which a line begins; a word that is written like a name will do,
/// because it must be one that is known.
private struct OwnHead {
    let speaker: Speaker
    /// Where the text after them begins.
    private let end: Int
    /// A function of the controller's is named in front, which says something by itself.
    private let isPlace: Bool

    init?(_ sentence: Sentence) {
        guard let head = LeadingSpeaker(sentence, takesAnyName: true) else { return nil }
        var speaker = head.speaker
        var end = head.end
        if !head.isPlace, !speaker.hasToken, let named = OwnHead.named(speaker, in: sentence) {
            if let mark = OwnHead.mark(behind: named, in: sentence) {
                speaker.mark = mark.range
                end = OwnHead.startOfText(mark.end, sentence)
            }
        }
        self.speaker = speaker
        self.end = end
        isPlace = head.isPlace
    }

    /// What the line says; nil where it only shows the object.
    func text(of message: Bytes) -> Bytes? {
        // `Feed.show(_:sender:)` says nothing but its function.
        let isBare = isPlace && end < message.count && message[end] == UInt8(ascii: "(")
        let text = message.from(min(isBare ? speaker.name.upperBound + 1 : end, message.count))
        if text.holdsWords { return text }
        return isPlace && speaker.form != .file ? message : nil
    }

    /// Without an object in it, what is said of a callback, and is none, may be said of another's; a block need not keep
    /// its object alive; `+[Cart initialize]` is the class's own.
    static func speaksForItself(_ sentence: Sentence) -> Bool {
        sentence.callback < 0 && sentence.bytes.firstPlace(of: "_block_invoke") == nil
            && sentence.bytes.firstPlace(of: "+[") == nil
    }

    /// The token that a speaker is named by.
    private static func named(_ speaker: Speaker, in sentence: Sentence) -> Int? {
        (0..<sentence.count).first { sentence[$0].range.upperBound >= speaker.name.upperBound }
    }

    /// `Cart(3)`, `Cart id=7`, `Cart (#3)`.
    private static func mark(behind named: Int, in sentence: Sentence) -> (range: Range<Int>, end: Int)? {
        if sentence.isMark(named + 1, UInt8(ascii: "(")), !sentence[named + 1].isAfterBlank,
            named + 3 < sentence.count, sentence[named + 2].kind == .number,
            sentence.isMark(named + 3, UInt8(ascii: ")"))
        {
            return (sentence[named + 2].range, named + 4)
        }
        for index in named + 1..<min(named + 5, sentence.count) {
            let token = sentence[index]
            guard token.kind == .number || token.kind == .uuid else { continue }
            return TokenMark.ending(at: index, in: sentence).map { ($0.range, index + 1) }
        }
        return nil
    }

    private static func startOfText(_ first: Int, _ sentence: Sentence) -> Int {
        var index = first
        while index < sentence.count, sentence[index].kind == .mark { index += 1 }
        return index < sentence.count ? Int(sentence[index].start) : sentence.bytes.count
    }
}

extension Bytes {
    /// What a debugger prints of the controllers there are: `, state: appeared, view: <UIView: 0x…>`.
    fileprivate var isPrintedHierarchy: Bool { firstPlace(of: "state: ") != nil && firstPlace(of: "view: <") != nil }
}

extension ReadingJob {
    /// Reads the lines between the events that begin as those of a known controller do.
    ///
    /// One more look at the capture, for a handful of long names: in a log of which one line in a hundred is an event
    /// it takes half the instructions of the first search.
    func ownLines(besides assembly: TraceAssembly, in chunks: [Range<Int>]) -> [ChunkRecord] {
        let known = assembly.knownSpeakers(in: capture)
        let search = NameSearch(known.needles)
        if search.isEmpty { return [] }
        let stretches = chunks.map { assembly.stretch($0) }
        return ParallelChunks<ChunkRecord, [ChunkRecord]>.join(
            count: stretches.count, workers: options.workers, into: [],
            work: { index in
                var reader = reader(of: known)
                let record = reader.read(stretches[index].lines(naming: search, in: capture))
                memory.forget(stretches[index].range)
                return record
            },
            join: { $0.append($1) })
    }
}

/// A chunk of a capture of which the events are known.
struct OwnStretch: Sendable {
    let range: Range<Int>
    /// The events of the chunk, and the last one before it.
    let events: ArraySlice<Event>

    /// The lines that are no events and hold a name that is searched for.
    func lines(naming search: NameSearch, in capture: Bytes) -> [OwnLine] {
        var lines: [OwnLine] = []
        var place = events.startIndex
        var next = range.lowerBound
        var anchor = (offset: 0, line: 1)
        while next < range.upperBound {
            while place < events.endIndex, Int(events[place].offset) < next {
                anchor = (Int(events[place].offset), Int(events[place].line))
                place += 1
            }
            let end = place < events.endIndex ? Int(events[place].offset) : range.upperBound
            while next < end, let place = search.firstPlace(in: capture, from: next, to: end) {
                let line = capture.line(holding: place, after: next, limit: end)
                anchor = (
                    line.lowerBound, anchor.line + capture.newlineCount(in: anchor.offset..<line.lowerBound)
                )
                lines.append(OwnLine(range: line, number: anchor.line))
                next = line.upperBound + 1
            }
            // Between events on lines that follow each other there is nothing: the capture need not be looked at.
            while place < events.endIndex - 1, events[place + 1].line &- events[place].line <= 1 { place += 1 }
            let last = place < events.endIndex ? Int(events[place].offset) : end
            next = capture.lineEnd(from: last, limit: range.upperBound) + 1
        }
        return lines
    }
}

/// A line that may be a known controller's own.
struct OwnLine: Sendable {
    let range: Range<Int>
    let number: Int
}

extension ChunkReader {
    /// Reads lines that may be a known controller's own.
    mutating func read(_ lines: [OwnLine]) -> ChunkRecord {
        for line in lines { readLine(line.range, number: line.number) }
        return finish(newlines: 0, bytes: 0)
    }
}
