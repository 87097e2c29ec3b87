import LifelineKit

/// What a bot says below a pull request, and whether the check passes.
func lifecycleCheck(log: String, sources: String, page: String) throws -> (comment: String, passes: Bool) {
    var configuration = Lifeline.Configuration(skip: ["cancelled_transition"])
    configuration.sourceRoot = sources
    let report = try Lifeline.analyze(path: log, configuration: configuration)
    let lines = report.findings.filter { $0.severity >= .warning }.map { finding in
        let place = finding.declaration.map { "\($0.file):\($0.line)" } ?? "\(finding.capture):\(finding.line)"
        return "- **\(finding.severity)** \(finding.message) (`\(place)`)"
    }
    try report.write("html", to: page)
    return ((["\(report.headline)."] + lines).joined(separator: "\n"), report.passes(failOn: .error))
}
