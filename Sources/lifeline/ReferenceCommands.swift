import ArgumentParser
import Capture
import LifelineKit

/// `lifeline rules [RULE]`
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List the rules, or show one with its reasons and examples.")

    @Argument(help: "The rule's identifier.", completion: .list(RuleReference.identifiers))
    var rule: String?

    @Flag(help: "Print all rules as a page of Markdown.")
    var markdown = false

    @Flag(help: "Print the tables of what UIKit promises, as Markdown.")
    var contract = false

    func run() throws {
        if markdown { return try Terminal.write(RuleBook.markdown) }
        if contract { return try Terminal.write(ContractReference.markdown) }
        guard let rule else { return try Terminal.write(RuleReference.overview) }
        guard let page = RuleReference.page(of: rule) else {
            Terminal.complain(RuleReference.unknownRule(rule))
            throw ExitCode(2)
        }
        try Terminal.write(page)
    }
}

/// `lifeline schema settings|report|record|history|states|fleet|cells`
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract:
            "Print the JSON Schema of the settings, a report, a record, a history or its states, a fleet or its cells.")

    @Argument(
        help: "What to describe: settings, report, record, history, states, fleet or cells.",
        completion: .list(SchemaReference.allCases.map(\.rawValue)))
    var document: SchemaReference

    func run() throws { try Terminal.write(document.text) }
}

extension SchemaReference: ExpressibleByArgument {}

/// `lifeline formats [LOG]`
struct FormatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formats", abstract: "List the formats, or say what a capture is taken for.")

    @Argument(help: "A log file, or - for standard input.", completion: .file())
    var log: String?

    @Flag(help: "Hold the samples of your own formats in .lifeline.yml against their patterns.")
    var check = false

    @OptionGroup var settings: SettingsOption

    @Option(help: ArgumentHelp("Only lines of this process.", valueName: "name"))
    var process: String?

    @Flag(help: "Show tokens, passwords and e-mail addresses of the log, which are masked otherwise.")
    var noRedact = false

    func run() throws {
        if check { return try checkOwn() }
        guard let log else { return try Terminal.write(FormatReference.overview) }
        let file = try settings.read()
        var stated = RunSettings()
        stated.process = process
        stated.redact = noRedact ? false : nil
        try finish(FormatReference.outcome(ofCaptureAt: log, settings: stated.over(file.settings)), of: file)
    }

    private func checkOwn() throws {
        let file = try settings.read()
        var outcome = Outcome()
        outcome.output = Array(FormatReference.check(of: file.settings.formats).utf8)
        try finish(outcome, of: file)
    }
}
