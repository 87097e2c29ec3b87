import Fleet
import Rules

extension FleetVerdict {
    /// One row a problem and build, for spreadsheets and dashboards.
    var csv: [UInt8] {
        var table = CSVTable()
        table.add([
            "fingerprint", "rule", "controller", "severity", "state", "changed_with", "changed_earliest",
            "changed_latest", "false_discovery_rate", "build", "judged", "sessions", "rate", "rate_lower", "rate_upper",
            "example_session", "example_log",
        ])
        for problem in problems {
            let change = problem.changes.last
            let head = [
                problem.fingerprint, problem.question.rule, problem.question.controller, problem.severity.rawValue,
                problem.state.rawValue, change?.build ?? "", change?.earliest ?? "", change?.latest ?? "",
                fraction(problem.falseDiscoveryRate),
            ]
            let rows = problem.builds.isEmpty ? [("", problem.sum)] : problem.builds.map { ($0.build, $0.tally) }
            for (build, tally) in rows {
                let example = cells.problems[problem.fingerprint]?.examples[build]
                table.add(
                    head + [build, String(tally.judged), String(tally.hits)]
                        + [tally.rate, tally.interval.lower, tally.interval.upper].map(fraction)
                        + [example?.session ?? "", example?.log ?? ""])
            }
        }
        return table.bytes
    }
}

/// Six decimals and a point, whatever the locale.
private func fraction(_ value: Double) -> String {
    let millionths = Int((min(max(value, 0), 1) * 1_000_000).rounded())
    return "\(millionths / 1_000_000).\(padded(millionths % 1_000_000, to: 6))"
}
