import Lifecycle

/// Turns a scanned word into tokens: a callback glued to a name becomes two.
///
/// Glued are paths (`Orchard.Cart.viewDidLoad`) and prefixes of swizzled methods (`tracked_viewDidLoad`).
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
            guard found.meaning.isCallback else {
                // `ui.lifecycle`: a category, for types begin with a capital.
                let isCategory = found.meaning == .tag && !scanner.shape.contains(.startsUpper)
                return sentence.append(word(start..<end, meaning: isCategory ? .tag : .unknown))
            }
            let name = start..<(scanner.lastComponent - 1)
            sentence.append(word(name, meaning: lexicon.look(up: bytes.base + start, count: name.count).meaning))
            return sentence.append(word(scanner.lastComponent..<end, found))
        }
        if found.meaning != .unknown { return sentence.append(word(start..<end, found)) }
        if scanner.shape.contains(.hasUnderscore), let tail = startOfCallbackTail() {
            // `HomeVC_viewDidLoad` and `Home_viewDidLoad` name their class, `tracked_viewDidLoad` and `ABC_viewDidLoad` do not.
            if namesClass(start..<tail - 1) { sentence.append(word(start..<tail - 1)) }
            return sentence.append(word(tail..<end, lookUp(tail..<end)))
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
            bytes[range.lowerBound..<range.lowerBound + 8].equals(initializer)
        else { return found }
        return (.looseCallback, .`init`)
    }

    /// Where a callback of controllers begins after an underscore or in a mangled Swift symbol.
    private func startOfCallbackTail() -> Int? {
        let (start, end) = (scanner.start, scanner.end)
        guard end - start > 9 else { return nil }
        var index = end - 6
        while index > start + 1 {
            if bytes[index - 1] == UInt8(ascii: "_") {
                let found = lexicon.look(up: bytes.base + index, count: end - index)
                let isDeath = found.meaning == .looseCallback && found.kind == .deinit
                let isCallback =
                    found.meaning == .viewCallback
                    || isDeath && namesClass(start..<index - 1)
                return isCallback ? index : nil
            }
            index -= 1
        }
        return nil
    }

    private func namesClass(_ prefix: Range<Int>) -> Bool {
        let word = bytes[prefix]
        if ControllerLook.suggests(word) { return true }
        return word[0].isUppercase && word.contains { $0.isLetter && !$0.isUppercase }
            && !word.contains { !$0.isLetter }
    }
}
