import Lifecycle

extension Rule {
    static let unmatchedPair = Rule(
        id: "unmatched_pair",
        title: "Unmatched pair",
        promise: "ends what it begins",
        rationale: """
            Observers, timers and subscriptions that a controller begins when it appears must end when it \
            disappears. What is begun again at each visit doubles its work; what never ends may hold the controller. \
            Messages that sound like two halves, such as "price timer started" and "price timer stopped", are taken \
            for a pair once the log holds three whole ones; a half that is missing among them is then probably \
            forgotten, and so it is, as a note, where one dies that left as the others of its class did and did not \
            end it as they did. Name the messages of your app that belong together in the configuration file, and each \
            instance is held to them. What is still open in a controller in use is no breach.
            """,
        severity: .warning,
        options: [RuleOption<[MessagePair]>.pairs.declared],
        exampleOptions: [
            RuleOption<[MessagePair]>.pairs.declared.name: .pairs([
                MessagePair(name: "price timer", begin: "timer on", end: "timer off")
            ])
        ],
        fine: unmatchedPairFine, faulty: unmatchedPairFaulty,
        check: pairVerdicts
    )
}

extension RuleOption<[MessagePair]> {
    package static let pairs = RuleOption(
        "pairs", "messages that belong together: texts that a line of the instance holds")
}

private func pairVerdicts(_ context: RuleContext) -> [ClassVerdict] {
    let declared = context.settings[.pairs, of: .unmatchedPair]
    return declared.flatMap { PairHistory(context, $0).verdicts } + learnedVerdicts(context, besides: declared)
}

/// A class is held to what the log shows to be pairs; where it only cannot tell, nobody has asked.
private func learnedVerdicts(_ context: RuleContext, besides declared: [MessagePair]) -> [ClassVerdict] {
    let pairs = LearnedPairs(context)
    return pairs.tellable(in: context).flatMap { pair, lesson -> [ClassVerdict] in
        let isDeclared = declared.contains { pair.begin.contains($0.begin) || pair.end.contains($0.end) }
        if isDeclared { return [] }
        return PairHistory(context, pair, learned: lesson).verdicts.filter {
            if case .cannotTell = $0.verdict { false } else { true }
        }
    }
}

private let unmatchedPairFine = [
    Example(
        """
        <Cart: 0x10> viewDidLoad
        <Cart: 0x10> viewWillAppear
        <Cart: 0x10> timer on
        <Cart: 0x10> viewDidAppear
        <Cart: 0x10> viewWillDisappear
        <Cart: 0x10> timer off
        <Cart: 0x10> viewDidDisappear
        <Cart: 0x10> viewWillAppear
        <Cart: 0x10> timer on
        <Cart: 0x10> viewDidAppear
        """, note: "the log ends while the second timer rightly runs")
]

private let unmatchedPairFaulty = [
    Example(
        """
        <Cart: 0x10> viewDidLoad
        <Cart: 0x10> viewWillAppear
        <Cart: 0x10> timer on
        <Cart: 0x10> viewDidAppear
        <Cart: 0x10> viewWillDisappear
        <Cart: 0x10> viewDidDisappear
        <Cart: 0x10> viewWillAppear
        ↓<Cart: 0x10> timer on
        <Cart: 0x10> viewDidAppear
        """, note: "begun again at the second visit, and the first one still runs"),
    Example(
        """
        <Cart: 0x10> viewDidLoad
        ↓<Cart: 0x10> timer on
        <Cart: 0x10> viewWillAppear
        <Cart: 0x10> viewDidAppear
        <Cart: 0x10> viewWillDisappear
        <Cart: 0x10> viewDidDisappear
        <Cart: 0x10> deinit
        """, note: "it dies and the timer was never stopped"),
]

extension PairHistory {
    var verdicts: [ClassVerdict] {
        context.session.classes.indices.compactMap { index in
            let ledgers = context.session.classes[index].timelines.compactMap(ledger)
            guard !ledgers.isEmpty else { return nil }
            let suspicions = ledgers.compactMap { fault(in: $0, among: ledgers) }
            let faults = suspicions.filter(isTellable)
            if !faults.isEmpty { return ClassVerdict(index, .broken(accusation(ofClass: index, faults))) }
            if !suspicions.isEmpty { return ClassVerdict(index, .cannotTell(reason: mayBeAnother(pair))) }
            let open = ledgers.last { !$0.open.isEmpty }
            return ClassVerdict(index, open.map { .cannotTell(reason: stillOpen(pair, $0)) } ?? .kept)
        }
    }

    fileprivate func accusation(ofClass index: Int, _ faults: [PairFault]) -> Accusation {
        let first = faults[0]
        let timelines = faults.map(\.timeline).withoutRepeats
        let name = timelines.count == 1 ? context.label(first.timeline) : context.name(ofClass: index)
        // What one that is dead forgot can hold it no longer.
        let isOver = lesson != nil && faults.allSatisfy { $0.kind == .diedOpen }
        var accusation = Accusation(
            severity: isOver ? .note : .warning,
            certainty: lesson == nil && faults.contains(where: { isSure($0) && hasSurelyLeft($0) })
                ? .confirmed : .probable,
            timelines: timelines, blamed: context.event(first.blamed),
            message: "\(name) \(spoken(first))\(timelines.count == 1 ? "" : ", in \(timelines.count) instances")",
            remarks: [lesson.map(howItIsElsewhere), advice(on: first)].compactMap { $0 },
            evidence: faults.prefix(evidenceLimit).flatMap(evidence), cause: "\(pair.name) \(first.kind)")
        accusation.proof = first.shown.map(context.event)
        return accusation
    }

    private func advice(on fault: PairFault) -> String {
        if fault.kind == .endedTwice { return endOnce(pair) }
        guard let habit = lesson.flatMap({ $0.pairs.habit(of: $0.key, in: context) }) else {
            return endWhereItBegan(pair)
        }
        return habit.isSymmetric
            ? elsewhereSo(habit) : habit.isLopsided ? endInTheCounterpart(habit) : endWhereItBegan(pair)
    }

    private func howItIsElsewhere(_ lesson: PairLesson) -> String { wholeElsewhere(pair, lesson.support) }

    /// Lines that only name the class may speak of another instance of it.
    private func isTellable(_ fault: PairFault) -> Bool {
        let controllerClass = context.session.controllerClass(of: context.session.timelines[fault.timeline])
        if isSure(fault) { return true }
        // A class that prints no birth has one instance by name, however many there are.
        let showsBirths = !controllerClass.vocabulary.intersection(newborn).isEmpty
        return controllerClass.timelines.count == 1 && (lesson == nil || showsBirths && !isMixed(fault))
    }

    private func isSure(_ fault: PairFault) -> Bool {
        context.isSurelyOwn(fault.timeline, through: max(fault.blamed, fault.shown ?? 0)) && !isMixed(fault)
    }

    /// What was never ended may yet be, by one that only seems to have left.
    private func hasSurelyLeft(_ fault: PairFault) -> Bool {
        fault.kind != .neverEnded || context.hasSurelyLeft(fault.timeline)
    }

    /// By name, an instance that ended what it had not begun speaks for one that is not seen to be born as well.
    private func isMixed(_ fault: PairFault) -> Bool {
        guard context.session.timelines[fault.timeline].identity != .address, let ledger = ledger(of: fault.timeline),
            let extra = ledger.extraEnds.first
        else { return false }
        return extra < max(fault.blamed, fault.shown ?? 0)
    }

    private func spoken(_ fault: PairFault) -> String {
        switch fault.kind {
        case .doubled: "began '\(pair.name)' again in a later appearance, and had not ended it"
        case .endedTwice: "ended '\(pair.name)' without having begun it"
        case .neverEnded: "left for good and never ended '\(pair.name)'"
        case .diedOpen: "died and had never ended '\(pair.name)'"
        }
    }

    private func evidence(_ fault: PairFault) -> [Evidence] {
        let label = context.label(fault.timeline)
        let lines = [
            fault.since.map { context.evidence($0, "\(label) begins '\(pair.name)'") },
            context.evidence(fault.blamed, fault.note(label, pair)),
            fault.shown.map { context.evidence($0, "\(label) is gone, and no '\(pair.end)' has come") },
        ]
        return lines.compactMap { $0 }.sorted { $0.line < $1.line }
    }
}

private let evidenceLimit = 3

// MARK: Messages

extension PairFault {
    fileprivate func note(_ label: String, _ pair: MessagePair) -> String {
        switch kind {
        case .doubled: "\(label) begins it again, and no '\(pair.end)' lies between"
        case .endedTwice: "\(label) ends it, and no '\(pair.begin)' came before"
        case .neverEnded, .diedOpen: "\(label) begins '\(pair.name)'"
        }
    }
}

private func endWhereItBegan(_ pair: MessagePair) -> String {
    "end '\(pair.name)' in the counterpart of where it begins: what begins in viewWillAppear ends in viewWillDisappear"
}

private func wholeElsewhere(_ pair: MessagePair, _ support: Int) -> String {
    "in this log '\(pair.begin)' is followed by '\(pair.end)' \(support) times"
}

private func elsewhereSo(_ habit: PairHabit) -> String {
    "it begins after \(habit.begin.spoken) and ends after \(habit.end.spoken) otherwise: look for what is left out here"
}

private func endInTheCounterpart(_ habit: PairHabit) -> String {
    "it begins after \(habit.begin.spoken), which comes once, and ends after \(habit.end.spoken): "
        + "what begins in viewWillAppear ends in viewDidDisappear"
}

private func endOnce(_ pair: MessagePair) -> String {
    "'\(pair.end)' comes more often than '\(pair.begin)': look for a second place that ends it"
}

private func mayBeAnother(_ pair: MessagePair) -> String {
    "'\(pair.name)' does not pair in one instance, and without addresses its lines may be another's: "
        + "addresses in the log would decide it"
}

private func stillOpen(_ pair: MessagePair, _ ledger: PairLedger) -> String {
    "'\(pair.name)' is still open as far as the log goes: a line with '\(pair.end)', or deinit, would decide it"
}
