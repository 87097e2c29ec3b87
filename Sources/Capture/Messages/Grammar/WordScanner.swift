/// Finds the end of a word that may be a dotted path, a generic type or a file name, and notes what it looks like.
struct WordScanner {
    let bytes: Bytes
    let classes: ByteTable
    let start: Int
    private(set) var end: Int
    private(set) var shape: Token.Shape = []
    /// Where the last component of a path begins, and where the first one ends.
    private(set) var lastComponent: Int
    private(set) var isFile = false

    init(bytes: Bytes, classes: ByteTable, start: Int) {
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
        let first = end
        while end < bytes.count {
            let byte = bytes[end]
            switch classes[byte] {
            case .letter: noteLetter(byte, isFirst: end == first)
            case .digit: shape.insert(.hasDigit)
            case .beyondASCII:
                let (value, length) = bytes.scalar(at: end)
                if Bytes.isSymbol(value) {
                    guard value == 0x2019, isApostrophe(end, length: length) else { return }
                } else {
                    shape.insert(.beyondASCII)
                }
                end += length - 1
            case .mark:
                guard byte == UInt8(ascii: "'"), isApostrophe(end, length: 1) else { return }
            case .blank: return
            }
            end += 1
        }
    }

    private mutating func noteLetter(_ byte: UInt8, isFirst: Bool) {
        if byte & 0x20 != 0 {
            shape.insert(.hasLower)
        } else if byte == UInt8(ascii: "_") {
            shape.insert(.hasUnderscore)
        } else if byte != UInt8(ascii: "$") {
            shape.insert(isFirst ? .startsUpper : .hasInnerUpper)
        }
    }

    /// Whether an apostrophe joins two letters: `isn't`, `Cart's`.
    private func isApostrophe(_ index: Int, length: Int) -> Bool {
        index > start && index + length < bytes.count && classes[bytes[index - 1]] == .letter
            && classes[bytes[index + length]] == .letter
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
        var depth = 0
        for index in end..<min(bytes.count, end + 400) {
            switch bytes[index] {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">") where bytes[index - 1] != UInt8(ascii: "-"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="): return nil
            default: break
            }
        }
        return nil
    }

    private var isSourceExtension: Bool {
        let length = end - lastComponent
        let last = bytes[lastComponent..<end]
        return (length == 1 && last[0] == UInt8(ascii: "m")) || last.isEqual(to: "swift") || last.isEqual(to: "mm")
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

extension Bytes {
    func isEqual(to text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count where base[index] != text.utf8Start[index] { return false }
        return true
    }
}
