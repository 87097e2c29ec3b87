import Lifecycle

extension RuleContext {
    /// The shortest way to see again what an accusation tells; nil where the log shows none.
    func route(to accusation: Accusation, remedy: Remedy?) -> Route? {
        guard !session.transitions.isEmpty, !accusation.timelines.isEmpty else { return nil }
        return remedy.map { route(toOneOf: accusation, $0.steps) } ?? route(throughAll: accusation)
    }

    /// Looking at a few of many instances is enough for a short way.
    static let mostTried = 32

    var map: RouteMap { routes.value { RouteMap(session) } }

    /// To what each of the instances shows alone, by its leaving: the shortest of their ways, by one that says what goes
    /// with it where some do.
    private func route(toOneOf accusation: Accusation, _ steps: [Trait]) -> Route? {
        let tried = accusation.timelines.prefix(Self.mostTried)
        let telling = tried.filter { first(of: steps, by: $0) != nil }
        let ways = (telling.isEmpty ? Array(tried) : telling).compactMap { life -> Route? in
            let end = session.timelines[life].departure?.event ?? end(of: life, accusation)
            let found = end.flatMap {
                map.route(through: [life], until: $0, in: trace) ?? routeToScreen(of: life, until: $0)
            }
            guard var way = found else { return nil }
            if let end, let step = first(of: steps, by: life), step.event <= end {
                insert(step.trait, at: step.event, of: life, into: &way)
            }
            return way
        }
        return ways.min { $0.moves.count < $1.moves.count }
    }

    /// Through all that the evidence shows of the instances, as far as the line to blame or the one that proves the fault.
    private func route(throughAll accusation: Accusation) -> Route? {
        let tried = accusation.timelines.prefix(Self.mostTried)
        let shown = tried.compactMap { life in firstShown(life, accusation).map { (life: life, event: $0) } }
            .sorted { $0.event < $1.event }
        let lives = shown.isEmpty ? Array(tried.prefix(1)) : shown.map(\.life)
        guard let first = lives.first, let end = lives.compactMap({ end(of: $0, accusation) }).max() else { return nil }
        // Where that is too long to be followed, the way to the last of them is better than none.
        let hasLeft = session.timelines[first].departure.map { $0.event <= shown.first?.event ?? 0 } ?? false
        let way =
            map.route(through: lives, from: hasLeft ? nil : shown.first?.event, until: end, in: trace)
            ?? map.route(through: lives.suffix(1), until: end, in: trace)
            ?? self.end(of: first, accusation).flatMap { routeToScreen(of: first, until: $0) }
        guard var way else { return nil }
        if let telltale = telltale(of: accusation, until: end).map(Trait.said),
            let step = self.first(of: [telltale], by: first), step.event <= end
        {
            insert(telltale, at: step.event, of: first, into: &way)
        }
        return way
    }

    /// To the screen in which a child lies, for no change of screens brings the child alone. A child is made and added before
    /// its screen comes.
    private func routeToScreen(of child: Int, until end: UInt32) -> Route? {
        arrival(ofContainerOf: child, until: end).flatMap {
            map.route(through: [$0.screen], until: max(end, $0.event), in: trace)
        }
    }

    /// The first event of a life that the evidence shows, up to the line to blame.
    private func firstShown(_ life: Int, _ accusation: Accusation) -> UInt32? {
        let lines = Set(accusation.evidence.map(\.line).filter { $0 <= Int(accusation.blamed.line) })
        return session.events(ofTimeline: life).first { lines.contains(Int(event($0).line)) }
    }

    /// The last event of a life before the fault is there; nil where it had not begun.
    private func end(of life: Int, _ accusation: Accusation) -> UInt32? {
        let line = (accusation.proof ?? accusation.blamed).line
        let own = session.events(ofTimeline: life)
        let end = own.partitioningIndex { event($0).line > line }
        return end > own.startIndex ? own[end - 1] : nil
    }

    /// What one should wait for: the beginning of what went on after its instance had left, else what all of the accused
    /// said and no other of their class. Of a single one that is told only where it names what may go on, for each visit
    /// says something that no other says.
    private func telltale(of accusation: Accusation, until end: UInt32) -> RemarkShape? {
        let lives = accusation.timelines.prefix(Self.mostTried)
        guard let first = lives.first, !lives.contains(where: { session.timelines[$0].isContested }) else { return nil }
        if let left = session.timelines[first].departure?.event, event(left).line < accusation.blamed.line {
            let later = events(ofTimeline: first, after: left).first { event($0).line == accusation.blamed.line }
            return later.flatMap(remark).flatMap { beginning(of: $0, by: first, until: left) }
                ?? remark(ofAll: accusation, by: first, until: left)
        }
        let index = session.timelines[first].controllerClass
        let census = spoken.value { SpokenRemarks(self) }
        return remarks(of: first, until: end).first { remark in
            census.speakers(of: remark, ofClass: index) == accusation.timelines.count
                && lives.allSatisfy { $0 == first || remarks(of: $0).contains(remark) }
                && session.classes[index].timelines.count > accusation.timelines.count
                && (accusation.timelines.count > 1 || NamedHolder(remark.text)?.isAtWork == true)
        }
    }

    /// What all of the accused said, and none of their class who died without a fault: without it the way is one that others
    /// went and nothing happened.
    private func remark(ofAll accusation: Accusation, by first: Int, until left: UInt32) -> RemarkShape? {
        let lives = accusation.timelines
        guard lives.count <= Self.mostTried else { return nil }
        let all = session.classes[session.timelines[first].controllerClass].timelines
        let innocent = all.filter { proofs[$0].isDead && !lives.contains($0) }
        let said = Set(innocent.flatMap { remarks(of: $0) })
        guard !innocent.isEmpty else { return nil }
        return remarks(of: first, until: left).first { remark in
            !said.contains(remark) && lives.allSatisfy { remarks(of: $0).contains(remark) }
                && (lives.count > 1 || NamedHolder(remark.text)?.isAtWork == true)
        }
    }

    /// What an instance said before it left of that which went on.
    func beginning(of work: RemarkShape, by life: Int, until left: UInt32) -> RemarkShape? {
        let holder = NamedHolder(work.text)?.holder
        return remarks(of: life, until: left).first {
            $0 == work || holder != nil && NamedHolder($0.text)?.holder == holder
        }
    }
}
