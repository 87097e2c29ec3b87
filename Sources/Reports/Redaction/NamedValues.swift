/// Where the value of a name begins and ends, whatever stands around it.
extension SecretText {
    /// What follows a sign: a quotation, what a bracket holds, or all to where a bare value ends.
    func value(after sign: Int) -> Range<Int> {
        let start = end(from: sign + 1) { $0.isBlank || $0.isSignByte || $0 == UInt8(ascii: "\\") }
        // A sign of its own stands before no value: `-5` is one.
        let value = byte(start - 1) == UInt8(ascii: "-") ? start - 1 : start
        return self.value(from: afterWrapping(value))
    }

    private func value(from start: Int) -> Range<Int> {
        if byte(start).isQuote { return quotation(from: start) }
        guard let bracket = Bracket(byte(start)) else { return start..<bareEnd(from: start) }
        let close = place(closing: bracket, openedAt: start)
        if bracket.holdsBareValues {
            guard let close, isEnd(behind: close) else { return start..<bareEnd(from: start) }
            return start + 1..<close
        }
        // Where a text is cut before the bracket closes, all that is left of it is the value.
        let content = start + 1..<(close ?? bytes.count)
        // Names in it tell for themselves, and an object is described by its class and address.
        return bytes[content].contains(where: { ":=".utf8.contains($0) }) ? start..<start : content
    }

    /// What stands between a quotation mark and its like, which is escaped as often as the first.
    func quotation(from mark: Int) -> Range<Int> {
        let escapes = mark - start(before: mark) { $0 == UInt8(ascii: "\\") }
        var place = mark + 1
        var own = 0
        while place < bytes.count, bytes[place] != bytes[mark] || isEscaped(by: own, as: escapes) {
            own = bytes[place] == UInt8(ascii: "\\") ? own + 1 : 0
            place += 1
        }
        return mark + 1..<max(mark + 1, place - min(own, escapes))
    }

    /// Whether so many backslashes make text of a mark like one that was escaped so often: an odd number of those beside.
    private func isEscaped(by own: Int, as escapes: Int) -> Bool {
        own > escapes && (own - escapes) / (escapes + 1) % 2 == 1
    }

    /// Where a value without quotes ends: at a blank, or at a sign behind which nothing of it goes on.
    private func bareEnd(from start: Int) -> Int {
        var place = start
        while place < bytes.count, bytes[place] > 0x20, !(bytes[place].mayEndValue && isEnd(behind: place)) {
            place += 1
        }
        return place
    }

    /// Whether a value ends at a place, by what follows: nothing, a blank, another sign, or the next name with its own.
    private func isEnd(behind place: Int) -> Bool {
        let next = byte(place + 1)
        if next <= 0x20 || next.mayEndValue || Bracket(next) != nil { return true }
        let end = end(from: place + 1, while: \.isNameByte)
        return end > place + 1 && "=:".utf8.contains(byte(end))
    }

    /// `Optional("abc")`, `@"abc"` and `b'abc'` without what stands around the value.
    private func afterWrapping(_ start: Int) -> Int {
        let end = end(from: start) { $0.isLetter || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
        if byte(end).isQuote, end - start <= 1 { return end }
        guard byte(end) == UInt8(ascii: "(") else { return start }
        return byte(end + 1).isQuote || holds("Optional(", at: start) ? end + 1 : start
    }

    private func place(closing bracket: Bracket, openedAt start: Int) -> Int? {
        var depth = 0
        for place in start..<bytes.count {
            if bytes[place] == bracket.opening { depth += 1 }
            if bytes[place] == bracket.closing { depth -= 1 }
            if depth == 0 { return place }
        }
        return nil
    }
}

/// Values with no sign before them, and those in elements of XML.
extension SecretText {
    /// What stands in brackets or quotes behind a wanted name, where it looks like no word of a sentence.
    func unsignedValues(where isWanted: (Range<Int>) -> Bool) -> [Range<Int>] {
        bytes.indices.compactMap { place in
            let isQuote = bytes[place].isQuote
            guard isQuote || Bracket(bytes[place]) != nil, let name = name(before: place), isWanted(name) else {
                return nil
            }
            let value = value(from: place)
            let isGiven = isQuote ? isSpelledAsKey(value) : isHexadecimal(value)
            return isGiven && !isHarmless(value, named: name) ? value : nil
        }
    }

    private func isSpelledAsKey(_ value: Range<Int>) -> Bool {
        value.count >= 6 && bytes[value].contains(where: \.isDigit) && !bytes[value].contains(where: \.isBlank)
    }

    private func isHexadecimal(_ value: Range<Int>) -> Bool {
        value.count >= 8 && bytes[value].contains(where: \.isDigit)
            && bytes[value].allSatisfy { $0.isHexDigit || $0.isBlank }
    }

    /// The names and texts that a tag's end stands between: an element with its text, and a text that names the next one.
    func elements(at end: Int) -> [(name: Range<Int>, text: Range<Int>)] {
        let tag = start(before: end) { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
        guard byte(tag - 1) == UInt8(ascii: "<") else { return [] }
        let isClosing = byte(tag) == UInt8(ascii: "/")
        return [isClosing ? nextElement(behind: end, closedAt: tag) : ownElement(openedAt: tag, end)].compactMap(\.self)
    }

    /// `<Password type="plain">hunter2</Password>`, whatever else stands in it.
    private func ownElement(openedAt tag: Int, _ end: Int) -> (name: Range<Int>, text: Range<Int>)? {
        let whole = tag..<self.end(from: tag) { $0.isNameByte || $0 == UInt8(ascii: ":") }
        let name = start(before: whole.upperBound, while: \.isNameByte)..<whole.upperBound
        let closing = "</\(String(decoding: bytes[whole], as: UTF8.self))"
        guard !name.isEmpty, let text = text(from: end + 1, to: closing), !text.isEmpty else { return nil }
        return (name, text)
    }

    /// `<key>password</key><string>hunter2</string>`.
    private func nextElement(behind end: Int, closedAt tag: Int) -> (name: Range<Int>, text: Range<Int>)? {
        let name = start(before: tag - 1, while: \.isNameByte)..<tag - 1
        let next = self.end(from: end + 1, while: \.isBlank)
        let isNamed = !name.isEmpty && byte(name.lowerBound - 1) == UInt8(ascii: ">")
        guard isNamed, byte(next) == UInt8(ascii: "<"), byte(next + 1) != UInt8(ascii: "/") else { return nil }
        let start = self.end(from: next) { $0 != UInt8(ascii: ">") } + 1
        guard let text = text(from: start, to: "</"), !text.isEmpty else { return nil }
        return (name, text)
    }
}

/// A pair of signs around a value.
private struct Bracket {
    let opening: UInt8
    let closing: UInt8

    init?(_ opening: UInt8) {
        switch opening {
        case UInt8(ascii: "("): closing = UInt8(ascii: ")")
        case UInt8(ascii: "["): closing = UInt8(ascii: "]")
        case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
        case UInt8(ascii: "<"): closing = UInt8(ascii: ">")
        default: return nil
        }
        self.opening = opening
    }

    /// Round and square ones may be part of a value, too.
    var holdsBareValues: Bool { opening == UInt8(ascii: "(") || opening == UInt8(ascii: "[") }
}

extension UInt8 {
    /// What may end a value without quotes: whether it does, what follows tells.
    fileprivate var mayEndValue: Bool { ",;&)]}>\"'\\".utf8.contains(self) }
}
