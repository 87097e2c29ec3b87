import Reports
import Rules

/// One run of `lifeline explain`: the argument behind the findings of one fingerprint.
package struct ExplainJob: Sendable {
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
        let analysis = AnalyzeJob(inputs: inputs, configuration: configuration, options: options).analysis(&outcome)
        let wanted = fingerprint.lowercased()
        let places = analysis.findings.indices.filter { analysis.findings[$0].fingerprint.hasPrefix(wanted) }
        let fingerprints = Set(places.map { analysis.findings[$0].fingerprint })
        guard fingerprints.count == 1 else {
            outcome.complain(fingerprints.isEmpty ? noneFound(analysis) : severalFound(analysis, places))
            return outcome
        }
        let pages = places.map { explanation(of: $0, in: analysis, options) }
        outcome.output = Array(pages.joined(separator: Array("\n".utf8)))
        return outcome
    }

    private func noneFound(_ analysis: Analysis) -> String {
        let known = analysis.findings.map { "\($0.fingerprint) (\($0.rule) in \($0.controller.displayed))" }
        let shown = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
        return "no finding '\(fingerprint)' in this log" + (known.isEmpty ? "" : "; it has \(shown)")
    }

    private func severalFound(_ analysis: Analysis, _ places: [Int]) -> String {
        let names = places.map { analysis.findings[$0].fingerprint }
        return "'\(fingerprint)' is the beginning of several: " + names.prefix(8).joined(separator: ", ")
    }
}
