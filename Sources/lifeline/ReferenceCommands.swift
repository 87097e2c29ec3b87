import ArgumentParser
import Capture
import LifelineKit

/// `lifeline rules [RULE]`
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules", abstract: "List the rules, or show one with its reasons and examples.")

    @Argument(help: "The rule's identifier.")
    var rule: String?

    @Flag(help: "Print all rules as a page of Markdown.")
    var markdown = false

    @Flag(help: "Print the tables of what UIKit promises, as Markdown.")
    var contract = false

    func run() throws {
        if markdown { return Terminal.write(RuleBook.markdown) }
        if contract { return Terminal.write(ContractReference.markdown) }
        guard let rule else { return Terminal.write(RuleReference.overview) }
        guard let page = RuleReference.page(of: rule) else {
            Terminal.complain(RuleReference.unknownRule(rule))
            throw ExitCode(2)
        }
        Terminal.write(page)
    }
}

/// `lifeline formats [LOG]`
struct FormatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "formats", abstract: "List the formats, or say what a capture is taken for.")

    @Argument(help: "A log file, or - for standard input.")
    var log: String?

    @Flag(help: "Hold the samples of your own formats in .lifeline.yml against their patterns.")
    var check = false

    @Option(help: ArgumentHelp("The configuration file; found upwards by default.", valueName: "file"))
    var config: String?

    func run() throws {
        if check { return try checkOwn() }
        guard let log else { return Terminal.write(FormatReference.overview) }
        do throws(CaptureError) {
            Terminal.write(try FormatReference.description(ofCaptureAt: log))
        } catch {
            Terminal.complain(error.description)
            throw ExitCode(2)
        }
    }

    private func checkOwn() throws {
        let file = try chosenConfiguration(config)
        Terminal.write(FormatReference.check(of: file.settings.formats))
        file.faults.forEach(Terminal.complain)
        if !file.faults.isEmpty { throw ExitCode(2) }
    }
}
