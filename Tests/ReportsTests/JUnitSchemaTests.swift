import Foundation
import Testing
import XML

@testable import Reports

@Suite struct JUnitSchemaTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    private static let published = folder.appendingPathComponent("Schemas/Published", isDirectory: true)

    private func report(_ sample: Sample, _ profile: JUnitProfile) throws -> [UInt8] {
        var options = ReportOptions(version: "0.1.0")
        options.junitProfile = profile
        return try Reporter.junit.report(sample.analysis, options)
    }

    private func violations(_ document: [UInt8], _ schema: URL) throws -> [String] {
        try XMLSchema(Array(Data(contentsOf: schema))).validate(document).map { "\($0.line): \($0.message)" }
    }

    @Test(arguments: Sample.allCases, JUnitProfile.allCases)
    func everyProfileFollowsTheRulesOfItsReaders(sample: Sample, profile: JUnitProfile) throws {
        let schema = JUnitSchemaTests.folder.appendingPathComponent("Schemas/junit-\(profile.rawValue).xsd")
        #expect(try violations(report(sample, profile), schema) == [])
    }

    @Test func theSchemasTellTheProfilesApart() throws {
        let schema = JUnitSchemaTests.folder.appendingPathComponent("Schemas/junit-windyroad.xsd")
        #expect(try violations(report(.leaky, .default), schema) != [])
        let strict = JUnitSchemaTests.folder.appendingPathComponent("Schemas/junit-default.xsd")
        #expect(try violations(report(.leaky, .windyroad), strict) != [])
    }

    @Test(arguments: Sample.allCases)
    func theProfilesAreValidAgainstThePublishedSchemas(sample: Sample) throws {
        let folder = JUnitSchemaTests.published
        let jenkins = folder.appendingPathComponent("junit-jenkins-10.xsd")
        #expect(try violations(report(sample, .jenkins), jenkins) == [])
        #expect(try violations(report(sample, .default), jenkins) == [])
        let windyroad = folder.appendingPathComponent("junit-windyroad.xsd")
        #expect(try violations(report(sample, .windyroad), windyroad) == [])
    }

    /// Surefire's schema knows one suite a file.
    @Test(arguments: Sample.allCases)
    func eachSuiteIsValidAgainstSurefiresSchema(sample: Sample) throws {
        let schema = JUnitSchemaTests.published.appendingPathComponent("surefire-test-report.xsd")
        let text = String(decoding: try report(sample, .default), as: UTF8.self)
        let suites = text.components(separatedBy: "<testsuite ").dropFirst()
        #expect(!suites.isEmpty)
        for suite in suites {
            let end = try #require(suite.range(of: "</testsuite>"))
            let document = "<testsuite " + suite[..<end.upperBound]
            #expect(try violations(Array(document.utf8), schema) == [])
        }
    }
}
