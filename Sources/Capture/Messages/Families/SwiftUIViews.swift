import Lifecycle

extension MessageFamily {
    /// What SwiftUI views print of themselves: `HomeView onAppear`, `HomeView .task cancelled`, and what
    /// `_printChanges()` prints of them, `HomeView: @self, _model changed.`
    static let swiftUIViews = MessageFamily(
        needles: [
            "onAppear", "onDisappear", "View appeared", "View disappeared", "task started", "task cancelled",
            "task canceled", "task finished", "task ended", " changed.", ": unchanged.",
        ],
        isOfAppOnly: true, read: readSwiftUIView
    )

    @Sendable
    private static func readSwiftUIView(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        if sentence.callback >= 0 { return nil }
        if let change = BodyChange(sentence.bytes) {
            return MessageEvent(
                kind: .bodyChanged, controller: tables.name(sentence.bytes[change.name]),
                detail: tables.detail(activity: sentence.bytes[change.changed].cut(to: remarkLimit)))
        }
        if let (name, kind) = SwiftUISign.method(sentence) {
            return MessageEvent(
                kind: kind, controller: tables.name(name),
                detail: tables.detail(.activity(kind == .onAppear ? "onAppear" : "onDisappear")))
        }
        guard let sign = SwiftUISign(sentence) else { return nil }
        var called = sentence
        called.merge(sign.words, into: sign.kind, .viewCallback)
        guard let line = try? CallbackLine(called), !line.speaker.isNone, line.speaker.strength != .weak else {
            return nil
        }
        let name = sentence.bytes[line.speaker.name]
        // A controller may have a function of that name: it is its own word.
        guard !SwiftUISign.isOfController(name), line.speaker.form != .method else { return nil }
        guard !sign.needsView || name.closes(with: "View") else { return nil }
        let speaker = tables.reference(line.speaker, in: sentence.bytes)
        return MessageEvent(
            kind: sign.kind, controller: speaker.controller, token: speaker.token,
            detail: tables.detail(activity: sentence.bytes[called[sign.words.lowerBound].range].cut(to: remarkLimit)))
    }
}

/// The words of a line that tell what a SwiftUI view does.
private struct SwiftUISign {
    let words: Range<Int>
    let kind: EventKind
    /// They are said of much else, too: only what is called a view is taken for one.
    var needsView = false

    init?(_ sentence: Sentence) {
        for index in 0..<sentence.count where sentence[index].kind == .word {
            let word = sentence.bytes[sentence[index].range]
            if let row = Self.rows.first(where: { word.equals($0.word) }) {
                (words, kind, needsView) = (index..<index + 1, row.kind, row.needsView)
                return
            }
            guard word.equals("task"), index + 1 < sentence.count, sentence[index + 1].kind == .word,
                let kind = Self.progress(sentence.bytes[sentence[index + 1].range])
            else { continue }
            (words, self.kind) = (index..<index + 2, kind)
            needsView = !sentence.isMark(index - 1, UInt8(ascii: "."))
            return
        }
        return nil
    }

    static func isOfController(_ name: Bytes) -> Bool { name.closes(with: "Controller") || name.closes(with: "VC") }

    /// `HomeView.onAppear()`.
    static func method(_ sentence: Sentence) -> (name: Bytes, kind: EventKind)? {
        guard let first = SpokenRequest.startOfText(sentence), sentence[first].kind == .word else { return nil }
        let word = sentence.bytes[sentence[first].range]
        guard let dot = word.lastPlace(of: UInt8(ascii: ".")), dot > 0, word[0].isUppercase,
            !isOfController(word[0..<dot]),
            let row = rows.first(where: { !$0.needsView && word.from(dot + 1).equals($0.word) })
        else { return nil }
        return (word[0..<dot], row.kind)
    }

    private static let rows: [(word: StaticString, kind: EventKind, needsView: Bool)] = [
        ("onAppear", .onAppear, false), ("onDisappear", .onDisappear, false), ("appeared", .onAppear, true),
        ("disappeared", .onDisappear, true),
    ]

    private static func progress(_ word: Bytes) -> EventKind? {
        if word.equals("started") { return .taskStarted }
        let ends: [StaticString] = ["cancelled", "canceled", "finished", "ended"]
        return ends.contains { word.equals($0) } ? .taskEnded : nil
    }
}

/// What `_printChanges()` prints: a view's type, and what of it changed.
///
///     line := Type `: ` (item (`, ` item)* ` changed.` | `unchanged.`)
///     item := `@self` | `@identity` | `@dependencies` | `_state` | `\\Model.property`
private struct BodyChange {
    let name: Range<Int>
    let changed: Range<Int>

    init?(_ message: Bytes) {
        let text = message.withoutTrailingSpace
        let end = text.count
        var start = 0
        while start < end, !text[start].isLetter, text[start] != UInt8(ascii: "_") { start += 1 }
        guard let colon = text.firstPlace(of: ": ", from: start), BodyChange.isType(text[start..<colon]) else {
            return nil
        }
        let items = colon + 2..<(text.closes(with: " changed.") ? end - 9 : end)
        guard items.lowerBound < items.upperBound else { return nil }
        let isUnchanged = text[items].equals("unchanged.")
        guard isUnchanged || text.closes(with: " changed.") && BodyChange.areItems(text[items]) else { return nil }
        (name, changed) = (start..<colon, items)
    }

    private static func isType(_ name: Bytes) -> Bool {
        guard !name.isEmpty, name[0].isUppercase || name[0] == UInt8(ascii: "_") else { return false }
        var depth = 0
        for byte in (0..<name.count).map({ name[$0] }) {
            if byte == UInt8(ascii: "<") { depth += 1 }
            if byte == UInt8(ascii: ">") { depth -= 1 }
            if byte.isBlank, depth == 0 { return false }
        }
        return depth == 0
    }

    private static func areItems(_ items: Bytes) -> Bool {
        items.text.split(separator: ", ").allSatisfy { item in
            guard let first = item.first, first == "@" || first == "_" || first == "\\" else { return false }
            return !item.utf8.contains(UInt8(ascii: " "))
        }
    }
}

extension Trace {
    /// `Feed onAppear`, where `Feed` is a controller by its callbacks, is a word of its own.
    mutating func giveControllersTheirWords() {
        guard events.contains(where: \.kind.isOfSwiftUI) else { return }
        var controls = [Bool](repeating: false, count: names.count)
        for event in events where event.kind.isViewCallback { controls[Int(event.controller.index)] = true }
        for place in events.indices
        where events[place].kind.isOfSwiftUI && controls[Int(events[place].controller.index)] {
            events[place].kind = .activity
        }
    }
}
