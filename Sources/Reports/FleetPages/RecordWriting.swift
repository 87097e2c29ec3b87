import Fleet

extension SessionRecord {
    /// The record as one line of JSON with its end: keys sorted, the same bytes for the same record.
    package var line: [UInt8] {
        var writer = JSONWriter()
        writer.object { $0.members(of: self) }
        return writer.finish()
    }
}

extension JSONWriter {
    fileprivate mutating func members(of record: SessionRecord) {
        switch record.content {
        case .judged(let session):
            if let own = record.beginning {
                object("beginning") {
                    $0.array("digests") { list in own.digests.forEach { list.string($0) } }
                    $0.member("lines", own.lines)
                }
            }
            beginning(of: session)
            labels(record.labels)
            member("log", record.log)
            rest(of: session)
        case .failure(let reason):
            member("error", reason)
            labels(record.labels)
            member("log", record.log)
        }
        member("session", record.session)
        if case .judged(let session) = record.content { member("start", session.start) }
        member("tool", record.tool)
        member("v", SessionRecord.schema)
        if let written = record.written { member("written", written) }
    }

    private mutating func beginning(of session: JudgedSession) {
        array("classes") { writer in
            for own in session.classes { writer.object { $0.members(of: own) } }
        }
        member("ending", session.ending)
        member("events", session.events)
        array("findings") { writer in
            for finding in session.findings { writer.object { $0.members(of: finding) } }
        }
        object("judged") { writer in
            for (rule, classes) in session.judged.sorted(by: { $0.key < $1.key }) {
                writer.member(named: rule, classes)
            }
        }
    }

    private mutating func rest(of session: JudgedSession) {
        array("open") { writer in
            for doubt in session.open {
                writer.object {
                    $0.array("about") { list in for place in doubt.classes { list.integer(place) } }
                    $0.member("reason", doubt.reason)
                    $0.member("rule", doubt.rule)
                }
            }
        }
        member("process", session.process)
        member("quality", session.quality)
    }

    private mutating func members(of own: RecordedClass) {
        member("alive", own.alive)
        array("appearing") { writer in
            for (bin, count) in own.timesToAppear.bins.sorted(by: { $0.key < $1.key }) {
                writer.array {
                    $0.integer(bin)
                    $0.integer(count)
                }
            }
        }
        member("deinits", own.deinits)
        member("instances", own.instances)
        member("judgedVisits", own.judgedVisits)
        member("name", own.name)
        if own.silentExits > 0 { member("silentExits", own.silentExits) }
        member("visits", own.visits)
    }

    private mutating func members(of finding: RecordedFinding) {
        if finding.isAccepted { member("accepted", true) }
        member("certainty", finding.certainty.rawValue)
        member("class", finding.controller)
        member("count", finding.count)
        array("evidence") { writer in
            for line in finding.evidence {
                writer.object {
                    $0.member("line", line.line)
                    $0.member("note", line.note)
                    $0.member("text", line.text)
                }
            }
        }
        member("fingerprint", finding.fingerprint)
        member("instances", finding.instances)
        member("message", finding.message)
        member("rule", finding.rule)
        member("severity", finding.severity.rawValue)
    }
}

extension JSONWriter {
    /// `"labels": {"build": "4712"}`.
    mutating func labels(_ labels: [String: String]) {
        object("labels") { writer in
            for (name, value) in labels.sorted(by: { $0.key < $1.key }) { writer.member(named: name, value) }
        }
    }

    /// A list of numbers under a key that is data.
    mutating func member(named key: String, _ numbers: [Int]) {
        member(named: key) { writer in writer.array { list in for number in numbers { list.integer(number) } } }
    }
}
