/// The decoration before the speaker.
extension LeftSide {
    mutating func stepThroughPrefix() throws(Rejection) {
        let token = sentence[index]
        switch token.kind {
        case .object where speaker.form != .object && canControl(token): speaker.take(object: token)
        case .address:
            // Link maps and class dumps list addresses; a log line has one at most.
            if speaker.address != nil && speaker.form == .method { throw .prose }
            if !speaker.hasToken && !sentence.isOfThread(index) { speaker.address = token.range }
        case .mark where closesLabels(index): index = 0
        case .mark:
            // Quoted code, attributes (`@objc`), closures and JSON.
            switch sentence.byte(index) {
            case UInt8(ascii: "{") where index > 0 && sentence[index - 1].kind == .object:
                // `<NSThread: 0x600001>{number = 1, name = main}` describes a thread.
                break
            case UInt8(ascii: "`") where opensWholeLine(index) || opensFence(index): break
            case UInt8(ascii: "`"), UInt8(ascii: "@"), UInt8(ascii: "{"): throw .prose
            case UInt8(ascii: "/") where sentence.isMark(index - 1, UInt8(ascii: ":")): try checkAddress()
            default: break
            }
        case .word: try stepThroughPrefixWord(token)
        case .number, .uuid, .object, .file, .symbol, .redacted, .cut: break
        }
        index -= 1
    }

    /// ``4. `CartViewController viewDidLoad` ``: a line of a log in a list of a document, set as code from end to end.
    private func opensWholeLine(_ index: Int) -> Bool {
        sentence.isMark(sentence.count - 1, UInt8(ascii: "`")) && speaker.strength != .weak
            && (0..<index).allSatisfy { sentence[$0].kind == .number || sentence[$0].kind == .mark }
    }

    /// "```CartViewController viewDidLoad": the first line of what is pasted as code.
    func opensFence(_ index: Int) -> Bool { index == 0 && sentence[0].range.count == 3 }

    private func canControl(_ object: Token) -> Bool {
        ControllerLook.isPossible(sentence.bytes[Int(object.start) + 1..<Int(object.nameEnd)])
    }

    private mutating func stepThroughPrefixWord(_ token: Token) throws(Rejection) {
        let denies = token.meaning == .denial && !isLabel(token) && !isMay(token) && !isKindOfApp(token)
        if denies || isPassedOver(token) { throw .prose }
        // `No CartViewController deinit`: what a reader misses.
        if token.meaning == .no && index == 0 && isFollowedByWord && sentence[end].event == .deinit { throw .prose }
        // `Exiting CartViewController viewDidLoad`: the second line of one call.
        if token.meaning == .farewell && index == 0 && isFollowedByWord { throw .prose }
        // `[EXIT] CartViewController viewDidLoad`
        let isTagged = index == 1 && sentence.isMark(0, UInt8(ascii: "[")) && sentence.isMark(2, UInt8(ascii: "]"))
        if token.meaning == .farewell && isTagged && sentence[end].event != .deinit { throw .prose }
        if token.meaning == .preposition && index > 0 && sentence[index - 1].kind == .address { throw .prose }
        if token.meaning == .preposition && isFollowedByWord && token.isEastAsian(in: sentence) { throw .prose }
        // `in CartViewController's viewDidLoad I call …`: where something else is done.
        if token.meaning == .preposition && isFollowedByWord && isPossessive { throw .prose }
        guard token.meaning == .unknown || token.meaning == .noun else { return }
        if speaker.form == .method && ControllerLook.suggests(sentence.bytes[token.range]) {
            // `OneViewController --> -[BaseViewController viewDidLoad]`: the object's own class is printed first.
            speaker.take(words: token.range, .strong)
        } else if !token.isNameLike && isFollowedByWord && !isBracketed && !isNameOfElement && !isUnit(token) {
            strayWords += 1
        }
    }

    /// `Wed May  1 10:11:12 2024 Cart viewDidLoad`: a month with a number behind it.
    func isMay(_ token: Token) -> Bool {
        index + 1 < sentence.count && sentence[index + 1].kind == .number
            && sentence.bytes[token.range].isEqual(to: "May")
    }

    /// `12.3 ms CartViewController deinit`: what a stopwatch counts in.
    private func isUnit(_ token: Token) -> Bool {
        let word = sentence.bytes[token.range]
        return index > 0 && sentence[index - 1].kind == .number
            && ["ms", "s", "sec", "seconds", "µs", "us"].contains { word.isEqual(to: $0) }
    }

    /// `<div class="line">`
    private var isNameOfElement: Bool {
        index == 1 && sentence.isMark(0, UInt8(ascii: "<")) && !sentence[1].isAfterBlank
    }

    /// `[T:main Q:com.apple.main-thread] Cart.deinit`: what stands in brackets of its own is no sentence.
    private var isBracketed: Bool {
        let isClosed = (index + 1..<end).first { sentence.isMark($0, 0x5D) || sentence.isMark($0, 0x5B) }
        return isClosed.map { sentence.isMark($0, 0x5D) } ?? false
    }

    private static let passing: [StaticString] = ["skipping", "skipped", "ignoring"]
    private static let hooking: [StaticString] = [
        "hooking", "hooked", "swizzled", "exchanged", "intercepted", "given", "then", "stubbed", "mocked",
    ]

    /// `skipping CartViewController viewDidLoad`: what is passed over does not happen; nor does what a line begins to tell
    /// of its code: `Hooked -[CartViewController viewDidLoad]`, `Given the CartViewController viewDidLoad was called`.
    private func isPassedOver(_ token: Token) -> Bool {
        let word = sentence.bytes[token.range]
        return Self.passing.contains { word.isEqual(folding: $0) }
            || isFirstWord && isFollowedByWordOrMethod && Self.hooking.contains { word.isEqual(folding: $0) }
    }

    private var isFollowedByWordOrMethod: Bool { isFollowedByWord || sentence.isMark(index + 1, UInt8(ascii: "-")) }

    /// Whether the token begins the line, or what follows its tag: `[Analytics] hooking CartViewController viewDidAppear`.
    private var isFirstWord: Bool { index == 0 || index <= 3 && sentence.isMark(index - 1, UInt8(ascii: "]")) }

    private var isPossessive: Bool {
        guard speaker.form == .words else { return false }
        let name = sentence.bytes[speaker.name]
        let rest = sentence.bytes.from(speaker.name.upperBound)
        return ["'s", "’s"].contains { name.ends(with: $0) || rest.starts(with: $0) }
    }

    private var isFollowedByWord: Bool {
        let next = sentence[index + 1]
        return next.kind == .word || next.kind == .object
    }
}
