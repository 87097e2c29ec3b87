import Lifecycle

/// Where in a callback's code a line was printed, so that several lines of one call can be told from several calls.
///
///     [Cart.swift:30] viewWillAppear(_:): will load badge       its source line
///     Cart.viewWillAppear(_:):33                                its source line
///     Cart viewDidAppear isMovingToParent false                 one of the facts about it
///     Cart viewDidLoad finished, 12 items                       what it has to tell besides: a remark
///     Cart viewDidLoad [1, 2, 3]                                values, and no word
struct CallPlace: Sendable {
    /// The line of the source.
    private(set) var line: UInt32?
    /// What it has to tell, as a number: the same code writes the same words.
    private(set) var words: UInt64?
    /// What the value is called that the words begin with: `frame` in `viewDidLoad frame = (0.0, 0.0, 390.0, 844.0)`. The
    /// same code writes the same keys in every call.
    private(set) var key: UInt64?
    private(set) var telling = Telling.text

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
        line = CallPlace.sourceLine(sentence) ?? CallPlace.lineOfCall(sentence)
        if line != nil { return }
        let tail = CallTail(sentence, speaker)
        if let facts = CallPlace.facts(sentence) {
            (words, key, telling) = (facts, facts, .arguments)
        } else if tail?.isPutBeside ?? false {
            return nil
        } else if let tail, let told = tail.words(of: speaker) {
            (words, key, telling) = (told, tail.key, tail.telling)
        } else if let values = tail?.values {
            (words, telling) = (values, speaker.hasToken ? .steps : .values)
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
