import Lifecycle

extension Forwarding {
    /// What children missed of which the whole log tells no appearance, although their class would print one: they are
    /// laid out while their container appears, and it shows no other child.
    func firstLost() -> [ForwardingSlip] {
        let silent = stays.filter { stay in
            let life = context.session.timelines[stay.child]
            return life.token != nil && life.loaded != nil
                && context.session.controllerClass(of: life).vocabulary.intersection(EventKind.appearance).isEmpty
        }
        guard !silent.isEmpty else { return [] }
        let common = CommonForm(context)
        let told = silent.map { context.session.timelines[$0.child].controllerClass }.withoutRepeats
            .filter(common.printsAppearances)
        return silent.filter { told.contains(context.session.timelines[$0.child].controllerClass) }.flatMap(firstLost)
    }

    private func firstLost(in stay: Stay) -> [ForwardingSlip] {
        arrivals(in: stay).filter { hadTime($0) && isLaidOut(stay.child, in: $0) && !showsAnother(stay, in: $0) }.map {
            slip(of: stay, in: $0, shownBy: .otherClasses)
        }
    }

    func slip(of stay: Stay, in turn: Turn, shownBy: ForwardingSlip.ShownBy) -> ForwardingSlip {
        ForwardingSlip(
            child: stay.child, container: stay.container, isLeaving: false, joined: stay.joined, before: stay.joined,
            began: turn.began, ended: turn.ended, isSure: false, shownBy: shownBy)
    }

    /// What one child missed that never appears, where others of its class came with their containers, at once, each time.
    func onlyLost() -> [ForwardingSlip] {
        let session = context.session
        let alike = Dictionary(grouping: stays.filter { session.timelines[$0.child].token != nil }) { stay in
            [stay.child, stay.container].map { session.timelines[$0].controllerClass }
        }
        return alike.values.flatMap { stays -> [ForwardingSlip] in
            let silent = stays.filter { stay in
                session.timelines[stay.child].loaded != nil && context.appearanceEvents(of: stay.child).isEmpty
            }
            let others = stays.filter { !context.appearanceEvents(of: $0.child).isEmpty }
            guard !silent.isEmpty, others.count >= 2, others.count > silent.count, others.allSatisfy(comesAlong) else {
                return []
            }
            return silent.flatMap { stay in
                // It never hears, so all the time until it goes was time to hear.
                arrivals(in: stay).filter { hadTime($0, until: stay.parted) && !showsAnother(stay, in: $0) }.map {
                    slip(of: stay, in: $0, shownBy: .othersOfItsClass)
                }
            }
        }
    }

    func hadTime(_ turn: Turn, until parted: UInt32) -> Bool {
        let end = min(parted, context.session.events.last ?? parted)
        return context.session.position(of: end) - context.session.position(of: turn.ended) >= patience
    }

    /// The appearances of the container in a stay.
    func arrivals(in stay: Stay) -> [Turn] {
        (turns[stay.container] ?? Forwarding.turns(of: stay.container, context)).filter { turn in
            !turn.isLeaving && turn.began > stay.joined && turn.settled < stay.parted
                && !context.linesAreMissing(from: stay.joined, to: turn.settled)
                && [stay.child, stay.container].allSatisfy { context.isSurelyOwn($0, through: turn.settled) }
        }
    }

    /// Whether a child hears of each appearance while its container appears: one whose view is shown later hears then.
    private func comesAlong(_ stay: Stay) -> Bool {
        let own = context.appearanceEvents(of: stay.child).filter {
            EventKind.arrivals.contains(context.event($0).kind)
        }
        let turns = (turns[stay.container] ?? []).filter { !$0.isLeaving && $0.began > stay.joined }
        return !turns.isEmpty
            && turns.allSatisfy { turn in
                let last = context.session.position(of: turn.ended) + patience
                return own.contains { $0 > turn.began && context.session.position(of: $0) < last }
            }
    }

    private func isLaidOut(_ child: Int, in turn: Turn) -> Bool {
        context.session.events(ofTimeline: child).contains {
            $0 > turn.began && $0 < turn.settled && EventKind.layoutPasses.contains(context.event($0).kind)
        }
    }

    private func showsAnother(_ stay: Stay, in turn: Turn) -> Bool {
        (staysIn[stay.container] ?? []).contains { other in
            other.child != stay.child && other.joined <= turn.settled && appears(other.child, in: turn)
        }
    }
}
