import Lifecycle
import Rules

/// What a comparison needs of one run: its findings and the numbers of its classes, from a log or from a JSON report.
package struct ComparedRun: Sendable {
    /// The path that the user named.
    package var name: String
    package var findings: [ComparedFinding]
    /// One a class, in order of name.
    package var classes: [ComparedClass]
    package var extent: RunExtent
    /// By a class's bare name: how many of it lived at each moment; only a log tells.
    var staircases: [String: LiveCount] = [:]

    package init(
        name: String, findings: [ComparedFinding], classes: [ComparedClass], extent: RunExtent = RunExtent()
    ) {
        self.name = name
        self.findings = findings
        self.classes = classes.sorted { $0.name < $1.name }
        self.extent = extent
    }
}

/// How much a run is: whoever compares two has to know that one was short or damaged. Nil where a report does not say.
package struct RunExtent: Hashable, Sendable {
    package var events: Int?
    /// Of the longest session.
    package var length: Span?
    /// Percent; of the worst capture.
    package var quality: Int?
}

/// One finding without its argument.
package struct ComparedFinding: Hashable, Sendable {
    package var fingerprint: String
    package var rule: String
    package var severity: Severity
    package var controller: String
    package var message: String
    package var capture: String
    package var line: Int
    package var isSuppressed: Bool
}

/// The numbers of one class; a run without a clock or of an older report lacks some.
package struct ComparedClass: Hashable, Sendable {
    package var name: String
    package var instances: Int
    package var deinits: Int
    package var leaked: Int
    package var appearances: Int
    package var fetches: Int?
    /// Milliseconds from `viewWillAppear` to `viewDidAppear`.
    package var medianToAppear: Double?
    package var slowToAppear: Double?

    /// How often it was looked at: a class without a line of its appearances by its instances.
    var visits: Int { max(appearances, instances) }

    /// The same class with and without its module is one class, as formats of capture differ in that.
    package var bareName: String { ControllerName(name).bare }
}

extension ComparedRun {
    package init(_ analysis: Analysis, name: String) {
        let view = AnalysisView(analysis)
        self.init(
            name: name, findings: analysis.findings.map { ComparedFinding($0, in: analysis) },
            classes: view.controllerTable.rows.map(ComparedClass.init), extent: RunExtent(view))
        staircases = view.staircases
    }
}

extension RunExtent {
    fileprivate init(_ view: AnalysisView) {
        self.init(
            events: view.totals.events, length: view.sessions.compactMap(\.duration).max(),
            quality: view.captures.map(\.quality).min())
    }
}

extension AnalysisView {
    /// Per class of several instances: how many lived at each moment, in the session where most did.
    fileprivate var staircases: [String: LiveCount] {
        var staircases: [String: LiveCount] = [:]
        for view in sessions {
            let changes = view.liveChanges
            for (index, own) in view.session.classes.enumerated() where own.timelines.count > 1 {
                let live = LiveCount(of: changes[index], axis: view.axis, limit: 120)
                let known = staircases[own.name.bare]?.most ?? 0
                if live.most > known { staircases[own.name.bare] = live }
            }
        }
        return staircases
    }
}

extension ComparedFinding {
    fileprivate init(_ finding: Finding, in analysis: Analysis) {
        self.init(
            fingerprint: finding.fingerprint, rule: finding.rule, severity: finding.severity,
            controller: finding.controller.displayed, message: finding.message,
            capture: analysis.trace(of: finding).path, line: finding.line, isSuppressed: finding.isSuppressed)
    }
}

extension ComparedClass {
    fileprivate init(_ row: ControllerRow) {
        self.init(
            name: row.name.displayed, instances: row.instances, deinits: row.deinits,
            leaked: row.leaks, appearances: row.appearances, fetches: row.fetches,
            medianToAppear: row.timeToAppear(percentile: 50)?.milliseconds,
            slowToAppear: row.timeToAppear(percentile: 95)?.milliseconds)
    }
}
