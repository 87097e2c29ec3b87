import ArgumentParser
import LifelineKit

/// `lifeline init`
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a commented \(ConfigurationFile.name) into the working directory.",
        discussion: "The schema that editors check it with is written beside it.")

    @Flag(help: "Overwrite the file that is there.")
    var force = false

    func run() throws {
        do throws(ConfigurationFault) {
            let written = try ConfigurationTemplate.write(to: ConfigurationFile.name, isForced: force)
            written.forEach { Terminal.note("wrote \($0)") }
        } catch {
            Terminal.complain(error)
            throw ExitCode(2)
        }
    }
}
