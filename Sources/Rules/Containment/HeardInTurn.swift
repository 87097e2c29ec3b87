import Lifecycle

/// Changes of size or traits that several controllers always heard of, one behind the other, until the last of them did not:
/// who hears right behind another is told by it, whether or not a line says which one contains it.
struct HeardInTurn {
    private(set) var missed: [MissedResizing] = []

    private let context: RuleContext
    private let kind: EventKind
    private let grace: Grace

    /// One change: who heard of it, in order, and where.
    private typealias Change = [(timeline: Int, event: UInt32)]

    /// How many changes all of them heard.
    private static let habit = 3

    init(_ context: RuleContext, told kind: EventKind) {
        (self.context, self.kind) = (context, kind)
        grace = context.settings[.unforwardedTransition, of: .unforwardedTransition]
        let changes = changes()
        for place in changes.indices.dropFirst(Self.habit) {
            let before = changes[place - Self.habit..<place]
            if let slip = slip(in: changes[place], behind: Array(before)) { missed.append(slip) }
        }
    }

    private func changes() -> [Change] {
        let tells = context.session.classes.filter { $0.vocabulary.contains(kind) }
        let heard = tells.flatMap(\.timelines).flatMap { timeline in
            context.steps(ofTimeline: timeline).filter { $0.kind == kind }.map {
                (timeline: timeline, event: $0.number)
            }
        }
        var changes: [Change] = []
        for heard in heard.sorted(by: { $0.event < $1.event }) {
            // Without a clock, who heard first hears of the next one.
            guard let change = changes.last, let last = change.last,
                !context.elapsed(from: last.event, to: heard.event).reaches(grace),
                context.session.clock != .none || change.count < 2 || change[0].timeline != heard.timeline
            else {
                changes.append([heard])
                continue
            }
            let isAgain = changes[changes.count - 1].contains { $0.timeline == heard.timeline }
            if !isAgain { changes[changes.count - 1].append(heard) }
        }
        return changes
    }

    /// Whoever is told last and does not pass it on, where all the others are on the screen and nothing new covers them.
    private func slip(in change: Change, behind before: [Change]) -> MissedResizing? {
        let all = before[0].map(\.timeline)
        guard before.allSatisfy({ $0.map(\.timeline) == all }), change.count < all.count,
            change.map(\.timeline) == Array(all.prefix(change.count)), let last = change.last
        else { return nil }
        let (event, child) = (last.event, change.count)
        let end = context.session.events.last ?? event
        guard
            all.allSatisfy({
                isOnScreen($0, at: event, with: last.timeline) && context.isSurelyOwn($0, through: event)
            }),
            context.elapsed(from: event, to: end).reaches(grace), !context.isInBackground(event),
            !context.linesAreMissing(from: before[0][0].event, to: end),
            !isCovered(all, from: before[0][0].event, at: event)
        else { return nil }
        return MissedResizing(
            child: all[child], container: last.timeline, joined: before[0][child].event,
            before: before[before.count - 1][child].event, event: event, isLearned: true)
    }

    /// Whether a controller is on the screen, and does not leave it before the one that was told last.
    private func isOnScreen(_ timeline: Int, at event: UInt32, with last: Int) -> Bool {
        if context.isOnScreen(timeline, at: event, but: grace) { return true }
        guard let exit = context.exit(ofShown: timeline, at: event) else { return false }
        return exit >= context.appearanceEvents(of: last).first { $0 > event } ?? .max
    }

    private func isCovered(_ own: [Int], from begin: UInt32, at event: UInt32) -> Bool {
        context.session.timelines.indices.contains { other in
            !own.contains(other) && context.isOnScreen(other, at: event, but: grace)
                && (context.session.events(ofTimeline: other).first ?? 0) > begin
        }
    }
}
