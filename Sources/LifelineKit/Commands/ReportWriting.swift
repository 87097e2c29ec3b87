import Lifecycle
import Reports
import Rules

/// Renders the reports of a run and puts each where it belongs.
struct ReportWriting {
    let options: ReportOptions

    /// Renders all reports at once, on all cores, and writes them in the order they were asked for.
    func write(_ targets: [ReportTarget], of analysis: Analysis, _ outcome: inout Outcome) {
        let shown = ShownAnalysis(analysis, options.redaction)
        let pages = concurrently(targets.count) { place in
            targets[place].reporter.map { reporter in
                Swift.Result<[[UInt8]], ReportError> { () throws(ReportError) in
                    let target = targets[place]
                    guard target.path != ReportTarget.standardOutput else {
                        return [try reporter.report(shown, options)]
                    }
                    return try reporter.parts(shown, options(for: target))
                }
            }
        }
        for (target, page) in zip(targets, pages) { write(page, to: target, &outcome) }
    }

    private func write(
        _ page: Swift.Result<[[UInt8]], ReportError>?, to target: ReportTarget, _ outcome: inout Outcome
    ) {
        guard let page else {
            let near = nearest(to: target.format, among: Reporter.all.map(\.identifier))
            outcome.complain(unknown("report format", target.format, near))
            return
        }
        do throws(ReportError) {
            for (number, bytes) in try page.get().enumerated() {
                guard target.path != ReportTarget.standardOutput else {
                    outcome.output += bytes
                    continue
                }
                let path = target.path(ofPart: number + 1)
                try ReportFile.write(bytes, to: path)
                outcome.written.append(path)
            }
        } catch {
            outcome.complain(error.description)
        }
    }

    /// Colours are for the terminal, never for a file.
    private func options(for target: ReportTarget) -> ReportOptions {
        guard target.path != ReportTarget.standardOutput else { return options }
        var plain = options
        plain.usesColour = false
        plain.isQuiet = false
        return plain
    }
}
