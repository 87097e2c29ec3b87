import Foundation
import Testing

@testable import LifelineKit

/// Where reports may go: nothing that a run reads is lost, and no report is lost to another.
final class DestinationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")
    private static let text = "<Cart: 0x10> viewDidLoad\n<Cart: 0x10> viewWillAppear\n<Cart: 0x10> viewDidAppear\n"

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.text.utf8).write(to: URL(fileURLWithPath: log))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    private var log: String { path("session.log") }

    private func run(_ reports: [(String, String)], baseline: String? = nil) -> Outcome {
        var job = AnalyzeJob(
            inputs: [.path(log)], reports: reports.map { ReportTarget(format: $0.0, path: $0.1) })
        job.baseline = baseline
        return job.run()
    }

    private func expectRefused(_ outcome: Outcome, _ path: String) throws {
        #expect(outcome.exitCode == 2)
        #expect(outcome.complaints.first?.hasPrefix("\(path): ") == true)
        #expect(outcome.written.isEmpty && outcome.output.isEmpty)
        #expect(try String(contentsOfFile: log, encoding: .utf8) == Self.text)
    }

    @Test func inputIsNeverOverwritten() throws {
        try expectRefused(run([("html", log)]), log)
        try expectRefused(run([("html", folder.path + "/./session.log")]), folder.path + "/./session.log")
    }

    @Test func linksToTheInputAreTheInput() throws {
        try FileManager.default.linkItem(atPath: log, toPath: path("hard.html"))
        try FileManager.default.createSymbolicLink(atPath: path("soft.html"), withDestinationPath: log)
        try expectRefused(run([("html", path("hard.html"))]), path("hard.html"))
        try expectRefused(run([("html", path("soft.html"))]), path("soft.html"))
    }

    @Test func logsOfAFolderAreInputsToo() throws {
        let job = AnalyzeJob(inputs: [.path(folder.path)], reports: [ReportTarget(format: "json", path: log)])
        try expectRefused(job.run(), log)
    }

    @Test func baselineIsReadAndSoKept() throws {
        let baseline = path("known.json")
        try Data("{\"version\": 1, \"findings\": []}".utf8).write(to: URL(fileURLWithPath: baseline))
        try expectRefused(run([("json", baseline)], baseline: baseline), baseline)
    }

    @Test func twoReportsNeverShareAPath() throws {
        try expectRefused(run([("json", path("a")), ("html", path("a"))]), path("a"))
        try expectRefused(run([("json", path("a")), ("html", path("x/../a"))]), path("x/../a"))
        #expect(
            run([("json", "-"), ("junit", "-")]).complaints.first?.hasPrefix("standard output: two reports") == true)
    }

    @Test func reportReplacesThatOfTheLastRun() {
        #expect(run([("json", path("a.json")), ("html", path("a.html"))]).exitCode == 0)
        #expect(run([("json", path("a.json")), ("html", path("a.html"))]).exitCode == 0)
    }

    @Test func deviceTakesAnyNumberOfReports() {
        #expect(run([("json", "/dev/null"), ("html", "/dev/null")]).exitCode == 0)
    }

    @Test func comparisonOverwritesNeitherOfItsLogs() throws {
        let outcome = CompareJob(old: log, new: log, output: log).run()
        #expect(outcome.exitCode == 2)
        #expect(try String(contentsOfFile: log, encoding: .utf8) == Self.text)
    }

    @Test func verdictAndCountsArePrintedBesideReports() {
        let outcome = run([("json", path("a.json"))])
        let said = String(decoding: outcome.output, as: UTF8.self)
        #expect(said.hasPrefix("✓ ") && said.contains("0 errors, 0 warnings"))
        var quiet = AnalyzeJob(inputs: [.path(log)], reports: [ReportTarget(format: "json", path: path("a.json"))])
        quiet.options.isQuiet = true
        #expect(quiet.run().output.isEmpty)
        #expect(String(decoding: run([("json", "-")]).output, as: UTF8.self).hasPrefix("{"))
    }
}
