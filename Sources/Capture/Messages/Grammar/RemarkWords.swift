/// Words behind a callback that name nobody.
extension Token {
    /// `self.view.frame`: what a variable holds is no name.
    func isValue(in sentence: Sentence) -> Bool {
        shape.contains(.isPath) && sentence.bytes[range].starts(with: "self.")
    }

    /// `停止相机`: what the callback does.
    func isWork(in sentence: Sentence) -> Bool {
        range.count <= 18 && shape.contains(.beyondASCII) && OtherScripts.tellsWork(sentence.bytes[range])
    }

    private static let deniers: [StaticString] = [
        "nicht", "nie", "niemals", "nunca", "jamais", "não", "nao", "non", "mai", "hiç", "не", "никогда",
    ]

    /// `не`, `não`: what other languages deny with.
    func isDenier(in sentence: Sentence) -> Bool {
        let word = sentence.bytes[range]
        return Self.deniers.contains { word.isEqual(folding: $0) || word.isEqual(to: $0) }
    }

    /// `Window is now available`: the word before one of these begins a sentence.
    func isAuxiliary(in sentence: Sentence) -> Bool {
        let verbs: [StaticString] = ["is", "are", "was", "were", "has", "have", "will"]
        return verbs.contains { sentence.bytes[range].isEqual(folding: $0) }
    }
}

/// What is told behind a callback, and is no part of it.
extension RightSide {
    private static let verbs: [StaticString] = [
        "called", "invoked", "executed", "run", "ran", "triggered", "fired", "firing", "hit", "printed", "reached",
        "happening", "happened", "happen", "fire", "print", "trigger", "execute", "come", "here",
    ]
    private static let auxiliaries: [StaticString] = [
        "be", "been", "being", "get", "gets", "got", "have", "even", "is", "was", "yet",
    ]

    /// `CartViewController deinit (never called)`, `viewDidDisappear - not printed`, `deinit: missing`: beside the callback it
    /// is noted that it did not come. `deinit - not leaking`, `viewDidAppear: not logged in` tell of something else.
    var deniesCall: Bool {
        guard plainWords == 0 || isAboutLine else { return false }
        let word = sentence.bytes[sentence[index].range]
        if ["missing", "never"].contains(where: { word.isEqual(folding: $0) }), isLastWordOfNote(index) { return true }
        var verb = index + 1
        // `CartViewController deinit: not yet`
        if event == .deinit, word.isEqual(folding: "not"), verb < sentence.count, isLastWordOfNote(verb),
            sentence.bytes[sentence[verb].range].isEqual(folding: "yet")
        {
            return true
        }
        while verb < sentence.count, sentence[verb].kind == .word,
            Self.auxiliaries.contains(where: { sentence.bytes[sentence[verb].range].isEqual(folding: $0) })
        { verb += 1 }
        return verb < sentence.count && isLastWordOfNote(verb)
            && Self.verbs.contains { sentence.bytes[sentence[verb].range].isEqual(folding: $0) }
    }

    private static let wordsOfLine: [StaticString] = [
        "this", "that", "it", "the", "one", "line", "is", "was", "expected", "but", "and", "still",
    ]

    /// `CartViewController viewDidDisappear (this one is missing)`: whether all that was said so far is which line is meant.
    private var isAboutLine: Bool {
        (argumentsEnd..<index).allSatisfy { place in
            sentence[place].kind != .word
                || Self.wordsOfLine.contains { sentence.bytes[sentence[place].range].isEqual(folding: $0) }
        }
    }

    /// The same in other languages: `deinit (nicht aufgerufen)`, `deinit (не вызван)`, `deinit (nunca)`.
    var deniesCallElsewhere: Bool {
        guard plainWords == 0, speaker.strength == .strong, sentence[index].isDenier(in: sentence) else { return false }
        let next = index + 1
        guard next < sentence.count, sentence[next].kind == .word else { return isLastWordOfNote(index) }
        return sentence[next].meaning == .filler && isLastWordOfNote(next)
    }

    private static let times: [StaticString] = ["times", "time", "mal", "veces", "vezes", "fois", "volte", "раз"]

    /// `deinit → 0 times`, `viewDidDisappear: 0 times`: whoever counted the calls says that there was none.
    var isCountOfNone: Bool {
        guard sentence.bytes[sentence[index].range].isEqual(to: "0"), index + 1 < sentence.count else { return false }
        let word = sentence.bytes[sentence[index + 1].range]
        return Self.times.contains { word.isEqual(folding: $0) || word.isEqual(to: $0) }
    }

    /// `viewDidLoad was called twice`: how often it came, told when all was over.
    var isCountOfCalls: Bool {
        let word = sentence.bytes[sentence[index].range]
        return plainWords == 0 && isLastWordOfNote(index) && sentence[index - 1].meaning == .filler
            && ["twice", "thrice"].contains { word.isEqual(folding: $0) }
    }

    /// Whether no other word follows, nor a number.
    func isLastWordOfNote(_ last: Int) -> Bool {
        (last + 1..<max(sentence.count, last + 1)).allSatisfy {
            sentence[$0].kind == .mark || sentence[$0].kind == .symbol
        }
    }

    /// `<td>10:11:12</td><td>CartViewController</td><td>viewDidLoad</td>`: a log that is shown as a page.
    var isRowOfPage: Bool { speaker.strength == .strong && (sentence.bytes.holdsTimeOfDay || isWholeParagraph) }

    /// `<p>CartViewController viewDidLoad</p>`: an element of a page that holds the print and no word more. What is listed
    /// there is a document's.
    private var isWholeParagraph: Bool {
        guard sentence.isMark(0, UInt8(ascii: "<")), ControllerLook.suggests(sentence.bytes[speaker.name]),
            let name = (0..<callback).first(where: { Int(sentence[$0].end) > speaker.name.lowerBound }), name > 0,
            sentence.isMark(name - 1, UInt8(ascii: ">"))
        else { return false }
        var index = argumentsEnd
        while index < sentence.count {
            guard sentence.isMark(index, UInt8(ascii: "<")), sentence.isMark(index + 1, UInt8(ascii: "/")),
                sentence.isMark(index + 3, UInt8(ascii: ">")),
                LeftSide.isElement(sentence.bytes[sentence[index + 2].range]),
                !sentence.bytes[sentence[index + 2].range].isEqual(to: "li")
            else { return false }
            index += 4
        }
        return true
    }

    /// `viewDidLoad | Home View Controller was called`: whether that ends the line.
    func isCalled(_ auxiliary: Int) -> Bool {
        let verb = auxiliary + 1
        guard verb < sentence.count, sentence[verb].kind == .word, sentence[verb].meaning == .filler else {
            return false
        }
        return (verb + 1..<max(sentence.count, verb + 1)).allSatisfy { sentence[$0].kind != .word }
    }

    /// `viewDidLoad - hello from First VC`, and not `viewWillAppear - reloading from Firebase`.
    func beginsController(_ token: Token) -> Bool {
        let word = sentence.bytes[token.range]
        if ControllerLook.suggests(word) || word.endsLikeController { return true }
        return sentence[NameRun(startingAt: index, in: sentence).last].meaning == .noun
    }

    /// `viewWillAppear func called.`: what was called, and no code, of which `func` begins the line.
    func isFunction(_ token: Token) -> Bool {
        index == argumentsEnd && sentence.bytes[token.range].isEqual(to: "func")
            && (index + 1..<max(sentence.count, index + 1)).allSatisfy {
                sentence[$0].kind == .mark || sentence[$0].meaning == .filler
            }
    }

    static let units: [StaticString] = ["ms", "s", "sec", "secs", "seconds", "µs", "us", "ns", "times"]

    /// `Cart.deinit took 12.3 ms`, `Cart.deinit hit 3 times`: what is counted or measured.
    func isUnit(_ token: Token) -> Bool {
        sentence[index - 1].kind == .number && Self.units.contains { sentence.bytes[token.range].isEqual(to: $0) }
    }

    /// `viewWillAppear in home table view controller`: the words of a name without a capital, which a controller's noun
    /// ends. `in my view controller` and `in each view controller` name nobody.
    var titleInSmallLetters: ClosedRange<Int>? {
        guard isPrepositionBefore, speaker.isNone, !isSeparated, looseWords == 0, !takesOther,
            sentence[index].meaning == .unknown,
            !Self.articles.contains(where: { sentence.bytes[sentence[index].range].isEqual(folding: $0) })
        else { return nil }
        var last = index
        while last + 1 < sentence.count, last - index < NameRun.limit, sentence[last + 1].kind == .word,
            sentence[last + 1].isAfterBlank, [.unknown, .noun].contains(sentence[last + 1].meaning)
        { last += 1 }
        let noun = sentence.bytes[sentence[last].range]
        guard last > index, ["controller", "viewcontroller", "vc"].contains(where: { noun.isEqual(folding: $0) }) else {
            return nil
        }
        return index...last
    }

    private static let articles: [StaticString] = [
        "my", "your", "our", "its", "each", "every", "any", "all", "same", "other", "another", "new", "custom", "first",
    ]

    /// `viewDidLoad (instance=A1B2C3D4)`: the first digits of a hash or a UUID tell objects apart, and name nobody.
    mutating func takeKeyedMark(_ token: Token) -> Bool {
        guard sentence.bytes[token.range].isHexadecimal, let mark = TokenMark.ending(at: index, in: sentence),
            mark.first > callback
        else { return false }
        if !speaker.hasToken { speaker.mark = mark.range }
        index += 1
        return true
    }

    /// `-[Cart viewDidLoad] (in Orchard) (Cart.m:20)`: a symbolicated stack frame; and `viewDidLoad (from Cart)`, of which
    /// nobody knows who speaks. `Cart viewDidLoad (from Home)` says where it came from.
    func isFrameOrOrigin(_ preposition: Int) -> Bool {
        guard sentence[preposition].meaning == .preposition else { return false }
        return speaker.strength == .weak || sentence.bytes[sentence[preposition].range].isEqual(folding: "in")
    }
}

extension Sentence {
    /// Whether a word has a value behind it: `items=3`, and not `home => viewDidLoad` or `Home ====`.
    func isAssigned(_ index: Int) -> Bool {
        isMark(index + 1, UInt8(ascii: "=")) && self[index + 1].range.count == 1
            && (!isMark(index + 2, UInt8(ascii: ">")) || self[index + 2].isAfterBlank)
    }
}
