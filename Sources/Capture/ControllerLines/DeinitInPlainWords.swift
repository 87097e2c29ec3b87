import Lifecycle

/// The end of a controller in words that are said of other things, too: `CartViewController freed`, `CartVC is dead`,
/// `~CartViewController()`. Only of a controller that callbacks have shown they are believed, and only where the log tells
/// nobody's end in words of its own and the controller is not heard of afterwards (`ParaphrasedCallbacks`).
///
/// `Releasing CartVC` is left out: whoever held it says so, on one way out of many, and it may live on.
struct DeinitInPlainWords {
    private(set) var speaker = Speaker()

    /// A line of more tokens says something else as well.
    private static let mostTokens = 12

    init?(_ sentence: Sentence) {
        guard sentence.count <= Self.mostTokens, sentence.callback < 0 else { return nil }
        if let head = LeadingSpeaker(sentence), !head.isPlace {
            guard Self.isController(head.speaker, in: sentence) else { return nil }
            let rest = (0..<sentence.count).filter { Int(sentence[$0].start) >= head.end }
            guard Self.isTold(by: rest, in: sentence) || Self.isDestructor(head, in: sentence) else { return nil }
            speaker = head.speaker
        } else if let titled = Self.controllerOfSeveralWords(in: sentence) {
            speaker = titled
        } else if let named = Self.controllerBehindVerb(in: sentence) ?? Self.reclaimedController(in: sentence)
            ?? Self.plainName(in: sentence)
        {
            speaker = named
        } else {
            return nil
        }
    }

    private static func isController(_ speaker: Speaker, in sentence: Sentence) -> Bool {
        speaker.form == .object || ControllerLook.suggests(sentence.bytes[speaker.name])
    }

    /// `Friends ViewController is dead`.
    private static func controllerOfSeveralWords(in sentence: Sentence) -> Speaker? {
        let first = (0..<sentence.count).first { sentence[$0].kind == .word && sentence[$0].meaning != .tag }
        guard let first, sentence[first].meaning == .unknown, sentence[first].shape.contains(.startsUpper) else {
            return nil
        }
        let run = NameRun(startingAt: first, in: sentence)
        guard run.last > first, sentence[run.last].meaning == .noun, areWords(Array(0..<first), in: sentence),
            isTold(by: Array(run.last + 1..<sentence.count), in: sentence)
        else { return nil }
        var speaker = Speaker()
        speaker.take(words: Int(sentence[first].start)..<Int(sentence[run.last].end), .strong)
        return speaker
    }

    /// `Cart libéré`, `Cart: freigegeben`: of a plain name only what hardly another thing of that name comes to.
    private static func plainName(in sentence: Sentence) -> Speaker? {
        guard let head = LeadingSpeaker(sentence, takesAnyName: true), !head.isPlace, !head.speaker.hasToken,
            head.speaker.form == .words
        else { return nil }
        let rest = (0..<sentence.count).filter { Int(sentence[$0].start) >= head.end }
        let words = rest.filter { sentence[$0].kind == .word && sentence[$0].meaning != .filler }
        guard areWords(rest, in: sentence),
            DeathsInOtherLanguages.tell(words.map { sentence.bytes[sentence[$0].range] })
        else { return nil }
        return head.speaker
    }

    // MARK: - Behind the name

    private static let participles: [StaticString] = [
        "freed", "dead", "died", "dies", "destructed", "killed", "deallocation", "deinitialization", "deinitialisation",
    ]
    private static let spelled: [StaticString] = [
        "deallocated", "deinitialized", "deinitialised", "deallocating", "deinitializing", "dealloced", "deinited",
        "dealloc", "deinit",
    ]

    /// Without the small words between: `de-alloc`, `has left the building`.
    private static let sayings: [(StaticString, StaticString)] = [("de", "alloc"), ("left", "building")]

    /// `has been freed`, `is dead`, `de-alloc`, `dellocated`, `no longer in memory`.
    private static func isTold(by rest: [Int], in sentence: Sentence) -> Bool {
        // `CartVC memory freed`: what it held, and it may live on.
        guard areWords(rest, in: sentence), rest.first.map({ !isMemory($0, sentence) }) ?? false else { return false }
        let words = rest.filter { sentence[$0].kind == .word && sentence[$0].meaning != .filler }
        let said = words.map { sentence.bytes[sentence[$0].range] }
        if DeathsInOtherLanguages.tell(said) { return true }
        switch said.count {
        case 1: return participles.contains { said[0].isEqual(folding: $0) } || isMisspelled(said[0])
        case 2: return sayings.contains { said[0].isEqual(folding: $0) && said[1].isEqual(folding: $1) }
        case 3:
            return said[0].isEqual(folding: "no") && said[1].isEqual(folding: "longer") && endsInMemory(rest, sentence)
        default: return false
        }
    }

    private static func endsInMemory(_ rest: [Int], _ sentence: Sentence) -> Bool {
        rest.contains { isMemory($0, sentence) }
    }

    private static func isMemory(_ index: Int, _ sentence: Sentence) -> Bool {
        sentence.bytes[sentence[index].range].isEqual(folding: "memory")
    }

    private static func isMisspelled(_ word: Bytes) -> Bool {
        word.count > 4 && word[0] | 0x20 == UInt8(ascii: "d") && word[1] | 0x20 == UInt8(ascii: "e")
            && spelled.contains { word.isOneEdit(from: Bytes(literal: $0)) }
    }

    /// `~CartViewController`, `~CartViewController()`: as C++ and C# call it.
    private static func isDestructor(_ head: LeadingSpeaker, in sentence: Sentence) -> Bool {
        let name = (0..<sentence.count).first { Int(sentence[$0].start) == head.speaker.name.lowerBound }
        guard let name, name > 0, sentence.isMark(name - 1, UInt8(ascii: "~")), sentence[name - 1].range.count == 1,
            !sentence[name].isAfterBlank
        else { return false }
        return (name + 1..<max(sentence.count, name + 1)).allSatisfy { sentence[$0].kind == .mark }
    }

    // MARK: - In front of the name

    private static let verbs: [StaticString] = [
        "freed", "rip", "destructing", "deallocation", "deinitialization", "deinitialisation",
    ]

    /// `Freed CartViewController`, `Deinitalizing of <Orchard.Cart: 0x15f06700>`.
    private static func controllerBehindVerb(in sentence: Sentence) -> Speaker? {
        let words = (0..<sentence.count).filter {
            sentence[$0].kind == .object || sentence[$0].kind == .word && !isSmall(sentence[$0])
        }
        guard words.count == 2, areWords(Array(0..<sentence.count), in: sentence), sentence[words[0]].kind == .word
        else {
            return nil
        }
        let verb = sentence.bytes[sentence[words[0]].range]
        guard verbs.contains(where: { verb.isEqual(folding: $0) }) || isMisspelled(verb) else { return nil }
        var speaker = Speaker()
        let named = sentence[words[1]]
        if named.kind == .object {
            speaker.take(object: named)
        } else {
            speaker.take(words: named.range, .strong)
        }
        return isController(speaker, in: sentence) ? speaker : nil
    }

    /// `OS reclaiming memory for CartViewController - no leak!`
    private static func reclaimedController(in sentence: Sentence) -> Speaker? {
        guard let verb = (0..<min(3, sentence.count)).first(where: { isReclaiming($0, sentence) }),
            verb + 3 < sentence.count, isMemory(verb + 1, sentence), sentence[verb + 2].meaning == .preposition,
            sentence[verb + 3].kind == .word || sentence[verb + 3].kind == .object
        else { return nil }
        var speaker = Speaker()
        let named = sentence[verb + 3]
        if named.kind == .object { speaker.take(object: named) } else { speaker.take(words: named.range, .strong) }
        return isController(speaker, in: sentence) ? speaker : nil
    }

    private static func isReclaiming(_ index: Int, _ sentence: Sentence) -> Bool {
        ["reclaiming", "reclaims", "reclaimed"].contains { sentence.bytes[sentence[index].range].isEqual(folding: $0) }
    }

    private static func isSmall(_ token: Token) -> Bool {
        token.meaning == .filler || token.meaning == .tag || token.meaning == .preposition
    }

    /// Whether nothing stands there but words, objects and decoration.
    private static func areWords(_ places: [Int], in sentence: Sentence) -> Bool {
        places.allSatisfy { index in
            switch sentence[index].kind {
            case .word, .object, .symbol: true
            case .mark: !sentence.isMark(index, UInt8(ascii: "?")) && !sentence.isMark(index, UInt8(ascii: "|"))
            case .number, .address, .uuid, .file, .redacted, .cut: false
            }
        }
    }
}
