import Reports
import Rules

/// Reads captures of view-controller lifecycle logs and says what went wrong in them.
///
/// ```swift
/// let report = try Lifeline.analyze(path: "session.log")
/// for finding in report.findings where finding.severity >= .warning {
///     print("\(finding.capture):\(finding.line): \(finding.message)")
/// }
/// ```
public enum Lifeline {
    /// The version that the machine-readable reports carry.
    public static let version = "0.1.0"

    /// Analyses a capture: a log file, a folder of logs, or standard input for `-`.
    public static func analyze(
        path: String, configuration: Configuration = Configuration()
    ) throws(LifelineError) -> Report {
        try report(on: [.path(path)], configuration)
    }

    /// Analyses a capture that is in memory already; `name` stands for its path in the findings.
    public static func analyze(
        bytes: [UInt8], name: String = "capture", configuration: Configuration = Configuration()
    ) throws(LifelineError) -> Report {
        try report(on: [.bytes(bytes, name: name)], configuration)
    }

    private static func report(on inputs: [Input], _ configuration: Configuration) throws(LifelineError) -> Report {
        let selection = try configuration.selection()
        let folder = configuration.sourceRoot.flatMap { SourceFolder($0) }
        if case nil = folder, let root = configuration.sourceRoot {
            throw .unreadable(path: root, reason: "no such folder of source code")
        }
        var request = AnalysisRequest(
            inputs: inputs, process: configuration.process, selection: selection, formats: configuration.formats)
        request.requests = configuration.requests
        request.logger = configuration.logger
        let analysis = request.run()
        if let failure = analysis.failures.first {
            throw .unreadable(path: failure.path, reason: failure.message)
        }
        let located = folder.map { analysis.located(in: $0) } ?? analysis
        return Report(located, redaction: configuration.redaction)
    }
}

/// Why there is no report.
public enum LifelineError: Error, CustomStringConvertible, Sendable {
    /// The capture could not be read, or holds no lifecycle line; the reason names the remedy.
    case unreadable(path: String, reason: String)
    /// The configuration names a rule that does not exist; the suggestion is the nearest one, if any is near.
    case unknownRule(String, suggestion: String?)
    /// There is no such format of report; the suggestion is the nearest one, if any is near.
    case unknownFormat(String, suggestion: String?)
    /// A report could not be made or written.
    case unwritable(path: String, reason: String)

    /// One sentence that says what to do.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .unknownRule(let name, let suggestion): unknown("rule", name, suggestion)
        case .unknownFormat(let name, let suggestion): unknown("report format", name, suggestion)
        case .unwritable(let path, let reason): "\(path): \(reason)"
        }
    }
}
