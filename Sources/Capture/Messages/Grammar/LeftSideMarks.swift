/// What stands in brackets, quotes and tags before a callback.
extension LeftSide {
    /// `</b>` behind a name that a page shows in bold letters.
    var isClosingTag: Bool {
        index > 3 && sentence[index - 1].kind == .word && sentence.isMark(index - 2, UInt8(ascii: "/"))
            && sentence.isMark(index - 3, UInt8(ascii: "<")) && sentence[index - 1].range.count <= 6
    }

    private static let tags: [StaticString] = ["td", "th", "p", "div", "span", "li", "b", "i", "code", "pre"]

    /// Whether a word is what an element of a page is called.
    static func isElement(_ word: Bytes) -> Bool { tags.contains { word.isEqual(to: $0) } }

    /// `<td>` in front of a cell of a page.
    var isOpeningTag: Bool {
        guard index > 2, sentence[index - 1].kind == .word, sentence.isMark(index - 2, UInt8(ascii: "<")),
            !sentence[index - 1].isAfterBlank, sentence.bytes.holdsTimeOfDay
        else { return false }
        return Self.isElement(sentence.bytes[sentence[index - 1].range])
    }

    /// ``* `CartViewController` viewDidLoad``, `{CartViewController} viewDidLoad`: a controller's name between marks that
    /// are otherwise those of prose and code. Takes it.
    mutating func takeEnclosedName() -> Bool {
        let (opener, closer) = sentence.byte(index) == UInt8(ascii: "`") ? (0x60, 0x60) : (0x7B, 0x7D)
        guard index >= 2, index == end - 1, sentence.isMark(index, UInt8(closer)),
            sentence.isMark(index - 2, UInt8(opener)), isController(index - 1), !sentence[index - 1].isAfterBlank,
            (0..<index - 2).allSatisfy({ [.mark, .symbol, .number].contains(sentence[$0].kind) })
        else { return false }
        if sentence[index - 1].kind == .object {
            speaker.take(object: sentence[index - 1])
        } else {
            speaker.take(words: sentence[index - 1].range, .named)
        }
        index -= 3
        return true
    }

    /// Where the brackets or quotes open that stand between a controller and its callback and name neither:
    /// `CartViewController "Order #42" viewDidLoad`, `[CartViewController] [order 41] viewDidLoad`.
    var remarkBehindController: Int? {
        let opener: UInt8
        switch sentence.byte(index) {
        case UInt8(ascii: "]"): opener = UInt8(ascii: "[")
        case UInt8(ascii: "\""): opener = UInt8(ascii: "\"")
        default: return nil
        }
        guard let open = (0..<index).last(where: { sentence.isMark($0, opener) }), open > 0 else { return nil }
        guard sentence[open].isAfterBlank || markInBrackets(from: open) != nil else { return nil }
        let name = sentence.isMark(open - 1, UInt8(ascii: "]")) ? open - 2 : open - 1
        let isInside = (open + 1..<index).contains { isController($0) || sentence[$0].kind == .address }
        return name >= 0 && isController(name) && !isInside ? open : nil
    }

    /// What tells objects apart in the brackets that close here: `CartViewController[a1b0]`, `CartViewController[#a1]`,
    /// `CartViewController[3]`. A number that a blank parts from the name may be anything.
    func markInBrackets(from open: Int) -> Range<Int>? {
        let mark = sentence[index - 1]
        if index == open + 3, sentence.isMark(open + 1, UInt8(ascii: "#")), !mark.isAfterBlank {
            return sentence.bytes[mark.range].isShortMark ? Int(sentence[open + 1].start)..<Int(mark.end) : nil
        }
        guard index == open + 2 else { return nil }
        let isNumber = mark.kind == .number && mark.range.count <= 3 && !sentence[open].isAfterBlank
        return isNumber || sentence.bytes[mark.range].isHexadecimal ? mark.range : nil
    }

    func isController(_ index: Int) -> Bool {
        let token = sentence[index]
        return token.kind == .object || token.kind == .word && ControllerLook.suggests(sentence.bytes[token.range])
    }

    /// `CartViewController; viewDidLoad`: a semicolon behind anything else ends a statement.
    var isBehindController: Bool {
        index > 0 && sentence[index - 1].kind == .word
            && ControllerLook.suggests(sentence.bytes[sentence[index - 1].range])
    }

    /// `CartViewController title=Optional("Orders") viewDidLoad`: where the key stands of a value behind a controller.
    func keyOfOptional(_ index: Int) -> Int? {
        guard sentence.bytes[sentence[index].range].isEqual(to: "Optional"), index > 2,
            sentence.isMark(index - 1, UInt8(ascii: "=")) || sentence.isMark(index - 1, UInt8(ascii: ":")),
            sentence[index - 2].kind == .word, (0..<index - 2).contains(where: isController)
        else { return nil }
        return index - 2
    }

    /// `itemsLoaded() viewDidAppear`: who is called with nothing is a function, not who speaks.
    func isFunction(_ index: Int) -> Bool {
        let word = sentence[index]
        return !word.shape.contains(.startsUpper) && !word.shape.contains(.isPath) && !word.shape.contains(.beyondASCII)
    }

    /// `https://example.com/docs/viewDidLoad` is a link.
    func checkAddress() throws(Rejection) {
        if sentence[index].range.count == 2 && !sentence[index].isAfterBlank { throw .prose }
    }

    /// What a name carries in parentheses: `Cart(0x15f06700)`, `Cart(3)`; an Objective-C category says nothing.
    mutating func takeGroup(_ group: Range<Int>) {
        for inner in group where !speaker.hasToken {
            switch sentence[inner].kind {
            case .address: speaker.address = sentence[inner].range
            case .uuid: speaker.mark = sentence[inner].range
            case .number where group.count == 1 && !isProcess(inner): speaker.mark = sentence[inner].range
            case .word where group.count == 1 && sentence.bytes[sentence[inner].range].isHexadecimal:
                speaker.mark = sentence[inner].range
            case .number where group.count == 2 && sentence[inner - 1].meaning == .identity:
                speaker.mark = sentence[inner].range
            case .number where sentence.isMark(inner - 1, UInt8(ascii: "#")):
                speaker.mark = Int(sentence[inner - 1].start)..<Int(sentence[inner].end)
            case .number, .word, .object, .file, .mark, .symbol, .redacted, .cut: break
            }
        }
    }

    /// `D/Cart( 812): viewDidLoad`: the process, as Android's log names it.
    private func isProcess(_ number: Int) -> Bool {
        sentence[number].isAfterBlank
            || number == 4 && sentence.isMark(1, UInt8(ascii: "/")) && sentence[0].range.count == 1
    }
}
