/// Finds the end of a word that may be a dotted path, a generic type or a file name, and notes what it looks like.
struct WordScanner {
    let bytes: Bytes
    let classes: ByteTable<ByteClass>
    let start: Int
    private(set) var end: Int
    private(set) var shape = Token.Shape.none
    /// Where the last component of a path begins, and where the first one ends.
    private(set) var lastComponent: Int
    private(set) var isFile = false

    init(bytes: Bytes, classes: ByteTable<ByteClass>, start: Int) {
        self.bytes = bytes
        self.classes = classes
        self.start = start
        end = start
        lastComponent = start
    }

    mutating func scan() {
        scanComponent()
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "<"), let close = endOfGenericArguments() {
                end = close
            } else if bytes[end] == UInt8(ascii: "."), let next = startOfNextComponent() {
                lastComponent = next
                end = next
                shape.insert(.isPath)
                scanComponent()
            } else {
                break
            }
        }
        isFile = shape.contains(.isPath) && isSourceExtension
    }

    private mutating func scanComponent() {
        if end < bytes.count, LetterShapes.table[bytes[end]] == .hasInnerUpper {
            shape.insert(.startsUpper)
            end += 1
        }
        repeat { scanPlainLetters() } while passOtherLetter()
    }

    /// The loop that most bytes of most lines go through: one look-up, one test, one addition.
    private mutating func scanPlainLetters() {
        let shapes = LetterShapes.table
        var found = shape
        while end < bytes.count {
            let letter = shapes[bytes[end]]
            if letter == LetterShapes.stop { break }
            found = Token.Shape(rawValue: found.rawValue | letter.rawValue)
            end += 1
        }
        shape = found
    }

    /// Passes a letter beyond ASCII or an apostrophe; false at the end of the component.
    private mutating func passOtherLetter() -> Bool {
        guard end < bytes.count else { return false }
        let byte = bytes[end]
        if byte < 0x80 {
            guard byte == UInt8(ascii: "'"), isApostrophe(end) else { return false }
            end += 1
            return true
        }
        let (value, length) = bytes.scalar(at: end)
        if Bytes.isSymbol(value) { return false }
        shape.insert(.beyondASCII)
        end += length
        return true
    }

    /// Whether an apostrophe joins two letters: `isn't`, `Cart's`.
    private func isApostrophe(_ index: Int) -> Bool {
        index > start && index + 1 < bytes.count && classes[bytes[index - 1]] == .letter
            && classes[bytes[index + 1]] == .letter
    }

    /// The component after a dot; the context of a private type is passed over: `.(unknown context at $10a0b0c0d).`.
    private func startOfNextComponent() -> Int? {
        var next = end + 1
        guard next < bytes.count else { return nil }
        if bytes[next] == UInt8(ascii: "(") {
            while next < bytes.count && bytes[next] != UInt8(ascii: ")") { next += 1 }
            guard next + 2 < bytes.count, bytes[next + 1] == UInt8(ascii: ".") else { return nil }
            next += 2
        }
        switch classes[bytes[next]] {
        case .letter: return next
        case .beyondASCII: return Bytes.isSymbol(bytes.scalar(at: next).value) ? nil : next
        case .mark, .blank, .digit: return nil
        }
    }

    /// The end of `<ModifiedContent<AnyView, RootModifier>>` directly after a type's name.
    private func endOfGenericArguments() -> Int? {
        guard shape.contains(.startsUpper), end + 1 < bytes.count, classes[bytes[end + 1]] == .letter else {
            return nil
        }
        return bytes.endOfAngles(from: end, within: 400) { ":;=".utf8.contains($0) }
    }

    private var isSourceExtension: Bool {
        let length = end - lastComponent
        let last = bytes[lastComponent..<end]
        return (length == 1 && last[0] == UInt8(ascii: "m")) || last.equals("swift") || last.equals("mm")
    }

    /// Where the path of a file begins: `/Users/x/Orchard/` before `CartViewController.swift`.
    var pathStart: Int {
        var first = start
        while first > 0 {
            let byte = bytes[first - 1]
            switch classes[byte] {
            case .letter, .digit, .beyondASCII: first -= 1
            case .mark where byte == UInt8(ascii: "/") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"):
                first -= 1
            case .mark, .blank: return first
            }
        }
        return first
    }
}
