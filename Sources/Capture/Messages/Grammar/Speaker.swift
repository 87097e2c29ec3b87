/// Who a line speaks of, as stretches of the message; nothing is interned before the whole line is understood.
struct Speaker {
    /// How sure it is that the words are a name and not prose.
    enum Strength: Int {
        /// One word in lower case.
        case weak
        /// Written as a name: `Cart`, `First VC`, `vc1`, `主页`.
        case named
        /// A type, an object, a file or an Objective-C method's class: prose does not look like that.
        case strong
    }

    enum Form { case none, words, method, object, file }

    var form = Form.none
    var strength = Strength.weak
    var name = 0..<0
    var address: Range<Int>?
    /// Any other text that tells objects apart: `#3`, `id=7`.
    var mark: Range<Int>?

    var isNone: Bool { form == .none }
    var hasToken: Bool { address != nil || mark != nil }

    init() {}

    init(object token: Token) { take(object: token) }

    init(words: Range<Int>, _ strength: Strength) { take(words: words, strength) }

    mutating func take(words: Range<Int>, _ strength: Strength, form: Form = .words) {
        (self.form, self.strength, name) = (form, strength, words)
    }

    mutating func take(object token: Token) {
        form = .object
        strength = .strong
        name = Int(token.start) + 1..<Int(token.nameEnd)
        address = Int(token.nameEnd)..<Int(token.end)
        mark = nil
    }

    /// Takes an address, or a UUID, for what tells the object, unless something does.
    mutating func take(token: Token, in sentence: Sentence, at index: Int) {
        if hasToken { return }
        if token.kind == .address { address = token.range } else { mark = sentence.mark(at: index) }
    }

    mutating func take(file token: Token) {
        form = .file
        strength = .strong
        name = token.range
    }
}

/// Why a line with a callback word is no event.
enum Rejection: Error {
    /// The words around the callback are prose, source code, a stack frame or a list.
    case prose
    /// The name was replaced by `<private>`.
    case redacted
    /// The name was cut.
    case cut
}
