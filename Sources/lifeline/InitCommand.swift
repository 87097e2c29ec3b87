import ArgumentParser
import LifelineKit

/// `lifeline init [LOG]`
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a commented \(ConfigurationFile.name) into the working directory.",
        discussion: """
            With a log, the settings by which it is read where it is not by itself. The schema that editors check the file \
            with is written beside it.
            """)

    @Argument(help: "A log that is not understood, or - for standard input.", completion: .file())
    var log: String?

    @Flag(help: "Overwrite the file that is there.")
    var force = false

    func run() throws {
        if let log { try finish(InitJob(log: log, isForced: force).run()) }
        do throws(ConfigurationFault) {
            let written = try ConfigurationTemplate.write(to: ConfigurationFile.name, isForced: force)
            written.forEach { Terminal.note("wrote \($0)") }
        } catch {
            Terminal.complain(error)
            throw ExitCode(2)
        }
    }
}
