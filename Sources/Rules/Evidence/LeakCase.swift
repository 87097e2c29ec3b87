import Lifecycle

/// The answers of `leaked_controller`: for each class, what its instances' survival amounts to.
struct LeakCase {
    let context: RuleContext
    let lookup: InstanceLookup
    /// For each survivor that left with a surviving ancestor: the topmost such ancestor.
    let owners: [Int: Int]
    /// The reverse of `owners`.
    let companions: [Int: [Int]]

    init(_ context: RuleContext) {
        self.context = context
        lookup = InstanceLookup(context)
        let hasSurvivors = context.survival.contains { $0.isSurvivor }
        owners = hasSurvivors ? LeakCase.owners(context, Household(context, lookup)) : [:]
        companions = Dictionary(grouping: owners.keys.sorted()) { [owners] in owners[$0]! }
    }

    private static func owners(_ context: RuleContext, _ household: Household) -> [Int: Int] {
        var owners: [Int: Int] = [:]
        for (index, survival) in context.survival.enumerated() where survival.isSurvivor {
            // Who left before its owner did was let go by it: then something else holds it.
            owners[index] = household.topmost(above: index) { owner in
                context.survival[owner].isSurvivor && !context.leftByItself(index, before: owner)
            }
        }
        return owners
    }

    var verdicts: [ClassVerdict] {
        let classes = context.session.classes.indices.flatMap { index in
            verdicts(ofClass: index).map { ClassVerdict(index, $0) }
        }
        return classes + (foldedAccusation.map { [ClassVerdict(nil, .broken($0))] } ?? [])
    }

    private func verdicts(ofClass index: Int) -> [RuleVerdict] {
        let timelines = context.session.classes[index].timelines
        let leaked = timelines.filter { context.survival[$0].isLeak }
        let roots = leaked.filter { owners[$0] == nil }
        if !roots.isEmpty { return [.broken(accusation(ofClass: index, leaked: roots))] }
        if let owned = leaked.first, let owner = owners[owned] {
            return [.cannotTell(reason: ownedBy(context.label(owner)))]
        }
        return [acquittal(timelines)]
    }

    /// No leak is shown: the promise is kept when someone died and no other instance is in doubt.
    private func acquittal(_ timelines: [Int]) -> RuleVerdict {
        let doubtful = timelines.last { context.survival[$0].verdict == .undecided }
        if let doubtful { return .cannotTell(reason: doubt(context.survival[doubtful], about: doubtful)) }
        if timelines.contains(where: { context.survival[$0] == .deallocated }) { return .kept }
        guard let last = timelines.last else { return .kept }
        let reason = doubt(context.survival[last], about: last)
        return context.survival[last] == .inUse ? .inUse(reason: reason) : .cannotTell(reason: reason)
    }

    private func doubt(_ survival: Survival, about timeline: Int) -> String {
        let life = context.session.timelines[timeline]
        switch survival {
        case .deallocated, .leaked: return ""
        case .inUse: return stillInUse(life.shownState)
        case .leftTooLate:
            let exit = life.departure.map { context.session.elapsedToEnd(from: $0.event, in: context.trace).spoken }
            return leftTooLate(context.label(timeline), exit ?? "")
        case .lostFromSight: return lostFromSight(context.label(timeline))
        case .deinitLoggedNowhere: return deinitLoggedNowhere
        case .exitOnlyInferred: return exitOnlyInferred(context.label(timeline))
        case .keptForReuse: return keptForReuse(context.label(timeline))
        case .metInMidLife: return metInMidLife(context.label(timeline))
        case .oneOfSeveral: return oneOfSeveral
        case .deinitNotLogged: return deinitNotLogged
        }
    }
}

extension RuleContext {
    fileprivate func leftByItself(_ timeline: Int, before owner: Int) -> Bool {
        guard let left = session.timelines[timeline].departure, left.reason.isExplicit else { return false }
        guard left.reason != .containerDied, let later = session.timelines[owner].departure else { return false }
        return elapsed(from: left.event, to: max(left.event, later.event)).reaches(Grace(span: .seconds(2), events: 50))
    }
}

extension Survival {
    var isLeak: Bool { if case .leaked = self { true } else { false } }

    /// It left for good and was not seen to die.
    var isSurvivor: Bool { isLeak || self == .deinitLoggedNowhere || self == .exitOnlyInferred }
}

// MARK: Messages

private func ownedBy(_ owner: String) -> String {
    "it left together with \(owner), which owns it and is reported: once that one dies, this one's own deinit decides"
}

private func stillInUse(_ state: ShownState) -> String {
    switch state {
    case .onScreen, .appearing:
        "still on screen when the log ends, as a root or a current screen may be: a log that goes on until it has left "
            + "would decide"
    case .offScreen, .disappearing:
        "covered or in another tab when the log ends, as far as it tells: didMove(toParent: nil) or deinit would decide"
    case .created, .loaded: "created and not shown when the log ends: deinit would decide"
    case .removed, .deallocated, .unknown: "nothing in the log says that it left for good: a deinit line would decide"
    }
}

private func leftTooLate(_ label: String, _ elapsed: String) -> String {
    "\(label) left only \(elapsed) before the log ends: its deinit in a longer log would decide"
}

private func lostFromSight(_ label: String) -> String {
    "lines are missing just after \(label) left, and its deinit may be among them: a log without the loss would decide"
}

private func exitOnlyInferred(_ label: String) -> String {
    "only the order of callbacks suggests that \(label) left for good, and its class prints no deinit: "
        + "deinit, didMove(toParent: nil) or isMovingFromParent in the log would decide"
}

private let deinitLoggedNowhere = "no class of this log prints deinit: a deinit line would decide"
private func keptForReuse(_ label: String) -> String {
    "\(label) came back after it had left before, so somebody keeps it for the next time: its deinit would decide"
}

private func metInMidLife(_ label: String) -> String {
    "\(label) lived before the log begins, so it may be one that is kept for the next time: "
        + "its deinit, or a log that shows it being made, would decide"
}

private let oneOfSeveral =
    "several instances live at once, the log names none of them, and as many died as surely left: "
    + "addresses in the log would decide"
private let deinitNotLogged =
    "this class prints no deinit, as the user says or a reused address shows: a deinit line would decide"
