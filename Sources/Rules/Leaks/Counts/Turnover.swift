import Lifecycle

extension Session {
    /// Whether the instances that left and live are only kept until the next ones come, as the ones before them were:
    /// alive 1, 2, 2, 2. Something keeps the last ones, and their number does not grow.
    ///
    /// `all`: those of the class that are not in use, in order.
    func holdsSomeUntilTheNextCome(_ leaked: [Int], of all: [Int], in trace: Trace) -> Bool {
        let kept = leaked.count
        let dead = all.count - kept
        guard dead >= min(kept, Self.fewestDeaths), Array(all.suffix(kept)) == leaked else { return false }
        return all.indices.dropLast(kept).allSatisfy { place in
            let (timeline, next) = (timelines[all[place]], timelines[all[place + 1]])
            // That they die in their order and late would be chance where more live than died.
            return kept > 1 && dead >= kept && outlived(timeline, next, in: trace)
                || diedForItsSuccessor(timeline, next: next, successor: timelines[all[place + kept]], in: trace)
        }
    }

    /// The same of a class that goes by name, of which nobody knows who died: each death came with a birth and well after
    /// the last exit, as where pages are turned, and no more live than did halfway.
    func turnsOver(_ all: [Int], in trace: Trace) -> Bool {
        let births = all.map(begin(ofTimeline:)).sorted()
        let deaths = all.compactMap { timelines[$0].ended }.sorted()
        if isBounded(all, deaths, in: trace) { return true }
        guard deaths.count > Self.fewestDeaths else { return false }
        let exits = all.flatMap { events(ofTimeline: $0) }.filter { trace.events[Int($0)].kind.isLeaving }.sorted()
        let isNear = { (one: UInt32?, other: UInt32?, grace: Grace) in
            guard let one, let other else { return false }
            return !self.elapsed(from: one, to: other, in: trace).reaches(grace)
        }
        let isByTurns = deaths.allSatisfy { death in
            let left = exits[..<exits.partitioningIndex { $0 >= death }].last
            return !isNear(left, death, Grace(span: .seconds(1), events: 3))
        }
        // The last may have made room for one that is not shown yet.
        let withBirths = deaths.count { death in
            let next = births.partitioningIndex { $0 > death }
            let soon = Grace(span: .seconds(2), events: 6)
            return isNear(births[..<next].last, death, soon) || isNear(death, births[next...].first, soon)
        }
        let alive = births.enumerated().map { $0 + 1 - deaths.partitioningIndex { [birth = $1] in $0 > birth } }
        return isByTurns && withBirths + 1 >= deaths.count
            && alive.last ?? 0 <= alive.prefix(alive.count / 2).max() ?? 0
    }

    /// Whether so many left before the first one died, and since then one died for each that left: a list of the last ones.
    /// Leaks would have stopped with the first deaths.
    private func isBounded(_ all: [Int], _ deaths: [UInt32], in trace: Trace) -> Bool {
        guard deaths.count >= Self.fewestDeaths else { return false }
        let exits = all.compactMap { timeline in
            let life = timelines[timeline]
            return life.ended == nil ? life.departure?.event : lastExit(of: life, in: trace)
        }.sorted()
        let kept = exits.partitioningIndex { $0 > deaths[0] } - 1
        return 1...Self.mostListed ~= kept && exits.count - deaths.count <= kept + 1
            && deaths.enumerated().allSatisfy { place, death in
                exits.partitioningIndex { $0 > death } - place - 1 == kept
            }
    }

    /// More than so many leaked before the first that died. Measured on apps with real reference counting: of seven classes
    /// of which three or more lived on behind such deaths, all leaked; of six of which two did, one kept them.
    private static let mostListed = 2

    /// So many that died just as the one came that made them one too many show that their number is bounded.
    private static let fewestDeaths = 2

    /// Whether it left, and died no sooner than the next one had left as well: a list of the last ones lets it go.
    private func outlived(_ timeline: Timeline, _ next: Timeline, in trace: Trace) -> Bool {
        guard let ended = timeline.ended, let left = lastExit(of: timeline, in: trace),
            let nextLeft = lastExit(of: next, in: trace)
        else { return false }
        return left < nextLeft && nextLeft < ended
    }

    /// Whether it left, lived on, and died with the coming of the one so many places after it.
    private func diedForItsSuccessor(
        _ timeline: Timeline, next: Timeline, successor: Timeline, in trace: Trace
    ) -> Bool {
        guard let ended = timeline.ended, let left = timeline.departure?.event ?? lastExit(of: timeline, in: trace),
            left < ended
        else { return false }
        let nextBegins = eventsByTimeline[next.events.lowerBound]
        let begins = eventsByTimeline[successor.events.lowerBound]
        guard left < nextBegins, ended < successor.departure?.event ?? .max else { return false }
        guard begins < ended else { return madeRoom(left, ended, begins, in: trace) }
        return !elapsed(from: begins, to: ended, in: trace).reaches(Grace(span: .seconds(2), events: 20))
    }

    /// Whoever has died is not said to have left where only the order of callbacks showed it.
    private func lastExit(of timeline: Timeline, in trace: Trace) -> UInt32? {
        events(of: timeline).last { trace.events[Int($0)].kind.isLeaving }
    }

    /// A property that gets a new value lets the old one go first: it dies right before the next one's first line. That
    /// comes at once, or where the class prints only that it is there, when the transition is over. Who dies by itself
    /// has done so within moments.
    private func madeRoom(_ left: UInt32, _ ended: UInt32, _ begins: UInt32, in trace: Trace) -> Bool {
        let waited = elapsed(from: left, to: ended, in: trace)
        let next = elapsed(from: ended, to: begins, in: trace)
        let isShownAtOnce = trace.events[Int(begins)].kind != .viewDidAppear
        let soon = Grace(span: .seconds(isShownAtOnce ? 0.5 : 1), events: 4)
        if waited.reaches(Grace(span: .seconds(2), events: 50)), !next.reaches(soon) { return true }
        guard waited.span != nil, waited.reaches(Grace(span: .seconds(0.5), events: 50)) else { return false }
        return !next.reaches(Grace(span: .seconds(isShownAtOnce ? 0.1 : 1), events: 1))
    }
}
