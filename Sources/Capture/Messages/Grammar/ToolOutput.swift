/// Callbacks in what tools print of code: tracers, linters, coverage, test runners, diagrams.
enum ToolOutput {
    static func holds(_ sentence: Sentence, _ speaker: Speaker) -> Bool {
        isWarning(sentence, speaker) || isCoverage(sentence) || isSpec(sentence) || isTask(sentence)
            || isDiagram(sentence, speaker) || isFrame(sentence) || PrintedCase.isAction(sentence, of: speaker)
            || speaker.form == .method && isListed(sentence)
    }

    private static func tail(_ sentence: Sentence) -> Bytes {
        sentence.bytes.from(Int(sentence[sentence.callback].end))
    }

    /// `-[Cart viewDidLoad]: Auto-generated handler at "/tmp/…"`, `-[Cart viewDidLoad]\t__text\t0000000100004B2C`.
    private static func isListed(_ sentence: Sentence) -> Bool {
        let rest = tail(sentence)
        return rest.firstIndex(of: "handler at \"") != nil || rest.firstIndex(of: "__text") != nil
    }

    /// `Cart.swift:9:1: warning: viewDidLoad is too long`: a line and a column.
    private static func isWarning(_ sentence: Sentence, _ speaker: Speaker) -> Bool {
        guard speaker.form == .file else { return false }
        return [": warning: ", ": error: ", ": note: "].contains { (label: StaticString) in
            guard let place = sentence.bytes.firstIndex(of: label), place > 3, sentence.bytes[place - 1].isDigit else {
                return false
            }
            var start = place
            while start > 0, sentence.bytes[start - 1].isDigit { start -= 1 }
            return start > 1 && sentence.bytes[start - 1] == UInt8(ascii: ":") && sentence.bytes[start - 2].isDigit
        }
    }

    /// `Cart.viewDidLoad()  100.00% (12/12)`: how much of it ran.
    private static func isCoverage(_ sentence: Sentence) -> Bool {
        let last = sentence.count - 1
        guard last - 6 > sentence.callback, sentence.isMark(last, UInt8(ascii: ")")),
            sentence[last - 1].kind == .number, sentence.isMark(last - 2, UInt8(ascii: "/")),
            sentence[last - 3].kind == .number, sentence.isMark(last - 4, UInt8(ascii: "("))
        else { return false }
        return sentence.isMark(last - 5, UInt8(ascii: "%")) && sentence[last - 6].kind == .number
    }

    /// `#0 Cart.viewDidLoad() Cart.swift:21 (Orchard:arm64+0x10000c1f0)`: a frame of a sanitizer's stack;
    /// `#4 (null) in Cart.viewDidLoad() ()`: one of a crash report's, whose address may be lost.
    private static func isFrame(_ sentence: Sentence) -> Bool {
        if isFrameOfDebugger(sentence) { return true }
        guard sentence.isMark(0, UInt8(ascii: "#")), sentence[1].kind == .number, !sentence[1].isAfterBlank else {
            return false
        }
        if tail(sentence).firstIndex(of: "+0x") != nil { return true }
        let text = sentence.bytes.from(Int(sentence[1].end)).withoutLeadingBlanks
        return text.starts(with: "(null) in ")
            || text.starts(with: "0x") && text.from(text.word(from: 0).upperBound).starts(with: " in ")
    }

    /// `* frame #0: Cart.viewDidLoad() at Cart.swift:31`, `frame #3: Home.viewDidAppear(_:)`.
    private static func isFrameOfDebugger(_ sentence: Sentence) -> Bool {
        let first = sentence.isMark(0, UInt8(ascii: "*")) ? 1 : 0
        return first + 3 < sentence.count && sentence.isMark(first + 1, UInt8(ascii: "#"))
            && sentence[first + 2].kind == .number && sentence.isMark(first + 3, UInt8(ascii: ":"))
            && sentence.bytes[sentence[first].range].isEqual(to: "frame")
    }

    /// `✓ Cart, viewDidLoad, it sets the title`, `✓ viewDidLoad (0.1s)`: a test that is named after a callback.
    private static func isSpec(_ sentence: Sentence) -> Bool {
        guard sentence[0].kind == .symbol, isTick(sentence.bytes.scalar(at: Int(sentence[0].start)).value) else {
            return false
        }
        let callback = sentence.callback
        if sentence.isMark(callback - 1, UInt8(ascii: ",")), sentence.isMark(callback + 1, UInt8(ascii: ",")) {
            return true
        }
        let last = sentence.count - 1
        return callback == 1 && sentence.isMark(last, UInt8(ascii: ")")) && last > 3
            && (sentence[last - 1].kind == .number || sentence[last - 2].kind == .number)
    }

    /// `✓`, `✔`, `✗`, `✘`, as test runners draw them.
    private static func isTick(_ scalar: UInt32) -> Bool {
        scalar == 0x2713 || scalar == 0x2714 || scalar == 0x2717 || scalar == 0x2718
    }

    /// `- [ ] Cart viewDidLoad: move the fetch`: what is to be done.
    private static func isTask(_ sentence: Sentence) -> Bool {
        guard sentence.isMark(0, UInt8(ascii: "-")) || sentence.isMark(0, UInt8(ascii: "*")) else { return false }
        let text = sentence.bytes.from(Int(sentence[0].end))
        return [" [ ] ", " [x] ", " [X] "].contains { text.starts(with: $0) }
    }

    /// `Home->>Home: viewDidLoad()`, `[*] --> viewDidLoad`, `Loaded --> Shown : viewDidAppear`: lines of a diagram.
    private static func isDiagram(_ sentence: Sentence, _ speaker: Speaker) -> Bool {
        if let arrow = sentence.bytes.firstIndex(of: "->>"), sentence.bytes.isAttached(arrow) { return true }
        if isBetweenParticipants(sentence, speaker) { return true }
        guard let arrow = sentence.bytes.firstIndex(of: "-->") else { return false }
        if sentence.bytes.firstIndex(of: "[*]") != nil { return true }
        let colon = sentence.callback - 1
        guard sentence.isMark(colon, UInt8(ascii: ":")), speaker.form == .words,
            !ControllerLook.suggests(sentence.bytes[speaker.name]), arrow > 0
        else { return false }
        // Between two states, and not `2 --> Cart: viewDidLoad`.
        let first = sentence.bytes[0..<arrow]
        return first.contains { $0.isLetter } && arrow < speaker.name.lowerBound
    }

    private static let actors: [StaticString] = ["User", "UIKit", "System", "iOS", "Window", "Runtime"]

    /// `CartViewController -> CartViewController: viewDidLoad`, `UIKit --> CartViewController: viewDidAppear`: a message of
    /// a sequence diagram. `HomeViewController --> CartViewController: viewDidLoad` may say where it came from.
    private static func isBetweenParticipants(_ sentence: Sentence, _ speaker: Speaker) -> Bool {
        let callback = sentence.callback
        guard callback == 5 || callback == 6, sentence[0].kind == .word, speaker.form == .words,
            sentence.isMark(callback - 1, UInt8(ascii: ":")), sentence[callback - 2].kind == .word,
            sentence.isMark(1, UInt8(ascii: "-")), sentence.isMark(callback - 3, UInt8(ascii: ">"))
        else { return false }
        let sender = sentence.bytes[sentence[0].range]
        return sender.isSame(as: sentence.bytes[speaker.name]) || actors.contains { sender.isEqual(to: $0) }
    }
}

extension Bytes {
    /// Whether an arrow of sequence diagrams stands between two names: `Home->>Cart`, `Home-->>Cart`.
    fileprivate func isAttached(_ arrow: Int) -> Bool {
        let before = arrow > 0 && self[arrow - 1] == UInt8(ascii: "-") ? arrow - 2 : arrow - 1
        guard before >= 0, arrow + 3 < count else { return false }
        return (self[before].isLetter || self[before].isDigit) && self[arrow + 3].isLetter
    }
}
