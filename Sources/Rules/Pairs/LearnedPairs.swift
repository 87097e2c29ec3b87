import Lifecycle

/// Pairs of messages that the log itself shows to be pairs: what is begun, ended and begun again by the same objects.
///
/// Two whole pairs make one of two remarks that sound like it; three, and at most half as many that stay open, are
/// needed before one that stays open can be called a fault.
struct LearnedPairs {
    /// By index into `Trace.details`: what a remark is half of. Only halves of pairs that are trusted.
    private var halves: [UInt32: [PairHalf]] = [:]
    private var tallies: [PairKey: Tally] = [:]

    private struct Tally {
        var whole = 0
        var begun = 0
        /// Indices into `Trace.events` of the first halves.
        var begin: UInt32?
        var end: UInt32?
        var open: Int { begun - whole }
    }

    private static let trusted = 2
    static let tellable = 3

    init(_ context: RuleContext) {
        for life in context.session.timelines.indices where context.speaks(life) { learn(life, context) }
        tallies = tallies.filter { $0.value.whole >= Self.trusted }
        halves = halves.mapValues { $0.filter { tallies[$0.key] != nil } }.filter { !$0.value.isEmpty }
    }

    private mutating func learn(_ life: Int, _ context: RuleContext) {
        var open: Set<PairKey> = []
        for step in context.steps(ofTimeline: life) where step.kind == .activity {
            let number = step.number
            let event = context.event(number)
            guard event.detail != .none else { continue }
            for half in halves(of: event, context) {
                switch half.side {
                case .begin:
                    tallies[half.key, default: Tally()].begun += 1
                    if tallies[half.key]?.begin == nil { tallies[half.key]?.begin = number }
                    open.insert(half.key)
                case .end where open.remove(half.key) != nil:
                    tallies[half.key, default: Tally()].whole += 1
                    if tallies[half.key]?.end == nil { tallies[half.key]?.end = number }
                case .end: break
                }
            }
        }
    }

    private mutating func halves(of event: Event, _ context: RuleContext) -> [PairHalf] {
        if let known = halves[event.detail.index] { return known }
        guard case .activity(let text)? = context.trace.detail(of: event) else { return [] }
        let found = PairHalf.all(in: text)
        halves[event.detail.index] = found
        return found
    }

    /// Which half of a pair an event is; nil where it is of another pair or of none.
    func side(of event: Event, in key: PairKey) -> PairSide? {
        guard event.kind == .activity else { return nil }
        return halves[event.detail.index]?.first { $0.key == key }?.side
    }

    /// What an instance had begun and not ended by some event, as the log calls it, in the order of their beginnings.
    func open(in events: some Sequence<UInt32>, _ context: RuleContext) -> [String] {
        if halves.isEmpty { return [] }
        var open: [PairKey] = []
        for number in events where context.event(number).kind == .activity {
            for half in halves[context.event(number).detail.index] ?? [] {
                open.removeAll { $0 == half.key }
                if half.side == .begin { open.append(half.key) }
            }
        }
        return open.compactMap { pair($0, context)?.name }
    }

    /// The pairs that are sure enough to speak of one that is not whole, in the order in which the log shows them.
    func tellable(in context: RuleContext) -> [(pair: MessagePair, lesson: PairLesson)] {
        let sure = tallies.filter { $0.value.whole >= Self.tellable && $0.value.open * 3 <= $0.value.whole * 2 }
        let ordered = sure.sorted {
            ($0.value.begin ?? 0, $0.value.end ?? 0, $0.key.row, $0.key.matter)
                < ($1.value.begin ?? 0, $1.value.end ?? 0, $1.key.row, $1.key.matter)
        }
        var told: Set<String> = []
        return ordered.compactMap { key, tally in
            // Two rows may read the same two remarks as a pair.
            guard let pair = pair(key, context), told.insert("\(pair.begin)\n\(pair.end)").inserted else { return nil }
            let isOftenOpen = tally.open * 2 > tally.whole
            return (pair, PairLesson(pairs: self, key: key, support: tally.whole, isOftenOpen: isOftenOpen))
        }
    }

    private func pair(_ key: PairKey, _ context: RuleContext) -> MessagePair? {
        guard let tally = tallies[key], let begin = tally.begin, let end = tally.end else { return nil }
        let texts = [begin, end].map { context.trace.remark(of: context.event($0)).text }
        return MessagePair(name: texts[0], begin: texts[0], end: texts[1])
    }
}

/// The callbacks in which the whole pairs of a log begin and end.
struct PairHabit {
    let begin: EventKind
    let end: EventKind

    /// Whether the second undoes the first.
    var isSymmetric: Bool { begin.isAppearing && end.isLeaving }

    /// Whether the first comes once in a life, and the second at each exit.
    var isLopsided: Bool { newborn.contains(begin) && end.isLeaving }
}

extension LearnedPairs {
    /// Where the first whole pair begins and ends; nil where no callback of its own is just before.
    func habit(of key: PairKey, in context: RuleContext) -> PairHabit? {
        guard let tally = tallies[key], let begin = tally.begin, let end = tally.end else { return nil }
        guard let first = callback(before: begin, context), let last = callback(before: end, context) else {
            return nil
        }
        return PairHabit(begin: first, end: last)
    }

    private func callback(before event: UInt32, _ context: RuleContext) -> EventKind? {
        let speaker = context.event(event)
        let before = context.session.events[..<context.session.position(of: event)].suffix(32).last { number in
            let other = context.event(number)
            return other.controller == speaker.controller && other.token == speaker.token && other.kind.isViewCallback
        }
        return before.map { context.event($0).kind }
    }
}
