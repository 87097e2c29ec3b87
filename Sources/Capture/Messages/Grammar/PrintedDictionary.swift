import Lifecycle

/// A callback and its controller as two values of a dictionary that is printed in one line, in any order:
/// `["vc": "CartViewController", "event": "viewDidLoad"]`, `{event: viewDidLoad, vc: CartViewController}`.
///
/// An object of JSON without a stamp may be the body of a request: see `RequestBodies`.
struct PrintedDictionary {
    let speaker: Speaker

    static let events: [StaticString] = [
        "event", "callback", "method", "lifecycle", "action", "function", "state",
    ]
    /// What says of its value that it is a controller, and what may stand for other things, too.
    private static let controllers: [StaticString] = ["vc", "viewController", "controller"]
    static let screens: [StaticString] = controllers + ["screen", "class", "className"]
    /// What stands in front of an object's address.
    static let objects: [StaticString] = [
        "address", "pointer", "ptr", "instance", "object", "objectId", "identifier", "id", "memory",
    ]

    /// What a field of a tuple or of a structure may be called besides.
    private static let fields: [StaticString] = events + ["name", "fn", "func"]

    init?(_ sentence: Sentence) {
        let open = PrintedDictionary.endOfClock(sentence)
        let isDictionary = sentence.isMark(open, UInt8(ascii: "[")) || sentence.isMark(open, UInt8(ascii: "{"))
        guard isDictionary || PrintedDictionary.isStructure(sentence) else { return nil }
        let keys = isDictionary ? PrintedDictionary.events : PrintedDictionary.fields
        guard PrintedDictionary.isValue(sentence.callback, of: keys, in: sentence) else { return nil }
        guard let screen = (1..<sentence.count).first(where: { PrintedDictionary.isController($0, in: sentence) })
        else { return nil }
        var speaker = Speaker()
        if sentence[screen].kind == .object {
            speaker.take(object: sentence[screen])
            self.speaker = speaker
            return
        }
        speaker.take(words: sentence[screen].range, .strong)
        let object = (1..<sentence.count).first { index in
            sentence[index].kind == .address
                && PrintedDictionary.isValue(index, of: PrintedDictionary.objects, in: sentence)
        }
        speaker.address = object.map { sentence[$0].range }
        self.speaker = speaker
    }

    /// Where the text behind `9:41:05 AM`, or the `AM` of it, begins: of other clocks nothing is left here.
    private static func endOfClock(_ sentence: Sentence) -> Int {
        guard sentence[0].kind == .number || sentence[0].range.count == 2 else { return 0 }
        let half = (0..<min(sentence.count, 8)).first { sentence[$0].kind == .word }
        guard let half, (0..<half).allSatisfy({ sentence[$0].kind == .number || sentence[$0].kind == .mark }) else {
            return 0
        }
        let word = sentence.bytes[sentence[half].range]
        return word.isEqual(folding: "am") || word.isEqual(folding: "pm") ? half + 1 : 0
    }

    /// `Event(vc: "CartViewController", name: "viewDidLoad")`, `(vc: "CartViewController", name: "viewDidLoad")`.
    private static func isStructure(_ sentence: Sentence) -> Bool {
        let open = sentence[0].kind == .word && sentence[0].shape.contains(.startsUpper) ? 1 : 0
        return sentence.isMark(open, UInt8(ascii: "(")) && (open == 0 || !sentence[1].isAfterBlank)
            && sentence.isMark(sentence.count - 1, UInt8(ascii: ")"))
            && sentence.closingParenthesis(of: open) == sentence.count - 1
    }

    /// `Event(name: "viewDidLoad()", count: 3)`: a field of a structure that holds no controller.
    static func isField(_ sentence: Sentence) -> Bool {
        isStructure(sentence) && isValue(sentence.callback, of: fields, in: sentence)
            && sentence.isMark(sentence.callback - 1, UInt8(ascii: "\""))
    }

    /// Whether a key stands in front of nothing but a controller.
    static func isKeyOfController(_ word: Bytes) -> Bool {
        controllers.contains { word.isEqual(folding: $0) } || word.isEqual(folding: "screen")
    }

    static func isKeyOfEvent(_ word: Bytes) -> Bool { events.contains { word.isEqual(folding: $0) } }

    static func isKeyOfScreen(_ word: Bytes) -> Bool {
        screens.contains { word.isEqual(folding: $0) } || OtherScripts.isKindOfScreen(word)
    }

    /// Whether a token is the controller: what a key of its own says, any class may be; what another says looks like one.
    private static func isController(_ index: Int, in sentence: Sentence) -> Bool {
        let token = sentence[index]
        guard token.kind == .word || token.kind == .object, isValue(index, of: screens, in: sentence) else {
            return false
        }
        let name = sentence.bytes[token.range]
        return token.kind == .object || ControllerLook.suggests(name)
            || token.shape.contains(.startsUpper) && ControllerLook.isPossible(name)
                && isValue(index, of: controllers, in: sentence)
    }

    /// Whether a word is the value of one of some keys; both may be in quotes.
    private static func isValue(_ index: Int, of keys: [StaticString], in sentence: Sentence) -> Bool {
        var key = isQuote(index - 1, sentence) ? index - 2 : index - 1
        if isCase(index, sentence) { key = sentence[index - 1].kind == .word ? index - 2 : key - 1 }
        guard sentence.isMark(key, UInt8(ascii: ":")) || sentence.isMark(key, UInt8(ascii: "=")) else { return false }
        key = isQuote(key - 1, sentence) ? key - 2 : key - 1
        return key > 0 && sentence[key - 1].kind == .mark
            && keys.contains { sentence.bytes[sentence[key].range].isEqual(folding: $0) }
    }

    private static func isQuote(_ index: Int, _ sentence: Sentence) -> Bool {
        sentence.isMark(index, UInt8(ascii: "\"")) || sentence.isMark(index, UInt8(ascii: "'"))
    }

    /// `callback: Orchard.Callback.viewDidLoad`, `callback: .viewDidLoad`: the case of an enumeration.
    private static func isCase(_ index: Int, _ sentence: Sentence) -> Bool {
        index > 0 && sentence.bytes[Int(sentence[index].start) - 1] == UInt8(ascii: ".")
            && (sentence[index - 1].kind == .word || sentence.isMark(index - 1, UInt8(ascii: ".")))
    }
}
