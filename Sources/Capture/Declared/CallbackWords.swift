import Lifecycle

/// The words of the user's own that stand for callbacks: `DID_LOAD`, `is now visible`, `4`.
package struct CallbackWords: Sendable {
    fileprivate struct Word: Sendable {
        let bytes: [UInt8]
        let kind: EventKind
    }

    /// The longest first: `is now visible` is not `is`.
    private let words: [Word]

    package init(_ callbacks: [String: EventKind] = [:]) {
        words = callbacks.map { Word(bytes: Array($0.key.utf8), kind: $0.value) }
            .filter { !$0.bytes.isEmpty }
            .sorted { left, right in
                left.bytes.count == right.bytes.count
                    ? left.bytes.lexicographicallyPrecedes(right.bytes) : left.bytes.count > right.bytes.count
            }
    }

    package var isEmpty: Bool { words.isEmpty }

    /// The callbacks that may begin at a place of a line, with the place behind each; the user's own words first. One
    /// without anything between it and a name is `glued`.
    func callbacks(at place: Int, in line: Bytes, isGlued: Bool) -> [(kind: EventKind, end: Int)] {
        var found: [(kind: EventKind, end: Int)] = []
        for word in words where line.holds(folding: word.bytes, at: place) {
            let end = place + word.bytes.count
            if isGlued || !line.isInsideWord(at: end) { found.append((word.kind, end)) }
        }
        if let (kind, end) = known(at: place, in: line, isGlued), isGlued || !line.isInsideWord(at: end) {
            found.append((kind, end))
        }
        return found
    }

    /// A callback's own name, in full or without its `view`, or another word for one.
    private func known(at place: Int, in line: Bytes, _ isGlued: Bool) -> (kind: EventKind, end: Int)? {
        let spellings = CallbackSpelling.ofViews + CallbackSpelling.short
        if let spelled = line.callback(of: spellings, at: place) { return spelled }
        var end = place
        while end < line.count, line[end].isLetter || line[end] == UInt8(ascii: "_") { end += 1 }
        if isGlued {
            // `DeinitSearch`: a name begins large behind it.
            let inner = (place + 1..<max(end, place + 1)).first { line[$0].isUppercase && !line[$0 - 1].isUppercase }
            end = inner ?? end
        }
        guard end > place else { return nil }
        let (meaning, kind) = Lexicon.shared.look(up: line.base + place, count: end - place)
        return meaning.isCallback ? (kind, end) : nil
    }

    /// Where a message holds one of the user's own words that says what it means by itself, and what it stands for.
    func word(in message: Bytes) -> (kind: EventKind, range: Range<Int>)? {
        for word in words where word.isPlain {
            for place in 0...max(0, message.count - word.bytes.count)
            where message.holds(folding: word.bytes, at: place) && !message.isInsideWord(at: place + word.bytes.count)
                && (place == 0 || !message[place - 1].isPartOfWord)
            {
                return (word.kind, place..<place + word.bytes.count)
            }
        }
        return nil
    }

    /// What the search looks for, so that lines with these words are found; nil where some are too short for it.
    var needles: [[UInt8]]? {
        words.allSatisfy { $0.bytes.count >= 4 } ? words.map(\.bytes) : nil
    }
}

extension CallbackWords.Word {
    /// Whether lines that no statement claims may be read by it: a number or a word of everyday language says too little.
    fileprivate var isPlain: Bool {
        let letters = bytes.filter(\.isLetter)
        let hasMark = bytes.contains(UInt8(ascii: "_")) || bytes.contains(UInt8(ascii: "."))
        return letters.count >= 4 && (hasMark || letters.dropFirst().contains { $0.isUppercase })
    }
}

extension Bytes {
    /// Whether a word goes on at an index.
    func isInsideWord(at index: Int) -> Bool {
        guard index > 0, index < count, self[index - 1].isLetter || self[index - 1].isDigit else { return false }
        return self[index].isLetter || self[index].isDigit
    }

    fileprivate func holds(folding word: [UInt8], at start: Int) -> Bool {
        guard word.count <= count - start else { return false }
        for index in word.indices where self[start + index] != word[index] {
            guard word[index].isLetter, self[start + index] ^ word[index] == 0x20 else { return false }
        }
        return true
    }
}

extension UInt8 {
    var isPartOfWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
