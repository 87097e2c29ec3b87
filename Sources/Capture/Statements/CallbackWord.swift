import Lifecycle

/// A callback's name in a message, in whatever spelling, and how surely it is one.
struct CallbackWord {
    /// How surely the word is a callback's.
    enum Strength: Int, Comparable {
        /// The callback's words without its name (`did load`, `DID_LOAD`, `ViewDidLoadHome`): a callback only where a
        /// statement varies it.
        case weak
        /// A birth or a death, which any object has.
        case birthOrDeath
        case strong
        static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
    }

    let kind: EventKind
    let strength: Strength
    /// The word with its arguments: `viewWillAppear(true)`.
    let range: Range<Int>
    /// Where its arguments begin.
    let argumentStart: Int

    /// The callbacks of a message, in order.
    static func all(in text: Scalars) -> [CallbackWord] {
        var found: [CallbackWord] = []
        var place = 0
        while place < text.count {
            if mayBegin(with: text[place]), let word = CallbackWord(in: text, at: place) {
                found.append(word)
                place = max(word.range.upperBound, place + 1)
            } else {
                place += 1
            }
        }
        return found
    }

    /// Most characters begin no callback.
    private static func mayBegin(with scalar: Unicode.Scalar) -> Bool {
        if scalar.value >= 0x80 { return scalar.isEastAsian }
        switch scalar.folded {
        case "a", "v", "w", "d", "l", "i", "r", "c": return true
        default: return false
        }
    }

    init?(in text: Scalars, at start: Int) {
        if text[start].isEastAsian {
            guard let end = CallbackWord.gluedDeaths.lazy.compactMap({ text.end(of: $0, at: start) }).first else {
                return nil
            }
            self.init(.deinit, .birthOrDeath, start..<end, arguments: end)
            return
        }
        guard CallbackWord.isBorder(before: start, in: text) else { return nil }
        for spelling in CallbackSpelling.whole {
            guard let end = text.end(of: spelling.pieces, at: start, parted: .byMarks),
                CallbackWord.isBorder(behind: end, in: text)
            else { continue }
            self.init(spelling.kind, .strong, start..<end, in: text)
            if spelling.pieces.count == 2, spelling.kind != .loadView, !isMove(in: text) { continue }
            return
        }
        let whole = CallbackWord(birthOrDeathIn: text, at: start) ?? CallbackWord(shortIn: text, at: start)
        guard let word = whole ?? CallbackWord(cutIn: text, at: start) ?? CallbackWord(gluedIn: text, at: start) else {
            return nil
        }
        self = word
    }

    private init(_ kind: EventKind, _ strength: Strength, _ range: Range<Int>, arguments: Int) {
        (self.kind, self.strength, self.range, argumentStart) = (kind, strength, range, arguments)
    }

    private init(_ kind: EventKind, _ strength: Strength, _ word: Range<Int>, in text: Scalars) {
        let isSpeaker = kind != .willMove && kind != .didMove && text.namesController(inBracketsAt: word.upperBound)
        let end = isSpeaker ? word.upperBound : text.endOfArguments(from: word.upperBound)
        self.init(kind, strength, word.lowerBound..<end, arguments: word.upperBound)
    }

    /// `viewWillDisapp…`: a collector cut the line, and no other callback begins so.
    private init?(cutIn text: Scalars, at start: Int) {
        guard text[start].folded == "v" else { return nil }
        let end = text.end(from: start, while: \.isAsciiLetter)
        guard end - start > 8, text.holds("...", at: end) || end < text.count && text[end] == "…" else { return nil }
        let word = text[start..<end].map { UInt8(truncatingIfNeeded: $0.folded.value) }
        let meant = CallbackSpelling.ofViews.filter { $0.pieces.joined().starts(with: word) }
        guard meant.count == 1 else { return nil }
        self.init(meant[0].kind, .strong, start..<end, arguments: end)
    }

    /// `willMove` alone is also said of cells and windows: it needs its parameter.
    private func isMove(in text: Scalars) -> Bool {
        text.holds("(_", at: argumentStart) || text.holds("(to", at: argumentStart)
    }

    /// `init`, `initWithCoder:`, `deinit`, `deallocated`.
    private init?(birthOrDeathIn text: Scalars, at start: Int) {
        for spelling in CallbackSpelling.ofAnyObject {
            guard let end = text.end(of: spelling.pieces, at: start, parted: .byMarks),
                CallbackWord.isBorder(behind: end, in: text)
            else { continue }
            self.init(spelling.kind, .birthOrDeath, start..<end, in: text)
            return
        }
        // .NET's name of a constructor: `CartController..ctor()`.
        if text.holds(".ctor", at: start - 1), CallbackWord.isBorder(behind: start + 4, in: text) {
            self.init(.`init`, .birthOrDeath, start..<start + 4, in: text)
            return
        }
        guard text.holds("init", at: start, folded: true) else { return nil }
        var end = start + 4
        if text.holds("with", at: end, folded: true), !text.holds("frame", at: start + 8, folded: true) {
            end = text.end(from: start + 8) { $0.isWordPart }
        } else if ["ialized", "ialised"].contains(where: { text.holds($0, at: end, folded: true) }) {
            end = start + 11
        }
        guard CallbackWord.isBorder(behind: end, in: text) else { return nil }
        self.init(.`init`, .birthOrDeath, start..<end, in: text)
    }

    /// `DID_LOAD`, `view did load`, `vwa`.
    private init?(shortIn text: Scalars, at start: Int) {
        var first = start
        if text.holds("view", at: start, folded: true), start + 4 < text.count, text[start + 4].partsPieces(.byBlanks) {
            first = start + 5
        }
        for spelling in CallbackSpelling.short + CallbackSpelling.initials {
            guard let end = text.end(of: spelling.pieces, at: first, parted: .byBlanks),
                CallbackWord.isBorder(behind: end, in: text) || text.isClass(gluedAt: end)
            else { continue }
            self.init(spelling.kind, .weak, start..<end, in: text)
            return
        }
        return nil
    }

    /// `ViewDidLoadHome`: the name stands right behind.
    private init?(gluedIn text: Scalars, at start: Int) {
        let isCapital = (["Deinit", "Dealloc", "Init", "LoadView"] as [StaticString]).contains {
            text.holds($0, at: start)
        }
        guard text[start].folded == "v" || isCapital else { return nil }
        for spelling in CallbackSpelling.whole + CallbackSpelling.gluedDeaths {
            guard let end = text.end(of: spelling.pieces, at: start, parted: .byMarks), end + 1 < text.count else {
                continue
            }
            let name = end..<text.end(from: end, while: \.isWordPart)
            // `LoadViewController` is a class.
            if isCapital, NameLook.isBareEnding(text.text(name)) { continue }
            guard text[end].isUpper, text[name].contains(where: \.isLower) else { continue }
            self.init(spelling.kind, .weak, start..<end, arguments: end)
            return
        }
        return nil
    }

    /// Not in the middle of a word, but for `HomeViewDidLoad` and `onDidLoad`.
    private static func isBorder(before start: Int, in text: Scalars) -> Bool {
        guard start > 0, text[start - 1].isAsciiAlphanumeric else { return true }
        guard text[start - 1].isLower else { return false }
        if text.holds("on", at: start - 2), text[start].isUpper, !text.isWordPart(at: start - 3) { return true }
        return (["View", "Deinit", "Dealloc"] as [StaticString]).contains { text.holds($0, at: start) }
    }

    /// Not before more of a word: `viewDidLoad2` is one, and `WILL_APPEAR_BEGIN`; `viewDidLoadTime` is not.
    private static func isBorder(behind end: Int, in text: Scalars) -> Bool {
        var next = end
        if next < text.count, text[next] == "_" { next += 1 }
        guard next < text.count else { return true }
        if text[next].isAsciiLetter {
            let word = text[next..<text.end(from: next) { $0.isWordPart }]
            return next > end && callEnds.contains { $0.elementsEqual(word) { $0 == $1.folded } }
        }
        return true
    }

    /// What is said of a call that is told when it begins and when it is over.
    private static let callEnds = ["begin", "end", "start", "enter", "exit"].map { Array($0.unicodeScalars) }

    private static let gluedDeaths = LanguageWords.all.flatMap(\.gluedDeaths).map { Array($0.unicodeScalars) }
}

/// What may stand between the pieces of a callback's name.
enum PieceBorder {
    case byMarks, byBlanks
}

extension Unicode.Scalar {
    fileprivate func partsPieces(_ border: PieceBorder) -> Bool {
        switch self {
        case "-", "_", ".": true
        case " ": border == .byBlanks
        default: false
        }
    }
}

extension [Unicode.Scalar] {
    /// The end of a name in pieces that begins at a place.
    fileprivate func end(of pieces: [[UInt8]], at start: Int, parted border: PieceBorder) -> Int? {
        var place = start
        for (index, piece) in pieces.enumerated() {
            if index > 0, place < count, self[place].partsPieces(border) { place += 1 }
            guard let end = end(of: piece, at: place) else { return nil }
            place = end
        }
        return place
    }

    fileprivate func end(of word: [UInt8], at start: Int) -> Int? {
        guard word.count <= count - start else { return nil }
        for index in 0..<word.count where self[start + index].folded.value != UInt32(word[index]) { return nil }
        return start + word.count
    }

    fileprivate func end(of word: [Unicode.Scalar], at start: Int) -> Int? {
        guard word.count <= count - start, self[start..<start + word.count].elementsEqual(word) else { return nil }
        return start + word.count
    }

    /// `will disappearCartViewController`.
    fileprivate func isClass(gluedAt place: Int) -> Bool {
        guard place < count, self[place].isUpper, self[place - 1].isLower else { return false }
        return NameLook.hasEnding(text(place..<end(from: place, while: \.isWordPart)))
    }

    /// `didAppear(CartViewController)`, `notify_didAppear(viewController: <Shop.CartViewController: 0x60>)`: no callback but
    /// those of moves is given a controller, so that this one gets it.
    fileprivate func namesController(inBracketsAt place: Int) -> Bool {
        guard place < count, self[place] == "(" else { return false }
        var start = place + 1
        let label = end(from: start, while: \.isAsciiLetter)
        if label > start, holds(": ", at: label) { start = label + 2 }
        if start < count, self[start] == "<" { start += 1 }
        guard start < count, self[start].isUpper else { return false }
        let end = end(from: start) { $0.isWordPart || $0 == "." }
        return NameLook.hasEnding(NameLook.short(text(start..<end)))
    }

    /// The end of the arguments behind a callback: `(true)`, `(_:)`, `:`.
    fileprivate func endOfArguments(from start: Int) -> Int {
        var end = start
        if end < count, self[end] == "(" {
            var depth = 0
            for place in end..<count {
                if self[place] == "(" { depth += 1 }
                if self[place] == ")" { depth -= 1 }
                if depth == 0 {
                    end = place + 1
                    break
                }
                if depth > 2 { break }
            }
        }
        if end < count, self[end] == ":", !holds("//", at: end + 1) { end = endOfLabels(from: end + 1) }
        return end
    }

    /// `bundle:` of `initWithNibName:bundle:`.
    private func endOfLabels(from start: Int) -> Int {
        guard start < count, self[start].isLower else { return start }
        let end = end(from: start, while: \.isAsciiAlphanumeric)
        return end < count && self[end] == ":" ? endOfLabels(from: end + 1) : start
    }
}
