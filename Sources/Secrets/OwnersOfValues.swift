import Lifecycle

/// Whose value it is that is called a value, and what stands in front of its key.
extension SecretText {
    /// `password` of `passwordTextField.text`, of `Password(rawValue:` and of `{"password": {"id": 1, "value":`.
    func owner(of word: Range<Int>) -> Range<Int>? {
        if byte(word.lowerBound - 1) == UInt8(ascii: ".") {
            return name(before: word.lowerBound - 1).map(withoutField)
        }
        guard let bracket = bracket(around: word.lowerBound) else { return nil }
        if bytes[bracket] == UInt8(ascii: "(") { return name(before: bracket) }
        let sign = start(before: bracket, while: \.isBlank) - 1
        return ":=>".utf8.contains(byte(sign)) ? name(before: startOfSign(endingAt: sign)) : nil
    }

    /// What is shown in a field is called as the field is.
    func withoutField(_ name: Range<Int>) -> Range<Int> {
        for word in Self.fields where word.utf8.count < name.count {
            let start = name.upperBound - word.utf8.count
            if zip(bytes[start...], word.utf8).allSatisfy({ $0 | 0x20 == $1 }) { return name.lowerBound..<start }
        }
        return name
    }

    private static let fields = ["textfield", "textview", "field", "input"]

    /// The nearest bracket before a place that is not closed there.
    private func bracket(around place: Int) -> Int? {
        var depth = 0
        for place in (max(0, place - Self.widestList)..<place).reversed() {
            if ")]}".utf8.contains(bytes[place]) { depth += 1 }
            guard "([{".utf8.contains(bytes[place]) else { continue }
            if depth == 0 { return place }
            depth -= 1
        }
        return nil
    }

    /// So far a value is looked for its owner: in a line of a megabyte, all of them look.
    private static let widestList = 512

    /// The sign of the first attribute behind another, in the same element or object, whose name is one of those.
    func attribute(_ words: NameList, behindSignAt first: Int) -> Int? {
        let limit = min(first + Self.widestList, bytes.count)
        var place = behindAttribute(at: first, limit)
        while place < limit {
            let index = signs.partitioningIndex { $0 >= place }
            guard index < signs.count, case let sign = signs[index], sign < limit, bytes[sign] != UInt8(ascii: ">"),
                !bytes[place..<sign].contains(where: { "<{}".utf8.contains($0) }),
                let name = name(before: startOfSign(endingAt: sign))
            else { return nil }
            if isName(name, oneOf: words) { return sign }
            place = behindAttribute(at: sign, limit)
        }
        return nil
    }

    /// Behind the quotation that an attribute's value is, or its sign.
    private func behindAttribute(at sign: Int, _ limit: Int) -> Int {
        let sign = max(sign, end(from: sign, while: \.isSignByte) - 1)
        let start = end(from: sign + 1) { $0.isBlank || $0 == UInt8(ascii: "\\") }
        guard byte(start).isQuote, start < limit else { return sign + 1 }
        return (bytes[(start + 1)..<max(start + 1, limit)].firstIndex(of: bytes[start]) ?? limit) + 1
    }

    /// `"hunter2"` before ` forKey:` and `, forKey:`; of what stands in no quotes, only what looks like no word.
    func value(before place: Int) -> Range<Int>? {
        let end = start(before: place) { $0.isBlank || $0 == UInt8(ascii: ",") }
        let mark = byte(end - 1)
        guard mark.isQuote else {
            let start = start(before: end) { !$0.isBlank && !"(:,".utf8.contains($0) }
            return isNoWord(start..<end) ? start..<end : nil
        }
        var start = end - 1
        while start > 0, bytes[start - 1] != mark || byte(start - 2) == UInt8(ascii: "\\") { start -= 1 }
        return start > 0 && start < end - 1 ? start..<end - 1 : nil
    }

    /// What stands in front of wanted names: `Optional("hunter") for password`, and `"hunter9x" for password` where it looks
    /// like no word.
    func valuesInFront(where isWanted: (Range<Int>) -> Bool) -> [Range<Int>] {
        runs(of: \.isNameByte).compactMap { word in
            guard isName(word, oneOf: Self.prepositions), byte(word.lowerBound - 1).isBlank else { return nil }
            let start = end(from: word.upperBound) { $0.isBlank || $0.isQuote }
            let name = start..<end(from: start, while: \.isNameByte)
            guard !name.isEmpty, isWanted(name) else { return nil }
            let end = self.start(before: word.lowerBound, while: \.isBlank)
            let isWrapped = byte(end - 1) == UInt8(ascii: ")")
            guard let value = value(before: isWrapped ? end - 1 : end), !isHarmless(value, named: name) else {
                return nil
            }
            let wrapper = isWrapped ? self.name(before: value.lowerBound - 2) : nil
            // What is printed as an optional is a value, whatever it looks like.
            let isOptional = wrapper.map { isName($0, oneOf: Self.optionals) } ?? false
            return isOptional || isSpelledAsKey(value) ? value : nil
        }
    }

    private static let prepositions: NameList = ["for"]
    private static let optionals: NameList = ["optional", "some"]
}
