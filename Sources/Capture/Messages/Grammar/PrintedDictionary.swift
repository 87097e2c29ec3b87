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
    static let screens: [StaticString] = ["vc", "viewController", "controller", "screen", "class", "className"]
    /// What stands in front of an object's address.
    static let objects: [StaticString] = [
        "address", "pointer", "ptr", "instance", "object", "objectId", "identifier", "id", "memory",
    ]

    init?(_ sentence: Sentence) {
        guard sentence.isMark(0, UInt8(ascii: "[")) || sentence.isMark(0, UInt8(ascii: "{")),
            PrintedDictionary.isValue(sentence.callback, of: PrintedDictionary.events, in: sentence)
        else { return nil }
        let screen = (1..<sentence.count).first { index in
            sentence[index].kind == .word && ControllerLook.suggests(sentence.bytes[sentence[index].range])
                && PrintedDictionary.isValue(index, of: PrintedDictionary.screens, in: sentence)
        }
        guard let screen else { return nil }
        var speaker = Speaker()
        speaker.take(words: sentence[screen].range, .strong)
        let object = (1..<sentence.count).first { index in
            sentence[index].kind == .address
                && PrintedDictionary.isValue(index, of: PrintedDictionary.objects, in: sentence)
        }
        speaker.address = object.map { sentence[$0].range }
        self.speaker = speaker
    }

    static func isKeyOfScreen(_ word: Bytes) -> Bool { screens.contains { word.isEqual(folding: $0) } }

    /// Whether a word is the value of one of some keys; both may be in quotes.
    private static func isValue(_ index: Int, of keys: [StaticString], in sentence: Sentence) -> Bool {
        let quote = UInt8(ascii: "\"")
        var key = sentence.isMark(index - 1, quote) ? index - 2 : index - 1
        guard sentence.isMark(key, UInt8(ascii: ":")) || sentence.isMark(key, UInt8(ascii: "=")) else { return false }
        key = sentence.isMark(key - 1, quote) ? key - 2 : key - 1
        return key > 0 && sentence[key - 1].kind == .mark
            && keys.contains { sentence.bytes[sentence[key].range].isEqual(folding: $0) }
    }
}
