/// Decides whether a line with an address is a request of the app, and what it says of it.
///
///     line    := speaker? separator* (arrow | verb | status | METHOD)* address remark?
///     address := `http[s]://…` | `/path` directly after a METHOD, a verb, or an arrow and a status
///
/// An address alone is no request (`Visit https://…`): a METHOD, a verb or a status must stand directly before it, or
/// a verb after it, and a line without a speaker must begin with one of them.
struct RequestLine {
    private(set) var speaker = Speaker()
    private(set) var method = 0..<0
    private(set) var address = 0..<0
    private(set) var status: Int?
    private(set) var isEnd = false
    private(set) var hasFailed = false
    private(set) var isAskedByUser = false
    private(set) var quantities = Quantities()
    private var hasVerb = false

    init(_ sentence: Sentence) throws(Rejection) {
        // CFNetwork repeats the address in each block of lines about a load.
        guard !sentence.bytes.withoutLeadingBlanks.holds("Loader: request ") else { throw .prose }
        guard let first = findAddress(sentence), !sentence.bytes.isMasked(at: address.upperBound) else { throw .prose }
        guard !RequestLine.tellsCache(sentence, after: address.upperBound) else { throw .prose }
        let head = readHead(sentence, before: first)
        let left = try LeftSide(sentence, before: head)
        speaker = left.speaker
        // `D | net | → GET /rooms`: a column of the logger's.
        if speaker.strength == .weak, !method.isEmpty || status != nil, sentence.isParted(from: head) {
            speaker = Speaker()
        }
        if speaker.isNone || isCategory(in: sentence) {
            let asker = RequestLine.speaker(in: sentence, after: address.upperBound)
            if speaker.isNone || asker.form == .object { speaker = asker }
        }
        readTail(sentence)
        guard left.strayWords == 0, isRequest(named: !left.speaker.isNone && left.speaker.strength != .weak) else {
            throw .prose
        }
        if speaker.strength == .weak && !speaker.isNone { throw .prose }
    }

    /// A request whose address stands among words (`AddressInWords`); `phrase` tells how far it is.
    init(
        _ sentence: Sentence, of speaker: Speaker, _ method: Range<Int>, _ address: Range<Int>, _ phrase: RequestPhrase?
    ) {
        (self.speaker, self.method, self.address) = (speaker, method, address)
        quantities = Quantities(sentence.bytes.from(address.upperBound))
        (isEnd, hasFailed) = (phrase?.isEnd ?? false, phrase?.hasFailed ?? false)
        isAskedByUser = phrase?.isAskedByUser ?? false
    }

    /// `[network] → GET https://example.com/rooms (<Hotel.Room: 0x20>)`: a word in small letters is the logger's own
    /// for what it prints, and the object behind the address is who asked.
    private func isCategory(in sentence: Sentence) -> Bool {
        guard speaker.form == .words, !speaker.hasToken, !speaker.name.isEmpty else { return false }
        let first = sentence.bytes[speaker.name.lowerBound]
        return first.isLetter && !first.isUppercase
    }

    private func isRequest(named: Bool) -> Bool {
        !method.isEmpty || status != nil || hasVerb && (named || speaker.isNone)
    }

    /// The token where the address begins.
    private mutating func findAddress(_ sentence: Sentence) -> Int? {
        for index in 0..<sentence.count {
            if isPath(behindStatus: index, in: sentence) {
                address = RequestLine.extent(from: Int(sentence[index + 1].start), in: sentence.bytes)
                return index + 1
            }
            guard sentence[index].kind == .word else { continue }
            let word = sentence.bytes[sentence[index].range]
            let isScheme = word.isEqual(folding: "https") || word.isEqual(folding: "http")
            if isScheme, sentence.isMark(index + 1, UInt8(ascii: ":")), sentence.isMark(index + 2, UInt8(ascii: "/")) {
                address = RequestLine.extent(from: Int(sentence[index].start), in: sentence.bytes)
                return index
            }
            guard index + 1 < sentence.count, sentence[index + 1].isAfterBlank else { continue }
            if sentence.isMark(index + 1, UInt8(ascii: "/")), isVerb(word) {
                address = RequestLine.extent(from: Int(sentence[index + 1].start), in: sentence.bytes)
                return address.count > 1 ? index + 1 : nil
            }
        }
        return nil
    }

    /// `← 200 /v1/rooms`, `← #17 401 /v1/rooms`.
    private func isPath(behindStatus index: Int, in sentence: Sentence) -> Bool {
        guard sentence[index].kind == .number, sentence.isMark(index + 1, UInt8(ascii: "/")),
            sentence[index + 1].isAfterBlank, RequestLine.status(sentence.bytes[sentence[index].range]) != nil
        else { return false }
        let arrow = RequestLine.isNumber(index - 1, in: sentence) ? index - 3 : index - 1
        return arrow >= 0 && sentence[arrow].kind == .symbol || sentence.isMark(arrow, UInt8(ascii: "-"))
    }

    /// `← #17`: which request it is.
    private static func isNumber(_ index: Int, in sentence: Sentence) -> Bool {
        index > 1 && sentence[index].kind == .number && sentence.isMark(index - 1, UInt8(ascii: "#"))
            && (sentence[index - 2].kind == .symbol || sentence.isMark(index - 2, UInt8(ascii: "-")))
    }

    private func isVerb(_ word: Bytes) -> Bool {
        RequestWords.isMethod(word) || RequestWords.isStart(word) || RequestWords.isEnd(word)
    }

    /// An address ends at a blank, a quote or a bracket; punctuation before that belongs to the sentence.
    static func extent(from start: Int, in bytes: Bytes) -> Range<Int> {
        var end = start
        scan: while end < bytes.count {
            switch bytes[end] {
            case 0...0x20, UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "`"):
                break scan
            default: end += 1
            }
        }
        while end > start + 1,
            [UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":")].contains(bytes[end - 1])
        {
            end -= 1
        }
        return start..<end
    }

    /// Reads METHOD, verbs, status and arrows leftwards from the address; returns where the speaker's side ends.
    private mutating func readHead(_ sentence: Sentence, before first: Int) -> Int {
        var index = first - 1
        while index >= 0 {
            let token = sentence[index]
            switch token.kind {
            case .word:
                let word = sentence.bytes[token.range]
                if RequestWords.isMethod(word) && method.isEmpty {
                    method = token.range
                } else if !noteVerb(word) && token.meaning != .filler && token.meaning != .preposition {
                    return index + 1
                }
            case .number:
                if RequestLine.isNumber(index, in: sentence) {
                    index -= 1
                    break
                }
                // `CartViewController.swift:225 GET /v1/cart`: the line of the source.
                let isOfFile = index > 1 && sentence[index - 2].kind == .file && !token.isAfterBlank
                guard !isOfFile, let status = RequestLine.status(sentence.bytes[token.range]) else { return index + 1 }
                self.status = status
                isEnd = true
            case .mark:
                if sentence.byte(index) == UInt8(ascii: "<") { isEnd = true }
                if sentence.byte(index) == UInt8(ascii: "]") || sentence.byte(index) == UInt8(ascii: ")"),
                    !RequestLine.closesVerb(index, sentence)
                {
                    return index + 1
                }
            case .symbol: noteArrow(sentence.bytes.scalar(at: Int(token.start)).value)
            case .address, .uuid, .object, .file, .redacted, .cut: return index + 1
            }
            index -= 1
        }
        return 0
    }

    /// Whether a closing bracket belongs to `[Request]:`, `[Error]` or `(200)` rather than to a speaker.
    private static func closesVerb(_ index: Int, _ sentence: Sentence) -> Bool {
        if index >= 1, sentence[index - 1].kind == .number {
            return status(sentence.bytes[sentence[index - 1].range]) != nil
        }
        guard index >= 1, sentence[index - 1].kind == .word else { return false }
        let word = sentence.bytes[sentence[index - 1].range]
        return RequestWords.isStart(word) || RequestWords.isEnd(word) || RequestWords.isFailure(word)
    }

    private mutating func noteVerb(_ word: Bytes) -> Bool {
        if RequestWords.isUser(word) { isAskedByUser = true }
        if RequestWords.isEnd(word) {
            isEnd = true
        } else if RequestWords.isFailure(word) {
            isEnd = true
            hasFailed = true
        } else if !RequestWords.isStart(word) {
            return isAskedByUser && RequestWords.isUser(word)
        }
        hasVerb = true
        return true
    }

    private mutating func noteArrow(_ scalar: UInt32) {
        switch scalar {
        case 0x2190, 0x21D0, 0x27F5, 0x2B05, 0x2705, 0x2714: isEnd = true
        case 0x1F310, 0x1F30D...0x1F30F, 0x1F4E1, 0x1F6F0, 0x2B07, 0x1F4E5: hasVerb = true
        case 0x274C, 0x2716, 0x2718:
            isEnd = true
            hasFailed = true
        default: break
        }
    }

    private static func status(_ number: Bytes) -> Int? {
        guard number.count == 3, let value = number.decimal(at: 0)?.value, (100...599).contains(value) else {
            return nil
        }
        return Int(value)
    }

    /// Reads status, size, duration and end words after the address.
    private mutating func readTail(_ sentence: Sentence) {
        quantities = Quantities(sentence.bytes[address.upperBound..<sentence.bytes.count])
        if quantities.milliseconds != nil { isEnd = true }
        var isVerbAllowed = true
        for index in 0..<sentence.count where Int(sentence[index].start) >= address.upperBound {
            let token = sentence[index]
            if token.kind == .word, isVerbAllowed {
                isVerbAllowed = noteVerb(sentence.bytes[token.range]) || token.meaning.isNameless
            } else if token.kind == .number, status == nil, !sentence.isMark(index - 1, UInt8(ascii: "#")),
                !quantities.covers(token.range.lowerBound - address.upperBound)
            {
                status = RequestLine.status(sentence.bytes[token.range])
                if status != nil { isEnd = true }
            }
        }
        if !isEnd, let failed = RequestScripts.hasFailed(as: sentence.bytes.from(address.upperBound).text) {
            (isEnd, hasVerb) = (true, true)
            hasFailed = failed
        }
        if let status, status >= 400 { hasFailed = true }
    }
}

extension Sentence {
    /// Whether a bar or an arrow stands in front of `index`, or there.
    fileprivate func isParted(from index: Int) -> Bool {
        isMark(index - 1, UInt8(ascii: "|")) || isMark(index, UInt8(ascii: "|"))
            || index < count && self[index].kind == .symbol
    }
}
