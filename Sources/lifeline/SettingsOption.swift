import ArgumentParser
import LifelineKit
import Reports

/// Where a command's settings come from.
struct SettingsOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Settings; by default \(ConfigurationFile.name) here or in the nearest folder above.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    /// What the file says; exit code 2 when nothing of it can be used.
    func read() throws -> ConfigurationFile {
        do throws(ConfigurationFault) {
            return try ConfigurationFile.chosen(config)
        } catch {
            Terminal.complain(error)
            throw ExitCode(2)
        }
    }
}

/// What makes the exit code 1.
struct FailureOptions: ParsableArguments {
    @Option(
        help: "From which severity on a finding fails: warning (the default) or error; never is --exit-zero.")
    var failOn: FailureThreshold?

    @Flag(help: "Exit with 0 whatever is found; it fails in the JUnit report all the same.")
    var exitZero = false

    func state(in settings: inout RunSettings) {
        settings.failOn = failOn
        settings.exitZero = exitZero ? true : nil
    }
}

/// The logs of a command that takes several.
struct LogArguments: ParsableArguments {
    @Argument(help: help, completion: .file()) var logs: [String]

    static let help = ArgumentHelp(
        "Log files (also packed: gz, xz, zst, bz2, zip, tar), folders to search, or - for standard input.",
        valueName: "log")

    var inputs: [Input] { logs.map { .path($0) } }
}

/// Shows what a run left behind and ends with its exit code.
func finish(_ outcome: Outcome, of file: ConfigurationFile? = nil, isQuiet: Bool = false) throws -> Never {
    var outcome = outcome
    outcome.faults = file?.faults ?? outcome.faults
    guard outcome.maySayOnError else {
        for complaint in outcome.complaints { try Terminal.write("lifeline: \(visible(complaint))\n") }
        throw ExitCode(2)
    }
    let delivery = Terminal.writeAll(outcome.mayPrint ? outcome.output : [])
    outcome.faults.forEach(Terminal.complain)
    // Who reads both streams on one screen reads each complaint once.
    let told = Terminal.showsBothStreams ? outcome.toldComplaints : 0
    for complaint in outcome.complaints.dropFirst(told) { Terminal.complain(complaint) }
    for warning in outcome.warnings { Terminal.complain(warning) }
    if !isQuiet {
        outcome.notes.forEach { Terminal.complain($0) }
        outcome.written.forEach { Terminal.note("wrote \($0)") }
    }
    throw ExitCode(delivery == .lost ? 2 : outcome.exitCode)
}
