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
        let tail = CallTail(sentence, speaker)
        let arrow = CallPlace.arrow(sentence)
        if let frame = CallPlace.superFrame(sentence) {
            place = frame
        } else if let line = CallPlace.sourceLine(sentence) ?? CallPlace.lineOfCall(sentence) {
            place = .line(line)
        } else if let way = CallPlace.wayInWords(sentence) {
            place = way
        } else if let arrow, arrow == .wayOut || tail?.isEmpty ?? true {
            place = arrow
        } else if let facts = CallPlace.facts(sentence) {
            place = .facts(facts)
        } else if tail?.isPutBeside ?? false {
            return nil
        } else if let tail, let remark = tail.words(of: speaker) {
            place = .remark(remark)
            telling = tail.telling
            key = tail.key
            isOfCode = telling == .text || telling == .closing
            isOfValues = telling == .values && (speaker.hasToken || !tail.tellsArguments)
        } else if speaker.hasToken, let numbers = CallPlace.numbers(sentence) {
            place = .remark(numbers)
            telling = .text
            isOfValues = true
        } else if let tail, let form = tail.form {
            place = .values(form)
            isOfValues = true
        } else if let arrow {
            // `>>> Cart viewDidLoad -----`
            place = arrow
        } else {
            return nil
        }
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
            case .number
            where token.range.count <= CallTail.longestNumber && !sentence.isMark(index - 1, UInt8(ascii: "#")):
                numbers = numbers &* 31 &+ Interner.hash(sentence.bytes[token.range]) | 1
            case .mark, .symbol: break
            case .word, .number, .address, .uuid, .object, .file, .redacted, .cut: return nil
            }
            index += 1
        }
        return numbers == 0 ? nil : numbers
    }

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
