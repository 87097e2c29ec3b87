import Lifecycle

/// Secrets that a name in front of them gives away.
extension SecretText {
    /// The values whose name is wanted, however both are written: `name=value`, `"name" => "value"`, `name: [value]`,
    /// `<name>value</name>`, `<key>name</key><string>value</string>`, `{"name": "name", "value": "value"}`,
    /// `Name(rawValue: "value")`, `nameField.text = value`, `{"name": {"value": "value"}}`, `"value" forKey: "name"`, and
    /// without a sign `name <740f4707 bebcf74f>` and `Optional("value") for name`; `isWanted` is told whether the name is that
    /// of a parameter of an address.
    func values(
        withoutSign: Bool = false, where isWanted: (_ name: Range<Int>, _ isParameter: Bool) -> Bool
    ) -> [Range<Int>] {
        var values: [Range<Int>] = []
        // What stands in a value that is masked names nothing more, and is not looked through again.
        for sign in signs where sign >= values.last?.upperBound ?? 0 {
            guard let value = value(at: sign, where: isWanted) else { continue }
            values.append(value)
            if let name = name(before: startOfSign(endingAt: sign)), isName(name, endingWith: Self.plurals) {
                values += members(behind: value)
            }
        }
        guard withoutSign else { return values }
        return values + unsignedValues { isWanted($0, false) } + valuesInFront { isWanted($0, false) }
    }

    private static let plurals: NameList = ["passwords", "secrets", "credentials"]

    /// `beta` behind `passwords: alpha, beta`: what follows each comma, as long as it is no name and no sentence.
    private func members(behind value: Range<Int>) -> [Range<Int>] {
        var (members, end): ([Range<Int>], Int) = ([], value.upperBound)
        while true {
            if byte(end).isQuote { end += 1 }
            guard byte(end) == UInt8(ascii: ",") else { return members }
            let member = self.value(from: self.end(from: end + 1, while: \.isBlank))
            let isLast = member.upperBound == bytes.count || byte(member.upperBound) == UInt8(ascii: ",")
            guard !member.isEmpty, bytes[member].last != UInt8(ascii: ":"), isLast || isNoWord(member) else {
                return members
            }
            members.append(member)
            end = member.upperBound
        }
    }

    private func value(at sign: Int, where isWanted: (Range<Int>, Bool) -> Bool) -> Range<Int>? {
        if bytes[sign] == UInt8(ascii: ">") {
            for (name, text) in elements(at: sign) where isWanted(name, false) && !isHarmless(text, named: name) {
                return text
            }
            guard byte(sign - 1) == UInt8(ascii: "-") else { return nil }
        }
        guard var name = name(before: startOfSign(endingAt: sign)) else { return nil }
        if let spoken = spokenName(endingWith: name, where: { isWanted($0, false) }) { name = spoken }
        let isParameter = bytes[sign] == UInt8(ascii: "=") && "?&;".utf8.contains(byte(name.lowerBound - 1))
        guard isWanted(name, isParameter) else { return valueNamed(beside: name, at: sign) { isWanted($0, false) } }
        // The end of an element is no name.
        if bytes[sign] == UInt8(ascii: ";"), byte(name.lowerBound - 1) == UInt8(ascii: "/") { return nil }
        let isOfAddress = isParameter && byte(name.lowerBound - 1) != UInt8(ascii: ";")
        let value = isOfAddress ? parameter(after: sign) : value(after: sign)
        return value.isEmpty || isHarmless(value, named: name, isParameter: isParameter) ? nil : value
    }

    /// `name="password" type="text" value="hunter2"`, the same the other way round, and `Password(rawValue: "hunter2")`: the
    /// name is said beside a word for itself, or for its value.
    private func valueNamed(beside word: Range<Int>, at sign: Int, where isWanted: (Range<Int>) -> Bool) -> Range<Int>?
    {
        if isName(word, oneOf: Self.wordsForName) {
            let name = value(after: sign)
            guard isWanted(name), let next = attribute(Self.wordsForValue, behindSignAt: sign) else { return nil }
            let value = value(after: next)
            return value.isEmpty || isHarmless(value, named: name) ? nil : value
        }
        if isName(word, oneOf: Self.wordsForKey) {
            let name = value(after: sign)
            guard isWanted(name), let value = value(before: word.lowerBound) else { return nil }
            return isHarmless(value, named: name) ? nil : value
        }
        guard isName(word, oneOf: Self.wordsForValue) else { return nil }
        let named = attribute(Self.wordsForName, behindSignAt: sign).map { self.value(after: $0) }
        guard let name = [owner(of: word), named].compactMap(\.self).first(where: isWanted) else { return nil }
        let value = value(after: sign)
        return value.isEmpty || isHarmless(value, named: name) ? nil : value
    }

    private static let wordsForName: NameList = ["name", "key", "field", "header", "param", "parameter"]
    private static let wordsForKey: NameList = ["forkey"]
    private static let wordsForValue: NameList = ["value", "rawvalue", "val", "string", "text", "content"]

    /// The values of the headers whose name is wanted, to the end of the quotation that holds the value or the whole
    /// header, else of the list or line; the scheme stays.
    func headers(where isWanted: (Range<Int>) -> Bool) -> [Range<Int>] {
        signs.compactMap { sign in
            guard bytes[sign] != UInt8(ascii: ">"), let name = name(before: startOfSign(endingAt: sign)), isWanted(name)
            else { return nil }
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
                guard end < bytes.count, byte(place - 1).isBlank, holds(name, at: place), byte(end).isBlank else {
                    return nil
                }
                let value = value(after: end)
                return bytes[value].contains { ":=".utf8.contains($0) } ? value : nil
            }
        }
    }

    /// The name that ends before a sign, whatever quotes and blanks stand between, in `AnyHashable("name")`, `user[name]`
    /// and `**name**`.
    func name(before sign: Int) -> Range<Int>? {
        var gap = start(before: sign, while: \.isBlank)
        // French sets a colon behind a blank at which no line breaks.
        if let wide = Self.wideBlanks.first(where: { holds($0, at: gap - $0.utf8.count) }) { gap -= wide.utf8.count }
        let isWrapped = byte(gap - 1) == UInt8(ascii: ")") && byte(gap - 2).isQuote
        let quote = start(before: isWrapped ? gap - 1 : gap) { $0.isQuote || "\\[]*".utf8.contains($0) }
        let start = start(before: quote) { $0.isNameByte || $0.isWide }
        return start < quote ? start..<quote : nil
    }

    private static let wideBlanks = ["\u{A0}", "\u{202F}"]

    private func parameter(after sign: Int) -> Range<Int> {
        let end = end(from: sign + 1) { $0 > 0x20 && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "&") }
        return sign + 1..<min(end, bareEnd(from: sign + 1))
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
    func isHarmless(_ value: Range<Int>, named name: Range<Int>, isParameter: Bool = false) -> Bool {
        let word = String(decoding: bytes[value], as: UTF8.self)
        if ["nil", "null", "true", "false", "private", "redacted"].contains(word) || isCallback(value) { return true }
        // So long is what is not shown.
        if holds(" bytes", at: value.upperBound), bytes[value].allSatisfy(\.isDigit) { return true }
        // A path, or what is left of a text that was quoted and cut.
        if word.hasPrefix("/") || word.utf8.allSatisfy({ $0 == UInt8(ascii: "\\") }) { return true }
        guard !isParameter else { return false }
        if isName(name, endingWith: Self.pass) { return isOtherPass(name, value) }
        guard isName(name, oneOf: Self.token) else { return false }
        return isAddress(value) || word.hasPrefix("#") || uuid(at: value.lowerBound)?.upperBound == value.upperBound
    }

    private static let token: NameList = ["token"]

    /// `layout pass: measure`, `renderPass=shadows` and `pass: 3 of 4` are no passwords.
    private func isOtherPass(_ name: Range<Int>, _ value: Range<Int>) -> Bool {
        guard isName(name, oneOf: Self.passwords), value.count >= 4, !isAddress(value) else { return true }
        let isPhrase = byte(name.lowerBound - 1) == UInt8(ascii: " ") && byte(name.lowerBound - 2).isLetter
        let between = min(name.upperBound, value.lowerBound)..<value.lowerBound
        return isPhrase && !bytes[between].contains { $0 == UInt8(ascii: "=") || $0.isQuote }
    }

    private static let pass: NameList = ["pass"]
    private static let passwords: NameList = ["pass", "userpass", "loginpass", "adminpass", "dbpass", "smtppass"]

    /// `0x600003a1c000`.
    func isAddress(_ value: Range<Int>) -> Bool {
        holds("0x", at: value.lowerBound) && bytes[value].dropFirst(2).allSatisfy(\.isHexDigit)
    }

    /// `Password: viewDidLoad` is the life of a screen.
    func isCallback(_ value: Range<Int>) -> Bool {
        let word = value.lowerBound..<end(from: value.lowerBound, while: \.isLetter)
        return SecretText.callbacks.contains(String(decoding: bytes[word], as: UTF8.self))
    }

    private static let callbacks = Set(EventKind.allCases.map(\.name)).union(["dealloc", "deallocated"])
}

extension UInt8 {
    /// What signs between a name and its value are made of: `=`, `:`, `=>`, `->`, `:=`.
    var isSignByte: Bool { "=:>-".utf8.contains(self) }

    /// What a value without quotes is made of where nothing may stand in it that ends it elsewhere.
    var isValueByte: Bool { self > 0x20 && !",;)]}>\"'".utf8.contains(self) }
}
