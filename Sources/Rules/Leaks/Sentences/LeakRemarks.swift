import Lifecycle

extension LeakVerdicts {
    /// What may hold them, what would make the answer certain, and what else a reader should know.
    func remarks(ofClass index: Int, _ leaked: [Int], owned: [Int]) -> [String] {
        [
            leaked.lazy.compactMap(keeper).first, odds(ofClass: index, leaked), growth(ofClass: index),
            companionsRemark(owned.map(context.label)), holder(of: leaked), lateSibling(ofClass: index),
            absence(ofClass: index), certainty(ofClass: index, leaked),
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

    /// Why the silence of a class that never prints a deinit is taken for a leak.
    private func odds(ofClass index: Int, _ leaked: [Int]) -> String? {
        let name = context.session.classes[index].name
        guard case .loggedByOthers(let odds) = context.deinitRecord.worth(for: name),
            leaked.contains(where: { context.proofs[$0].restsOnSilence })
        else { return nil }
        return othersPrint(odds, context.name(ofClass: index), leaked.count)
    }

    /// Instances alive at each load, when they grow from visit to visit, and not only once or in the beginning.
    private func growth(ofClass index: Int) -> String? {
        let lives = context.session.classes[index].timelines.map { context.session.timelines[$0] }
        let lastLoad = lives.compactMap(\.loaded).max() ?? 0
        // Of whom it is open whether they died before the next one came, nobody can say that they were alive.
        let isOpen = zip(context.session.classes[index].timelines, lives).contains { timeline, life in
            (context.proofs[timeline].verdict == .undecided || life.goneBy != nil)
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

    func holder(of leaked: [Int]) -> String? {
        WorkAfterLeaving(context).first(of: leaked).map {
            wentOn(context.label($0.timeline), $0.work.spoken(in: context))
        }
    }

    /// An instance of the class that died late, and only when a request of its own had ended.
    private func lateSibling(ofClass index: Int) -> String? {
        let grace = context.settings[.lateDeinit, of: .lateDeinit]
        for timeline in context.session.classes[index].timelines {
            let life = context.session.timelines[timeline]
            guard let ended = life.ended, let departure = life.departure, departure.event < ended else { continue }
            let before = context.events(ofTimeline: timeline, after: departure.event).last { $0 < ended }
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

    /// What would make it certain: the gravest of what speaks against all of them.
    private func certainty(ofClass index: Int, _ leaked: [Int]) -> String? {
        let isMadeAnew = isMadeAnew(ofClass: index, since: leaked)
        let weaknesses = leaked.map { context.proofs[$0].weaknesses.filter { !isMadeAnew || $0.kind != .mayBeKept } }
        guard weaknesses.allSatisfy({ !$0.isEmpty }) else { return nil }
        let name = context.name(ofClass: index)
        let all = weaknesses.flatMap { $0 }
        if let missed = all.first(where: { $0.kind == .missedWarning })?.event {
            return didNotAnswer(line: context.lineInFile(context.event(missed)))
        }
        if all.contains(where: { $0.kind == .toolNamesNoObject }) { return addressWouldTell(name) }
        if all.contains(where: { $0.kind == .oneLateLine }) { return deinitWouldTell(name) }
        if all.contains(where: { $0.kind == .mayBeKept }) { return anotherVisitWouldTell(name) }
        if all.contains(where: { $0.kind == .deinitUnseen }) { return logDeinitToBeSure(name) }
        let areLikely = weaknesses.allSatisfy { $0.contains { $0.kind == .exitIsInferred } }
        if areLikely { return logExitToBeSure(name) }
        if all.contains(where: { $0.kind == .fewLive }) { return sameWayWouldTell(name) }
        return all.contains { $0.kind == .lastMayBeKept } ? anotherOneWouldTell(name) : linesWereLost
    }
}

extension LeakVerdicts {
    /// Whether the visits behind one that leaked did not bring it back, twice: what is kept for the next time comes then.
    private func isMadeAnew(ofClass index: Int, since leaked: [Int]) -> Bool {
        guard let left = leaked.compactMap({ context.session.timelines[$0].departure?.event }).min() else {
            return false
        }
        let lives = context.session.classes[index].timelines.map { context.session.timelines[$0] }
        return lives.count { context.begin(of: $0) > left } >= 2
    }
}

/// What comes within it is taken to be the cause of what follows.
let moment = Grace(span: .seconds(1), events: 4)

// MARK: Messages

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

private func anotherVisitWouldTell(_ name: String) -> String {
    "it may be kept for the next time: another visit to \(name) would tell, for what is kept comes back and what leaks is "
        + "made anew"
}

private func anotherOneWouldTell(_ name: String) -> String {
    "something may keep the last one until the next is opened: open \(name) twice more in the same way and leave it, for "
        + "what is kept is gone then, and what leaks is one more"
}

private func sameWayWouldTell(_ name: String) -> String {
    "all others of \(name) died, and something may keep this one alone: go the same way again, for what leaks is one more then"
}

private func othersPrint(_ odds: LeakOdds, _ name: String, _ instances: Int) -> String {
    let classes = odds.printing + odds.silent + odds.mute + 1
    let logs = odds.logs > 1 ? " in \(odds.logs) logs of the app" : ""
    let isAlone = odds.printing + 1 == classes
    let own = instances == 1 ? "\(name)'s instance" : "\(name)'s \(instances) instances"
    return
        "of \(classes) classes that left for good\(logs) \(odds.printing) printed deinit; \(isAlone ? "only " : "")\(own) "
        + "did not: \(instances == 1 ? "it" : "they") leaked, unless \(name)\(isAlone ? " alone" : "") prints none"
}

private func logDeinitToBeSure(_ name: String) -> String {
    "log deinit in \(name) to be sure, or say --deinit-logged \(name) if it prints one"
}

private func logExitToBeSure(_ name: String) -> String {
    "only the order of callbacks says that it left: log didMove(toParent:) or isMovingFromParent in \(name) to be sure"
}

private let linesWereLost = "lines are missing later in the log: a late deinit may be among them"
