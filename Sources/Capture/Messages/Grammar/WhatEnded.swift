/// Of whom a line tells that begins with a controller, where other words stand between it and what is told.
extension Sentence {
    /// `<Orchard.Cart: 0x15f06700>: timer deallocated`, `CartViewController 타이머 해제`, `CartViewController 播放器已释放`,
    /// `<Orchard.Cart: 0x15f06700> presenter viewDidLoad`: something that the controller has, and not the controller.
    ///
    /// By name, a plain word of English takes the line from the controller before this is asked (`LeftSide`).
    func tellsOfSomethingElse(than speaker: Speaker) -> Bool {
        let told = self[callback]
        // `<Orchard.Cart: 0x15f06700>: player initialized`
        let isLoose = told.meaning == .looseCallback && (told.event == .deinit || told.event == .`init`)
        let isAsked =
            speaker.form == .object
            ? isLoose || told.meaning == .viewCallback : told.event == .deinit && isLoose && told.isProse(in: self)
        guard isAsked, !speaker.isNone else { return false }
        var index = callback - 1
        while index >= 0, Int(self[index].start) >= speaker.name.upperBound {
            if isSomethingElse(index, than: speaker, isLoose: isLoose) { return true }
            index -= 1
        }
        return false
    }

    private func isSomethingElse(_ index: Int, than speaker: Speaker, isLoose: Bool) -> Bool {
        let token = self[index]
        guard token.kind == .word else { return false }
        let word = bytes[token.range]
        if isLoose, index == callback - 1, speaker.form == .object, word.isEqual(folding: "view") { return true }
        guard token.meaning == .unknown else { return false }
        if OtherScripts.isOfWhole(word) || DeathsInOtherLanguages.isBeside(word) { return false }
        if token.isProse(in: self) { return isLoose }
        guard speaker.form == .object, isLoose || token.isPlainOrProperty, !isMark(index + 1, UInt8(ascii: "]")) else {
            return false
        }
        // `<Orchard.PlayerViewController: 0x15f06700> player released`
        return !(isLoose && token.isPlainOrProperty ? isOfWhoEnds(word) : speaksOf(word, speaker))
    }

    private static let ofBase: [StaticString] = [
        "base", "super", "parent", "swizzled", "hooked", "reached", "yay", "rip", "bye", "goodbye", "bien",
        "erfolgreich", "korrekt",
    ]

    /// `<Orchard.CartViewController: 0x15f06700> Cart deinit`, `… BaseViewController deinit`, `… properly deallocated`.
    private func speaksOf(_ word: Bytes, _ speaker: Speaker) -> Bool {
        isOfWhoEnds(word) || bytes[speaker.name].holds(folding: word)
    }

    private func isOfWhoEnds(_ word: Bytes) -> Bool {
        Self.ofBase.contains { word.isEqual(folding: $0) } || word.ends(with: "ly") || word.ends(with: "mente")
            || ControllerLook.suggests(word)
    }
}

extension Token {
    /// `presenter`, `bannerView`: a word of a sentence, or a property; titles and classes begin with a capital.
    var isPlainOrProperty: Bool {
        !shape.contains(.startsUpper) && !shape.contains(.beyondASCII) && !shape.contains(.hasDigit)
    }
}

extension Bytes {
    /// Whether a word stands somewhere in these bytes, in whatever letters: `cart` in `CartViewController`.
    func holds(folding word: Bytes) -> Bool {
        // No name is longer.
        guard 1...64 ~= word.count, word.count <= count, count <= 256 else { return false }
        return (0...count - word.count).contains { start in
            (0..<word.count).allSatisfy { self[start + $0] | 0x20 == word[$0] | 0x20 }
        }
    }
}
