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
        Phrase(words: ["left", "the", "heap"], kind: .`deinit`, meaning: .looseCallback),
        Phrase(words: ["prepare", "for", "segue"], kind: .prepare, meaning: .viewCallback),
    ]

    /// Merges the first phrase of a sentence into one callback word.
    static func merge(in sentence: inout Sentence) {
        guard sentence.count >= 3 else { return }
        for index in 0...(sentence.count - 3) where sentence[index].kind == .word {
            for phrase in all where matches(phrase, at: index, in: sentence) {
                return sentence.merge(index..<index + 3, into: phrase.kind, phrase.meaning)
            }
        }
    }

    private static func matches(_ phrase: Phrase, at first: Int, in sentence: Sentence) -> Bool {
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
