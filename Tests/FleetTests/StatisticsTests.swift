@testable import Fleet
import Foundation
import Testing

/// The fleet's numbers are those of SciPy and statsmodels, to nine digits; `reference.py` made the file.
struct StatisticsTests {
    private static let reference = Reference.read()

    @Test(arguments: reference.wilson) func theIntervalOfARateIsWilsons(expected: Reference.Interval) {
        let own = WilsonInterval(expected.hits, of: expected.trials)
        #expect(isClose(own.lower, expected.lower) && isClose(own.upper, expected.upper))
    }

    @Test(arguments: reference.comparisons)
    func buildsAreComparedWithinTheirDevices(expected: Reference.Comparison) throws {
        let strata = expected.strata.map { row in
            Stratum(hitsAfter: row[0], after: row[1], hitsBefore: row[2], before: row[3])
        }
        #expect(isClose(CochranMantelHaenszel.statistic(strata), expected.statistic))
        #expect(isClose(CochranMantelHaenszel.approximate(strata), expected.p))
        #expect(isClose(CochranMantelHaenszel.exact(strata), expected.exact))
        #expect(isClose(try #require(CochranMantelHaenszel(strata).oddsRatio), expected.odds))
    }

    @Test func falseDiscoveriesAreHeldAsBenjaminiAndHochbergDo() {
        let expected = Self.reference
        #expect(zip(FalseDiscoveries.adjusted(expected.p), expected.adjusted).allSatisfy(isClose))
        let among = FalseDiscoveries.adjusted(expected.p, untold: 11)
        #expect(zip(among, expected.adjustedAmongMore).allSatisfy(isClose))
    }

    @Test func theApproximationMeetsTheExactAnswerWhereCountsAreLarge() {
        let strata = (1...6).map { Stratum(hitsAfter: 20 + $0, after: 200, hitsBefore: 30, before: 210 + $0) }
        let (exact, approximate) = (CochranMantelHaenszel.exact(strata), CochranMantelHaenszel.approximate(strata))
        #expect(abs(exact - approximate) < 0.01)
    }

    /// A trend in proportions is the correlation of place and outcome; SciPy's Kendall has the same score and variance, without
    /// the correction for continuity.
    @Test func trendsAreThoseOfCochranAndArmitageAndOfMannAndKendall() {
        let groups = [(3, 60), (5, 58), (4, 61), (9, 60), (12, 59)].map { BuildSeries.Tally(hits: $0.0, judged: $0.1) }
        let trend = CochranArmitage(groups)
        #expect(trend.rises && isClose(trend.p, 0.004021000676375857))
        #expect(CochranArmitage([groups[0]]).p == 1 && CochranArmitage([]).p == 1)
        #expect(isClose(MannKendall([1, 3, 2, 2, 5, 4, 4, 6, 8, 7]).p, 0.001954938160255936))
        #expect(MannKendall([2, 2, 2]).p == 1 && MannKendall([3, 2, 1]).p == 1)
    }

    @Test func nothingIsLearnedFromOneSideAlone() {
        #expect(CochranMantelHaenszel([]).p == 1)
        #expect(CochranMantelHaenszel([Stratum(hitsAfter: 5, after: 9)]).p == 1)
        #expect(CochranMantelHaenszel([Stratum(hitsAfter: 9, after: 9, hitsBefore: 7, before: 7)]).p == 1)
        #expect(WilsonInterval(0, of: 0) == WilsonInterval(0, of: -3))
    }

    @Test func aStepIsFoundWhereItIs() throws {
        let series = Self.series([0, 0, 1, 0, 0, 0, 9, 8, 11, 10], of: 100)
        let change = try #require(series.changes(in: 0..<10, threshold: 0.01).first)
        #expect(change.build == 6 && change.interval == 6...6 && change.isRise && change.p < 1e-6)
    }

    @Test func aLeakThatCameAndWentIsTwoSteps() {
        let series = Self.series([0, 0, 0, 9, 8, 11, 10, 0, 0, 0, 0], of: 100)
        let changes = series.changes(in: 0..<11, threshold: 0.01)
        #expect(changes.map(\.build) == [3, 7] && changes.map(\.isRise) == [true, false])
    }

    @Test func noiseIsNoStep() {
        #expect(Self.series([2, 1, 3, 0, 2, 4, 1, 2], of: 100).changes(in: 0..<8, threshold: 0.05).isEmpty)
        #expect(Self.series([0, 0, 0, 1], of: 100).changes(in: 0..<4, threshold: 0.05).isEmpty)
    }

    /// From the fourth build on more of the sessions ran on the device that leaks: no build is to blame.
    @Test func moreOfADeviceThatLeaksIsNoChangeOfTheApp() {
        let counts = (0..<8).map { build -> [BuildSeries.Tally] in
            let many = build < 4 ? (20, 180) : (180, 20)
            return [.init(hits: many.0 / 5, judged: many.0), .init(hits: 0, judged: many.1)]
        }
        #expect(BuildSeries(counts: counts).changes(in: 0..<8, threshold: 0.05).isEmpty)
        let pooled = counts.map { [$0.reduce(.init(), +)] }
        #expect(!BuildSeries(counts: pooled).changes(in: 0..<8, threshold: 0.05).isEmpty)
    }

    private static func series(_ hits: [Int], of judged: Int) -> BuildSeries {
        BuildSeries(counts: hits.map { [.init(hits: $0, judged: judged)] })
    }
}

private func isClose(_ own: Double, _ expected: Double) -> Bool {
    abs(own - expected) <= 1e-9 * max(1e-3, abs(expected))
}

/// What `reference.py` prints.
struct Reference: Decodable {
    var wilson: [Interval]
    var comparisons: [Comparison]
    var p: [Double]
    var adjusted: [Double]
    var adjustedAmongMore: [Double]

    struct Interval: Decodable, Sendable {
        var hits: Int
        var trials: Int
        var lower: Double
        var upper: Double
    }

    struct Comparison: Decodable, Sendable {
        var strata: [[Int]]
        var statistic: Double
        var p: Double
        var odds: Double
        var exact: Double
    }

    static func read() -> Reference {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Reference/statistics.json")
        guard let data = try? Data(contentsOf: file), let read = try? JSONDecoder().decode(Self.self, from: data) else {
            fatalError("Tests/FleetTests/Reference/statistics.json is missing")
        }
        return read
    }
}
