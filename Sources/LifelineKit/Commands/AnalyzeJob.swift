import Lifecycle
import Reports
import Rules

/// One run of `lifeline analyze`: what to read, what to check, what to write.
package struct AnalyzeJob: Sendable {
    package var inputs: [Input]
    package var configuration: Lifeline.Configuration
    /// `-r FORMAT=PATH`.
    package var reports: [ReportTarget]
    /// `-o DIR`: the standard set of reports goes there.
    package var folder: String?
    /// `--format`: what goes to standard output; nil leaves the choice to the job.
    package var format: String?
    package var options: ReportOptions
    /// What is wrong in the configuration file; the rest of it counts.
    package var faults: [ConfigurationFault] = []
    /// `--baseline`: the findings that are known and do not fail the run.
    package var baseline: String?
    /// `--min-quality`: captures of which less could be read are complained about.
    package var minQuality: Int?
    /// The day on which entries of the baseline may have expired; nil is before all of them.
    package var today: Day?
    /// Told what the run is doing, on whatever thread does it.
    package var progress: (@Sendable (RunProgress) -> Void)?
    /// `--source-root`: where the app's source code is.
    package var sourceRoot: String?

    package init(
        inputs: [Input], configuration: Lifeline.Configuration = .init(), reports: [ReportTarget] = [],
        folder: String? = nil, format: String? = nil, options: ReportOptions = ReportOptions(version: Lifeline.version)
    ) {
        self.inputs = inputs
        self.configuration = configuration
        self.reports = reports
        self.folder = folder
        self.format = format
        self.options = options
    }

    /// A run with what the command line and the configuration file say.
    package init(inputs: [Input], settings: RunSettings) {
        self.init(
            inputs: inputs, configuration: settings.configuration, reports: settings.reports ?? [],
            folder: settings.output, format: settings.format, options: settings.reportOptions)
        minQuality = settings.minQuality
        baseline = settings.baseline
        sourceRoot = settings.sourceRoot
    }

    /// Analyses what can be analysed and writes what can be written; the rest is named in the complaints.
    package func run() -> Outcome {
        var outcome = Outcome()
        outcome.faults = faults
        let rules = chosenRules(&outcome)
        guard !rules.isEmpty else {
            outcome.complain("no rule is left to check: see 'lifeline rules'")
            return outcome
        }
        let analysis = located(judgedByBaseline(analysis(rules, &outcome), &outcome), &outcome)
        progress?(.writing)
        write(targets, of: analysis, &outcome)
        if analysis.findings.contains(where: options.failOn.fails) { outcome.hasFindings = true }
        return outcome
    }

    /// What the rules say; what could not be read is complained about.
    func analysis(_ outcome: inout Outcome) -> Analysis { analysis(chosenRules(&outcome), &outcome) }

    private func analysis(_ rules: [Rule], _ outcome: inout Outcome) -> Analysis {
        let selection = RuleSelection(rules: rules, settings: configuration.settings)
        var request = AnalysisRequest(
            inputs: inputs, process: configuration.process, selection: selection, formats: configuration.formats)
        request.progress = progress
        let analysis = request.run()
        for failure in analysis.failures { outcome.complain("\(failure.path): \(failure.message)") }
        complainAboutQuality(of: analysis, &outcome)
        return analysis
    }

    private func located(_ analysis: Analysis, _ outcome: inout Outcome) -> Analysis {
        guard let sourceRoot else { return analysis }
        guard let folder = SourceFolder(sourceRoot) else {
            outcome.complain("\(sourceRoot): no such folder of source code")
            return analysis
        }
        return analysis.located(in: folder)
    }

    /// A capture without any event was complained about already.
    private func complainAboutQuality(of analysis: Analysis, _ outcome: inout Outcome) {
        guard let minQuality else { return }
        for trace in analysis.captures.map(\.trace) where !trace.events.isEmpty {
            let quality = CaptureQuality(trace)
            if quality.percent < minQuality { outcome.complain(tooPoor(trace, quality, minimum: minQuality)) }
        }
    }

    private func judgedByBaseline(_ analysis: Analysis, _ outcome: inout Outcome) -> Analysis {
        guard let baseline else { return analysis }
        do throws(BaselineError) {
            return analysis.judged(by: try BaselineFile.read(baseline), on: today ?? .earliest)
        } catch {
            outcome.complain(error.description)
            return analysis
        }
    }

    /// The rules to check; names that no rule has are complained about.
    private func chosenRules(_ outcome: inout Outcome) -> [Rule] {
        let ids = Rule.all.map(\.id)
        for name in configuration.only + configuration.skip where !ids.contains(name) {
            outcome.complain(unknown("rule", name, nearest(to: name, among: ids)))
        }
        return Rule.chosen(only: configuration.only, skip: configuration.skip)
    }

    /// What to write where; a summary on standard output unless something else was asked for.
    private var targets: [ReportTarget] {
        var targets = reports
        if let folder { targets += ReportTarget.standardSet(in: folder) }
        if let format {
            targets.append(ReportTarget(format: format, path: standardOutput))
        } else if targets.isEmpty {
            targets.append(ReportTarget(format: Reporter.summaryFormat, path: standardOutput))
        }
        return targets
    }

    /// Renders all reports at once, on all cores, and writes them in the order they were asked for.
    private func write(_ targets: [ReportTarget], of analysis: Analysis, _ outcome: inout Outcome) {
        let pages = concurrently(targets.count) { place in
            Reporter.forFormat(targets[place].format).map { reporter in
                Swift.Result<[[UInt8]], ReportError> { () throws(ReportError) in
                    let target = targets[place]
                    guard target.path != standardOutput else { return [try reporter.report(analysis, options)] }
                    return try reporter.parts(analysis, options(for: target))
                }
            }
        }
        for (target, page) in zip(targets, pages) { write(page, to: target, &outcome) }
    }

    private func write(
        _ page: Swift.Result<[[UInt8]], ReportError>?, to target: ReportTarget, _ outcome: inout Outcome
    ) {
        guard let page else {
            let near = nearest(to: target.format, among: Reporter.all.map(\.identifier))
            outcome.complain(unknown("report format", target.format, near))
            return
        }
        do throws(ReportError) {
            for (number, bytes) in try page.get().enumerated() {
                guard target.path != standardOutput else {
                    outcome.output += bytes
                    continue
                }
                let path = target.path(ofPart: number + 1)
                try ReportFile.write(bytes, to: path)
                outcome.written.append(path)
            }
        } catch {
            outcome.complain(error.description)
        }
    }

    /// Colours are for the terminal, never for a file.
    private func options(for target: ReportTarget) -> ReportOptions {
        guard target.path != standardOutput else { return options }
        var plain = options
        plain.usesColour = false
        plain.isQuiet = false
        return plain
    }
}

/// What a run leaves behind.
package struct Outcome: Sendable {
    /// For standard output.
    package var output: [UInt8] = []
    /// Sentences about what could not be read, chosen or written.
    package private(set) var complaints: [String] = []
    /// What is wrong in the configuration file.
    package var faults: [ConfigurationFault] = []
    /// Paths of the reports on disk.
    package var written: [String] = []
    /// Some finding is at or above the threshold.
    package var hasFindings = false

    package init() {}

    mutating func complain(_ sentence: String) { complaints.append(sentence) }

    /// 0 clean, 1 findings, 2 something could not be done.
    package var exitCode: Int32 {
        if !complaints.isEmpty || !faults.isEmpty { return 2 }
        return hasFindings ? 1 : 0
    }
}

/// Says what makes a capture worse than the user accepts.
private func tooPoor(_ trace: Trace, _ quality: CaptureQuality, minimum: Int) -> String {
    let reasons = trace.problems.filter { $0.kind != .duplicate && $0.kind != .notAController }.map { problem in
        "\(problem.kind.explanation) (\(problem.count == 1 ? "once" : "\(problem.count) times"))"
    }
    return "\(trace.path): its quality is \(quality.percent) of 100, below the minimum of \(minimum): "
        + reasons.joined(separator: "; ")
}

/// The path that stands for standard output.
private let standardOutput = "-"
