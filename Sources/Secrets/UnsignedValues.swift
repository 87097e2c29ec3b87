/// Values with no sign before them, and those in elements of XML.
extension SecretText {
    /// What stands behind a wanted name, where it looks like no word of a sentence, or the name is that of an option.
    func unsignedValues(where isWanted: (Range<Int>) -> Bool) -> [Range<Int>] {
        bytes.indices.compactMap { place in
            let isQuoted = bytes[place].isQuote || wideQuotation(from: place) != nil
            let isMarked = isQuoted || Bracket(bytes[place]) != nil
            let isApart = byte(place - 1).isBlank || byte(place - 1) == UInt8(ascii: "|")
            let isWord = !isMarked && isApart && bytes[place].isNameByte
            guard isMarked || isWord, let name = nameOfValue(at: place), isWanted(name) else { return nil }
            let list = isWord ? place : place + 1
            if let end = endOfBytes(from: list) { return list..<end }
            let isArgument = bytes[place] == UInt8(ascii: "(")
            let value = value(from: isArgument && byte(place + 1).isQuote ? place + 1 : place)
            let isKey =
                isQuoted
                ? isSpelledAsKey(value) || isPhrase(value, named: name)
                : !isMarked || isArgument ? isNoWord(value) && !isCallback(behind: value) : false
            // The name of a header stands in no sentence.
            let isOfHeader = holds("X-", at: name.lowerBound) || holds("x-", at: name.lowerBound)
            let isGiven = isKey || isOfHeader && isSpelledAsKey(value) || isHexadecimal(value, groups: isWord ? 2 : 1)
            let isOfOption = holds("--", at: name.lowerBound) && bytes[place] != UInt8(ascii: "-")
            return (isGiven || isOfOption) && !isHarmless(value, named: name) ? value : nil
        }
    }

    /// Several words, behind a name that says that they are the secret.
    private func isPhrase(_ value: Range<Int>, named name: Range<Int>) -> Bool {
        isName(name, endingWith: Self.phrases) && bytes[value].count(where: \.isBlank) >= 2
    }

    /// `Token(v2beta1) viewDidLoad` is the life of a screen.
    private func isCallback(behind value: Range<Int>) -> Bool {
        byte(value.upperBound) == UInt8(ascii: ")")
            && isCallback(end(from: value.upperBound + 1, while: \.isBlank)..<bytes.count)
    }

    private static let phrases: NameList = ["passphrase"]

    func isSpelledAsKey(_ value: Range<Int>) -> Bool {
        value.count >= 6 && bytes[value].contains(where: \.isDigit) && !bytes[value].contains(where: \.isBlank)
    }

    /// Letters and digits as in no word and no name of a type: `hunter9x`, `hunter9xQ`, not `arm64` or `LoginForm2`.
    func isNoWord(_ value: Range<Int>) -> Bool {
        let hasHump = value.dropFirst().contains { bytes[$0].isUppercase && bytes[$0 - 1].isLowercase }
        return isSpelledAsKey(value) && bytes[value].contains(where: \.isLetter) && !(hasHump && isMadeOfWords(value))
            && !bytes[value].contains { ":=/.".utf8.contains($0) } && !isAddress(value)
    }

    /// Whether all between humps and digits can be said, as in `LoginForm2` and `UITabBar3`: a word of its own has two
    /// letters and a vowel, unless it is an abbreviation or a letter in front.
    private func isMadeOfWords(_ value: Range<Int>) -> Bool {
        var start = value.lowerBound
        for place in value where place + 1 == value.upperBound || isHump(behind: place) || !bytes[place + 1].isLetter {
            let word = bytes[start...place].filter(\.isLetter)
            let isAbbreviation = word.count > 1 && word.allSatisfy(\.isUppercase)
            let isSaid = word.count > 1 && word.contains { "aeiouy".utf8.contains($0 | 0x20) }
            guard word.isEmpty || isAbbreviation || isSaid || start == value.lowerBound && word.count == 1 else {
                return false
            }
            start = place + 1
        }
        return true
    }

    private func isHump(behind place: Int) -> Bool { bytes[place].isLowercase && bytes[place + 1].isUppercase }

    /// Whether it is data as Foundation describes it, of at least so many groups of eight digits.
    private func isHexadecimal(_ value: Range<Int>, groups: Int) -> Bool {
        value.count >= groups * 9 - 1 && bytes[value].contains(where: \.isDigit)
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
        guard !name.isEmpty else { return nil }
        // What is never closed is cut: the word right behind the tag is left of its text.
        let rest = Bracket(byte(end + 1)) == nil ? end + 1..<bareEnd(from: end + 1) : end..<end
        let text = text(from: end + 1, to: closing) ?? rest
        return text.isEmpty ? nil : (name, text)
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
