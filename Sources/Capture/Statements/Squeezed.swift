/// A text without addresses and hashes, with runs of marks as one; how deep it stands in a tree is left out.
struct Squeezed {
    /// With a 9 for each number.
    let flat: String
    let numbers: [String]
    /// Whether a word may be a hash, though its look does not tell: `dcfd`, `c37`.
    private(set) var mayHoldHash = false

    /// `takingHashes`: where a word may be a hash, it is one.
    init(_ text: Scalars, takingHashes: Bool = false) {
        var flat = Scalars()
        var numbers: [String] = []
        var place = text.end(from: 0) { $0.isSpace || $0 == "|" || Self.branches.contains($0.value) }
        while place < text.count {
            let scalar = text[place]
            let hash = text.endOfShortHash(at: place)
            if hash != nil { mayHoldHash = true }
            if let end = text.endOfFlag(at: place) {
                place = end
            } else if let end = text.endOfIdentity(at: place) ?? (takingHashes ? hash : nil) {
                flat.append("9")
                numbers.append(text.text(place..<end))
                place = end
            } else if scalar.isAsciiDigit {
                let end = text.end(from: place) { $0.isAsciiDigit }
                numbers.append(text.tellsNothing(place..<end) ? "9" : text.text(place..<end))
                flat.append("9")
                // `the 2nd` is said as `the 1st` is.
                place = WordCutter(text).end(from: place) ?? end
            } else {
                let isRun = scalar == flat.last && (scalar.isSpace || Self.runs.contains(scalar))
                if !isRun { flat.append(scalar) }
                place += 1
            }
        }
        self.flat = flat.whole
        self.numbers = numbers
    }

    /// Unicode's block of box drawing.
    private static let branches: ClosedRange<UInt32> = 0x2500...0x257F
    private static let runs: Set<Unicode.Scalar> = ["_", ".", "=", "*", "~", ">", "#", "-"]
}

extension [Unicode.Scalar] {
    /// All of it.
    var whole: String { text(0..<count) }

    /// Whether digits are part of a time of day, a line of the source or an object's number, which tell nothing of what is
    /// said: `10:11:12`, `Cart.swift:27`, `Cart #2`.
    fileprivate func tellsNothing(_ digits: Range<Int>) -> Bool {
        let (before, behind) = (digits.lowerBound - 1, digits.upperBound)
        if holds(".swift", at: before - 6) || holds(".m", at: before - 2) { return true }
        // `#2` numbers objects.
        if before >= 0, self[before] == "#" { return true }
        if before > 0, self[before] == ":", self[before - 1].isAsciiDigit { return true }
        return behind + 1 < count && self[behind] == ":" && self[behind + 1].isAsciiDigit
    }

    /// The end of an argument or a property, which tells no call from another: `animated: false`, `animerat: nej`,
    /// `isMovingToParent:NO`.
    fileprivate func endOfFlag(at place: Int) -> Int? {
        switch self[place] {
        case "a", "A": guard holds("anim", at: place, folded: true) else { return nil }
        case "i": guard holds("isMoving", at: place) || holds("isBeing", at: place) else { return nil }
        case "m": guard holds("moving", at: place) else { return nil }
        case "b": guard holds("being", at: place) else { return nil }
        default: return nil
        }
        guard !isWordPart(at: place - 1) else { return nil }
        let word = end(from: place) { $0.isWordPart }
        let value = end(from: word) { $0.isSpace || $0 == ":" || $0 == "=" }
        let end = end(from: value) { $0.isWordPart }
        return value > word && end > value && end - value < 6 ? end : nil
    }

    /// The end of an address or a hash that begins at a place.
    fileprivate func endOfIdentity(at place: Int) -> Int? {
        if let end = endOfAddress(at: place) ?? endOfHash(at: place) { return end }
        guard self[place].isAsciiAlphanumeric, !isWordPart(at: place - 1), place == 0 || self[place - 1] != "-" else {
            return nil
        }
        let end = end(from: place, while: \.isAsciiAlphanumeric)
        guard !isWordPart(at: end), isNumbered(place..<end) else { return nil }
        return NameLook.hasEnding(text(place..<end)) ? nil : end
    }

    /// The end of a word that may be a hash, short as it is or without a digit: `c37`, `CE9A`, `dcfd`, `(abc)`,
    /// `[EBAF]`.
    fileprivate func endOfShortHash(at place: Int) -> Int? {
        guard self[place].isHexDigit, !isWordPart(at: place - 1) else { return nil }
        let end = end(from: place, while: \.isHexDigit)
        let word = self[place..<end]
        let isLower = !word.contains(where: \.isUpper)
        guard end - place > 2, !isWordPart(at: end), word.contains(where: \.isAsciiLetter),
            isLower || !word.contains(where: \.isLower)
        else { return nil }
        let (isMarked, isLong) = (place > 0 && !self[place - 1].isSpace, end - place > 3)
        let mayBe = isLong || isLower && isMarked
        return mayBe || word.contains(where: \.isAsciiDigit) ? end : nil
    }

    /// `S011C`: a number of an app's own, in capitals.
    private func isNumbered(_ word: Range<Int>) -> Bool {
        word.count >= 4 && self[word].allSatisfy { $0.isUpper || $0.isAsciiDigit }
            && self[word].count(where: \.isAsciiDigit) > 1
    }
}
