import Lifecycle

extension MessageFamily {
    /// What analytics libraries print when a screen is reported as seen: `Screen viewed: Feed`, `screen_view (_vs), {…`.
    static let screenViews = MessageFamily(
        mayBeRequest: true, needles: phrases + tags, isOfAppOnly: true, read: readScreenView)

    private static let phrases: [StaticString] = [
        "screen_view", "SCREEN_VIEW", "screenView", "ScreenView", "creen view", "creen View", "iewed screen",
        "iewed Screen", "rackScreen", "logScreen", "etScreenName", "page_view", "pageView", "PageView",
        "analytics.screen", "Analytics.screen", "racking screen", "creen tracked", "screen_shown", "creenShown",
    ]
    /// What analytics signs its lines with.
    private static let tags: [StaticString] = ["nalytics] ", "nalytics: ", "racking] ", "racker] "]
    private static let tag = PhraseFinder(tags)
    private static let finder = PhraseFinder(phrases)

    /// The library's own work with an event that was reported already.
    private static let handling = PhraseFinder([
        "pload", "etry", "etries", "ueue", "lush", "atch", "ersist", "esponse", "eliver", "acknowledg", "nserted",
        "esend", "isabled", "kipp", "gnor", "ebounce", "uplicate", "ailed", "rror",
    ])

    /// What names the screen in a list of parameters, best first.
    private static let keys: [StaticString] = [
        "(_sc) = ", "screen_class", "screenClass", "(_sn) = ", "screen_name", "screenName", "\"screen\"", "screen:",
        "screen=", "\"name\"", "name:", "name=",
    ]

    @Sendable
    private static func readScreenView(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        let message = sentence.bytes
        guard let match = finder.find(in: message) else { return readTagged(sentence, &tables) }
        guard !isHandled(message, match.range), isWhole(match.range, in: message),
            !isSpoken(sentence, before: match.range)
        else { return nil }
        let said = screen(in: message, behind: match.range)
        guard said.holdsWords else { return nil }
        let wording = String(message[0..<match.range.upperBound].text.filter(\.isLetter))
        let report = ScreenReport(wording: wording, screen: said.cut(to: remarkLimit).text)
        return MessageEvent(kind: .screenView, detail: tables.detail(.screen(report)))
    }

    /// `[analytics] Home shown`: a name of up to three words that was seen.
    private static func readTagged(_ sentence: Sentence, _ tables: inout MessageTables) -> MessageEvent? {
        let message = sentence.bytes
        guard let match = tag.find(in: message), !isHandled(message, match.range),
            !isSpoken(sentence, before: match.range)
        else { return nil }
        let words = message.from(match.range.upperBound).text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard 2...4 ~= words.count, let verb = words.last, ScreenReport.verbs.contains(verb.lowercased()) else {
            return nil
        }
        let report = ScreenReport(
            wording: "\(message[0..<match.range.upperBound].text.filter(\.isLetter)) \(verb)",
            screen: words.dropLast().joined(separator: " "))
        return MessageEvent(kind: .screenView, detail: tables.detail(.screen(report)))
    }

    /// Only near the phrase: a screen may be called Queue.
    private static func isHandled(_ message: Bytes, _ phrase: Range<Int>) -> Bool {
        message.firstPlace(of: "://") != nil
            || handling.find(in: message[0..<min(phrase.upperBound + nearby, message.count)]) != nil
    }

    private static let nearby = 12

    /// `HomeScreenViewController` and `ScreenViewModel` are names of types.
    private static func isWhole(_ phrase: Range<Int>, in message: Bytes) -> Bool {
        let rest = message.from(phrase.upperBound)
        if rest.holds("Controller") || rest.holds("Model") || rest.holds("Delegate") {
            return false
        }
        if rest.holds(".") || message.endsNameOfScreen(at: phrase.lowerBound) { return false }
        guard message[phrase.lowerBound].isUppercase, phrase.lowerBound > 0 else { return true }
        let before = message[phrase.lowerBound - 1]
        return !before.isLetter || message[0..<phrase.lowerBound].endsWithVerb
    }

    /// A controller's own line is its own: it names the object, which a title does not.
    private static func isSpoken(_ sentence: Sentence, before phrase: Range<Int>) -> Bool {
        guard let head = LeadingSpeaker(sentence) else { return false }
        let name = head.speaker.name
        return name.upperBound <= phrase.lowerBound
            && (head.speaker.hasToken || ControllerLook.suggests(sentence.bytes[name]))
    }

    /// Behind the rest of the word: `Screen viewed: Feed`.
    private static func screen(in message: Bytes, behind phrase: Range<Int>) -> Bytes {
        for key in keys {
            if let place = message.firstPlace(of: key, from: phrase.upperBound) {
                return message.from(place + key.utf8CodeUnitCount)
            }
        }
        let start = (phrase.upperBound..<message.count).first { !message[$0].isLetter } ?? message.count
        return message.from(start)
    }
}

extension Bytes {
    /// `ScannerScreen view`: whether the `Screen` that a phrase begins in is the end of a longer name.
    fileprivate func endsNameOfScreen(at phrase: Int) -> Bool {
        phrase > 1 && self[phrase] == UInt8(ascii: "c") && self[phrase - 1] == UInt8(ascii: "S")
            && self[phrase - 2].isLetter
    }

    /// `trackScreenView`, `logPageView`: what stands before the phrase makes a call of it.
    fileprivate var endsWithVerb: Bool {
        ["track", "log", "send", "report", "record", "Track", "Log", "Send", "on"].contains { closes(with: $0) }
    }
}
