import Capture
import Lifecycle
import Reports

/// What `lifeline formats` prints.
package enum FormatReference {
    /// Every capture format with a sample line, and every report format.
    package static var overview: String {
        let captures = CaptureFormat.all.map { format in
            let sample = format.samples.first.map { "\n    \($0.line)" } ?? ""
            return "  \(format.id): \(format.name), \(format.origin)\(sample)"
        }
        let reports = Reporter.all.map { "  \(padded($0.identifier, to: 8))  \($0.summary)" }
        return "Captures that Lifeline reads (each line is recognised by itself, so they may be mixed):\n"
            + captures.joined(separator: "\n") + "\n\nReports that it writes (-r FORMAT=PATH, --format FORMAT):\n"
            + reports.joined(separator: "\n") + "\n"
    }

    /// What a capture was taken for, and what it holds.
    package static func description(ofCaptureAt path: String) throws(CaptureError) -> String {
        var trace = try CaptureReader.read(path: path)
        let sessions = trace.reconstruct()
        let format = CaptureFormat.named(trace.format)
        let name = format.map { "\($0.id) (\($0.name), \($0.origin))" } ?? trace.format
        var lines = [
            "\(trace.path): \(name)",
            "  \(trace.lines) lines, \(trace.bytes) bytes; \(trace.events.count) lines understood as events, "
                + "\(max(0, trace.lines - trace.events.count)) others",
        ]
        lines += sessions.map(line)
        lines += census(of: trace)
        lines += trace.problems.map { "  line \($0.firstLine): \($0.kind.explanation) (\($0.count) in all)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(on session: Session) -> String {
        let process = session.process.name.map { " of \($0)" } ?? ""
        let pid = session.process.pid.map { "[\($0)]" } ?? ""
        return "  session \(session.id)\(process)\(pid): lines \(session.firstLine) to \(session.lastLine), "
            + "\(session.classes.count) controllers, \(session.timelines.count) instances"
    }

    /// How many lines of each kind, in the order of a life.
    private static func census(of trace: Trace) -> [String] {
        var counts = [Int](repeating: 0, count: EventKind.allCases.count)
        for event in trace.events { counts[Int(event.kind.rawValue)] += 1 }
        return EventKind.allCases.filter { counts[Int($0.rawValue)] > 0 }.map { kind in
            "    \(padded(kind.name, to: 32)) \(counts[Int(kind.rawValue)])"
        }
    }
}
