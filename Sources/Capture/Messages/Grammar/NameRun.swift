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

    /// The name that ends with the word at `last`; a number directly after a noun belongs to it.
    init(endingAt last: Int, in sentence: Sentence) {
        let head = sentence[last].kind == .number ? last - 1 : last
        let word = sentence[head]
        var first = head
        if word.meaning == .noun || word.isNameLike && !word.isTypeLike || sentence[last].kind == .number {
            while last - first < NameRun.limit - 1, first > 0, sentence[first].isAfterBlank,
                NameRun.qualifies(sentence[first - 1], noun: word.meaning == .noun)
            { first -= 1 }
        }
        // `VC-A`, `cart-screen`: a name and what tells it apart, or what it is.
        while sentence.isHyphenated(first), !sentence[first - 2].meaning.isNameless { first -= 2 }
        self.first = first
        self.last = last
        strength = NameRun.strength(of: first...last, in: sentence)
    }

    /// The name that begins with the word at `first`.
    init(startingAt first: Int, in sentence: Sentence) {
        var last = first
        if sentence[first].meaning == .noun || !sentence[first].isTypeLike {
            while last - first < NameRun.limit - 1, last + 1 < sentence.count, sentence[last + 1].isAfterBlank,
                NameRun.continues(sentence[last + 1], after: sentence[last])
            { last += 1 }
        }
        if last == first, first + 2 < sentence.count, sentence.isHyphenated(first + 2) { last += 2 }
        self.first = first
        self.last = last
        strength = NameRun.strength(of: first...last, in: sentence)
    }

    func range(in sentence: Sentence) -> Range<Int> { Int(sentence[first].start)..<Int(sentence[last].end) }

    private static func qualifies(_ token: Token, noun: Bool) -> Bool {
        guard token.kind == .word, !token.meaning.isNameless else { return false }
        return token.isNameLike || noun || token.meaning == .noun
    }

    /// A date or a measure behind a noun is not which one it is.
    private static func continues(_ token: Token, after previous: Token) -> Bool {
        if token.kind == .number { return previous.meaning == .noun && token.range.count <= 2 }
        return token.kind == .word && !token.meaning.isNameless && (token.isNameLike || token.meaning == .noun)
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
        return bytes[dot + 1..<name.upperBound].equals("view") ? name.lowerBound..<dot : name
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
