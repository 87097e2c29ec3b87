import Lifecycle

extension LeakCase {
    /// The case against the instances of one class that left for good, were not owned by another leak, and never died.
    func accusation(ofClass index: Int, leaked: [Int]) -> Accusation {
        let isConfirmed = leaked.contains { context.survival[$0].leak == .confirmed }
        let owned = leaked.flatMap { companions[$0] ?? [] }
        var accusation = Accusation(
            severity: isConfirmed ? .error : .warning, certainty: isConfirmed ? .confirmed : .probable,
            timelines: leaked + owned, blamed: exit(of: leaked[0]), message: message(ofClass: index, leaked),
            remarks: remarks(ofClass: index, leaked, owned: owned), evidence: evidence(ofClass: index, leaked),
            cause: "deinit never came")
        accusation.distinction = CommonGround(context, ofClass: index).distinction
        return accusation
    }

    /// What is kept until the next ones come, and no longer: something holds the last, and nothing grows.
    func boundedAccusation(ofClass index: Int, held: [Int]) -> Accusation {
        let before = context.session.classes[index].timelines.count - held.count
        let name =
            held.count == 1 ? context.label(held[0]) : "\(held.count) instances of \(context.name(ofClass: index))"
        return Accusation(
            severity: .note, certainty: held.contains(where: context.hasSurelyLeft) ? .confirmed : .probable,
            timelines: held, blamed: exit(of: held[0]),
            message: heldForNext(name, held.count, before: before),
            remarks: [findTheKeeper, holder(of: held)].compactMap { $0 },
            evidence: evidence(ofClass: index, held), cause: "held until the next comes")
    }

    private func exit(of timeline: Int) -> Event {
        let life = context.session.timelines[timeline]
        return context.event(life.departure?.event ?? context.begin(of: life))
    }

    private func message(ofClass index: Int, _ leaked: [Int]) -> String {
        let dead = context.session.classes[index].timelines.count { context.session.timelines[$0].ended != nil }
        let others = othersDied(dead, isShort: leaked.allSatisfy { context.survival[$0] == .leaked(.confirmed) })
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
        let survivals = leaked.map { context.survival[$0] }
        if survivals.allSatisfy({ $0 == .leaked(.confirmed) }) { return leaked.count == 1 ? neverDied : neverDiedAll }
        let accounts = leaked.compactMap { context.witnesses.outlived[$0] }
        if let account = accounts.first, accounts.count == leaked.count {
            return ", and \(account.found(leaked.count))"
        }
        guard survivals.allSatisfy({ if case .outlived = $0 { true } else { false } }) else { return noDeinitCame }
        guard leaked.count == 1, let life = context.session.timelines[leaked[0]].departure,
            let last = speech(of: leaked[0]).lines.last
        else { return wereStillActive }
        return wasStillActive(context.elapsed(from: life.event, to: last).spoken)
    }

    func isOnlyLikely(_ timeline: Int) -> Bool {
        context.session.timelines[timeline].departure != nil && !context.hasSurelyLeft(timeline)
    }

    func speech(of timeline: Int) -> OwnSpeech {
        let life = context.session.timelines[timeline]
        let departure = life.departure ?? Departure(reason: .inferred, event: context.begin(of: life))
        return OwnSpeech(
            of: life, after: departure, grace: context.settings[.leakedController, of: .leakedController],
            in: context.session,
            context.trace)
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
    case 1: isShort ? "; 1 other instance was" : "; 1 other instance was deinitialised"
    default: "; \(count) other instances were\(isShort ? "" : " deinitialised")"
    }
}

private func heldForNext(_ name: String, _ held: Int, before: Int) -> String {
    let them = before == 1 ? "the one before died" : "each of the \(before) before died"
    return "\(name) left for good and \(held == 1 ? "lives" : "live") on; \(them) only when "
        + "\(held == 1 ? "the next one" : "the next ones") came"
}

private let findTheKeeper =
    "something keeps the last one until another takes its place, such as a property of the screen that shows it: "
    + "their number does not grow, and its memory is not given back"

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
