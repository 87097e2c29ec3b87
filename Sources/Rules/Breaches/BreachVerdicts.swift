import Lifecycle

/// What a rule about the contract adds to the breaches the contract has already judged.
struct BreachRuling: Sendable {
    var family: BreachFamily
    var severity: Severity
    /// A class that logs one of these sets whole can be judged.
    var vocabularies: [EventKinds]
    /// A class that logs only some of the first set cannot be judged; nil leaves such classes out.
    var partlyLogged: (@Sendable (EventKinds) -> String)?
    /// What went wrong, said of a class: without its name and without numbers. Fingerprints are made of these words, so
    /// they are never said better: `told` may.
    var complaint: @Sendable (BreachCase) -> String
    /// The same in words that need a line's surroundings; nil where the complaint says all.
    var told: (@Sendable (BreachCase) -> String)?
    /// What may be behind it and what to do.
    var remedy: @Sendable (BreachCase) -> String?
}

/// One breach with its events at hand.
struct BreachCase {
    var timeline: Int
    var breach: Breach
    var event: Event
    /// The event that set the state the breach happened in.
    var since: Event?
}

extension RuleContext {
    /// Every class that a rule about the contract can be asked about, with one accusation for each kind of breach.
    func verdicts(_ ruling: BreachRuling) -> [ClassVerdict] {
        session.classes.indices.flatMap { index in
            let causes = breachesByCause(ofClass: index, ruling)
            guard causes.isEmpty else {
                return causes.map { cause, cases in
                    if areLikelyLost(cases, ofClass: index) {
                        return ClassVerdict(index, .cannotTell(reason: singleLinesAreLost))
                    }
                    return ClassVerdict(index, .broken(accusation(cases, cause: cause, ruling)))
                }
            }
            return innocence(ofClass: index, ruling).map { [ClassVerdict(index, $0)] } ?? []
        }
    }

    /// Whether the log loses single lines, and the class prints what these breaches lack far more often than not.
    private func areLikelyLost(_ cases: [BreachCase], ofClass index: Int) -> Bool {
        guard session.losesLines, let first = cases.first else { return false }
        let kind: EventKind
        switch first.breach.kind {
        case .missing(let expected): kind = expected
        case .unexpected: kind = first.event.kind
        // One lost line makes no call come twice, and turns no two around.
        case .repeated, .reversedRemoval: return false
        }
        let printed = session.classes[index].timelines.reduce(0) { count, timeline in
            count + session.events(ofTimeline: timeline).count { event($0).kind == kind }
        }
        return mayBeLost(cases.count, of: printed)
    }

    /// Whether the log loses single lines, and a class lacks one no more often than such a log may have lost it.
    func mayBeLost(_ missing: Int, of printed: Int) -> Bool { session.losesLines && missing * 3 <= printed }

    private func innocence(ofClass index: Int, _ ruling: BreachRuling) -> RuleVerdict? {
        let logged = session.classes[index].vocabulary
        if let doubt = doubt(ofClass: index, ruling) { return .cannotTell(reason: doubt) }
        if ruling.vocabularies.contains(where: { logged.intersection($0) == $0 }) { return .kept }
        let partly = ruling.vocabularies.reduce(into: EventKinds()) { $0.formUnion(logged.intersection($1)) }
        guard !partly.isEmpty, let reason = ruling.partlyLogged else { return nil }
        return .cannotTell(reason: reason(partly))
    }

    /// Why a breach of this family that some assignment of the lines shows is no finding.
    private func doubt(ofClass index: Int, _ ruling: BreachRuling) -> String? {
        let timelines = session.classes[index].timelines
        let isDoubtful = timelines.contains { timeline in
            session.timelines[timeline].doubts.contains {
                BreachFamily($0.kind, of: event($0.event).kind) == ruling.family
            }
        }
        return isDoubtful ? severalByName(timelines.count) : nil
    }

    private func breachesByCause(ofClass index: Int, _ ruling: BreachRuling) -> [(cause: String, cases: [BreachCase])] {
        var places: [String: Int] = [:]
        var causes: [(cause: String, cases: [BreachCase])] = []
        lazy var byHand = EarlyLoads(self).byHand
        for timeline in session.classes[index].timelines {
            for breach in session.timelines[timeline].breaches {
                let found = breachCase(breach, timeline)
                guard BreachFamily(breach.kind, of: found.event.kind) == ruling.family, !tellsOneCall(found) else {
                    continue
                }
                // `early_load` tells why it did not come.
                if case .missing(.viewDidLoad) = breach.kind, byHand.contains(timeline) { continue }
                let cause = ruling.complaint(found)
                if let place = places[cause] {
                    causes[place].cases.append(found)
                } else {
                    places[cause] = causes.count
                    causes.append((cause, [found]))
                }
            }
        }
        return causes
    }

    /// Whether the two lines of a repetition are two statements at once about one call, as those of an implementation and of
    /// the one that it takes the place of: `viewDidAppear: (IMP = CartVC track_viewDidAppear)`. A call that comes twice is
    /// told twice by the same statement.
    private func tellsOneCall(_ found: BreachCase) -> Bool {
        guard case .repeated = found.breach.kind, let since = found.since, found.event.kind.isViewCallback,
            let span = found.event.time.since(since.time), span < .seconds(0.001)
        else { return false }
        return statement(found.event) != statement(since)
    }

    /// The words of a line.
    private func statement(_ event: Event) -> String { trace.source.line(event.offset).filter(\.isLetter) }

    private func breachCase(_ breach: Breach, _ timeline: Int) -> BreachCase {
        BreachCase(
            timeline: timeline, breach: breach, event: event(breach.event), since: breach.since.map { event($0) })
    }

    private func accusation(_ cases: [BreachCase], cause: String, _ ruling: BreachRuling) -> Accusation {
        let first = cases[0]
        let timelines = cases.map(\.timeline).withoutRepeats
        let isCertain = cases.contains { $0.breach.isCertain }
        return Accusation(
            severity: ruling.severity, certainty: isCertain ? .confirmed : .probable, timelines: timelines,
            blamed: first.event,
            message: "\(subject(cases, timelines)) \(ruling.told?(first) ?? cause)\(extent(cases, timelines))",
            remarks: remarks(first, isCertain: isCertain, ruling),
            evidence: cases.prefix(evidenceLimit).flatMap { evidence($0) }, cause: cause)
    }

    private func subject(_ cases: [BreachCase], _ timelines: [Int]) -> String {
        timelines.count == 1
            ? label(timelines[0]) : name(ofClass: session.timelines[timelines[0]].controllerClass)
    }

    private func extent(_ cases: [BreachCase], _ timelines: [Int]) -> String {
        if cases.count == 1 { return "" }
        return timelines.count == 1
            ? ", \(cases.count) times" : ", \(cases.count) times in \(spokenCount(timelines.count, "instance"))"
    }

    private func remarks(_ first: BreachCase, isCertain: Bool, _ ruling: BreachRuling) -> [String] {
        let doubt = isCertain ? nil : learnedFromOthers(first)
        return [ruling.remedy(first), doubt].compactMap { $0 }
    }

    private func evidence(_ found: BreachCase) -> [Evidence] {
        let label = label(found.timeline)
        let since = found.since.map { Evidence($0, "\(label): \($0.kind.spoken)") }
        return [since, Evidence(found.event, note(found, label))].compactMap { $0 }.sorted { $0.line < $1.line }
    }

    private func note(_ found: BreachCase, _ label: String) -> String {
        switch found.breach.kind {
        case .missing(let expected): "\(label): \(found.event.kind.spoken), and no \(expected.spoken) \(place(found))"
        case .repeated: "\(label): \(found.event.kind.spoken) again"
        case .reversedRemoval: "\(label): didMove(toParent: nil), and willMove(toParent: nil) has not come yet"
        case .unexpected: "\(label): \(found.event.kind.spoken) has no place here"
        }
    }

    /// The stretch of the log in which the other half would stand.
    private func place(_ found: BreachCase) -> String {
        guard let since = found.since else { return "to go with it" }
        return (since.line < found.event.line ? "since line " : "before line ") + String(lineInFile(since))
    }
}

/// More cases than this make an argument no stronger; the message gives their number.
private let evidenceLimit = 4

private let singleLinesAreLost =
    "the log loses single lines here and there, and the one that is missing may be among them: "
    + "a log without the loss would decide"

private func severalByName(_ instances: Int) -> String {
    let fit = instances == 1 ? "may speak of several" : "fit \(instances) of them in more than one way"
    return "the log names no instance, and its lines \(fit): addresses in the log would decide"
}

private func learnedFromOthers(_ found: BreachCase) -> String {
    guard case .missing(let expected) = found.breach.kind else {
        return "other readings of the log are possible, because it names no instance"
    }
    return "that \(expected.spoken) is logged here shows only in other instances or classes"
}

extension Array where Element: Hashable {
    /// The elements in the order of their first occurrence.
    package var withoutRepeats: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
