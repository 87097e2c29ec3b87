import Lifecycle
import Rules

/// The table of controllers: what `lifeline compare` and dashboards read.
extension JSONWriter {
    mutating func controllers(of view: AnalysisView) {
        for row in view.controllerTable.rows { object { $0.members(of: row) } }
    }

    private mutating func members(of row: ControllerRow) {
        member("appearances", row.appearances)
        member("deinits", row.deinits)
        member("fetches", row.fetches)
        member("findings", row.findings)
        member("instances", row.instances)
        member("leaked", row.leaks)
        member("medianMillisecondsToAppear", row.timeToAppear(percentile: 50)?.milliseconds)
        member("mostAlive", row.mostAlive)
        member("name", row.name.displayed)
        member("p95MillisecondsToAppear", row.timeToAppear(percentile: 95)?.milliseconds)
        member("verdict", row.verdict.rawValue)
    }
}
