/// Statements of a program that hold a callback: they are pasted beside a log, or instead of one.
enum SourceCode {
    static func holds(_ sentence: Sentence) -> Bool {
        isAttribute(sentence) || isDeclaration(sentence) || isPrinted(sentence) || isCall(sentence)
            || isMessage(sentence) || isStatement(sentence) || isBookmark(sentence.bytes)
    }

    /// `// viewDidLoad()`; a row of slashes is a logger's decoration, as are two before who speaks.
    static func isComment(_ sentence: Sentence) -> Bool {
        guard let start = (0..<sentence.bytes.count).first(where: { !sentence.bytes[$0].isBlank }) else { return false }
        let rest = sentence.bytes.from(start)
        return rest.starts(with: "//") && rest.count > 2 && rest[2] != UInt8(ascii: "/")
    }

    /// `/// VC viewWillAppear`: a documentation comment, which speaks of any controller; `/// - SeeAlso: Cart.viewDidLoad()`:
    /// one of its fields, which Xcode's markup sets as an item with a colon.
    static func isDocumentation(_ sentence: Sentence, of speaker: Speaker) -> Bool {
        let line = sentence.bytes.withoutLeadingBlanks
        guard line.starts(with: "/// ") else { return false }
        if speaker.isNone || line.from(4).withoutLeadingBlanks.isFieldOfMarkup { return true }
        let name = sentence.bytes[speaker.name]
        return ["VC", "ViewController", "viewController", "UIViewController", "controller"].contains {
            name.isEqual(to: $0)
        }
    }

    /// `-(id)initWithNibName:(NSString *)name`: a sign, a type in parentheses, and the method.
    private static func isDeclaration(_ sentence: Sentence) -> Bool {
        guard sentence.isMark(0, UInt8(ascii: "-")) || sentence.isMark(0, UInt8(ascii: "+")),
            sentence.isMark(1, UInt8(ascii: "("))
        else { return false }
        return sentence.closingParenthesis(of: 1) + 1 == sentence.callback
    }

    /// `#[doc(alias = "-[Cart viewDidLoad]")]`.
    private static func isAttribute(_ sentence: Sentence) -> Bool {
        sentence.isMark(0, UInt8(ascii: "#")) && sentence[0].range.count == 1 && sentence.isMark(1, UInt8(ascii: "["))
            && !sentence[1].isAfterBlank
    }

    /// `logger.debug("CartViewController viewDidLoad")`: the text that a call is given.
    private static func isPrinted(_ sentence: Sentence) -> Bool {
        guard sentence[0].kind == .word, !sentence[0].shape.contains(.startsUpper), !sentence[0].meaning.isCallback,
            let open = (1..<3).first(where: { sentence.isMark($0, UInt8(ascii: "(")) }), !sentence[open].isAfterBlank,
            sentence.isMark(open + 1, UInt8(ascii: "\"")), open == 1 || sentence.isMark(1, UInt8(ascii: "!"))
        else { return false }
        return open < sentence.callback && sentence.callback < sentence.closingParenthesis(of: open)
    }

    /// `[parentVC addChildViewController:childVC]`: a variable is sent a message, with what is given to it.
    private static func isMessage(_ sentence: Sentence) -> Bool {
        let callback = sentence.callback
        guard callback > 1, sentence[callback - 1].kind == .word, !sentence[callback - 1].isAfterBlank,
            sentence.isMark(callback - 2, UInt8(ascii: "[")), callback + 2 < sentence.count,
            sentence.isMark(callback + 1, UInt8(ascii: ":")), sentence[callback + 2].kind == .word,
            !sentence[callback + 1].isAfterBlank, !sentence[callback + 2].isAfterBlank
        else { return false }
        let receiver = sentence.bytes[sentence[callback - 1].range]
        return receiver[0].isLetter && !receiver[0].isUppercase
    }

    /// `vc.viewWillAppear(false)`, `sut.viewDidLoad()`: a variable is called; a printed function shows labels, no values.
    private static func isCall(_ sentence: Sentence) -> Bool {
        let callback = sentence.callback
        guard callback > 0, sentence[callback - 1].kind == .word, sentence[callback - 1].shape.contains(.isPath),
            sentence.bytes[Int(sentence[callback].start) - 1] == UInt8(ascii: "."),
            sentence.isMark(callback + 1, UInt8(ascii: "(")), !sentence[callback + 1].isAfterBlank
        else { return false }
        let path = sentence.bytes[sentence[callback - 1].range]
        let name = path.from((path.lastPlace(of: UInt8(ascii: ".")) ?? -1) + 1)
        guard !name.isEmpty, !name.isEqual(to: "super"), name[0].isLetter, !name[0].isUppercase else { return false }
        let argument = callback + 2
        guard argument < sentence.count else { return false }
        switch sentence[argument].meaning {
        case .yes, .no, .nothing: return true
        default:
            return isLabelled(argument, in: sentence)
                || sentence[callback].event == .addChild && isVariable(argument, in: sentence)
                || sentence.isMark(argument, UInt8(ascii: ")")) && !name.contains { $0.isDigit }
        }
    }

    /// `toParent: nil`, `toParent: self`: a value behind its label, which no function's name has.
    private static func isLabelled(_ argument: Int, in sentence: Sentence) -> Bool {
        sentence[argument].kind == .word && sentence.isMark(argument + 1, UInt8(ascii: ":"))
            && argument + 2 < sentence.count && sentence[argument + 2].kind == .word
    }

    /// `addChild(childVC)`: what a line begins with is given a variable.
    private static func isStatement(_ sentence: Sentence) -> Bool {
        guard sentence.callback == 0, sentence[0].event == .addChild, sentence.isMark(1, UInt8(ascii: "(")),
            !sentence[1].isAfterBlank, sentence.count > 3, sentence.isMark(3, UInt8(ascii: ")"))
        else { return false }
        return isVariable(2, in: sentence)
    }

    private static func isVariable(_ index: Int, in sentence: Sentence) -> Bool {
        let word = sentence.bytes[sentence[index].range]
        return sentence[index].kind == .word && word[0].isLetter && !word[0].isUppercase
    }

    /// `// MARK: - viewDidLoad`, `#pragma mark viewDidLoad`: where the code of a callback begins.
    private static func isBookmark(_ message: Bytes) -> Bool {
        let line = message.withoutLeadingBlanks
        if line.starts(with: "#pragma ") { return true }
        guard line.starts(with: "//") else { return false }
        let comment = line.from(2).withoutLeadingBlanks
        return ["MARK:", "TODO:", "FIXME:"].contains { comment.starts(with: $0) }
    }
}

extension Bytes {
    /// `- SeeAlso: …`, `- Parameter animated: …`
    fileprivate var isFieldOfMarkup: Bool {
        guard starts(with: "- "), let colon = firstPlace(of: UInt8(ascii: ":")) else { return false }
        return self[2..<colon].contains { $0.isLetter } && !self[2..<colon].contains { !$0.isLetter && !$0.isBlank }
    }

    fileprivate func lastPlace(of byte: UInt8) -> Int? { (0..<count).last { self[$0] == byte } }
}
