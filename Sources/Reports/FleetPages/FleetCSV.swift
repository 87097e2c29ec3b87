import Fleet
import Rules

extension FleetVerdict {
    /// One row a problem and build, then one a device and one a system, for spreadsheets and dashboards.
    var csv: [UInt8] {
        var table = CSVTable()
        table.add([
            "fingerprint", "rule", "controller", "severity", "state", "changed_with", "changed_earliest",
            "changed_latest", "false_discovery_rate", "build", "judged", "sessions", "rate", "rate_lower", "rate_upper",
            "example_session", "example_log", "device", "os", "owner", "suspects",
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
                    head + [build] + numbers(of: tally)
                        + [example?.session ?? "", example?.log ?? "", "", ""] + problem.whose)
            }
            for group in problem.devices {
                table.add(head + [""] + numbers(of: group.tally) + ["", "", group.name ?? "", ""] + problem.whose)
            }
            for group in problem.systems {
                table.add(head + [""] + numbers(of: group.tally) + ["", "", "", group.name ?? ""] + problem.whose)
            }
        }
        return table.bytes
    }
}

private func numbers(of tally: BuildSeries.Tally) -> [String] {
    [String(tally.judged), String(tally.hits)]
        + [tally.rate, tally.interval.lower, tally.interval.upper].map(fraction)
}

extension FleetProblem {
    fileprivate var whose: [String] {
        [owner ?? "", suspects.map { ["\($0.from)..\($0.upTo)"] + $0.commits }?.joined(separator: "; ") ?? ""]
    }
}

/// Six decimals and a point, whatever the locale.
private func fraction(_ value: Double) -> String {
    let millionths = Int((min(max(value, 0), 1) * 1_000_000).rounded())
    return "\(millionths / 1_000_000).\(padded(millionths % 1_000_000, to: 6))"
}
