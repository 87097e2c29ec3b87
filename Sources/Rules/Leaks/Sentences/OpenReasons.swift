import Lifecycle

extension LeakVerdicts {
    /// Why the log cannot tell of an instance whether it leaked, and what would decide: what its proof is missing. Where
    /// the sentence names no instance, the reports say it once for all classes.
    func reason(of timeline: Int) -> String {
        let life = context.session.timelines[timeline]
        let label = context.label(timeline)
        guard let missing = context.proofs[timeline].missing else {
            return context.proofs[timeline].isInUse ? stillInUse(life.shownState, context.theEnd) : ""
        }
        switch missing {
        case .time: return leftTooLate(label, timeToEnd(of: life), context.theEnd)
        case .timeOfItsClass:
            let others = TimeToDie(of: context.session.controllerClass(of: life), in: context.session, context.trace)
            return mayDieLate(label, timeToEnd(of: life), context.theEnd, others: others.spoken)
        case .keeper: return keptAsOthersWere
        case .lostLines: return lostFromSight(label, hasLeft: life.departure != nil)
        case .anyDeinit: return deinitLoggedNowhere
        case .likelyDeinit:
            return othersDeinitOnly(context.deinitRecord.worth(for: context.session.controllerClass(of: life).name))
        case .ownDeinit: return context.settings.deinitLogged == .learned ? silence(of: life) : saidNotToPrint
        case .exit: return exitOnlyInferred(life, context)
        case .cover: return coveredUnseen
        case .use: return usedUnseen
        case .onlyNamed: return namedInComplaints
        case .endOfReuse: return keptForReuse
        case .birth: return metInMidLife
        case .identity: return oneOfSeveral
        }
    }

    /// How it is known that its class prints no deinit.
    private func silence(of life: Timeline) -> String {
        let own = context.session.controllerClass(of: life)
        if SystemController.isNamed(own.name.bare) { return ofTheSystem }
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

// MARK: Messages

func ownedBy(_ owner: String) -> String {
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

private func exitOnlyInferred(_ life: Timeline, _ context: RuleContext) -> String {
    if life.departure?.reason == .containerDied {
        return "one was left behind when the controller it seems to belong to died, and no line names its parent: "
            + "its deinit, or a willMove(toParent:) that names the parent, would decide"
    }
    let printsDeinit =
        context.deinitRecord.worth(for: context.session.controllerClass(of: life).name) == .loggedByThisClass
    return "only the order of callbacks suggests that one left for good"
        + (printsDeinit ? ": " : ", and none of its class printed a deinit: ")
        + "deinit, didMove(toParent: nil) or isMovingFromParent in the log would decide"
}

private let deinitLoggedNowhere =
    "no view controller of this app prints its deinit in this log: a deinit line would decide"
private let keptForReuse =
    "one came back after it had left before, so somebody keeps it for the next time: its deinit would decide"
private let keptAsOthersWere =
    "others of the class died late or with the screen that opened them, and none as it left: what kept them may keep the "
    + "one that lives; its deinit in a longer log, or further visits that leave one more each, would decide"
private let coveredUnseen =
    "one is off the screen, and no line shows what covers it: it may have left; its deinit, didMove(toParent: nil) or "
    + "isMovingFromParent would decide"
private let usedUnseen =
    "others of the class were made since, and no line shows whether the older ones are in use: their deinit, or "
    + "viewDidDisappear in the log, would decide"
private let namedInComplaints =
    "only a complaint of UIKit speaks of it, and it may never have been shown: its own callbacks would decide"
private let metInMidLife =
    "one may have lived before the log begins, and be kept for the next time: its deinit, or a log that shows it being "
    + "made, would decide"

private let oneOfSeveral =
    "several instances may live at once, and the log names none of them: which of them left and which died is open, "
    + "and addresses in the log would decide"
private let saidNotToPrint = "this class prints no deinit, as the settings say: a deinit line would decide"
private let ofTheSystem = "no app prints the deinit of a controller of the system: a subclass that does would decide"
private func othersDeinitOnly(_ worth: DeinitWorth) -> String {
    if case .loggedByUnlikeOthers = worth {
        return "only classes that print other callbacks than this one print their deinit, so its own may just not be "
            + "written: a deinit line of this class would decide"
    }
    return
        "this class left for good and printed no deinit; too few others of the app do to tell whether it leaks or prints "
        + "none: a deinit line of this class, or more logs of the app at once, would decide"
}

private let diedInSilence =
    "this class prints no deinit, as an address that was used again shows: a deinit line would decide"
private let missedInSilence =
    "this class prints no deinit, as one shows that was gone when memory was short: a deinit line would decide"
