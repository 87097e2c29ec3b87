import Lifecycle

extension LeakVerdicts {
    /// The lines by which a reader can check it: of the first instances, of one that did die, and the last of all.
    func lines(ofClass index: Int, _ leaked: [Int]) -> [Evidence] {
        var all = leaked.prefix(instanceLimit).flatMap(lines)
        if let death = exemplaryDeath(ofClass: index) { all.append(death) }
        if let last = context.session.events.last, let departure = context.session.timelines[leaked[0]].departure,
            context.event(last).kind != .testimony
        {
            all.append(context.evidence(last, ending(after: departure, context.label(leaked[0]), at: last)))
        }
        var told: Set<String> = []
        return all.sorted { $0.line < $1.line }.filter { told.insert("\($0.line) \($0.note)").inserted }
    }

    /// The premises of one instance's proof, and what it went on to do.
    func lines(_ timeline: Int) -> [Evidence] {
        let label = context.label(timeline)
        let lines = context.proofs[timeline].premises.map { context.line($0, label) }
        guard let laterWork = WorkAfterLeaving(context)(timeline) else { return lines }
        var deeds = (laterWork.deeds + laterWork.answers).sorted().prefix(deedLimit)
        let last = context.proofs[timeline].lastWords
        if last == nil, let last = speech(of: timeline).lines.last, !deeds.contains(last) { deeds.append(last) }
        return lines + deeds.filter { $0 != last }.map { context.evidence($0, goesOn(label, context.event($0).kind)) }
    }

    /// A deinit that shows that deinit is logged: of the class itself, or else of another.
    private func exemplaryDeath(ofClass index: Int) -> Evidence? {
        let own = context.session.classes[index].timelines.first { context.session.timelines[$0].ended != nil }
        let shown = own ?? firstDeath
        guard let shown, let ended = context.session.timelines[shown].ended else { return nil }
        return context.evidence(ended, "\(context.label(shown)) did deinitialise: deinit is logged here")
    }

    /// The clock may run on after the last event: to the last stamped line of the process.
    private func ending(after departure: Departure, _ label: String, at last: UInt32) -> String {
        let elapsed = context.session.elapsedToEnd(from: departure.event, in: context.trace).spoken
        let time = context.event(last).time
        let goesOn = !time.isNone && time < context.session.end
        return goesOn ? logGoesOn(elapsed, label) : ends(context.theEnd, elapsed, label)
    }

    func speech(of timeline: Int) -> LinesAfterExit {
        let life = context.session.timelines[timeline]
        let departure = life.departure ?? Departure(reason: .inferred, event: context.begin(of: life))
        return LinesAfterExit(
            of: life, after: departure, isPlain: context.exits.isPlain(departure),
            grace: context.settings[.leakedController, of: .leakedController], in: context.session, context.trace)
    }
}

private let instanceLimit = 3
private let deedLimit = 2

extension RuleContext {
    /// A premise as a line to check; `label` names the instance or the class that it speaks of.
    func line(_ premise: Premise, _ label: String) -> Evidence {
        evidence(premise.event, premise.fact.spoken(of: label, shownBy: event(premise.event).kind))
    }
}

// MARK: Messages

extension Premise.Fact {
    fileprivate func spoken(of label: String, shownBy line: EventKind) -> String {
        switch self {
        case .loaded: "\(label) is loaded"
        case .left(let reason): "\(label) \(reason.spoken)"
        case .shownForGood(.superseded): "loaded anew: another instance takes the place of \(label)"
        case .shownForGood(.movingThenDisappeared): "\(label) is told that it leaves its parent"
        case .shownForGood(.inferred) where line == .`deinit`:
            "the screen that \(label) lay over dies: \(label) left before"
        case .shownForGood(.inferred): "the screen that \(label) lay over comes back"
        case .shownForGood: "shows that \(label) left for good"
        case .spoke(let kind): goesOn(label, kind)
        case .witnessed(let witness): "\(witness.rawValue)'s own words"
        case .replaced: "loaded anew: none of those before waits to be shown again"
        case .lastOfExits(let count): "the last of the \(count) is gone"
        case .eldestOf(let count): "the first of the \(count) that live"
        case .youngestOf(let count): "the last of the \(count) that live"
        case .lastOfDeaths(let count): "the last of \(spokenCount(count, "deinit"))"
        }
    }
}

private func goesOn(_ label: String, _ kind: EventKind) -> String {
    kind == .activity ? "\(label) goes on" : "\(label) goes on: \(kind.spoken)"
}

private func ends(_ end: String, _ elapsed: String, _ label: String) -> String {
    "\(end) \(elapsed) after \(label) left"
}

private func logGoesOn(_ elapsed: String, _ label: String) -> String {
    "the last of its events; the record goes on until \(elapsed) after \(label) left"
}
