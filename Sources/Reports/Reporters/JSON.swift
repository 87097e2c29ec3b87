import Lifecycle
import Rules

extension Reporter {
    static let json = Reporter(
        identifier: "json", summary: "everything that was found, for programs", fileExtension: "json",
        tellsEachLife: true
    ) { view, options in
        var writer = JSONWriter()
        writer.document(view, options)
        return writer.finish()
    } split: { view, options in
        [
            ReportPart { outlet in
                var writer = JSONWriter(outlet)
                writer.document(view, options)
                writer.finishHandingOver()
            }
        ]
    }
}

extension JSONWriter {
    fileprivate mutating func document(_ view: AnalysisView, _ options: ReportOptions) {
        object(.block) { $0.members(of: view, options) }
    }

    fileprivate mutating func members(of view: AnalysisView, _ options: ReportOptions) {
        let analysis = view.analysis
        if let review = analysis.baseline { object("baseline", .block) { $0.members(of: review) } }
        array("cannotTell", .block) { $0.cannotTell(in: analysis) }
        array("captures", .block) { writer in
            for (place, capture) in analysis.captures.enumerated() {
                let labels = analysis.labels(ofCapture: place)
                writer.object(.block) {
                    $0.members(of: capture, view.captures[place], labels, includesEvents: options.includesEvents)
                }
                writer.handOver()
            }
        }
        array("controllers", .block) { $0.controllers(of: view) }
        array("failures", .block) { writer in
            for failure in analysis.failures {
                writer.object {
                    $0.member("message", failure.message)
                    $0.member("path", failure.path)
                }
            }
        }
        array("findings", .block) { writer in
            writer.elements(analysis.findings.count) { writer, range in
                for finding in analysis.findings[range] {
                    writer.object(.block) { $0.members(of: finding, in: analysis) }
                }
            }
        }
        member("labels", options.labels)
        member("schemaVersion", JSONReportSchema.version)
        object("summary", .block) { $0.summary(of: view.totals) }
        object("tool") {
            $0.member("name", "lifeline")
            $0.member("version", options.version)
        }
    }

    private mutating func cannotTell(in analysis: Analysis) {
        for judgement in analysis.judgements {
            guard case .cannotTell(let reason) = judgement.answer else { continue }
            let capture = analysis.captures[judgement.capture]
            object { writer in
                writer.member("capture", capture.trace.path)
                writer.member("controller", judgement.controller.displayed)
                writer.member("reason", reason)
                writer.member("rule", judgement.rule)
                writer.member("session", String(capture.sessions[judgement.session].id))
            }
        }
    }

    private mutating func summary(of totals: Totals) {
        member("cannotTell", totals.cannotTell)
        member("captures", totals.captures)
        member("controllers", totals.controllers)
        member("events", totals.events)
        object("findings") { writer in
            writer.member("error", totals[.error])
            writer.member("note", totals[.note])
            writer.member("warning", totals[.warning])
        }
        member("inUse", totals.inUse)
        member("instances", totals.instances)
        member("kept", totals.kept)
        member("sessions", totals.sessions)
        member("suppressed", totals.suppressed)
        object("verdicts") { writer in
            writer.member("alive", totals[.alive])
            writer.member("deallocated", totals[.deallocated])
            writer.member("leaked", totals[.leaked])
            writer.member("probablyLeaked", totals[.probablyLeaked])
            writer.member("undecided", totals[.undecided])
        }
    }
}
