/// Where the value of a name begins and ends, whatever stands around it.
extension SecretText {
    /// What follows a sign: a quotation, what a bracket holds, or all to where a bare value ends.
    func value(after sign: Int) -> Range<Int> {
        let start = end(from: sign + 1) { $0.isBlank || $0.isSignByte || $0 == UInt8(ascii: "\\") }
        // A sign of its own stands before no value: `-5` is one.
        let value = byte(start - 1) == UInt8(ascii: "-") ? start - 1 : start
        return self.value(from: afterWrapping(value))
    }

    /// The value that begins at a place.
    func value(from start: Int) -> Range<Int> {
        if byte(start).isQuote { return quotation(from: start) }
        if let quotation = wideQuotation(from: start) { return quotation }
        guard let bracket = Bracket(byte(start)) else {
            let start = behindLength(at: start)
            return start..<groupsEnd(from: start)
        }
        let close = place(closing: bracket, openedAt: start)
        if bracket.holdsBareValues {
            guard let close, isEnd(behind: close) else { return start..<bareEnd(from: start) }
            return start + 1..<close
        }
        let content = start + 1..<(close ?? bytes.count)
        if !bytes[content].contains(where: { ":=".utf8.contains($0) }) { return content }
        // Names in it tell for themselves, and an object is described by its class and address. Where a text is cut
        // before the bracket closes, they may be those of the sentence that quotes it.
        return close == nil ? start + 1..<bareEnd(from: start + 1) : start..<start
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

    /// The same of marks that are none of ASCII: `“…”`, `„…“`, `«…»`.
    func wideQuotation(from mark: Int) -> Range<Int>? {
        guard byte(mark).isWide, let marks = Self.wideQuotes.first(where: { holds($0.opening, at: mark) }) else {
            return nil
        }
        let start = mark + marks.opening.utf8.count
        let end = bytes.indices[start...].first { place in marks.closing.contains { holds($0, at: place) } }
        return end.map { start..<$0 }
    }

    private static let wideQuotes: [(opening: String, closing: [String])] = [
        ("“", ["”"]), ("„", ["“", "”"]), ("«", ["»"]), ("»", ["«"]), ("‘", ["’"]), ("‚", ["‘", "’"]), ("「", ["」"]),
        ("『", ["』"]),
    ]

    /// Whether so many backslashes make text of a mark like one that was escaped so often: an odd number of those beside.
    private func isEscaped(by own: Int, as escapes: Int) -> Bool {
        own > escapes && (own - escapes) / (escapes + 1) % 2 == 1
    }

    /// Where a value without quotes ends: at a blank, or at a sign behind which nothing of it goes on.
    func bareEnd(from start: Int) -> Int {
        var place = start
        while place < bytes.count, bytes[place] > 0x20, !(bytes[place].mayEndValue && isEnd(behind: place)) {
            if holds("&lt;", at: place) || holds("%26", at: place) { break }
            place += 1
        }
        return place
    }

    /// The same, of groups of eight hexadecimal digits behind the last, or of single bytes: `740f4707 bebcf74f 9b7c25d4`.
    private func groupsEnd(from start: Int) -> Int {
        if let end = endOfBytes(from: start) { return end }
        var (start, end) = (start, bareEnd(from: start))
        let width = end - start
        while width == 8 || width == 2, end - start == width, bytes[start..<end].allSatisfy(\.isHexDigit),
            byte(end) == 0x20
        {
            let next = self.end(from: end + 1, while: \.isHexDigit)
            guard next > end + 1, !byte(next).isNameByte else { break }
            (start, end) = (end + 1, next)
        }
        return end
    }

    /// Where the bytes begin behind their number, as in `32 bytes 740f4707 bebcf74f`; the place itself where there are none.
    private func behindLength(at start: Int) -> Int {
        let length = end(from: start, while: \.isDigit)
        guard length > start, holds(" bytes", at: length) else { return start }
        let next = end(from: length + 6) { $0.isBlank || ":,=".utf8.contains($0) }
        return end(from: next, while: \.isHexDigit) - next >= 8 ? next : start
    }

    /// Where a list of bytes ends that begins at a place, `116, 15, 71, …` or `0x74 0x0f …`: of at least six, for shorter lists
    /// count something.
    func endOfBytes(from start: Int) -> Int? {
        var (place, end, count) = (start, start, 0)
        while let next = endOfByte(at: place) {
            (end, count) = (next, count + 1)
            place = self.end(from: next) { $0.isBlank || $0 == UInt8(ascii: ",") }
            if place == next { break }
        }
        return count >= 6 ? end : nil
    }

    /// Where a number below 256 ends.
    private func endOfByte(at place: Int) -> Int? {
        let isHexadecimal = holds("0x", at: place)
        let start = isHexadecimal ? place + 2 : place
        let end = min(self.end(from: start) { isHexadecimal ? $0.isHexDigit : $0.isDigit }, start + 4)
        let number = Int(String(decoding: bytes[min(start, end)..<end], as: UTF8.self), radix: isHexadecimal ? 16 : 10)
        guard let number, number < 256, !byte(end).isNameByte,
            byte(end) != UInt8(ascii: ".") || !byte(end + 1).isDigit
        else { return nil }
        return end
    }

    /// Whether a value ends at a place, by what follows: nothing, a blank, another sign, or the next name with its own.
    private func isEnd(behind place: Int) -> Bool {
        // Several in a row stand in lists of which members are empty, and in passwords: what follows tells.
        let row = bytes[place..<min(place + 8, bytes.count)].prefix { ",;&".utf8.contains($0) }
        let place = row.isEmpty ? place : row.endIndex - 1
        let next = byte(place + 1)
        if next <= 0x20 || next.mayEndValue || Bracket(next) != nil { return true }
        let end = end(from: place + 1, while: \.isNameByte)
        return end > place + 1 && "=:".utf8.contains(byte(end))
    }

    /// `Optional("abc")`, `SecretKey(rawValue: "abc")`, `@"abc"` and `b'abc'` without what stands around the value.
    private func afterWrapping(_ start: Int) -> Int {
        let end = end(from: start) { $0.isLetter || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
        if byte(end).isQuote, end - start <= 1 { return end }
        guard byte(end) == UInt8(ascii: "(") else { return start }
        let label = self.end(from: end + 1, while: \.isNameByte)
        let isLabelled = label > end + 1 && byte(label) == UInt8(ascii: ":")
        let argument = isLabelled ? self.end(from: label + 1, while: \.isBlank) : end + 1
        if byte(argument).isQuote { return argument }
        let content = afterWrapping(argument)
        return content > argument || holds("Optional(", at: start) ? content : start
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

/// A pair of signs around a value.
struct Bracket {
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
