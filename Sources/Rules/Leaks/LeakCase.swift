import Lifecycle

/// The answers of `leaked_controller`: for each class, what its instances' survival amounts to.
struct LeakCase {
    let context: RuleContext
    let lookup: InstanceLookup
    /// For each survivor that left with a surviving ancestor: the topmost such ancestor.
    let owners: [Int: Int]
    /// The reverse of `owners`.
    let companions: [Int: [Int]]
    /// The first instance whose death the log shows.
    let firstDeath: Int?

    init(_ context: RuleContext) {
        self.context = context
        lookup = context.lookup
        let hasSurvivors = context.survival.contains { $0.isSurvivor }
        owners = hasSurvivors ? LeakCase.owners(context, Household(context, lookup)) : [:]
        firstDeath = context.session.timelines.firstIndex { $0.ended != nil }
        companions = Dictionary(grouping: owners.keys.sorted()) { [owners] in owners[$0]! }
    }

    private static func owners(_ context: RuleContext, _ household: Household) -> [Int: Int] {
        var owners: [Int: Int] = [:]
        for (index, survival) in context.survival.enumerated() where survival.isSurvivor {
            // Who left before its owner did was let go by it: then something else holds it.
            let ancestors = household.ancestors(of: index) { owner in
                context.survival[owner].isSurvivor && !context.leftByItself(index, before: owner)
            }
            // An owner that is not reported itself answers for nobody.
            owners[index] = ancestors.last { context.survival[$0].isReported(with: survival) }
        }
        return owners
    }

    var verdicts: [ClassVerdict] {
        let classes = context.session.classes.indices.flatMap { index in
            verdicts(ofClass: index).map { ClassVerdict(index, $0) }
        }
        return classes + strangerVerdicts + (foldedAccusation.map { [ClassVerdict(nil, .broken($0))] } ?? [])
    }

    private func verdicts(ofClass index: Int) -> [RuleVerdict] {
        let timelines = context.session.classes[index].timelines
        let leaked = timelines.filter { context.survival[$0].isLeak }
        let roots = leaked.filter { owners[$0] == nil }
        if !roots.isEmpty { return [.broken(accusation(ofClass: index, leaked: roots))] }
        if let surplus = context.surpluses[index] { return [.broken(accusation(ofClass: index, surplus))] }
        let held = timelines.filter { context.survival[$0] == .heldUntilTheNextComes }
        if !held.isEmpty { return [.broken(boundedAccusation(ofClass: index, held: held))] }
        if let owned = leaked.first, let owner = owners[owned] {
            return [.cannotTell(reason: ownedBy(context.label(owner)))]
        }
        return [acquittal(timelines)]
    }

    /// No leak is shown: the promise is kept when someone died and no other instance is in doubt, not even because the
    /// log ends right behind its exit.
    private func acquittal(_ timelines: [Int]) -> RuleVerdict {
        let doubtful =
            timelines.last { context.survival[$0].verdict == .undecided }
            ?? timelines.last { context.survival[$0] == .leftTooLate }
        if let doubtful { return .cannotTell(reason: doubt(context.survival[doubtful], about: doubtful)) }
        if timelines.contains(where: { context.survival[$0] == .deallocated }) { return .kept }
        guard let last = timelines.last else { return .kept }
        let reason = doubt(context.survival[last], about: last)
        return context.survival[last] == .inUse ? .inUse(reason: reason) : .cannotTell(reason: reason)
    }

    private func doubt(_ survival: Survival, about timeline: Int) -> String {
        let life = context.session.timelines[timeline]
        switch survival {
        case .deallocated, .leaked, .outlived, .heldUntilTheNextComes: return ""
        case .inUse: return stillInUse(life.shownState, context.theEnd)
        case .leftTooLate: return leftTooLate(context.label(timeline), timeToEnd(of: life), context.theEnd)
        case .mayDieLate:
            let others = TimeToDie(of: context.session.controllerClass(of: life), in: context.session, context.trace)
            return mayDieLate(context.label(timeline), timeToEnd(of: life), context.theEnd, others: others.spoken)
        case .lostFromSight: return lostFromSight(context.label(timeline), hasLeft: life.departure != nil)
        case .deinitLoggedNowhere: return deinitLoggedNowhere
        case .exitOnlyInferred: return exitOnlyInferred(context.label(timeline), life, context)
        case .keptForReuse: return keptForReuse(context.label(timeline))
        case .metInMidLife: return metInMidLife(context.label(timeline))
        case .oneOfSeveral: return oneOfSeveral
        case .deinitNotLogged:
            return context.settings.deinitLogged == .learned ? silence(of: life) : saidNotToPrint
        }
    }

    /// How it is known that its class prints no deinit.
    private func silence(of life: Timeline) -> String {
        let own = context.session.controllerClass(of: life)
        if SystemController.isNamed(own.name.bare) { return ofTheSystem }
        if case .loggedByUnlikeOthers = context.deinitRecord.worth(for: own.name) { return loggedOtherwise }
        let others = own.timelines.map { context.session.timelines[$0] }
        return others.contains(where: \.isCountedOut) ? missedInSilence : diedInSilence
    }

    /// Nil where the exit has no stamp, so that how much time was left is only known to be little.
    private func timeToEnd(of life: Timeline) -> String? {
        guard let departure = life.departure else { return nil }
        let elapsed = context.session.elapsedToEnd(from: departure.event, in: context.trace)
        if case .time(_, isAtLeast: true) = elapsed { return nil }
        return elapsed.spoken
    }
}

extension Survival {
    /// Whether a finding about this one speaks of the other as well: leaks are told one by one, what no deinit line can
    /// decide in one note.
    fileprivate func isReported(with other: Survival) -> Bool {
        other.isLeak ? isLeak : isLeak || self == .deinitLoggedNowhere
    }
}

extension RuleContext {
    fileprivate func leftByItself(_ timeline: Int, before owner: Int) -> Bool {
        guard let left = session.timelines[timeline].departure, left.reason.isExplicit else { return false }
        guard left.reason != .containerDied, let later = session.timelines[owner].departure else { return false }
        return elapsed(from: left.event, to: max(left.event, later.event)).reaches(Grace(span: .seconds(2), events: 50))
    }
}

// MARK: Messages

private func ownedBy(_ owner: String) -> String {
    "it left together with \(owner), which owns it and is reported: once that one dies, this one's own deinit decides"
}

private func stillInUse(_ state: ShownState, _ end: String) -> String {
    switch state {
    case .onScreen, .appearing:
        "still on screen when \(end), as a root or a current screen may be: a log that goes on until it has left "
            + "would decide"
    case .offScreen, .disappearing:
        "covered or in another tab when \(end), as far as it tells: didMove(toParent: nil) or deinit would decide"
    case .created, .loaded: "not seen on screen before \(end): deinit would decide"
    case .removed, .deallocated, .unknown: "the log does not show that it left for good: a deinit line would decide"
    }
}

private func leftTooLate(_ label: String, _ elapsed: String?, _ end: String) -> String {
    "\(label) left \(elapsed.map { "only \($0)" } ?? "shortly") before \(end): "
        + "its deinit in a longer log would decide"
}

private func mayDieLate(_ label: String, _ elapsed: String?, _ end: String, others: String) -> String {
    "\(label) left \(elapsed ?? "shortly") before \(end), and others of its class took up to \(others) to die: "
        + "its deinit in a longer log would decide"
}

private func lostFromSight(_ label: String, hasLeft: Bool) -> String {
    hasLeft
        ? "lines are missing soon after \(label) left, and its deinit may be among them: a log without the loss would decide"
        : "lines are missing after \(label) was last shown to come, and those by which it left may be among them: "
            + "a log without the loss would decide"
}

private func exitOnlyInferred(_ label: String, _ life: Timeline, _ context: RuleContext) -> String {
    if life.departure?.reason == .containerDied {
        return "\(label) was left behind when the controller it seems to belong to died, and no line names its parent: "
            + "its deinit, or a willMove(toParent:) that names the parent, would decide"
    }
    let printsDeinit =
        context.deinitRecord.worth(for: context.session.controllerClass(of: life).name) == .loggedByThisClass
    return "only the order of callbacks suggests that \(label) left for good"
        + (printsDeinit ? ": " : ", and none of its class printed a deinit: ")
        + "deinit, didMove(toParent: nil) or isMovingFromParent in the log would decide"
}

private let deinitLoggedNowhere =
    "no view controller of this app prints its deinit in this log: a deinit line would decide"
private func keptForReuse(_ label: String) -> String {
    "\(label) came back after it had left before, so somebody keeps it for the next time: its deinit would decide"
}

private func metInMidLife(_ label: String) -> String {
    "\(label) may have lived before the log begins, and be one that is kept for the next time: "
        + "its deinit, or a log that shows it being made, would decide"
}

private let oneOfSeveral =
    "several instances may live at once, and the log names none of them: which of them left and which died is open, "
    + "and addresses in the log would decide"
private let saidNotToPrint = "this class prints no deinit, as the settings say: a deinit line would decide"
private let ofTheSystem = "no app prints the deinit of a controller of the system: a subclass that does would decide"
private let loggedOtherwise =
    "only classes that print other callbacks than this one print their deinit, so its own may just not be written: a "
    + "deinit line of this class would decide"
private let diedInSilence =
    "this class prints no deinit, as an address that was used again shows: a deinit line would decide"
private let missedInSilence =
    "this class prints no deinit, as one shows that was gone when memory was short: a deinit line would decide"
