import Lifecycle
import Reports
import Rules

/// Renders the reports of a run and puts each where it belongs.
struct ReportWriting {
    let options: ReportOptions
    let destinations: Destinations

    /// A report as it was rendered, and what became of its file.
    private struct Page: Sendable {
        var parts: [ReportPart]
        /// How many of them are on disk already.
        var written = 0
    }

    /// Renders all reports at once, on all cores, and tells of them in the order they were asked for.
    ///
    /// Each goes to disk as soon as it is rendered, while others are in the making: the disk takes 10 ms and more for each.
    func write(_ targets: [ReportTarget], of analysis: Analysis, _ outcome: inout Outcome) {
        let shown = ShownAnalysis(analysis, options.redaction)
        let areApart = Set(targets.map { ReportFile.name(ofFileAt: $0.path) }).count == targets.count
        let pages = concurrently(targets.count) { place in
            targets[place].reporter.map { reporter in
                Swift.Result<Page, ReportError> { () throws(ReportError) in
                    try page(reporter, for: targets[place], shown, writesAtOnce: areApart)
                }
            }
        }
        for (target, page) in zip(targets, pages) { write(page, to: target, &outcome) }
    }

    private func page(
        _ reporter: Reporter, for target: ReportTarget, _ shown: ShownAnalysis, writesAtOnce: Bool
    ) throws(ReportError) -> Page {
        guard target.path != ReportTarget.standardOutput else {
            return Page(parts: [ReportPart(try reporter.report(shown, options))])
        }
        var page = Page(parts: try reporter.parts(shown, options(for: target)))
        guard writesAtOnce, let first = page.parts.first else { return page }
        try ReportFile.write(first, to: target.path(ofPart: 1))
        (page.parts[0], page.written) = (ReportPart([]), 1)
        return page
    }

    private func write(
        _ page: Swift.Result<Page, ReportError>?, to target: ReportTarget, _ outcome: inout Outcome
    ) {
        guard let page else {
            let near = nearest(to: target.format, among: Reporter.all.map(\.identifier))
            outcome.complain(unknown("report format", target.format, near))
            return
        }
        do throws(ReportError) {
            let page = try page.get()
            if page.parts.count > 1, target.path != ReportTarget.standardOutput {
                outcome.note(isInParts(target, page.parts.count))
            }
            for (number, part) in page.parts.enumerated() {
                guard target.path != ReportTarget.standardOutput else {
                    outcome.output += part.bytes
                    continue
                }
                let path = target.path(ofPart: number + 1)
                // How many parts there are is known only now.
                if number > 0, let refusal = destinations.refusals(of: [path]).first {
                    outcome.complain(refusal)
                    break
                }
                if number >= page.written { try ReportFile.write(part, to: path) }
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

// MARK: Messages

/// Whoever names one file to a CI server would lose the others.
private func isInParts(_ target: ReportTarget, _ count: Int) -> String {
    "\(target.path) holds more than CI servers take in one file and goes on in \(target.path(ofPart: 2))"
        + (count > 2 ? " to \(target.path(ofPart: count))" : "") + ": give the server all \(count) of them"
}
