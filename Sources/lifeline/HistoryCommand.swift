import ArgumentParser
import Fleet
import LifelineKit
import Reports
import Rules

/// `lifeline history append|show|prune|export`
///
/// Names are given and not left to the parser, which makes them of the types' names in each run: a tenth of a short run.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "Keep what each run found, to know what is new, growing, gone or back.",
        discussion: """
            A history is a file with one line of JSON a run, kept beside the project or as an artifact. Lines are only added, \
            so that git merges two branches of it with 'merge=union'. 'lifeline LOG --history FILE' says beside each finding \
            what earlier runs say of it.
            """,
        subcommands: [Append.self, Show.self, Prune.self, Export.self])

    struct Append: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "append", abstract: "Add one run, made of logs or of records; the same run counts once.")

        @Argument(help: "Logs of the run.", completion: .file()) var logs: [String] = []

        @Option(
            parsing: .singleValue,
            help: ArgumentHelp("A set of records of the run; may be repeated.", valueName: "file"), completion: .file())
        var records: [String] = []

        @OptionGroup var history: HistoryChoice
        @OptionGroup var identity: RunIdentityOptions

        @Option(
            name: [.customLong("label")], parsing: .singleValue,
            help: ArgumentHelp("What run it was, e.g. build=4712; may be repeated.", valueName: "name=value"))
        var label: [RunLabel] = []

        @OptionGroup(title: "What to check") var checks: CheckOptions
        @OptionGroup var file: SettingsOption

        private var words: LabelledLogs { LabelledLogs(logs, label) }

        func validate() throws {
            if words.logs.isEmpty, records.isEmpty {
                throw ValidationError("there is nothing to add: name a log, or --records FILE")
            }
        }

        func run() throws {
            let file = try file.read()
            var settings = checks.settings
            settings.labels = words.behind.over(label.over([]))
            var job = HistoryJob(path: history.path)
            job.settingsFile = file.path
            let outcome = job.append(
                logs: words.logs, sets: records, settings: settings.over(file.settings), identity: identity.stated)
            try finish(outcome, of: file)
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Say what became of each finding, and why.")

        @OptionGroup var history: HistoryChoice
        @Option(help: "How to show it: text, markdown, csv, html or json.") var format: HistoryFormat = .text
        @Option(parsing: .unconditional, help: ArgumentHelp("Only the newest runs.", valueName: "n"))
        var last: Int?

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("A finding is resolved after so many judged visits without it.", valueName: "n"))
        var resolvedAfter: Int = Patience().visits

        @Option(help: "Colours: auto, always or never.") var color: ColourChoice?

        func validate() throws {
            if let last, last < 1 { throw ValidationError("--last takes a number from 1 up") }
            if resolvedAfter < 1 { throw ValidationError("--resolved-after takes a number from 1 up") }
        }

        func run() throws {
            var job = HistoryJob(path: history.path)
            job.patience.visits = resolvedAfter
            job.options.usesColour = (color ?? .auto).isOn
            job.options.columns = Terminal.columns
            try finish(job.show(format, newest: last))
        }
    }

    struct Prune: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "prune", abstract: "Leave the newest runs; what only older ones saw is forgotten.")

        @OptionGroup var history: HistoryChoice
        @Option(parsing: .unconditional, help: ArgumentHelp("How many runs stay.", valueName: "n"))
        var keep: Int = 500

        func validate() throws {
            if keep < 1 { throw ValidationError("--keep takes a number from 1 up") }
        }

        func run() throws { try finish(HistoryJob(path: history.path).prune(keeping: keep)) }
    }

    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export", abstract: "Print one row a run and finding, as comma-separated values.")

        @OptionGroup var history: HistoryChoice

        func run() throws { try finish(HistoryJob(path: history.path).export()) }
    }
}

/// Which history.
struct HistoryChoice: ParsableArguments {
    @Option(
        name: .customLong("history"), help: ArgumentHelp("The history's file.", valueName: "file"), completion: .file())
    var path = "lifeline-history.jsonl"
}

/// By what a run is known, where the checkout does not say.
struct RunIdentityOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("What the run is known by, instead of by its sessions and commit.", valueName: "id"))
    var run: String?

    @Option(help: ArgumentHelp("When it was, e.g. 2026-05-01T10:00:00Z, instead of now.", valueName: "time"))
    var time: String?

    @Option(help: ArgumentHelp("The commit it was of, instead of that of the checkout.", valueName: "hash"))
    var commit: String?

    @Option(help: ArgumentHelp("The branch it was of.", valueName: "name")) var branch: String?

    func validate() throws {
        guard let time else { return }
        let pattern = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/
        if time.wholeMatch(of: pattern) == nil { throw ValidationError("--time takes e.g. 2026-05-01T10:00:00Z") }
    }

    var stated: RunIdentity {
        var identity = RunIdentity()
        (identity.run, identity.time, identity.commit, identity.branch) = (run, time, commit, branch)
        return identity
    }
}

/// What earlier runs say of this one.
struct HistoryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Say what earlier runs in this file say of each finding.", valueName: "file"),
        completion: .file())
    var history: String?

    @Flag(help: "Add this run to the file.") var historyAppend = false

    @Option(
        help: ArgumentHelp(
            "Fail only for findings in these states, e.g. new,regressed,growing.", valueName: "states"))
    var gate: Gate<HistoryState>?

    @OptionGroup var identity: RunIdentityOptions

    func validate() throws {
        guard history == nil else { return }
        if historyAppend { throw ValidationError("--history-append needs --history FILE") }
        if gate != nil { throw ValidationError("--gate needs --history FILE") }
    }

    func state(in job: inout AnalyzeJob, _ settings: RunSettings) {
        guard let history else { return }
        var own = HistoryOfRun(path: history)
        own.appends = historyAppend
        own.gate = gate?.states ?? settings.states(HistoryState.self)
        own.identity = identity.stated
        job.history = own
    }
}

/// States with commas between them.
struct Gate<State: RawRepresentable<String> & Hashable>: ExpressibleByArgument {
    let states: Set<State>

    init?(argument: String) {
        let words = argument.split { ", ".contains($0) }.map { State(rawValue: $0.lowercased()) }
        guard !words.isEmpty, !words.contains(nil) else { return nil }
        states = Set(words.compactMap(\.self))
    }
}

extension HistoryFormat: ExpressibleByArgument {}
