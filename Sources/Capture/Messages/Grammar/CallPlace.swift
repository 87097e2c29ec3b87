import Lifecycle

/// Where in a callback's code a line was printed, so that several lines of one call can be told from several calls.
///
///     [Cart.swift:30] viewWillAppear(_:): will load badge       its source line
///     Cart.viewWillAppear(_:):33                                its source line
///     viewDidLoad <                                             its way out
///     Cart viewDidAppear isMovingToParent false                 one of the facts about it
///     Cart viewDidLoad finished, 12 items                       what it has to tell besides: a remark
///     Cart viewDidLoad [1, 2, 3]                                values, and no word
struct CallPlace: Sendable {
    /// The line of the source.
    private(set) var line: UInt32?
    /// Which end of the call it tells.
    private(set) var side: Side?
    /// What it has to tell, as a number: the same code writes the same words.
    private(set) var words: UInt64?
    /// What the value is called that the words begin with: `frame` in `viewDidLoad frame = (0.0, 0.0, 390.0, 844.0)`. The
    /// same code writes the same keys in every call.
    private(set) var key: UInt64?
    private(set) var telling = Telling.text

    /// Whether it tells no more than which end of the call it is, which may decorate every line.
    var isBare: Bool { line == nil && words == nil }

    enum Side: Sendable { case begin, end }

    enum Telling: Sendable {
        /// What UIKit gives to each call: `animated: true`, `to parent: nil`, `isMovingToParent false`.
        case arguments
        /// Values, which another call may state otherwise: `count=3`.
        case values
        /// Values without a word, beside an object: `1`, `(0.0, 47.0, 390.0, 763.0)`.
        case steps
        case text
        /// That the call begins, or is over: `Cart viewDidLoad start`, `Cart viewDidLoad done in 3 ms`.
        case opening, closing
    }

    /// The place that a line with a callback states; nil for nearly every line.
    init?(_ sentence: Sentence, _ speaker: Speaker) {
        let tail = CallTail(sentence, speaker)
        let arrow = CallPlace.arrow(sentence)
        line = CallPlace.sourceLine(sentence) ?? CallPlace.lineOfCall(sentence)
        if line != nil { return }
        side = arrow == .end || tail?.isEmpty ?? true ? arrow : nil
        if side != nil { return }
        if let facts = CallPlace.facts(sentence) {
            (words, key, telling) = (facts, facts, .arguments)
        } else if tail?.isPutBeside ?? false {
            return nil
        } else if let tail, let told = tail.words(of: speaker) {
            (words, key, telling) = (told, tail.key, tail.telling)
        } else if let values = tail?.values {
            (words, telling) = (values, speaker.hasToken ? .steps : .values)
        } else if let arrow {
            // `>>> Cart viewDidLoad -----`
            side = arrow
        } else {
            return nil
        }
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

    private static func facts(_ sentence: Sentence) -> UInt64? {
        var facts: UInt64 = 0
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

    /// `viewDidLoad >` and `viewDidLoad <`, also with the arrow in front: it says the way, or decorates every line.
    private static func arrow(_ sentence: Sentence) -> Side? {
        if let way = arrowInFront(sentence) { return way }
        let last = sentence.count - 1
        for index in [last, 0] where last > 0 && sentence[index].isAfterBlank {
            if sentence.isMark(index, UInt8(ascii: ">")) { return .begin }
            if sentence.isMark(index, UInt8(ascii: "<")) { return .end }
        }
        return nil
    }

    /// `--> Cart viewDidLoad` and `<-- Cart viewDidLoad`, `→` and `←`.
    private static func arrowInFront(_ sentence: Sentence) -> Side? {
        guard sentence.callback > 1 else { return nil }
        if sentence[0].kind == .symbol {
            switch sentence.bytes.scalar(at: Int(sentence[0].start)).value {
            case 0x2192, 0x2193, 0x25B6, 0x27A1, 0x2B07: return .begin
            case 0x2190, 0x2191, 0x25C0, 0x2B05, 0x2B06: return .end
            default: return nil
            }
        }
        let isAttached = !sentence[1].isAfterBlank && sentence[2].isAfterBlank
        guard isAttached else { return nil }
        if sentence.isMark(0, UInt8(ascii: "-")), sentence.isMark(1, UInt8(ascii: ">")) { return .begin }
        return sentence.isMark(0, UInt8(ascii: "<")) && sentence.isMark(1, UInt8(ascii: "-")) ? .end : nil
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
