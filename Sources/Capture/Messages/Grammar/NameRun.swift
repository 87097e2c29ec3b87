/// The words that make up one name.
///
///     name  := type | [qualifier]* noun [number] | proper+
///     type  := a word written as types are, unless it is a noun        CartViewController, Orchard.Cart
///     noun  := VC | ViewController | View | Controller | Screen | ...  First VC, Second View Controller, VC 1
///     proper := a word that prose would not hold here                  Home Tab, 主页, VC2, A
struct NameRun {
    /// More words than that are a sentence.
    static let limit = 4

    let first: Int
    let last: Int
    let strength: Speaker.Strength
    /// Words of a script that writes no blanks around a type, or three of them, are a sentence and no name.
    let isSentence: Bool

    /// The name that ends with the word at `last`; a number directly after a noun belongs to it.
    init(endingAt last: Int, in sentence: Sentence) {
        let head = sentence[last].kind == .number ? last - 1 : last
        let word = sentence[head]
        var first = NameRun.closesTitle(last, in: sentence) ? last - 1 : head
        if NameRun.isParenthesized(head - 4, in: sentence) {
            first = head - 4
        } else if word.meaning == .noun || word.isNameLike && !word.isTypeLike || sentence[last].kind == .number {
            while last - first < NameRun.limit - 1, first > 0, sentence[first].isAfterBlank,
                NameRun.qualifies(sentence[first - 1], noun: word.meaning == .noun),
                !NameRun.isOfClock(first - 1, in: sentence)
            { first -= 1 }
        }
        if first == head, word.meaning == .noun, NameRun.isOrdinal(first - 1, in: sentence) { first -= 1 }
        if first == head, NameRun.isHyphenated(head, in: sentence) { first -= 2 }
        while NameRun.isKebab(first, in: sentence) { first -= 2 }
        // `CartViewController 消失 viewDidDisappear`: the type is the name, what happens to it is told twice.
        let isRemarked = last == first + 1 && NameRun.isType(sentence[first]) && NameRun.isRemark(last, in: sentence)
        let last = isRemarked ? first : last
        self.first = first
        self.last = last
        strength = NameRun.strength(of: first...last, in: sentence)
        isSentence = NameRun.isSentence(first...last, in: sentence)
    }

    private static let verbsOfTitles: [StaticString] = ["Sign", "Log", "Check", "Clock", "Opt"]

    /// `Sign In`, `Check In`: a title whose last word is otherwise a preposition.
    static func closesTitle(_ index: Int, in sentence: Sentence) -> Bool {
        guard index > 0, index < sentence.count, sentence[index].meaning == .preposition, sentence[index].isAfterBlank,
            sentence.bytes[sentence[index].range].isEqual(to: "In")
        else { return false }
        let verb = sentence.bytes[sentence[index - 1].range]
        return verbsOfTitles.contains { verb.isEqual(to: $0) }
    }

    /// `VC-A`, `Cart-left`: a name and what tells it apart.
    private static func isHyphenated(_ index: Int, in sentence: Sentence) -> Bool {
        guard index >= 2, sentence.isMark(index - 1, UInt8(ascii: "-")), sentence[index - 1].range.count == 1 else {
            return false
        }
        let isAttached = !sentence[index].isAfterBlank && !sentence[index - 1].isAfterBlank
        let word = sentence[index - 2]
        guard isAttached, word.kind == .word else { return false }
        return word.meaning == .noun
            || word.meaning == .unknown && word.shape.contains(.startsUpper) && !sentence[index].isTypeLike
    }

    /// `cart-screen`, `order-list-page`: a name in small letters that ends with what it is.
    private static func isKebab(_ index: Int, in sentence: Sentence) -> Bool {
        guard index >= 2, sentence.isMark(index - 1, UInt8(ascii: "-")), sentence[index - 1].range.count == 1,
            !sentence[index].isAfterBlank, !sentence[index - 1].isAfterBlank, sentence[index - 2].kind == .word,
            sentence[index - 2].meaning == .unknown, !sentence[index - 2].shape.contains(.startsUpper)
        else { return false }
        let end = sentence[index]
        return end.meaning == .noun && !end.shape.contains(.startsUpper)
            && !sentence.bytes[end.range].isEqual(to: "view") || sentence.isMark(index + 1, UInt8(ascii: "-"))
    }

    /// `Page(Boy)ViewController`: a part of a name in parentheses, with nothing between.
    private static func isParenthesized(_ first: Int, in sentence: Sentence) -> Bool {
        guard first >= 0, first + 4 < sentence.count, sentence.isMark(first + 1, UInt8(ascii: "(")),
            sentence.isMark(first + 3, UInt8(ascii: ")"))
        else { return false }
        return [0, 2, 4].allSatisfy { sentence[first + $0].kind == .word && !sentence[first + $0].meaning.isCallback }
            && !(1...4).contains { sentence[first + $0].isAfterBlank }
    }

    private static func isSentence(_ run: ClosedRange<Int>, in sentence: Sentence) -> Bool {
        if run.contains(where: { sentence[$0].kind == .word && isPhrase(sentence.bytes[sentence[$0].range]) }) {
            return true
        }
        let foreign = run.count { sentence[$0].kind == .word && sentence[$0].isEastAsian(in: sentence) }
        guard foreign > 0 else { return false }
        if foreign == 3, isCounted(run, in: sentence) { return false }
        if foreign > 2 { return true }
        guard let type = run.first(where: { isType(sentence[$0]) }) else { return false }
        return foreign == 2 || sentence[run.lowerBound].shape.contains(.beyondASCII) && type > run.lowerBound
    }

    /// `두 번째 화면`: the number of a screen is two words in Korean.
    private static func isCounted(_ run: ClosedRange<Int>, in sentence: Sentence) -> Bool {
        guard run.count == 3, sentence[run.lowerBound].range.count == 3 else { return false }
        return OtherScripts.areCountedScreen(
            sentence.bytes[sentence[run.lowerBound + 1].range], sentence.bytes[sentence[run.upperBound].range])
    }

    /// `view会调整subviews的位置`, `在CartVC的控制其中`: a script without blanks writes words of another one in a sentence.
    private static func isPhrase(_ word: Bytes) -> Bool {
        guard OtherScripts.holdsEastAsian(word) else { return false }
        if OtherScripts.isCondition(word) { return true }
        var stretches = 1
        for index in 1..<word.count where (word[index] < 0x80) != (word[index - 1] < 0x80) { stretches += 1 }
        return stretches > 3 || stretches == 3 && word[0] >= 0x80 && OtherScripts.opensSentence(word)
    }

    private static func isType(_ token: Token) -> Bool {
        token.isTypeLike && !token.shape.contains(.beyondASCII) && token.meaning == .unknown
    }

    /// A word of a script without blanks, and no number in it that could tell two screens apart.
    private static func isRemark(_ index: Int, in sentence: Sentence) -> Bool {
        sentence[index].kind == .word && sentence[index].isEastAsian(in: sentence)
            && !sentence[index].shape.contains(.hasDigit)
    }

    /// `2 ViewController`: a small number right before a bare noun is all that names it; not the seconds of `10:11:12`, nor
    /// the `#2` that counts the lines.
    private static func isOrdinal(_ index: Int, in sentence: Sentence) -> Bool {
        guard index >= 0, sentence[index].kind == .number, sentence[index + 1].isAfterBlank else { return false }
        return sentence[index].range.count <= 2 && sentence[index].isAfterBlank
    }

    private static let units: [StaticString] = ["ms", "s", "sec", "secs", "seconds", "us", "µs"]

    /// `10:11:12.123 D ViewController`, `12.3 ms ViewController`: the level or the unit behind a time.
    private static func isOfClock(_ index: Int, in sentence: Sentence) -> Bool {
        guard index > 0, sentence[index - 1].kind == .number else { return false }
        let word = sentence.bytes[sentence[index].range]
        if units.contains(where: { word.isEqual(to: $0) }) { return true }
        return word.count == 1 && "DIWEVFT".utf8.contains(word[0]) && sentence.bytes.holdsTimeOfDay
    }

    /// The name that begins with the word at `first`.
    init(startingAt first: Int, in sentence: Sentence) {
        var last = NameRun.closesTitle(first + 1, in: sentence) ? first + 1 : first
        if NameRun.isParenthesized(first, in: sentence) {
            last = first + 4
        } else if sentence[first].meaning == .noun || !sentence[first].isTypeLike {
            while last - first < NameRun.limit - 1, last + 1 < sentence.count, sentence[last + 1].isAfterBlank,
                NameRun.continues(sentence[last + 1], after: sentence[last]),
                !NameRun.isPartOfNumber(last + 1, in: sentence)
            { last += 1 }
        }
        if last == first, first + 2 < sentence.count, NameRun.isHyphenated(first + 2, in: sentence) { last += 2 }
        self.first = first
        self.last = last
        strength = NameRun.strength(of: first...last, in: sentence)
        isSentence = NameRun.isSentence(first...last, in: sentence)
    }

    private static func qualifies(_ token: Token, noun: Bool) -> Bool {
        guard token.kind == .word, !token.meaning.isNameless else { return false }
        return token.isNameLike || noun || token.meaning == .noun
    }

    private static func continues(_ token: Token, after previous: Token) -> Bool {
        if token.kind == .number { return previous.meaning == .noun }
        return token.kind == .word && !token.meaning.isNameless && (token.isNameLike || token.meaning == .noun)
    }

    /// `2019-08-15`, `0.012`, `2019`: a date or a measure behind a noun, and not which one it is.
    private static func isPartOfNumber(_ index: Int, in sentence: Sentence) -> Bool {
        guard sentence[index].kind == .number else { return false }
        if sentence[index].range.count > 2 { return true }
        guard index + 2 < sentence.count, sentence[index + 1].kind == .mark, !sentence[index + 1].isAfterBlank else {
            return false
        }
        return sentence[index + 2].kind == .number && !sentence[index + 2].isAfterBlank
    }

    private static func strength(of run: ClosedRange<Int>, in sentence: Sentence) -> Speaker.Strength {
        let last = sentence[run.upperBound]
        if run.count == 1 && last.isTypeLike && last.meaning != .noun { return .strong }
        let isName = run.contains { sentence[$0].isNameLike || sentence[$0].kind == .number }
        let isController = run.count == 1 && sentence.bytes[last.range].endsLikeController
        return isName || isController || last.meaning == .noun ? .named : .weak
    }
}

extension Sentence {
    /// `CartVC.view` is the view of `CartVC`, which speaks.
    func withoutView(_ name: Range<Int>) -> Range<Int> {
        guard let dot = name.last(where: { bytes[$0] == UInt8(ascii: ".") }), dot > name.lowerBound else { return name }
        let property = bytes[dot + 1..<name.upperBound]
        let isView = property.isEqual(to: "view") || property.ends(with: "View") && !property[0].isUppercase
        return isView ? name.lowerBound..<dot : name
    }
}

extension Bytes {
    /// Whether a name that is written in small letters throughout still shows what it is: `cartviewcontroller`.
    var endsLikeController: Bool {
        let endings: [StaticString] = ["viewcontroller", "vc"]
        return endings.contains {
            count > $0.utf8CodeUnitCount && from(count - $0.utf8CodeUnitCount).isEqual(folding: $0)
        }
    }
}
