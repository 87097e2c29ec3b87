import Lifecycle

/// One way to read a line with a callback: which of its pieces names the controller.
struct Reading {
    /// What the name is written as.
    enum Form: UInt8, Comparable {
        case none, field, phrase, file, word, method, object
        static func < (left: Form, right: Form) -> Bool { left.rawValue < right.rawValue }

        init(_ form: Item.Form) {
            switch form {
            case .word: self = .word
            case .object: self = .object
            case .method: self = .method
            case .file: self = .file
            }
        }
    }

    /// What readings of one statement have in common; texts are numbers of an interner.
    struct Key: Hashable {
        var form: Form
        var isRight = false
        var between = 0
        /// Only of a reading without a name: the text right of the callback.
        var behind = 0
        var isWeak: Bool
    }

    /// The line's place in the census.
    var line: Int
    let form: Form
    let name: String
    /// The name without its module.
    let short: String
    /// The name has a controller's ending.
    let hasEnding: Bool
    let token: String?
    let key: Key
    /// The text in front of the pair and behind it, as numbers of an interner.
    var left = 0
    var right = 0
    var wordsLeft = 0
    var wordsBetween = 0
    var wordsRight = 0
    /// How many items stand between the name and the callback.
    var size = 0
    /// The name's place among the items.
    var place = 0..<0
    /// The pool in which it is.
    var pool = 0

    /// `CartViewController: view did load`: a class by its ending, and nothing else but the callback.
    var isPlain: Bool { hasEnding && wordsLeft + wordsBetween + wordsRight == 0 }

    init(line: Int, form: Form, name: String, token: String?, key: Key) {
        (self.line, self.form, self.token, self.key) = (line, form, token, key)
        self.name = NameLook.withoutMembers(name)
        short = NameLook.short(self.name)
        hasEnding = NameLook.hasEnding(short)
    }
}

/// A line with a callback.
struct CallbackMessage {
    /// Its place among the messages.
    var row: Int
    var items: [Item]
    let callback: EventKind
    let strength: CallbackWord.Strength
    /// Several callbacks of one strength stand in it.
    let tellsSeveral: Bool
    var vetoes: Veto
    /// Its readings' places in the census; the last one has no name.
    var readings = 0..<0
    /// The reading that was chosen.
    var pick = 0

    init?(row: Int, text: Scalars) {
        guard let items = Cutter.items(of: text) else { return nil }
        let words = items.compactMap(\.callback)
        guard let strength = words.map(\.strength).max(),
            let first = words.first(where: { $0.strength == strength })
        else { return nil }
        self.row = row
        self.items = items
        callback = first.kind
        self.strength = strength
        tellsSeveral = words.contains { $0.strength == strength && $0.kind != first.kind }
        vetoes = Veto(in: text)
    }

    /// The callback's place among the items.
    var callbackPlace: Int {
        items.firstIndex { $0.callback.map { $0.kind == callback && $0.strength == strength } ?? false } ?? 0
    }
}

/// Numbers texts, so that they are compared as numbers.
struct TextInterner {
    private var numbers: [String: Int] = ["": 0]
    private(set) var texts = [""]

    mutating func number(of text: String) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    subscript(number: Int) -> String { texts[number] }
}
