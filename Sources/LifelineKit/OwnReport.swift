import Capture
import Fleet
import Foundation
import Lifecycle
import Reports
import Rules

/// What Lifeline itself wrote: no log, although it lies among logs and quotes their lines.
enum OwnReport: String, CaseIterable {
    case json = "JSON report"
    case html = "HTML report"
    case junit = "JUnit report"
    case sarif = "SARIF report"
    case text = "text report"
    case quietText = "text report of findings"
    case csv = "CSV report"
    case trace = "Trace Event report"
    case gitlab = "GitLab report"
    case annotations = "list of annotations"
    case records = "set of records"
    case cells = "set of cells"
    case history = "history"
    case fleet = "report on a fleet"
    case baseline = "baseline"
    case explanation = "explanation"
    case ruleText = "description of a rule"
    case timeline = "timeline"
    case markdown = "Markdown report"
    case comparison = "comparison"
    case formats = "list of formats"
    case description = "description of itself"
    case schema = "JSON Schema"
    case messages = "messages"

    /// Nil for whatever is something else, or cannot be opened.
    init?(at path: String) {
        guard let status = SystemPath.status(of: path), status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            let file = FileHandle(forReadingAt: path)
        else { return nil }
        defer { try? file.close() }
        let head = OwnReport.text((try? file.read(upToCount: CaptureReader.endSize)) ?? nil)
        let size = UInt64(status.st_size)
        self.init(head: head) {
            try? file.seek(toOffset: size - min(size, UInt64(CaptureReader.endSize)))
            return OwnReport.text((try? file.readToEnd()) ?? nil)
        }
    }

    /// The same of a text that has no path of its own, by its beginning and its end.
    init?(head: String, tail: () -> String) {
        // `--color always` paints what the other reports say plainly, and `2>&1` puts messages before it.
        guard !head.isEmpty else { return nil }
        let head = head.withoutColour.withoutMessages
        let kinds = OwnReport.allCases.filter { $0.begins(head) }
        if let kind = kinds.first(where: \.endings.isEmpty) {
            self = kind
            return
        }
        guard !kinds.isEmpty else { return nil }
        let ends = head + tail().withoutColour
        guard let kind = kinds.first(where: { $0.endings.contains { ends.contains($0) } }) else { return nil }
        self = kind
    }

    private static func text(_ data: Data?) -> String { String(decoding: data ?? Data(), as: UTF8.self) }

    /// How each begins: the reporters' own first words.
    private func begins(_ head: String) -> Bool {
        switch self {
        case .json: head.hasPrefix("{\n  \"")
        case .html: head.contains("<meta name=\"generator\" content=\"Lifeline ")
        case .junit: head.contains("<testsuites name=\"lifeline\"")
        case .sarif: head.hasPrefix("{\n  \"$schema\": \"https://json.schemastore.org/sarif-")
        case .text: isSigned(head)
        case .quietText: beginsWithAFinding(head)
        case .csv:
            head.hasPrefix("capture,session,controller,instance,address,identity,")
                || head.hasPrefix("capture,session,line,severity,certainty,rule,")
        case .trace: head.hasPrefix("{\n  \"displayTimeUnit\": \"ns\"")
        case .gitlab: head == "[]\n" || head.hasPrefix("[\n  {\"check_name\": \"")
        case .annotations:
            ["::error title=", "::warning title=", "::notice title="].contains { head.hasPrefix($0) } || namesRule(head)
        case .records:
            ["{\"beginning\": {", "{\"classes\": ["].contains { head.hasPrefix($0) }
                && head.contains("\"judgedVisits\": ")
        case .cells: head.hasPrefix("{\"cell\":{")
        case .history: isRunOfHistory(head) || namesStates(head)
        case .fleet:
            head.hasPrefix("{\n  \"builds\": [") || isSigned(head) && head.contains("\nProblems (")
                || head.hasPrefix("## ") && head.contains("\n### Problems (")
                || head.hasPrefix("fingerprint,rule,controller,severity,state,")
        case .baseline: head.hasPrefix("{\n  \"findings\" : [")
        case .explanation: isSigned(head) && head.contains("\n+ For it\n")
        case .ruleText: Rule.all.contains { head.hasPrefix("\($0.title) (\($0.id), ") }
        case .timeline: head.prefix(2_000).contains(" instance") && head.prefix(2_000).contains("\n   ")
        case .markdown:
            head.hasPrefix("## ") && ["\n| errors | warnings | notes |", "\n> **Not "].contains { head.contains($0) }
        case .comparison:
            (isSigned(head) || head.hasPrefix("+ ") || head.hasPrefix("## "))
                && ["Nothing appeared", " finding appeared: ", " findings appeared: "].contains { head.contains($0) }
                && (head.contains("\n  ") || head.contains("` → `"))
        case .formats: head.prefix(1_000).contains(" understood as events, ") && head.prefix(1_000).contains(" bytes; ")
        case .description: OwnReport.titles.contains { head.hasPrefix($0) } || head.contains("\nUSAGE: lifeline ")
        case .schema: head.hasPrefix("{\n  \"$schema\"")
        case .messages: head.isEmpty
        }
    }

    /// How what Lifeline says of itself begins.
    private static let titles = [
        FormatReference.head, RuleReference.head, RuleBook.head, ContractReference.head, ManualPage.head,
    ]

    /// A line of a history; what it begins with is not in every one.
    private func isRunOfHistory(_ head: String) -> Bool {
        let start = head.prefix(40)
        return head.hasPrefix("{\"arrival\": ") || head.hasPrefix("{\"beginnings\": [")
            || start.contains("\"branch\": ") && head.contains("\"findings\": ")
    }

    /// What `history show` and `history export` print.
    private func namesStates(_ head: String) -> Bool {
        if head.hasPrefix("run,time,commit,branch,build,sessions,fingerprint,") { return true }
        if head.hasPrefix("{\n  \"findings\": ["), head.contains("\"lastSeen\": ") { return true }
        // Above it stands what is worst.
        return head.split(separator: "\n", maxSplits: 3).prefix(3).contains(where: countsStates)
    }

    private func countsStates(_ line: Substring) -> Bool {
        let words = line.drop { $0.isNumber || $0 == "," }
        guard line.first?.isNumber == true, words.hasPrefix(" run, ") || words.hasPrefix(" runs, ") else {
            return false
        }
        let line = line.replacing("\\", with: "")
        return HistoryState.allCases.contains { line.contains(" \($0.rawValue)") } || line.hasSuffix(HistoryReview.calm)
    }

    /// Pages for the terminal begin with how bad it is.
    private func isSigned(_ head: String) -> Bool {
        ["✓ ", "▲ ", "◆ ", "● ", "? "].contains { head.hasPrefix($0) }
    }

    /// `--quiet` leaves out the headline and the counts: a finding's title, wrapped or not, and below it where it is.
    private func beginsWithAFinding(_ head: String) -> Bool {
        guard ["◆ error ", "▲ warning ", "● note "].contains(where: { head.hasPrefix($0) }),
            let place = head.range(of: "\n    --> ")
        else { return false }
        return Rule.all.contains { head[..<place.lowerBound].contains("(\($0.id))") }
    }

    /// `session.log:32: warning: … [leaked_controller]`, as Xcode shows them.
    private func namesRule(_ head: String) -> Bool {
        let line = head.prefix { !$0.isNewline }
        let isDiagnostic = [": error: ", ": warning: ", ": note: "].contains { line.contains($0) }
        return isDiagnostic && Rule.all.contains { line.contains("[\($0.id)]") }
    }

    /// Some of this stands near the end, where the beginning may be another tool's.
    private var endings: [String] {
        switch self {
        case .json: ["\"tool\": {\"name\": \"lifeline\""]
        case .text: [" checks kept", "◆ Nothing was judged\n", "◆ Nothing to judge"]
        case .baseline: ["\"version\" : 1\n}"]
        case .schema: ["Lifeline's "]
        case .timeline: ["\n█ on screen", "\n▒ appearing", "\n# on screen", "\n+ appearing", "\n─ off screen"]
        case .html, .junit, .sarif, .quietText, .csv, .trace, .gitlab, .annotations, .records, .cells, .history,
            .fleet, .explanation, .ruleText, .markdown, .comparison, .formats, .description, .messages:
            []
        }
    }
}

// MARK: Messages

extension OwnReport {
    /// The answer to somebody who names one as a log.
    var refusal: String {
        let remedy =
            switch self {
            case .json: "'lifeline compare' and 'lifeline explain' take it; name the log that it was made from"
            case .baseline: "'--baseline' takes it"
            case .records, .cells: "'lifeline fleet' takes it"
            case .history: "'lifeline history show' takes it"
            case .fleet: "name the logs that its records were made from"
            case .comparison: "name the logs that were compared"
            case .description, .schema, .messages: "name a log"
            case .html, .junit, .sarif, .text, .quietText, .csv, .trace, .gitlab, .annotations, .explanation,
                .ruleText, .timeline, .markdown, .formats:
                "name the log that it was made from"
            }
        return "is Lifeline's own \(rawValue) and no log: \(remedy)"
    }
}

extension OwnReport {
    /// The answer to somebody who names a path as a set of records; nil for what may be one.
    static func refusalAsSet(_ path: String) -> String? {
        if LogFolder.isOne(path) {
            let name = path.hasSuffix("/") ? path : "\(path)/"
            return "is a folder; name the sets of records in it: \(name)*.jsonl"
        }
        switch OwnReport(at: path) {
        case .records, .cells, nil: return nil
        case .history?: return "is Lifeline's own history and no set of records: 'lifeline history show' takes it"
        case let kind?:
            return
                "is Lifeline's own \(kind.rawValue) and no set of records: 'lifeline record LOG > FILE' makes one of "
                + "the logs"
        }
    }
}

/// What is said, once, of a folder or an archive in which reports lie among the logs.
func leftOut(_ reports: [String], of folder: String) -> String {
    let names = reports.map { String($0.dropFirst(folder.count).drop { $0 == "/" }) }
    return "\(folder): \(counted(reports.count, "report")) of Lifeline left out: \(listed(names, atMost: 4))"
}

extension String {
    /// Without what "Select Graphic Rendition" (ECMA-48) puts around words.
    fileprivate var withoutColour: String {
        contains("\u{1B}[") ? replacing(/\u{1B}\[[0-9;]*m/, with: "") : self
    }

    /// Without the lines before the first that is none of Lifeline's messages; itself where it has none.
    fileprivate var withoutMessages: String {
        var rest = self[...]
        while rest.hasPrefix("lifeline: ") { rest = rest.drop { !$0.isNewline }.drop(while: \.isNewline) }
        return String(rest)
    }
}
