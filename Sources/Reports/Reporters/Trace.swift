import Lifecycle
import Rules

extension Reporter {
    static let trace = Reporter(
        identifier: "trace", summary: "Trace Event JSON for Perfetto and speedscope", fileExtension: "json"
    ) { analysis, _ in
        var events: [TraceEvent] = []
        var process = 0
        for capture in analysis.captures {
            for session in capture.sessions where session.duration != nil {
                process += 1
                events += TraceEvents(capture.trace, session, process).all
            }
        }
        var writer = JSONWriter()
        writer.object(.block) { writer in
            writer.member("displayTimeUnit", "ns")
            writer.array("traceEvents", .block) { writer in
                for event in events { writer.object { $0.members(of: event) } }
            }
        }
        writer.endDocument()
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func members(of event: TraceEvent) {
        object("args") { writer in
            switch event.phase {
            case .name(let text): writer.member("name", text)
            case .count(let number): writer.member("alive", number)
            case .slice, .mark: break
            }
        }
        if case .slice(let microseconds) = event.phase { member("dur", Int(microseconds)) }
        member("name", event.name)
        member("ph", event.phase.letter)
        member("pid", event.process)
        if case .mark = event.phase { member("s", "t") }
        member("tid", event.thread)
        member("ts", Int(event.time))
    }
}
