import Lifecycle

/// Records of a field a line, which a line of marks or the dash of a list begins:
///
///     ---                        - time: 17:46:58
///     event: viewDidLoad           screen: CartVC
///     screen: CartVC               event: visad
///
/// A line of marks may hold a title: `--- screen ---`.
struct FieldBlocks {
    /// The messages, with each record in one of its lines and the others empty.
    private(set) var texts: [Scalars]

    private static let fewest = 10
    private static let mostLines = 24
    private static let dash: StaticString = "- "

    /// The rows of a record's fields, and the first of them that holds a callback.
    private typealias Block = (rows: [Int], callback: Int?)

    init(_ messages: [Scalars]) {
        texts = messages
        let ways = Self.starts(in: messages).map { Self.blocks(from: $0, in: messages) }
        guard let blocks = ways.max(by: { $0.count { $0.callback != nil } < $1.count { $0.callback != nil } }) else {
            return
        }
        let spoken = Self.spokenKey(of: blocks.lazy.filter { $0.callback == nil }.map(\.rows), in: messages)
        for (rows, callback) in blocks {
            for row in rows { texts[row] = [] }
            // Where the callback stands, what was read of it is told again.
            let place = callback ?? rows.first { Self.key(of: messages[$0]) == spoken } ?? rows[0]
            texts[place] = RecordSearch.record(rows.map { messages[$0] })
        }
    }

    private static func blocks(from starts: [Int], in messages: [Scalars]) -> [Block] {
        guard starts.count >= fewest else { return [] }
        let ends = starts.dropFirst() + [messages.count]
        // What another process says in between is none of the record's, nor is `Store: saved` in one of `key = value`.
        let records = zip(starts, ends).map { start, end in
            record(messages[start..<min(end, start + mostLines)]).filter { isField(messages[$0]) }
        }
        let keys = records.flatMap { Set($0.map { key(of: messages[$0]) }) }
            .reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        let blocks = records.map { record -> Block in
            let fields = record.filter { 5 * (keys[key(of: messages[$0])] ?? 0) > records.count }
            let told = fields.filter { !CallbackWord.all(in: messages[$0]).isEmpty }
            let marks = told.map { mark(of: messages[$0]) }
            return (told.isEmpty ? fields : fields.filter { marks.contains(mark(of: messages[$0])) }, told.first)
        }.filter { $0.rows.count > 1 }
        return blocks.count >= fewest && 2 * blocks.count > starts.count ? blocks : []
    }

    /// The key of the field that tells most steps of a life in words.
    private static func spokenKey(of records: some Sequence<[Int]>, in messages: [Scalars]) -> String? {
        var steps: [String: Set<EventKind>] = [:]
        for row in records.prefix(mostAsked).joined() {
            let key = key(of: messages[row])
            if let step = Stems.step(in: messages[row].text(key.unicodeScalars.count..<messages[row].count)) {
                steps[key, default: []].insert(step)
            }
        }
        return steps.filter { $0.value.count > 1 }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }

    private static let mostAsked = 200

    /// The lines up to the border behind which no field of the record stands: `},` may end an object within it.
    private static func record(_ messages: ArraySlice<Scalars>) -> Range<Int> {
        var depth = 0
        for row in messages.indices {
            if isBorder(messages[row]) {
                if depth == 0 { return messages.startIndex..<row }
                depth -= 1
            } else if let last = messages[row].last, last == "{" || last == "[" {
                depth += 1
            }
        }
        return messages.indices
    }

    /// The first lines of what may be records, for each mark that ends equally many: `};` may end what lies in each of them.
    private static func starts(in messages: [Scalars]) -> [[Int]] {
        let listed = messages.indices.filter { messages[$0].holds(dash, at: 0) && isField(messages[$0]) }
        if listed.count >= fewest { return [listed] }
        let borders = Dictionary(grouping: messages.indices.filter { isBorder(messages[$0]) }) { messages[$0] }
        let most = borders.values.map(\.count).max() ?? 0
        return borders.values.filter { $0.count == most }.sorted { $0[0] < $1[0] }.prefix(mostBorders).map { rows in
            [0] + rows.filter { $0 + 1 < messages.count }.map { $0 + 1 }
        }
    }

    private static let mostBorders = 4

    /// A line of marks, `---`, `}`, or a title between two rows of one: `--- screen ---`.
    private static func isBorder(_ text: Scalars) -> Bool {
        guard let first = text.first, text.contains(where: \.isWordPart) else { return !text.isEmpty }
        return !first.isWordPart && (text.prefix(3) + text.suffix(3)).allSatisfy { $0 == first }
    }

    private static func isField(_ text: Scalars) -> Bool { mark(of: text) != nil }

    /// What a field is called.
    private static func key(of text: Scalars) -> String { text.text(0..<text.end(from: 0) { $0 != ":" && $0 != "=" }) }

    /// What parts the key of a field from its value: `screen: CartVC`, `- faza = zniknie`, `"event" : "visad",`; nil for
    /// other lines.
    private static func mark(of text: Scalars) -> Unicode.Scalar? {
        let start = (text.holds(dash, at: 0) ? 2 : 0) + (text.first == "\"" ? 1 : 0)
        let key = text.end(from: start) { $0.isWordPart || $0 == "." }
        let mark = text.end(from: key) { $0.isSpace || $0 == "\"" }
        guard key > start, mark + 1 < text.count, text[mark] == ":" || text[mark] == "=", text[mark + 1].isSpace else {
            return nil
        }
        return text[mark]
    }
}
