/// What a line tells of a controller right behind the word for its end.
extension RightSide {
    /// `Cart deinit children: [<Orchard.List: 0x15f06700>]`, `Cart deinit CFGetRetainCount(self) = 5`,
    /// `Cart deinit https://example.com/cart`: a value right behind the end of a controller, with what it is called.
    func isTail(_ token: Token) -> Bool {
        guard event == .deinit, index == argumentsEnd, index + 1 < sentence.count,
            sentence.bytes[sentence[callback].range].namesEndOfLife
        else { return false }
        if sentence[index + 1].isAfterBlank { return speaker.strength != .weak && endOfNamedValue != nil }
        guard speaker.strength == .strong else { return false }
        if sentence.isMark(index + 1, UInt8(ascii: "(")) {
            return sentence.isMark(sentence.closingParenthesis(of: index + 1) + 1, UInt8(ascii: "="))
        }
        guard sentence.isMark(index + 1, UInt8(ascii: ":")), !token.isNameLike, index + 2 < sentence.count else {
            return false
        }
        return sentence.isScheme(index) || sentence.isMark(index + 2, UInt8(ascii: "["))
            || sentence[index + 2].kind == .object
    }
}

extension RightSide {
    /// `viewDidLoad - URL: https://example.com/orders`: what an address is called.
    var isOfAddress: Bool { sentence[index + 2].isAfterBlank && sentence.isScheme(index + 2) }

    /// `Cart dealloc retain count = 1`, `Cart deinit main thread: true`: the last of two or three words that a plain value
    /// follows.
    private var endOfNamedValue: Int? {
        var last = index
        while last + 1 < sentence.count, last < index + 2, isPlainWord(last + 1) { last += 1 }
        let value = last + 2
        guard last > index, isPlainWord(index), value < sentence.count,
            sentence.isMark(last + 1, UInt8(ascii: "=")) || sentence.isMark(last + 1, UInt8(ascii: ":")),
            (value + 1..<max(sentence.count, value + 1)).allSatisfy({ sentence[$0].kind == .mark })
        else { return nil }
        let isPlain = sentence[value].kind == .number || sentence[value].kind == .address
        return isPlain || [.yes, .no, .nothing].contains(sentence[value].meaning) ? last : nil
    }

    private func isPlainWord(_ index: Int) -> Bool {
        let token = sentence[index]
        return token.kind == .word && token.isAfterBlank && !token.shape.contains(.startsUpper)
            && [.unknown, .tag, .noun].contains(token.meaning)
    }

    /// Where the tail of a controller's end stops: an address goes on to the next blank, and `?id=42` is a part of it.
    var endOfTail: Int {
        if let last = endOfNamedValue { return last + 1 }
        guard sentence.isScheme(index) else { return index + 1 }
        return (index + 1..<sentence.count).first { sentence[$0].isAfterBlank } ?? sentence.count
    }
}

extension Sentence {
    /// `https:` in front of `//`.
    fileprivate func isScheme(_ index: Int) -> Bool {
        index + 2 < count && isMark(index + 1, UInt8(ascii: ":")) && isMark(index + 2, UInt8(ascii: "/"))
            && self[index + 2].range.count == 2
    }
}

extension Bytes {
    /// Whether a word for the end of an object is the method's own, which nothing else is said of: not `destroyed`.
    fileprivate var namesEndOfLife: Bool {
        cut(to: 6).isEqual(folding: "deinit") || cut(to: 7).isEqual(folding: "dealloc")
    }
}
