import ArgumentParser
import LifelineKit
import Reports

/// `lifeline watch [LOG|-]`
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Tell findings while a log still grows.",
        discussion: "Ends when standard input ends, when the file is taken away, or when interrupted.")

    @Argument(help: ArgumentHelp("A log file that grows, or - for standard input.", valueName: "log"))
    var log = "-"

    @Option(
        help: ArgumentHelp(
            "Settings; by default \(ConfigurationFile.name) here or in the nearest folder above.", valueName: "file"))
    var config: String?

    @OptionGroup(title: "What to check") var checks: CheckOptions

    @Option(help: "From which severity on the exit code is 1: warning (the default), error or never.")
    var failOn: FailureThreshold?

    @Option(help: "Colours: auto, always or never.")
    var color: ColourChoice?

    func run() throws {
        var source = GrowingLog(path: log)
        var job = try job()
        var pause = 1.0
        var outcome = Outcome()
        var isOpen = true
        while isOpen {
            let growth = source.wait(seconds: pause)
            isOpen = growth != .ended
            // A file that is gone has been looked at; what standard input held at last has not.
            guard growth == .grown || (growth == .ended && log == "-") else { continue }
            let clock = ContinuousClock()
            let taken = clock.measure { outcome = job.look(at: source.input) }
            Terminal.write(outcome.output)
            // A long log takes its time: most of it is left to whatever writes it.
            pause = max(1, 4 * Double(taken.components.seconds))
        }
        for complaint in outcome.complaints { Terminal.complain(complaint) }
        throw ExitCode(outcome.exitCode)
    }

    private func job() throws -> WatchJob {
        let file = try chosenConfiguration(config)
        file.faults.forEach(Terminal.complain)
        var settings = checks.settings
        settings.failOn = failOn
        settings = settings.over(file.settings)
        var options = settings.reportOptions
        options.columns = Terminal.columns
        options.usesColour = (color ?? settings.color ?? .auto).isOn
        return WatchJob(configuration: settings.configuration, options: options)
    }
}
