import Lifecycle
import Rules

/// Numbers over the whole analysis that several reports show.
extension Analysis {
    /// Distinct class names over all sessions.
    var controllerCount: Int {
        var names: Set<ControllerName> = []
        for capture in captures {
            for session in capture.sessions { names.formUnion(session.classes.lazy.map(\.name)) }
        }
        return names.count
    }

    var instanceCount: Int {
        captures.reduce(0) { sum, capture in sum + capture.sessions.reduce(0) { $0 + $1.timelines.count } }
    }

    var eventCount: Int { captures.reduce(0) { $0 + $1.trace.events.count } }

    var lineCount: Int { captures.reduce(0) { $0 + $1.trace.lines } }

    var suppressedCount: Int { findings.count { $0.isSuppressed } }

    var keptCount: Int { judgements.count { if case .kept = $0.answer { true } else { false } } }

    /// Places where a capture says that lines are missing.
    var gapCount: Int {
        captures.reduce(0) { sum, capture in sum + capture.sessions.reduce(0) { $0 + $1.gapLines.count } }
    }

    /// The rule's title; its identifier when the rule did not run.
    func title(ofRule id: String) -> String { rules.first { $0.id == id }?.title ?? id }

    func session(of finding: Finding) -> Session { captures[finding.capture].sessions[finding.session] }

    /// The tests during which the instances of a finding were created, each once, in the order of the instances.
    func tests(of finding: Finding) -> [String] {
        let timelines = session(of: finding).timelines
        var seen: Set<String> = []
        return finding.timelines.compactMap { timelines[$0].test }.filter { seen.insert($0).inserted }
    }

    func trace(of finding: Finding) -> Trace { captures[finding.capture].trace }
}

extension Evidence {
    /// The line's text, read again from the capture; a line longer than any message is cut.
    func text(in trace: Trace) -> String { cut(trace.source.line(offset), to: 4_000) }
}
