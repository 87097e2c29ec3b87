import Lifecycle

/// Words one letter away from a callback: `viewWilDisappear`.
///
/// A print's typo is in every line that it prints: unread, it takes one half of each of the class's pairs. No two callbacks
/// are so near each other that a word could mean both, and UIKit has no method so near one of them. An app may have:
/// `viewDidLoads` is a name that somebody gave, and is told only.
struct Misspelling {
    /// The word as it stands.
    let word: Bytes
    /// Whether a slip of the finger explains it, so that the line is the callback's.
    let isSlip: Bool

    private static let callbacks: [(word: StaticString, kind: EventKind)] = [
        ("viewDidLoad", .viewDidLoad), ("viewWillAppear", .viewWillAppear), ("viewIsAppearing", .viewIsAppearing),
        ("viewDidAppear", .viewDidAppear), ("viewWillDisappear", .viewWillDisappear),
        ("viewDidDisappear", .viewDidDisappear), ("viewWillLayoutSubviews", .viewWillLayoutSubviews),
        ("viewDidLayoutSubviews", .viewDidLayoutSubviews),
    ]

    /// The word but for one letter of which the line would be a callback's: it becomes the callback.
    init?(in sentence: inout Sentence) {
        for index in 0..<sentence.count where Self.mayBe(sentence[index], in: sentence.bytes) {
            let word = sentence.bytes[sentence[index].range]
            guard let meant = Self.callbacks.first(where: { word.isOneEdit(from: Bytes(literal: $0.word)) }) else {
                continue
            }
            sentence.merge(index..<index + 1, into: meant.kind, .viewCallback)
            guard (try? CallbackLine(sentence)) != nil else { return nil }
            self.word = word
            isSlip = !word.isNameMadeOf(Bytes(literal: meant.word))
            return
        }
        return nil
    }

    private static func mayBe(_ token: Token, in bytes: Bytes) -> Bool {
        token.kind == .word && token.meaning == .unknown && 10...24 ~= token.range.count
            && bytes[Int(token.start)] | 0x20 == UInt8(ascii: "v")
    }
}

extension Bytes {
    /// `viewDidLoads`: a letter put behind the other word, or in front of it; `viewDidLoadd` is a slip.
    fileprivate func isNameMadeOf(_ other: Bytes) -> Bool {
        guard count == other.count + 1 else { return false }
        let isSuffixed = self[0..<other.count].isEqual(folding: other)
        if isSuffixed { return self[count - 1] != self[count - 2] }
        return from(1).isEqual(folding: other) && self[0] != self[1]
    }

    /// Whether one letter more, less, else or exchanged with its neighbour makes these bytes the others, in any case.
    func isOneEdit(from other: Bytes) -> Bool {
        guard abs(count - other.count) <= 1 else { return false }
        var head = 0
        while head < min(count, other.count), self[head] | 0x20 == other[head] | 0x20 { head += 1 }
        var tail = 0
        while tail < min(count, other.count) - head,
            self[count - 1 - tail] | 0x20 == other[other.count - 1 - tail] | 0x20
        { tail += 1 }
        let (mine, theirs) = (count - head - tail, other.count - head - tail)
        if mine <= 1, theirs <= 1 { return mine + theirs > 0 }
        return mine == 2 && theirs == 2 && self[head] | 0x20 == other[head + 1] | 0x20
            && self[head + 1] | 0x20 == other[head] | 0x20
    }
}
