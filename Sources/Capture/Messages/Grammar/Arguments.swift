import Lifecycle

/// The arguments in the callback's own spelling, and the facts.
extension RightSide {
    /// `()`, `(_:)`, `(true)`, `(toParent: nil)`, `:`, `:1`, `:animated:`.
    mutating func readArguments() throws(Rejection) {
        if sentence.isMark(index, UInt8(ascii: "?")), sentence.isMark(index + 1, UInt8(ascii: "(")),
            !sentence[index].isAfterBlank
        {
            index += 1
        }
        if index < sentence.count, sentence[index].kind == .number, !sentence[index].isAfterBlank {
            if speaker.isNone { speaker.take(words: sentence[index].range, .weak) }
            index += 1
        }
        if sentence.isMark(index, UInt8(ascii: "(")), !sentence[index].isAfterBlank {
            let close = sentence.closingParenthesis(of: index)
            try checkLabel(index + 1)
            index += 1
            while index < close { try readArgument() }
            index = close + 1
        } else {
            readSelector()
        }
    }

    /// `-[Cart viewDidAppear:]_block_invoke_2`: what the compiler calls a block in a method.
    var isInBlock: Bool {
        guard let bracket = (callback..<sentence.count).first(where: { sentence.isMark($0, UInt8(ascii: "]")) }),
            bracket + 1 < sentence.count, !sentence[bracket + 1].isAfterBlank
        else { return false }
        return sentence.bytes.from(Int(sentence[bracket + 1].start)).holds("_block_invoke")
    }

    /// `didMove(to:)` is a sprite scene's, `willMove(toSuperview:)` a view's, `prepare(for:)` a controller's.
    private func checkLabel(_ label: Int) throws(Rejection) {
        guard label < sentence.count else { return }
        let text = sentence.bytes[sentence[label].range]
        switch event {
        case .willMove, .didMove:
            if text.equals("to") || text.equals("toSuperview") || text.equals("toWindow") {
                throw .prose
            }
        default: break
        }
    }

    private mutating func readSelector() {
        while sentence.isMark(index, UInt8(ascii: ":")), !sentence[index].isAfterBlank {
            index += 1
            guard index < sentence.count else { return }
            // `-[Cart viewDidAppear:0x1]`: a tracer shows what the method is given.
            let isValue = sentence[index].kind == .address && !sentence[index].isAfterBlank
            if isValue, sentence.isMark(index + 1, UInt8(ascii: "]")) { index += 1 }
            guard index < sentence.count else { return }
            isSeparated = sentence[index].isAfterBlank
            guard sentence[index].kind == .word, !isSeparated, sentence.isMark(index + 1, UInt8(ascii: ":")) else {
                break
            }
            index += 1
        }
        if index < sentence.count, isAppearance, sentence.isMark(index - 1, UInt8(ascii: ":")) { takeAnimated() }
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
        if token.kind == .object {
            if takesOther && other == nil { other = Speaker(object: token) }
        } else if token.kind == .word {
            return try readArgumentWord(token)
        } else if isAppearance && token.kind == .number && flags.isEmpty {
            return truth(at: index) == nil ? (index += 1) : takeAnimated()
        }
        index += 1
    }

    private mutating func readArgumentWord(_ token: Token) throws(Rejection) {
        switch token.meaning {
        case .identity where sentence.bytes[token.range].equals("self"): throw .prose
        case .animated, .movingFromParent, .movingToParent, .beingDismissed, .beingPresented:
            return stateFact(token.meaning)
        case .yes where isAppearance: flags.insert(.animated)
        case .nothing where event == .willMove || event == .didMove: flags.insert(.parentIsNil)
        case .unknown where takesOther && other == nil && token.isNameLike: other = words(from: index)
        case .unknown where !namesController && ControllerLook.suggests(sentence.bytes[token.range]):
            speaker.take(words: token.range, .strong)
        default: break
        }
        index += 1
    }

    /// Whether a controller stands in front; `LifecycleEvent.viewDidLoad(CartViewController)` names it behind.
    private var namesController: Bool {
        !speaker.isNone && (speaker.form != .words || ControllerLook.suggests(sentence.bytes[speaker.name]))
    }

    /// A key with its value; a key alone says that it holds.
    mutating func stateFact(_ key: Meaning) {
        isPrepositionBefore = false
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
        let token = sentence[index]
        switch token.meaning {
        case .yes: return true
        case .no: return false
        default: break
        }
        guard token.kind == .number, token.range.count == 1 else { return nil }
        return sentence.byte(index) == UInt8(ascii: "1")
            ? true : sentence.byte(index) == UInt8(ascii: "0") ? false : nil
    }
}
