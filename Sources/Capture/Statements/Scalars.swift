/// A message that is cut into items: its characters, so that letters of any script are told from marks.
typealias Scalars = [Unicode.Scalar]

/// Classes of characters, as loggers write names and marks; ASCII first, which most of a log is.
extension Unicode.Scalar {
    var isAsciiDigit: Bool { value &- 0x30 < 10 }
    var isAsciiLetter: Bool { (value | 0x20) &- 0x61 < 26 }
    var isHexDigit: Bool { isAsciiDigit || (value | 0x20) &- 0x61 < 6 }
    var isUpper: Bool { value &- 0x41 < 26 }
    var isLower: Bool { value &- 0x61 < 26 }
    var isAsciiAlphanumeric: Bool { isAsciiDigit || isAsciiLetter }
    var isSpace: Bool {
        value == 0x20 || value &- 9 < 5 || value == 0xA0 || value == 0x3000 || value == 0x202F
    }

    /// A letter of any script.
    var isWordLetter: Bool {
        guard value >= 0x80 else { return isAsciiLetter }
        return properties.isAlphabetic
    }

    /// What an identifier may hold.
    var isWordPart: Bool {
        guard value >= 0x80 else { return isAsciiAlphanumeric || value == 0x5F }
        return properties.isAlphabetic || properties.numericType != nil || value == Self.joiner
            || properties.canonicalCombiningClass != .notReordered
    }

    /// Chinese, Japanese and Korean, which write no blank between a name and what is said of it.
    var isEastAsian: Bool {
        0x3040...0x30FF ~= value || 0x3400...0x9FFF ~= value || 0xAC00...0xD7AF ~= value
    }

    /// Zero width non-joiner: Persian writes it within words.
    private static let joiner: UInt32 = 0x200C

    /// Those and the scripts of South-East Asia, which write none either.
    var isUnspaced: Bool {
        isEastAsian || 0x0E00...0x0EFF ~= value || 0x1000...0x109F ~= value || 0x1780...0x17FF ~= value
    }

    /// The small letter of an ASCII one.
    var folded: Unicode.Scalar { isUpper ? Unicode.Scalar(UInt8(value | 0x20)) : self }
}

extension ArraySlice<Unicode.Scalar> {
    /// A piece of a UUID, or the end of an address.
    var isHash: Bool { count > 5 && allSatisfy(\.isHexDigit) && contains(where: \.isAsciiDigit) }
}

extension [Unicode.Scalar] {
    /// Written byte by byte: a string that scalars are appended to was a tenth of reading a small log.
    func text(_ range: Range<Int>) -> String {
        let size = self[range].reduce(0) { $0 + UTF8.width($1) }
        return String(unsafeUninitializedCapacity: size) { bytes in
            var place = 0
            for scalar in self[range] {
                if scalar.isASCII {
                    bytes[place] = UInt8(scalar.value)
                    place += 1
                } else {
                    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                        bytes[place] = byte
                        place += 1
                    }
                }
            }
            return place
        }
    }

    /// Whether a literal stands at a place, in any case if `folded`; the literal is in small letters then.
    func holds(_ literal: StaticString, at start: Int, folded: Bool = false) -> Bool {
        let length = literal.utf8CodeUnitCount
        guard start >= 0, length <= count - start else { return false }
        for index in 0..<length {
            let scalar = folded ? self[start + index].folded : self[start + index]
            if scalar.value != UInt32(literal.utf8Start[index]) { return false }
        }
        return true
    }

    /// The text with something else in all places of a stretch; a letter or two only where they are a word.
    func replacing(_ old: ArraySlice<Unicode.Scalar>, with new: Scalars) -> Scalars {
        var result = Scalars()
        var place = 0
        while place < count {
            let end = place + old.count
            if self[place] == old.first, end <= count, self[place..<end].elementsEqual(old),
                old.count > 2
                    || !(place > 0 && self[place - 1].isAsciiLetter) && !(end < count && self[end].isAsciiLetter)
            {
                result += new
                place += old.count
            } else {
                result.append(self[place])
                place += 1
            }
        }
        return result
    }

    /// The first place of a literal.
    func place(of literal: StaticString, from start: Int = 0) -> Int? {
        let length = literal.utf8CodeUnitCount
        guard count - length >= start else { return nil }
        let first = UInt32(literal.utf8Start[0])
        // A loop of its own: a dozen literals are looked for in each message, and a debug build takes closures as they are.
        var place = start
        while place <= count - length {
            if self[place].value == first, holds(literal, at: place) { return place }
            place += 1
        }
        return nil
    }

    /// The end of an address: `0x15f06700`, `#x15f06700`.
    func endOfAddress(at place: Int) -> Int? {
        guard holds("0x", at: place) || holds("#x", at: place) else { return nil }
        let end = end(from: place + 2) { $0.isHexDigit }
        return end > place + (self[place] == "#" ? 5 : 2) ? end : nil
    }

    /// The end of the characters from a place for which a test holds.
    func end(from start: Int, while isPart: (Unicode.Scalar) -> Bool) -> Int {
        var end = start
        while end < count, isPart(self[end]) { end += 1 }
        return end
    }

    /// The end of a piece of a UUID, or of a hash: six hexadecimal digits or more, one of them a digit; four with small
    /// letters among them, `b18f`, or with a count behind them, `8F48-9`, or behind an `@`. Behind a prefix it is one by its length alone:
    /// `ch_6023a7ad`.
    func endOfHash(at place: Int) -> Int? {
        guard self[place].isHexDigit else { return nil }
        guard place == 0 || !isWordPart(at: place - 1) && self[place - 1] != "-" else {
            let end = end(from: place, while: \.isHexDigit)
            // `ch_6023a7ad`, `author-ABE39F5F`, and not `2024-202405`.
            let isBehindName =
                self[place - 1] == "_" || self[place - 1] == "-" && self[place..<end].contains(where: \.isUpper)
            let isHash = isBehindName && end - place >= 6 && !isWordPart(at: end)
            return isHash && self[place..<end].contains(where: \.isAsciiDigit) ? end : nil
        }
        var end = end(from: place, while: \.isHexDigit)
        let isMixed = self[place..<end].contains(where: \.isAsciiDigit) && self[place..<end].contains(where: \.isUpper)
        while end - place >= 4, end < count, self[end] == "-" {
            let next = self.end(from: end + 1, while: \.isHexDigit)
            guard next - end > (isMixed ? 1 : 3) else { break }
            end = next
        }
        guard !isWordPart(at: end), self[place..<end].contains(where: \.isAsciiDigit) else { return nil }
        let isShort = self[place..<end].contains(where: \.isLower) && !self[place..<end].contains(where: \.isUpper)
        return end - place >= (isShort || place > 0 && self[place - 1] == "@" ? 4 : 6) ? end : nil
    }

    /// Whether a name in Latin letters begins or ends there, within a script that writes no blanks; `스캐너VC` is one name.
    func isScriptBorder(at place: Int) -> Bool {
        guard place > 0, place < count else { return false }
        if self[place - 1].isAsciiAlphanumeric { return self[place].isUnspaced }
        guard self[place - 1].isUnspaced, self[place].isAsciiAlphanumeric else { return false }
        return !NameLook.isBareEnding(text(place..<end(from: place, while: \.isAsciiAlphanumeric)))
    }

    func isWordPart(at place: Int) -> Bool { indices.contains(place) && self[place].isWordPart }
}

// MARK: Arrows

extension [Unicode.Scalar] {
    /// The length of an arrow that begins at a place: `->`, `=>`, or any of Unicode's
    /// (https://www.unicode.org/charts/PDF/U2190.pdf and its kin).
    func length(ofArrowAt place: Int) -> Int? {
        switch self[place] {
        case "\u{2190}"..."\u{21FF}", "\u{2794}"..."\u{27BE}", "\u{27F0}"..."\u{27FF}", "\u{2900}"..."\u{297F}": 1
        case "-", "=": holds(">", at: place + 1) ? 2 : nil
        default: nil
        }
    }

    /// Whether it is an arrow and nothing else.
    var isArrow: Bool { !isEmpty && length(ofArrowAt: 0) == count }
}

extension [Unicode.Scalar] {
    /// Behind the arguments of a generic type, which are types or are parted by commas.
    func endOfArguments(from start: Int) -> Int? {
        guard start < count, self[start] == "<" else { return nil }
        var (end, depth) = (start + 1, 1)
        while end < count, depth > 0 {
            switch self[end] {
            case "<": depth += 1
            case ">": depth -= 1
            case " ": if self[end - 1] != "," { return nil }
            case ".", ",": break
            default: if !self[end].isWordPart { return nil }
            }
            end += 1
        }
        return depth == 0 && self[start + 1].isUpper ? end : nil
    }

    /// `source="⟨⟩"` says what `source=⟨⟩` says: a value of several words stands in quotes.
    var withoutQuotesOfValue: Scalars {
        contains("\"") ? replacing(Self.quotedValue[...], with: Self.bareValue) : self
    }

    private static let quotedValue: Scalars = ["=", "\""] + PhraseSearch.hole + ["\""]
    private static let bareValue: Scalars = ["="] + PhraseSearch.hole
}
