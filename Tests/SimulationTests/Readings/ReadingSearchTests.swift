import Testing

@testable import Lifecycle
@testable import Simulation

/// The search over the readings of a class, beside plain trial of all of them.
@Suite struct ReadingSearchTests {
    @Test func theSearchFindsWhatTryingEveryReadingFinds() {
        let seeds = SeedsOfTheCommit(300, of: 3000)
        let different = concurrently(seeds.range.count) { place -> String? in
            let seed = UInt64(seeds.range.lowerBound + place)
            let trace = RandomTrace(seed: seed)
            return trace.search.blamed == Set(EveryReading(trace.calls).facts.map(UInt32.init))
                ? nil : "seed \(seed)\n\(trace.text)"
        }
        #expect(different.compactMap(\.self).prefix(5) == [], "\(seeds.comment)")
    }
}

extension RandomTrace {
    fileprivate var search: ClassReadings {
        let kinds = calls.reduce(into: EventKinds()) { $0.insert($1) }
        let lines = calls.enumerated().map { place, kind in
            ClassLine(
                index: UInt32(place), firstOfRun: UInt32(calls.firstOfRun(at: place)),
                event: Event(kind: kind, line: UInt32(place), offset: 0), isAtCut: false, logged: kinds,
                followsLoss: false)
        }
        return ClassReadings(lines, .compiled(for: kinds), logsBirths: true, beginsMidway: false)
    }
}
