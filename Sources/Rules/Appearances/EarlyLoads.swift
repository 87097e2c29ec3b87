import Lifecycle

/// Views that were loaded before their time; events are indices into `Trace.events`.
struct EarlyLoads {
    struct EarlyLoad {
        let timeline: Int
        let kind: EarlyKind
        let loaded: UInt32
        /// What should have come before it; nothing comes of a load by hand.
        var late: UInt32?
    }

    enum EarlyKind { case byHand, beforeNib, beforePrepare }

    private let context: RuleContext
    /// Classes of which some instance shows the usual order.
    private(set) var classes: [Int] = []
    private(set) var found: [EarlyLoad] = []

    /// Those whose view was made by a call of loadView, so that viewDidLoad never comes.
    var byHand: Set<Int> { Set(found.lazy.filter { $0.kind == .byHand }.map(\.timeline)) }

    /// Of classes that are never loaded in time, and how many others of the log are.
    private var alwaysEarly: [EarlyKind: [Int: [EarlyLoad]]] = [:]
    private var othersInTime: [EarlyKind: Int] = [:]

    private static let fewestUsual = 2

    init(_ context: RuleContext) {
        self.context = context
        for index in context.session.classes.indices {
            let vocabulary = context.session.classes[index].vocabulary
            guard vocabulary.contains(.viewDidLoad) else { continue }
            if vocabulary.contains(.loadView) { compare(ofClass: index, .loadView, .byHand) }
            if vocabulary.contains(.awakeFromNib) { compare(ofClass: index, .awakeFromNib, .beforeNib) }
        }
        if context.session.classes.contains(where: { $0.vocabulary.contains(.prepare) }) { comparePreparations() }
        judgeAlwaysEarly()
        classes = Set(classes).sorted()
        found.sort { ($0.loaded, $0.timeline) < ($1.loaded, $1.timeline) }
    }

    private mutating func compare(ofClass index: Int, _ first: EventKind, _ kind: EarlyKind) {
        var usual = 0
        var early: [EarlyLoad] = []
        for timeline in context.session.classes[index].timelines {
            let steps = context.session.events(ofTimeline: timeline)
            let begin = steps.first { context.event($0).kind == first }
            let load = steps.first { context.event($0).kind == .viewDidLoad }
            guard let begin else { continue }
            if let load, begin < load {
                usual += 1
            } else if let load, kind == .beforeNib, isWhole(timeline, from: load, to: begin) {
                early.append(EarlyLoad(timeline: timeline, kind: kind, loaded: load, late: begin))
            } else if load == nil, kind == .byHand, let shown = context.appearanceEvents(of: timeline).first,
                begin < shown, isWhole(timeline, from: begin, to: shown)
            {
                early.append(EarlyLoad(timeline: timeline, kind: kind, loaded: begin))
            }
        }
        othersInTime[kind, default: 0] += usual
        if usual == 0 { alwaysEarly[kind, default: [:]][index] = early }
        guard usual >= Self.fewestUsual, early.count < usual else { return }
        classes.append(index)
        found += early
    }

    /// A class may touch its view too early each time: that the log prints the order which UIKit keeps, others show.
    private mutating func judgeAlwaysEarly() {
        for (kind, byClass) in alwaysEarly where othersInTime[kind, default: 0] >= Self.fewestUsual {
            for (index, early) in byClass where early.count >= Self.fewestUsual {
                classes.append(index)
                found += early
            }
        }
    }

    private func isWhole(_ timeline: Int, from first: UInt32, to last: UInt32) -> Bool {
        context.isSurelyOwn(timeline, through: last) && !context.linesAreMissing(from: first, to: last)
    }

    /// A segue loads its destination after it has prepared it: the next view that is loaded is that one's.
    private mutating func comparePreparations() {
        let events = context.session.events
        let loads = Dictionary(
            context.session.timelines.indices.compactMap { timeline in
                context.session.timelines[timeline].loaded.map { ($0, timeline) }
            }, uniquingKeysWith: { first, _ in first })
        var usual: [Int: Int] = [:]
        var early: [EarlyLoad] = []
        for (place, number) in events.enumerated() where context.event(number).kind == .prepare {
            let behind = events[(place + 1)...].prefix(Self.near).prefix { !context.event($0).kind.isAppearing }
            if let next = behind.lazy.compactMap({ loads[$0] }).first {
                usual[context.session.timelines[next].controllerClass, default: 0] += 1
            } else if let load = events[..<place].suffix(Self.near).last(where: { loads[$0] != nil }),
                let timeline = loads[load], isLast(load, of: timeline, before: number),
                // Who prepares in its own viewDidLoad embeds somebody.
                context.event(number).controller != context.event(load).controller,
                isWhole(timeline, from: load, to: number)
            {
                early.append(EarlyLoad(timeline: timeline, kind: .beforePrepare, loaded: load, late: number))
            }
        }
        let trusted = usual.filter { $0.value >= Self.fewestUsual }
        classes += trusted.keys
        othersInTime[.beforePrepare] = usual.values.reduce(0, +)
        for (index, early) in Dictionary(
            grouping: early, by: { context.session.timelines[$0.timeline].controllerClass })
        {
            if trusted[index] != nil { found += early }
            if usual[index] == nil { alwaysEarly[.beforePrepare, default: [:]][index] = early }
        }
    }

    /// Whether nothing else came of a view that was loaded: one that is kept ready is laid out, too.
    private func isLast(_ load: UInt32, of timeline: Int, before event: UInt32) -> Bool {
        !context.session.events(ofTimeline: timeline).contains { $0 > load && $0 < event }
    }

    /// Between a preparation and the load of its destination little is said.
    private static let near = 6
}
