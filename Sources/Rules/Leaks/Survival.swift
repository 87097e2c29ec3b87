import Lifecycle

/// When is it a leak? For each instance of a session one proof: it died, lives on purpose, leaked, or the log cannot tell.
///
/// | left for good           | what the log shows afterwards              | answer                                     |
/// | ----------------------- | ------------------------------------------ | ------------------------------------------ |
/// | any                     | its deinit, its address used again, or no  | died                                       |
/// |                         | answer to a memory warning (no deinit      |                                            |
/// |                         | printed by its class)                      |                                            |
/// | no                      | lines are lost, and it is not shown again  | open: lost lines                           |
/// | no                      | only UIKit's complaints speak of it        | open: only named                           |
/// | no                      | off the screen, nobody lies over it, and   | open: cover                                |
/// |                         | one below took its place or another of its |                                            |
/// |                         | class was made since; or it went alone, as |                                            |
/// |                         | others of its class did that died          |                                            |
/// | no                      | its class prints neither that it comes nor | open: use                                  |
/// |                         | that it goes, and made others since        |                                            |
/// | no                      | anything else                              | in use                                     |
/// | any                     | the session ends within the grace          | open: time                                 |
/// | any                     | lines are lost within the grace            | open: lost lines                           |
/// | explicit or superseded  | its own work, well after it left, and      | outlived, confirmed; on one line: probable |
/// |                         | going on where its class prints no deinit  |                                            |
/// | superseded              | the same, of one or two                    | outlived, probable                         |
/// | explicit or superseded  | its answers to memory warnings alone       | outlived, probable: it may be kept         |
/// | explicit or superseded  | the same, of several, each made anew, or   | outlived, confirmed                        |
/// |                         | while others of its class died, and to     |                                            |
/// |                         | more than one warning                      |                                            |
/// | explicit or superseded  | no deinit, others of its class print it    | leaked, confirmed                          |
/// | explicit or superseded  | the same, of few that something may keep:  | leaked, probable                           |
/// |                         | none made later died, or its opener lives  |                                            |
/// |                         | and has opened none since that died; or of |                                            |
/// |                         | one or two where others died               |                                            |
/// | superseded              | the same, and none that died did so at its | open: keeper                               |
/// |                         | own exit while its opener lived on         |                                            |
/// | explicit or superseded  | the same, of the last one that left, where | open: keeper                               |
/// |                         | others died late as another one left; or   |                                            |
/// |                         | of one that left since the last memory     |                                            |
/// |                         | warning, where others died late at one     |                                            |
/// | explicit or superseded  | the same, and others took as long to die   | open: time of its class                    |
/// | superseded              | the same, of one without a clock, and      | open: time                                 |
/// |                         | fewer than 100 events follow               |                                            |
/// | explicit or superseded  | no deinit, only other classes print        | leaked, probable                           |
/// |                         | theirs, nine in ten such would leak:       |                                            |
/// |                         | `LeakOdds`                                 |                                            |
/// | explicit or superseded  | the same, with smaller odds, or those      | open: likely deinit, folded into one note  |
/// |                         | print other callbacks                      |                                            |
/// | explicit or superseded  | no class prints its deinit                 | open: any deinit, folded into one note     |
/// | plainly popped          | no deinit, others of its class print it    | leaked, probable                           |
/// | as others of its class  | no deinit, and so likely printed as above  | leaked, probable                           |
/// | went, who were replaced |                                            |                                            |
/// | inferred otherwise      | anything                                   | open: exit                                 |
///
/// A tool that found an instance in memory after it should have gone is believed where the table says less; an exit that
/// the log does not show is the tool's to know. How sure a leak is follows from what speaks against it: see `Proof`.
/// Two things are asked after these rows: whether the instances of the class are only held until the next one comes (by
/// name, where their number stops growing, probable), and, by name, whether more left than died: `Surplus`, where no line tells which ones; or whether more live than are used at
/// once: `Pile`.
///
/// It takes time linear in the lines of the session, and asks what a class's lines say in every reading on all cores.
struct Survival: Sendable {
    /// One for each of `Session.timelines`.
    private(set) var proofs: [Proof]
    /// One for each of `Session.classes`: how many leaked at the least, where no line tells which.
    private(set) var surpluses: [Surplus?]
    /// One for each of `Session.classes`: more live than are used at once.
    private(set) var piles: [Pile?]

    init(_ facts: SurvivalFacts) {
        let session = facts.session
        surpluses = [Surplus?](repeating: nil, count: session.classes.count)
        piles = [Pile?](repeating: nil, count: session.classes.count)
        proofs = eachConcurrently(session.timelines.count) { facts.attested($0, facts.proof(of: $0)) }
        // Reading the lines of a class in all ways is most of the work, and asks nothing of other classes.
        let livings = concurrently(session.classes.count) { [proofs] in facts.living(ofClass: $0, proofs) }
        for place in session.classes.indices {
            judgeKept(session.classes[place].timelines, facts)
            judge(place, livings[place], facts)
        }
        for timeline in proofs.indices where facts.leftInside(timeline, proofs) { leave(timeline, openBy: .exit) }
    }

    /// What is kept for the next time comes back. Where the next visit made another one, which left and lives as well, or
    /// where others of the class died, nobody keeps them.
    private mutating func judgeKept(_ own: [Int], _ facts: SurvivalFacts) {
        let kept = own.filter { proofs[$0].mayBeKept }
        guard !kept.isEmpty, own.allSatisfy({ facts.session.timelines[$0].comebacks == 0 }) else { return }
        let lives = kept.map { facts.session.timelines[$0] }
        let firstExit = lives.compactMap { $0.departure?.event }.min() ?? .max
        let isMadeAnew = lives.contains { $0.loaded ?? 0 > firstExit }
        let isAnyGone = own.contains { proofs[$0].isDead || facts.session.timelines[$0].goneBy != nil }
        guard isMadeAnew || isAnyGone else { return }
        for timeline in kept where !facts.mayHaveBeenPurged(timeline) {
            proofs[timeline] = proofs[timeline].answering(.mayBeKept)
        }
    }

    /// What the instances of a class show together.
    private mutating func judge(_ place: Int, _ living: ClosedRange<Int>?, _ facts: SurvivalFacts) {
        let (session, own) = (facts.session, facts.session.classes[place])
        for timeline in facts.inDoubt(ofClass: place, proofs, living) { leave(timeline, openBy: .identity) }
        var leaked = own.timelines.filter { proofs[$0].isLeak }
        defer { if surpluses[place] == nil { count(place, facts) } }
        let goesByName = facts.goesByName(own)
        if goesByName, let most = facts.mostAway(ofClass: place), most < leaked.count {
            for timeline in leaked.dropFirst(max(0, most)) { leave(timeline, openBy: .identity) }
            leaked = Array(leaked.prefix(max(0, most)))
        }
        guard !leaked.isEmpty else { return }
        let away = own.timelines.filter { !proofs[$0].isInUse }
        if session.holdsSomeUntilTheNextCome(leaked, of: away, in: facts.trace)
            || goesByName && session.turnsOver(own.timelines, in: facts.trace)
        {
            for timeline in leaked {
                let held = proofs[timeline].claiming(.heldUntilTheNextComes)
                let doubt = Objection(kind: .firstMayHaveLeaked, timeline: timeline)
                proofs[timeline] = goesByName ? held.doubted(by: doubt) : held
            }
            return
        }
        let late = facts.mayDieLate(leaked, ofClass: place).subtracting(facts.witnesses.outlived.keys)
        for timeline in late { leave(timeline, openBy: .timeOfItsClass) }
        leaked.removeAll(where: late.contains)
        if let only = leaked.first, leaked.count == 1, !proofs[only].hasSpoken, facts.mayBeHeldForAWhile(only) {
            leave(only, openBy: .time)
            return
        }
        let mayKeep = !leaked.isEmpty && !facts.diesByItself(own)
        for timeline in facts.waiting(leaked, of: own) { leave(timeline, openBy: .keeper) }
        for timeline in leaked {
            let isSure = proofs[timeline].weaknesses.isEmpty
            guard let reason = facts.otherReason(for: timeline, among: leaked, of: own, isSure: isSure) else {
                continue
            }
            proofs[timeline] = proofs[timeline].doubted(by: Objection(kind: reason, timeline: timeline))
            if !facts.hasStatedExit(timeline), mayKeep || facts.isLastOfMany(timeline, among: leaked, of: own) {
                leave(timeline, openBy: .keeper)
            } else if leaked.count == 1, proofs[timeline].weaknesses.count >= Self.tooMuch {
                leave(timeline, openBy: .exit)
            }
        }
        guard !leaked.isEmpty, goesByName else { return }
        let count = HeadCount(trace: facts.trace, session: session, exits: facts.exits)
        let certain = count.certain(among: leaked, of: own.timelines, provenToLive: living?.lowerBound)
        for timeline in leaked where !certain.contains(timeline) && !proofs[timeline].hasSpoken {
            leave(timeline, openBy: .identity)
        }
        guard leaked.allSatisfy({ proofs[$0].missing == .identity }) else { return }
        surpluses[place] = facts.surplus(of: own)
    }

    /// Where nobody of a class is accused: how many leaked at the least, as loads, deinits and pops count them, or because
    /// more live than are used at once.
    private mutating func count(_ place: Int, _ facts: SurvivalFacts) {
        let own = facts.session.classes[place]
        // Of fewer, none are too many.
        guard own.timelines.count > 3, !own.timelines.contains(where: { proofs[$0].isLeak || proofs[$0].isHeld }) else {
            return
        }
        let goesByName = facts.goesByName(own)
        if goesByName { surpluses[place] = facts.unreturned(own) }
        guard surpluses[place] == nil, let pile = facts.pile(of: own, goesByName: goesByName) else { return }
        piles[place] = pile
        for timeline in own.timelines where proofs[timeline].isInUse { leave(timeline, openBy: .use) }
    }

    /// So much that speaks against the only one of a class leaves open what it amounts to: that it left, that its class
    /// prints a deinit and that nothing keeps it are all inferred. Measured likewise, two of three such are right.
    private static let tooMuch = 3

    private mutating func leave(_ timeline: Int, openBy point: OpenPoint) {
        proofs[timeline] = proofs[timeline].lacking(point)
    }
}

extension SurvivalFacts {
    /// The rows of the table, in their order: the first that holds decides.
    func proof(of index: Int) -> Proof {
        if session.timelines[index].death != nil { return Proof(.died) }
        let timeline = session.timelines[index]
        guard let departure = timeline.departure else {
            return Proof(.inUse, missing: openPoint(ofStay: index, timeline))
        }
        let (premises, objections) = (premises(of: index), objections(to: index))
        if let point = openPoint(of: timeline, departure) {
            return Proof(.leaked, because: premises, against: objections, missing: point)
        }
        let isWhole = !objections.contains { $0.kind == .linesAreLost || $0.kind == .missedWarning }
        // What it said itself is asked only where its silence would not settle it.
        if !isWhole || worths[timeline.controllerClass] != .loggedByThisClass {
            let speech = speech(of: timeline, after: departure)
            let isSilenceOpen = worths[timeline.controllerClass] != .loggedByThisClass
            if let last = speech.lines.last, speech.goesOn || !isSilenceOpen {
                let words = Premise(fact: .spoke(trace.events[Int(last)].kind), event: last)
                let weakness = speech.weakness.map { Objection(kind: $0, timeline: index, event: last) }
                return Proof(
                    .outlived, because: premises + [words], against: objections + [weakness].compactMap { $0 })
            }
        }
        return Proof(
            .leaked, because: premises, against: objections, missing: openPoint(ofSilence: timeline, departure))
    }

    /// What another tool says of an instance is believed where the log says less.
    func attested(_ index: Int, _ proof: Proof) -> Proof {
        if proof.isDead || witnesses.late[index] != nil { return Proof(.died) }
        guard let account = witnesses.outlived[index], proof.verdict != .leaked else { return proof }
        let unsure = Objection(kind: .toolNamesNoObject, timeline: index, event: account.event)
        return Proof(
            .found, because: premises(of: index), against: objections(to: index) + (account.isSure ? [] : [unsure]))
    }

    /// What leaves open whether it left for good, or whether it would have been seen since.
    private func openPoint(of timeline: Timeline, _ departure: Departure) -> OpenPoint? {
        guard hadTime(timeline, after: departure) else { return .time }
        if mayHaveDiedUnseen(timeline, before: departure) { return .lostLines }
        if let gap = firstGap(after: departure), !gap.reaches(grace) { return .lostLines }
        guard departure.reason != .containerDied || isNamedChild(timeline) else { return .exit }
        if timeline.comebacks > 0 { return .endOfReuse }
        if isOlderThanLog(timeline, lastLoads[timeline.controllerClass], departure) { return .birth }
        if mayHaveComeBack(timeline, departure) { return .identity }
        return isMixed(timeline, departure) ? .birth : nil
    }

    /// What leaves open what a deinit that did not come means.
    private func openPoint(ofSilence timeline: Timeline, _ departure: Departure) -> OpenPoint? {
        let isSure = departure.reason != .inferred
        if !isSure, comesBackFromExits { return .exit }
        switch worths[timeline.controllerClass] {
        case .loggedByThisClass: return isSure || departure.isCustomary || exits.isPlain(departure) ? nil : .exit
        case .loggedByOthers where mayBeAnOlders(timeline, departure): return .birth
        case .loggedByOthers(let odds):
            return !isSure && !departure.isCustomary ? .exit : odds.isLikely ? nil : .likelyDeinit
        case .loggedNowhere: return isSure ? .anyDeinit : .exit
        case .loggedByUnlikeOthers: return isSure ? .likelyDeinit : .exit
        case .knownNotToBeLogged: return .ownDeinit
        }
    }
}

extension SurvivalFacts {
    /// The lines that show its life, what tools said of it, and its exit.
    private func premises(of index: Int) -> [Premise] {
        let timeline = session.timelines[index]
        var premises = timeline.loaded.map { [Premise(fact: .loaded, event: $0)] } ?? []
        for account in [witnesses.outlived[index], witnesses.holders[index]?.account] {
            guard let account, let event = account.event else { continue }
            premises.append(Premise(fact: .witnessed(account.witness), event: event))
        }
        guard let departure = timeline.departure else { return premises }
        premises.append(Premise(fact: .left(departure.reason), event: departure.event))
        if let proof = departure.proof { premises.append(Premise(fact: .shownForGood(departure.reason), event: proof)) }
        return premises
    }

    /// What speaks against its having left and lived on, in the order in which a reader should hear it.
    private func objections(to index: Int) -> [Objection] {
        let timeline = session.timelines[index]
        var objections: [Objection] = []
        func object(_ kind: Objection.ObjectionKind, event: UInt32? = nil, isAnswered: Bool = false) {
            objections.append(Objection(kind: kind, timeline: index, event: event, isAnswered: isAnswered))
        }
        if let departure = timeline.departure, !departure.reason.isExplicit {
            object(.exitIsInferred, isAnswered: exits.certainty(of: departure) == .confirmed)
        }
        // Objects of a log that names no classes are of several, and one of them may print no deinit.
        let name = session.classes[timeline.controllerClass].name
        let isOfAnyClass = name.isAnonymous && timeline.token != nil
        if isOfAnyClass || !record.hasSeen(name) {
            object(
                .deinitUnseen,
                isAnswered: worths[timeline.controllerClass] == .loggedByThisClass && !isOfAnyClass)
        }
        if let warning = timeline.missedWarning { object(.missedWarning, event: warning) }
        if session.losesLines || timeline.departure.flatMap(firstGap) != nil { object(.linesAreLost) }
        return objections
    }
}
