import Lifecycle

/// Cuts a message into tokens in one pass and looks each word up in the lexicon.
struct Tokenizer {
    let bytes: Bytes
    let lexicon: Lexicon
    private let classes = ByteClass.table
    private var position = 0

    init(_ bytes: Bytes, lexicon: Lexicon) {
        self.bytes = bytes
        self.lexicon = lexicon
    }

    mutating func tokenize(into sentence: inout Sentence) {
        var isAfterBlank = true
        while position < bytes.count && sentence.count < Sentence.capacity {
            let start = position
            let gap: Token.Shape = isAfterBlank ? .afterBlank : .none
            isAfterBlank = false
            switch classes[bytes[position]] {
            case .blank:
                position += 1
                isAfterBlank = true
            case .letter:
                appendWord(from: start, gap, to: &sentence)
            case .digit:
                appendDigits(from: start, gap, to: &sentence)
            case .beyondASCII:
                if Bytes.isSymbol(bytes.scalar(at: position).value) {
                    isAfterBlank = appendSymbols(from: start, gap, to: &sentence)
                } else {
                    appendWord(from: start, gap, to: &sentence)
                }
            case .mark:
                appendMark(from: start, gap, to: &sentence)
            }
        }
    }

    private mutating func appendWord(from start: Int, _ gap: Token.Shape, to sentence: inout Sentence) {
        if appendUUID(from: start, gap, to: &sentence) { return }
        var scanner = WordScanner(bytes: bytes, classes: classes, start: start)
        scanner.scan()
        position = scanner.end
        if scanner.isFile {
            let first = startOfPath(scanner)
            sentence.dropTokens(from: first)
            sentence.append(Token(kind: .file, shape: .afterBlank, start: Int32(first), end: Int32(position)))
            return
        }
        if scanner.shape.contains(.hasDigit), bytes[start..<position].isHash {
            return sentence.append(Token(kind: .uuid, shape: gap, start: Int32(start), end: Int32(position)))
        }
        WordSplitter(bytes: bytes, lexicon: lexicon, scanner: scanner, gap: gap).append(to: &sentence)
    }

    /// Where a file's path begins; a path that a blank has cut names its file alone.
    private func startOfPath(_ scanner: WordScanner) -> Int {
        let first = scanner.pathStart
        let isCut = first > 0 && bytes[first - 1] == UInt8(ascii: " ")
        guard isCut, bytes[0..<first].contains(where: { $0 == UInt8(ascii: "/") }) else { return first }
        var name = scanner.start
        while name > first && bytes[name - 1] != UInt8(ascii: "/") { name -= 1 }
        return name
    }

    /// A UUID begins with a letter as often as not.
    private mutating func appendUUID(from start: Int, _ gap: Token.Shape, to sentence: inout Sentence) -> Bool {
        guard let end = bytes.endOfUUID(from: start) else { return false }
        position = end
        sentence.append(Token(kind: .uuid, shape: gap, start: Int32(start), end: Int32(end)))
        return true
    }

    private mutating func appendDigits(from start: Int, _ gap: Token.Shape, to sentence: inout Sentence) {
        if appendUUID(from: start, gap, to: &sentence) { return }
        if let end = bytes.endOfAddress(from: start) {
            position = end
            sentence.append(Token(kind: .address, shape: gap, start: Int32(start), end: Int32(end)))
            return
        }
        var end = start
        while end < bytes.count && (classes[bytes[end]] == .digit || isDecimalPoint(end)) { end += 1 }
        guard end == bytes.count || !isWordByte(end) || isUnit(from: end) else {
            return appendWord(from: start, gap, to: &sentence)
        }
        position = end
        while position < bytes.count && isWordByte(position) { position += 1 }
        sentence.append(Token(kind: .number, shape: gap, start: Int32(start), end: Int32(end)))
    }

    private func isDecimalPoint(_ index: Int) -> Bool {
        bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && classes[bytes[index + 1]] == .digit
    }

    private func isWordByte(_ index: Int) -> Bool {
        switch classes[bytes[index]] {
        case .letter, .digit: true
        case .beyondASCII: !Bytes.isSymbol(bytes.scalar(at: index).value)
        case .blank, .mark: false
        }
    }

    /// Whether a stopwatch's unit follows a number directly: `0.25s`, `12ms`.
    private func isUnit(from index: Int) -> Bool {
        var end = index
        if end < bytes.count && bytes[end] == UInt8(ascii: "m") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "s") else { return false }
        return end + 1 == bytes.count || !isWordByte(end + 1)
    }

    /// Returns whether the run ended in a blank of another script (U+3000, no-break space).
    private mutating func appendSymbols(from start: Int, _ gap: Token.Shape, to sentence: inout Sentence) -> Bool {
        var last: UInt32 = 0
        while position < bytes.count && bytes[position] >= 0x80 {
            let (value, length) = bytes.scalar(at: position)
            guard Bytes.isSymbol(value) else { break }
            last = value
            position += length
        }
        sentence.append(Token(kind: .symbol, shape: gap, start: Int32(start), end: Int32(position)))
        return last == 0x3000 || last == 0xA0
    }

    private mutating func appendMark(from start: Int, _ gap: Token.Shape, to sentence: inout Sentence) {
        let mark = bytes[start]
        if mark == UInt8(ascii: "<"), let object = ObjectScanner(bytes: bytes).token(from: start, gap) {
            position = Int(object.end)
            sentence.append(object)
            return
        }
        position += 1
        if !Tokenizer.isBracket(mark) {
            while position < bytes.count && bytes[position] == mark { position += 1 }
        }
        sentence.append(Token(kind: .mark, shape: gap, start: Int32(start), end: Int32(position)))
    }

    private static func isBracket(_ mark: UInt8) -> Bool {
        switch mark {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): true
        case UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }
}
