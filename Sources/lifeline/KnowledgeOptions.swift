import ArgumentParser
import LifelineKit
import Rules
import Secrets

/// What the run may know beside the logs, and what its reports may show of them.
struct KnowledgeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Known findings, which do not fail the run.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Option(
        help: ArgumentHelp("Where the app's source code is, to name files and lines.", valueName: "dir"),
        completion: .directory)
    var sourceRoot: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "What others say of the same run: the text of 'leaks', memorydetective's JSON, an .ips or .crash report.",
            valueName: "file"),
        completion: .file())
    var evidence: [String] = []

    @Flag(help: "Show tokens, passwords and e-mail addresses of the log, which reports mask otherwise.")
    var noRedact = false

    @Option(help: .hidden) var today: Day?

    func state(in job: inout AnalyzeJob) {
        job.baseline = baseline ?? job.baseline
        job.sourceRoot = sourceRoot ?? job.sourceRoot
        job.evidence = evidence
        job.today = today ?? .today
        if noRedact { job.options.redaction = .none }
    }
}
