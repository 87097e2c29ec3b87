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
    package func run() -> Analysis {
        let options = CaptureOptions(process: process, remarks: selection.settings.remarks, formats: formats)
        var harvest = Harvest(options: options, progress: progress)
        for input in inputs { harvest.take(input) }
        progress?(.checking)
        return analyze(captures: harvest.captures, failures: harvest.failures, selection: selection)
    }
}

/// What the inputs gave so far.
private struct Harvest {
    let wishes: CaptureOptions
    let progress: (@Sendable (RunProgress) -> Void)?
    var captures: [(trace: Trace, sessions: [Session])] = []
    var failures: [InputFailure] = []
    /// Paths of the captures without a lifecycle line.
    private(set) var barren: Set<String> = []

    init(options: CaptureOptions, progress: (@Sendable (RunProgress) -> Void)?) {
        wishes = options
        self.progress = progress
    }

    /// An empty one with the same wishes, for what belongs together.
    private var another: Harvest { Harvest(options: wishes, progress: progress) }

    private func options(for path: String) -> CaptureOptions {
        var options = wishes
        if let progress { options.progress = { progress(.reading(path: path, fraction: $0)) } }
        return options
    }

    mutating func take(_ input: Input) {
        switch input {
        case .bytes(let bytes, let name):
            take(CaptureReader.readAll(bytes: bytes, path: name, options: options(for: name)), in: name)
        case .path(let path) where LogFolder.isOne(path): takeFolder(path)
        case .path(let path): takeFile(path)
        }
    }

    private mutating func takeFolder(_ folder: String) {
        var found = another
        let paths = LogFolder.logs(in: folder)
        for path in paths { found.takeFile(path) }
        add(found)
        if paths.isEmpty { failures.append(InputFailure(path: folder, message: noLogsInFolder)) }
    }

    private mutating func takeFile(_ path: String) {
        take(CaptureReader.readAll(path: path, options: options(for: path)), in: path)
    }

    /// Takes what was found behind one path: a capture, or the members of an archive.
    private mutating func take(_ results: [Result<Trace, CaptureError>], in path: String) {
        var found = another
        for result in results { found.take(result, in: path) }
        results.count == 1 ? join(found) : add(found)
    }

    private mutating func take(_ result: Result<Trace, CaptureError>, in path: String) {
        switch result {
        case .success(let trace): keep(trace)
        case .failure(let error):
            failures.append(InputFailure(path: error.path, message: withoutPath(error.description, error.path)))
        }
    }

    /// A log in a folder or an archive may be of another app, so only one without any lifecycle line is a failure.
    private mutating func add(_ found: Harvest) {
        let isFruitful = found.captures.count > found.barren.count
        var found = found
        if isFruitful { found.failures.removeAll { found.barren.contains($0.path) } }
        join(found)
    }

    private mutating func join(_ found: Harvest) {
        captures += found.captures
        failures += found.failures
        barren.formUnion(found.barren)
    }

    private mutating func keep(_ trace: consuming Trace) {
        progress?(.rebuilding(path: trace.path))
        let sessions = trace.reconstruct()
        if sessions.allSatisfy(\.timelines.isEmpty) {
            barren.insert(trace.path)
            failures.append(
                InputFailure(path: trace.path, message: noLifecycleLine(in: trace, process: wishes.process)))
        }
        captures.append((trace, sessions))
    }
}

// MARK: Messages

/// Failures carry the path beside the message.
private func withoutPath(_ message: String, _ path: String) -> String {
    message.hasPrefix("\(path): ") ? String(message.dropFirst(path.count + 2)) : message
}

private let noLogsInFolder =
    "holds no log: text files named .log, .txt, .out, .syslog, .ndjson or without an extension are taken, also packed; "
    + "name others one by one"

/// A capture without a lifecycle line is never a clean one: says what was read and what was looked for.
private func noLifecycleLine(in trace: Trace, process: String?) -> String {
    let lines = trace.lines == 1 ? "1 line" : "\(trace.lines) lines"
    let only = process.map { " of process '\($0)'" } ?? ""
    return
        "\(lines) read as \(trace.format), and no view controller callback\(only) among them; looked for lines such as "
        + "'-[CartViewController viewDidLoad]' or '<Shop.CartViewController: 0x600003a1c000> viewWillAppear(_:)'"
}
