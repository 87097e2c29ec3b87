import Lifecycle

/// A stretch of a life on or off the screen, with what the instance said in it. Turns between the two belong to neither.
struct Visit {
    let isOnScreen: Bool
    /// Indices into `Trace.events` of what begins and ends it; nothing ends the last one.
    let begin: UInt32
    private(set) var end: UInt32?
    /// Indices into `Trace.events` of what the instance said.
    private(set) var remarks: [UInt32] = []

    private init(isOnScreen: Bool, begin: UInt32) {
        self.isOnScreen = isOnScreen
        self.begin = begin
    }

    /// Those on the screen of one that speaks of itself, where there are so many and nobody else may have made some of them.
    static func onScreen(of timeline: Int, atLeast fewest: Int, in context: RuleContext) -> [Visit]? {
        let life = context.session.timelines[timeline]
        guard context.speaks(timeline), life.appearances >= fewest, !life.isContested else { return nil }
        let visits = all(of: timeline, in: context).filter(\.isOnScreen)
        return visits.count >= fewest ? visits : nil
    }

    /// In order, from the first appearance on, those of which no line is known to be missing.
    static func all(of timeline: Int, in context: RuleContext) -> [Visit] {
        var visits: [Visit] = []
        var open: Visit?
        func close(_ number: UInt32, arrives: Bool? = nil) {
            guard var visit = open else { return }
            open = nil
            // Who comes was away, and who goes was here: if not so, a turn is missing.
            guard arrives != visit.isOnScreen else { return }
            visit.end = number
            visits.append(visit)
        }
        for step in context.steps(ofTimeline: timeline) {
            let (number, kind) = (step.number, step.kind)
            switch kind {
            case .viewDidAppear, .viewDidDisappear:
                close(number, arrives: kind == .viewDidAppear)
                open = Visit(isOnScreen: kind == .viewDidAppear, begin: number)
            case .viewWillAppear, .viewIsAppearing: close(number, arrives: true)
            case .viewWillDisappear: close(number, arrives: false)
            case .deinit: close(number)
            case .activity: open?.remarks.append(number)
            default: break
            }
        }
        if let open { visits.append(open) }
        return visits.filter { !context.linesAreMissing(from: $0.begin, to: $0.end ?? $0.remarks.last ?? $0.begin) }
    }

    /// Whether the app went to the background meanwhile, where timers rest by themselves.
    func isInterrupted(in context: RuleContext) -> Bool {
        context.notices(after: begin).prefix { $0 < end ?? .max }.contains {
            context.event($0).kind == .applicationDidEnterBackground
        }
    }
}

extension RuleContext {
    /// Whether instances of its class say anything beside their callbacks.
    func speaks(_ timeline: Int) -> Bool { session.vocabulary(ofTimeline: timeline).contains(.activity) }
}

/// The times at which one remark was made in one visit.
struct Beats {
    /// Indices into `Trace.events`.
    let events: [UInt32]
    private let times: [Int64]

    /// Nil without a clock, and for too few to have a rhythm.
    init?(_ events: [UInt32], in context: RuleContext) {
        guard events.count >= Self.fewest else { return nil }
        let stamps = events.map { context.event($0).time }
        guard stamps.allSatisfy({ !$0.isNone }), zip(stamps, stamps.dropFirst()).allSatisfy({ $0 <= $1 }) else {
            return nil
        }
        self.events = events
        times = stamps.map(\.microseconds)
    }

    static let fewest = 4

    /// Those of the longest time without a pause: an app that rests in the background says nothing for a while.
    init?(longestRunOf events: [UInt32], in context: RuleContext) {
        guard let all = Beats(events, in: context) else { return nil }
        let gaps = zip(all.times, all.times.dropFirst()).map { $1 &- $0 }
        let pause = gaps.sorted()[gaps.count / 2] &* Self.pause
        var runs = [[all.events[0]]]
        for (place, gap) in gaps.enumerated() {
            if gap > max(pause, Self.shortestPause) { runs.append([]) }
            runs[runs.count - 1].append(all.events[place + 1])
        }
        guard let longest = runs.max(by: { $0.count < $1.count }) else { return nil }
        self.init(longest, in: context)
    }

    /// So many times as long as the middle one of the gaps, and so long in microseconds.
    private static let pause: Int64 = 5
    private static let shortestPause: Int64 = 10_000_000

    /// The fewest timers of one period that would beat so; of several, three beats of each.
    func rhythm(atMost limit: Int) -> (voices: Int, period: Span)? {
        (1...limit).lazy.compactMap { voices in
            voices == 1 || events.count >= 3 * voices ? period(of: voices).map { (voices, $0) } : nil
        }.first
    }

    /// How long it takes from one beat to the one so many later, where that is always the same but for a fifth.
    func period(of voices: Int) -> Span? {
        guard voices > 0, times.count > voices + 1 else { return nil }
        let gaps = zip(times, times.dropFirst(voices)).map { $1 &- $0 }.sorted()
        let middle = gaps[gaps.count / 2]
        guard middle >= 50_000, let least = gaps.first, let most = gaps.last else { return nil }
        let slack = middle / 5
        return least >= middle &- slack && most <= middle &+ slack ? Span(microseconds: middle) : nil
    }

    /// How many timers of one period would beat so; nil where none would.
    func voices(of period: Span, atMost limit: Int) -> Int? {
        (1...limit).first { self.period(of: $0).map { $0.isLike(period) } ?? false }
    }
}

extension Span {
    /// But for a fifth.
    func isLike(_ other: Span) -> Bool {
        let (low, high) = (min(microseconds, other.microseconds), max(microseconds, other.microseconds))
        return low > 0 && (high &- low) <= low / 5
    }
}
