/// `before super`, `after calling super.viewDidLoad()`: a line about one side of a call.
struct SuperFrame {
    let isBefore: Bool
    let start: Int
    /// The token `super`.
    let end: Int

    /// The frame that begins with the token at `start`.
    init?(at start: Int, in sentence: Sentence) {
        let word = sentence.bytes[sentence[start].range]
        guard sentence[start].kind == .word else { return nil }
        isBefore = word.isEqual(folding: "before") || word.isEqual(folding: "pre")
        guard isBefore || word.isEqual(folding: "after") || word.isEqual(folding: "post") else { return nil }
        let found = (start + 1..<min(start + 4, sentence.count)).first { index in
            sentence.bytes[sentence[index].range].isEqual(folding: "super")
        }
        guard let found else { return nil }
        self.start = start
        end = found
    }

    /// The frame whose `super` is the token at `end`.
    init?(endingAt end: Int, in sentence: Sentence) {
        guard end > 0, sentence[end].meaning == .denial else { return nil }
        for start in stride(from: end - 1, through: max(0, end - 3), by: -1) {
            guard let frame = SuperFrame(at: start, in: sentence), frame.end == end else { continue }
            self = frame
            return
        }
        return nil
    }
}
