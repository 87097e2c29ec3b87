import Lifecycle

/// Where in a callback's code a line was printed, so that several lines of one call can be told from several calls.
///
///     [Cart.swift:30] viewWillAppear(_:): will load badge       its source line
///     Cart.viewWillAppear(_:):33                                its source line
///     [Cart] loadView - before super                            its side of the call of super
///     viewDidLoad <                                             its way out
///     Cart viewDidAppear isMovingToParent false                 one of the facts about it
///     Cart viewDidLoad finished, 12 items                       what it has to tell besides: a remark
///     Cart viewDidLoad [1, 2, 3]                                values, and no word
struct CallPlace: Comparable, Sendable {
    /// Grows along the code; places of different kinds are never compared.
    private enum Place: Equatable, Sendable {
        case line(UInt32), beforeSuper, afterSuper, wayIn, wayOut
        /// The words of the remark as a number: the same code writes the same words.
        case remark(UInt64)
        /// One bit for each fact that is stated.
        case facts(UInt8)
        /// In which form values are told, as a number: the same code writes the same form.
        case values(UInt64)
    }

    private let place: Place

    /// The words of the remark; nil for a place in the code.
    var remark: UInt64? { if case .remark(let words) = place { words } else { nil } }

    /// The form of the values, where nothing else is told.
    var values: UInt64? { if case .values(let form) = place { form } else { nil } }

    /// The source line; nil for any other place.
    var line: UInt32? { if case .line(let line) = place { line } else { nil } }

    /// What the remark is about.
    private(set) var telling = Telling.nothing

    /// What the value is called that a remark begins with: `frame` in `viewDidLoad frame = (0.0, 0.0, 390.0, 844.0)`. The
    /// same code writes the same keys in every call.
    private(set) var key: UInt64?

    /// Whether the remark is of words that the code wrote and may write when the call is long over; not what somebody
    /// noted beside the line: `Cart viewDidAppear <- again`, `Cart viewDidAppear // why?`.
    private(set) var isOfCode = false

    /// Whether it tells values of the app's own. Other values do not show that the code is another, as other words do: only
    /// that it is not the code which writes the bare line.
    private(set) var isOfValues = false

    enum Telling: UInt8, Sendable {
        /// There is none.
        case nothing
        /// Values, which another call may state otherwise: `animated: true`.
        case values
        case text
        /// That the call begins, or is over: `Cart viewDidLoad start`, `Cart viewDidLoad done in 3 ms`.
        case opening, closing
    }

    /// The facts that a line states, where it states nothing else.
    var facts: UInt8? { if case .facts(let facts) = place { facts } else { nil } }

    /// Whether this place is passed after another one by the same call.
    static func < (left: CallPlace, right: CallPlace) -> Bool {
        switch (left.place, right.place) {
        case (.line(let first), .line(let second)): first < second
        case (.beforeSuper, .afterSuper), (.wayIn, .wayOut): true
        case (.line, _), (.beforeSuper, _), (.afterSuper, _), (.wayIn, _), (.wayOut, _), (.remark, _),
            (.facts, _), (.values, _):
            false
        }
    }

    /// The place that a line with a callback states; nil for nearly every line.
    init?(_ sentence: Sentence, _ speaker: Speaker) {
        let tail = CallPlace.tail(sentence, speaker)
        let arrow = CallPlace.arrow(sentence)
        if let frame = CallPlace.superFrame(sentence) {
            place = frame
        } else if let line = CallPlace.sourceLine(sentence) ?? CallPlace.lineOfCall(sentence) {
            place = .line(line)
        } else if let way = CallPlace.wayInWords(sentence) {
            place = way
        } else if let arrow, arrow == .wayOut || tail.map({ $0 >= sentence.count }) ?? true {
            place = arrow
        } else if let facts = CallPlace.facts(sentence) {
            place = .facts(facts)
        } else if let tail, let remark = CallPlace.remark(sentence, from: tail, speaker) {
            place = .remark(remark)
            telling = CallPlace.telling(sentence, from: tail)
            key = CallPlace.key(sentence, from: tail)
            let isNoted = CallPlace.isNoted(sentence, from: tail)
            isOfCode = (telling == .text || telling == .closing) && !isNoted
            let mayBeFlags = !speaker.hasToken && CallPlace.tellsArguments(sentence, from: tail)
            isOfValues = telling == .values && !isNoted && !mayBeFlags
        } else if speaker.hasToken, let numbers = CallPlace.numbers(sentence) {
            place = .remark(numbers)
            telling = .text
            isOfValues = true
        } else if let tail, let form = CallPlace.form(sentence, from: tail) {
            place = .values(form)
            isOfValues = true
        } else if let arrow {
            // `>>> Cart viewDidLoad -----`
            place = arrow
        } else {
            return nil
        }
    }

    /// The place behind the callback, its arguments and the speaker, where that is named there: `viewDidLoad() Cart: 3 items`,
    /// `viewDidLoad in Cart: 3 items`, `-[Cart viewDidLoad] <Cart: 0x20> 3 items`.
    private static func tail(_ sentence: Sentence, _ speaker: Speaker) -> Int? {
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

    private static func superFrame(_ sentence: Sentence) -> Place? {
        if let frame = SuperFrame(endingAt: sentence.callback - 1, in: sentence) {
            return frame.isBefore ? .beforeSuper : .afterSuper
        }
        for index in sentence.callback + 1..<max(sentence.count, sentence.callback + 1) {
            if let frame = SuperFrame(at: index, in: sentence) { return frame.isBefore ? .beforeSuper : .afterSuper }
        }
        return nil
    }

    /// `viewWillAppear(_:):30`: the number that its call ends with.
    private static func lineOfCall(_ sentence: Sentence) -> UInt32? {
        let open = sentence.callback + 1
        guard sentence.isMark(open, UInt8(ascii: "(")), !sentence[open].isAfterBlank else { return nil }
        let colon = sentence.closingParenthesis(of: open) + 1
        guard sentence.isMark(colon, UInt8(ascii: ":")), !sentence[colon].isAfterBlank, colon + 1 < sentence.count,
            sentence[colon + 1].kind == .number, !sentence[colon + 1].isAfterBlank
        else { return nil }
        return sentence.bytes[sentence[colon + 1].range].smallNumber
    }

    /// `viewDidLoad finished, 12 items`: words behind the callback and its arguments; also `reload() from viewDidLoad`, words
    /// between the speaker and the callback.
    private static func remark(_ sentence: Sentence, from tail: Int, _ speaker: Speaker) -> UInt64? {
        var index = tail
        var words: UInt64 = 0
        if sentence.callback > 1, sentence[sentence.callback - 1].meaning == .preposition, !speaker.isNone {
            for before in 0..<sentence.callback where Int(sentence[before].start) >= speaker.name.upperBound {
                words = words &* 31 &+ Interner.hash(sentence.bytes[sentence[before].range]) | 1
            }
        }
        while index < sentence.count {
            if sentence[index].kind == .word || isNumberOfStep(index, sentence) {
                words = words &* 31 &+ Interner.hash(sentence.bytes[sentence[index].range]) | 1
            }
            index += 1
        }
        return words == 0 ? nil : words
    }

    /// `step 2`: which of several lines it is stands in the code, too.
    private static func isNumberOfStep(_ index: Int, _ sentence: Sentence) -> Bool {
        guard sentence[index].kind == .number, index > 0, sentence[index - 1].kind == .word else { return false }
        let word = sentence.bytes[sentence[index - 1].range]
        return steps.contains { word.isEqual(folding: $0) }
    }

    private static let steps: [StaticString] = ["step", "part", "phase", "stage", "checkpoint"]

    /// A few words behind the callback, `=` or `:`, and a value that is no plain word: `frame: CGRect(0, 0, 390, 844)`,
    /// `window = nil`.
    private static func key(_ sentence: Sentence, from tail: Int) -> UInt64? {
        var index = tail
        while index < sentence.count, [.mark, .symbol, .number].contains(sentence[index].kind) { index += 1 }
        let first = index
        var key: UInt64 = 0
        while index < sentence.count, sentence[index].kind == .word, index - first < longestKey {
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

    /// `viewDidLoad 1`, `viewDidLoad (0.0, 47.0, 390.0, 763.0)`: the steps of an object's call, or values without a name. So
    /// may its calls be counted, and nobody can tell; times and a selector's argument are of the call itself.
    private static func numbers(_ sentence: Sentence) -> UInt64? {
        var index = sentence.callback + 1
        guard index < sentence.count, sentence[index].isAfterBlank || sentence.isMark(index, UInt8(ascii: "(")),
            !sentence.bytes.holdsTimeOfDay
        else { return nil }
        if !sentence[index].isAfterBlank { index = sentence.closingParenthesis(of: index) + 1 }
        var numbers: UInt64 = 0
        while index < sentence.count {
            let token = sentence[index]
            switch token.kind {
            case .number where token.range.count <= longestNumber && !sentence.isMark(index - 1, UInt8(ascii: "#")):
                numbers = numbers &* 31 &+ Interner.hash(sentence.bytes[token.range]) | 1
            case .mark, .symbol: break
            case .word, .number, .address, .uuid, .object, .file, .redacted, .cut: return nil
            }
            index += 1
        }
        return numbers == 0 ? nil : numbers
    }

    /// A longer number counts the seconds since 1970.
    private static let longestNumber = 8

    /// Where the parentheses end that stand right behind the callback, if any do.
    private static func endOfArguments(_ sentence: Sentence) -> Int {
        let open = sentence.callback + 1
        guard sentence.isMark(open, UInt8(ascii: "(")), !sentence[open].isAfterBlank else { return open }
        return sentence.closingParenthesis(of: open) + 1
    }

    private static let notes: [StaticString] = [
        "again", "twice", "second", "2nd", "third", "3rd", "another", "once", "still", "why", "how", "repeated",
        "times", "nd", "rd",
        "再次", "又", "重复", "もう一度", "다시", "снова", "опять",
    ]

    /// `← again`, `<- why?`, `// second time`, `# again`: set off by a sign, or in words for what comes once more.
    private static func isNoted(_ sentence: Sentence, from tail: Int) -> Bool {
        var index = tail
        while index < sentence.count, sentence.isMark(index, UInt8(ascii: ":")) || sentence.isMark(index, 0x5D) {
            index += 1
        }
        guard index < sentence.count else { return false }
        if sentence[index].kind == .mark, "<(/#[*!?".utf8.contains(sentence.byte(index)) {
            if !isOfData(sentence, from: index) { return true }
        }
        if sentence[index].kind == .symbol, sentence.bytes[sentence[index].range].isEqual(to: "←") { return true }
        return (index..<sentence.count).contains { index in
            let word = sentence.bytes[sentence[index].range]
            return sentence[index].kind == .word && notes.contains { word.isEqual(folding: $0) || word.isEqual(to: $0) }
        }
    }

    /// `["title": "Orders"]`, `[apple, pear]`, `(took 12 ms)`, `(user: Bob)`: brackets that somebody's code has filled.
    private static func isOfData(_ sentence: Sentence, from open: Int) -> Bool {
        if sentence.isMark(open, UInt8(ascii: "[")) {
            return (open..<sentence.count).contains {
                sentence[$0].kind == .mark && "\":,=".utf8.contains(sentence.byte($0))
            }
        }
        let inside = open + 1..<max(open + 1, sentence.closingParenthesis(of: open))
        return sentence.isMark(open, UInt8(ascii: "(")) && inside.contains { sentence[$0].kind == .word }
            && inside.contains { sentence[$0].kind == .number || sentence.isMark($0, UInt8(ascii: ":")) }
    }

    private static let openings: [StaticString] = [
        "begin", "begins", "start", "starts", "started", "enter", "entered", "in", "called", "calling", "invoked",
    ]
    private static let closings: [StaticString] = [
        "complete", "completed", "finish", "finished", "done", "out", "over", "ok", "success",
    ]

    private static func telling(_ sentence: Sentence, from tail: Int) -> Telling {
        var first: Bytes?
        for index in tail..<max(sentence.count, tail) where sentence[index].kind == .word {
            switch sentence[index].meaning {
            case .yes, .no, .nothing, .animated, .parent, .identity: return .values
            // `count=2`: another call writes the same key.
            case _ where sentence.isMark(index + 1, UInt8(ascii: "=")): return .values
            default: first = first ?? sentence.bytes[sentence[index].range]
            }
        }
        guard let first else { return .text }
        if openings.contains(where: { first.isEqual(folding: $0) }) { return .opening }
        return closings.contains { first.isEqual(folding: $0) } ? .closing : .text
    }

    /// Whether the values are UIKit's own, which it gives to each call: `animated: true`, `to parent: nil`, `true`.
    private static func tellsArguments(_ sentence: Sentence, from tail: Int) -> Bool {
        let words = (tail..<max(sentence.count, tail)).filter { sentence[$0].kind == .word }
        if let first = words.first, [.yes, .no, .nothing].contains(sentence[first].meaning) { return true }
        return words.contains { [.animated, .parent, .identity].contains(sentence[$0].meaning) }
    }

    /// `viewDidLoad 12`, `viewDidLoad: [1, 2, 3]`, `viewDidAppear ✅`: numbers, brackets and pictures, and no word. A number in
    /// brackets or behind `#` may count the lines, and some pictures are put beside a line by whoever wonders about it.
    private static func form(_ sentence: Sentence, from tail: Int) -> UInt64? {
        guard !sentence.bytes.holdsTimeOfDay else { return nil }
        var form: UInt64 = 0
        var (numbers, tokens, depth, isBracketed, isOfValues) = (0, 0, 0, false, false)
        for index in tail..<max(sentence.count, tail) {
            let token = sentence[index]
            switch token.kind {
            case .number where token.range.count <= longestNumber:
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
                guard isPicture(scalar), !wonderings.contains(scalar) else { return nil }
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

    /// ❌ ⚠ ❗ ❓ ❔ ⬅ 👈 🤔 😱 😡 🤯 🐛 🐞 🔴
    private static let wonderings: [UInt32] = [
        0x274C, 0x26A0, 0x2757, 0x2753, 0x2754, 0x2B05, 0x1F448, 0x1F914, 0x1F631, 0x1F621, 0x1F92F, 0x1F41B, 0x1F41E,
        0x1F534,
    ]

    private static func facts(_ sentence: Sentence) -> UInt8? {
        var facts: UInt8 = 0
        for index in sentence.callback + 1..<max(sentence.count, sentence.callback + 1) {
            switch sentence[index].meaning {
            case .movingFromParent: facts |= 1
            case .movingToParent: facts |= 2
            case .beingDismissed: facts |= 4
            case .beingPresented: facts |= 8
            default: break
            }
        }
        return facts == 0 ? nil : facts
    }

    /// `viewDidLoad开始` and `viewDidLoad完成`.
    private static func wayInWords(_ sentence: Sentence) -> Place? {
        let next = sentence.callback + 1
        guard next < sentence.count, sentence[next].shape.contains(.beyondASCII) else { return nil }
        let word = sentence.bytes[sentence[next].range]
        return OtherScripts.saysStart(word) ? .wayIn : OtherScripts.saysEnd(word) ? .wayOut : nil
    }

    /// `viewDidLoad >` and `viewDidLoad <`, also with the arrow in front: it says the way, or decorates every line.
    private static func arrow(_ sentence: Sentence) -> Place? {
        if let way = arrowInFront(sentence) { return way }
        let last = sentence.count - 1
        for index in [last, 0] where last > 0 && sentence[index].isAfterBlank {
            if sentence.isMark(index, UInt8(ascii: ">")) { return .wayIn }
            if sentence.isMark(index, UInt8(ascii: "<")) { return .wayOut }
        }
        return nil
    }

    /// `--> Cart viewDidLoad` and `<-- Cart viewDidLoad`, `→` and `←`.
    private static func arrowInFront(_ sentence: Sentence) -> Place? {
        guard sentence.callback > 1 else { return nil }
        if sentence[0].kind == .symbol {
            switch sentence.bytes.scalar(at: Int(sentence[0].start)).value {
            case 0x2192, 0x2193, 0x25B6, 0x27A1, 0x2B07: return .wayIn
            case 0x2190, 0x2191, 0x25C0, 0x2B05, 0x2B06: return .wayOut
            default: return nil
            }
        }
        let isAttached = !sentence[1].isAfterBlank && sentence[2].isAfterBlank
        guard isAttached else { return nil }
        if sentence.isMark(0, UInt8(ascii: "-")), sentence.isMark(1, UInt8(ascii: ">")) { return .wayIn }
        return sentence.isMark(0, UInt8(ascii: "<")) && sentence.isMark(1, UInt8(ascii: "-")) ? .wayOut : nil
    }

    /// `Cart.swift:30`, `Cart.m (30)`, `line 30`: a number that counts something else is not meant to be found.
    private static func sourceLine(_ sentence: Sentence) -> UInt32? {
        for index in 0..<sentence.count {
            let token = sentence[index]
            let isWord = token.kind == .word && sentence.bytes[token.range].isEqual(folding: "line")
            guard isWord || token.kind == .file else { continue }
            for next in index + 1..<min(index + 4, sentence.count) {
                if sentence[next].kind == .number { return sentence.bytes[sentence[next].range].smallNumber }
                guard sentence[next].kind == .mark || sentence[next].kind == .word && token.kind == .file else { break }
            }
        }
        return nil
    }
}

extension Bytes {
    /// The value of at most six decimal digits; no source file has more lines.
    fileprivate var smallNumber: UInt32? {
        guard 1...6 ~= count else { return nil }
        var value: UInt32 = 0
        for index in 0..<count {
            guard self[index].isDigit else { return nil }
            value = value * 10 + UInt32(self[index].digit)
        }
        return value
    }
}
