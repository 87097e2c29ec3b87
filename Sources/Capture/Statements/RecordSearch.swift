import Lifecycle

/// Finds records that a logger writes in several lines: pretty JSON, boxes, `key: value` below each other.
///
/// A shape of line that stands at every callback line of one shape, and hardly elsewhere, belongs to its record, on the
/// side where its distance varies least; where one of them holds a value that varies, they are joined. Or one stands above
/// all that a class says until another one speaks: `=== CartViewController ===`.
struct RecordSearch {
    private let messages: [Scalars]
    /// By row: the callback in it.
    private var callbacks: [Int: EventKind] = [:]
    /// By the shape of a callback's line, without arguments: the rows of such lines.
    private var heads: [(shape: String, rows: [Int])] = []
    private var shapes: [String] = []
    private var counts: [String: Int] = [:]
    /// The shapes of lines that stand above the callbacks of a logger whose every record has two.
    private var tops: Set<String> = []
    /// By the row of a callback: the text of its record.
    private(set) var records: [Int: Scalars] = [:]
    /// Headings name the classes.
    private(set) var areHeaded = false
    /// The lines of records that tell a step in words, each with nil but for the line of the step.
    private(set) var spoken: [Int: Scalars?] = [:]

    private static let longest = 300
    private static let farthest = 8
    private static let mostLooked = 64

    init(_ messages: [Scalars]) {
        self.messages = messages
        findHeads()
        let steps = spokenSteps()
        if heads.isEmpty, steps.isEmpty { return }
        shapes = messages.map { $0.isEmpty || $0.count >= Self.longest ? "" : LineShape.of($0) }
        let spoken = spokenHeads(steps)
        for row in messages.indices where callbacks[row] == nil { counts[shapes[row], default: 0] += 1 }
        // A logger of loads alone, whose deaths are told elsewhere, teaches no record but the line beside.
        let teaches = heads.map { Set($0.rows.compactMap { callbacks[$0] }).count > 2 }
        for (head, tells) in zip(heads, teaches) where tells { join(head.rows) }
        for (head, tells) in zip(heads, teaches) where !tells {
            let isKnown = shapeAbove(head.rows).map(tops.contains) ?? false
            if isKnown { join(head.rows) } else { _ = joinNext(head.rows) }
        }
        for rows in spoken { joinSpoken(rows, below: shapes[rows[0] - 1]) }
    }

    /// The lines of a record as one text, without the mark that ends a field in a property list: `krok = "pokazał się";`.
    static func record(_ lines: [Scalars]) -> Scalars {
        let fields = lines.map { $0.last == ";" ? $0.dropLast() : $0[...] }
        return Scalars(fields.joined(separator: " ⏎ ".unicodeScalars))
    }

    private mutating func findHeads() {
        var places: [String: Int] = [:]
        for (row, text) in messages.enumerated() where text.count < Self.longest {
            guard let word = CallbackWord.all(in: text).first else { continue }
            callbacks[row] = word.kind
            // `║ viewDidLoad()`, `║ viewWillAppear(_:) (animated: true)`: arguments make no other line.
            let end = text.end(from: word.range.upperBound) { $0 != "(" }
            let shape = LineShape.of(end < text.count ? text[..<end].trimmed : text)
            if places[shape] == nil {
                places[shape] = heads.count
                heads.append((shape, []))
            }
            heads[places[shape] ?? 0].rows.append(row)
        }
        heads = heads.filter { $0.rows.count > 5 && !nameOne($0.rows) }
    }

    /// By row: the step that a line tells which comes again.
    private func spokenSteps() -> [Int: EventKind] {
        guard messages.count <= Self.mostRows else { return [:] }
        // Hashed by hand: of a long log nearly all lines come once.
        var alike: [UInt64: [Int]] = [:]
        for (row, text) in messages.enumerated() where callbacks[row] == nil && Self.lengthsOfSteps.contains(text.count)
        {
            alike[text.reduce(0) { ($0 ^ UInt64($1.value)) &* 0x100_0000_01B3 }, default: []].append(row)
        }
        let often = alike.values.filter { $0.count > 1 }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
        let steps = often.prefix(Self.mostLooked).reduce(into: [Int: EventKind]()) { steps, rows in
            let text = messages[rows[0]]
            guard let kind = Stems.step(in: text.text(0..<text.count)) else { return }
            for row in rows { steps[row] = kind }
        }
        return Set(steps.values).count > 2 ? steps : [:]
    }

    /// The rows that tell several steps behind one lead, below lines of one shape; they are callbacks like others.
    ///
    /// Who says a step in several lines says it in the same words of everyone: `disappears: Cart` names its own.
    private mutating func spokenHeads(_ steps: [Int: EventKind]) -> [[Int]] {
        let kinds = { (rows: [Int]) -> Int in Set(rows.compactMap { steps[$0] }).count }
        let leads = Dictionary(grouping: steps.keys.filter { $0 > 0 }) { row in
            Array(messages[row].prefix { !$0.isWordPart })
        }
        var heads: [[Int]] = []
        for rows in leads.values where 2 * Set(rows.map { messages[$0] }).count <= 3 * kinds(rows) && !nameOne(rows) {
            let parts = Dictionary(grouping: rows) { shapes[$0 - 1] }.values
            heads += parts.filter { $0.count > 5 && kinds($0) > 2 }.map { $0.sorted() }
        }
        heads.sort { $0[0] < $1[0] }
        for row in heads.joined() { callbacks[row] = steps[row] }
        return heads
    }

    private static let lengthsOfSteps = 4..<80
    private static let mostRows = 20_000

    /// The line above need not stand there only: others speak in the same two lines.
    private mutating func joinSpoken(_ rows: [Int], below shape: String) {
        for (row, lines) in besides(rows, below: shape) {
            for line in lines { spoken[line] = .some(nil) }
            spoken[row] = Self.record(lines.map { messages[$0] })
        }
    }

    /// Whether the lines name controllers themselves, as far as the first of them tell.
    private func nameOne(_ all: [Int]) -> Bool {
        let rows = all.prefix(Self.mostLooked)
        let naming = rows.count { row in
            WordCutter.words(of: messages[row]).contains { NameLook.hasEnding(NameLook.short($0)) }
        }
        return naming * 2 > rows.count
    }

    /// Where a line of a shape stands beside each callback.
    private struct Neighbour {
        /// How many stand at its usual distance.
        var usual: Int
        var rows: [Int: Int]
    }

    private mutating func join(_ rows: [Int]) {
        var joined = besides(rows)
        if joined.isEmpty, let above = shapeAbove(rows) {
            joined = besides(rows, below: above)
            if !joined.isEmpty { tops.insert(above) }
        }
        if joined.isEmpty {
            if !joinNext(rows) { joinHeadings(rows) }
            return
        }
        for (row, lines) in joined { records[row] = Self.record(lines.map { messages[$0] }) }
    }

    /// By the row of a callback: all lines of its record; empty where none of the lines beside holds a value that varies.
    private func besides(_ rows: [Int], below shape: String? = nil) -> [Int: [Int]] {
        var best: [String: Neighbour] = [:]
        for way in [-1, 1] {
            for (shape, neighbour) in neighbours(of: rows, way: way, below: shape) {
                guard let known = best[shape] else {
                    best[shape] = neighbour
                    continue
                }
                if neighbour.usual > known.usual { best[shape] = neighbour }
            }
        }
        guard best.values.contains(where: varies) else { return [:] }
        return rows.reduce(into: [:]) { lines, row in
            lines[row] = ([row] + best.values.compactMap { $0.rows[row] }).sorted()
        }
    }

    /// The shape of the line above each of the callbacks, where whoever else speaks does it in the same two lines:
    ///
    ///     <event logger="CartViewController" level="trace">        <event logger="Network" level="debug">
    ///     <message>viewDidLoad</message>                           <message>connected</message>
    private func shapeAbove(_ rows: [Int]) -> String? {
        guard rows[0] > 0, let word = CallbackWord.all(in: messages[rows[0]]).first, word.range.lowerBound > 0 else {
            return nil
        }
        let (shape, lead) = (shapes[rows[0] - 1], messages[rows[0]][..<word.range.lowerBound])
        let places = messages.indices.dropLast().filter { shapes[$0] == shape }
        let isSame = 10 * rows.count { shapes[$0 - 1] == shape } >= 9 * rows.count
        return !shape.isEmpty && isSame && 10 * places.count { messages[$0 + 1].starts(with: lead) } >= 9 * places.count
            ? shape : nil
    }

    /// Joins callbacks that name nothing with the line behind each of them, or else in front, where it names one class, of
    /// whatever kind:
    ///
    ///     viewDidLoad()                               | viewDidLoad        |
    ///     ▿ <Orchard.CartViewController: 0x60> #0     | CartVC       @5ba1 |
    private mutating func joinNext(_ rows: [Int]) -> Bool {
        for way in [1, -1] {
            let named = rows.filter { isHeading($0 + way) }
            guard 10 * named.count >= 9 * rows.count, Set(named.map { messages[$0 + way] }).count > 1,
                !nameOthers(rows)
            else { continue }
            for row in named { records[row] = Self.record([row, row + way].sorted().map { messages[$0] }) }
            return true
        }
        return false
    }

    /// Whether most of the lines name a class of whatever kind; one that all of them bear is the logger's own.
    private func nameOthers(_ rows: [Int]) -> Bool {
        let own = rows.compactMap { WordCutter.words(of: messages[$0]).first { NameLook.isCamel(NameLook.short($0)) } }
        return 2 * own.count > rows.count && Set(own).count > 1
    }

    /// Joins callbacks with the heading above them, where a line that names a class stands above each row of callbacks.
    private mutating func joinHeadings(_ rows: [Int]) {
        let others = messages.indices.filter { callbacks[$0] == nil && !shapes[$0].isEmpty }
        let behind = Set(rows.map { row in others.partitioningIndex { $0 > row } })
        let tops = behind.filter { $0 > 0 }.map { others[$0 - 1] }
        guard let headings = headings(tops, others) else { return }
        areHeaded = true
        for heading in headings { records[heading] = [] }
        // Whatever has the callbacks' mark in front is said of the same class: `· will move to parent X`, `· freed`.
        let mark = messages[rows[0]].prefix { !$0.isWordPart }
        let marked = mark.isEmpty ? [] : messages.indices.filter { messages[$0].starts(with: mark) }
        for row in Set(rows + marked).subtracting(headings) {
            let place = headings.partitioningIndex { $0 > row }
            if place > 0 { records[row] = Self.record([messages[headings[place - 1]], messages[row]]) }
        }
    }

    private func headings(_ tops: [Int], _ others: [Int]) -> [Int]? {
        let classes = Set(tops.filter(isHeading).map { messages[$0] })
        guard classes.count(where: isClass) > 1 || classes.count(where: { $0.soleAddress != nil }) > 1 else {
            return nil
        }
        if 10 * tops.count(where: isHeading) >= 9 * tops.count { return others.filter(isHeading) }
        // Between two rows of marks stands a heading, whatever it names; others speak below it, too.
        let frames = Dictionary(grouping: tops.filter(isHeading)) { frame(of: messages[$0]) }
        guard let (frame, framed) = frames.max(by: { ($0.value.count, $1.value[0]) < ($1.value.count, $0.value[0]) }),
            !frame.isEmpty, 2 * framed.count > tops.count
        else { return nil }
        return others.filter { self.frame(of: messages[$0]) == frame }
    }

    /// The marks that a line begins and ends with, where both are the same: `== Cart 0x10 ==`.
    private func frame(of text: Scalars) -> Scalars {
        let marks = text.prefix { !$0.isWordPart && !$0.isSpace }
        return marks.count > 1 && text.count > 2 * marks.count && text.suffix(marks.count) == marks ? Array(marks) : []
    }

    /// Whether a line names a controller and says no more.
    private func isClass(_ text: Scalars) -> Bool {
        let words = WordCutter.words(of: text)
        return words.count == 1 && NameLook.hasEnding(NameLook.short(words[0]))
    }

    /// Whether a line names a class, and says no more than what tells its object.
    private func isHeading(_ row: Int) -> Bool {
        guard messages.indices.contains(row), callbacks[row] == nil, messages[row].count < Self.longest else {
            return false
        }
        let words = WordCutter.words(of: messages[row])
        return words.count < 3 && words.count { NameLook.isCamel(NameLook.short($0)) } == 1
    }

    private func neighbours(of rows: [Int], way: Int, below above: String?) -> [String: Neighbour] {
        var found: [String: [(row: Int, distance: Int)]] = [:]
        for (index, row) in rows.enumerated() {
            let end =
                way < 0
                ? (index > 0 ? rows[index - 1] : -1) : (index + 1 < rows.count ? rows[index + 1] : messages.count)
            var seen = Set<String>()
            for distance in stride(from: 1, to: min(Self.farthest + 1, abs(end - row)), by: 1) {
                let other = row + way * distance
                guard callbacks[other] == nil, !shapes[other].isEmpty, seen.insert(shapes[other]).inserted else {
                    continue
                }
                found[shapes[other], default: []].append((row, distance))
            }
        }
        return found.compactMapValues { places in neighbour(places, of: rows.count, way: way) }
            .filter { $0.key == above || Double(counts[$0.key] ?? 0) <= 1.4 * Double(rows.count) }
    }

    private func neighbour(_ places: [(row: Int, distance: Int)], of count: Int, way: Int) -> Neighbour? {
        guard Double(places.count) >= 0.9 * Double(count) else { return nil }
        let counts = places.reduce(into: [Int: Int]()) { $0[$1.distance, default: 0] += 1 }
        guard let usual = counts.values.max() else { return nil }
        let rows = Dictionary(uniqueKeysWithValues: places.map { ($0.row, $0.row + way * $0.distance) })
        return Neighbour(usual: usual, rows: rows)
    }

    /// Whether the lines hold a value that varies, and comes again.
    private func varies(_ neighbour: Neighbour) -> Bool {
        let values = neighbour.rows.values.map { Set(WordCutter.words(of: messages[$0])) }
        guard let first = values.first else { return false }
        let same = values.dropFirst().reduce(first) { $0.intersection($1) }
        let different = Set(values.map { $0.subtracting(same) }).count
        return different > 1 && Double(different) < max(4, Double(values.count) / 2)
    }
}
