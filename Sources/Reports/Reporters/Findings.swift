import Lifecycle
import Rules

extension Reporter {
    static let findings = Reporter(
        identifier: "findings", summary: "one row a finding, for spreadsheets", fileExtension: "csv"
    ) { view, options in
        let analysis = view.analysis
        var table = CSVTable()
        table.add(
            [
                "capture", "session", "line", "severity", "certainty", "rule", "controller", "instances", "message",
                "fingerprint", "suppressed", "test",
            ] + options.labels.map { "label.\($0.name)" })
        for finding in analysis.findings {
            let (trace, session) = (analysis.trace(of: finding), analysis.session(of: finding))
            let instances = finding.timelines.map { String(session.timelines[$0].ordinal) }
            table.add(
                [
                    trace.path, String(session.id), String(finding.line), finding.severity.rawValue,
                    finding.certainty.rawValue, finding.rule, finding.controller.displayed,
                    instances.joined(separator: " "), finding.message, finding.fingerprint,
                    String(finding.isSuppressed), analysis.tests(of: finding).joined(separator: " "),
                ] + options.labels.map(\.value))
        }
        return table.bytes
    }
}
