import Capture
import Lifecycle
import Reports
import Rules
import Secrets

/// What `lifeline formats` prints.
package enum FormatReference {
    static let head = "Captures that Lifeline reads"

    /// Every capture format with a sample line, and every report format.
    package static var overview: String {
        let captures = CaptureFormat.all.map { format in
            let sample = format.samples.first?.line.split(separator: "\n").map { "\n    \($0)" }.joined() ?? ""
            return "  \(format.id): \(format.name), \(format.origin)\(sample)"
        }
        let reports = Reporter.all.map { "  \(padded($0.identifier, to: 8))  \($0.summary)" }
        return head + " (each line is recognised by itself, so they may be mixed):\n"
            + captures.joined(separator: "\n") + "\n\nReports that it writes (-r FORMAT=PATH, --format FORMAT):\n"
            + reports.joined(separator: "\n") + "\n"
    }

    /// What `lifeline formats LOG` leaves behind.
    package static func outcome(ofCaptureAt path: String, settings: RunSettings) -> Outcome {
        var outcome = Outcome()
        Destinations(inputs: [.path(path)], others: []).refuseStreams(&outcome)
        guard outcome.complaints.isEmpty else { return outcome }
        do throws(CaptureError) {
            outcome.output = Array(try description(ofCaptureAt: path, settings: settings).utf8)
        } catch {
            outcome.complain(error.description)
        }
        return outcome
    }

    /// What a capture was taken for, and what it holds.
    package static func description(
        ofCaptureAt path: String, settings: RunSettings = RunSettings()
    ) throws(CaptureError) -> String {
        let configuration = settings.configuration
        var options = CaptureOptions(process: configuration.process, formats: configuration.formats)
        options.requests = configuration.requests
        options.logger = configuration.logger
        if let bundles = try bundles(behind: path, options) { return bundles }
        let (read, survey) = try CaptureReader.inspect(path: path, options: options)
        var trace = read
        var sessions = trace.reconstruct()
        trace.numberLinesAsInFile(&sessions)
        let format = CaptureFormat.named(trace.format)
        let name = format.map { "\($0.id) (\($0.name), \($0.origin))" } ?? trace.format
        var lines = [
            "\(trace.path): \(name)",
            "  \(counted(trace.lines, "line")), \(counted(trace.bytes, "byte")); "
                + "\(counted(trace.linesWithEvents, "line")) understood as events, "
                + counted(max(0, trace.lines - trace.linesWithEvents), "other"),
        ]
        lines += ReadingLines(trace) { configuration.redaction.redacted($0) }.lines
        lines += explanation(of: survey, taken: trace.format, hiding: configuration.redaction)
        lines += sessions.map(line)
        lines += census(of: trace)
        if let writers = CaptureReader.writers(inArchiveAt: path) {
            let others = writers.filter { writer in !trace.processes.contains { $0.name == writer } }
            if !others.isEmpty { lines.append("  left out, but for '--process NAME': \(listed(others, atMost: 20))") }
        }
        lines += trace.problems.map { "  line \($0.firstLine): \($0.explanation) (\($0.count) in all)" }
        return lines.map(visible).joined(separator: "\n") + "\n"
    }

    /// What the samples of the user's own formats say of their patterns.
    package static func check(of formats: [DeclaredFormat]) -> String {
        guard !formats.isEmpty else { return "no format of your own: describe one under 'formats' in .lifeline.yml\n" }
        return formats.filter(\.faults.isEmpty).map { format in
            let samples = format.samples.count == 1 ? "its sample" : "all \(format.samples.count) samples"
            return
                "\(visible(format.name)): \(format.samples.isEmpty ? "reads; give it samples to check it" : "fits \(samples)")\n"
        }.joined()
    }

    /// Why the capture was taken for what it was, what else it may be, and which lines say nothing to any format.
    private static func explanation(
        of survey: FormatSurvey, taken format: String, hiding secrets: Redaction
    ) -> [String] {
        let own = survey.rows.first { $0.format == format }
        var lines =
            own.map { ["  \(counted($0.lines, "line")) of its layout, the first one line \($0.firstLine)"] } ?? []
        lines +=
            survey.secondChoice(after: format).map {
                ["  second choice: \($0.format) (\(counted($0.lines, "line")), the first one line \($0.firstLine))"]
            } ?? []
        lines += survey.rows.map { "    \(padded($0.format, to: 18)) \($0.lines) lines, \($0.events) events" }
        guard survey.notUnderstoodCount > 0 else { return lines }
        lines.append("  \(survey.notUnderstoodCount) lines not understood, the first of them:")
        return lines
            + survey.notUnderstood.map {
                "    line \($0.number): \(shown(secrets.redacted(String($0.text.prefix(4_096)))))"
            }
    }

    /// A line as a terminal may show it: nothing in it acts on the terminal, and it is not too long.
    private static func shown(_ text: String) -> String {
        String(text.prefix(160)) + (text.count > 160 ? "…" : "")
    }

    private static func line(on session: Session) -> String {
        let process = session.process.name.map { " of \(shown($0))" } ?? ""
        let pid = session.process.pid.map { "[\($0)]" } ?? ""
        return "  session \(session.id)\(process)\(pid): lines \(session.firstLine) to \(session.lastLine), "
            + "\(counted(session.classes.count, "controller")), \(counted(session.timelines.count, "instance"))"
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
