import Lifecycle

/// Turns a scanned word into tokens: a callback glued to a name becomes two.
///
/// Glued are paths (`Orchard.Cart.viewDidLoad`), prefixes of swizzled methods (`tracked_viewDidLoad`), mangled symbols
/// (`$s7Orchard4CartC11viewDidLoadyyF`) and words of scripts that write no blanks (`主页viewDidLoad`, `Cart被销毁了`).
struct WordSplitter {
    let bytes: Bytes
    let lexicon: Lexicon
    let scanner: WordScanner
    let gap: Token.Shape

    func append(to sentence: inout Sentence) {
        let (start, end) = (scanner.start, scanner.end)
        let isPath = scanner.shape.contains(.isPath)
        let found = lookUp(isPath ? scanner.lastComponent..<end : start..<end)
        if isPath {
            guard found.meaning.isCallback else { return sentence.append(word(start..<end)) }
            let name = start..<(scanner.lastComponent - 1)
            sentence.append(word(name, meaning: lexicon.look(up: bytes.base + start, count: name.count).meaning))
            return sentence.append(word(scanner.lastComponent..<end, found))
        }
        if found.meaning != .unknown { return sentence.append(word(start..<end, found)) }
        if scanner.shape.contains(.beyondASCII) { return appendMixed(to: &sentence) }
        if scanner.shape.contains(.hasDigit), appendNumbered(to: &sentence) { return }
        if scanner.shape.contains(.hasUnderscore), let tail = startOfCallbackTail() {
            // `HomeVC_viewDidLoad` names its class, `tracked_viewDidLoad` does not.
            if ControllerLook.suggests(bytes[start..<tail - 1]) { sentence.append(word(start..<tail - 1)) }
            return sentence.append(word(tail..<end, lookUp(tail..<end)))
        }
        if bytes[start] == UInt8(ascii: "$") || bytes[start] == UInt8(ascii: "_"),
            let symbol = MangledSymbol(bytes, start..<end)
        {
            sentence.append(word(symbol.type))
            return sentence.append(word(symbol.method, lookUp(symbol.method)))
        }
        sentence.append(word(start..<end))
    }

    private func word(
        _ range: Range<Int>, _ found: (meaning: Meaning, kind: EventKind) = (.unknown, .activity)
    ) -> Token {
        let gap = range.lowerBound == scanner.start ? self.gap : .none
        return Token(
            kind: .word, meaning: found.meaning, event: found.kind, shape: scanner.shape.union(gap),
            start: Int32(range.lowerBound), end: Int32(range.upperBound))
    }

    private func word(_ range: Range<Int>, meaning: Meaning) -> Token { word(range, (meaning, .activity)) }

    private func lookUp(_ range: Range<Int>) -> (meaning: Meaning, kind: EventKind) {
        let found = lexicon.look(up: bytes.base + range.lowerBound, count: range.count)
        let initializer: StaticString = "initWith"
        guard found.meaning == .unknown, range.count > 8,
            bytes[range.lowerBound..<range.lowerBound + 8].isEqual(to: initializer)
        else { return found }
        return (.looseCallback, .`init`)
    }

    /// `viewDidLoad1`, `viewDidLoad2`: the number is all that tells one screen from another.
    private func appendNumbered(to sentence: inout Sentence) -> Bool {
        var end = scanner.end
        while end > scanner.start, let digit = hexValue(bytes[end - 1]), digit < 10 { end -= 1 }
        guard end < scanner.end, end - scanner.start > 7 else { return false }
        let found = lookUp(scanner.start..<end)
        guard found.meaning == .viewCallback else { return false }
        sentence.append(word(scanner.start..<end, found))
        sentence.append(Token(kind: .number, shape: .none, start: Int32(end), end: Int32(scanner.end)))
        return true
    }

    /// Where a callback of controllers begins after an underscore or in a mangled Swift symbol.
    private func startOfCallbackTail() -> Int? {
        let (start, end) = (scanner.start, scanner.end)
        guard end - start > 9 else { return nil }
        var index = end - 8
        while index > start + 1 {
            if bytes[index - 1] == UInt8(ascii: "_") {
                return lexicon.look(up: bytes.base + index, count: end - index).meaning == .viewCallback ? index : nil
            }
            index -= 1
        }
        return nil
    }

    /// A word of which a part is not ASCII: the callback is its ASCII head or tail, or one of the end-of-life words.
    private func appendMixed(to sentence: inout Sentence) {
        let (start, end) = (scanner.start, scanner.end)
        var head = start
        while head < end && bytes[head] < 0x80 { head += 1 }
        var tail = end
        while tail > start && bytes[tail - 1] < 0x80 { tail -= 1 }
        let ending = lookUp(tail..<end)
        if ending.meaning.isCallback {
            sentence.append(
                word(start..<tail, meaning: OtherScripts.isFiller(bytes[start..<tail]) ? .filler : .unknown))
            return sentence.append(word(tail..<end, ending))
        }
        let beginning = lookUp(start..<head)
        if beginning.meaning.isCallback {
            sentence.append(word(start..<head, beginning))
            return sentence.append(word(head..<end, meaning: .filler))
        }
        appendOtherScript(to: &sentence)
    }

    private func appendOtherScript(to sentence: inout Sentence) {
        let (start, end) = (scanner.start, scanner.end)
        guard let match = OtherScripts.match(in: bytes[start..<end]) else { return sentence.append(word(start..<end)) }
        let range = (start + match.range.lowerBound)..<(start + match.range.upperBound)
        if range.lowerBound > start { sentence.append(word(start..<range.lowerBound)) }
        sentence.append(word(range, (match.meaning, match.kind)))
    }
}
