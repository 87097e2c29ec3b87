import Reports
import Rules
import Yams

/// One key of a configuration file: what it means, how it looks, and where its value goes.
///
/// A new key is one row of `all`: its value lands in a field of `RunSettings`, and `lifeline init` shows its example.
struct ConfigurationKey: Sendable {
    typealias Reading = ConfigurationReading

    let name: String
    /// What it means, for the comment above it in a new file.
    let summary: String
    /// YAML below the key, as a new file shows it.
    let example: [String]
    /// What may stand behind it, for editors.
    let schema: JSONSchema
    let read: @Sendable (_ reading: inout Reading, _ entry: Reading.Entry, _ settings: inout RunSettings) -> Void

    init(
        _ name: String, _ summary: String, example: [String], schema: JSONSchema,
        read: @escaping @Sendable (inout Reading, Reading.Entry, inout RunSettings) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.example = example
        self.schema = schema
        self.read = read
    }

    /// In the order of a new file: what is read, what is checked, how it is reported.
    static let all: [ConfigurationKey] = reading + checking + reporting
}

extension ConfigurationKey {
    fileprivate static let reading = [
        ConfigurationKey("process", "Only lines of this process.", example: ["process: Orchard"], schema: .text) {
            $2.process = $0.text($1)
        },
        ConfigurationKey(
            "formats",
            "Formats of your own, tried before those that Lifeline knows; 'samples' are lines that each must claim.",
            example: [
                "formats:", "  acme:", "    pattern: '{time} [{level}] {message}'",
                "    samples: ['2026-05-01 10:11:12.123 [I] CartViewController viewDidLoad']",
            ], schema: .formats
        ) { $2.formats = $0.formats($1) },
        ConfigurationKey(
            "statements",
            "How the app's logger prints a callback: its text, with CLASS, CALLBACK, ADDRESS, TOKEN, PARENT, NUMBER, WORD and "
                + "TEXT where values stand. In single quotes; a backslash takes what follows as it stands. A statement wins "
                + "over whatever else a line may be; 'lifeline init LOG' proposes some.",
            example: ["statements:", "  - '[CLASS] ms=NUMBER CALLBACK'", "  - '<CLASS: ADDRESS> CALLBACK'"],
            schema: .oneOrMore(.text)
        ) { $2.statements.add($0.statements($1, needCallback: true)) },
        ConfigurationKey(
            "ignore",
            "Lines that no event is made of, as patterns like those of 'statements', or a text that they hold.",
            example: ["ignore: ['ImageCache CALLBACK of NUMBER entries']"], schema: .oneOrMore(.text)
        ) { $2.statements.ignore($0.statements($1, needCallback: false)) },
        ConfigurationKey(
            "callbacks",
            "What the logger's own words or numbers for callbacks stand for: in statements, and elsewhere where a word is "
                + "nothing but such a name.",
            example: ["callbacks: {DID_LOAD: viewDidLoad, shown: viewDidAppear, 4: viewWillAppear}"],
            schema: .dictionary(of: .choice(DeclaredStatements.callbackNames))
        ) { $2.statements.callbacks = $0.callbacks($1) },
        ConfigurationKey(
            "requests",
            "Words of your own that begin a request; what follows them in a line is what is asked for. At least four bytes.",
            example: ["requests: ['sync ->', 'hole Daten:']"], schema: .names
        ) { reading, entry, settings in
            settings.requests = reading.names(entry).compactMap { words in
                guard words.key.utf8.count < 4 else { return words.key }
                reading.complain("'\(words.key)' is too short to be looked for: it takes four bytes", at: words.node)
                return nil
            }
        },
    ]

    fileprivate static let checking = [
        ConfigurationKey("only", "Only these rules.", example: ["only: [leaked_controller]"], schema: .ruleNames) {
            $2.only = $0.ruleNames($1)
        },
        ConfigurationKey("skip", "All but these rules.", example: ["skip: [cancelled_transition]"], schema: .ruleNames)
        {
            $2.skip = $0.ruleNames($1)
        },
        ConfigurationKey(
            "deinit_logged",
            "Which classes print their deinit: all, none, or a list. By default Lifeline learns it from the log.",
            example: ["deinit_logged: [CartViewController]"], schema: .names
        ) { reading, entry, settings in
            let names = reading.names(entry).map(\.key).joined(separator: ",")
            settings.deinitLogged = Lifeline.DeinitLogged(text: names)
        },
        ConfigurationKey(
            "rules",
            "Settings by rule: on, off, a severity, or a section. A finding that is only probable is never above a "
                + "warning. 'lifeline rules RULE' says what the options mean; here they have their defaults.",
            example: ["rules:"] + RuleSettingExample.lines, schema: .rules
        ) { $2.rules = $0.rules($1) },
        ConfigurationKey(
            "controllers",
            "What single classes are allowed. Findings within it are shown apart and fail nothing; how many may be alive "
                + "at once, or why a class outlives its use.",
            example: [
                "controllers:", "  ReceiptViewController: {max_alive: 2}",
                "  PlayerViewController: {kept_on_purpose: 'plays on in the background'}",
            ], schema: .controllers
        ) { $2.controllers = $0.controllers($1) },
    ]

    fileprivate static let reporting = [
        ConfigurationKey(
            "fail_on", "From which severity on the exit code is 1: warning, error or never.",
            example: ["fail_on: warning"], schema: .choice(of: FailureThreshold.self)
        ) { $2.failOn = $0.choice($1) },
        ConfigurationKey(
            "exit_zero", "Findings do not make the exit code 1; they fail in the JUnit report all the same.",
            example: ["exit_zero: true"], schema: .flag
        ) { $2.exitZero = $0.flag($1) },
        ConfigurationKey(
            "min_quality", "Captures of which less than so many percent could be read make the exit code 2.",
            example: ["min_quality: 80"], schema: .number(0...100, isWhole: true)
        ) { $2.minQuality = $0.percentage($1) },
        ConfigurationKey(
            "min_events", "Fewer lifecycle events than this in all logs of a run make the exit code 2.",
            example: ["min_events: 20"], schema: .count
        ) { reading, entry, settings in
            settings.minEvents = reading.number(entry).map { Int($0) }
        },
        ConfigurationKey(
            "min_judged",
            "A fleet of which less than so many percent of the newest build's logs, or of all, could be judged makes the "
                + "exit code 2: 50 by default.",
            example: ["min_judged: 50"], schema: .number(0...100, isWhole: true)
        ) { $2.minJudged = $0.percentage($1) },
        ConfigurationKey(
            "gate",
            "Which states of findings make the exit code 1, of a run with a history and of a fleet; the rest is shown and "
                + "fails nothing.",
            example: ["gate: [new, growing]"], schema: .oneOrMore(.text)
        ) { $2.gate = $0.gate($1) },
        ConfigurationKey(
            "owners",
            "Who answers for which classes, by team; * is any text, and of several the last one counts. What none of them "
                + "names is looked for in CODEOWNERS, where 'source_root' is set.",
            example: ["owners:", "  Payments: [Cart*, CheckoutViewController]", "  Search: Search*"],
            schema: .dictionary(of: .oneOrMore(.text))
        ) { $2.owners = $0.owners($1) },
        ConfigurationKey(
            "labels", "What to show of the run in every report, by name.",
            example: ["labels: {build: 4712, device: 'iPhone 16'}"], schema: .dictionary(of: .scalar)
        ) { $2.labels = $0.labels($1).over([]) },
        ConfigurationKey(
            "report", "Reports to write at each run, by format. Paths start at the folder of this file.",
            example: ["report:", "  junit: build/lifeline.xml", "  html: build/lifeline.html"], schema: .reports
        ) { $2.reports = $0.reports($1) },
        ConfigurationKey(
            "output", "Write every report into this folder.", example: ["output: build/lifeline"], schema: .text
        ) {
            reading, entry, settings in
            settings.output = reading.text(entry).map(reading.resolved)
        },
        ConfigurationKey(
            "format", "What to print.", example: ["format: summary"], schema: .choice(ReportTarget.formats)
        ) { $2.format = $0.reportFormat($1) },
        ConfigurationKey("quiet", "Print findings only.", example: ["quiet: true"], schema: .flag) {
            $2.quiet = $0.flag($1)
        },
        ConfigurationKey(
            "color", "Colours: auto, always or never.", example: ["color: auto"], schema: .choice(of: ColourChoice.self)
        ) {
            $2.color = $0.choice($1)
        },
        ConfigurationKey(
            "events", "Put every event of every instance into the JSON report.", example: ["events: true"],
            schema: .flag
        ) { $2.events = $0.flag($1) },
        ConfigurationKey(
            "junit_profile", "Whose JUnit schema to follow: default, jenkins or windyroad.",
            example: ["junit_profile: jenkins"], schema: .choice(of: JUnitProfile.self)
        ) { $2.junitProfile = $0.choice($1) },
        ConfigurationKey(
            "baseline", "Known findings, which do not fail the run; 'lifeline baseline accept' writes the file.",
            example: ["baseline: lifeline-baseline.json"], schema: .text
        ) { $2.baseline = $0.text($1).map($0.resolved) },
        ConfigurationKey(
            "source_root", "Where the app's source code is, so that findings name files and lines.",
            example: ["source_root: Sources"], schema: .text
        ) { $2.sourceRoot = $0.text($1).map($0.resolved) },
        ConfigurationKey(
            "redact", "Mask tokens, passwords and e-mail addresses of the log in every report.",
            example: ["redact: true"], schema: .flag
        ) { $2.redact = $0.flag($1) },
        ConfigurationKey(
            "redact_names", "More names whose values are masked, whatever their case and separators.",
            example: ["redact_names: [device_id, customer]"], schema: .names
        ) { $2.redactNames = $0.names($1).map(\.key) },
    ]
}

extension ConfigurationReading {
    fileprivate mutating func percentage(_ entry: Entry) -> Int? {
        guard let number = number(entry) else { return nil }
        guard (0...100).contains(number) else {
            complain("expected 0 to 100 percent, not \(number)", at: entry.node)
            return nil
        }
        return Int(number)
    }

    fileprivate mutating func labels(_ entry: Entry) -> [RunLabel] {
        entries(of: entry).compactMap { item in
            guard let value = text(item) else { return nil }
            if let label = RunLabel(name: item.key, value: value) { return label }
            complain(
                "a label is a word of letters, digits, '-', '_' and '.', and its value one short line", at: item.keyNode
            )
            return nil
        }
    }

    fileprivate mutating func ruleNames(_ entry: Entry) -> [String]? {
        names(entry).compactMap { rule(named: $0)?.id }
    }

    /// `{junit: lifeline.xml}`, or `[junit=lifeline.xml]` as on the command line.
    fileprivate mutating func reports(_ entry: Entry) -> [ReportTarget] {
        if entry.node.mapping != nil {
            return entries(of: entry).compactMap { target($0, format: $0.key, path: text($0)) }
        }
        return items(of: entry).compactMap { item in
            guard let word = text(item) else { return nil }
            guard let parts = ReportTarget(argument: word) else {
                complain("expected FORMAT=PATH, not '\(word)'", at: item.node)
                return nil
            }
            return target(item, format: parts.format, path: parts.path)
        }
    }

    private mutating func target(_ entry: Entry, format: String, path: String?) -> ReportTarget? {
        guard let path, isReportFormat(format, at: entry.keyNode) else { return nil }
        return ReportTarget(format: format, path: resolved(path))
    }

    fileprivate mutating func reportFormat(_ entry: Entry) -> String? {
        guard let name = text(entry), isReportFormat(name, at: entry.node) else { return nil }
        return name
    }

    private mutating func isReportFormat(_ name: String, at place: Node) -> Bool {
        if Reporter.forFormat(name) != nil { return true }
        complain(
            unknown("report format", name, nearest(to: name, among: Reporter.all.map(\.identifier))), at: place)
        return false
    }
}
