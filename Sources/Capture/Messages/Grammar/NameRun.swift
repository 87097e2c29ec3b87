/// The words that make up one name.
///
///     name  := type | [qualifier]* noun | proper+
///     type  := a word written as types are, unless it is a noun        CartViewController, Orchard.Cart
///     noun  := VC | ViewController | View | Controller | Screen | ...  First VC, Second View Controller
///     proper := a word that prose would not hold here                  Home Tab, 主页, VC2, A
struct NameRun {
    /// More words than that are a sentence.
    private static let limit = 4

    let first: Int
    let last: Int
    let strength: Speaker.Strength

    /// The name that ends with the word at `last`.
    init(endingAt last: Int, in sentence: Sentence) {
        let word = sentence[last]
        var first = last
        if word.meaning == .noun || word.isNameLike && !word.isTypeLike {
            while last - first < NameRun.limit - 1, first > 0, sentence[first].isAfterBlank,
                NameRun.qualifies(sentence[first - 1], noun: word.meaning == .noun)
            { first -= 1 }
        }
        // `cart-screen`: a name and what it is.
        while sentence.isHyphenated(first), !sentence[first - 2].meaning.isNameless { first -= 2 }
        self.init(first...last, in: sentence)
    }

    /// The name that begins with the word at `first`.
    init(startingAt first: Int, in sentence: Sentence) {
        var last = first
        if sentence[first].meaning == .noun || !sentence[first].isTypeLike {
            while last - first < NameRun.limit - 1, last + 1 < sentence.count, sentence[last + 1].isAfterBlank,
                NameRun.qualifies(sentence[last + 1], noun: false)
            { last += 1 }
        }
        self.init(first...last, in: sentence)
    }

    private init(_ run: ClosedRange<Int>, in sentence: Sentence) {
        (first, last) = (run.lowerBound, run.upperBound)
        let word = sentence[last]
        if run.count == 1 && word.isTypeLike && word.meaning != .noun {
            strength = .strong
        } else {
            strength = word.meaning == .noun || run.contains { sentence[$0].isNameLike } ? .named : .weak
        }
    }

    func range(in sentence: Sentence) -> Range<Int> { Int(sentence[first].start)..<Int(sentence[last].end) }

    private static func qualifies(_ token: Token, noun: Bool) -> Bool {
        token.kind == .word && !token.meaning.isNameless && (token.isNameLike || noun || token.meaning == .noun)
    }
}
