import Capture
import Lifecycle
import Reports
import Rules

/// `lifeline watch`: looks at a log again and again while it grows, and tells what each look shows that the last did not.
package struct WatchJob: Sendable {
    private var job: AnalyzeJob
    /// How many instances each finding was told of.
    private var told: [Told: Int] = [:]
    private var names: [Told: String] = [:]
    /// What was read of the log.
    private var capture = GrowingCapture()
    /// How far the log had come at the last look, in one line.
    package private(set) var status = ""

    private struct Told: Hashable {
        var path: String
        var session: Int
        var fingerprint: String
    }

    /// Every look is at one input with these settings; the reports are written when the log has ended.
    package init(_ job: AnalyzeJob = AnalyzeJob(inputs: [])) {
        self.job = job
        self.job.format = nil
    }

    /// The verdict, the counts and the reports, once the log has ended.
    package func end(with input: Input) -> Outcome {
        var last = job
        last.inputs = [input]
        last.isBrief = true
        return last.run()
    }

    /// What is new since the last look: findings, findings of more instances, and findings that have gone.
    package mutating func look(at input: Input) -> Outcome {
        var outcome = Outcome()
        job.inputs = [read(input)]
        // A log that is held twice would be copied when more of it comes.
        defer { job.inputs = [] }
        let analysis = job.judged(job.analysis(&outcome), &outcome).redacted(by: job.options.redaction)
        let found = Dictionary(grouping: analysis.shownFindings) { told(by: $0, in: analysis) }
        let counts = found.mapValues { $0.reduce(0) { $0 + max($1.timelines.count, 1) } }
        outcome.output = news(of: analysis) { told[$0] == nil }
        outcome.output += more(of: analysis) { key in told[key].map { $0 < counts[key, default: 0] } ?? false }
        outcome.output += gone(since: counts)
        outcome.hasFindings = analysis.findings.contains(where: job.options.failOn.fails)
        told = counts
        status = statusLine(of: analysis)
        for (key, findings) in found { names[key] = "\(findings[0].rule) in \(findings[0].controller.displayed)" }
        return outcome
    }

    /// The log with what has come since the last look.
    private mutating func read(_ input: Input) -> Input {
        let options = job.captureOptions
        let trace: Trace? =
            switch input {
            case .path(let path): capture.read(file: path, options: options)
            case .bytes(let bytes, let name): capture.read(bytes: bytes, path: name, options: options)
            case .trace: nil
            }
        return trace.map(Input.trace) ?? input
    }

    private func told(by finding: Finding, in analysis: Analysis) -> Told {
        let path = analysis.captures[finding.capture].trace.path
        return Told(path: path, session: finding.session, fingerprint: finding.fingerprint)
    }

    private func news(of analysis: Analysis, where isNew: (Told) -> Bool) -> [UInt8] {
        var news = analysis
        news.findings = analysis.shownFindings.filter { isNew(told(by: $0, in: analysis)) }.map(\.live)
        guard !news.findings.isEmpty else { return [] }
        // Judgements point at findings by their place, and the summary needs none.
        news.judgements = []
        var brief = job.options
        brief.isQuiet = true
        let text = try? Reporter.forFormat(Reporter.summaryFormat)?.report(news, brief)
        return (text ?? []) + [UInt8(ascii: "\n")]
    }

    /// One line for a finding that was told before and is true of more by now.
    private func more(of analysis: Analysis, where hasGrown: (Told) -> Bool) -> [UInt8] {
        let grown = analysis.shownFindings.filter { hasGrown(told(by: $0, in: analysis)) }.map(\.live)
        return grown.flatMap { finding in
            let place = "\(analysis.captures[finding.capture].trace.path):\(finding.line)"
            return Array(visible("again: \(finding.rule) at \(place): \(finding.message)").utf8) + [UInt8(ascii: "\n")]
        }
    }

    /// A deinit that came after all takes a leak back.
    private func gone(since counts: [Told: Int]) -> [UInt8] {
        let lost = told.keys.filter { counts[$0] == nil }.map { names[$0] ?? $0.fingerprint }.sorted()
        return lost.flatMap { Array("no longer: \(visible($0))\n".utf8) }
    }
}

extension Finding {
    /// The finding in words for a log that still grows: its end is only how far it has come.
    fileprivate var live: Finding {
        var live = self
        live.message = untilNow(message)
        live.remarks = remarks.map(untilNow)
        for place in evidence.indices { live.evidence[place].note = untilNow(evidence[place].note) }
        return live
    }
}

/// Says of the present what the rules say of the end of a log.
private func untilNow(_ sentence: String) -> String {
    let words = [
        (" before the log ends", " ago"), ("when the log ends", "now"), ("the log ends", "it is now"),
        ("was never deinitialised", "has not been deinitialised"),
        ("were never deinitialised", "have not been deinitialised"),
    ]
    return words.reduce(sentence) { $0.replacing($1.0, with: $1.1) }
}
