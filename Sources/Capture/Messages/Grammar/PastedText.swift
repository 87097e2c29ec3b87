import Lifecycle

/// Callbacks in what people paste beside a log: exceptions, symbol lists, link errors, profiles, diffs, commits.
enum PastedText {
    /// Whether the line speaks about the method of a speaker instead of from it.
    static func holds(_ sentence: Sentence, _ speaker: Speaker) -> Bool {
        if speaker.form == .method, isComplaint(sentence) || isSymbol(sentence) { return true }
        return isSignature(sentence) || isProfile(sentence) || isCommand(sentence) || isCommit(sentence, speaker)
            || isPlace(of: speaker, in: sentence) || isTableRow(sentence) || isChart(sentence)
            || isStream(sentence, speaker)
            || ToolOutput.holds(sentence, speaker) || SourceCode.holds(sentence)
    }

    private static let received: [StaticString] = ["subscription:", "value:", "cancel", "finished", "error:"]
    private static let emitted: [StaticString] = ["Event next(", "Event completed", "Event error("]

    /// `Cart.swift:41 (viewDidLoad()) -> subscribed`, `viewDidLoad: receive value: (())`: what happens to a stream that
    /// was made in the callback, or is called so.
    private static func isStream(_ sentence: Sentence, _ speaker: Speaker) -> Bool {
        let rest = tail(sentence)
        if rest.starts(with: ": request ") || isLoggedEvent(sentence) { return true }
        if rest.starts(with: ": receive "), received.contains(where: { rest.from(10).starts(with: $0) }) { return true }
        guard let arrow = rest.firstIndex(of: "-> ") else { return false }
        let text = rest.from(arrow + 3)
        if text.isEqual(to: "subscribed") || text.isEqual(to: "isDisposed") { return true }
        if emitted.contains(where: { text.starts(with: $0) }) { return true }
        return speaker.form == .file && text.starts(with: "Event ")
    }

    private static let logged: [StaticString] = [
        "starting ", "started ", "value ", "failed ", "completed ", "interrupted ", "terminated ", "disposed ",
    ]

    /// `[items] started fileName: Cart.swift, functionName: viewDidLoad(), lineNumber: 23`: an event of a signal that was
    /// made in the callback.
    private static func isLoggedEvent(_ sentence: Sentence) -> Bool {
        guard sentence.isMark(0, UInt8(ascii: "[")), let close = sentence.bytes.firstIndex(of: "] "),
            sentence.bytes.firstIndex(of: " fileName: ", from: close) != nil,
            sentence.bytes.firstIndex(of: ", functionName: ", from: close) != nil
        else { return false }
        let event = sentence.bytes.from(close + 2)
        return logged.contains { event.starts(with: $0) }
    }

    /// `-[Cart viewDidLoad:]: unrecognized selector sent to instance 0x7f8`, `…: message sent to deallocated instance`.
    private static func isComplaint(_ sentence: Sentence) -> Bool {
        let rest = tail(sentence)
        return rest.firstIndex(of: "unrecognized selector sent") != nil || rest.firstIndex(of: "message sent to") != nil
    }

    /// `Method: viewDidLoad  Type encoding: v16@0:8`.
    private static func isSignature(_ sentence: Sentence) -> Bool {
        tail(sentence).firstIndex(of: "ype encoding") != nil
    }

    private static func tail(_ sentence: Sentence) -> Bytes {
        sentence.bytes.from(Int(sentence[sentence.callback].end))
    }

    /// `0000000100001520 t -[Cart viewDidLoad]`, `+ "-[Cart viewDidLoad]"`, `-[Cart viewDidLoad] in Cart.o`, a comment.
    private static func isSymbol(_ sentence: Sentence) -> Bool {
        let first = sentence.bytes[sentence[0].range]
        if first.isEqual(to: "+") || first.isEqual(to: "//") || first.isEqual(to: "~") { return true }
        if first.isEqual(to: "Symbol"), sentence.isMark(1, UInt8(ascii: ":")) { return true }
        if isLabel(sentence) || isHeading(sentence) { return true }
        if first.isEqual(to: "-"), sentence.isMark(1, UInt8(ascii: "\"")) { return true }
        if first.hexDigits >= 8, first.hexDigits == first.count, sentence[1].range.count == 1 { return true }
        return isOfQueue(sentence) || isLinked(sentence) || isRetainCount(sentence)
    }

    /// `64  Release  -1  19  00:11.868.894  Orchard  -[Cart viewWillAppear:]`: who changed a count of references.
    private static func isRetainCount(_ sentence: Sentence) -> Bool {
        (0..<min(3, sentence.callback)).contains { index in
            let word = sentence.bytes[sentence[index].range]
            return ["Retain", "Release", "Autorelease", "Malloc"].contains { word.isEqual(to: $0) }
                && (sentence.isMark(index + 1, UInt8(ascii: "+")) || sentence.isMark(index + 1, UInt8(ascii: "-")))
                && sentence[index + 2].kind == .number
        }
    }

    /// `"-[Cart viewDidLoad]":`, `; -- Begin function -[Cart viewDidLoad]`, `/* end: 104e; -[Cart viewDidLoad] */`,
    /// `-[Cart viewDidLoad] : 352 -> 324`: what disassemblers and size reports call it.
    private static func isLabel(_ sentence: Sentence) -> Bool {
        let rest = tail(sentence)
        if rest.firstIndex(of: "]\":") != nil || rest.isSizeChange { return true }
        if sentence.isMark(0, UInt8(ascii: "/")), sentence.isMark(1, UInt8(ascii: "*")) { return true }
        return (0..<sentence.callback).contains { sentence.isMark($0, UInt8(ascii: ";")) }
    }

    /// `## in -[Cart viewDidLoad]`: where a report's crash happened; `# -[Cart viewDidLoad] 0x4046`: what code was made of.
    private static func isHeading(_ sentence: Sentence) -> Bool {
        sentence.isMark(0, UInt8(ascii: "#"))
            && (sentence[1].meaning == .preposition
                || sentence.isMark(1, UInt8(ascii: "-")) && sentence[sentence.count - 1].kind == .address)
    }

    /// `| First | Cart: viewDidLoad |`; a row with a time of day is a log's.
    private static func isTableRow(_ sentence: Sentence) -> Bool {
        let bar = UInt8(ascii: "|")
        guard sentence.isMark(0, bar), sentence.isMark(sentence.count - 1, bar) else { return false }
        return (1..<sentence.count - 1).contains { sentence.isMark($0, bar) } && !sentence.bytes.holdsTimeOfDay
    }

    /// `B --> C[viewDidLoad]`: an arrow of a flow chart.
    private static func isChart(_ sentence: Sentence) -> Bool {
        let open = sentence.callback - 1
        guard open >= 3, sentence.isMark(open, UInt8(ascii: "[")), !sentence[open].isAfterBlank,
            sentence[open - 1].range.count <= 2, sentence.isMark(open - 2, UInt8(ascii: ">"))
        else { return false }
        return sentence.isMark(open - 3, UInt8(ascii: "-")) && sentence.isMark(sentence.count - 1, UInt8(ascii: "]"))
    }

    /// `Dispatch queue: -[Cart viewDidLoad]`: the head of a stack.
    private static func isOfQueue(_ sentence: Sentence) -> Bool {
        (0..<sentence.callback).contains { index in
            sentence[index].kind == .word && sentence.bytes[sentence[index].range].isEqual(folding: "queue")
                && sentence.isMark(index + 1, UInt8(ascii: ":")) && sentence.isMark(index + 2, UInt8(ascii: "-"))
        }
    }

    /// `-[Cart viewDidLoad] in Cart.o`: what a linker could not resolve.
    private static func isLinked(_ sentence: Sentence) -> Bool {
        let rest = tail(sentence)
        guard let place = rest.firstIndex(of: "] in ") else { return false }
        let file = rest[rest.word(from: place + 5)]
        return file.ends(with: ".o") || file.ends(with: ".o)")
    }

    /// `12.3%  -[Cart viewDidLoad]`, `[LoadPhase/viewDidLoad]/Cart 53 ms`: how long it took, told by a profiler.
    private static func isProfile(_ sentence: Sentence) -> Bool {
        let end = sentence.callback + 1
        if sentence.isMark(end, UInt8(ascii: "]")), sentence.isMark(end + 1, UInt8(ascii: "/")),
            !sentence[end + 1].isAfterBlank
        {
            return true
        }
        return isShareOfTime(sentence)
    }

    private static func isShareOfTime(_ sentence: Sentence) -> Bool {
        (0..<sentence.callback).contains { index in
            sentence.isMark(index, UInt8(ascii: "%")) && index > 0 && sentence[index - 1].kind == .number
                && !sentence[index].isAfterBlank
        }
    }

    /// `$ lldb -o "b viewDidLoad"`.
    private static func isCommand(_ sentence: Sentence) -> Bool {
        sentence.bytes[sentence[0].range].isEqual(to: "$")
    }

    /// `abc1234 Repair CartVC viewDidLoad`: a commit's hash, and words that are not the speaker.
    private static func isCommit(_ sentence: Sentence, _ speaker: Speaker) -> Bool {
        var first = 0
        while first < sentence.callback, sentence.isMark(first, UInt8(ascii: "*")) || sentence.isMark(first, 0x7C) {
            first += 1
        }
        let hash = sentence.bytes[sentence[first].range]
        guard 7...40 ~= hash.count, hash.hexDigits == hash.count, hash.contains(where: { $0.isDigit }),
            hash.contains(where: { $0.isLetter }), first + 1 < sentence.callback
        else { return false }
        let next = sentence[first + 1]
        if sentence.isMark(first + 1, UInt8(ascii: "(")) { return sentence[first + 2].kind == .word }
        if sentence.isMark(first + 1, UInt8(ascii: "[")) { return hash.count == 7 || hash.count == 40 }
        return next.kind == .word && !next.meaning.isNameless && Int(next.end) <= speaker.name.lowerBound
    }

    private static let mishaps: [StaticString] = [
        "failure", "failed", "exception", "thrown", "raised", "error", "assertion", "leak", "hang",
    ]

    /// `Assertion failure in -[Cart viewDidLoad]`: where something else happened.
    private static func isPlace(of speaker: Speaker, in sentence: Sentence) -> Bool {
        guard speaker.strength == .strong, speaker.form == .method || speaker.form == .words else { return false }
        for index in 1..<max(sentence.callback, 1)
        where sentence[index].meaning == .preposition && sentence[index].isAfterBlank {
            guard Int(sentence[index].end) <= speaker.name.lowerBound,
                isMishap(index - 1, in: sentence) || isMishap(0, in: sentence)
            else { continue }
            let word = sentence.bytes[sentence[index].range]
            if ["in", "inside", "at"].contains(where: { word.isEqual(folding: $0) }) { return true }
        }
        return false
    }
}

extension PastedText {
    /// `failure`, `NSURLErrorDomain -1001`: what went wrong, and its number.
    private static func isMishap(_ index: Int, in sentence: Sentence) -> Bool {
        var index = index
        while index > 0, sentence[index].kind == .number || sentence.isMark(index, UInt8(ascii: "-")) { index -= 1 }
        let word = sentence.bytes[sentence[index].range]
        return sentence[index].kind == .word
            && (mishaps.contains { word.isEqual(folding: $0) } || word.ends(with: "Error")
                || word.ends(with: "ErrorDomain") || word.ends(with: "Exception"))
    }
}

extension Bytes {
    /// Whether a method ends in `] : 352 -> 324`.
    fileprivate var isSizeChange: Bool {
        guard let start = firstIndex(of: "] : "), let arrow = firstIndex(of: " -> ", from: start + 4) else {
            return false
        }
        return !self[start + 4..<arrow].contains { !$0.isDigit } && !from(arrow + 4).contains { !$0.isDigit }
    }

    /// How many hexadecimal digits these bytes begin with.
    fileprivate var hexDigits: Int {
        var end = 0
        while end < count, self[end].isHexDigit { end += 1 }
        return end
    }
}
