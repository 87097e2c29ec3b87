import Lifecycle
import Rules

extension Reporter {
    static let json = Reporter(
        identifier: "json", summary: "everything that was found, for programs", fileExtension: "json"
    ) { analysis, options in
        var writer = JSONWriter()
        writer.reserve(900 * analysis.instanceCount + (options.includesEvents ? 110 * analysis.eventCount : 0))
        writer.object(.block) { $0.members(of: analysis, options) }
        writer.endDocument()
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func members(of analysis: Analysis, _ options: ReportOptions) {
        if let review = analysis.baseline { object("baseline", .block) { $0.members(of: review) } }
        array("cannotTell", .block) { $0.cannotTell(in: analysis) }
        array("captures", .block) { writer in
            for capture in analysis.captures {
                writer.object(.block) { $0.members(of: capture, includesEvents: options.includesEvents) }
            }
        }
        array("controllers", .block) { $0.controllers(of: analysis) }
        array("failures", .block) { writer in
            for failure in analysis.failures {
                writer.object {
                    $0.member("message", failure.message)
                    $0.member("path", failure.path)
                }
            }
        }
        array("findings", .block) { writer in
            for finding in analysis.findings { writer.object(.block) { $0.members(of: finding, in: analysis) } }
        }
        member("schemaVersion", 1)
        object("summary", .block) { $0.summary(of: analysis) }
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

    private mutating func summary(of analysis: Analysis) {
        member("cannotTell", analysis.cannotTell.count)
        member("captures", analysis.captures.count)
        member("controllers", analysis.controllerCount)
        member("events", analysis.eventCount)
        object("findings") { writer in
            writer.member("error", analysis.count(.error))
            writer.member("note", analysis.count(.note))
            writer.member("warning", analysis.count(.warning))
        }
        member("instances", analysis.instanceCount)
        member("sessions", analysis.captures.reduce(0) { $0 + $1.sessions.count })
        member("suppressed", analysis.suppressedCount)
        object("verdicts") { writer in
            writer.member("alive", analysis.count(.alive))
            writer.member("deallocated", analysis.count(.deallocated))
            writer.member("leaked", analysis.count(.leaked))
            writer.member("probablyLeaked", analysis.count(.probablyLeaked))
            writer.member("undecided", analysis.count(.undecided))
        }
    }
}
