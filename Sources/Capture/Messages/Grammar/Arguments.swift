import Lifecycle

/// The arguments in the callback's own spelling, and the facts.
extension RightSide {
    /// `()`, `(_:)`, `(true)`, `(toParent: nil)`, `:`, `:1`, `:animated:`.
    mutating func readArguments() throws(Rejection) {
        guard sentence.isMark(index, UInt8(ascii: "(")), !sentence[index].isAfterBlank else {
            return try readSelector()
        }
        let close = sentence.closingParenthesis(of: index)
        index += 1
        // `didMove(to:)` is a sprite scene's, `willMove(toSuperview:)` a view's.
        if takesOther, index < sentence.count,
            ["to", "toSuperview", "toWindow"].contains(where: { sentence.bytes[sentence[index].range].equals($0) })
        {
            throw .prose
        }
        while index < close { try readArgument() }
        index = close + 1
    }

    private mutating func readSelector() throws(Rejection) {
        while sentence.isMark(index, UInt8(ascii: ":")), !sentence[index].isAfterBlank {
            index += 1
            guard index < sentence.count else { return }
            // `-[Cart viewDidAppear:0x1]`: a tracer shows what the method is given.
            if sentence[index].kind == .address, sentence.isMark(index + 1, UInt8(ascii: "]")) { index += 1 }
            isSeparated = sentence[index].isAfterBlank
            guard sentence[index].kind == .word, !isSeparated, sentence.isMark(index + 1, UInt8(ascii: ":")) else {
                break
            }
            index += 1
        }
        if isAppearance, sentence.isMark(index - 1, UInt8(ascii: ":")) { takeAnimated() }
        takeOtherBehindColon()
        // `__34-[Cart viewDidAppear:]_block_invoke`: a block that the callback's code made speaks, whenever it runs. It need
        // not keep its object alive.
        if sentence.isMark(index, UInt8(ascii: "]")),
            sentence.bytes.from(Int(sentence[index].end)).holds("_block_invoke")
        {
            throw .prose
        }
    }

    /// `-[Room didMoveToParentViewController:Hall] self=0x20`: a class that stands for the argument is no word of a sentence.
    private mutating func takeOtherBehindColon() {
        guard takesOther, other == nil, index < sentence.count, sentence.isMark(index - 1, UInt8(ascii: ":")) else {
            return
        }
        let token = sentence[index]
        guard token.kind == .word, token.meaning == .unknown, token.isNameLike, !token.isAfterBlank else { return }
        other = Speaker(words: token.range, .strong)
        index += 1
    }

    private var isAppearance: Bool {
        switch event {
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
        default: false
        }
    }

    private mutating func takeAnimated() {
        guard let value = truth(at: index) else { return }
        if value { flags.insert(.animated) }
        index += 1
    }

    private mutating func readArgument() throws(Rejection) {
        let token = sentence[index]
        if token.kind == .word { return try readArgumentWord(token) }
        if token.kind == .object, takesOther, other == nil { other = Speaker(object: token) }
        if token.kind == .number, isAppearance, truth(at: index) == true { flags.insert(.animated) }
        index += 1
    }

    private mutating func readArgumentWord(_ token: Token) throws(Rejection) {
        switch token.meaning {
        case .identity where sentence.bytes[token.range].equals("self"): throw .prose
        case .animated, .movingFromParent, .movingToParent, .beingDismissed, .beingPresented:
            return stateFact(token.meaning)
        case .yes where isAppearance: flags.insert(.animated)
        case .nothing where event == .willMove || event == .didMove: flags.insert(.parentIsNil)
        case .unknown where takesOther && other == nil && token.isNameLike:
            other = Speaker(words: token.range, .strong)
        // `LifecycleEvent.viewDidLoad(CartViewController)`
        case .unknown where ControllerLook.suggests(sentence.bytes[token.range]) && !isLabel(index):
            let isNamed = speaker.form != .words || ControllerLook.suggests(sentence.bytes[speaker.name])
            if speaker.isNone || !isNamed { speaker.take(words: token.range, .strong) }
        default: break
        }
        index += 1
    }

    /// `init(navigationController:)`: what an argument is called names nobody.
    private func isLabel(_ index: Int) -> Bool {
        sentence.isMark(index + 1, UInt8(ascii: ":")) && !sentence[index].isTypeLike
    }

    /// A key with its value; a key alone says that it holds.
    mutating func stateFact(_ key: Meaning) {
        isSeparated = true
        index += 1
        var value = index
        while value < sentence.count, sentence[value].kind == .mark || sentence[value].meaning == .filler { value += 1 }
        let stated = truth(at: value)
        if stated != nil { index = value + 1 }
        if stated ?? (key != .animated) { insert(key) }
        if key == .movingFromParent || key == .beingDismissed { flags.insert(.statesDeparture) }
    }

    private mutating func insert(_ key: Meaning) {
        switch key {
        case .animated: flags.insert(.animated)
        case .movingFromParent: flags.insert(.isMovingFromParent)
        case .movingToParent: flags.insert(.isMovingToParent)
        case .beingDismissed: flags.insert(.isBeingDismissed)
        case .beingPresented: flags.insert(.isBeingPresented)
        default: break
        }
    }

    private func truth(at index: Int) -> Bool? {
        guard index < sentence.count else { return nil }
        switch sentence[index].meaning {
        case .yes: return true
        case .no: return false
        default: break
        }
        guard sentence[index].kind == .number, sentence[index].range.count == 1 else { return nil }
        switch sentence.byte(index) {
        case UInt8(ascii: "1"): return true
        case UInt8(ascii: "0"): return false
        default: return nil
        }
    }
}
