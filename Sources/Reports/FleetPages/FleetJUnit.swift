import Fleet
import Rules

extension JUnitDocument {
    /// One case a class and rule that some session of the newest build was asked about; names are the same from night
    /// to night.
    init(_ fleet: FleetVerdict, _ threshold: FailureThreshold) {
        let newest = fleet.builds.count > 1 ? fleet.builds.last : nil
        var cases = fleet.cells.questions.sorted { $0.key < $1.key }.compactMap { question, cell -> JUnitCase? in
            let tally = cell.tally(ofBuild: newest)
            guard tally.judged > 0 || cell.open > 0 else { return nil }
            let own = fleet.problems.filter { $0.question == question && $0.isInNewestBuild(of: fleet) }
            return JUnitCase(question, tally, own, cell, threshold, noComparison: fleet.noComparison)
        }
        cases += [JUnitCase.judged(fleet)].compactMap(\.self)
        if cases.isEmpty { cases = [.empty] }
        var names = UniqueNames()
        for index in cases.indices {
            cases[index].name = names.claim(cases[index].name, within: cases[index].className)
        }
        let properties = [("sessions", String(fleet.cells.sessions))] + (newest.map { [("build", $0)] } ?? [])
        suites = [JUnitSuite(name: "fleet", duration: nil, start: nil, properties: properties, cases: cases)]
    }
}

extension QuestionCell {
    /// Of one build, or of all.
    fileprivate func tally(ofBuild build: String?) -> BuildSeries.Tally {
        guard let build else { return sum }
        return tallies.reduce(.init()) { $1.key.build == build ? $0 + $1.value : $0 }
    }
}

extension FleetProblem {
    /// What it says, whose it is, and how to open an example.
    fileprivate var lines: [String] {
        var lines = ["\(severity.rawValue) \(handle): \(sentences.joined(separator: " "))"]
        lines += whoseWords
        lines += tellingGroupWords
        if let example { lines.append("open: \(example.command(for: self))") }
        return lines
    }
}

extension JUnitCase {
    fileprivate init(
        _ question: Question, _ tally: BuildSeries.Tally, _ problems: [FleetProblem], _ cell: QuestionCell,
        _ threshold: FailureThreshold, noComparison: String?
    ) {
        let rule = Rule.all.first { $0.id == question.rule }
        let words = problems.flatMap(\.lines).joined(separator: "\n")
        let change = problems.first { $0.state == .new || $0.state == .growing }?.spokenChange
        let message = [tally.words, change].compactMap(\.self).joined(separator: "; ")
        let outcome: JUnitOutcome
        if problems.contains(where: { $0.fails(threshold) }) {
            outcome = .failed(message: message, type: question.rule, body: "\(message)\n\(words)")
        } else if let undecided = problems.first(where: { $0.isUndecided(threshold) }) {
            let words = "\(tally.words); \(noComparison ?? undecided.spokenChange)"
            outcome = .errored(message: words, type: question.rule)
        } else if !problems.isEmpty {
            outcome = .skipped(reason: "does not fail the run: \(message)")
        } else if tally.judged == 0 {
            outcome = .skipped(reason: "no session could tell, e.g. because: \(cell.reason ?? "")")
        } else {
            outcome = .passed
        }
        self.init(
            className: junitName(question.controller), name: junitName(rule?.promise ?? question.rule),
            outcome: outcome, output: problems.isEmpty && tally.judged > 0 ? "kept in \(tally.judged) sessions" : "")
    }

    /// A few uploads of a farm always break: they are said and fail nothing, but where too little is left to be judged.
    fileprivate static func judged(_ fleet: FleetVerdict) -> JUnitCase? {
        let short = fleet.shortfall
        let broken =
            fleet.shares.filter { $0.tally.hits < $0.tally.judged }
            + [short].compactMap(\.self).filter { $0.leaksBefore != nil }
        guard !broken.isEmpty else { return nil }
        let examples = fleet.cells.failures.shown.prefix(3).map { "\($0.log): \($0.reason)" }
        let reason = broken.map(\.unjudgedWords).joined(separator: "; ")
        let body = ([reason] + examples).joined(separator: "\n")
        let outcome: JUnitOutcome =
            short.map { short in
                let message = "only \(short.judgedWords), \(fleet.demands.minJudged) % are asked for"
                return .failed(message: message, type: "too_little_judged", body: body)
            } ?? .skipped(reason: body)
        return JUnitCase(className: "(input)", name: "could be judged", outcome: outcome, output: "")
    }

    fileprivate static let empty = JUnitCase(
        className: "(input)", name: "holds enough to judge",
        outcome: .errored(message: "these sets hold no record", type: "nothing_to_judge"), output: "")
}
