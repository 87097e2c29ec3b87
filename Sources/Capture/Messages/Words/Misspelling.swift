import Lifecycle

/// Words one letter away from a callback: `viewWilDisappear`. They are told, not read: nobody knows what was meant.
enum Misspelling {
    private static let callbacks: [(word: StaticString, kind: EventKind)] = [
        ("viewDidLoad", .viewDidLoad), ("viewWillAppear", .viewWillAppear), ("viewIsAppearing", .viewIsAppearing),
        ("viewDidAppear", .viewDidAppear), ("viewWillDisappear", .viewWillDisappear),
        ("viewDidDisappear", .viewDidDisappear), ("viewWillLayoutSubviews", .viewWillLayoutSubviews),
        ("viewDidLayoutSubviews", .viewDidLayoutSubviews),
    ]

    /// The word but for one letter of which the line would be a callback's.
    static func word(in sentence: inout Sentence) -> Bytes? {
        for index in 0..<sentence.count where mayBe(sentence[index], in: sentence.bytes) {
            let word = sentence.bytes[sentence[index].range]
            guard let meant = callbacks.first(where: { word.isOneEdit(from: Bytes(literal: $0.word)) }) else {
                continue
            }
            sentence.merge(index..<index + 1, into: meant.kind, .viewCallback)
            return (try? CallbackLine(sentence)) == nil ? nil : word
        }
        return nil
    }

    private static func mayBe(_ token: Token, in bytes: Bytes) -> Bool {
        token.kind == .word && token.meaning == .unknown && 10...24 ~= token.range.count
            && bytes[Int(token.start)] | 0x20 == UInt8(ascii: "v")
    }
}

extension Bytes {
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
