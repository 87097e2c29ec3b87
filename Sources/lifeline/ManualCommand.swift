import ArgumentParser
import LifelineKit

/// `lifeline manual`
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Print the manual page, as roff.", shouldDisplay: false)

    func run() throws {
        let description = LifelineCommand._dumpHelp()
        guard let page = ManualPage.text(toolDescription: description, version: Lifeline.version) else {
            Terminal.complain("the manual cannot be made")
            throw ExitCode(2)
        }
        try Terminal.write(page)
    }
}
