import Foundation
import LifelineKit
import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// Every number that some report states, with the places that state it.
struct StatedNumbers {
    private(set) var statements: [String: [(place: String, value: Int)]] = [:]

    private mutating func state(_ number: String, _ place: String, _ value: Int) {
        statements[number, default: []].append((place, value))
    }

    private func page(_ reporter: Reporter, _ analysis: Analysis) throws -> String {
        String(decoding: try reporter.report(analysis, ReportOptions(version: "1")), as: UTF8.self)
    }

    private static let severities = ["error", "warning", "note"]

    // MARK: JSON

    private struct Document: Decodable {
        var summary: Summary
        var captures: [Capture]
        var controllers: [Controller]
        var findings: [Finding]
        var cannotTell: [Question]

        struct Summary: Decodable {
            var cannotTell, captures, controllers, events, instances, kept, sessions, suppressed: Int
            var findings: [String: Int]
            var verdicts: [String: Int]
        }
        struct Capture: Decodable {
            var events, ignoredLines, lines, quality: Int
            var sessions: [Session]
        }
        struct Session: Decodable {
            var instances: [Instance]
        }
        struct Instance: Decodable {
            var verdict, controller: String
            var appearances: Int
        }
        struct Controller: Decodable {
            var appearances, instances, leaked, mostAlive, deinits, fetches: Int
            var medianMillisecondsToAppear: Double?
        }
        struct Finding: Decodable {
            var severity: String
            var suppressed: Bool
        }
        struct Question: Decodable {
            var rule: String
        }
    }

    mutating func read(json analysis: Analysis) throws {
        let text = try page(.json, analysis)
        let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
        let (summary, instances) = (document.summary, document.captures.flatMap(\.sessions).flatMap(\.instances))
        for severity in Self.severities {
            state(severity, "json summary", summary.findings[severity] ?? 0)
            state(severity, "json", document.findings.count { $0.severity == severity && !$0.suppressed })
        }
        state("kept", "json summary", summary.kept)
        state("cannot tell", "json summary", summary.cannotTell)
        state("cannot tell", "json", document.cannotTell.count)
        state("suppressed", "json summary", summary.suppressed)
        state("suppressed", "json", document.findings.count(where: \.suppressed))
        state("controllers", "json summary", summary.controllers)
        state("controllers", "json", document.controllers.count)
        state("instances", "json summary", summary.instances)
        state("instances", "json", instances.count)
        state("instances", "json table", document.controllers.reduce(0) { $0 + $1.instances })
        state("appearances", "json", instances.reduce(0) { $0 + $1.appearances })
        state("appearances", "json table", document.controllers.reduce(0) { $0 + $1.appearances })
        state("deinits", "json table", document.controllers.reduce(0) { $0 + $1.deinits })
        state("fetches", "json table", document.controllers.reduce(0) { $0 + $1.fetches })
        for verdict in LifeVerdict.allCases {
            let key = verdict == .probablyLeaked ? "probablyLeaked" : verdict.rawValue
            state(verdict.rawValue, "json summary", summary.verdicts[key] ?? 0)
            state(verdict.rawValue, "json", instances.count { $0.verdict == verdict.rawValue })
        }
        state("leaks", "json table", document.controllers.reduce(0) { $0 + $1.leaked })
        state("leaks", "json", instances.count { ["leaked", "probably_leaked"].contains($0.verdict) })
        state("alive at the end", "json", instances.count { $0.verdict != "deallocated" })
        state("most alive", "json table", document.controllers.map(\.mostAlive).max() ?? 0)
        state("events", "json summary", summary.events)
        state("events", "json", document.captures.reduce(0) { $0 + $1.events })
        state("other lines", "json", document.captures.reduce(0) { $0 + $1.ignoredLines })
        state("lines", "json", document.captures.reduce(0) { $0 + $1.lines })
        let medians = document.controllers.compactMap(\.medianMillisecondsToAppear)
        state("timed classes", "json table", medians.count)
        state("median microseconds", "json table", Int((medians.reduce(0, +) * 1_000).rounded()))
    }

    // MARK: Text and Markdown

    mutating func read(text analysis: Analysis) throws {
        let text = try page(.text, analysis)
        let line = try #require(text.split(separator: "\n").first { $0.contains(" kept · ") })
        let counts = line.split(separator: "·").flatMap { $0.split(separator: ", ") }.map(Self.number)
        for (severity, count) in zip(Self.severities, counts) { state(severity, "text", count) }
        state("kept", "text", counts[3])
        state("cannot tell", "text", counts[4])
        let lines = text.split(separator: "\n").map(String.init)
        let read = lines.filter { $0.contains(" other line") }
        state("lines", "text", sum(read, /, ([0-9,]+) lines?:/))
        state("events", "text", sum(read, /: ([0-9,]+) events?/))
        state("other lines", "text", sum(read, /, ([0-9,]+) other/))
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        state("instances", "text", sum([words], /([0-9,]+) instances? \(/))
        let fates = words.matches(of: /[0-9] instances? \(([^)]*)\)/).map { "(\($0.1)" }
        for verdict in LifeVerdict.allCases {
            let pattern = try Regex("[(,] ?([0-9,]+) \(verdict.plainWords)", as: (Substring, Substring).self)
            state(verdict.rawValue, "text", sum(fates, pattern))
        }
    }

    mutating func read(markdown analysis: Analysis) throws {
        let rows = try page(.markdown, analysis).split(separator: "\n")
        let counts = rows[3].split(separator: "|").filter { $0.contains(where: \.isNumber) }.map(Self.number)
        for (severity, count) in zip(Self.severities, counts) { state(severity, "markdown", count) }
        state("kept", "markdown", counts[3])
        state("cannot tell", "markdown", counts[4])
        state("suppressed", "markdown", counts[5])
    }

    // MARK: What servers read

    mutating func read(junit analysis: Analysis) throws {
        let report = try ReadJUnit(analysis)
        // What is broken and fails nothing is skipped as well, and told in the output of its case.
        let open = report.cases.count { $0.outcome == "skipped" && $0.output.isEmpty && $0.className != "(session)" }
        state("cannot tell", "junit", open)
        state("broken questions", "junit", report.cases.count { $0.outcome == "failure" })
        let broken = analysis.shownFindings.filter { $0.severity > .note }
        state("broken questions", "findings", Set(broken.map { "\($0.session) \($0.rule) \($0.controller)" }).count)
    }

    mutating func read(rest analysis: Analysis) throws {
        let sarif = try page(.sarif, analysis)
        for severity in Self.severities {
            let suppressed = analysis.findings.count { $0.isSuppressed && $0.severity.rawValue == severity }
            let results = sarif.components(separatedBy: " \"level\": \"\(severity)\"").count - 1
            state(severity, "sarif", results - suppressed)
        }
        state("suppressed", "sarif", sarif.components(separatedBy: "\"suppressions\"").count - 1)
        let csv = try page(.csv, analysis).components(separatedBy: "\r\n").dropFirst().dropLast()
        state("instances", "csv", csv.count)
        for verdict in LifeVerdict.allCases {
            state(verdict.rawValue, "csv", csv.count { $0.contains(",\(verdict.rawValue),") })
        }
        let run = ComparedRun(analysis, name: "run")
        state("instances", "comparison", run.classes.reduce(0) { $0 + $1.instances })
        state("leaks", "comparison", run.classes.reduce(0) { $0 + $1.leaked })
        state("deinits", "comparison", run.classes.reduce(0) { $0 + $1.deinits })
    }

    // MARK: HTML

    mutating func read(html analysis: Analysis) throws {
        let html = try page(.html, analysis).components(separatedBy: "<script>")[0]
        let chips = html.components(separatedBy: "class=\"chip").dropFirst().map { $0.prefix { $0 != "\n" } }
        for severity in Self.severities {
            let chip = chips.first { $0.contains(" \(severity)") && $0.contains("#findings") }
            state(severity, "html chip", chip.map { Self.number(after: "</svg> ", in: $0) } ?? 0)
        }
        for (name, words) in [("kept", " kept<"), ("cannot tell", " cannot tell"), ("suppressed", " suppressed<")] {
            let chip = chips.first { $0.contains(words) }
            state(name, "html chip", chip.map { Self.number(after: "</svg> ", in: $0) } ?? 0)
        }
        let rules = Self.table("Rules that ran", in: html)
        if !rules.isEmpty {
            state("kept", "html rules", rules.reduce(0) { $0 + $1[1] })
            state("cannot tell", "html rules", rules.reduce(0) { $0 + $1[2] })
        }
        let reasons = html.components(separatedBy: "<div class=\"reason\"").dropFirst()
        state("cannot tell", "html reasons", reasons.reduce(0) { $0 + Self.number(after: "class=\"n\">", in: $1) })
        let controllers = Self.table("Controllers", in: html)
        state("controllers", "html", controllers.count)
        state("instances", "html", controllers.reduce(0) { $0 + $1[0] })
        state("deinits", "html", controllers.reduce(0) { $0 + $1[1] })
        state("most alive", "html", controllers.map { $0[2] }.max() ?? 0)
        state("appearances", "html", controllers.reduce(0) { $0 + $1[3] })
        let medians = controllers.map { $0[4] }.filter { $0 >= 0 }
        state("timed classes", "html", medians.count)
        state("median microseconds", "html", medians.reduce(0, +))
        state("fetches", "html", controllers.reduce(0) { $0 + $1[5] })
        for (name, label) in [("lines", "Lines"), ("events", "Lifecycle events"), ("other lines", "Other lines")] {
            let facts = html.components(separatedBy: "<li><span>\(label)").dropFirst()
            state(name, "html", facts.reduce(0) { $0 + Self.number(after: "<b>", in: $1) })
        }
    }

    /// The numbers of a table's rows, cell by cell: `data-n` where there is one, else the text.
    private static func table(_ label: String, in html: String) -> [[Int]] {
        guard let table = html.components(separatedBy: "aria-label=\"\(label)\">").dropFirst().first,
            let body = table.components(separatedBy: "</table>").first?.components(separatedBy: "<tbody>").last
        else { return [] }
        return body.components(separatedBy: "<tr ").dropFirst().map { row in
            row.components(separatedBy: "<td ").dropFirst().compactMap { cell in
                let text = cell.contains("data-n=") ? cell.components(separatedBy: "data-n=\"")[1] : cell
                if text.hasPrefix("-") { return -1 }
                return cell.contains("data-n=") ? number(text.prefix { $0 != "\"" }) : number(after: ">", in: cell)
            }
        }
    }

    // MARK: Trace events

    private struct Trace: Decodable {
        var traceEvents: [Entry]

        struct Entry: Decodable {
            var ph, name: String
            var pid: Int
            var cat: String?
            var args: [String: Value]
        }
        enum Value: Decodable {
            case number(Int), text(String)

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let number = try? container.decode(Int.self) {
                    self = .number(number)
                } else {
                    self = .text(try container.decode(String.self))
                }
            }
        }
    }

    mutating func read(trace analysis: Analysis) throws {
        let trace = try JSONDecoder().decode(Trace.self, from: Data(page(.trace, analysis).utf8))
        let lives = trace.traceEvents.filter { $0.args["verdict"] != nil }
        state("instances", "trace", lives.count)
        state(
            "appearances", "trace",
            lives.reduce(0) { if case .number(let n)? = $1.args["appearances"] { $0 + n } else { $0 } })
        for severity in Self.severities {
            state(
                severity, "trace", trace.traceEvents.count { $0.cat == "finding" && $0.name.hasPrefix("\(severity): ") }
            )
        }
        var (last, most): ([String: Int], Int) = ([:], 0)
        for entry in trace.traceEvents where entry.ph == "C" {
            guard case .number(let alive)? = entry.args["alive"] else { continue }
            last["\(entry.pid) \(entry.name)"] = alive
            most = max(most, alive)
        }
        state("alive at the end", "trace", last.values.reduce(0, +))
        state("most alive", "trace", most)
    }

    // MARK: Reading numbers

    private static func number(_ text: some StringProtocol) -> Int {
        let digits = String(text).drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," }
        return Int(digits.filter(\.isNumber)) ?? 0
    }

    private static func number(after mark: String, in text: some StringProtocol) -> Int {
        number(text.components(separatedBy: mark).dropFirst().first ?? "")
    }

    private func sum(_ lines: [String], _ pattern: Regex<(Substring, Substring)>) -> Int {
        lines.flatMap { $0.matches(of: pattern) }.reduce(0) { $0 + Self.number($1.1) }
    }
}
