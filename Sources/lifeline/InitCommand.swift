import ArgumentParser
import LifelineKit

/// `lifeline init`
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a commented \(ConfigurationFile.name) into the working directory.")

    @Flag(help: "Overwrite the file that is there.")
    var force = false

    func run() throws {
        do throws(ConfigurationFault) {
            try ConfigurationTemplate.write(to: ConfigurationFile.name, isForced: force)
        } catch {
            Terminal.complain(error)
            throw ExitCode(2)
        }
        Terminal.note("wrote \(ConfigurationFile.name)")
    }
}
