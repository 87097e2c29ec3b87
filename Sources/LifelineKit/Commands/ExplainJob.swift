import Foundation
import Lifecycle
import Reports
import Rules

/// One run of `lifeline explain`: the argument behind the findings of one fingerprint, or of one rule.
package struct ExplainJob: Sendable {
    /// A fingerprint, the beginning of one, or a rule's identifier.
    package var fingerprint: String
    package var inputs: [Input]
    package var configuration: Lifeline.Configuration
    package var options: ReportOptions

    package init(
        fingerprint: String, inputs: [Input], configuration: Lifeline.Configuration = .init(),
        options: ReportOptions = ReportOptions(version: Lifeline.version)
    ) {
        self.fingerprint = fingerprint
        self.inputs = inputs
        self.configuration = configuration
        self.options = options
    }

    /// The beginning of a fingerprint will do where it is the only one that begins so.
    package func run() -> Outcome {
        var outcome = Outcome()
        let read = inputs.flatMap { logs(behind: $0, &outcome) }
        guard outcome.complaints.isEmpty else { return outcome }
        let analysis = AnalyzeJob(inputs: read, configuration: configuration, options: options).analysis(&outcome)
        let places = places(in: analysis, &outcome)
        let pages = explanations(of: places, in: analysis, options)
        outcome.output += Array(pages.joined(separator: Array("\n".utf8)))
        return outcome
    }

    /// A log itself; of a JSON report the logs that it was made from, which hold the lines that it only names.
    private func logs(behind input: Input, _ outcome: inout Outcome) -> [Input] {
        guard case .path(let path) = input, OwnReport(at: path) == .json else { return [input] }
        guard let data = FileManager.default.contents(atPath: path),
            let report = try? JSONDecoder().decode(ReportOfLogs.self, from: data)
        else {
            outcome.complain("\(path): is no whole JSON report")
            return []
        }
        let logs = report.captures.map(\.path).withoutRepeats
        let lost = logs.filter { !Input.isThere($0) }
        if !lost.isEmpty { outcome.complain(areGone(lost, path)) }
        return logs.map(Input.path)
    }

    /// The findings that are meant, as indices into those of the analysis.
    private func places(in analysis: Analysis, _ outcome: inout Outcome) -> [Int] {
        if let rule = Rule.all.first(where: { sameKey($0.id, fingerprint) }) {
            let places = analysis.findings.indices.filter { analysis.findings[$0].rule == rule.id }
            if places.isEmpty { outcome.output = Array((answer(of: rule, in: analysis) + "\n").utf8) }
            return places
        }
        let wanted = fingerprint.lowercased()
        let places = analysis.findings.indices.filter { analysis.findings[$0].fingerprint.hasPrefix(wanted) }
        let fingerprints = Set(places.map { analysis.findings[$0].fingerprint })
        if fingerprints.count == 1 { return places }
        outcome.complain(fingerprints.isEmpty ? noneFound(analysis) : severalFound(analysis, fingerprints))
        return []
    }

    /// What is known where a rule found nothing.
    private func answer(of rule: Rule, in analysis: Analysis) -> String {
        let judgements = analysis.redacted(by: options.redaction).judgements.filter { $0.rule == rule.id }
        let open = judgements.filter { if case .cannotTell = $0.answer { true } else { false } }
        let lines = open.prefix(8).map { judgement in
            guard case .cannotTell(let reason) = judgement.answer else { return "" }
            return "  cannot tell of \(visible(judgement.controller.displayed)): \(visible(reason))"
        }
        if judgements.isEmpty { return "\(rule.id): nothing found, and nothing in this log that it looks at" }
        let kept = counted(judgements.count - open.count, "class", "classes")
        let head = "\(rule.id): nothing found; kept by \(kept), and cannot tell of \(open.count)"
        return ([head] + lines + (open.count > 8 ? ["  …"] : [])).joined(separator: "\n")
    }

    private func noneFound(_ analysis: Analysis) -> String {
        let known = analysis.findings.map { "\($0.fingerprint) (\($0.rule) in \($0.controller.displayed))" }
            .withoutRepeats
        let shown = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
        let rule = nearest(to: fingerprint, among: Rule.all.map(\.id)).map { "; is the rule '\($0)' meant?" } ?? ""
        return "no rule and no finding '\(fingerprint)' in this log"
            + (rule.isEmpty ? known.isEmpty ? "" : "; it has \(shown)" : rule)
    }

    private func severalFound(_ analysis: Analysis, _ fingerprints: Set<String>) -> String {
        let names = analysis.findings.filter { fingerprints.contains($0.fingerprint) }
            .map { "\($0.fingerprint) (\($0.rule) in \($0.controller.displayed))" }.withoutRepeats
        return "'\(fingerprint)' is the beginning of several: " + names.prefix(8).joined(separator: ", ")
    }
}

/// What a JSON report says of where it comes from.
private struct ReportOfLogs: Decodable {
    struct Capture: Decodable { var path: String }
    var captures: [Capture]
}

// MARK: Messages

private func areGone(_ logs: [String], _ report: String) -> String {
    "\(report): the logs that it was made from are not there: \(listed(logs, atMost: 4)); a page quotes their lines, so "
        + "run this where they lie"
}
