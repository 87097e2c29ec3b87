import Lifecycle

/// The answers of `leaked_controller`: for each class, what the proofs of its instances amount to.
struct LeakVerdicts {
    let context: RuleContext
    let owners: Owners
    /// The first instance whose death the log shows.
    let firstDeath: Int?

    init(_ context: RuleContext) {
        self.context = context
        owners = Owners(context)
        firstDeath = context.session.timelines.firstIndex { $0.ended != nil }
    }

    var all: [ClassVerdict] {
        let classes = context.session.classes.indices.flatMap { index in
            verdicts(ofClass: index).map { ClassVerdict(index, $0) }
        }
        return classes + strangerVerdicts + (foldedAccusation.map { [ClassVerdict(nil, .broken($0))] } ?? [])
    }

    private func verdicts(ofClass index: Int) -> [RuleVerdict] {
        let timelines = context.session.classes[index].timelines
        let leaked = timelines.filter { context.proofs[$0].isLeak }
        let roots = leaked.filter { owners[$0] == nil }
        if !roots.isEmpty { return [.broken(accusation(ofClass: index, leaked: roots))] }
        if let surplus = context.surpluses[index] { return [.broken(accusation(ofClass: index, surplus))] }
        if let pile = context.piles[index] { return [.broken(accusation(ofClass: index, pile))] }
        let held = timelines.filter { context.proofs[$0].isHeld }
        if !held.isEmpty { return [.broken(accusation(ofClass: index, held: held))] }
        if let owned = leaked.first, let owner = owners[owned] {
            return [.cannotTell(reason: ownedBy(context.label(owner)))]
        }
        return [acquittal(timelines)]
    }

    /// No leak is shown: the promise is kept when someone died and no other instance is in doubt, not even because the
    /// log ends right behind its exit.
    private func acquittal(_ timelines: [Int]) -> RuleVerdict {
        let doubtful =
            timelines.last { context.proofs[$0].verdict == .undecided }
            ?? timelines.last { context.proofs[$0].missing == .time }
        if let doubtful {
            let isFolded = context.proofs[doubtful].isUndecidedBySilence && !isKeptOnPurpose(doubtful)
            return isFolded || context.proofs[doubtful].missing == .onlyNamed
                ? .calm(reason: reason(of: doubtful), .told) : .cannotTell(reason: reason(of: doubtful))
        }
        if timelines.contains(where: { context.proofs[$0].isDead }) { return .kept }
        guard let last = timelines.last else { return .kept }
        guard context.proofs[last].isInUse else { return .cannotTell(reason: reason(of: last)) }
        let isAnyOn = timelines.contains { context.session.timelines[$0].shownState.isOnScreen }
        return .calm(reason: reason(of: last), isAnyOn ? .onScreen : .offScreen)
    }
}

// MARK: Accusations

extension LeakVerdicts {
    /// The case against the instances of one class that left for good, were not owned by another leak, and never died.
    private func accusation(ofClass index: Int, leaked: [Int]) -> Accusation {
        let owned = owners.owned(by: leaked)
        var accusation = Accusation(
            by: leaked.map { context.proofs[$0] }, timelines: leaked + owned, blamed: exit(of: leaked[0]),
            message: message(ofClass: index, leaked), remarks: remarks(ofClass: index, leaked, owned: owned),
            evidence: lines(ofClass: index, leaked))
        accusation.objections = objections(to: leaked + owned)
        accusation.distinction = CommonGround(context, ofClass: index).distinction
        return accusation
    }

    /// What is kept until the next ones come, and no longer: something holds the last, and nothing grows.
    private func accusation(ofClass index: Int, held: [Int]) -> Accusation {
        let before = context.session.classes[index].timelines.count { context.proofs[$0].isDead }
        let name =
            held.count == 1 ? context.label(held[0]) : "\(held.count) instances of \(context.name(ofClass: index))"
        var accusation = Accusation(
            by: held.map { context.proofs[$0] }, timelines: held, blamed: exit(of: held[0]),
            message: heldForNext(name, held.count, before: before),
            remarks: [findTheKeeper, holder(of: held)].compactMap { $0 }, evidence: lines(ofClass: index, held))
        if held.contains(where: { context.proofs[$0].namesNoObject }) {
            let name = context.name(ofClass: index)
            accusation.message = someLiveOn(name, held.count, died: before)
            accusation.remarks = [keeperOrFirst(name, held.count)]
        }
        accusation.objections = objections(to: held)
        return accusation
    }

    private func exit(of timeline: Int) -> Event {
        let life = context.session.timelines[timeline]
        return context.event(life.departure?.event ?? context.begin(of: life))
    }

    /// The case against a class of which more instances left than died, and no line tells which ones live.
    private func accusation(ofClass index: Int, _ surplus: Surplus) -> Accusation {
        let name = context.name(ofClass: index)
        let proof = surplus.proof
        return Accusation(
            by: [proof], timelines: [], blamed: context.event(surplus.exit), message: moreLeftThanDied(name, surplus),
            remarks: [addressesWouldName(name)],
            evidence: proof.premises.map { context.line($0, name) }.sorted { $0.line < $1.line })
    }

    /// The case against a class of which more live than an app uses at once.
    private func accusation(ofClass index: Int, _ pile: Pile) -> Accusation {
        let name = context.name(ofClass: index)
        return Accusation(
            by: [pile.proof], timelines: [], blamed: context.event(pile.youngest),
            message: moreLiveThanAreUsed(name, pile),
            remarks: [pile.isOutlived ? addressesWouldName(name) : soManyAreNotUsed],
            evidence: pile.proof.premises.map { context.line($0, name) }.sorted { $0.line < $1.line })
    }

    /// Classes that a tool found in memory, and of which the log shows no life.
    private var strangerVerdicts: [ClassVerdict] {
        let all = Dictionary(grouping: context.witnesses.strangers, by: \.name.bare).sorted { $0.key < $1.key }
        return all.compactMap { _, strangers in
            guard let event = strangers[0].account.event else { return nil }
            return ClassVerdict(nil, .broken(accusation(of: strangers, first: event)))
        }
    }

    private func accusation(of strangers: [Witnesses.Stranger], first: UInt32) -> Accusation {
        let name = strangers[0].name
        let premises = strangers.compactMap { stranger in
            stranger.account.event.map { Premise(fact: .witnessed(stranger.account.witness), event: $0) }
        }
        var accusation = Accusation(
            by: [Proof(.foundUnmet, because: premises)], timelines: [], blamed: context.event(first),
            message: shouldBeGone(name.displayed, strangers[0].account, times: strangers.count),
            remarks: [printItsCallbacks(name.displayed)],
            evidence: premises.prefix(evidenceLimit).map { context.line($0, name.displayed) })
        accusation.controller = name
        return accusation
    }

    /// One note for all that left for good where the log leaves open whether their classes print a deinit at all: most logs
    /// of healthy apps. Where some class prints its own, and where none does, are two sentences of one kind.
    private var foldedAccusation: Accusation? {
        let survivors = context.proofs.indices.filter {
            context.proofs[$0].isUndecidedBySilence && owners[$0] == nil && !isKeptOnPurpose($0)
        }
        guard let first = survivors.first, let departure = context.session.timelines[first].departure else {
            return nil
        }
        let classes = survivors.map { context.session.timelines[$0].controllerClass }.withoutRepeats
        let names = classes.map { context.name(ofClass: $0) }
        let isAnyPrinted = context.proofs[first].missing == .likelyDeinit
        var accusation = Accusation(
            by: survivors.map { context.proofs[$0] }, timelines: survivors, blamed: context.event(departure.event),
            message: isAnyPrinted
                ? leaksOrPrintsNone(names, instances: survivors.count)
                : leaksOrSilence(names, instances: survivors.count),
            remarks: [howToDecide(names)],
            evidence: survivors.prefix(evidenceLimit).flatMap(lines).sorted { $0.line < $1.line })
        accusation.objections = objections(to: survivors)
        accusation.controller = .wholeSession
        return accusation
    }

    private func isKeptOnPurpose(_ timeline: Int) -> Bool {
        let controllerClass = context.session.controllerClass(of: context.session.timelines[timeline])
        return context.settings.allowances.keepsOnPurpose(controllerClass.name)
    }

    /// What speaks against a finding on some instances, each kind of it once.
    private func objections(to timelines: [Int]) -> [Objection] {
        var told: Set<Objection.ObjectionKind> = []
        return timelines.flatMap { context.proofs[$0].objections }.filter { told.insert($0.kind).inserted }
            .sorted { $0.kind.rawValue < $1.kind.rawValue }
    }
}

private let evidenceLimit = 4

extension ShownState {
    /// It is on the screen, or on its way there.
    fileprivate var isOnScreen: Bool { self == .onScreen || self == .appearing }
}

extension Accusation {
    /// What proofs of one claim amount to: one that is sure is enough.
    fileprivate init(
        by proofs: [Proof], timelines: [Int], blamed: Event, message: String, remarks: [String], evidence: [Evidence]
    ) {
        let strongest = proofs.first { $0.certainty == .confirmed } ?? proofs[0]
        self.init(
            severity: strongest.severity, certainty: strongest.certainty, timelines: timelines, blamed: blamed,
            message: message, remarks: remarks, evidence: evidence, cause: strongest.cause)
        objections = strongest.objections
        guarantees = proofs.flatMap(\.guarantees).withoutRepeats
    }
}
