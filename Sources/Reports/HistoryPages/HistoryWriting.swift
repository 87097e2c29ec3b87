import Fleet

extension HistoryRun {
    /// The run as one line of JSON with its end: keys sorted, the same bytes for the same run.
    package var line: [UInt8] {
        var writer = JSONWriter()
        writer.object { $0.members(of: self) }
        return writer.finish()
    }
}

extension JSONWriter {
    fileprivate mutating func members(of run: HistoryRun) {
        if run.arrival > 0 { member("arrival", run.arrival) }
        if !run.beginnings.isEmpty {
            array("beginnings") { writer in
                for own in run.beginnings {
                    writer.object {
                        $0.member("device", own.device)
                        $0.array("digests") { list in own.digests.forEach { list.string($0) } }
                        $0.member("lines", own.lines)
                    }
                }
            }
        }
        member("branch", run.branch)
        member("commit", run.commit)
        array("findings") { writer in
            for (fingerprint, found) in run.findings.sorted(by: { $0.key < $1.key }) {
                writer.object {
                    $0.member("certainty", found.certainty.rawValue)
                    $0.member("class", found.controller)
                    $0.member("count", found.count)
                    $0.member("fingerprint", fingerprint)
                    $0.member("rule", found.rule)
                    $0.member("severity", found.severity.rawValue)
                }
            }
        }
        object("judged") { writer in
            for (rule, classes) in run.judged.sorted(by: { $0.key < $1.key }) {
                writer.member(named: rule) { $0.array { list in classes.sorted().forEach { list.string($0) } } }
            }
        }
        labels(run.labels)
        member("parent", run.parent)
        object("phases") { writer in
            for (name, phases) in run.phases.sorted(by: { $0.key < $1.key }) {
                writer.member(named: name) { $0.object { $0.members(of: phases) } }
            }
        }
        member("quality", run.quality)
        member("run", run.run)
        object("seen") { writer in
            for (name, sight) in run.seen.sorted(by: { $0.key < $1.key }) {
                writer.member(named: name) {
                    $0.object {
                        $0.member("alive", sight.alive)
                        if sight.deinits > 0 { $0.member("deinits", sight.deinits) }
                        $0.member("judged", sight.judged)
                        if sight.silentExits > 0 { $0.member("silentExits", sight.silentExits) }
                        $0.member("visits", sight.visits)
                    }
                }
            }
        }
        member("sessions", run.sessions)
        member("time", run.time)
        member("tool", run.tool)
        member("v", HistoryRun.schema)
    }

    /// `"appearing": {"count": 12, "p50": 310000, "p95": 480000}`.
    private mutating func members(of phases: [Phase: PhaseTimes]) {
        for (phase, times) in phases.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            member(named: phase.rawValue) {
                $0.object {
                    $0.member("count", times.count)
                    $0.member("p50", Int(times.half.microseconds))
                    $0.member("p95", Int(times.most.microseconds))
                }
            }
        }
    }
}
