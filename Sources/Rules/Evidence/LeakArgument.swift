import Lifecycle

extension LeakCase {
    /// The case against the instances of one class that left for good, were not owned by another leak, and never died.
    func accusation(ofClass index: Int, leaked: [Int]) -> Accusation {
        let isConfirmed = leaked.contains { context.survival[$0] == .leaked(.confirmed) }
        let owned = leaked.flatMap { companions[$0] ?? [] }
        return Accusation(
            severity: isConfirmed ? .error : .warning, certainty: isConfirmed ? .confirmed : .probable,
            timelines: leaked + owned, blamed: exit(of: leaked[0]), message: message(ofClass: index, leaked),
            remarks: remarks(ofClass: index, leaked, owned: owned), evidence: evidence(ofClass: index, leaked),
            cause: "deinit never came")
    }

    private func exit(of timeline: Int) -> Event {
        let life = context.session.timelines[timeline]
        return context.event(life.departure?.event ?? context.begin(of: life))
    }

    private func message(ofClass index: Int, _ leaked: [Int]) -> String {
        let dead = context.session.classes[index].timelines.count { context.session.timelines[$0].ended != nil }
        let others = othersDied(dead)
        guard leaked.count == 1, let departure = context.session.timelines[leaked[0]].departure else {
            return severalLeaked(context.name(ofClass: index), leaked.count, others)
        }
        let elapsed = context.session.elapsedToEnd(from: departure.event, in: context.trace)
        return oneLeaked(context.label(leaked[0]), departure.reason, elapsed.spoken, others)
    }

    private func remarks(ofClass index: Int, _ leaked: [Int], owned: [Int]) -> [String] {
        [
            growth(ofClass: index), companionsRemark(owned.map(context.label)), holder(of: leaked),
            lateSibling(ofClass: index), certainty(ofClass: index, leaked),
        ].compactMap { $0 }
    }

    /// Instances alive at each load, when they grow from visit to visit.
    private func growth(ofClass index: Int) -> String? {
        let lives = context.session.classes[index].timelines.map { context.session.timelines[$0] }
        let ends = lives.compactMap { $0.ended ?? $0.reusedBy }.sorted()
        let alive = lives.compactMap(\.loaded).sorted().enumerated().map { visit, load in
            visit + 1 - ends.bisected { $0 > load }
        }
        guard alive.count > 1, zip(alive, alive.dropFirst()).allSatisfy({ $0 <= $1 }), alive[0] < alive[alive.count - 1]
        else { return nil }
        return grew(alive)
    }

    private func holder(of leaked: [Int]) -> String? {
        for timeline in leaked {
            guard let departure = context.session.timelines[timeline].departure else { continue }
            let aftermath = aftermath(of: timeline, departure)
            if !aftermath.isEmpty { return wentOn(context.label(timeline), aftermath.spoken(in: context)) }
        }
        return nil
    }

    private func aftermath(of timeline: Int, _ departure: Departure) -> Aftermath {
        let life = context.session.timelines[timeline]
        return Aftermath(of: context.events(of: life, after: departure.event), in: context)
    }

    /// An instance of the class that died late, and only when a request of its own had ended.
    private func lateSibling(ofClass index: Int) -> String? {
        for timeline in context.session.classes[index].timelines {
            let life = context.session.timelines[timeline]
            guard let ended = life.ended, let departure = life.departure, departure.event < ended else { continue }
            let before = context.events(of: life, after: departure.event).last { $0 < ended }
            guard let before, context.event(before).kind == .fetchEnd else { continue }
            let delay = context.elapsed(from: departure.event, to: ended)
            return siblingDiedLate(context.label(timeline), delay.spoken, line: Int(context.event(before).line))
        }
        return nil
    }

    private func certainty(ofClass index: Int, _ leaked: [Int]) -> String? {
        guard leaked.allSatisfy({ context.survival[$0] == .leaked(.probable) }) else { return nil }
        let name = context.name(ofClass: index)
        if case .loggedByOthers = context.deinitRecord.worth(for: context.session.classes[index].name) {
            return logDeinitToBeSure(name)
        }
        let isInferred = leaked.allSatisfy { context.session.timelines[$0].departure?.reason == .inferred }
        return isInferred ? logExitToBeSure(name) : linesWereLost
    }
}

// MARK: Evidence

extension LeakCase {
    private func evidence(ofClass index: Int, _ leaked: [Int]) -> [Evidence] {
        var lines = leaked.prefix(instanceLimit).flatMap(lifeEvidence)
        if let death = exemplaryDeath(ofClass: index) { lines.append(death) }
        if let last = context.session.events.last, let departure = context.session.timelines[leaked[0]].departure {
            let elapsed = context.session.elapsedToEnd(from: departure.event, in: context.trace)
            lines.append(context.evidence(last, logEnds(elapsed.spoken, context.label(leaked[0]))))
        }
        return lines.sorted { $0.line < $1.line }
    }

    func lifeEvidence(_ timeline: Int) -> [Evidence] {
        let life = context.session.timelines[timeline]
        guard let departure = life.departure else { return [] }
        let label = context.label(timeline)
        var lines = life.loaded.map { [context.evidence($0, "\(label) is loaded")] } ?? []
        lines.append(context.evidence(departure.event, "\(label) \(departure.reason.spoken)"))
        if let proof = departure.proof { lines.append(context.evidence(proof, shownForGood(label, departure.reason))) }
        let deeds = aftermath(of: timeline, departure)
        for number in (deeds.deeds + deeds.answers).sorted().prefix(deedLimit) {
            lines.append(context.evidence(number, goesOn(label, context.event(number).kind)))
        }
        return lines
    }

    /// A deinit that shows that deinit is logged: of the class itself, or else of another.
    private func exemplaryDeath(ofClass index: Int) -> Evidence? {
        let own = context.session.classes[index].timelines.first { context.session.timelines[$0].ended != nil }
        let shown = own ?? context.session.timelines.firstIndex { $0.ended != nil }
        guard let shown, let ended = context.session.timelines[shown].ended else { return nil }
        return context.evidence(ended, "\(context.label(shown)) did deinitialise: deinit is logged here")
    }
}

private let instanceLimit = 3
private let deedLimit = 2

// MARK: Messages

private func oneLeaked(_ label: String, _ reason: DepartureReason, _ elapsed: String, _ others: String) -> String {
    "\(label) \(reason.spoken) \(elapsed) before the log ends and was never deinitialised\(others)"
}

private func severalLeaked(_ name: String, _ count: Int, _ others: String) -> String {
    "\(count) instances of \(name) left for good and were never deinitialised\(others)"
}

private func othersDied(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "; 1 other instance was"
    default: "; \(count) other instances were"
    }
}

private func goesOn(_ label: String, _ kind: EventKind) -> String {
    kind == .activity ? "\(label) goes on" : "\(label) goes on: \(kind.spoken)"
}

private func grew(_ alive: [Int]) -> String {
    let shown = alive.count > 8 ? Array(alive.prefix(4)) + Array(alive.suffix(3)) : alive
    let numbers = shown.map(String.init).joined(separator: ", ")
    return "instances alive grow with the visits: \(numbers)" + (alive.count > 8 ? " (over \(alive.count) visits)" : "")
}

private func companionsRemark(_ labels: [String]) -> String? {
    labels.isEmpty ? nil : "left with it, owned by it and not reported apart: \(spokenList(labels, limit: 8))"
}

private func wentOn(_ label: String, _ deeds: String) -> String {
    "\(label) went on after it left: \(deeds); what does this probably holds it"
}

private func siblingDiedLate(_ label: String, _ delay: String, line: Int) -> String {
    "\(label) died only \(delay) after it left, once its request ended in line \(line): "
        + "a request's completion handler may hold the class"
}

private func logDeinitToBeSure(_ name: String) -> String {
    "other classes print deinit and \(name) never did: log deinit in \(name) to be sure"
}

private func logExitToBeSure(_ name: String) -> String {
    "only the order of callbacks says that it left: log didMove(toParent:) or isMovingFromParent in \(name) to be sure"
}

private let linesWereLost = "lines are missing later in the log: a late deinit may be among them"

private func logEnds(_ elapsed: String, _ label: String) -> String { "the log ends \(elapsed) after \(label) left" }

func shownForGood(_ label: String, _ reason: DepartureReason) -> String {
    switch reason {
    case .superseded: "loaded anew: \(label) is not coming back"
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
