/// A text as the search for secrets reads it: bytes, because secrets and their names are ASCII.
struct SecretText {
    let bytes: [UInt8]
    /// The last bytes of what may stand between a name and its value: `=`, `:`, `>`, and the same spelled otherwise.
    private(set) var signs: [Int] = []

    init(_ text: some Collection<UInt8>) {
        bytes = Array(text)
        signs = bytes.indices.filter { place in
            let byte = bytes[place]
            if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ">") { return true }
            return spelledSign(endingAt: place) != nil
        }
    }

    /// Where the sign begins that ends at a place, and those right before it: `=>`, `->`, `:=`.
    func startOfSign(endingAt place: Int) -> Int {
        spelledSign(endingAt: place) ?? start(before: place + 1, while: \.isSignByte)
    }

    private func spelledSign(endingAt place: Int) -> Int? {
        guard Self.lastOfSpelledSigns.contains(bytes[place]) else { return nil }
        let sign = Self.spelledSigns.first { holds($0, at: place + 1 - $0.utf8.count) }
        return sign.map { place + 1 - $0.utf8.count }
    }

    /// Arrows, the signs of wide scripts, and what addresses and XML make of `=`, `:` and `>`.
    private static let spelledSigns = ["→", "⇒", "：", "＝", "%3D", "%3d", "%3A", "%3a", "&gt;", "\\u003d", "\\u003D"]
    private static let lastOfSpelledSigns = Set(spelledSigns.compactMap(\.utf8.last))

    /// The byte at a place; a blank outside, so that both ends of the text read like ends of words.
    func byte(_ place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : UInt8(ascii: " ") }

    /// The first place at or after `start` whose byte is not of a kind.
    func end(from start: Int, while isOfKind: (UInt8) -> Bool) -> Int {
        var place = start
        while place < bytes.count, isOfKind(bytes[place]) { place += 1 }
        return place
    }

    /// The place after the last byte before `end` that is not of a kind.
    func start(before end: Int, while isOfKind: (UInt8) -> Bool) -> Int {
        var place = end
        while place > 0, isOfKind(bytes[place - 1]) { place -= 1 }
        return place
    }

    func places(of byte: UInt8) -> [Int] { bytes.indices.filter { bytes[$0] == byte } }

    func holds(_ literal: String, at place: Int) -> Bool {
        place >= 0 && bytes[min(place, bytes.count)...].starts(with: literal.utf8)
    }

    /// The longest stretches of bytes of one kind.
    func runs(of isOfKind: (UInt8) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var place = 0
        while place < bytes.count {
            let end = end(from: place, while: isOfKind)
            if end > place { runs.append(place..<end) }
            place = end + 1
        }
        return runs
    }

    /// The text with a mask in the place of each range; ranges that touch share one. They are sorted.
    func masking(_ ranges: [Range<Int>]) -> String {
        var result: [UInt8] = []
        var shown = 0
        for range in ranges where range.upperBound > shown {
            let isSeparate = range.lowerBound > shown || shown == 0
            if range.lowerBound > shown { result += bytes[shown..<range.lowerBound] }
            if isSeparate { result += Redaction.mask.utf8 }
            shown = range.upperBound
        }
        return String(decoding: result + bytes[shown...], as: UTF8.self)
    }
}

extension SecretText {
    /// Whether a name, without case and separators, is one of those.
    func isName(_ range: Range<Int>, oneOf list: NameList) -> Bool {
        guard mayEnd(range, as: list) else { return false }
        let name = bytes[range].compactMap(\.nameByte)
        return list.names.contains { $0.utf8.elementsEqual(name) }
    }

    /// Whether the last words of a name are one of those: `accessToken`, `ACCESS_TOKEN`, `accesstoken`.
    ///
    /// Short words must begin where a word of the name begins: `adopt` does not end with `otp`, nor `auth` in `author`.
    func isName(_ range: Range<Int>, endingWith list: NameList) -> Bool {
        let range = withoutQualifier(range)
        guard mayEnd(range, as: list) else { return false }
        var name: [UInt8] = []
        var begins: [Bool] = []
        for place in range {
            guard let byte = bytes[place].nameByte else { continue }
            let isFirst = place == range.lowerBound || bytes[place - 1].nameByte == nil
            begins.append(isFirst || (bytes[place].isUppercase && !bytes[place - 1].isUppercase))
            name.append(byte)
        }
        return list.names.contains { ending in
            let count = ending.utf8.count
            guard count <= name.count, name.suffix(count).elementsEqual(ending.utf8) else { return false }
            return count >= 5 || begins[name.count - count]
        }
    }

    /// `password2`, `passwordConfirmation` and `tokenString` name what they begin with.
    private func withoutQualifier(_ range: Range<Int>) -> Range<Int> {
        let name = range.lowerBound..<start(before: range.upperBound) { $0.isDigit || $0 == UInt8(ascii: "_") }
        guard !name.isEmpty, Self.lastOfQualifiers.contains(bytes[name.upperBound - 1] | 0x20) else { return name }
        for word in Self.qualifiers where word.utf8.count < name.count {
            let start = name.upperBound - word.utf8.count
            let isWord = zip(bytes[start..<name.upperBound], word.utf8).allSatisfy { $0 | 0x20 == $1 }
            if isWord { return name.lowerBound..<start }
        }
        return name
    }

    private static let qualifiers = [
        "confirmation", "string", "value", "data", "text", "plain", "raw", "base64", "hex", "hash",
    ]
    private static let lastOfQualifiers = Set(qualifiers.compactMap(\.utf8.last))

    private func mayEnd(_ range: Range<Int>, as list: NameList) -> Bool {
        var (last, count): (UInt32, UInt32) = (0, 0)
        for place in range.reversed() where count < 4 {
            guard let byte = bytes[place].nameByte else { continue }
            last |= UInt32(byte) << (8 * count)
            count += 1
        }
        return list.mayEnd(last)
    }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isUppercase: Bool { (0x41...0x5A).contains(self) }
    var isLowercase: Bool { (0x61...0x7A).contains(self) }
    var isLetter: Bool { isUppercase || isLowercase }
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    var isQuote: Bool { "\"'`".utf8.contains(self) }
    var isHexDigit: Bool { isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self) }
    /// Letters, digits, hyphen and underscore: what names of parameters and headers are made of.
    var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }
    /// Part of a letter that is none of ASCII.
    var isWide: Bool { self >= 0x80 }

    /// The byte as it counts when names are compared; nil for separators.
    var nameByte: UInt8? {
        if isUppercase { return self | 0x20 }
        return isLetter || isDigit || isWide ? self : nil
    }
}
