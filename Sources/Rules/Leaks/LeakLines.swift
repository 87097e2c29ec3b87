import Lifecycle

extension LeakCase {
    /// The lines by which a reader can check it: of the first instances, of one that did die, and the last of all.
    func evidence(ofClass index: Int, _ leaked: [Int]) -> [Evidence] {
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

private func goesOn(_ label: String, _ kind: EventKind) -> String {
    kind == .activity ? "\(label) goes on" : "\(label) goes on: \(kind.spoken)"
}

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
