import Reports
import Rules

/// `lifeline watch`: looks at a log again and again while it grows, and tells what each look shows that the last did not.
package struct WatchJob: Sendable {
    private let configuration: Lifeline.Configuration
    private let options: ReportOptions
    /// How many instances each finding was told of.
    private var told: [Told: Int] = [:]
    private var names: [Told: String] = [:]

    private struct Told: Hashable {
        var path: String
        var session: Int
        var fingerprint: String
    }

    package init(
        configuration: Lifeline.Configuration = .init(),
        options: ReportOptions = ReportOptions(version: Lifeline.version)
    ) {
        self.configuration = configuration
        self.options = options
    }

    /// What is new since the last look: findings, findings of more instances, and findings that have gone.
    package mutating func look(at input: Input) -> Outcome {
        var outcome = Outcome()
        let analysis = AnalyzeJob(inputs: [input], configuration: configuration, options: options).analysis(&outcome)
        let found = Dictionary(grouping: analysis.shownFindings) { told(by: $0, in: analysis) }
        let counts = found.mapValues { $0.reduce(0) { $0 + max($1.timelines.count, 1) } }
        outcome.output = news(of: analysis) { counts[$0, default: 0] > told[$0, default: 0] }
        outcome.output += gone(since: counts)
        outcome.hasFindings = analysis.findings.contains(where: options.failOn.fails)
        told = counts
        for (key, findings) in found { names[key] = "\(findings[0].rule) in \(findings[0].controller.displayed)" }
        return outcome
    }

    private func told(by finding: Finding, in analysis: Analysis) -> Told {
        let path = analysis.captures[finding.capture].trace.path
        return Told(path: path, session: finding.session, fingerprint: finding.fingerprint)
    }

    private func news(of analysis: Analysis, where isNew: (Told) -> Bool) -> [UInt8] {
        var news = analysis
        news.findings = analysis.findings.filter { !$0.isSuppressed && isNew(told(by: $0, in: analysis)) }
        guard !news.findings.isEmpty else { return [] }
        // Judgements point at findings by their place, and the summary needs none.
        news.judgements = []
        var brief = options
        brief.isQuiet = true
        let text = try? Reporter.forFormat(Reporter.summaryFormat)?.report(news, brief)
        return (text ?? []) + [UInt8(ascii: "\n")]
    }

    /// A deinit that came after all takes a leak back.
    private func gone(since counts: [Told: Int]) -> [UInt8] {
        let lost = told.keys.filter { counts[$0] == nil }.map { names[$0] ?? $0.fingerprint }.sorted()
        return lost.flatMap { Array("no longer: \(visible($0))\n".utf8) }
    }
}
