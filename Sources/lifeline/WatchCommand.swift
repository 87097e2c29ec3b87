import ArgumentParser
import LifelineKit
import Reports

/// `lifeline watch [LOG|-]`
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Tell findings while a log still grows.",
        discussion: """
            Each finding is told once. When standard input ends, the file is taken away, or Ctrl-C is pressed, the verdict \
            follows, the reports are written, and the exit code says what 'lifeline LOG' would.
            """)

    @Argument(
        help: ArgumentHelp("A log file that grows, or - for standard input.", valueName: "log"), completion: .file())
    var log = "-"

    @OptionGroup var reports: ReportArguments

    @Flag(help: "Tell what is there now and end; takes result bundles and archives as well.")
    var once = false

    @Option(
        help: ArgumentHelp("Keep what standard input gives in this file.", valueName: "file"), completion: .file())
    var save: String?

    @OptionGroup var file: SettingsOption
    @OptionGroup(title: "What to check") var checks: CheckOptions
    @OptionGroup(title: "What fails the run") var failure: FailureOptions
    @OptionGroup(title: "What to know and show") var knowledge: KnowledgeOptions

    @Option(help: "Colours: auto, always or never.")
    var color: ColourChoice?

    func validate() throws {
        if once, save != nil { throw ValidationError("--save keeps what comes, and --once waits for nothing") }
        guard save != nil, log != "-" else { return }
        throw ValidationError("--save keeps standard input; \(log) is a file already")
    }

    func run() throws {
        let job = try job()
        if once { try finish(job.run(), isQuiet: job.options.isQuiet) }
        Interruption.beginCatching()
        let source = try source(job)
        if !job.options.isQuiet { Terminal.complain("watching \(source.name); Ctrl-C ends it with a summary") }
        let (input, copyFault) = try follow(source, WatchJob(job))
        var outcome = WatchJob(job).end(with: input)
        if let copyFault { outcome.complain(copyFault) }
        try finish(outcome, isQuiet: job.options.isQuiet)
    }

    /// Seconds between two looks at a short log: a finding is told while the tester still knows what was done.
    private static let shortestRest = 0.05

    /// Looks again whenever the log has grown, until it ends; answers what it held at last, and what was not kept of it.
    private func follow(_ source: GrowingLog, _ job: WatchJob) throws -> (Input, String?) {
        var (source, job) = (source, job)
        var rest = 0.0
        let line = StatusLine()
        while true {
            let growth = source.wait(afterSeconds: rest)
            if growth == .unchanged { continue }
            var news: [UInt8] = []
            let taken = ContinuousClock().measure { news = job.look(at: source.input).output }
            if !news.isEmpty { line?.clear() }
            let delivery = Terminal.writeAll(news)
            if delivery == .lost { throw ExitCode(2) }
            if growth == .ended || delivery == .unwanted {
                line?.clear()
                return (source.input, source.copyFault)
            }
            line?.show(job.status)
            // Of the time in which a log grows, a look takes a quarter at most, however long the log is.
            rest = max(Self.shortestRest, 3 * (taken / .seconds(1)))
        }
    }

    /// The log, or exit code 2 where it cannot be followed, or not be kept.
    private func source(_ job: AnalyzeJob) throws -> GrowingLog {
        var outcome = Outcome()
        job.refuseStreams(&outcome)
        var faults = job.refusals(keeping: save) + outcome.complaints + [GrowingLog.fault(of: log)].compactMap(\.self)
        var source = GrowingLog(path: log) { Interruption.hasCome }
        if faults.isEmpty, let save { faults += [source.save(to: save)].compactMap(\.self) }
        for fault in faults { Terminal.complain(fault) }
        if !faults.isEmpty { throw ExitCode(2) }
        return source
    }

    private func job() throws -> AnalyzeJob {
        let file = try file.read()
        var stated = checks.settings
        reports.state(in: &stated)
        failure.state(in: &stated)
        stated.color = color
        let settings = stated.over(file.settings)
        var job = AnalyzeJob(inputs: [.path(log)], settings: settings)
        job.faults = file.faults
        job.settingsFile = file.path
        job.options.columns = Terminal.columns
        job.options.usesColour = (settings.color ?? .auto).isOn
        knowledge.state(in: &job)
        return job
    }
}
