import Fleet
import Rules

extension FleetVerdict {
    /// All that the page of a fleet says, for programs; `lifeline schema fleet` describes it.
    func json(_ options: ReportOptions) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(.block) { $0.members(of: self, options) }
        return writer.finish()
    }
}

extension JSONWriter {
    fileprivate mutating func members(of fleet: FleetVerdict, _ options: ReportOptions) {
        array("builds", .block) { list in
            for build in fleet.builds {
                list.object { $0.members(of: fleet.cells.builds[build] ?? BuildCell(), build) }
            }
        }
        array("cannotTell", .block) { list in
            for open in fleet.openQuestions {
                list.object {
                    $0.member("class", open.question.controller)
                    $0.member("judged", open.judged)
                    $0.member("open", open.open)
                    $0.member("reason", open.reason)
                    $0.member("rule", open.question.rule)
                }
            }
        }
        member("caveats", fleet.caveats)
        let threshold = options.failOn.inReports
        member("fails", fleet.shortfall != nil || fleet.fails(threshold) || !fleet.undecided(threshold).isEmpty)
        member("headline", fleet.headline)
        object("judged") { $0.members(of: fleet.shares.last) }
        array("nights", .block) { list in
            for night in fleet.nights.all { list.object { $0.members(of: night) } }
        }
        array("problems", .block) { list in
            for problem in fleet.problems { list.object(.block) { $0.members(of: problem) } }
        }
        member("sentences", fleet.nightlySentences)
        member("sessions", fleet.cells.sessions)
        member("tool", options.version)
        array("unread", .block) { list in
            for failure in fleet.cells.failures.shown {
                list.object {
                    $0.member("log", failure.log)
                    $0.member("reason", failure.reason)
                }
            }
        }
        member("v", 1)
    }

    private mutating func members(of cell: BuildCell, _ build: String) {
        member("build", build)
        member("commits", cell.commits.sorted())
        member("crashed", cell.crashes)
        member("devices", cell.devices.count)
        object("judged") { $0.members(of: JudgedShare(.build(build), cell.logs.judged)) }
        object("leakFree") { $0.members(of: cell.logs.leaks.free) }
        member("sessions", cell.logs.sessions)
        member("systems", cell.systems.count)
    }

    private mutating func members(of night: FleetNights.Night) {
        array("builds") { list in
            for (build, sessions) in night.builds {
                list.object {
                    $0.member("build", build)
                    $0.member("sessions", sessions)
                }
            }
        }
        member("day", night.day)
        object("judged") { $0.members(of: JudgedShare(.night(night.day), night.judged)) }
        object("leakFree") { $0.members(of: night.leaks.free) }
        member("sessions", night.sessions)
    }

    private mutating func members(of problem: FleetProblem) {
        if problem.isAccepted { member("accepted", true) }
        array("builds", .block) { list in
            for build in problem.builds {
                list.object {
                    $0.member("build", build.build)
                    $0.members(of: build.tally)
                }
            }
        }
        array("changes", .block) { list in for change in problem.changes { list.object { $0.members(of: change) } } }
        member("class", problem.question.controller)
        member("confirmed", problem.isConfirmed)
        array("devices", .block) { list in list.groups(problem.devices) }
        if let example = problem.example {
            object("example") {
                $0.member("log", example.log)
                $0.member("message", example.message)
                $0.member("session", example.session)
            }
        }
        member("falseDiscoveryRate", (problem.falseDiscoveryRate * 1_000_000).rounded() / 1_000_000)
        member("fingerprint", problem.fingerprint)
        if !problem.namesakes.isEmpty { member("namesakes", problem.namesakes) }
        if let owner = problem.owner { member("owner", owner) }
        member("rule", problem.question.rule)
        member("sentences", problem.sentences)
        member("severity", problem.severity.rawValue)
        member("state", problem.state.rawValue)
        if let suspects = problem.suspects {
            object("suspects") {
                $0.member("commits", suspects.commits)
                $0.member("from", suspects.from)
                $0.member("upTo", suspects.upTo)
            }
        }
        array("systems", .block) { list in list.groups(problem.systems) }
        object("total") { $0.members(of: problem.sum) }
    }

    private mutating func members(of change: FleetProblem.BuildChange) {
        object("after") { $0.members(of: change.after) }
        object("before") { $0.members(of: change.before) }
        member("build", change.build)
        member("earliest", change.earliest)
        member("latest", change.latest)
        member("rises", change.isRise)
        if !change.shifts.isEmpty {
            array("shifts") { list in
                for shift in change.shifts {
                    list.object {
                        $0.member("added", shift.added)
                        $0.member("label", shift.label)
                        $0.member("missing", shift.isMissing)
                    }
                }
            }
        }
        if change.isOfScreen { member("withScreen", true) }
    }

    private mutating func groups(_ groups: [FleetProblem.GroupRate]) {
        for group in groups {
            object {
                $0.members(of: group.tally)
                $0.member("value", group.name)
            }
        }
    }

    /// A rate with what it is made of; without any judged session there is none.
    private mutating func members(of tally: BuildSeries.Tally) {
        member("judged", tally.judged)
        rate(of: tally)
        member("sessions", tally.hits)
    }

    /// Logs that answered something among all.
    private mutating func members(of share: JudgedShare?) {
        member("judged", share?.tally.hits ?? 0)
        member("logs", share?.tally.judged ?? 0)
        if let share { rate(of: share.tally) }
    }

    private mutating func rate(of tally: BuildSeries.Tally) {
        guard tally.judged > 0 else { return }
        // Six decimals: the last bits of a double are not the same on every platform.
        let rounded = { (part: Double) in (part * 1_000_000).rounded() / 1_000_000 }
        member("rate", rounded(tally.rate))
        member("rateLower", rounded(tally.interval.lower))
        member("rateUpper", rounded(tally.interval.upper))
    }

    private mutating func member(_ key: StaticString, _ texts: [String]) {
        array(key) { list in texts.forEach { list.string($0) } }
    }
}
