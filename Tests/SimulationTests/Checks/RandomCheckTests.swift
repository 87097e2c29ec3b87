import Testing

@testable import Simulation

/// What must hold for every random case, tried on a few of them; `make cuts`, `make readings` and `make stories` try many.
@Suite struct RandomCheckTests {
    @Test(arguments: RandomCheck.all) func theRandomCasesOfThisCommitHold(check: RandomCheck) {
        let seeds = SeedsOfTheCommit(check.few, of: check.many)
        #expect(check.complaints(of: seeds.range) == [], "\(seeds.comment)")
    }

    /// Of a hundred thousand, the three in which some reading had one leaked instance less than were accused.
    @Test(arguments: [26_477, 29_118, 56_090]) func noMoreAreCalledLeakedThanLeakedInEveryReading(seed: UInt64) {
        #expect(RandomCheck.leakReadings.play(seed).complaints == [])
    }
}
