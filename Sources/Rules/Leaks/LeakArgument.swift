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
            severity: .note, timelines: held, blamed: exit(of: held[0]),
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
            return severalLeft(name, leaked.count, isSure: !leaked.allSatisfy(isInferred)) + fate(of: leaked) + others
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

    private func isInferred(_ timeline: Int) -> Bool {
        context.session.timelines[timeline].departure?.reason == .inferred
    }

    private func speech(of timeline: Int) -> OwnSpeech {
        let life = context.session.timelines[timeline]
        let departure = life.departure ?? Departure(reason: .inferred, event: context.begin(of: life))
        return OwnSpeech(
            of: life, after: departure, grace: context.settings.grace(of: .leakedController), in: context.session,
            context.trace)
    }

    private func remarks(ofClass index: Int, _ leaked: [Int], owned: [Int]) -> [String] {
        [
            leaked.lazy.compactMap(keeper).first, growth(ofClass: index), companionsRemark(owned.map(context.label)),
            holder(of: leaked),
            lateSibling(ofClass: index), absence(ofClass: index), certainty(ofClass: index, leaked),
        ].compactMap { $0 }
    }

    /// What a tool says that holds it.
    private func keeper(of timeline: Int) -> String? {
        context.witnesses.holders[timeline].map { account, path in
            heldBy(
                path, account.witness,
                account.event.map { "line \(context.lineInFile(context.event($0)))" } ?? account.file)
        }
    }

    /// Instances alive at each load, when they grow from visit to visit, and not only once or in the beginning.
    private func growth(ofClass index: Int) -> String? {
        let lives = context.session.classes[index].timelines.map { context.session.timelines[$0] }
        let lastLoad = lives.compactMap(\.loaded).max() ?? 0
        // Of whom it is open whether they died before the next one came, nobody can say that they were alive.
        let isOpen = zip(context.session.classes[index].timelines, lives).contains { timeline, life in
            (context.survival[timeline].verdict == .undecided || life.goneBy != nil)
                && life.departure.map { $0.event < lastLoad } ?? false
        }
        if isOpen { return nil }
        let ends = lives.compactMap(\.death).sorted()
        let alive = lives.compactMap(\.loaded).sorted().enumerated().map { visit, load in
            visit + 1 - ends.partitioningIndex { $0 > load }
        }
        let steps = zip(alive, alive.dropFirst()).map { $1 - $0 }
        let later = steps.suffix(steps.count / 2)
        guard steps.allSatisfy({ $0 >= 0 }), steps.count(where: { $0 > 0 }) > 1, later.contains(where: { $0 > 0 })
        else {
            return nil
        }
        return grew(alive)
    }

    private func holder(of leaked: [Int]) -> String? {
        for timeline in leaked {
            guard let departure = context.session.timelines[timeline].departure else { continue }
            let laterWork = laterWork(of: timeline, departure)
            if !laterWork.isEmpty { return wentOn(context.label(timeline), laterWork.spoken(in: context)) }
        }
        return nil
    }

    private func laterWork(of timeline: Int, _ departure: Departure) -> LaterWork {
        let life = context.session.timelines[timeline]
        return LaterWork(of: context.events(of: life, after: departure.event), in: context)
    }

    /// An instance of the class that died late, and only when a request of its own had ended.
    private func lateSibling(ofClass index: Int) -> String? {
        let grace = context.settings.grace(of: .lateDeinit)
        for timeline in context.session.classes[index].timelines {
            let life = context.session.timelines[timeline]
            guard let ended = life.ended, let departure = life.departure, departure.event < ended else { continue }
            let before = context.events(of: life, after: departure.event).last { $0 < ended }
            let delay = context.elapsed(from: departure.event, to: ended)
            guard let before, context.event(before).kind == .fetchEnd, delay.reaches(grace),
                !context.elapsed(from: before, to: ended).reaches(moment)
            else { continue }
            return siblingDiedLate(
                context.label(timeline), delay.spoken, line: context.lineInFile(context.event(before)))
        }
        return nil
    }

    /// Those of the class that are gone although no deinit says so.
    private func absence(ofClass index: Int) -> String? {
        let absent = context.session.classes[index].timelines.filter {
            context.session.timelines[$0].isCountedOut
        }
        guard let first = absent.first, let answer = context.session.timelines[first].goneBy else { return nil }
        return areGone(absent.map(context.label), line: context.lineInFile(context.event(answer)))
    }

    private func certainty(ofClass index: Int, _ leaked: [Int]) -> String? {
        guard leaked.allSatisfy({ context.survival[$0].leak == .probable }) else { return nil }
        let name = context.name(ofClass: index)
        if let answer = leaked.lazy.compactMap({ context.session.timelines[$0].missedWarning }).first {
            return didNotAnswer(line: context.lineInFile(context.event(answer)))
        }
        if leaked.contains(where: { context.witnesses.outlived[$0] != nil }) { return addressWouldTell(name) }
        if leaked.contains(where: { context.survival[$0] == .outlived(.probable) }) { return deinitWouldTell(name) }
        if case .loggedByOthers = context.deinitRecord.worth(for: context.session.classes[index].name) {
            return logDeinitToBeSure(name)
        }
        return leaked.allSatisfy(isInferred) ? logExitToBeSure(name) : linesWereLost
    }
}

/// What comes within it is taken to be the cause of what follows.
let moment = Grace(span: .seconds(1), events: 4)

// MARK: Evidence

extension LeakCase {
    private func evidence(ofClass index: Int, _ leaked: [Int]) -> [Evidence] {
        var lines = leaked.prefix(instanceLimit).flatMap(lifeEvidence)
        if let death = exemplaryDeath(ofClass: index) { lines.append(death) }
        if let last = context.session.events.last, let departure = context.session.timelines[leaked[0]].departure,
            context.event(last).kind != .testimony
        {
            lines.append(context.evidence(last, ending(after: departure, context.label(leaked[0]), at: last)))
        }
        var told: Set<String> = []
        return lines.sorted { $0.line < $1.line }.filter { told.insert("\($0.line) \($0.note)").inserted }
    }

    /// The clock may run on after the last event: to the last stamped line of the process.
    private func ending(after departure: Departure, _ label: String, at last: UInt32) -> String {
        let elapsed = context.session.elapsedToEnd(from: departure.event, in: context.trace).spoken
        let time = context.event(last).time
        let goesOn = !time.isNone && time < context.session.end
        return goesOn ? logGoesOn(elapsed, label) : ends(context.theEnd, elapsed, label)
    }

    func lifeEvidence(_ timeline: Int) -> [Evidence] {
        let life = context.session.timelines[timeline]
        let label = context.label(timeline)
        var lines = life.loaded.map { [context.evidence($0, "\(label) is loaded")] } ?? []
        for account in [context.witnesses.outlived[timeline], context.witnesses.holders[timeline]?.account] {
            guard let event = account?.event, let account else { continue }
            lines.append(context.evidence(event, "\(account.witness.rawValue)'s own words"))
        }
        guard let departure = life.departure else { return lines }
        lines.append(context.evidence(departure.event, "\(label) \(departure.reason.spoken)"))
        if let proof = departure.proof { lines.append(context.evidence(proof, shownForGood(label, departure.reason))) }
        let laterWork = laterWork(of: timeline, departure)
        var deeds = (laterWork.deeds + laterWork.answers).sorted().prefix(deedLimit)
        if let last = speech(of: timeline).lines.last, !deeds.contains(last) { deeds.append(last) }
        return lines + deeds.map { context.evidence($0, goesOn(label, context.event($0).kind)) }
    }

    /// A deinit that shows that deinit is logged: of the class itself, or else of another.
    private func exemplaryDeath(ofClass index: Int) -> Evidence? {
        let own = context.session.classes[index].timelines.first { context.session.timelines[$0].ended != nil }
        let shown = own ?? firstDeath
        guard let shown, let ended = context.session.timelines[shown].ended else { return nil }
        return context.evidence(ended, "\(context.label(shown)) did deinitialise: deinit is logged here")
    }
}

private let instanceLimit = 3
private let deedLimit = 2

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

private func goesOn(_ label: String, _ kind: EventKind) -> String {
    kind == .activity ? "\(label) goes on" : "\(label) goes on: \(kind.spoken)"
}

private func grew(_ alive: [Int]) -> String {
    let shown = alive.count > 8 ? Array(alive.prefix(4)) + Array(alive.suffix(3)) : alive
    let numbers =
        alive.count > 8
        ? "\(spoken(shown.prefix(4))), …, \(spoken(shown.suffix(3))) (over \(alive.count) visits)" : spoken(shown[...])
    return "instances alive grow with the visits: \(numbers)"
}

private func spoken(_ numbers: ArraySlice<Int>) -> String { numbers.map(String.init).joined(separator: ", ") }

private func companionsRemark(_ labels: [String]) -> String? {
    labels.isEmpty ? nil : "left with it, owned by it and not reported apart: \(spokenList(labels, limit: 8))"
}

private func wentOn(_ label: String, _ deeds: String) -> String {
    "\(label) went on after it left: \(deeds); whatever does this probably holds it"
}

private func siblingDiedLate(_ label: String, _ delay: String, line: Int) -> String {
    "\(label) died only \(delay) after it left, once its request ended in line \(line): "
        + "a request's completion handler may hold the class"
}

private func heldBy(_ path: [String], _ witness: Witness, _ place: String?) -> String {
    "held by: \(path.map(spokenStep).joined(separator: ", by ")) (\(witness.rawValue)\(place.map { ", \($0)" } ?? ""))"
}

private func areGone(_ labels: [String], line: Int) -> String {
    "\(spokenList(labels, limit: 8)) \(labels.count == 1 ? "is" : "are") gone: the memory warning that an instance of "
        + "the class answered in line \(line) got no answer of \(labels.count == 1 ? "its own" : "theirs")"
}

private func didNotAnswer(line: Int) -> String {
    "it did not answer the memory warning that another instance answered in line \(line): it may have died, and the line "
        + "of its deinit be lost"
}

private func addressWouldTell(_ name: String) -> String {
    "the tool names \(name) and no object, and several may be meant: addresses in the log would decide"
}

private func deinitWouldTell(_ name: String) -> String {
    "one line so late may be its last: log deinit in \(name) to see whether it dies after all"
}

private func logDeinitToBeSure(_ name: String) -> String {
    "other classes print deinit and \(name) never did: log deinit in \(name) to be sure"
}

private func logExitToBeSure(_ name: String) -> String {
    "only the order of callbacks says that it left: log didMove(toParent:) or isMovingFromParent in \(name) to be sure"
}

private let linesWereLost = "lines are missing later in the log: a late deinit may be among them"

private func ends(_ end: String, _ elapsed: String, _ label: String) -> String {
    "\(end) \(elapsed) after \(label) left"
}

private func logGoesOn(_ elapsed: String, _ label: String) -> String {
    "the last of its events; the record goes on until \(elapsed) after \(label) left"
}

func shownForGood(_ label: String, _ reason: DepartureReason) -> String {
    switch reason {
    case .superseded: "loaded anew: another instance takes the place of \(label)"
    case .movingThenDisappeared: "\(label) is told that it leaves its parent"
    case .movedFromParent, .removedFromParent, .disappearedForGood, .containerDied, .inferred:
        "shows that \(label) left for good"
    }
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
