import Capture
import Lifecycle
import Reports
import Rules

/// `lifeline init LOG`: settings by which a log is read that is not, or else by which it was read.
package struct InitJob: Sendable {
    private let log: String
    private let isForced: Bool

    package init(log: String, isForced: Bool) { (self.log, self.isForced) = (log, isForced) }

    package func run(writingTo path: String = ConfigurationFile.name) -> Outcome {
        var outcome = Outcome()
        do throws(CaptureError) {
            let (trace, _) = try CaptureReader.inspect(path: log)
            outcome.warnOfLoss(in: trace)
            write(trace, to: path, &outcome)
        } catch {
            outcome.complain(error.description)
        }
        return outcome
    }

    private func write(_ trace: Trace, to path: String, _ outcome: inout Outcome) {
        let proposed = trace.proposal.map { SettingsProposal($0).lines }
        let learned = learned(trace)
        do throws(ConfigurationFault) {
            outcome.written = try ConfigurationTemplate.write(
                to: path, isForced: isForced, sections: proposed.map(Self.sections) ?? [:], remark: learned)
        } catch {
            outcome.complain(error.description)
            // What is there is kept: here is what to add to it.
            outcome.output = Array(((proposed ?? learned).joined(separator: "\n") + "\n").utf8)
            return
        }
        let words = proposed == nil ? nothingToPropose(trace) : gain(trace)
        outcome.note("\(shownPath(log)): \(words)")
    }

    /// The lines of each key.
    private static func sections(_ lines: [String]) -> [String: [String]] {
        var sections: [String: [String]] = [:]
        var key = ""
        for line in lines {
            if !line.hasPrefix(" ") { key = String(line.dropLast()) }
            sections[key, default: []].append(line)
        }
        return sections
    }

    /// The statements by which it was read, as comments: they are in force without being said.
    private func learned(_ trace: Trace) -> [String] {
        let read = trace.reading.statements.filter(\.isRead)
        guard !read.isEmpty else { return [] }
        return ["## \(visible(shownPath(log))) was read by these print statements, without any settings:"]
            + read.prefix(12).map {
                "##   \(counted($0.lines, "line"))  \(visible($0.shape.replacing("\n", with: " / ")))"
            }
    }

    private func nothingToPropose(_ trace: Trace) -> String {
        if trace.reading.isNotUnderstood || trace.events.isEmpty {
            return "no statement was found that reads it; say under 'statements:' where CLASS and CALLBACK stand"
        }
        return "it is read without statements in the settings; what was learned stands in them as a comment"
    }

    /// What the settings gain, counted by reading the log with them where it can be read twice.
    private func gain(_ trace: Trace) -> String {
        let before = trace.events.count { EventKinds.ofJudgedLife.contains($0.kind) }
        var after = (events: trace.proposal?.events ?? 0, names: 0)
        if log != "-", let proposal = trace.proposal, let logger = proposal.logger {
            var options = CaptureOptions()
            options.logger = logger
            if let read = try? CaptureReader.read(path: log, options: options) {
                let own = read.events.filter { EventKinds.ofJudgedLife.contains($0.kind) }
                after = (own.count, Set(own.map(\.controller)).count)
            }
        }
        let names = after.names > 0 ? " of \(counted(after.names, "controller"))" : ""
        return
            "with these settings \(counted(after.events, "callback"))\(names) are read, without them \(grouped(before))"
    }
}
