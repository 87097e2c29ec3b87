/// How far a run has come, for people who wait.
package enum RunProgress: Hashable, Sendable {
    /// Reading a capture; from 0 to 1.
    case reading(path: String, fraction: Double)
    /// Telling whose line is whose.
    case rebuilding(path: String)
    case checking
    case writing

    /// `reading session.log, 45 %`.
    package var worded: String {
        switch self {
        case .reading(let path, let fraction):
            "reading \(RunProgress.fileName(path)), \(min(max(Int(fraction * 100), 0), 100)) %"
        case .rebuilding(let path): "rebuilding the lives in \(RunProgress.fileName(path))"
        case .checking: "checking the rules"
        case .writing: "writing the reports"
        }
    }

    private static func fileName(_ path: String) -> String {
        path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
    }
}
