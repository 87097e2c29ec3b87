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
    private func withoutField(_ name: Range<Int>) -> Range<Int> {
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
}
