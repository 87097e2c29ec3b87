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

    /// `Window is now available`: the word before one of these begins a sentence.
    func isAuxiliary(in sentence: Sentence) -> Bool {
        let verbs: [StaticString] = ["is", "are", "was", "were", "has", "have", "will"]
        return verbs.contains { sentence.bytes[range].isEqual(folding: $0) }
    }
}
