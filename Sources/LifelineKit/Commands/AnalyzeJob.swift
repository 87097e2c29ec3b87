import Capture
import Fleet
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
    /// Prints no more than the verdict and the counts: the findings were told already.
    package var isBrief = false
    /// `--exit-zero`: findings do not make the exit code 1.
    package var exitsZero = false
    /// The files that hold the settings, which no report may replace.
    package var settingsFile: String?
    /// The day on which entries of the baseline may have expired; nil is before all of them.
    package var today: Day?
    /// Told what the run is doing, on whatever thread does it.
    package var progress: (@Sendable (RunProgress) -> Void)?
    /// `--source-root`: where the app's source code is.
    package var sourceRoot: String?
    /// `--history`: what earlier runs say.
    package var history: HistoryOfRun?
    /// Whether what the logs say of their own runs is asked for: records and histories carry it.
    var readsStatements = false
    /// What the settings say of print statements, with their places in the file.
    var statements = DeclaredStatements()
    /// `--evidence`: what memory tools and the system wrote beside the logs.
    package var evidence: [String] = []

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
        baseline = settings.baseline
        statements = settings.statements
        sourceRoot = settings.sourceRoot
        exitsZero = settings.exitZero ?? false
    }

    /// Analyses what can be analysed and writes what can be written; the rest is named in the complaints.
    package func run() -> Outcome {
        var outcome = Outcome()
        outcome.faults = faults
        refusals().forEach { outcome.complain($0) }
        refuseStreams(&outcome)
        let isRefused = !outcome.complaints.isEmpty
        let rules = chosenRules(&outcome)
        if rules.isEmpty { outcome.complain("no rule is left to check: see 'lifeline rules'") }
        guard !rules.isEmpty, !isRefused else { return outcome }
        var analysis = judged(analysis(rules, keepingOf: mostSpared, &outcome), &outcome)
        let told = history?.told(analysis, of: self, &outcome)
        if let told { analysis = told.analysis }
        progress?(.writing)
        let options = history == nil ? options.labelled(by: analysis) : options
        for place in analysis.captures.indices { _ = analysis.captures[place].noteDamage() }
        if options.isQuiet || !printsSummary { analysis.captures.forEach { outcome.warnOfLoss(in: $0.trace) } }
        ReportWriting(options: options, destinations: destinations(besides: history?.path)).write(
            targets, of: analysis, &outcome)
        for place in analysis.captures.indices where analysis.captures[place].noteDamage() {
            outcome.warnOfLoss(in: analysis.captures[place].trace)
        }
        if showsVerdict { outcome.output += briefSummary(of: analysis, options) }
        outcome.hasFindings = !exitsZero && analysis.findings.contains(where: options.failOn.fails)
        if let history, let told, history.appends, told.run.sessions > 0 {
            HistoryFile.append(told.run, to: history.path, &outcome)
        }
        return outcome
    }

    /// Complains where a stream goes into what is read.
    package func refuseStreams(_ outcome: inout Outcome) {
        destinations(besides: history?.path).refuseStreams(&outcome)
    }

    /// A sentence for each report that would overwrite what is read, or another report, or what is kept of the input.
    package func refusals(keeping copy: String? = nil) -> [String] {
        let reports = targets.filter { $0.reporter != nil }.map(\.path)
        let grown = history.flatMap { $0.appends ? $0.path : nil }
        return destinations(besides: history?.path).refusals(of: [copy].compactMap(\.self) + reports)
            + destinations(besides: nil).refusals(of: [grown].compactMap(\.self))
    }

    /// What is read, and may not be written.
    private func destinations(besides other: String?) -> Destinations {
        Destinations(
            inputs: inputs + evidence.map(Input.path), others: [baseline, settingsFile, other], sourceRoot: sourceRoot)
    }

    /// What the rules say; what could not be read is complained about, what was lost is said, and into what is read nothing
    /// will be printed.
    func analysis(_ outcome: inout Outcome) -> Analysis {
        refuseStreams(&outcome)
        let analysis = analysis(chosenRules(&outcome), keepingOf: nil, &outcome)
        analysis.captures.forEach { outcome.warnOfLoss(in: $0.trace) }
        return analysis
    }

    private func analysis(_ rules: [Rule], keepingOf mostSpared: Int?, _ outcome: inout Outcome) -> Analysis {
        var settings = configuration.settings
        settings.memoryReports = memoryReports(&outcome)
        var request = request(RuleSelection(rules: rules, settings: settings))
        request.mostSpared = mostSpared
        if history != nil {
            let labels = options.labels
            request.identify = { SessionRecord.identifier(of: $0, in: $1, labels: labels) }
        }
        request.readsStatements = readsStatements || history != nil
        request.earlierDeinits = history?.deinitEvidence
        var (analysis, repeats) = request.judged()
        let isTold = outcome.complaints.isEmpty && printsSummary && !options.isQuiet
        outcome.toldComplaints = isTold ? min(analysis.failures.count, TerminalPage.mostCaptures) : 0
        repeats.forEach { outcome.note($0) }
        for misfit in statements.faults(analysis.captures.map(\.trace.misfits)) {
            misfit.lines.forEach { outcome.note(configuration.redaction.redacted($0)) }
        }
        for failure in analysis.failures {
            outcome.complain("\(shownPath(failure.path)): \(configuration.redaction.redacted(failure.message))")
        }
        complainAboutQuality(of: &analysis, &outcome)
        complainAboutEvents(of: &analysis, &outcome)
        StatedClasses(in: analysis).check(configuration, &outcome)
        for report in settings.memoryReports where !analysis.holdsSession(of: report) {
            guard evidence.contains(report.path) else {
                analysis.tellUnused(report, among: inputs)
                continue
            }
            outcome.complain(ofAnotherProcess(report))
        }
        return analysis
    }

    private func request(_ selection: RuleSelection) -> AnalysisRequest {
        var request = AnalysisRequest(
            inputs: inputs, process: configuration.process, selection: selection, formats: configuration.formats)
        request.requests = configuration.requests
        request.logger = configuration.logger
        request.reading = configuration.reading
        request.progress = progress
        return request
    }

    /// How captures are read.
    var captureOptions: CaptureOptions { request(RuleSelection(settings: configuration.settings)).captureOptions }

    /// What the baseline accepts is set apart, and classes are found in the source code.
    func judged(_ analysis: Analysis, _ outcome: inout Outcome) -> Analysis {
        located(judgedByBaseline(analysis, &outcome), &outcome)
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
    private func complainAboutQuality(of analysis: inout Analysis, _ outcome: inout Outcome) {
        guard let minQuality = options.minQuality else { return }
        for capture in analysis.captures where capture.events > 0 {
            let quality = capture.quality
            guard quality.percent < minQuality else { continue }
            outcome.complain(tooPoor(capture.trace, quality, minimum: minQuality))
            analysis.shortfalls.append("a quality of \(quality.percent) where \(minQuality) is asked for")
        }
    }

    /// A test run whose log stays empty must not look like a clean one.
    private func complainAboutEvents(of analysis: inout Analysis, _ outcome: inout Outcome) {
        let events = analysis.captures.reduce(0) { $0 + $1.events }
        guard let minimum = options.minEvents, events < minimum else { return }
        outcome.complain(tooFewEvents(events, minimum: minimum))
        analysis.shortfalls.append("\(counted(events, "lifecycle event")) where \(minimum) are expected")
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

    /// How many logs without a finding are kept whole: as many as a page draws, and all where something lists each life.
    private var mostSpared: Int? {
        targets.contains { $0.reporter?.tellsEachLife ?? false } ? nil : drawnSessions
    }

    /// What to write where; a summary on standard output unless something else was asked for.
    private var targets: [ReportTarget] { reports + (folder.map(ReportTarget.standardSet) ?? []) + printed }

    private var printsSummary: Bool { printed.contains { $0.format == Reporter.summaryFormat } }

    /// What goes to standard output as a whole report.
    private var printed: [ReportTarget] {
        if let format { return [ReportTarget(format: format, path: ReportTarget.standardOutput)] }
        guard reports.isEmpty, folder == nil, !isBrief else { return [] }
        return [ReportTarget(format: Reporter.summaryFormat, path: ReportTarget.standardOutput)]
    }

    /// Whether the verdict and the counts are printed beside reports that go elsewhere.
    private var showsVerdict: Bool {
        printed.isEmpty && !options.isQuiet && !reports.contains(where: \.goesToStandardOutput)
    }
}

/// Says what makes a capture worse than the user accepts.
private func tooPoor(_ trace: Trace, _ quality: CaptureQuality, minimum: Int) -> String {
    let reasons = trace.problems.filter {
        $0.isDamage && $0.kind != .duplicate && $0.kind != .notAController
    }.map { problem in
        "\(problem.explanation) (\(problem.count == 1 ? "once" : "\(problem.count) times"))"
    }
    return "\(trace.path): its quality is \(quality.percent) of 100, below the minimum of \(minimum): "
        + reasons.joined(separator: "; ")
}

extension ReportOptions {
    /// With the device and the system that the result bundles of a run agree on; what the user says outranks them.
    fileprivate func labelled(by analysis: Analysis) -> ReportOptions {
        var labelled = self
        labelled.labels = labels.over(analysis.labels)
        return labelled
    }
}
