import Lifecycle

extension MessageFamily {
    /// What tells that a process is gone: `Restarting after unexpected exit`, `Terminated due to signal 9`, a Swift trap.
    static let processExits = MessageFamily(
        needles: ProcessExitRow.all.map(\.phrase), read: readProcessExit)

    private static let finder = PhraseFinder(ProcessExitRow.all.map(\.phrase))

    @Sendable
    private static func readProcessExit(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent? {
        let message = sentence.bytes
        guard let match = finder.find(in: message) else { return nil }
        let row = ProcessExitRow.all[match.row]
        guard row.isMeant(message, match.range), let ending = row.ending(message, after: match.range.upperBound) else {
            return nil
        }
        var event = MessageEvent(kind: .processEnd, detail: tables.detail(.ending(ending)))
        if row.isOfAnother, let pid = message.numberOfProcess { event.token = tables.token(text: message[pid]) }
        return event
    }
}

/// One way in which a console tells the end of a process.
private struct ProcessExitRow: Sendable {
    /// How it ended, where the phrase alone does not say.
    enum Manner {
        case certain(SessionEnding)
        /// The number behind the phrase is a signal; without one it ended by itself.
        case bySignal
        /// What the debugger gives as the reason: `memory issue`, `signal 9`.
        case byReason
        /// `(domain, code, status)`: domain 2 is a signal.
        case byTriple
        /// `domain:jetsam(1) code:per-process-limit(7)`; without a domain it ended by itself.
        case byDomain
    }

    let phrase: StaticString
    var manner = Manner.certain(.crash)
    /// Another process writes the line, which names the one that ended.
    var isOfAnother = false
    /// Words of the system that must stand in the message too, where apps may print the phrase themselves.
    var companion: StaticString = ""
    /// Whether the Swift runtime says it where it stops the app, in words that apps use too.
    var isTrap = false

    /// Sources: consoles of Xcode, xcodebuild, devicectl and XHarness; ReportCrash, the kernel, SpringBoard and
    /// runningboardd.
    static let all: [ProcessExitRow] = [
        ProcessExitRow(phrase: "Restarting after unexpected exit"),
        ProcessExitRow(phrase: "Message from debugger: Terminated due to", manner: .byReason),
        ProcessExitRow(phrase: "Message from debugger: killed", manner: .certain(.killed)),
        ProcessExitRow(phrase: "Message from debugger: The app received", manner: .certain(.killed)),
        ProcessExitRow(phrase: "Program ended with exit code", manner: .certain(.terminated)),
        ProcessExitRow(phrase: "App terminated due to signal", manner: .bySignal),
        ProcessExitRow(phrase: "or crashing signal", manner: .bySignal),
        ProcessExitRow(phrase: "Fatal error", isTrap: true),
        ProcessExitRow(phrase: "fatal error: ", isTrap: true),
        ProcessExitRow(phrase: "Precondition failed", isTrap: true),
        ProcessExitRow(phrase: "Assertion failed", isTrap: true),
        ProcessExitRow(phrase: "libc++abi", companion: "terminating"),
        ProcessExitRow(phrase: "Formulating crash report for process", isOfAnother: true),
        ProcessExitRow(phrase: "report for corpse[", isOfAnother: true, companion: "Formulating fatal "),
        ProcessExitRow(phrase: "killing_specific_process pid", manner: .certain(.outOfMemory), isOfAnother: true),
        ProcessExitRow(
            phrase: "killing_top_process", manner: .certain(.outOfMemory), isOfAnother: true, companion: "memorystatus"),
        ProcessExitRow(
            phrase: "exceeded mem limit", manner: .certain(.outOfMemory), isOfAnother: true, companion: "(fatal)"),
        ProcessExitRow(phrase: "watchdog transgression", manner: .certain(.watchdog), isOfAnother: true),
        ProcessExitRow(phrase: "Process exited", manner: .byDomain, isOfAnother: true, companion: "ProcessExit"),
        ProcessExitRow(phrase: "termination reported by", manner: .byTriple, isOfAnother: true),
    ]

    /// A phrase that apps print themselves counts only where the system's own words stand around it, and a question tells
    /// of no end.
    func isMeant(_ message: Bytes, _ place: Range<Int>) -> Bool {
        if isTrap { return message.isTrap(place) }
        guard companion.utf8CodeUnitCount == 0 else { return message.firstPlace(of: companion) != nil }
        return message.from(place.upperBound).firstPlace(of: UInt8(ascii: "?")) == nil
    }

    func ending(_ message: Bytes, after start: Int) -> SessionEnding? {
        let rest = message[start..<message.count]
        switch manner {
        case .certain(let ending): return ending
        case .bySignal: return rest.number(after: " ").map { ProcessExitRow.ending(ofSignal: Int($0)) } ?? .terminated
        case .byReason:
            // `Memory Error` and `Memory Pressure` in older Xcodes, `memory issue` since.
            return rest.firstPlace(of: "emory ") == nil ? .killed : .outOfMemory
        case .byTriple:
            guard let open = rest.firstPlace(of: "("), let domain = rest.decimal(at: open + 1)?.value else {
                return .killed
            }
            let code = rest.number(after: ", ").map { Int($0) }
            return domain == 2 ? ProcessExitRow.ending(ofSignal: code ?? 9) : .terminated
        case .byDomain: return ProcessExitRow.ending(ofDomainIn: rest)
        }
    }

    private static func ending(ofSignal signal: Int) -> SessionEnding {
        switch signal {
        case 4, 5, 6, 7, 8, 10, 11, 12: .crash
        case 0: .terminated
        default: .killed
        }
    }

    /// `domain:signal(2) code:SIGKILL(9)`, `domain:frontboard(6) code:0x8BADF00D`.
    private static func ending(ofDomainIn text: Bytes) -> SessionEnding {
        guard let domain = text.firstPlace(of: "domain:") else { return .terminated }
        let rest = text.from(domain + 7)
        if rest.holds("jetsam") { return .outOfMemory }
        if rest.firstPlace(of: "0x8badf00d") != nil || rest.firstPlace(of: "0x8BADF00D") != nil { return .watchdog }
        guard rest.holds("signal"), let code = rest.firstPlace(of: "code:") else { return .killed }
        return rest.from(code).number(after: "(").map { ending(ofSignal: Int($0)) } ?? .killed
    }

}

extension Bytes {
    /// The digits of the process that a line tells of: `process Orchard[4321]`, `pid 4321`, `app<com.example.orchard>:4321`.
    fileprivate var numberOfProcess: Range<Int>? {
        for lead in [">:", "pid ", "["] as [StaticString] {
            var place = firstPlace(of: lead)
            while let start = place.map({ $0 + lead.utf8CodeUnitCount }) {
                let end = (start..<count).first { !self[$0].isDigit } ?? count
                if end > start { return start..<end }
                place = firstPlace(of: lead, from: start)
            }
        }
        return nil
    }

    /// Whether the Swift runtime's own words stand around `Fatal error: `: the place of the trap in front of it since
    /// Swift 5.4, behind it before (`: file Cart.swift, line 6`), and neither in the oldest standard libraries.
    fileprivate func isTrap(_ phrase: Range<Int>) -> Bool {
        let rest = from(phrase.upperBound)
        let endsPhrase = rest.isEmpty || rest.holds(":") || self[phrase.upperBound - 1] == UInt8(ascii: " ")
        guard endsPhrase else { return false }
        if isSourcePlace(before: phrase.lowerBound) { return true }
        guard phrase.lowerBound == 0 else { return false }
        let reason = rest.holds(": ") ? rest.from(2) : rest
        return rest.statesSourcePlace || reason.holds("nexpectedly found nil while", at: 1)
            || reason.closes(with: "ndex out of range")
    }

    /// Whether the text goes on with the place of the trap: `: file Cart.swift, line 6`, and in C
    /// `, function pay, file cart.c, line 6`.
    private var statesSourcePlace: Bool {
        firstPlace(of: "file ").map { firstPlace(of: ", line ", from: $0) != nil } ?? false
    }

    /// Whether `….swift:42: ` stands right before a place, as the Swift runtime prints where it trapped.
    fileprivate func isSourcePlace(before place: Int) -> Bool {
        var start = place
        guard start >= 2, self[start - 1] == UInt8(ascii: " "), self[start - 2] == UInt8(ascii: ":") else {
            return false
        }
        start -= 2
        while start > 0, self[start - 1].isDigit { start -= 1 }
        return start < place - 2 && start >= 7 && holds(".swift:", at: start - 7)
    }
}
