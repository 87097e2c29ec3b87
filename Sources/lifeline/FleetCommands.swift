import ArgumentParser
import Fleet
import LifelineKit
import Reports

/// `lifeline record LOG…`
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record", abstract: "Write one line of JSON for each session: what a fleet keeps of a log.",
        discussion: """
            Lines go to standard output as they come. A log that cannot be read becomes a record that says so; the exit \
            code is 0 all the same, because engines stop a whole run for any other. 'lifeline schema record' describes \
            the line, 'lifeline merge' joins sets of them, 'lifeline fleet' reports on them.
            """)

    @Argument(help: "Log files (also packed), folders to search, or - for standard input.", completion: .file())
    var logs: [String] = []

    @Option(
        help: ArgumentHelp(
            "Take the paths of logs from this file, one a line; - is standard input.", valueName: "file"),
        completion: .file())
    var list: String?

    @Option(help: ArgumentHelp("Only this worker's share of the logs, from 0/N to N-1/N.", valueName: "i/n"))
    var shard: Shard?

    @Option(
        name: [.customLong("label")], parsing: .singleValue,
        help: ArgumentHelp(
            "What run it was, e.g. build=4712; build, device and os are compared by; may be repeated.",
            valueName: "name=value"))
    var label: [RunLabel] = []

    @Option(
        help: ArgumentHelp(
            "Labels that stand in the paths, e.g. 'nightly/{build}/{device}/*.log'.", valueName: "pattern"))
    var pathLabels: PathLabels?

    @Option(
        name: .customLong("session-id"),
        help: ArgumentHelp("What the session is known by, instead of by its lines; for one log.", valueName: "id"))
    var sessionID: String?

    @Flag(help: "Show tokens, passwords and e-mail addresses of the log, which are masked otherwise.")
    var noRedact = false

    @OptionGroup(title: "What to check") var checks: CheckOptions
    @OptionGroup var file: SettingsOption

    private var words: LabelledLogs { LabelledLogs(logs, label) }

    func validate() throws {
        let logs = words.logs
        if logs.isEmpty, list == nil { throw ValidationError("there is no log to read: name a file, or --list FILE") }
        guard let sessionID else { return }
        if logs.count != 1 || list != nil { throw ValidationError("--session-id names the session of one log") }
        if sessionID.isEmpty || sessionID.utf8.count > 190 || !sessionID.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
            throw ValidationError("--session-id takes up to 190 visible characters without blanks")
        }
    }

    func run() throws {
        let file = try file.read()
        var settings = checks.settings
        settings.redact = noRedact ? false : nil
        var job = RecordJob(logs: words.logs, list: list, settings: settings.over(file.settings))
        job.shard = shard
        job.pathLabels = pathLabels
        job.sessionID = sessionID
        job.stated = words.behind.over(label.over([]))
        job.today = .today
        try finishStreaming(job.run, of: file)
    }
}

/// `lifeline merge SET…`
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Join sets of records into one: sorted, each session once.",
        discussion: """
            The order of the sets, and merging some of them first, changes nothing: the same bytes come out. The line of \
            a worker that was stopped while it wrote is named and left out.
            """)

    @Argument(help: "Files of 'lifeline record' or 'lifeline merge', or - for standard input.", completion: .file())
    var sets: [String]

    func run() throws { try finishStreaming(MergeJob(sets: sets).run) }
}

/// Writes what a job gives as it comes; what could not be written to its end is no clean run, whatever the logs held.
private func finishStreaming(
    _ run: (_ write: ([UInt8]) -> Bool) -> Outcome, of file: ConfigurationFile? = nil
) throws -> Never {
    var delivery = Terminal.Delivery.whole
    let outcome = run { bytes in
        delivery = Terminal.writeAll(bytes)
        return delivery == .whole
    }
    guard delivery == .whole else { throw ExitCode(delivery == .lost ? 2 : 0) }
    try finish(outcome, of: file)
}

extension Shard: ExpressibleByArgument {
    /// `3/16`.
    package init?(argument: String) { self.init(argument) }
}

extension PathLabels: ExpressibleByArgument {
    /// A pattern with braces.
    package init?(argument: String) { self.init(pattern: argument) }
}

/// `lifeline fleet SET…`
struct FleetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Say of many sessions what is new, what grew and what is gone, and since which build.",
        discussion: """
            Sessions are compared by the labels build, version, device and os of their records. The exit code is 1 when a \
            session of the newest build has a finding at or above --fail-on, and 2 when too few logs could be judged.
            """)

    @Argument(help: "Files of 'lifeline record' or 'lifeline merge', or - for standard input.", completion: .file())
    var sets: [String]

    @Option(
        name: [.customShort("r"), .customLong("report")], parsing: .singleValue,
        help: ArgumentHelp(
            "Write a report, e.g. html=fleet.html: text, html, markdown, junit, csv or json; may be repeated.",
            valueName: "format=path"),
        completion: .list(FleetFormat.allCases.map { "\($0.rawValue)=" }), transform: FleetTarget.init(stated:))
    var report: [FleetTarget] = []

    @Option(help: "Write sums instead of a report, which merge and fleet read like records: cells.")
    var export: FleetExport?

    @OptionGroup(title: "What fails the run") var failure: FailureOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Exit with 2 where less of the newest build's logs, or of all, could be judged: 50 by default.",
            valueName: "percent"))
    var minJudged: Int?

    @Option(help: ArgumentHelp("Fail only for problems in these states, e.g. new,growing.", valueName: "states"))
    var gate: Gate<FleetState>?

    @Option(help: ArgumentHelp("Let pass what this file accepts.", valueName: "file"), completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Where the app's source code is, to name owners and suspected commits.", valueName: "folder"),
        completion: .directory)
    var sourceRoot: String?

    @Option(help: "Whose JUnit schema to follow: default, jenkins or windyroad.")
    var junitProfile: JUnitProfile?

    @Option(help: "Colours: auto, always or never.") var color: ColourChoice?

    @OptionGroup var file: SettingsOption

    func validate() throws {
        if let minJudged, !(0...100).contains(minJudged) {
            throw ValidationError("--min-judged takes a percentage from 0 to 100")
        }
        if export != nil, !report.isEmpty { throw ValidationError("--export writes sums and no report") }
    }

    func run() throws {
        let file = try file.read()
        var stated = RunSettings()
        failure.state(in: &stated)
        stated.junitProfile = junitProfile
        stated.minJudged = minJudged
        stated.baseline = baseline
        stated.sourceRoot = sourceRoot
        let settings = stated.over(file.settings)
        var options = settings.reportOptions
        options.columns = Terminal.columns
        options.usesColour = (color ?? .auto).isOn
        var job = FleetJob(sets: sets, reports: report, options: options)
        job.exitsZero = settings.exitZero ?? false
        job.settingsFile = file.path
        job.settings = settings
        job.gate = gate?.states
        job.exportsCells = export == .cells
        job.today = .today
        try finish(job.run(), of: file)
    }
}

/// What `lifeline fleet --export` writes.
enum FleetExport: String, CaseIterable, ExpressibleByArgument {
    case cells
}

extension FleetTarget {
    /// `html=fleet.html`; says what is missing where it is something else.
    fileprivate init(stated argument: String) throws {
        try checkReport(argument, among: FleetFormat.allCases.map(\.rawValue))
        guard let target = FleetTarget(argument: argument) else { throw ValidationError("'\(argument)' is no report") }
        self = target
    }
}
