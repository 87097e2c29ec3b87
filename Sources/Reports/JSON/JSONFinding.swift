import Lifecycle
import Rules

/// One finding with its argument.
extension JSONWriter {
    mutating func members(of finding: Finding, in analysis: Analysis) {
        let capture = analysis.captures[finding.capture]
        let session = capture.sessions[finding.session]
        member("capture", capture.trace.path)
        member("certainty", finding.certainty.rawValue)
        member("controller", finding.controller.displayed)
        array("evidence", .block) { writer in
            for evidence in finding.evidence {
                writer.object {
                    $0.member("line", evidence.line)
                    $0.member("note", evidence.note)
                    $0.member("text", evidence.text(in: capture.trace))
                }
            }
        }
        member("fingerprint", finding.fingerprint)
        array("instances") { writer in
            for timeline in finding.timelines { writer.string(session.label(of: session.timelines[timeline])) }
        }
        member("line", finding.line)
        member("message", finding.message)
        array("remarks") { writer in
            for remark in finding.remarks { writer.string(remark) }
        }
        member("rule", finding.rule)
        member("session", String(session.id))
        member("severity", finding.severity.rawValue)
        member("suppressed", finding.isSuppressed)
        array("tests") { writer in
            for test in analysis.tests(of: finding) { writer.string(test) }
        }
    }
}
