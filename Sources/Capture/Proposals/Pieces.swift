import Lifecycle

/// A message cut into what may be a name, a callback or a value.
struct Pieces {
    enum Kind: Equatable {
        case callback(EventKind)
        /// A word that may name a class.
        case word
        /// Letters of a script that puts no blanks between words.
        case script
        case number, address, blank, mark
    }

    struct Piece {
        let kind: Kind
        let range: Range<Int>
    }

    let message: Bytes
    private(set) var all: [Piece] = []

    init(_ message: Bytes) {
        self.message = message
        var place = 0
        while place < message.count {
            let piece = next(at: place)
            all.append(piece)
            place = piece.range.upperBound
        }
    }

    func text(_ index: Int) -> String { message[all[index].range].text }

    private func next(at start: Int) -> Piece {
        let first = message[start]
        if let callback = callback(at: start) { return callback }
        if first.isBlank { return piece(.blank, start) { $0.isBlank } }
        if first == UInt8(ascii: "0"), start + 2 < message.count, message[start + 1] == UInt8(ascii: "x") {
            return Piece(kind: .address, range: start..<end(from: start + 2) { $0.isHexDigit })
        }
        if first.isDigit {
            let end = end(from: start) { $0.isDigit || $0 == UInt8(ascii: ".") }
            let isWord = end < message.count && message[end].isLetter
            if !isWord { return Piece(kind: .number, range: start..<end) }
        }
        if first.isIdeograph { return piece(.script, start) { $0.isIdeograph || $0 >= 0x80 && $0 < 0xC0 } }
        guard first.isPartOfWord || first >= 0xC0 else {
            return Piece(kind: .mark, range: start..<start + width(first))
        }
        return Piece(kind: .word, range: start..<endOfWord(from: start))
    }

    private func piece(_ kind: Kind, _ start: Int, while isPart: (UInt8) -> Bool) -> Piece {
        Piece(kind: kind, range: start..<end(from: start, while: isPart))
    }

    private func end(from start: Int, while isPart: (UInt8) -> Bool) -> Int {
        var end = start
        while end < message.count, isPart(message[end]) { end += 1 }
        return end
    }

    /// A mark may be of several bytes.
    private func width(_ first: UInt8) -> Int { first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }

    /// A name goes on over dots, and over hyphens between letters; it ends where a callback begins.
    private func endOfWord(from start: Int) -> Int {
        var end = start + 1
        while end < message.count {
            let byte = message[end]
            if byte.isIdeograph { break }
            if beginsCallback(at: end) || message.holds(".swift", at: end) || message.holds(".m:", at: end) { break }
            if byte.isPartOfWord || byte >= 0x80 {
                end += 1
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-"), end + 1 < message.count,
                message[end + 1].isLetter
            {
                end += 1
            } else {
                break
            }
        }
        while end > start + 1, [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(message[end - 1]) {
            end -= 1
        }
        return end
    }

    private func beginsCallback(at place: Int) -> Bool {
        if message.spelledCallback(at: place) != nil { return true }
        guard let before = place > 0 ? message[place - 1] : nil,
            before == UInt8(ascii: "_") || before == UInt8(ascii: ".")
        else { return false }
        return !CallbackWords().callbacks(at: place, in: message, isGlued: false).isEmpty
    }

    /// A callback's name, in full or without its `view`, with its arguments.
    private func callback(at start: Int) -> Piece? {
        let isInside = start > 0 && message[start - 1].isPartOfWord && message[start - 1] != UInt8(ascii: "_")
        let found: (kind: EventKind, end: Int)?
        if let whole = message.spelledCallback(at: start) {
            found = (whole.kind, whole.range.upperBound)
        } else {
            found = isInside ? nil : CallbackWords().callbacks(at: start, in: message, isGlued: false).first
        }
        guard let found else { return nil }
        return Piece(kind: .callback(found.kind), range: start..<found.end)
    }
}

extension UInt8 {
    /// The first byte of a Chinese, Japanese or Korean character.
    fileprivate var isIdeograph: Bool { self >= 0xE3 && self <= 0xED }
}
