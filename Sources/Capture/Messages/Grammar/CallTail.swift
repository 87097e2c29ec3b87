/// What stands behind a callback, its arguments and who speaks: words that the code wrote, values, or what somebody noted.
///
/// `CallPlace` tells by it which lines one call wrote.
struct CallTail {
    private let sentence: Sentence
    private let places: Range<Int>

    /// Nil where who speaks is named behind other words.
    init?(_ sentence: Sentence, _ speaker: Speaker) {
        guard let start = CallTail.start(sentence, speaker) else { return nil }
        self.sentence = sentence
        places = start..<max(sentence.count, start)
    }

    /// The place behind the callback, its arguments and the speaker, where that is named there: `viewDidLoad() Cart: 3 items`,
    /// `viewDidLoad in Cart: 3 items`, `-[Cart viewDidLoad] <Cart: 0x20> 3 items`.
    private static func start(_ sentence: Sentence, _ speaker: Speaker) -> Int? {
        var index = sentence.callback + 1
        if sentence.isMark(index, UInt8(ascii: "(")), !sentence[index].isAfterBlank {
            index = sentence.closingParenthesis(of: index) + 1
        }
        guard !speaker.isNone, speaker.name.upperBound > Int(sentence[sentence.callback].end) else { return index }
        while index < sentence.count, sentence[index].kind == .mark, ":-,|]".utf8.contains(sentence.byte(index)) {
            index += 1
        }
        if index < sentence.count, sentence[index].meaning == .preposition { index += 1 }
        // An object's name stands behind its bracket.
        guard index < sentence.count, speaker.name.lowerBound - Int(sentence[index].start) <= 1 else { return nil }
        let end = max(speaker.name.upperBound, speaker.address?.upperBound ?? 0, speaker.mark?.upperBound ?? 0)
        while index < sentence.count, Int(sentence[index].start) < end { index += 1 }
        return index
    }

    /// `viewDidLoad finished, 12 items`: words behind the callback and its arguments; also `reload() from viewDidLoad`, words
    /// between the speaker and the callback.
    func words(of speaker: Speaker) -> UInt64? {
        var said: [Int] = []
        if sentence.callback > 1, sentence[sentence.callback - 1].meaning == .preposition, !speaker.isNone {
            said = (0..<sentence.callback).filter { Int(sentence[$0].start) >= speaker.name.upperBound }
        }
        return number(of: said + places.filter { sentence[$0].kind == .word || isNumberOfStep($0) })
    }

    /// The same tokens give the same number.
    private func number(of tokens: [Int]) -> UInt64? {
        tokens.isEmpty
            ? nil : tokens.reduce(0) { $0 &* 31 &+ Interner.hash(sentence.bytes[sentence[$1].range]) | 1 }
    }

    /// `step 2`: which of several lines it is stands in the code, too.
    private func isNumberOfStep(_ index: Int) -> Bool {
        guard sentence[index].kind == .number, index > 0, sentence[index - 1].kind == .word else { return false }
        let word = sentence.bytes[sentence[index - 1].range]
        return Self.steps.contains { word.isEqual(folding: $0) }
    }

    private static let steps: [StaticString] = ["step", "part", "phase", "stage", "checkpoint"]

    /// A few words behind the callback, `=` or `:`, and a value that is no plain word: `frame: CGRect(0, 0, 390, 844)`,
    /// `window = nil`.
    var key: UInt64? {
        let head = places.drop { [.mark, .symbol, .number].contains(sentence[$0].kind) }
        let words = head.prefix { sentence[$0].kind == .word }.prefix(Self.longestKey)
        let value = words.endIndex + 1
        let isKey = ["=", ":"].contains { sentence.isMark(words.endIndex, UInt8(ascii: $0)) }
        guard isKey, sentence[words.endIndex].range.count == 1, value < sentence.count else { return nil }
        let isPlain = sentence[value].kind == .number || "({[-\"<".utf8.contains(sentence.byte(value))
        let isMade = sentence[value].kind == .word && sentence.isMark(value + 1, UInt8(ascii: "("))
        guard isPlain || isMade || [.yes, .no, .nothing].contains(sentence[value].meaning) else { return nil }
        return number(of: Array(words))
    }

    /// `scroll view width`
    private static let longestKey = 3

    /// `← again`, `<---- why?`, `// second time`: what somebody put beside the line when it was printed, so it tells nothing of
    /// the code that wrote it.
    var isPutBeside: Bool {
        guard let start = places.first, sentence[start].isAfterBlank else { return false }
        if sentence.isMark(start, UInt8(ascii: "/")) { return sentence[start].range.count == 2 }
        return sentence.isBackArrow(start)
    }

    private static let openings: [StaticString] = [
        "begin", "begins", "start", "starts", "started", "enter", "entered", "in", "called", "calling", "invoked",
    ]
    private static let closings: [StaticString] = [
        "complete", "completed", "finish", "finished", "done", "out", "over", "ok", "success",
    ]

    /// What its words are about.
    var telling: CallPlace.Telling {
        let words = places.filter { sentence[$0].kind == .word }
        let isArgument: (Int) -> Bool = { [.animated, .parent, .identity].contains(sentence[$0].meaning) }
        guard let first = words.first else { return .text }
        if [.yes, .no, .nothing].contains(sentence[first].meaning) || words.contains(where: isArgument) {
            return .arguments
        }
        // `count=2`: another call writes the same key.
        let tellsValue = words.contains {
            [.yes, .no, .nothing].contains(sentence[$0].meaning) || sentence.isMark($0 + 1, UInt8(ascii: "="))
        }
        if tellsValue { return .values }
        let word = sentence.bytes[sentence[first].range]
        if Self.openings.contains(where: { word.isEqual(folding: $0) }) { return .opening }
        return Self.closings.contains { word.isEqual(folding: $0) } ? .closing : .text
    }

    /// A longer number counts the seconds since 1970.
    private static let longestNumber = 8

    /// `viewDidLoad 12`, `viewDidLoad: [1, 2, 3]`, `viewDidAppear ✅`: numbers, brackets and pictures, and no word. A number in
    /// brackets or behind `#` may count the lines.
    var values: UInt64? {
        guard let first = places.first, places.contains(where: { sentence[$0].isAfterBlank }),
            !sentence.bytes.holdsTimeOfDay,
            sentence[first].kind != .mark || !"#*!?/<".utf8.contains(sentence.byte(first))
        else { return nil }
        var isOfValues = false
        for index in places {
            switch sentence[index].kind {
            case .number where sentence[index].range.count <= Self.longestNumber: isOfValues = true
            case .symbol, .object: isOfValues = true
            case .mark: if "[{".utf8.contains(sentence.byte(index)) { isOfValues = true }
            case .word, .number, .address, .uuid, .file, .redacted, .cut: return nil
            }
        }
        let isCount = sentence.isMark(first, UInt8(ascii: "(")) && places.count == 3
        return isOfValues && !isCount ? number(of: Array(places)) : nil
    }
}
