import Foundation
import Testing

@testable import LifelineKit

/// Two runs, from logs and from reports.
final class CompareJobTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    private static let clean = "<Cart: 0x10> viewDidLoad\n<Cart: 0x10> viewWillAppear\n<Cart: 0x10> viewDidAppear\n"
    private static let broken = clean + "<Cart: 0x10> viewDidLoad\n"

    @Test func somethingNewExitsWithOneAndSomethingGoneWithZero() throws {
        let (clean, broken) = (try file("clean.log", Self.clean), try file("broken.log", Self.broken))
        let worse = CompareJob(old: clean, new: broken).run()
        #expect(worse.exitCode == 1)
        #expect(String(decoding: worse.output, as: UTF8.self).contains("1 finding appeared"))
        let better = CompareJob(old: broken, new: clean).run()
        #expect(better.exitCode == 0)
        #expect(String(decoding: better.output, as: UTF8.self).contains("1 gone"))
    }

    @Test func aReportStandsForItsLog() throws {
        let log = try file("broken.log", Self.broken)
        let report = folder.appendingPathComponent("report.json").path
        _ = AnalyzeJob(inputs: [.path(log)], reports: [ReportTarget(format: "json", path: report)]).run()
        let outcome = CompareJob(old: report, new: log).run()
        #expect(outcome.exitCode == 0)
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("Nothing appeared and nothing is gone"))
    }

    @Test func anInputThatCannotBeReadGivesNoComparison() throws {
        let outcome = CompareJob(old: folder.path + "/missing.log", new: try file("clean.log", Self.clean)).run()
        #expect(outcome.exitCode == 2)
        #expect(outcome.output.isEmpty)
    }
}
