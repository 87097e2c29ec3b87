import Lifecycle

/// Collects the rules' answers while they run: findings in any order, and one answer for each class and rule.
struct JudgementList {
    private var findings: [Finding] = []
    private var answers: [Case: WorstAnswer] = [:]
    /// The captures in which something was found.
    private(set) var accused: Set<Int> = []
    /// Those of them in which more than a note was found.
    private(set) var accusedGravely: Set<Int> = []
    /// Places in `findings` of those that were taken back.
    private var withdrawn: Set<Int> = []
    private var words = WordList()

    /// What JUnit shows as one test case.
    private struct Case: Hashable {
        var capture: Int
        var session: Int
        /// Places in the list of words.
        var controller: Int
        var rule: Int
    }

    /// The worst answer so far: broken outranks cannot tell, cannot tell outranks kept.
    private enum WorstAnswer {
        case kept
        case cannotTell(String, Judgement.Calm?)
        case broken([Int])
    }

    mutating func enter(
        _ verdicts: [ClassVerdict], of rule: Rule, in context: RuleContext, at place: SessionPlace
    ) {
        let (capture, session) = (place.capture, place.session)
        let ruleWord = words.place(of: rule.id)
        for verdict in verdicts {
            let controller = verdict.name(in: context)
            let key = Case(
                capture: capture, session: session, controller: words.place(of: controller.qualified), rule: ruleWord)
            switch verdict.verdict {
            case .kept: worsen(key, to: .kept)
            case .cannotTell(let reason): worsen(key, to: .cannotTell(words.kept(reason), nil))
            case .calm(let reason, let calm): worsen(key, to: .cannotTell(words.kept(reason), calm))
            case .broken(let accusation):
                var finding = Finding(
                    accusation, rule: rule, controller: controller, capture: capture, session: session,
                    context.trace.numbering)
                finding.severity = context.settings.severity(of: finding)
                if finding.severity > .note {
                    finding.advise(accusation, ofClass: verdict.controllerClass, in: context)
                }
                findings.append(finding)
                accused.insert(capture)
                if finding.severity > .note { accusedGravely.insert(capture) }
                worsen(key, to: .broken([findings.count - 1]))
            }
        }
    }

    /// Takes back all that was answered of some sessions, which are judged anew.
    mutating func withdraw(_ sessions: Set<SessionPlace>) {
        guard !sessions.isEmpty else { return }
        answers = answers.filter { !sessions.contains(SessionPlace(capture: $0.key.capture, session: $0.key.session)) }
        for (place, finding) in findings.enumerated()
        where sessions.contains(SessionPlace(capture: finding.capture, session: finding.session)) {
            withdrawn.insert(place)
        }
    }

    private mutating func worsen(_ key: Case, to standing: WorstAnswer) {
        switch (answers[key], standing) {
        case (.broken(var all), .broken(let new)):
            // Let go of first, so that the array grows in place: one class may break a rule a hundred thousand times.
            answers[key] = .kept
            all += new
            answers[key] = .broken(all)
        case (nil, _), (_, .broken), (.kept, .cannotTell): answers[key] = standing
        case (.cannotTell(_, .some), .cannotTell(_, nil)): answers[key] = standing
        case (.broken, _), (.cannotTell, _), (.kept, .kept): break
        }
    }

    /// Findings and judgements in report order, the judgements' indices following the findings.
    consuming func closed() -> (findings: [Finding], judgements: [Judgement]) {
        let order = findings.indices.filter { !withdrawn.contains($0) }.sorted {
            findings[$0].precedes(findings[$1]) || (!findings[$1].precedes(findings[$0]) && $0 < $1)
        }
        var places = [Int](repeating: 0, count: findings.count)
        for (place, index) in order.enumerated() { places[index] = place }
        // Numbers are compared and not the words: there are a million judgements of a hundred thousand classes.
        let ranks = words.ranks
        let cases = answers.sorted { one, other in
            (one.key.capture, one.key.session, ranks[one.key.controller], ranks[one.key.rule])
                < (other.key.capture, other.key.session, ranks[other.key.controller], ranks[other.key.rule])
        }
        return (order.map { findings[$0] }, cases.map { judgement(of: $0.key, $0.value, places) })
    }

    private func judgement(of key: Case, _ standing: WorstAnswer, _ places: [Int]) -> Judgement {
        let answer: Judgement.Answer =
            switch standing {
            case .kept: .kept
            case .cannotTell(let reason, _): .cannotTell(reason: reason)
            case .broken(let findings): .broken(findings: findings.map { places[$0] }.sorted())
            }
        var judgement = Judgement(
            rule: words[key.rule], controller: ControllerName(words[key.controller]), capture: key.capture,
            session: key.session, answer: answer)
        if case .cannotTell(_, let calm) = standing { judgement.calm = calm }
        return judgement
    }
}

extension ClassVerdict {
    fileprivate func name(in context: RuleContext) -> ControllerName {
        if case .broken(let accusation) = verdict, let name = accusation.controller { return name }
        return controllerClass.map { context.session.classes[$0].name } ?? .wholeSession
    }
}

extension Finding {
    fileprivate init(
        _ accusation: Accusation, rule: Rule, controller: ControllerName, capture: Int, session: Int,
        _ numbering: LineNumbering
    ) {
        self.init(
            rule: rule.id, severity: accusation.severity, certainty: accusation.certainty, controller: controller,
            capture: capture, session: session, timelines: accusation.timelines,
            line: numbering.inFile(Int(accusation.blamed.line)), message: accusation.message,
            remarks: accusation.remarks, evidence: accusation.evidence.map { $0.numbered(numbering) },
            fingerprint: Rules.fingerprint(rule: rule.id, controller: controller, cause: accusation.cause),
            isSuppressed: false)
        distinction = accusation.distinction
        objections = accusation.objections
        guarantees = accusation.guarantees
    }

    /// Errors first, then where it happened, then the names.
    fileprivate func precedes(_ other: Finding) -> Bool {
        if severity != other.severity { return severity > other.severity }
        return (capture, session, line, rule, controller.qualified, message)
            < (other.capture, other.session, other.line, other.rule, other.controller.qualified, other.message)
    }
}

extension Finding {
    /// Says how to see it again and what to do; notes are told in one sentence.
    fileprivate mutating func advise(_ accusation: Accusation, ofClass index: Int?, in context: RuleContext) {
        let isLeak = rule == Rule.leakedController.id
        if isLeak { remedy = context.remedy(for: accusation, ofClass: index) }
        route = context.route(to: accusation, remedy: remedy)
        if isLeak, route == nil { remarks.append(accusation.timelines.isEmpty ? noInstanceToReach : noWayIsShown) }
    }
}

// MARK: Messages

private let noInstanceToReach = "no way to see it again is told: the log does not show which of them leaked"
private let noWayIsShown = "no way to see it again is told: the log does not show by which screens it was come to"

extension Evidence {
    fileprivate func numbered(_ numbering: LineNumbering) -> Evidence {
        Evidence(line: numbering.inFile(line), offset: offset, note: note)
    }
}

/// Words that stand in many judgements, each kept once and known by its place.
private struct WordList {
    private var words: [String] = []
    private var places: [String: Int] = [:]

    subscript(place: Int) -> String { words[place] }

    mutating func place(of word: String) -> Int {
        if let known = places[word] { return known }
        places[word] = words.count
        words.append(word)
        return words.count - 1
    }

    /// The word as it was met first, so that its letters are held once.
    mutating func kept(_ word: String) -> String { words[place(of: word)] }

    /// The rank of each word in the order of their letters, by its place.
    var ranks: [Int] {
        var ranks = [Int](repeating: 0, count: words.count)
        for (rank, place) in words.indices.sorted(by: { words[$0] < words[$1] }).enumerated() { ranks[place] = rank }
        return ranks
    }
}
