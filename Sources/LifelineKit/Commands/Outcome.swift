import Lifecycle
import Reports

/// What a run leaves behind.
package struct Outcome: Sendable {
    /// For standard output.
    package var output: [UInt8] = []
    /// Sentences about what could not be read, chosen or written.
    package private(set) var complaints: [String] = []
    /// How many of the complaints, the first ones, the output tells as well.
    package var toldComplaints = 0
    /// Sentences worth knowing that fail nothing.
    package private(set) var notes: [String] = []
    /// The same, of what nobody may miss: they are said where notes are not.
    package private(set) var warnings: [String] = []
    /// Whether standard output goes somewhere else than into a file that is read.
    package var mayPrint = true
    /// Where standard error goes into a file that is read, what there is to say is printed.
    package var maySayOnError = true
    /// What is wrong in the configuration file.
    package var faults: [ConfigurationFault] = []
    /// Paths of the reports on disk.
    package var written: [String] = []
    /// Some finding is at or above the threshold, and the exit code shall say so.
    package var hasFindings = false

    package init() {}

    package mutating func complain(_ sentence: String) { complaints.append(sentence) }

    mutating func note(_ sentence: String) { notes.append(sentence) }

    mutating func warn(_ sentence: String) { warnings.append(sentence) }

    /// What of a file, a bundle or an archive did not come along or could not be read: unlike what the log itself says was
    /// lost, a better copy has it.
    private static let losses: Set<ProblemKind> = [
        .cutArchive, .shrunkFile, .rewrittenFile, .missingFooter, .missingBundlePart, .damagedLog,
    ]

    /// What was lost of a file while it was carried or read, which the summary tells that is not printed.
    mutating func warnOfLoss(in trace: Trace) {
        for problem in trace.problems where Self.losses.contains(problem.kind) {
            warn("\(shownPath(trace.path)): \(problem.explanation)")
        }
    }

    /// 0 clean, 1 findings, 2 something could not be done.
    package var exitCode: Int32 {
        if !complaints.isEmpty || !faults.isEmpty { return 2 }
        return hasFindings ? 1 : 0
    }
}
