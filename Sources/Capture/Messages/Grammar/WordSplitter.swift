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
            if !found.meaning.isCallback, scanner.shape.contains(.hasUnderscore), let tail = startOfCallbackTail(),
                tail - 1 > scanner.lastComponent, namesClass(scanner.lastComponent..<tail - 1)
            {
                // `Orchard.CartViewController_deinit`
                sentence.append(word(start..<endOfClass(start..<tail - 1)))
                return sentence.append(word(tail..<end, lookUp(tail..<end)))
            }
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
        if scanner.shape.contains(.beyondASCII) { return appendMixed(to: &sentence) }
        if scanner.shape.contains(.hasDigit), appendNumbered(to: &sentence) { return }
        if let letter = placeOfLetter() {
            sentence.append(word(start..<letter, lookUp(start..<letter)))
            return sentence.append(
                Token(kind: .word, shape: .startsUpper, start: Int32(letter), end: Int32(scanner.end)))
        }
        if scanner.shape.contains(.hasUnderscore), let tail = startOfCallbackTail() {
            // `HomeVC_viewDidLoad` and `Home_viewDidLoad` name their class, `tracked_viewDidLoad` and `ABC_viewDidLoad` do not.
            let name = start..<endOfClass(start..<tail - 1)
            if namesClass(name) { sentence.append(word(name)) }
            return sentence.append(word(tail..<end, lookUp(tail..<end)))
        }
        if bytes[start] == UInt8(ascii: "$") || bytes[start] == UInt8(ascii: "_"),
            let symbol = MangledSymbol(bytes, start..<end)
        {
            sentence.append(word(symbol.type))
            return sentence.append(word(symbol.method, lookUp(symbol.method)))
        }
        if let callback = startOfGluedCallback() {
            sentence.append(word(start..<callback))
            return sentence.append(word(callback..<end, lookUp(callback..<end)))
        }
        if let name = bytes[start..<end].startOfGluedName {
            sentence.append(word(start..<start + name, lookUp(start..<start + name)))
            return sentence.append(word(start + name..<end))
        }
        sentence.append(word(start..<end))
    }

    /// `VC22viewDidLoad`, `HomeViewControllerviewDidLoad`: where a callback begins that is glued to a controller's name.
    private func startOfGluedCallback() -> Int? {
        let (start, end) = (scanner.start, scanner.end)
        guard scanner.shape.contains(.startsUpper), 13...80 ~= end - start else { return nil }
        let view: StaticString = "view"
        for index in start + 2...end - 11 where bytes[index] == UInt8(ascii: "v") && bytes.holds(view, at: index) {
            guard lookUp(index..<end).meaning == .viewCallback else { continue }
            var last = index
            while last > start, bytes[last - 1].isDigit { last -= 1 }
            return ControllerLook.suggests(bytes[start..<last]) || bytes[start..<last].isEqual(to: "VC") ? index : nil
        }
        return nil
    }

    /// `viewDidLoadA`, `loadViewB`: where the one letter stands by which screens are told from each other.
    private func placeOfLetter() -> Int? {
        let last = scanner.end - 1
        guard last - scanner.start >= 8, bytes[last].isUppercase, bytes[last - 1].isLetter,
            !bytes[last - 1].isUppercase, lookUp(scanner.start..<last).meaning == .viewCallback
        else { return nil }
        return last
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

    /// `viewDidLoad1`, `dealloc2`: the number is all that tells one screen from another, unless a name stands by.
    private func appendNumbered(to sentence: inout Sentence) -> Bool {
        var end = scanner.end
        while end > scanner.start, let digit = hexValue(bytes[end - 1]), digit < 10 { end -= 1 }
        guard end < scanner.end, end - scanner.start > 5 else { return false }
        let found = lookUp(scanner.start..<end)
        let isEnd = found.meaning == .looseCallback && found.kind == .`deinit`
        guard found.meaning == .viewCallback || isEnd else { return false }
        sentence.append(word(scanner.start..<end, found))
        sentence.append(Token(kind: .number, shape: .none, start: Int32(end), end: Int32(scanner.end)))
        return true
    }

    /// Where a callback of controllers begins after an underscore or in a mangled Swift symbol.
    private func startOfCallbackTail() -> Int? {
        let isPath = scanner.shape.contains(.isPath)
        let (start, end) = (isPath ? scanner.lastComponent : scanner.start, scanner.end)
        guard end - start > 9 else { return nil }
        var index = end - 6
        while index > start + 1 {
            if bytes[index - 1] == UInt8(ascii: "_") {
                let found = lexicon.look(up: bytes.base + index, count: end - index)
                let isDeath = found.meaning == .looseCallback && found.kind == .deinit
                let isCallback =
                    found.meaning == .viewCallback
                    || isDeath && (namesClass(start..<index - 1) || isOfExchange(start..<index - 1))
                return isCallback ? index : nil
            }
            index -= 1
        }
        return nil
    }

    /// `HomeVC__viewDidLoad`: where the class ends in front of several underscores.
    private func endOfClass(_ prefix: Range<Int>) -> Int {
        var end = prefix.upperBound
        while end > prefix.lowerBound + 1, bytes[end - 1] == UInt8(ascii: "_") { end -= 1 }
        return end
    }

    private func namesClass(_ prefix: Range<Int>) -> Bool {
        let word = bytes[prefix]
        if ControllerLook.suggests(word) { return true }
        return word[0].isUppercase && word.contains { $0.isLetter && !$0.isUppercase }
            && !word.contains { !$0.isLetter }
            && !Self.exchanges.contains { word.isEqual(folding: $0) }
    }

    private static let exchanges: [StaticString] = [
        "hook", "hooked", "swizzled", "swizzle", "swz", "track", "tracked", "aop", "log", "logged", "my", "custom",
    ]

    /// `hook_dealloc`, `abc_dealloc`: what exchanged methods are called; `buffer_dealloc` is a function.
    private func isOfExchange(_ prefix: Range<Int>) -> Bool {
        let word = bytes[prefix]
        if Self.exchanges.contains(where: { word.isEqual(folding: $0) }) { return true }
        return 2...3 ~= word.count && !word.contains { !$0.isLetter || $0.isUppercase }
    }

    /// A word of which a part is not ASCII: one of its ASCII parts is the callback, or it ends with an end-of-life word.
    private func appendMixed(to sentence: inout Sentence) {
        let end = scanner.end
        var start = scanner.start
        while start < end {
            while start < end && bytes[start] >= 0x80 { start += 1 }
            var stop = start
            while stop < end && bytes[stop] < 0x80 { stop += 1 }
            let found = lookUp(start..<stop)
            if found.meaning.isCallback { return append(start..<stop, found, to: &sentence) }
            start = stop
        }
        appendOtherScript(to: &sentence)
    }

    /// A callback with what is glued to it: `被dealloc掉`, `CartViewController的viewDidLoad`.
    private func append(
        _ callback: Range<Int>, _ found: (meaning: Meaning, kind: EventKind), to sentence: inout Sentence
    ) {
        let before = scanner.start..<callback.lowerBound
        if !before.isEmpty { appendPart(before, to: &sentence) }
        sentence.append(word(callback, found))
        let after = callback.upperBound..<scanner.end
        if !after.isEmpty { appendPart(after, to: &sentence) }
    }

    private func appendPart(_ range: Range<Int>, to sentence: inout Sentence) {
        if let start = startOfNameBehindVerb(in: range) {
            let verb = range.lowerBound..<start
            let isKind = OtherScripts.isKindOfScreen(bytes[verb])
            sentence.append(word(verb, meaning: isKind ? .filler : OtherScripts.meaning(of: bytes[verb])))
            return appendPart(start..<range.upperBound, to: &sentence)
        }
        let name = asciiHead(of: range)
        if !name.isEmpty && name != range {
            // `CartViewController的`: only the particle behind it shows that the head is the whole name.
            let rest = OtherScripts.meaning(of: bytes[name.upperBound..<range.upperBound])
            if rest == .filler || rest == .denial {
                sentence.append(word(name))
                return sentence.append(word(name.upperBound..<range.upperBound, meaning: rest))
            }
        }
        if let verb = OtherScripts.startOfVerbBehindScreen(bytes[range]) {
            sentence.append(word(range.lowerBound..<range.lowerBound + verb))
            return sentence.append(word(range.lowerBound + verb..<range.upperBound, meaning: .filler))
        }
        let isPure = name.isEmpty && OtherScripts.holdsEastAsian(bytes[range])
        sentence.append(word(range, meaning: isPure ? OtherScripts.meaning(of: bytes[range]) : .unknown))
    }

    /// Where a controller's name begins behind what is done with its callback: `进入CartViewController的viewDidLoad`.
    private func startOfNameBehindVerb(in range: Range<Int>) -> Int? {
        guard bytes[range.lowerBound] >= 0x80, let start = range.first(where: { bytes[$0] < 0x80 }) else { return nil }
        let end = range[start...].first { bytes[$0] >= 0x80 } ?? range.upperBound
        guard ControllerLook.suggests(bytes[start..<end]) else { return nil }
        switch OtherScripts.meaning(of: bytes[range.lowerBound..<start]) {
        case .filler, .farewell: return start
        default: break
        }
        // `控制器CartViewController`, and not `画面ViewController`, which is all of a name.
        let isNoun = lexicon.look(up: bytes.base + start, count: end - start).meaning == .noun
        return !isNoun && OtherScripts.isKindOfScreen(bytes[range.lowerBound..<start]) ? start : nil
    }

    /// The letters and digits in front, if a name can be written so.
    private func asciiHead(of range: Range<Int>) -> Range<Int> {
        var end = range.lowerBound
        while end < range.upperBound && bytes[end] < 0x80 { end += 1 }
        let isName = end > range.lowerBound && bytes[range.lowerBound].isLetter
        return range.lowerBound..<(isName ? end : range.lowerBound)
    }

    private func appendOtherScript(to sentence: inout Sentence) {
        let start = scanner.start
        let end = startOfNameBehind(start) ?? scanner.end
        appendOtherScript(start..<end, to: &sentence)
        if end < scanner.end { sentence.append(word(end..<scanner.end)) }
    }

    /// Where a controller's name begins behind words of another script: `控制器销毁了CartViewController`.
    private func startOfNameBehind(_ start: Int) -> Int? {
        var name = scanner.end
        while name > start, bytes[name - 1] < 0x80 { name -= 1 }
        let isBehind = bytes[start] >= 0x80 && name > start && ControllerLook.suggests(bytes[name..<scanner.end])
        return isBehind && OtherScripts.match(in: bytes[start..<name]) != nil ? name : nil
    }

    private func appendOtherScript(_ range: Range<Int>, to sentence: inout Sentence) {
        let (start, end) = (range.lowerBound, range.upperBound)
        guard let match = OtherScripts.match(in: bytes[start..<end]) else {
            return appendPart(start..<end, to: &sentence)
        }
        let found = (start + match.range.lowerBound)..<(start + match.range.upperBound)
        let before = start..<found.lowerBound
        if startOfNameBehindVerb(in: before) != nil {
            appendPart(before, to: &sentence)
        } else if !before.isEmpty {
            sentence.append(word(before, meaning: OtherScripts.isOfWhole(bytes[before]) ? .filler : .unknown))
        }
        sentence.append(word(found, (match.meaning, match.kind)))
    }
}
