import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// Reports that are too long for their readers.
@Suite struct JUnitShardTests {
    private func parts(_ limits: JUnitLimits, of analysis: Analysis = SampleAnalysis.leaky) throws -> [ReadJUnit] {
        var options = ReportOptions(version: "1")
        options.junitLimits = limits
        return try Reporter.junit.parts(analysis, options).map { try ReadJUnit(bytes: $0.bytes) }
    }

    private func names(_ parts: [ReadJUnit]) -> [String] {
        parts.flatMap(\.suites).flatMap(\.cases).map { "\($0.className) \($0.name)" }
    }

    @Test func oneFileIsEnoughForMost() throws {
        #expect(try parts(JUnitLimits()).count == 1)
        let whole = try Reporter.junit.report(SampleAnalysis.leaky, ReportOptions(version: "1"))
        #expect(try Reporter.junit.parts(SampleAnalysis.leaky, ReportOptions(version: "1")).map(\.bytes) == [whole])
    }

    @Test(arguments: [1, 2, 3, 6])
    func everyCaseIsInOneOfThemAndNoneIsLongerThanTheLimit(limit: Int) throws {
        let whole = try parts(JUnitLimits())
        let shards = try parts(JUnitLimits(cases: limit))
        #expect(names(shards) == names(whole))
        #expect(shards.allSatisfy { $0.suites.flatMap(\.cases).count <= limit && !$0.suites.isEmpty })
        #expect(shards.count > 1)
    }

    @Test func aCaseThatIsTooLongByItselfStandsAlone() throws {
        let shards = try parts(JUnitLimits(bytes: 1))
        #expect(shards.allSatisfy { $0.suites.flatMap(\.cases).count == 1 })
        #expect(try parts(JUnitLimits(nodes: 1)).count == shards.count)
    }
}
