/// What `debugPrint(self, #function)` writes: `<Orchard.Cart: 0x15f06700> "deinit"`, `"CartVC" "viewDidLoad" 27`.
enum PrintedForDebugging {
    /// Whether the callback alone is in quotes, and beside it stand a controller and other values, none of which says
    /// what it is or what became of it.
    static func holds(_ sentence: Sentence) -> Bool {
        let quote = UInt8(ascii: "\"")
        let (first, last) = (sentence.callback - 1, sentence.callback + 1)
        guard sentence.isMark(first, quote), sentence.isMark(last, quote), first == 0 || sentence[first].isAfterBlank,
            last + 1 == sentence.count || sentence[last + 1].isAfterBlank
        else { return false }
        let others = (0..<sentence.count).filter { $0 < first || $0 > last }
        return others.contains { isName($0, in: sentence) } && others.allSatisfy { isValue($0, in: sentence) }
    }

    private static func isName(_ index: Int, in sentence: Sentence) -> Bool {
        let token = sentence[index]
        switch token.kind {
        case .object, .file: return true
        case .word:
            let isType = token.shape.contains(.isPath) && token.shape.contains(.startsUpper)
            let word = sentence.bytes[token.range]
            return token.meaning == .unknown && (isType || ControllerLook.suggests(word))
                || word.isEqual(to: "Optional")
        case .number, .address, .uuid, .mark, .symbol, .redacted, .cut: return false
        }
    }

    private static func isValue(_ index: Int, in sentence: Sentence) -> Bool {
        let token = sentence[index]
        switch token.kind {
        case .mark: return ["\"", "(", ")", "<", ">"].contains { sentence.isMark(index, UInt8(ascii: $0)) }
        case .word:
            return isName(index, in: sentence) || [.yes, .no, .nothing].contains(token.meaning)
                || sentence.isEnclosed(index, by: UInt8(ascii: "\""))
        case .object, .file, .number, .address, .uuid, .symbol: return true
        case .redacted, .cut: return false
        }
    }
}

extension Sentence {
    /// Whether a mark stands right before a token and right behind it.
    func isEnclosed(_ index: Int, by mark: UInt8) -> Bool { isMark(index - 1, mark) && isMark(index + 1, mark) }
}
