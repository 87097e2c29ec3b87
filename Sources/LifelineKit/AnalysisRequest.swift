import Capture
import Lifecycle
import Rules

/// Everything that decides what an analysis says: which captures, which process of them, which rules.
package struct AnalysisRequest: Sendable {
    package var inputs: [Input]
    package var process: String?
    package var selection: RuleSelection
    /// Formats of the user's own.
    package var formats: [UserFormat]
    /// Words of the user's own that begin a request.
    package var requests: [String] = []
    /// What the user says of the print statements of the app's logger.
    package var logger = DeclaredLogger()
    /// Whether to look for what the logs say of their own runs.
    package var readsStatements = false
    /// Which ways of reading lines are allowed.
    package var reading = ReadingChoice.automatic
    /// How many captures without a finding are kept whole; of others only what tables say. Nil keeps all, for reports and
    /// callers that ask for each life.
    package var mostSpared: Int?
    /// How sessions are told apart in a history, for those whose lines are not kept.
    package var identify: SessionIdentification?
    /// What a history tells of which classes print their deinit.
    package var earlierDeinits: DeinitEvidence?
    /// Told what the run is doing, on whatever thread does it.
    package var progress: (@Sendable (RunProgress) -> Void)?

    package init(
        inputs: [Input], process: String? = nil, selection: RuleSelection = RuleSelection(), formats: [UserFormat] = []
    ) {
        self.inputs = inputs
        self.formats = formats
        self.process = process
        self.selection = selection
    }

    /// Reads and judges every input; one that cannot be read is named in the failures and stops no other.
    package func run() -> Analysis { judged().analysis }

    /// The analysis, and sentences about inputs that were given twice.
    func judged() -> (analysis: Analysis, repeats: [String]) {
        var harvest = Harvest(
            options: captureOptions,
            captures: JudgedCaptures(
                selection, keepingOf: mostSpared, earlier: earlierDeinits, identify: identify), progress: progress)
        harvest.take(process == nil ? inputs : inputs.map(\.rereadable))
        progress?(.checking)
        harvest.hearAll()
        let (failures, repeats) = (harvest.failures, harvest.repeats)
        var analysis = harvest.captures.closed(failures: failures)
        analysis.tellTests()
        analysis.tellDevices()
        return (analysis, repeats)
    }

    /// How captures are read.
    var captureOptions: CaptureOptions {
        var options = CaptureOptions(process: process, remarks: selection.settings.remarks, formats: formats)
        options.requests = requests
        options.logger = logger
        options.reading = reading
        options.readsStatements = readsStatements
        return options
    }
}
