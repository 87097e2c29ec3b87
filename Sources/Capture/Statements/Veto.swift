/// Marks of source code, call stacks and lists: a line that bears one tells of no call.
///
/// One that most lines of a log bear is the logger's own mark, and says nothing.
struct Veto: OptionSet {
    let rawValue: UInt16

    static let declaration = Veto(rawValue: 1 << 0)
    static let call = Veto(rawValue: 1 << 1)
    static let openEnd = Veto(rawValue: 1 << 2)
    static let comment = Veto(rawValue: 1 << 3)
    static let difference = Veto(rawValue: 1 << 4)
    static let numbered = Veto(rawValue: 1 << 5)
    static let frame = Veto(rawValue: 1 << 6)
    static let complaint = Veto(rawValue: 1 << 7)
    static let printing = Veto(rawValue: 1 << 8)
    static let all: [Veto] = [
        declaration, call, openEnd, comment, difference, numbered, frame, complaint, printing,
    ]

    static let ofLists: Veto = [difference, numbered]

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(in message: Scalars) {
        self = []
        let text = Array(message[Veto.endOfTag(message)...])
        let start = text.end(from: 0) { $0.isSpace }
        if Veto.keywords.contains(where: { text.holdsWord($0, before: [".", "(", " "]) }) || Veto.isFunction(text) {
            insert(.declaration)
        }
        if text.holdsWord("super", before: [".", "(", " "]) { insert(.call) }
        if let last = text.last(where: { !$0.isSpace }), last == "{" || last == ";" && !Veto.isRow(text) {
            insert(.openEnd)
        }
        if text.holds("//", at: start) { insert(.comment) }
        if text.holds("+ ", at: 0) || text.holds("- ", at: 0) || text.holds("+(", at: start)
            || text.holds("-(", at: start) || text.holds("- (", at: start) || text.holds("+ (", at: start)
        {
            insert(.difference)
        }
        let digits = text.end(from: text.holds("#", at: start) ? start + 1 : start) { $0.isAsciiDigit }
        if digits > start + 1, text[start] == "#", digits < text.count, text[digits].isSpace { insert(.numbered) }
        if Veto.isFrame(text, start, digits) { insert(.frame) }
        if text.place(of: "unrecognized selector") != nil || Veto.isDiagnostic(text) { insert(.complaint) }
        if ["print", "NSLog", "os_log"].contains(where: { text.holdsWord($0, before: ["("]) }) { insert(.printing) }
    }

    private static let keywords: [StaticString] = [
        "override", "void", "import", "var", "let", "@objc", "breakpoint", "selector",
    ]

    /// A logger's tag in front of what may look like a list or a comment: `[app] // …`.
    private static func endOfTag(_ text: Scalars) -> Int {
        guard text.first == "[" else { return 0 }
        let end = text.end(from: 1) { $0.isWordPart || $0 == "." || $0 == "-" }
        guard end > 1, text.holds("] ", at: end), end + 2 < text.count else { return 0 }
        let next = text[end + 2]
        return next.isAsciiDigit || ["#", "+", "/", "-"].contains(next) ? end + 2 : 0
    }

    /// `12;main;CartVC;viewDidLoad;` is a row whose last cell is empty.
    private static func isRow(_ text: Scalars) -> Bool { text.count { $0 == ";" } > 2 }

    private static func isFrame(_ text: Scalars, _ start: Int, _ digits: Int) -> Bool {
        for word in ["frame #", "* frame", "_block_invoke"] as [StaticString] where text.place(of: word) != nil {
            return true
        }
        if digits > start, digits < text.count, text[digits].isSpace {
            var next = text.end(from: digits) { $0.isSpace }
            if text.holds("0x", at: next) { return true }
            next = text.end(from: next) { !$0.isSpace }
            if text.holds("0x", at: text.end(from: next) { $0.isSpace }) { return true }
        }
        guard let close = text.place(of: "] +") ?? text.place(of: "]+") else { return false }
        let number = text.end(from: close + 2) { $0 == "+" || $0 == " " }
        return number < text.count && text[number].isAsciiDigit
    }

    /// `func viewDidLoad() {`, but not `func viewDidLoad of CartVC`.
    private static func isFunction(_ text: Scalars) -> Bool {
        guard let place = text.place(of: "func "), !text.isWordPart(at: place - 1) else { return false }
        let end = text.end(from: place + 5) { $0.isWordPart }
        return end < text.count && ["(", "<"].contains(text[end])
    }

    /// `Cart.swift:12:7: error: …`
    private static func isDiagnostic(_ text: Scalars) -> Bool {
        guard let place = text.place(of: ".swift:") else { return false }
        let end = text.end(from: place + 7) { $0.isAsciiDigit || $0 == ":" }
        return text.holds(" error", at: end) || text.holds(" warning", at: end)
    }
}

extension [Unicode.Scalar] {
    /// Whether a word stands somewhere by itself, with one of these behind it.
    fileprivate func holdsWord(_ word: StaticString, before marks: [Unicode.Scalar]) -> Bool {
        var start = 0
        while let place = place(of: word, from: start) {
            let end = place + word.utf8CodeUnitCount
            if !isWordPart(at: place - 1), end < count, marks.contains(self[end]) { return true }
            start = place + 1
        }
        return false
    }
}
