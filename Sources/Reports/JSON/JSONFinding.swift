import Lifecycle
import Rules

/// One finding with its argument.
extension JSONWriter {
    mutating func members(of finding: Finding, in analysis: Analysis) {
        let capture = analysis.captures[finding.capture]
        let session = capture.sessions[finding.session]
        if let acceptance = finding.acceptance { object("acceptance") { $0.members(of: acceptance) } }
        member("capture", capture.trace.path)
        member("certainty", finding.certainty.rawValue)
        array("context", .block) { writer in
            for place in finding.surroundings(in: capture.trace) {
                writer.object {
                    $0.member("line", place.line)
                    $0.member("text", cut(capture.trace.source.line(place.offset), to: 4_000))
                }
            }
        }
        member("controller", finding.controller.displayed)
        if let source = analysis.declaration(of: finding) {
            object("declaration") {
                $0.member("file", source.file)
                $0.member("line", source.line)
            }
        }
        if let distinction = finding.distinction { object("distinction") { $0.members(of: distinction) } }
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
        if let past = analysis.history?.past[finding.fingerprint] {
            object("history") {
                $0.member("firstSeen", past.firstSeen)
                $0.member("lastSeen", past.lastSeen)
                $0.member("reason", past.reason)
                $0.member("state", past.state.rawValue)
            }
        }
        array("instances") { writer in
            for timeline in finding.timelines { writer.string(session.label(of: session.timelines[timeline])) }
        }
        member("line", finding.line)
        member("message", finding.message)
        array("remarks") { writer in
            for remark in finding.remarks { writer.string(remark) }
        }
        if let remedy = finding.remedy { object("remedy") { $0.members(of: remedy) } }
        if let route = finding.route { object("route") { $0.members(of: route) } }
        member("rule", finding.rule)
        member("session", String(session.id))
        member("severity", finding.severity.rawValue)
        member("suppressed", finding.isSuppressed)
        array("tests") { writer in
            for test in analysis.tests(of: finding) { writer.string(test) }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func members(of distinction: Distinction) {
        array("deeds") { writer in
            for deed in distinction.deeds { writer.string(deed) }
        }
        object("leaked") { $0.members(of: distinction.leaked) }
        object("released") { $0.members(of: distinction.released) }
        member("sentence", distinction.sentence)
    }

    fileprivate mutating func members(of remedy: Remedy) {
        array("holders", .block) { writer in
            for holder in remedy.holders {
                writer.object {
                    $0.member("advice", holder.advice)
                    $0.member("id", holder.id)
                    $0.member("title", holder.title)
                }
            }
        }
        member("reason", remedy.reason)
        member("sentence", remedy.sentence)
    }

    fileprivate mutating func members(of route: Route) {
        array("moves", .block) { writer in
            for move in route.moves {
                writer.object {
                    $0.member("deed", move.deed.rawValue)
                    $0.member("line", move.line)
                    if !move.remark.isEmpty { $0.member("remark", move.remark) }
                    $0.member("screen", move.screen.displayed)
                }
            }
        }
        member("sentence", route.sentence)
        member("start", route.start.displayed)
    }

    private mutating func members(of share: Distinction.Share) {
        member("count", share.count)
        member("total", share.total)
    }
}

/// What a baseline says.
extension JSONWriter {
    private mutating func members(of acceptance: Acceptance) {
        member("expires", acceptance.expires?.description)
        member("firstSeen", acceptance.firstSeen?.description)
        member("owner", acceptance.owner)
        member("reason", acceptance.reason)
    }

    mutating func members(of review: BaselineReview) {
        entries("exceeded", review.exceeded.map { ($0.entry, $0.found) })
        entries("expired", review.expired.map { ($0, nil) })
        entries("generous", review.generous.map { ($0.entry, $0.found) })
        entries("stale", review.stale.map { ($0, 0) })
    }

    private mutating func entries(_ key: StaticString, _ entries: [(Baseline.Entry, found: Int?)]) {
        array(key, .block) { writer in
            for (entry, found) in entries {
                writer.object {
                    $0.member("controller", entry.controller)
                    $0.member("count", entry.count)
                    $0.member("fingerprint", entry.fingerprint)
                    if let found { $0.member("found", found) }
                    $0.member("rule", entry.rule)
                }
            }
        }
    }
}
