import Lifecycle

/// Secrets that a name in front of them gives away.
extension SecretText {
    /// The values of `name=value`, `name: value`, `"name": "value"`, `name = Optional("value")` and
    /// `<name>value</name>` whose name is wanted; `isWanted` is told whether the name is
    /// that of a parameter of an address.
    func values(where isWanted: (_ name: Range<Int>, _ isParameter: Bool) -> Bool) -> [Range<Int>] {
        signs.compactMap { sign in
            if bytes[sign] == UInt8(ascii: ">"), let (name, text) = element(openedAt: sign), isWanted(name, false) {
                return isHarmless(text, named: name, isParameter: false) ? nil : text
            }
            guard bytes[sign] != UInt8(ascii: ">"), let name = name(before: sign) else { return nil }
            let isParameter = bytes[sign] == UInt8(ascii: "=") && "?&;".utf8.contains(byte(name.lowerBound - 1))
            guard isWanted(name, isParameter) else { return nil }
            let value = isParameter ? parameter(after: sign) : value(after: sign)
            return value.isEmpty || isHarmless(value, named: name, isParameter: isParameter) ? nil : value
        }
    }

    /// The values of the headers whose name is wanted, to the end of the quotation that holds the value or the whole
    /// header, else of the list or line; the scheme stays.
    func headers(where isWanted: (Range<Int>) -> Bool) -> [Range<Int>] {
        signs.compactMap { sign in
            guard bytes[sign] != UInt8(ascii: ">"), let name = name(before: sign), isWanted(name) else { return nil }
            let start = end(from: sign + 1) { $0.isBlank || $0 == UInt8(ascii: "\\") }
            let isQuoted = byte(start).isQuote
            let around = byte(name.lowerBound - 1)
            let value =
                isQuoted
                ? quotation(from: start)
                : start..<end(from: start) {
                    around.isQuote ? $0 != around : $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "}")
                }
            let secret = afterScheme(value)
            return secret.isEmpty || isCallback(secret) ? nil : secret
        }
    }

    /// What follows a word such as `Bearer`.
    func credentials(after words: NameList) -> [Range<Int>] {
        runs(of: \.isNameByte).compactMap { word in
            guard isName(word, oneOf: words), byte(word.upperBound).isBlank else { return nil }
            let start = end(from: word.upperBound, while: \.isBlank)
            let value = start..<end(from: start, while: \.isValueByte)
            return value.count >= 8 ? value : nil
        }
    }

    /// What follows an option such as `-u`, quoted or not.
    func options(named names: [String]) -> [Range<Int>] {
        places(of: UInt8(ascii: "-")).flatMap { place in
            names.compactMap { name in
                let end = place + name.utf8.count
                guard byte(place - 1).isBlank, holds(name, at: place), byte(end).isBlank else { return nil }
                let value = value(after: end)
                return bytes[value].contains { ":=".utf8.contains($0) } ? value : nil
            }
        }
    }

    /// Name and text of an element of XML whose start tag ends at a place.
    private func element(openedAt end: Int) -> (name: Range<Int>, text: Range<Int>)? {
        let name = start(before: end, while: \.isNameByte)..<end
        let mark = name.lowerBound - 1
        guard !name.isEmpty, byte(mark) == UInt8(ascii: "<") || byte(mark) == UInt8(ascii: ":") else { return nil }
        let text = end + 1..<self.end(from: end + 1) { $0 != UInt8(ascii: "<") }
        return !text.isEmpty && holds("</", at: text.upperBound) ? (name, text) : nil
    }

    /// The name that ends before a sign, whatever quotes and blanks stand between.
    private func name(before sign: Int) -> Range<Int>? {
        let gap = start(before: sign, while: \.isBlank)
        let quote = start(before: gap) { $0.isQuote || $0 == UInt8(ascii: "\\") }
        let start = start(before: quote, while: \.isNameByte)
        return start < quote ? start..<quote : nil
    }

    private func parameter(after sign: Int) -> Range<Int> {
        sign + 1..<end(from: sign + 1) { $0.isValueByte && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "&") }
    }

    private func value(after sign: Int) -> Range<Int> {
        var start = end(from: sign + 1) { $0.isBlank || $0 == UInt8(ascii: "\\") }
        if holds("Optional(", at: start) { start += "Optional(".utf8.count }
        if byte(start).isQuote { return quotation(from: start) }
        if byte(start) == UInt8(ascii: "{") { return start..<start }
        if byte(start) == UInt8(ascii: "<") {
            // NSData describes itself as `<740f4707 bebcf74f>`, anything else in brackets is an object or a word.
            let end = end(from: start + 1) { $0.isHexDigit || $0.isBlank }
            return byte(end) == UInt8(ascii: ">") ? start + 1..<end : start..<start
        }
        return start..<end(from: start, while: \.isValueByte)
    }

    /// What stands between a quotation mark and its like.
    private func quotation(from mark: Int) -> Range<Int> {
        let end = end(from: mark + 1) { $0 != bytes[mark] }
        return mark + 1..<(byte(end - 1) == UInt8(ascii: "\\") ? end - 1 : end)
    }

    /// `Bearer abc` without `Bearer`.
    private func afterScheme(_ value: Range<Int>) -> Range<Int> {
        let word = value.lowerBound..<end(from: value.lowerBound, while: \.isNameByte)
        guard isName(word, oneOf: Self.schemes), byte(word.upperBound).isBlank else { return value }
        return min(end(from: word.upperBound, while: \.isBlank), value.upperBound)..<value.upperBound
    }

    private static let schemes: NameList = [
        "bearer", "basic", "digest", "token", "negotiate", "apikey", "oauth", "aws4hmacsha256",
    ]

    /// Words that are no secret: nil and its like, callbacks of a class that is called so, and what `token=` says of
    /// an instance where no address of the network is in sight.
    private func isHarmless(_ value: Range<Int>, named name: Range<Int>, isParameter: Bool) -> Bool {
        let word = String(decoding: bytes[value], as: UTF8.self)
        if ["nil", "null", "(null", "true", "false"].contains(word) || isCallback(value) { return true }
        if word.hasPrefix("/") { return true }
        guard !isParameter, isName(name, oneOf: Self.token) else { return false }
        let isAddress = word.hasPrefix("0x") && word.utf8.dropFirst(2).allSatisfy(\.isHexDigit)
        return isAddress || word.hasPrefix("#") || uuid(at: value.lowerBound)?.upperBound == value.upperBound
    }

    private static let token: NameList = ["token"]

    /// `Password: viewDidLoad` is the life of a screen.
    private func isCallback(_ value: Range<Int>) -> Bool {
        let word = value.lowerBound..<end(from: value.lowerBound, while: \.isLetter)
        return SecretText.callbacks.contains(String(decoding: bytes[word], as: UTF8.self))
    }

    private static let callbacks = Set(EventKind.allCases.map(\.name)).union(["dealloc", "deallocated"])
}

extension UInt8 {
    /// What an unquoted value is made of.
    var isValueByte: Bool { self > 0x20 && !",;)]}>\"'".utf8.contains(self) }
}
