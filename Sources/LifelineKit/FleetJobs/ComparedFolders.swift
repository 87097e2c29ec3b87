import Fleet
import Reports
import Rules

extension CompareJob {
    /// Two folders of logs: no log has its counterpart in the other, so rates are compared, and one log at a time is read.
    func comparedFolders() -> Outcome {
        var outcome = Outcome()
        var cells = FleetCells()
        // A folder may be held against itself.
        let names = [old, old == new ? "\(new) again" : new]
        for (folder, name) in zip([old, new], names) {
            for path in LogFolder.logs(in: folder) where OwnReport(at: path) == nil {
                for var record in records(ofLogAt: path) {
                    // The folder stands for the build; whatever else is known of a log layers the comparison.
                    (record.labels["build"], record.labels["version"]) = (name, nil)
                    cells.add(record)
                }
            }
        }
        let fleet = FleetVerdict(cells, order: names)
        for failure in cells.failures.shown { outcome.note("\(failure.log): \(failure.reason)") }
        if let empty = names.first(where: { cells.builds[$0] == nil }) {
            // Half a comparison would call everything gone or new.
            outcome.complain("\(empty): holds no log that could be judged")
            return outcome
        }
        outcome.hasFindings = fleet.problems.contains {
            ($0.state == .new || $0.state == .growing) && options.failOn.fails($0.severity)
        }
        write(fleet, &outcome)
        return outcome
    }

    private func records(ofLogAt path: String) -> [SessionRecord] {
        var ignored = Outcome()
        var job = AnalyzeJob(inputs: [.path(path)], configuration: configuration, options: options)
        job.readsStatements = true
        return SessionRecord.all(
            in: job.analysis(&ignored), labels: SideCar(besideLogAt: path)?.labels ?? [], options: options)
    }

    private func write(_ fleet: FleetVerdict, _ outcome: inout Outcome) {
        do throws(ReportError) {
            let page = try format.ofFleet.report(fleet, options)
            guard let output else {
                outcome.output = page
                return
            }
            try ReportFile.write(page, to: output)
            outcome.written.append(output)
        } catch {
            outcome.complain(error.description)
        }
    }
}

extension ComparisonFormat {
    fileprivate var ofFleet: FleetFormat {
        switch self {
        case .text: .text
        case .markdown: .markdown
        case .html: .html
        }
    }
}
