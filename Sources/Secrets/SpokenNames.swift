/// Names as sentences have them: of several words, and with others between them and their values.
extension SecretText {
    /// The name that ends with a word before a sign, with one or two words before it where it is wanted only so, and without
    /// a verb behind it: `verification code`, `mot de passe`, `password is`.
    func spokenName(
        endingWith word: Range<Int>, where isWanted: (Range<Int>) -> Bool
    ) -> Range<Int>? {
        spoken(isName(word, oneOf: Self.verbs) ? withoutFillers(word) : word, isWanted)
    }

    /// The name before a value without a sign, with or without words between: `device token is 740f4707 bebcf74f`, `password
    /// was changed to hunter9x`, `token 32 bytes 740f4707 bebcf74f`.
    func nameOfValue(at place: Int) -> Range<Int>? {
        let isBehindBar = byte(place - 1) == UInt8(ascii: "|")
        return name(before: isBehindBar ? place - 1 : place).map(withoutFillers)
    }

    /// Codes of four to eight digits with no sign before them: `your code is 928375`, `OTP 928374 sent`.
    func unsignedCodes(where isWanted: (Range<Int>) -> Bool) -> [Range<Int>] {
        runs(of: \.isDigit).filter { code in
            let next = byte(code.upperBound)
            let isNumber = next == UInt8(ascii: ".") && byte(code.upperBound + 1).isDigit
            guard 4...8 ~= code.count, byte(code.lowerBound - 1) == UInt8(ascii: " "), !next.isNameByte, !isNumber,
                let word = name(before: code.lowerBound)
            else { return false }
            return spoken(withoutFillers(word), isWanted) != nil
        }
    }

    private func spoken(_ name: Range<Int>, _ isWanted: (Range<Int>) -> Bool) -> Range<Int>? {
        var spoken = name
        for _ in 0..<2 where !isWanted(spoken) {
            guard let word = word(before: spoken) else { return nil }
            spoken = word.lowerBound..<name.upperBound
        }
        return isWanted(spoken) ? spoken : nil
    }

    private func word(before next: Range<Int>) -> Range<Int>? {
        let end = next.lowerBound - 1
        guard byte(end) == UInt8(ascii: " "), let word = name(before: end), word.upperBound == end else { return nil }
        return word
    }

    /// The word itself, or the one that it and up to three others before it say something of.
    private func withoutFillers(_ word: Range<Int>) -> Range<Int> {
        var word = word
        for isFirst in [true, false, false, false] {
            let isFiller = isName(word, oneOf: Self.fillers) || !isFirst && bytes[word].allSatisfy(\.isDigit)
            guard isFiller, let before = self.word(before: word) else { break }
            word = before
        }
        return word
    }

    /// What may stand between a name and a sign.
    private static let verbs: NameList = ["is", "was", "are", "to", "now", "entered"]

    /// What may stand between a name and a value without a sign.
    private static let fillers: NameList = [
        "is", "was", "are", "to", "now", "entered", "has", "been", "set", "changed", "reset", "updated", "received",
        "data",
        "bytes",
    ]
}
