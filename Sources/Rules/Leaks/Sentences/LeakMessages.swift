import Lifecycle

extension LeakVerdicts {
    /// What is wrong with the leaked instances of a class, with the numbers that matter.
    func message(ofClass index: Int, _ leaked: [Int]) -> String {
        let dead = context.session.classes[index].timelines.count { context.session.timelines[$0].ended != nil }
        let others = othersDied(dead, isShort: leaked.allSatisfy(neverDiedForSure))
        let name = context.name(ofClass: index)
        if leaked.count == 1, context.session.timelines[leaked[0]].departure == nil {
            return "\(context.label(leaked[0])) should be gone" + fate(of: leaked) + others
        }
        guard leaked.count == 1, let departure = context.session.timelines[leaked[0]].departure else {
            return severalLeft(name, leaked.count, isSure: !leaked.allSatisfy(isOnlyLikely)) + fate(of: leaked) + others
        }
        let elapsed = context.session.elapsedToEnd(from: departure.event, in: context.trace)
        let exit = "\(context.label(leaked[0])) \(departure.reason.spoken) \(elapsed.spoken) before \(context.theEnd)"
        return exit + fate(of: leaked) + others
    }

    /// What followed their exits, in words that hold for each of them.
    private func fate(of leaked: [Int]) -> String {
        if leaked.allSatisfy(neverDiedForSure) { return leaked.count == 1 ? neverDied : neverDiedAll }
        let accounts = leaked.compactMap { context.witnesses.outlived[$0] }
        if let account = accounts.first, accounts.count == leaked.count {
            return ", and \(account.found(leaked.count))"
        }
        guard leaked.allSatisfy({ context.proofs[$0].hasSpoken }) else { return noDeinitCame }
        guard leaked.count == 1, let life = context.session.timelines[leaked[0]].departure,
            let last = context.proofs[leaked[0]].lastWords
        else { return wereStillActive }
        return wasStillActive(context.elapsed(from: life.event, to: last).spoken)
    }

    private func neverDiedForSure(_ timeline: Int) -> Bool {
        context.proofs[timeline].claim == .leaked && context.proofs[timeline].verdict == .leaked
            && context.deinitRecord.worth(
                for: context.session.controllerClass(of: context.session.timelines[timeline]).name)
                == .loggedByThisClass
    }

    private func isOnlyLikely(_ timeline: Int) -> Bool {
        context.session.timelines[timeline].departure != nil && !context.hasSurelyLeft(timeline)
    }
}

// MARK: Messages

private func severalLeft(_ name: String, _ count: Int, isSure: Bool) -> String {
    "\(count) instances of \(name) \(isSure ? "left" : "seem to have left") for good"
}

private let neverDied = " and was never deinitialised"
private let neverDiedAll = " and were never deinitialised"
private let noDeinitCame = " and printed no deinit"
private let wereStillActive = " and were still alive well after"

private func wasStillActive(_ elapsed: String) -> String { ", and was still alive \(elapsed) after it left" }

private func othersDied(_ count: Int, isShort: Bool) -> String {
    switch count {
    case 0: ""
    case 1: isShort ? "; 1 other instance died" : "; 1 other instance was deinitialised"
    default: "; \(grouped(count)) other instances \(isShort ? "died" : "were deinitialised")"
    }
}

func heldForNext(_ name: String, _ held: Int, before: Int) -> String {
    let them = before == 1 ? "the one before died" : "each of the \(before) before died"
    return "\(name) left for good and \(held == 1 ? "lives" : "live") on; \(them) only when "
        + "\(held == 1 ? "the next one" : "later ones") came"
}

/// Of a class whose lines name no object.
func someLiveOn(_ name: String, _ held: Int, died: Int) -> String {
    "\(spokenCount(held, "instance")) of \(name) left for good and \(held == 1 ? "lives" : "live") on; "
        + "\(died == 1 ? "1 other died" : "\(died) others died")"
}

func keeperOrFirst(_ name: String, _ held: Int) -> String {
    let last =
        held == 1 ? "the last one until another takes its place" : "the last \(held) until others take their places"
    let first = held == 1 ? "one leaks" : "\(held) leak"
    return "something keeps \(last), or the first \(first): the lines name no object, and the address, as in "
        + "<\(name): 0x600003a1c000>, would tell"
}

let findTheKeeper =
    "something keeps the last one until another takes its place, such as a property of the screen that shows it: "
    + "their number does not grow, and its memory is not given back"

func shouldBeGone(_ name: String, _ account: Witnesses.Account, times: Int) -> String {
    "\(name) should be gone, and \(account.found(1))\(times == 1 ? "" : ", \(times) times")"
}

func printItsCallbacks(_ name: String) -> String {
    "no line of the log shows its life: print the callbacks of \(name) to see when it left and what it still does"
}

func moreLeftThanDied(_ name: String, _ surplus: Surplus) -> String {
    let died = surplus.died == 0 ? "none" : "only \(surplus.died)"
    if let loads = surplus.loads {
        return
            "at least \(surplus.leaked) \(name) leaked: \(loads) were loaded, \(surplus.left) were popped or dismissed, "
            + "and \(died) died"
    }
    return "at least \(surplus.leaked) \(name) leaked: \(surplus.left) left for good, each replaced by a new load, "
        + "and \(died) died"
}

func moreLiveThanAreUsed(_ name: String, _ pile: Pile) -> String {
    let died = pile.died == 0 ? "none" : "only \(pile.died)"
    return "\(pile.alive) \(name) live on: \(pile.made) were made, one after the other, and \(died) died"
}

let soManyAreNotUsed =
    "no app is known to use so many of one class at once: log viewDidAppear and viewDidDisappear to see which of them left"

func addressesWouldName(_ name: String) -> String {
    "the lines name no object, so which of them leaked is open: log the address, as in <\(name): 0x600003a1c000>"
}

func leaksOrSilence(_ names: [String], instances: Int) -> String {
    let left = "\(spokenCount(instances, "instance")) of \(spokenList(names, limit: 8)) left for good"
    let leaks = instances == 1 ? "it leaks" : "any of these leaks"
    return "\(left), and no view controller prints its deinit: whether \(leaks) cannot be told"
}

func leaksOrPrintsNone(_ names: [String], instances: Int) -> String {
    let left =
        "\(spokenCount(instances, "instance")) of \(spokenList(names, limit: 8)) left for good and printed no deinit"
    let open = instances == 1 ? "it leaks or its class prints none" : "they leak or their classes print none"
    return "\(left), as other classes do: whether \(open) cannot be told"
}

func howToDecide(_ names: [String]) -> String {
    "print a line in the deinit of \(spokenList(names, limit: 40)), as in deinit { print(\"\(names[0]) deinit\") }; "
        + "--deinit-logged all says that every class prints one already"
}

extension DepartureReason {
    /// How it left, to follow the instance's label.
    var spoken: String {
        switch self {
        case .movedFromParent: "was moved out of its parent"
        case .removedFromParent: "was removed from its parent"
        case .disappearedForGood: "was popped or dismissed"
        case .movingThenDisappeared: "was moved out and disappeared"
        case .containerDied: "was left behind when its container died"
        case .superseded: "left the screen and was replaced"
        case .inferred: "seems to have been popped or dismissed"
        }
    }
}
