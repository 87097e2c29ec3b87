import Lifecycle

/// Whether something that is no leak keeps those of a class that live: a list of the last ones, the screen that opened them, a
/// cache.
extension SurvivalFacts {
    /// So many of a class an app may keep on purpose, as a list of the last ones does; measured on apps with real reference
    /// counting.
    private static let mostKept = 3

    /// So few may be kept each for a reason of its own: a game to be resumed, an answer that is waited for. Measured likewise:
    /// of the errors of so few 18 of 25 were wrong; of 65 with more survivors two. The line of none of them stated its exit.
    private static let fewLiving = 2

    /// So many deaths are a rule, and who lives beside them an exception.
    private static let manyDeaths = 3

    /// What else would explain that so few of a class live; `isSure`: nothing else speaks against it.
    func otherReason(
        for timeline: Int, among leaked: [Int], of own: ControllerClass, isSure: Bool
    ) -> Objection.ObjectionKind? {
        if mayBeKept(timeline, among: leaked, of: own) { return .lastMayBeKept }
        guard leaked.count <= Self.fewLiving else { return nil }
        let isException = dead(of: own).count >= Self.manyDeaths
        return isException || !hasStatedExit(timeline) || isSure && !diedOnItsWay(timeline, of: own) ? .fewLive : nil
    }

    /// Whether only one of a class lives, where several before it died and hardly one behind it: the last one is kept more
    /// often than not, unless it stayed when memory was short. Measured likewise: of 58 such warnings 20 were right, with each
    /// of three authors less than half.
    func isLastOfMany(_ timeline: Int, among leaked: [Int], of own: ControllerClass) -> Bool {
        guard leaked.count == 1, let left = lastPassage(of: timeline, before: .max),
            warnings.last.map({ $0.upperBound < left }) ?? true
        else { return false }
        let begins = session.begin(ofTimeline: timeline)
        let dead = dead(of: own)
        let before = dead.count { session.begin(ofTimeline: $0) < begins }
        return before > 1 && dead.count - before < 2
    }

    /// Whether one that the same screen opened later died: what keeps them there would have kept that, too.
    private func diedOnItsWay(_ timeline: Int, of controllerClass: ControllerClass) -> Bool {
        let begins = session.begin(ofTimeline: timeline)
        return controllerClass.timelines.contains {
            openers[$0] == openers[timeline] && session.timelines[$0].ended != nil
                && session.begin(ofTimeline: $0) > begins
        }
    }

    /// Whether something that keeps the last ones would explain that so few live: none that was made later has died, or none
    /// that its opener opened later, who lives: one screen may keep what another one lets go.
    private func mayBeKept(_ timeline: Int, among leaked: [Int], of controllerClass: ControllerClass) -> Bool {
        guard leaked.count <= Self.mostKept else { return false }
        let begins = session.begin(ofTimeline: timeline)
        let younger = controllerClass.timelines.filter { session.begin(ofTimeline: $0) > begins }
        guard younger.contains(where: { session.timelines[$0].ended != nil }) else { return true }
        // Whose deaths they are, one that plainly died by itself shows, and otherwise those that nobody else can have died.
        let own = OwnDeaths(of: controllerClass, in: session)
        let isAnyPlain = controllerClass.timelines.contains { own.contains($0) && diedByItself($0) }
        guard isAnyPlain || younger.contains(where: own.contains) else { return true }
        guard let opener = openers[timeline], session.timelines[opener].ended == nil else { return false }
        return !diedOnItsWay(timeline, of: controllerClass)
    }

    /// Whether one that seems to have leaked went with the container it is in, which lives and is accused of nothing: what
    /// keeps the container keeps its children.
    func leftInside(_ index: Int, _ proofs: [Proof]) -> Bool {
        guard proofs[index].isLeak, let own = session.timelines[index].departure, !own.reason.isExplicit,
            let container = session.timelines[index].container, !proofs[container].isDead, !proofs[container].isLeak,
            let other = session.timelines[container].departure
        else { return false }
        return !session.elapsed(from: min(own.event, other.event), to: max(own.event, other.event), in: trace)
            .reaches(.ofOneExit)
    }

    /// Whether the last that one said answers the only memory warning since it left: what kept it may have let it go by that,
    /// and its class prints no deinit.
    func mayHaveBeenPurged(_ timeline: Int) -> Bool {
        guard let departure = session.timelines[timeline].departure else { return false }
        let said = session.events(ofTimeline: timeline).filter { $0 > departure.event }
        let isWarned = { (event: UInt32) in self.trace.events[Int(event)].kind == .didReceiveMemoryWarning }
        guard let last = said.last, isWarned(last), let first = said.first(where: isWarned) else { return false }
        return !session.elapsed(from: first, to: last, in: trace).reaches(grace)
    }

    /// Of those that seem to have leaked, who may only wait for what let go of others of its class: some of them died late, when
    /// another one left or at a memory warning, and nothing of that kind has happened since it left. Measured likewise.
    func waiting(_ leaked: [Int], of own: ControllerClass) -> [Int] {
        guard !leaked.isEmpty else { return [] }
        let late = own.timelines.compactMap { dead -> (exit: UInt32, ended: UInt32)? in
            guard let ended = session.timelines[dead].ended, let exit = lastPassage(of: dead, before: ended),
                session.elapsed(from: exit, to: ended, in: trace).reaches(Self.atOnce)
            else { return nil }
            return (exit, ended)
        }
        let exits = own.timelines.compactMap { lastPassage(of: $0, before: .max) }.sorted()
        let areRelieved = late.contains { exit, ended in
            let before = exits[..<exits.partitioningIndex { $0 >= ended }].suffix(2).last { $0 != exit }
            return before.map { isBriefly($0, before: ended) } == true
        }
        let arePurged = late.contains { _, ended in
            let next = warnings.partitioningIndex { $0.lowerBound >= ended }
            return next > 0 && isBriefly(warnings[next - 1].lowerBound, before: ended)
        }
        return leaked.filter { timeline in
            guard let left = lastPassage(of: timeline, before: .max) else { return false }
            return areRelieved && left == exits.last || arePurged && warnings.last.map { $0.upperBound < left } == true
        }
    }

    private func isBriefly(_ event: UInt32, before other: UInt32) -> Bool {
        event < other && !session.elapsed(from: event, to: other, in: trace).reaches(.ofOneExit)
    }

    /// Whether one of a class died by itself: at its own exit, or apart from what others did, and not with the one that
    /// opened it. Nothing keeps them for longer, then. A class of which nobody died answers nothing. Of the accused of whom
    /// something else may be said, a third leaked where none did, and six of seven where one did; measured likewise.
    func diesByItself(_ controllerClass: ControllerClass) -> Bool {
        let dead = dead(of: controllerClass)
        return dead.isEmpty || dead.contains(where: diedByItself)
    }

    private func dead(of controllerClass: ControllerClass) -> [Int] {
        controllerClass.timelines.filter { session.timelines[$0].ended != nil }
    }

    /// Whether a line states that it left for good.
    func hasStatedExit(_ timeline: Int) -> Bool { session.timelines[timeline].departure?.reason.isExplicit == true }

    private func diedByItself(_ timeline: Int) -> Bool {
        guard let ended = session.timelines[timeline].ended else { return false }
        if let opener = openers[timeline], session.timelines[opener].ended != nil,
            lastPassage(of: opener, before: .max) ?? 0 < ended
        {
            return false
        }
        let departed = session.timelines[timeline].departure.flatMap { $0.event < ended ? $0.event : nil }
        guard let left = [lastPassage(of: timeline, before: ended), departed].compactMap({ $0 }).max() else {
            return false
        }
        return !session.elapsed(from: left, to: ended, in: trace).reaches(Self.atOnce) || happenedAlone(ended)
    }

    /// The last line before an event by which an instance comes or goes.
    private func lastPassage(of timeline: Int, before end: UInt32) -> UInt32? {
        session.events(ofTimeline: timeline).last { event in
            let kind = trace.events[Int(event)].kind
            return event < end && (appearances.contains(kind) || kind == .didMove)
        }
    }

    /// Whether nobody was made and the app was told of nothing shortly before an event.
    private func happenedAlone(_ event: UInt32) -> Bool {
        let place = session.events.partitioningIndex { $0 >= event }
        return !session.events[..<place].reversed()
            .prefix { !session.elapsed(from: $0, to: event, in: trace).reaches(Self.atOnce) }
            .map { trace.events[Int($0)].kind }
            .contains { newborn.contains($0) || $0.isNotice }
    }

    private static let atOnce = Grace(span: .seconds(3), events: 12)
}
