/// Who speaks as the value of a key behind the callback: `navigation viewDidAppear {"controller":"CartViewController"}`,
/// `viewDidAppear  screen: CartViewController, beingPresented: false`.
extension RightSide {
    /// Takes the value of the key at hand; answers whether it is a controller, and nothing better was named before.
    mutating func takeKeyedSpeaker() -> Bool {
        let isUnnamed =
            speaker.isNone
            || speaker.form == .words && (speaker.strength == .weak || speaker.isOfLogger(in: sentence.bytes))
            || speaker.isBracketed && !ControllerLook.suggests(sentence.bytes[speaker.name])
        guard isUnnamed, let value = sentence.controllerOfKey(at: index) else { return false }
        let (address, mark) = (speaker.address, speaker.mark)
        speaker = Speaker()
        speaker.take(words: sentence[value].range, .strong)
        (speaker.address, speaker.mark) = (address, mark)
        speakerWords += 1
        isSeparated = true
        index = value + 1
        return true
    }
}

extension Speaker {
    private static let loggers: [StaticString] = [
        "Hook", "Hooks", "Tracker", "Tracking", "Logger", "Logging", "Swizzle", "Swizzler", "Monitor", "Observer",
        "Analytics", "Interceptor", "Probe",
    ]

    private static let tags: [StaticString] = [
        "test", "testing", "app", "life", "cycle", "event", "screen", "view", "vc", "controller", "page", "console",
        "print", "hook", "aop", "leak", "memory", "flow",
    ]

    /// Whether the name is a word that lines of every controller may begin with: `TEST - viewDidLoad - CartViewController`.
    func isTag(in message: Bytes) -> Bool {
        form == .words && Self.tags.contains { message[name].isEqual(folding: $0) }
    }

    /// Whether the words name what prints and not who is printed: `TrackHook`, and a function such as `logScreen`.
    func isOfLogger(in message: Bytes) -> Bool {
        let word = message[name]
        guard form == .words, !word.isEmpty, !ControllerLook.suggests(word), !word.endsLikeController else {
            return false
        }
        if Self.loggers.contains(where: { word.ends(with: $0) }) { return true }
        // `com.acme.shop`: a category, for types begin with a capital.
        if word.firstPlace(of: UInt8(ascii: ".")) != nil, !word.contains(where: { $0.isUppercase || $0 >= 0x80 }) {
            return true
        }
        return word[0].isLetter && !word[0].isUppercase && word.contains { $0.isUppercase }
            && !word.contains { !$0.isLetter }
    }
}

extension Sentence {
    /// The token of the controller that a key stands for; key and value may be in quotes.
    func controllerOfKey(at key: Int) -> Int? {
        let quote = UInt8(ascii: "\"")
        guard self[key].kind == .word, PrintedDictionary.isKeyOfScreen(bytes[self[key].range]) else { return nil }
        var index = isMark(key + 1, quote) ? key + 2 : key + 1
        guard isMark(index, UInt8(ascii: ":")) || isMark(index, UInt8(ascii: "=")) else { return nil }
        index = isMark(index + 1, quote) ? index + 2 : index + 1
        guard index < count, self[index].kind == .word else { return nil }
        let value = bytes[self[index].range]
        if ControllerLook.suggests(value) { return index }
        // `screen: Home`: what no other thing is called by.
        let isPlainName = self[index].shape.contains(.startsUpper) && self[index].meaning == .unknown
        return isPlainName && PrintedDictionary.isKeyOfController(bytes[self[key].range])
            && ControllerLook.isPossible(value) && !ControllerLook.isOfSystem(value) ? index : nil
    }
}
