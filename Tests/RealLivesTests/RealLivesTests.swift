import JudgedLives
import RealLives
import Testing

/// The program beside real reference counting: Swift objects that live in containers with UIKit's orders of callbacks, and
/// weak references that tell at the end who lives. No rule of the program stands in that truth.
@Suite struct RealLivesTests {
    @Test(arguments: Scenario.innocent) func nobodyIsAccusedWhereNobodyLeaks(scenario: Scenario) {
        let faults = scenario.lives.flatMap { life -> [String] in
            #expect(!life.truth.instances.contains { $0.fate == .leaked }, "the scenario leaks by itself")
            let judgement = Judgement([life])
            return judgement.score.innocent.wrong == 0 ? [] : [judgement.faults.joined(separator: "\n")]
        }
        let known = Self.knownFailures[scenario.name] ?? 0
        #expect(faults.count <= known, "\(faults.joined(separator: "\n\n"))")
    }

    /// Of the lives of a scenario, how many are accused wrongly today. Numbers may only fall.
    private static let knownFailures = [
        "childGivenToASecondParent": 4, "disappearsBeforeItLoads": 2, "pagesBackAndForth": 1, "pagesOfOneClass": 1,
    ]

    /// `make lives` plays all of them, and holds the table of the article against what it finds.
    @Test(arguments: Series.all) func aFewLivesOfASeriesHoldItsBar(series: Series) {
        let score = series.score(of: series.few)
        #expect(score.logs >= series.few)
        // So few claims prove no share: of what is confirmed none may be false.
        #expect(score.confirmed.wrong == 0)
        #expect(series.bar.complaints(about: score) == [])
    }

    @Test func everyFateOccurs() {
        let fates = Set(Scenario.all.flatMap(\.lives).flatMap(\.truth.instances).map(\.fate))
        #expect(fates == [.released, .held, .leaked, .inUse])
    }

    @Test(arguments: Scenario.leaking) func whoIsMeantToLeakLeaks(scenario: Scenario) {
        #expect(scenario.lives.contains { $0.truth.instances.contains { $0.fate == .leaked } })
    }

    /// The truth of reference counting agrees with the log: who printed `deinit` is dead.
    @Test func whoPrintedDeinitIsDead() {
        for instance in Scenario.all.flatMap(\.lives).flatMap(\.truth.instances) where instance.deinitLine != nil {
            #expect(instance.fate == .released)
        }
    }

    @Test func theSameSeedLivesTheSameLife() {
        let twice = (0..<2).map { _ in Walk.life(of: .drawn(seed: 11), seed: 5).lines }
        #expect(twice[0] == twice[1])
        #expect(twice[0] != Walk.life(of: .drawn(seed: 11), seed: 6).lines)
    }
}

extension Scenario: CustomTestStringConvertible {
    /// Its name.
    public var testDescription: String { name }
}
