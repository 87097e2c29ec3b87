import Lifecycle

/// What a log says in its beginning of the codes that it prints in the place of callbacks:
///
///     codes: 0 init, 1 viewDidLoad, 2 viewWillAppear      onCreate=viewDidLoad onStart=viewWillAppear
///     LC 1 CartScreen                                     CartFragment: onStart
///
/// The pairs stand in one line, or in lines one behind the other, and the codes return where no callback is named.
struct Legend {
    /// The messages, with callbacks in the place of their codes.
    private(set) var texts: [Scalars]
    /// The messages in which a code stood, and those that explain them.
    private(set) var rows: Set<Int> = []

    private static let beginning = 500
    static let fewestCodes = 3
    private static let fewestLines = 6
    private static let longestCode = 24

    init(_ messages: [Scalars]) {
        texts = messages
        let entries = LegendEntries(in: messages.prefix(Self.beginning))
        let callbacks = Self.codes(in: messages)
        let isByEntries = entries.map { $0.codes.count > callbacks?.codes.count ?? 0 } ?? false
        guard let (codes, legend) = isByEntries ? entries.map({ ($0.codes, $0.rows) }) : callbacks else { return }
        let places = CodePlaces.all(of: codes, in: messages, behind: legend.upperBound)
        guard places.count >= Self.fewestLines, Set(places.map(\.code)).count >= Self.fewestCodes else { return }
        // What explains the codes tells of no call.
        rows = Set(legend)
        for row in legend { texts[row] = [] }
        // From behind: what is replaced moves what stands behind it.
        for place in places.reversed() {
            guard let kind = codes[place.code] else { continue }
            // `willMove` alone is said of much else.
            let name = kind == .willMove || kind == .didMove ? kind.name + "(toParent:)" : kind.name
            texts[place.row].replaceSubrange(place.range, with: Array(name.unicodeScalars))
            rows.insert(place.row)
        }
    }

    private static func codes(in messages: [Scalars]) -> (codes: [String: EventKind], rows: ClosedRange<Int>)? {
        var run: [(text: Scalars, words: [CallbackWord])] = []
        for (row, text) in messages.prefix(beginning).enumerated() {
            let words = explained(in: text)
            if words.count >= fewestCodes, let (codes, sign) = codes(in: text, words) {
                // It may begin in the lines before, and go on in the next one.
                let next = messages.indices.contains(row + 1) ? messages[row + 1] : []
                let more = self.codes(in: next, explained(in: next))?.codes ?? [:]
                let told = codes.merging(more) { first, _ in first }
                let before = run.map(\.text).suffix { !further(in: $0, sign).isEmpty }
                let behind = further(in: next, sign)
                let others = ((before + [text]).flatMap { further(in: $0, sign) } + behind)
                    .filter { !told.values.contains($0.value) }
                let end = more.isEmpty && behind.isEmpty ? row : row + 1
                return (told.merging(others) { first, _ in first }, row - before.count...end)
            }
            if !words.isEmpty {
                run.append((text, words))
                continue
            }
            if let codes = codes(in: run) ?? equations(in: run) { return (codes, row - run.count...row - 1) }
            run = []
        }
        return nil
    }

    /// The callbacks that a line explains: in `vdl=viewDidLoad` only the second is one.
    private static func explained(in text: Scalars) -> [CallbackWord] {
        let words = CallbackWord.all(in: text)
        return words.indices.filter { index in
            guard index + 1 < words.count, words[index + 1].kind == words[index].kind else { return true }
            return text[words[index].range.upperBound..<words[index + 1].range.lowerBound].contains(where: \.isWordPart)
        }.map { words[$0] }
    }

    /// Pairs in one line: each callback has one word in front of it, or each has one behind it; and the sign between.
    private static func codes(
        in text: Scalars, _ words: [CallbackWord]
    ) -> (codes: [String: EventKind], sign: String)? {
        let starts = [0] + words.map(\.range.upperBound)
        let ends = words.map(\.range.lowerBound) + [text.count]
        let gaps = zip(starts, ends).map { text.tokens(from: $0, to: $1) }
        var before = gaps.dropLast().compactMap(\.last)
        var behind = gaps.dropFirst().compactMap(\.first)
        if before.count < words.count { before = [] }
        if behind.count < words.count { behind = [] }
        let inFront = zip(before, words).map { text.text($0.upperBound..<$1.range.lowerBound) }
        let afterwards = zip(words, behind).map { text.text($0.range.upperBound..<$1.lowerBound) }
        let (isInFront, isBehind) = (Set(inFront).count == 1, Set(afterwards).count == 1)
        guard isInFront || isBehind else { return nil }
        let standsInFront = isInFront && (!isBehind || closeness(inFront[0]) <= closeness(afterwards[0]))
        let codes = (standsInFront ? before : behind).map { text.text($0) }
        // Of other things that are explained in between the codes are numbers, too.
        let areAlone = gaps.dropFirst().dropLast().allSatisfy { $0.count == 1 }
        guard areAlone || codes.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return nil }
        guard let told = paired(codes, words.map(\.kind)) else { return nil }
        return standsInFront ? (told, inFront[0]) : (withSpoken(told, in: text, gaps, afterwards[0]), "")
    }

    /// Pairs whose second half is more than the callback, or another word for it: `F=freed (deinit)`, `in=init`.
    private static func further(in text: Scalars, _ sign: String) -> [String: EventKind] {
        guard !sign.trimmed.isEmpty else { return [:] }
        let words = CallbackWord.all(in: text)
        let codes = text.tokens(from: 0, to: text.count).filter {
            text[$0.upperBound...].starts(with: sign.unicodeScalars)
        }
        let ends = codes.dropFirst().map(\.lowerBound) + [text.count]
        let pairs = zip(codes, ends).compactMap { code, end -> (String, EventKind)? in
            let told = Set(
                words.filter { code.upperBound <= $0.range.lowerBound && $0.range.upperBound <= end }.map(\.kind))
            let said = text.text(code.upperBound..<end)
            let kind = told.first ?? (Stems.deaths.matches(said) ? .deinit : Stems.births.matches(said) ? .`init` : nil)
            return told.count < 2 ? kind.map { (text.text(code), $0) } : nil
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The codes with those of loads and births that the legend names in other words: `loaded=0` before `willAppear=1`.
    private static func withSpoken(
        _ told: [String: EventKind], in text: Scalars, _ gaps: [[Range<Int>]], _ sign: String
    ) -> [String: EventKind] {
        var codes = told
        for (word, code) in gaps.flatMap({ zip($0, $0.dropFirst()) })
        where text.text(word.upperBound..<code.lowerBound) == sign {
            let isLoad = Stems.loads.matches(text.text(word))
            guard isLoad || Stems.births.matches(text.text(word)) else { continue }
            let kind: EventKind = isLoad ? .viewDidLoad : .`init`
            if !codes.values.contains(kind), codes[text.text(code)] == nil { codes[text.text(code)] = kind }
        }
        return codes
    }

    /// How closely a code and its callback stand together: commas part pairs.
    private static func closeness(_ text: String) -> Int {
        text.contains { ",;|/".contains($0) } ? 100 : text.allSatisfy { $0 == " " } ? text.count : 0
    }

    /// Pairs in lines one behind the other, which are alike but for the code and the callback.
    private static func codes(in run: [(text: Scalars, words: [CallbackWord])]) -> [String: EventKind]? {
        let lines = run.filter { $0.words.count == 1 }.map { ($0.text, word: $0.words[0]) }
        guard lines.count >= fewestCodes, lines.count == run.count,
            Set(lines.map(\.word.kind)).count == lines.count
        else { return nil }
        let said = lines.map { text, word in
            Set(text.tokens(from: 0, to: word.range.lowerBound).map { text.text($0) })
                .union(text.tokens(from: word.range.upperBound, to: text.count).map { text.text($0) })
        }
        let common = said.dropFirst().reduce(said[0]) { $0.intersection($1) }
        let own = said.map { $0.subtracting(common) }
        guard own.allSatisfy({ $0.count == 1 }) else { return nil }
        return paired(own.compactMap(\.first), lines.map(\.word.kind))
    }

    /// Pairs with a sign of equality, any number of them in a line: `📦 = viewDidLoad   🪦 = deinit`.
    private static func equations(in run: [(text: Scalars, words: [CallbackWord])]) -> [String: EventKind]? {
        var (codes, kinds): ([String], [EventKind]) = ([], [])
        for (text, words) in run {
            for word in words {
                guard let code = text.tokens(from: 0, to: word.range.lowerBound).last,
                    text[code.upperBound..<word.range.lowerBound].filter({ !$0.isSpace }) == ["="]
                else { return nil }
                codes.append(text.text(code))
                kinds.append(word.kind)
            }
        }
        return codes.count < fewestCodes ? nil : paired(codes, kinds)
    }

    private static func paired(_ codes: [String], _ kinds: [EventKind]) -> [String: EventKind]? {
        guard Set(codes).count == codes.count, Set(kinds).count == kinds.count,
            !codes.contains(where: { NameLook.hasEnding($0) || $0.unicodeScalars.count > longestCode })
        else { return nil }
        return Dictionary(uniqueKeysWithValues: zip(codes, kinds))
    }
}

extension Array {
    /// The last elements, as far as all of them pass a test.
    fileprivate func suffix(while test: (Element) -> Bool) -> ArraySlice<Element> {
        self[(lastIndex { !test($0) }.map { $0 + 1 } ?? 0)...]
    }
}
