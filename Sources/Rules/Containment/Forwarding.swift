import Lifecycle

/// A child that heard nothing when its container came or went; events are indices into `Trace.events`.
struct ForwardingSlip {
    var child: Int
    var container: Int
    var isLeaving: Bool
    /// Where the child was added, and the last thing it heard before.
    var joined: UInt32
    var before: UInt32
    /// The container's own callbacks.
    var began: UInt32
    var ended: UInt32
    /// The child logs both halves of what it did not hear, so that one lost line explains nothing.
    var isSure: Bool
    /// What shows that it would tell, of one that never heard of any appearance.
    var shownBy: ShownBy?

    enum ShownBy { case otherClasses, othersOfItsClass, loadsOfContainers }
}

/// Compares what containers hear with what their children hear, where a line says who is whose child.
struct Forwarding {
    let context: RuleContext
    let stays: [Stay]
    /// Stays by container, for what else it shows.
    let staysIn: [Int: [Stay]]
    let turns: [Int: [Turn]]
    /// What children missed that never heard of any appearance.
    private(set) var unheard: [ForwardingSlip] = []

    init(_ context: RuleContext) {
        self.context = context
        let named = context.namedOthers
        stays = context.session.timelines.indices.flatMap { Stay.all(of: $0, in: context, named) }
        staysIn = Dictionary(grouping: stays, by: \.container)
        turns = Dictionary(uniqueKeysWithValues: staysIn.keys.map { ($0, Forwarding.turns(of: $0, context)) })
        unheard = firstLost() + onlyLost() + everLost()
    }

    /// Classes of which some instance could be compared with its container.
    var classes: [Int] {
        let heard = stays.filter { logs($0.child, EventKind.disappearance) || logs($0.child, EventKind.arrivals) }
        return (heard.map(\.child) + unheard.map(\.child)).map { context.session.timelines[$0].controllerClass }
            .withoutRepeats.sorted()
    }

    /// In order of the container's callback.
    var slips: [ForwardingSlip] {
        (stays.flatMap(slips) + unheard).sorted { ($0.ended, $0.child) < ($1.ended, $1.child) }
    }

    private func logs(_ timeline: Int, _ kinds: EventKinds) -> Bool {
        !context.session.vocabulary(ofTimeline: timeline).intersection(kinds).isEmpty
    }
}

/// A whole appearance or disappearance of a container, and the time in which its children follow.
struct Turn {
    var isLeaving: Bool
    var began: UInt32
    var ended: UInt32
    /// The container's next turn, its death, or the last event of the session.
    var settled: UInt32
}

extension Forwarding {
    static func turns(of container: Int, _ context: RuleContext) -> [Turn] {
        let own = context.appearanceEvents(of: container)
        let last = context.session.timelines[container].death ?? context.session.events.last ?? 0
        return own.indices.dropLast().compactMap { place in
            let kinds = (context.event(own[place]).kind, context.event(own[place + 1]).kind)
            let isLeaving = kinds == (.viewWillDisappear, .viewDidDisappear)
            let isComing = kinds == (.viewWillAppear, .viewDidAppear)
            let isLate = kinds == (.viewIsAppearing, .viewDidAppear)
            guard isLeaving || isComing || isLate else { return nil }
            let began = isLate && place > 0 ? own[place - 1] : own[place]
            let next = place + 2 < own.count ? own[place + 2] : last
            return Turn(isLeaving: isLeaving, began: began, ended: own[place + 1], settled: next)
        }
    }

    /// The turns of the container that fall into the stay, each compared with what the child heard.
    private func slips(in stay: Stay) -> [ForwardingSlip] {
        let turns = turns[stay.container] ?? []
        let own = context.appearanceEvents(of: stay.child)
        let first = turns.partitioningIndex { $0.began > stay.joined }
        let past = turns.partitioningIndex { $0.settled >= stay.parted }
        guard first < past else { return [] }
        return (first..<past).compactMap { slip(stay, turns[$0], after: turns[..<$0].last, own) }
    }

    private func slip(_ stay: Stay, _ turn: Turn, after last: Turn?, _ own: [UInt32]) -> ForwardingSlip? {
        let expected = turn.isLeaving ? EventKind.disappearance : EventKind.arrivals
        let logged = context.session.vocabulary(ofTimeline: stay.child)
        let next = own.partitioningIndex { $0 > turn.began }
        guard next > 0, own[next - 1] > stay.joined, next == own.count || own[next] > turn.settled,
            !logged.intersection(expected).isEmpty, hadTime(turn),
            !context.linesAreMissing(from: own[next - 1], to: turn.settled)
        else { return nil }
        let before = own[next - 1]
        guard turn.isLeaving ? isShown(before) : isGoneWithContainer(stay, before, last, turn) else { return nil }
        guard [stay.child, stay.container].allSatisfy({ context.isSurelyOwn($0, through: turn.settled) }) else {
            return nil
        }
        return ForwardingSlip(
            child: stay.child, container: stay.container, isLeaving: turn.isLeaving, joined: stay.joined,
            before: before, began: turn.began, ended: turn.ended,
            isSure: turn.isLeaving && logged.intersection(expected) == expected)
    }

    /// A child follows right after its container, callback by callback: a few further events are time enough.
    func hadTime(_ turn: Turn) -> Bool {
        context.session.position(of: turn.settled) - context.session.position(of: turn.ended) >= patience
    }

    private func isShown(_ before: UInt32) -> Bool { context.event(before).kind == .viewDidAppear }

    /// The child went when its container went the last time, and the container shows no other child now.
    private func isGoneWithContainer(_ stay: Stay, _ before: UInt32, _ exit: Turn?, _ turn: Turn) -> Bool {
        guard let exit, exit.isLeaving, context.event(before).kind == .viewDidDisappear, exit.began > stay.joined,
            before > exit.began,
            context.session.position(of: before) < context.session.position(of: exit.ended) + patience
        else { return false }
        return !(staysIn[stay.container] ?? []).contains { other in
            other.child != stay.child && other.joined <= turn.settled && appears(other.child, in: turn)
        }
    }

    func appears(_ timeline: Int, in turn: Turn) -> Bool {
        let own = context.appearanceEvents(of: timeline)
        return own[own.partitioningIndex { $0 > turn.began }...].prefix { $0 <= turn.settled }.contains {
            EventKind.arrivals.contains(context.event($0).kind)
        }
    }
}

extension RuleContext {
    /// What an instance heard of coming and going.
    func appearanceEvents(of timeline: Int) -> [UInt32] {
        steps(ofTimeline: timeline).compactMap { EventKind.appearance.contains($0.kind) ? $0.number : nil }
    }
}

extension Forwarding {
    /// How many events of the session have to follow the container's own callback.
    var patience: Int { 4 }
}
