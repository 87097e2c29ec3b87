import Lifecycle

/// Finds lines that came twice because whoever ships a log sends again what was not acknowledged.
///
///     2024-05-01 10:11:12.100201+0200 Orchard[812:9f01] <Orchard.Cart: 0x15f06700> viewDidLoad
///     2024-05-01 10:11:12.100201+0200 Orchard[812:9f01] <Orchard.Cart: 0x15f06700> viewDidLoad
///
/// A second call writes a line of its own some microseconds later. So a copy is equal to the last byte, and its stamp
/// tells microseconds: within one millisecond, or one second, two calls may well have written the same. Where lines come
/// through several channels, what one of them says twice is compared with the others: `MirroredLines`.
struct DeliveredTwice {
    /// Places in `Trace.events`.
    private(set) var copies: Set<Int> = []

    private let trace: Trace

    /// What is sent again follows what it repeats before long.
    private static let eventsLookedBack = 64
    /// More lines are not written in a microsecond: the stamps tell when a batch of lines was taken in.
    private static let mostAtOnce = 4

    init(_ trace: Trace) {
        self.trace = trace
        copies = secondPrints()
        guard copies.isEmpty else { return }
        // A logger may know no more than milliseconds, and write zeros behind them.
        guard trace.events.contains(where: \.isFinerThanMilliseconds) else { return }
        var latest = Timestamp.none
        var atOnce = 0
        for place in trace.events.indices {
            let event = trace.events[place]
            if event.time > latest {
                (latest, atOnce) = (event.time, 1)
            } else if event.tellsMoment, original(of: place) != nil {
                copies.insert(place)
            } else if event.time == latest {
                atOnce += 1
            }
            guard atOnce <= Self.mostAtOnce else {
                copies = []
                return
            }
        }
    }

    /// The second one of each two equal lines in a row, where nearly all events come so: two outputs write the same log.
    private func secondPrints() -> Set<Int> {
        var seconds: Set<Int> = []
        var place = 1
        while place < trace.events.count {
            let isSecond = !trace.events[place].time.isNone && isEqual(place, place - 1)
            if isSecond { seconds.insert(place) }
            // Hardly a log is like that, and the first lines show it.
            if place == Self.eventsLookedBack, seconds.count * 4 < place { return [] }
            place += isSecond ? 2 : 1
        }
        return seconds.count >= Self.fewestPairs && seconds.count * 20 >= trace.events.count * 9 ? seconds : []
    }

    private static let fewestPairs = 10

    private func original(of place: Int) -> Int? {
        let time = trace.events[place].time
        return (max(0, place - Self.eventsLookedBack)..<place).first {
            trace.events[$0].time == time && isCopy(place, of: $0)
        }
    }

    private func isCopy(_ place: Int, of original: Int) -> Bool {
        let second = trace.events[place]
        return !second.isToldByEach && second.isFinerThanMilliseconds && isEqual(place, original)
    }

    private func isEqual(_ place: Int, _ original: Int) -> Bool {
        let (first, second) = (trace.events[original], trace.events[place])
        return first.kind == second.kind && first.controller == second.controller && first.token == second.token
            && first.process == second.process && first.clock == second.clock && first.offset != second.offset
            && trace.source.line(second.offset) == trace.source.line(first.offset)
    }
}

extension Event {
    /// Whether its stamp is of one moment: a stopwatch begins anew with each run.
    fileprivate var tellsMoment: Bool { !time.isNone && clock != .stopwatch && kind != .gap }

    /// Whether several instances may have said it in one go: a rotation reaches all of them, and they die together.
    fileprivate var isToldByEach: Bool { token == .none && Self.reachingAll.contains(kind) }

    private static let reachingAll: EventKinds = [
        .willTransition, .viewWillTransition, .traitCollectionDidChange, .viewSafeAreaInsetsDidChange,
        .viewLayoutMarginsDidChange, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .didReceiveMemoryWarning,
        .activity, .deinit,
    ]

    fileprivate var isFinerThanMilliseconds: Bool { !time.isNone && time.microseconds % 1000 != 0 }
}
