/// An event that is printed as the case of an enumeration: `LifecycleEvent.viewDidLoad(CartViewController)`.
enum PrintedCase {
    /// What such enumerations are called.
    private static let enumerations: [StaticString] = [
        "Event", "Lifecycle", "LifeCycle", "State", "Callback", "Hook", "Phase",
    ]

    /// The controller that a case carries; nil where it is no such case, or carries none.
    static func speaker(of sentence: Sentence, caseOf enumeration: Speaker) -> Speaker? {
        let open = sentence.callback + 1
        guard enumeration.form == .words, sentence.isMark(open, UInt8(ascii: "(")), !sentence[open].isAfterBlank,
            open + 1 < sentence.count, sentence[open + 1].kind == .word,
            ControllerLook.suggests(sentence.bytes[sentence[open + 1].range])
        else { return nil }
        let name = sentence.bytes[enumeration.name]
        guard enumerations.contains(where: { name.ends(with: $0) }) else { return nil }
        var speaker = Speaker()
        speaker.take(words: sentence[open + 1].range, .strong)
        return speaker
    }

    /// `AppFeature.Action.cart(.viewDidLoad)`, `CartAction.viewDidLoad`: what is sent to a store, and says nothing of a
    /// controller's own call.
    static func isAction(_ sentence: Sentence, of speaker: Speaker) -> Bool {
        if speaker.form == .words, sentence.bytes[speaker.name].ends(with: "Action") {
            return sentence.callback == sentence.count - 1
                && sentence.bytes.from(speaker.name.upperBound).starts(with: ".")
        }
        let dot = sentence.callback - 1
        return sentence.isMark(dot, UInt8(ascii: ".")) && !sentence[sentence.callback].isAfterBlank
            && sentence.isMark(dot - 1, UInt8(ascii: "(")) && !sentence[dot].isAfterBlank && dot > 1
            && sentence[dot - 2].kind == .word && !sentence[dot - 1].isAfterBlank
    }
}
