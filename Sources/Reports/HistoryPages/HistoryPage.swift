import Fleet
import Lifecycle
import Rules

/// How a history may be shown.
package enum HistoryFormat: String, CaseIterable, Sendable {
    case text, markdown, csv, html, json
}

extension History {
    /// What the newest run and those before it say.
    package func page(_ format: HistoryFormat, patience: Patience, _ options: ReportOptions) -> [UInt8] {
        guard let newest = runs.last else { return Array("This history holds no run.\n".utf8) }
        let review = review(of: newest, patience: patience)
        switch format {
        case .text: return Array(text(review, newest, options).utf8)
        case .markdown: return Array(markdown(review, newest).utf8)
        case .csv: return csv
        case .html: return html(review, newest, version: options.version)
        case .json: return json(review, newest, options)
        }
    }

    /// One row a run and finding.
    package var csv: [UInt8] {
        var table = CSVTable()
        table.add([
            "run", "time", "commit", "branch", "build", "sessions", "fingerprint", "rule", "controller", "severity",
            "count",
        ])
        for run in runs {
            let head = [
                run.run, run.time, run.commit ?? "", run.branch ?? "", run.labels["build"] ?? "", String(run.sessions),
            ]
            if run.findings.isEmpty { table.add(head + ["", "", "", "", "0"]) }
            for (fingerprint, found) in run.findings.sorted(by: { $0.key < $1.key }) {
                table.add(
                    head + [fingerprint, found.rule, found.controller, found.severity.rawValue, String(found.count)])
            }
        }
        return table.bytes
    }
}

/// One finding of a history with its class.
struct HistoryEntry {
    let rule: String
    let controller: String
    let fingerprint: String
    let past: FindingPast
    let severity: Severity
}

extension History {
    func entries(_ review: HistoryReview, _ newest: HistoryRun) -> [(HistoryState, [HistoryEntry])] {
        let present = review.past.sorted { $0.key < $1.key }.compactMap { fingerprint, past -> HistoryEntry? in
            newest.findings[fingerprint].map {
                HistoryEntry($0.rule, $0.controller, fingerprint, past, $0.severity)
            }
        }
        let all = present + review.absent.map { HistoryEntry($0) }
        let order: [HistoryState] = [.new, .regressed, .growing, .ongoing, .flaky, .accepted, .quiet, .resolved]
        return order.map { state in
            (state, all.filter { $0.past.state == state }.sorted { ($1.severity, $0.name) < ($0.severity, $1.name) })
        }.filter { !$0.1.isEmpty }
    }

    var headline: String {
        let first = runs.first?.name ?? "", last = runs.last?.name ?? ""
        return runs.count == 1 ? "1 run, \(last)" : "\(grouped(runs.count)) runs, \(first) to \(last)"
    }

    fileprivate func text(_ review: HistoryReview, _ newest: HistoryRun, _ options: ReportOptions) -> String {
        var page = TerminalPage(options)
        let states = entries(review, newest)
        page.paragraph(prose: review.title(of: states.flatMap(\.1), newest: newest), .strong)
        page.paragraph(prose: "\(headline): \(review.words)")
        for (state, entries) in states {
            page.space()
            page.paragraph(prose: "\(state.title) (\(grouped(entries.count)))", .strong)
            for entry in entries.prefix(40) {
                let sign = newest.findings[entry.fingerprint] == nil ? state.sign : entry.severity.sign
                let lead = Inked("\(sign.text) \(entry.severity.rawValue)", sign.ink)
                page.paragraph(lead, "\(entry.name) (\(entry.handle))", indent: 2)
                page.paragraph(prose: "\(entry.past.sparkline)  \(entry.past.reason)", .faint, indent: 4)
            }
            if entries.count > 40 { page.paragraph(prose: "… and \(grouped(entries.count - 40)) more", indent: 2) }
        }
        let slowest = slowestClasses(in: newest)
        if !slowest.isEmpty {
            page.space()
            page.paragraph(prose: "Slowest to appear: 95 of 100 appearances within", .strong)
        }
        for own in slowest {
            page.paragraph(prose: own.name, indent: 2)
            page.paragraph(prose: "\(own.sparkline)  \(own.words)", .faint, indent: 4)
        }
        page.space()
        page.paragraph(prose: FindingPast.legend, .faint)
        return page.text
    }

    fileprivate func markdown(_ review: HistoryReview, _ newest: HistoryRun) -> String {
        let states = entries(review, newest)
        var lines = ["## \(MarkdownText.prose(review.title(of: states.flatMap(\.1), newest: newest)))", ""]
        lines += [MarkdownText.prose("\(headline): \(review.words)"), ""]
        for (state, entries) in states {
            lines += ["### \(MarkdownText.prose(state.title)) (\(grouped(entries.count)))", ""]
            lines += ["| severity | finding | runs | why |", "| --- | --- | --- | --- |"]
            for entry in entries.prefix(200) {
                let name = "\(MarkdownText.prose(entry.name)) \(MarkdownText.code(entry.handle))"
                lines.append(
                    "| \(entry.severity.rawValue) | \(name) | \(MarkdownText.code(entry.past.sparkline)) | "
                        + "\(MarkdownText.prose(entry.past.reason)) |")
            }
            if entries.count > 200 { lines += ["", "… and \(grouped(entries.count - 200)) more"] }
            lines.append("")
        }
        let slowest = slowestClasses(in: newest)
        if !slowest.isEmpty {
            lines += [
                "### Slowest to appear", "", "| controller | runs | 95 of 100 appearances within |",
                "| --- | --- | --- |",
            ]
            lines += slowest.map {
                "| \(MarkdownText.prose($0.name)) | \(MarkdownText.code($0.sparkline)) | \(MarkdownText.prose($0.words)) |"
            }
            lines.append("")
        }
        lines.append(MarkdownText.prose(FindingPast.legend))
        return lines.joined(separator: "\n") + "\n"
    }
}

extension HistoryEntry {
    init(_ absent: HistoryReview.Absent) {
        // What an older version called otherwise is told with the warnings.
        let severity = Rule.all.first { $0.id == absent.rule }?.severity ?? .warning
        self.init(absent.rule, absent.controller, absent.fingerprint, absent.past, severity)
    }

    init(
        _ rule: String, _ controller: String, _ fingerprint: String, _ past: FindingPast, _ severity: Severity
    ) {
        (self.rule, self.controller, self.past, self.severity) = (rule, controller, past, severity)
        self.fingerprint = fingerprint
    }

    fileprivate var handle: String { String(fingerprint.prefix(6)) }

    var title: String { Rule.all.first { $0.id == rule }?.title ?? cut(rule, to: 60) }

    fileprivate var name: String {
        controller == ControllerName.wholeSession.displayed ? title : "\(title): \(cut(controller, to: 80))"
    }
}
