import Lifecycle
import Rules

extension Reporter {
    static let trace = Reporter(
        identifier: "trace", summary: "Trace Event JSON for Perfetto and speedscope", fileExtension: "json",
        tellsEachLife: true
    ) { view, options in
        let findings = Dictionary(grouping: view.analysis.shownFindings, by: view.sessionIndex)
        let events = view.sessions.enumerated().flatMap { index, session in
            TraceEvents(
                view: session,
                findings: (findings[index] ?? []).map { ($0, view.analysis.title(ofRule: $0.rule)) },
                process: index + 1
            ).all
        }
        var writer = JSONWriter()
        writer.object(.block) { writer in
            writer.member("displayTimeUnit", "ns")
            let isOrdered = view.sessions.contains { !$0.axis.isTimed }
            if isOrdered || !options.labels.isEmpty {
                writer.object("otherData") { writer in
                    writer.member("labels", options.labels)
                    if isOrdered { writer.member("time", orderInsteadOfTime) }
                }
            }
            writer.array("traceEvents", .block) { writer in
                for event in events { writer.object { $0.members(of: event) } }
            }
        }
        return writer.finish()
    }
}

private let orderInsteadOfTime =
    "sessions marked 'by line number' have no time stamps: one line of the log is drawn as one millisecond"
