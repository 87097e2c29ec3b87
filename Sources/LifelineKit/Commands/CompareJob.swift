import Foundation
import Reports
import Rules

/// One run of `lifeline compare`: two runs, each a log or a JSON report.
package struct CompareJob: Sendable {
    package var old: String
    package var new: String
    package var configuration: Lifeline.Configuration
    package var format: ComparisonFormat
    /// Where the page goes; nil is standard output.
    package var output: String?
    package var options: ReportOptions
    /// The file that holds the settings, which the page may not replace.
    package var settingsFile: String?

    package init(
        old: String, new: String, configuration: Lifeline.Configuration = .init(), format: ComparisonFormat = .text,
        output: String? = nil, options: ReportOptions = ReportOptions(version: Lifeline.version)
    ) {
        self.old = old
        self.new = new
        self.configuration = configuration
        self.format = format
        self.output = output
        self.options = options
    }

    /// The exit code is 1 when something appeared that would fail a run.
    package func run() -> Outcome {
        var outcome = Outcome()
        let destinations = Destinations(inputs: [.path(old), .path(new)], others: [settingsFile])
        for refusal in destinations.refusals(of: output.map { [$0] } ?? []) { outcome.complain(refusal) }
        guard outcome.complaints.isEmpty else { return outcome }
        if LogFolder.isOne(old), LogFolder.isOne(new) { return comparedFolders() }
        let runs = (run(old, &outcome), run(new, &outcome))
        // Half a comparison would call everything gone or new.
        guard outcome.complaints.isEmpty else { return outcome }
        let comparison = Comparison(runs.0, runs.1)
        outcome.hasFindings = comparison.fails(options.failOn)
        let page = comparison.formatted(as: format, options)
        guard let output else {
            outcome.output = page
            return outcome
        }
        do throws(ReportError) {
            try ReportFile.write(page, to: output)
            outcome.written.append(output)
        } catch {
            outcome.complain(error.description)
        }
        return outcome
    }

    private func run(_ path: String, _ outcome: inout Outcome) -> ComparedRun {
        let input = Input.path(path).rereadable
        do throws(ReportError) {
            if let bytes = jsonText(input), let run = try ComparedRun(jsonReport: bytes, name: path) { return run }
        } catch {
            outcome.complain(error.description)
            return ComparedRun(name: path, findings: [], classes: [])
        }
        let job = AnalyzeJob(inputs: [input], configuration: configuration, options: options)
        let analysis = job.analysis(&outcome)
        return ComparedRun(analysis.redacted(by: options.redaction), name: path)
    }

    /// The bytes of an input that begins like JSON; a log of gigabytes is not read to find out.
    private func jsonText(_ input: Input) -> [UInt8]? {
        switch input {
        case .bytes(let bytes, _): return bytes
        case .trace: return nil
        case .path(let path):
            guard FileIdentity(path) != nil, let file = FileHandle(forReadingAt: path) else { return nil }
            defer { try? file.close() }
            guard let head = try? file.read(upToCount: 64), head.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
                return nil
            }
            // There is no rest of a short one.
            return Array(head + ((try? file.readToEnd()) ?? Data()))
        }
    }
}
