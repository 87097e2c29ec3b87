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
        (turns[stay.container] ?? []).filter { turn in
            !turn.isLeaving && turn.began > stay.joined && turn.settled < stay.parted && hadTime(turn)
                && isLaidOut(stay.child, in: turn) && !showsAnother(stay, in: turn)
                && !context.linesAreMissing(from: stay.joined, to: turn.settled)
                && [stay.child, stay.container].allSatisfy { context.isSurelyOwn($0, through: turn.settled) }
        }.map { turn in
            ForwardingSlip(
                child: stay.child, container: stay.container, isLeaving: false, joined: stay.joined,
                before: stay.joined, began: turn.began, ended: turn.ended, isSure: false, isFirst: true)
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
