/// What stands behind a callback, its arguments and who speaks: words that the code wrote, values, or what somebody noted.
///
/// `CallPlace` tells by it which lines one call wrote.
struct CallTail {
    private let sentence: Sentence
    private let start: Int

    /// Nil where who speaks is named behind other words.
    init?(_ sentence: Sentence, _ speaker: Speaker) {
        guard let start = CallTail.start(sentence, speaker) else { return nil }
        self.sentence = sentence
        self.start = start
    }

    var isEmpty: Bool { start >= sentence.count }

    /// The places of its tokens.
    private var places: Range<Int> { start..<max(sentence.count, start) }

    /// The place behind the callback, its arguments and the speaker, where that is named there: `viewDidLoad() Cart: 3 items`,
    /// `viewDidLoad in Cart: 3 items`, `-[Cart viewDidLoad] <Cart: 0x20> 3 items`.
    private static func start(_ sentence: Sentence, _ speaker: Speaker) -> Int? {
        var index = endOfArguments(sentence)
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
        var words: UInt64 = 0
        if sentence.callback > 1, sentence[sentence.callback - 1].meaning == .preposition, !speaker.isNone {
            for before in 0..<sentence.callback where Int(sentence[before].start) >= speaker.name.upperBound {
                words = words &* 31 &+ Interner.hash(sentence.bytes[sentence[before].range]) | 1
            }
        }
        for index in places where sentence[index].kind == .word || isNumberOfStep(index) {
            words = words &* 31 &+ Interner.hash(sentence.bytes[sentence[index].range]) | 1
        }
        return words == 0 ? nil : words
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
        var index = start
        while index < sentence.count, [.mark, .symbol, .number].contains(sentence[index].kind) { index += 1 }
        let first = index
        var key: UInt64 = 0
        while index < sentence.count, sentence[index].kind == .word, index - first < Self.longestKey {
            key = key &* 31 &+ Interner.hash(sentence.bytes[sentence[index].range]) | 1
            index += 1
        }
        let isKey = sentence.isMark(index, UInt8(ascii: "=")) || sentence.isMark(index, UInt8(ascii: ":"))
        guard index > first, isKey, sentence[index].range.count == 1, index + 1 < sentence.count else { return nil }
        let value = index + 1
        let isPlain = sentence[value].kind == .number || "({[-\"<".utf8.contains(sentence.byte(value))
        let isMade = sentence[value].kind == .word && sentence.isMark(value + 1, UInt8(ascii: "("))
        return isPlain || isMade || [.yes, .no, .nothing].contains(sentence[value].meaning) ? key : nil
    }

    /// `scroll view width`
    private static let longestKey = 3

    /// A longer number counts the seconds since 1970.
    static let longestNumber = 8

    /// Where the parentheses end that stand right behind the callback, if any do.
    private static func endOfArguments(_ sentence: Sentence) -> Int {
        let open = sentence.callback + 1
        guard sentence.isMark(open, UInt8(ascii: "(")), !sentence[open].isAfterBlank else { return open }
        return sentence.closingParenthesis(of: open) + 1
    }

    /// `← again`, `<---- why?`, `// second time`: what somebody put beside the line when it was printed, so it tells nothing of
    /// the code that wrote it.
    var isPutBeside: Bool {
        guard start < sentence.count, sentence[start].isAfterBlank else { return false }
        if sentence.isMark(start, UInt8(ascii: "/")) { return sentence[start].range.count == 2 }
        return sentence.isBackArrow(start)
    }

    private static let openings: [StaticString] = [
        "begin", "begins", "start", "starts", "started", "enter", "entered", "in", "called", "calling", "invoked",
    ]
    private static let closings: [StaticString] = [
        "complete", "completed", "finish", "finished", "done", "out", "over", "ok", "success",
    ]

    var telling: CallPlace.Telling {
        var first: Bytes?
        for index in places where sentence[index].kind == .word {
            switch sentence[index].meaning {
            case .yes, .no, .nothing, .animated, .parent, .identity: return .values
            // `count=2`: another call writes the same key.
            case _ where sentence.isMark(index + 1, UInt8(ascii: "=")): return .values
            default: first = first ?? sentence.bytes[sentence[index].range]
            }
        }
        guard let first else { return .text }
        if Self.openings.contains(where: { first.isEqual(folding: $0) }) { return .opening }
        return Self.closings.contains { first.isEqual(folding: $0) } ? .closing : .text
    }

    /// Whether the values are UIKit's own, which it gives to each call: `animated: true`, `to parent: nil`, `true`.
    var tellsArguments: Bool {
        let words = places.filter { sentence[$0].kind == .word }
        if let first = words.first, [.yes, .no, .nothing].contains(sentence[first].meaning) { return true }
        return words.contains { [.animated, .parent, .identity].contains(sentence[$0].meaning) }
    }

    /// `viewDidLoad 12`, `viewDidLoad: [1, 2, 3]`, `viewDidAppear ✅`: numbers, brackets and pictures, and no word. A number in
    /// brackets or behind `#` may count the lines.
    var form: UInt64? {
        guard !sentence.bytes.holdsTimeOfDay else { return nil }
        var form: UInt64 = 0
        var (numbers, tokens, depth, isBracketed, isOfValues) = (0, 0, 0, false, false)
        for index in places {
            let token = sentence[index]
            switch token.kind {
            case .number where token.range.count <= Self.longestNumber:
                if depth == 0 { form = form &* 31 &+ 1 }
                numbers += 1
                isOfValues = true
            case .mark:
                let byte = sentence.byte(index)
                if tokens == 0 {
                    if "<#*!?/".utf8.contains(byte) { return nil }
                    isBracketed = byte == UInt8(ascii: "(")
                }
                if ")]}".utf8.contains(byte) { depth -= 1 }
                // A list may be longer the next time.
                if depth <= 0 { form = form &* 31 &+ UInt64(byte) }
                if "([{".utf8.contains(byte) {
                    isOfValues = true
                    depth += 1
                }
            case .symbol:
                let scalar = sentence.bytes.scalar(at: Int(token.start)).value
                guard Self.isPicture(scalar) else { return nil }
                form = form &* 31 &+ UInt64(scalar)
                isOfValues = true
            case .object:
                form = form &* 31 &+ 2
                isOfValues = true
            case .word, .number, .address, .uuid, .file, .redacted, .cut: return nil
            }
            tokens += 1
        }
        let isCount = isBracketed && numbers == 1
        return isOfValues && !isCount ? form | 1 : nil
    }

    private static func isPicture(_ scalar: UInt32) -> Bool {
        0x2300...0x23FF ~= scalar || 0x2600...0x27BF ~= scalar || 0x2B00...0x2BFF ~= scalar || scalar >= 0x1F000
    }
}
