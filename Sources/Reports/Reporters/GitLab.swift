import Lifecycle
import Rules

extension Reporter {
    static let gitlab = Reporter(
        identifier: "gitlab", summary: "code quality JSON for GitLab merge requests", fileExtension: "json"
    ) { view, options in
        let analysis = view.analysis
        var fingerprints = UniqueNames()
        var writer = JSONWriter()
        writer.array(.block) { writer in
            for finding in analysis.shownFindings {
                let fingerprint = fingerprints.claim(finding.fingerprint)
                writer.object { $0.codeQualityMembers(of: finding, fingerprint, analysis, options.labels) }
            }
        }
        return writer.finish()
    }
}

extension JSONWriter {
    /// The members that GitLab reads ("Code Quality report format"); it drops the second of two equal fingerprints.
    fileprivate mutating func codeQualityMembers(
        of finding: Finding, _ fingerprint: String, _ analysis: Analysis, _ labels: [RunLabel]
    ) {
        member("check_name", finding.rule)
        let name = finding.controller == .wholeSession ? "" : "\(finding.controller.displayed): "
        member("description", name + finding.message)
        member("fingerprint", fingerprint)
        member("labels", labels)
        let source = analysis.declaration(of: finding)
        object("location") { writer in
            writer.object("lines") { $0.member("begin", source?.line ?? finding.line) }
            writer.member("path", source?.file ?? analysis.trace(of: finding).path)
        }
        member("severity", finding.severity.codeQuality)
    }
}

extension Severity {
    fileprivate var codeQuality: String {
        switch self {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
