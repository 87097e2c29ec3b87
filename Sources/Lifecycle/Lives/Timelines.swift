/// Turns the replayed lives into the timelines that rules and reports read.
struct Timelines {
    private let replay: Replayed
    private let breaches: [[Breach]]
    private let doubts: [[Breach]]
    private let cancellations: [[Cancellation]]
    private let events: [UInt32]
    private let trace: Trace

    private var lives: [Life] { replay.lives }

    init(_ replay: Replayed, _ events: [UInt32], _ trace: Trace) {
        self.replay = replay
        breaches = replay.record.breaches(lifeCount: replay.lives.count)
        doubts = replay.record.doubts(lifeCount: replay.lives.count)
        cancellations = replay.record.cancellations(lifeCount: replay.lives.count)
        self.events = events
        self.trace = trace
    }

    /// The timelines in order of first line, and the session's events grouped by them.
    func build() -> ([Timeline], [UInt32]) {
        var starts = [Int](repeating: 0, count: lives.count + 1)
        for (index, life) in lives.enumerated() { starts[index + 1] = starts[index] + life.eventCount }
        var grouped = [UInt32](repeating: 0, count: starts[lives.count])
        var next = starts
        for (position, life) in replay.lifeOfEvent.enumerated() where life >= 0 {
            grouped[next[Int(life)]] = events[position]
            next[Int(life)] += 1
        }
        var ordinals = [Int](repeating: 0, count: replay.vocabulary.classes.count)
        var timelines: [Timeline] = []
        timelines.reserveInLargePages(lives.count)
        for (index, life) in lives.enumerated() {
            ordinals[life.controllerClass] += 1
            timelines.append(
                timeline(life, index, ordinals[life.controllerClass], starts[index]..<starts[index + 1]))
        }
        return (timelines, grouped)
    }

    private func timeline(_ life: Life, _ index: Int, _ ordinal: Int, _ range: Range<Int>) -> Timeline {
        Timeline(
            controllerClass: life.controllerClass, ordinal: ordinal,
            token: life.token == .none ? nil : trace.tokens[Int(life.token.index)], tokenID: life.token,
            identity: life.identity,
            events: range, state: life.state, loaded: life.loaded, ended: life.ended, goneBy: life.reusedBy,
            container: replay.screens.container(of: index), appearances: life.appearances, departure: life.departure,
            breaches: breaches[index], cancellations: cancellations[index], test: test(of: life),
            comebacks: life.comebacks, leftAlone: life.leftAlone, contested: life.contested, doubts: doubts[index],
            isAlwaysNamed: life.isAlwaysNamed)
    }

    private func test(of life: Life) -> String? {
        guard life.test != .none, case .test(let mark) = trace.details[Int(life.test.index)] else { return nil }
        return mark.name
    }
}
