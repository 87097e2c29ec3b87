import Lifecycle

/// A change of a container's size that a child of it did not hear of; events are indices into `Trace.events`.
struct MissedResizing {
    var child: Int
    var container: Int
    /// Where the child was added, and the last change that it heard of.
    var joined: UInt32
    var before: UInt32
    /// The container's own line.
    var event: UInt32
    /// The child heard of a later change: this one may have left its size as it is.
    var isHeardAgain = false
    /// No line says that one contains the other; see `HeardInTurn`.
    var isLearned = false
}

/// Compares the changes of size, or of traits, that containers hear of with those that their children hear of.
struct Resizings {
    /// Classes of which some instance heard of a change together with its container.
    private(set) var classes: [Int] = []
    /// In order of the container's line.
    private(set) var missed: [MissedResizing] = []

    private let context: RuleContext
    /// The callback that tells of a change.
    private let kind: EventKind
    /// How many changes a child must have heard of before one that it misses.
    private let fewestHeard: Int
    private let grace: Grace
    private let staysIn: [Int: [Stay]]

    init(_ context: RuleContext, told kind: EventKind, after fewestHeard: Int) {
        (self.context, self.kind, self.fewestHeard) = (context, kind, fewestHeard)
        grace = context.settings[.unforwardedTransition, of: .unforwardedTransition]
        let tells = context.session.classes.indices.filter {
            context.session.classes[$0].vocabulary.contains(kind)
        }
        // Both the child and its container must be of a class that prints it.
        guard !tells.isEmpty else {
            staysIn = [:]
            return
        }
        let named = context.namedOthers
        let stays = tells.flatMap { context.session.classes[$0].timelines }
            .flatMap { Stay.all(of: $0, in: context, named) }
            .filter { tells.contains(context.session.timelines[$0.container].controllerClass) }
        staysIn = Dictionary(grouping: stays, by: \.container)
        for stay in stays { compare(stay) }
        classes = Set(classes).sorted()
        missed.sort { ($0.event, $0.child) < ($1.event, $1.child) }
    }

    private mutating func compare(_ stay: Stay) {
        var heard: UInt32?
        var times = 0
        var found: [MissedResizing] = []
        for event in changes(of: stay.container) where event > stay.joined && event < stay.parted {
            if let answer = answer(of: stay.child, to: event) {
                heard = answer
                times += 1
                for place in found.indices { found[place].isHeardAgain = true }
            } else if let before = heard, times >= fewestHeard, isMissed(event, since: before, in: stay) {
                found.append(
                    MissedResizing(
                        child: stay.child, container: stay.container, joined: stay.joined, before: before, event: event)
                )
            }
        }
        if heard != nil { classes.append(context.session.timelines[stay.child].controllerClass) }
        missed += found
    }

    /// What an instance heard of changes, without the second line of one that prints before and after super.
    private func changes(of timeline: Int) -> [UInt32] {
        context.steps(ofTimeline: timeline).compactMap { $0.kind == kind ? $0.number : nil }
            .reduce(into: []) { changes, number in
                if let last = changes.last, !context.elapsed(from: last, to: number).reaches(grace) { return }
                changes.append(number)
            }
    }

    /// The child's own line, shortly after the container's or before it, as super is called first or last.
    private func answer(of child: Int, to event: UInt32) -> UInt32? {
        let own = context.session.events(ofTimeline: child)
        let next = own.partitioningIndex { $0 > event }
        let after = own[next...].prefix { isNear(event, $0) }
        let before = own[..<next].suffix(lookBack).filter { isNear($0, event) }
        return (before + after).first { context.event($0).kind == kind }
    }

    private func isNear(_ first: UInt32, _ second: UInt32) -> Bool {
        !context.elapsed(from: first, to: second).reaches(grace)
    }

    /// Whether a child that is silent should have heard: it is seen with its container, there was time to tell, and no
    /// other child was told.
    private func isMissed(_ event: UInt32, since before: UInt32, in stay: Stay) -> Bool {
        let end = min(stay.parted, context.session.events.last ?? event)
        guard [stay.child, stay.container].allSatisfy({ context.isOnScreen($0, at: event, but: grace) }),
            hadTime(from: event, to: end),
            !context.linesAreMissing(from: before, to: end), !context.isInBackground(event),
            [stay.child, stay.container].allSatisfy({ context.isSurelyOwn($0, through: event) })
        else { return false }
        return !(staysIn[stay.container] ?? []).contains { other in
            other.joined < event && event < other.parted && answer(of: other.child, to: event) != nil
        }
    }

    private func hadTime(from event: UInt32, to end: UInt32) -> Bool {
        end > event && context.elapsed(from: event, to: end).reaches(grace)
    }
}

extension RuleContext {
    /// The next line of a controller that is on the screen at an event: `.max` for one that stays there; nil for others.
    func exit(ofShown timeline: Int, at event: UInt32) -> UInt32? {
        let own = appearanceEvents(of: timeline)
        let next = own.partitioningIndex { $0 > event }
        guard next > 0, self.event(own[next - 1]).kind == .viewDidAppear else { return nil }
        return next < own.count ? own[next] : .max
    }

    /// Whether a controller has appeared, and does not disappear within the grace: it may be leaving already.
    func isOnScreen(_ timeline: Int, at event: UInt32, but grace: Grace) -> Bool {
        guard let exit = exit(ofShown: timeline, at: event) else { return false }
        return exit == .max || elapsed(from: event, to: exit).reaches(grace)
    }

    /// The system turns apps that are away for their pictures.
    func isInBackground(_ event: UInt32) -> Bool {
        let notices = session.notices
        let away: EventKinds = [.applicationWillResignActive, .applicationDidEnterBackground]
        let back: EventKinds = [.applicationDidBecomeActive, .applicationWillEnterForeground]
        let last = notices[..<notices.partitioningIndex { $0 > event }].last {
            away.contains(self.event($0).kind) || back.contains(self.event($0).kind)
        }
        return last.map { away.contains(self.event($0).kind) } ?? false
    }
}

private let lookBack = 16
