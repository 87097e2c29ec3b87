import Fleet
import Reports
import Rules

/// One run of `lifeline fleet`: sets of records become reports; memory holds counts, not sessions.
package struct FleetJob: Sendable {
    package var sets: [String]
    package var reports: [FleetTarget]
    package var options: ReportOptions
    package var exitsZero = false

    package init(sets: [String], reports: [FleetTarget] = [], options: ReportOptions) {
        self.sets = sets
        self.reports = reports
        self.options = options
    }

    /// The exit code is 1 when a session of the newest build has a finding that fails a run.
    package func run() -> Outcome {
        var outcome = Outcome()
        let destinations = Destinations(inputs: sets.map { .path($0) }, others: [])
        for refusal in destinations.refusals(of: reports.map(\.path)) { outcome.complain(refusal) }
        guard outcome.complaints.isEmpty, let cells = cells(&outcome) else { return outcome }
        let fleet = FleetVerdict(cells)
        for target in reports { write(target, fleet, &outcome) }
        if !reports.contains(where: { $0.path == "-" }) {
            outcome.output = (try? FleetFormat.text.report(fleet, options)) ?? []
        }
        if cells.sessions == 0 { outcome.complain(fleet.headline) }
        outcome.hasFindings = !exitsZero && fleet.fails(options.failOn)
        return outcome
    }

    private func cells(_ outcome: inout Outcome) -> FleetCells? {
        var cells = FleetCells()
        var unknown = 0
        let tally = MergeJob(sets: sets).merged(&outcome) { line in
            if let record = line.record { cells.add(record) } else { unknown += 1 }
        }
        if unknown > 0 {
            outcome.complain(
                "\(counted(unknown, "record")) of another version than \(SessionRecord.schema), which is what this Lifeline "
                    + "reads: use a newer one, or record the logs anew")
        }
        return tally == nil ? nil : cells
    }

    private func write(_ target: FleetTarget, _ fleet: FleetVerdict, _ outcome: inout Outcome) {
        var options = options
        if target.path != "-" { (options.usesColour, options.columns) = (false, nil) }
        do throws(ReportError) {
            let bytes = try target.format.report(fleet, options)
            guard target.path != "-" else {
                outcome.output += bytes
                return
            }
            try ReportFile.write(bytes, to: target.path)
            outcome.written.append(target.path)
        } catch {
            outcome.complain(error.description)
        }
    }
}

/// A report on a fleet and where it goes: `html=fleet.html`, or `csv` for standard output.
package struct FleetTarget: Sendable, Hashable {
    package var format: FleetFormat
    package var path: String

    /// Nil for a format that there is not.
    package init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, let format = FleetFormat(rawValue: String(name)) else { return nil }
        let path = parts.count > 1 ? String(parts[1]) : "-"
        guard !path.isEmpty else { return nil }
        (self.format, self.path) = (format, path)
    }
}
