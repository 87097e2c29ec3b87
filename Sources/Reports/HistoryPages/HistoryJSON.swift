import Fleet
import Rules

extension History {
    /// The states of all findings, for programs; `lifeline schema states` describes it.
    func json(_ review: HistoryReview, _ newest: HistoryRun, _ options: ReportOptions) -> [UInt8] {
        var writer = JSONWriter()
        let entries = entries(review, newest).flatMap(\.1)
        writer.object(.block) { document in
            document.array("findings", .block) { list in
                for entry in entries { list.object { $0.members(of: entry, in: newest) } }
            }
            document.array("runs", .block) { list in
                for run in runs {
                    list.object {
                        $0.member("branch", run.branch)
                        $0.member("commit", run.commit)
                        $0.member("findings", run.findings.count)
                        $0.member("name", run.name)
                        $0.member("run", run.run)
                        $0.member("sessions", run.sessions)
                        $0.member("time", run.time)
                    }
                }
            }
            document.member("title", review.title(of: entries, newest: newest))
            document.member("tool", options.version)
            document.member("v", 1)
        }
        return writer.finish()
    }
}

extension JSONWriter {
    fileprivate mutating func members(of entry: HistoryEntry, in newest: HistoryRun) {
        member("class", entry.controller)
        member("count", newest.findings[entry.fingerprint]?.count ?? 0)
        member("fingerprint", entry.fingerprint)
        member("firstSeen", entry.past.firstSeen)
        member("lastSeen", entry.past.lastSeen)
        array("marks") { list in
            for mark in entry.past.marks {
                switch mark {
                case .notJudged: list.null()
                case .absent: list.integer(0)
                case .found(let count): list.integer(max(count, 1))
                }
            }
        }
        member("reason", entry.past.reason)
        member("rule", entry.rule)
        member("severity", entry.severity.rawValue)
        member("state", entry.past.state.rawValue)
    }
}
