/// `View moved from appearing to appeared: viewDidAppear(_:)`, `[Cart] is moving from disappeared to appearing:
/// viewWillAppear`: the states around a callback, told in front of it.
struct StateChange {
    /// Where what is said of the states begins, or the bare noun that they are said of.
    let start: Int

    private static let verbs: [StaticString] = [
        "moved", "moving", "moves", "move", "changed", "changes", "changing", "transitioned", "transitions", "goes",
        "went",
    ]
    /// The states are a few words each: `Not running`, `Disappeared/Disappearing`.
    private static let mostTokens = 12

    init?(_ sentence: Sentence) {
        let callback = sentence.callback
        guard callback > 4, sentence[callback - 1].kind == .mark else { return nil }
        let from = (max(1, callback - Self.mostTokens)..<callback).first { index in
            sentence.isPreposition(index, "from") && Self.isVerb(index - 1, in: sentence)
        }
        guard let from, (from + 2..<max(callback - 1, from + 2)).contains(where: { sentence.isPreposition($0, "to") })
        else { return nil }
        var start = from - 1
        while start > 0, Self.isOfEverything(start - 1, in: sentence) { start -= 1 }
        self.start = start
    }

    private static func isVerb(_ index: Int, in sentence: Sentence) -> Bool {
        sentence[index].kind == .word
            && verbs.contains { sentence.bytes[sentence[index].range].isEqual(folding: $0) }
    }

    /// `View`, `The view controller is`, `Application`: what any line of that kind begins with names nobody.
    private static func isOfEverything(_ index: Int, in sentence: Sentence) -> Bool {
        let token = sentence[index]
        guard token.kind == .word else { return false }
        if token.meaning == .noun || token.meaning == .filler { return true }
        let word = sentence.bytes[token.range]
        return word.isEqual(folding: "application") || word.isEqual(folding: "app")
    }
}

extension Sentence {
    fileprivate func isPreposition(_ index: Int, _ word: StaticString) -> Bool {
        self[index].meaning == .preposition && bytes[self[index].range].isEqual(folding: word)
    }
}
