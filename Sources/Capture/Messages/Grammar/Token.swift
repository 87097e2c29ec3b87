import Lifecycle

/// One piece of a message, as offsets into it.
struct Token {
    enum TokenKind: UInt8 {
        /// An identifier, a dotted path of identifiers, a generic type, or a word of any language.
        case word
        case number
        /// `0x15f06700`.
        case address
        /// `6F1E8C0A-1B2C-4D3E-9F00-112233445566`, or a piece of one: `6F1E8C0A`.
        case uuid
        /// An object's description: `<Orchard.Cart: 0x15f06700>`.
        case object
        /// A source file with its path: `Orchard/CartViewController.swift`.
        case file
        /// A run of one punctuation byte: `(`, `--->` is two of them.
        case mark
        /// A run of characters beyond ASCII that are no letters: arrows, emoji, `【`.
        case symbol
        /// `<private>`: what stood here was taken out by the logging system.
        case redacted
        /// A name that the logging system cut: `<Orchard.CartView<…>`.
        case cut
    }

    /// What a word looks like, whatever it means.
    struct Shape: OptionSet {
        let rawValue: UInt8
        static let none: Shape = []
        static let startsUpper = Shape(rawValue: 1 << 0)
        static let hasInnerUpper = Shape(rawValue: 1 << 1)
        static let hasLower = Shape(rawValue: 1 << 2)
        static let hasDigit = Shape(rawValue: 1 << 3)
        static let beyondASCII = Shape(rawValue: 1 << 4)
        /// Has several components: `Orchard.Cart`.
        static let isPath = Shape(rawValue: 1 << 5)
        /// Blanks stand before it, or it is the first.
        static let afterBlank = Shape(rawValue: 1 << 6)
        static let hasUnderscore = Shape(rawValue: 1 << 7)

        // Written as numbers: a literal of several members is built at run time, which measured as a fifth of a line.
        fileprivate static let typeCase = Shape(rawValue: 0b111)
        fileprivate static let unlikeProse = Shape(rawValue: 0b111011)
    }

    var kind: TokenKind
    var meaning: Meaning = .unknown
    /// The callback a word names; looked at only if its meaning is one.
    var event: EventKind = .activity
    var shape: Shape
    var start: Int32
    var end: Int32
    /// Where the class name of an object's description ends; 0 for every other kind.
    var nameEnd: Int32 = 0

    var range: Range<Int> { Int(start)..<Int(end) }
    var isAfterBlank: Bool { shape.contains(.afterBlank) }
    var isCallback: Bool { kind == .word && meaning.isCallback }

    /// Whether the word is written as types are: `CartViewController`, `Orchard.Cart`, not `Cart` or `WW`.
    var isTypeLike: Bool {
        shape.contains(.isPath) || shape.isSuperset(of: .typeCase)
    }

    /// Whether the word cannot be plain English prose in the middle of a sentence.
    var isNameLike: Bool { shape.rawValue & Shape.unlikeProse.rawValue != 0 }

    /// Whether the word is of a script that writes sentences without blanks, or Korean.
    func isEastAsian(in sentence: Sentence) -> Bool {
        shape.contains(.beyondASCII) && sentence.bytes[range].contains { (0xE3...0xED).contains($0) }
    }

    /// Whether a word beyond ASCII may be any word of a sentence: its script has no capitals, or it has none.
    func isProse(in sentence: Sentence) -> Bool {
        guard shape.contains(.beyondASCII) else { return false }
        let first = sentence.bytes.scalar(at: Int(start)).value
        return (0x430...0x45F).contains(first) || (0xDF...0xFF).contains(first) || isEastAsian(in: sentence)
    }
}
