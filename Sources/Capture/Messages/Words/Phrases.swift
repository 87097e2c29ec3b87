import Lifecycle

/// Callbacks that people write as several words: `view did load`, `left the heap`.
enum Phrases {
    private struct Phrase {
        let words: [StaticString]
        let kind: EventKind
        let meaning: Meaning
    }

    private static let all: [Phrase] = [
        Phrase(words: ["view", "did", "load"], kind: .viewDidLoad, meaning: .viewCallback),
        Phrase(words: ["view", "will", "appear"], kind: .viewWillAppear, meaning: .viewCallback),
        Phrase(words: ["view", "is", "appearing"], kind: .viewIsAppearing, meaning: .viewCallback),
        Phrase(words: ["view", "did", "appear"], kind: .viewDidAppear, meaning: .viewCallback),
        Phrase(words: ["view", "will", "disappear"], kind: .viewWillDisappear, meaning: .viewCallback),
        Phrase(words: ["view", "did", "disappear"], kind: .viewDidDisappear, meaning: .viewCallback),
        Phrase(words: ["view", "will", "layout", "subviews"], kind: .viewWillLayoutSubviews, meaning: .viewCallback),
        Phrase(words: ["view", "did", "layout", "subviews"], kind: .viewDidLayoutSubviews, meaning: .viewCallback),
        Phrase(words: ["prepare", "for", "segue"], kind: .prepare, meaning: .viewCallback),
        Phrase(words: ["left", "the", "heap"], kind: .`deinit`, meaning: .looseCallback),
        Phrase(words: ["did", "load"], kind: .viewDidLoad, meaning: .looseCallback),
        Phrase(words: ["will", "appear"], kind: .viewWillAppear, meaning: .looseCallback),
        Phrase(words: ["did", "appear"], kind: .viewDidAppear, meaning: .looseCallback),
        Phrase(words: ["will", "disappear"], kind: .viewWillDisappear, meaning: .looseCallback),
        Phrase(words: ["did", "disappear"], kind: .viewDidDisappear, meaning: .looseCallback),
    ]

    /// Merges the first phrase of a sentence into one callback word.
    static func merge(in sentence: inout Sentence) {
        for index in 0..<sentence.count where sentence[index].kind == .word && mayBegin(sentence.byte(index)) {
            for phrase in all where matches(phrase, at: index, in: sentence) {
                return sentence.merge(index..<index + phrase.words.count, into: phrase.kind, phrase.meaning)
            }
        }
    }

    /// `v`iew, `p`repare, `l`eft, `d`id, `w`ill.
    @inline(__always)
    private static func mayBegin(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "v"), UInt8(ascii: "p"), UInt8(ascii: "l"), UInt8(ascii: "d"), UInt8(ascii: "w"): true
        default: false
        }
    }

    private static func matches(_ phrase: Phrase, at first: Int, in sentence: Sentence) -> Bool {
        guard first + phrase.words.count <= sentence.count else { return false }
        for (offset, word) in phrase.words.enumerated() {
            let token = sentence[first + offset]
            guard token.kind == .word, sentence.bytes[token.range].isEqual(folding: word) else { return false }
        }
        return true
    }
}

extension Bytes {
    /// Whether these are the letters of `text` in any case.
    func isEqual(folding text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count where base[index] | 0x20 != text.utf8Start[index] { return false }
        return true
    }
}
