import Foundation
import Testing

@testable import LifelineKit

/// What the command does beside analysing: inputs, reports, names and exit codes.
final class AnalyzeJobTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    private static let clean = "<Cart: 0x10> viewDidLoad\n<Cart: 0x10> viewWillAppear\n<Cart: 0x10> viewDidAppear\n"
    private static let broken = clean + "<Cart: 0x10> viewDidLoad\n"

    @Test func cleanLogExitsWithZeroAndASummary() throws {
        let outcome = AnalyzeJob(inputs: [.path(try file("a.log", Self.clean))]).run()
        #expect(outcome.exitCode == 0)
        #expect(!outcome.output.isEmpty)
        #expect(outcome.complaints.isEmpty)
    }

    @Test func findingExitsWithOneUnlessNothingFails() throws {
        var job = AnalyzeJob(inputs: [.path(try file("a.log", Self.broken))])
        #expect(job.run().exitCode == 1)
        job.options.failOn = .never
        #expect(job.run().exitCode == 0)
    }

    @Test func oneUnreadableInputDoesNotStopTheOthers() throws {
        let bad = folder.appendingPathComponent("missing.log").path
        let outcome = AnalyzeJob(inputs: [.path(bad), .path(try file("a.log", Self.broken))], format: "json").run()
        #expect(outcome.exitCode == 2)
        #expect(outcome.complaints.count == 1)
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("repeated_load"))
    }

    @Test func folderIsSearchedInOrderOfNamesAndOtherFilesAreLeftOut() throws {
        _ = try file("logs/b/two.log", Self.clean)
        _ = try file("logs/a.txt", Self.clean)
        _ = try file("logs/picture.png", "PNG")
        _ = try file("logs/.hidden.log", Self.broken)
        let path = folder.appendingPathComponent("logs").path
        let analysis = AnalysisRequest(inputs: [.path(path)]).run()
        #expect(analysis.captures.map(\.trace.path) == ["\(path)/a.txt", "\(path)/b/two.log"])
        #expect(analysis.failures.isEmpty)
    }

    @Test func folderWithOneBarrenLogIsFineAndOneWithOnlyBarrenLogsIsNot() throws {
        _ = try file("mixed/a.log", Self.clean)
        _ = try file("mixed/b.log", "nothing here\n")
        _ = try file("barren/b.log", "nothing here\n")
        let mixed = AnalysisRequest(inputs: [.path(folder.appendingPathComponent("mixed").path)]).run()
        #expect(mixed.failures.isEmpty)
        let barren = AnalysisRequest(inputs: [.path(folder.appendingPathComponent("barren").path)]).run()
        #expect(barren.failures.count == 1)
    }

    @Test func folderGivesPackedAndRotatedLogsAndNoPictures() throws {
        for name in ["a.log.1", "b.log.2.txt", "c", "code.swift", "picture.txt", "empty.log"] {
            _ = try file("kinds/\(name)", Self.clean)
        }
        _ = try file("kinds/picture.txt", "\u{0}\u{1}\u{2}\u{3}PNG")
        _ = try file("kinds/empty.log", "")
        _ = try file("kinds/Shop.app/log.txt", Self.broken)
        let path = folder.appendingPathComponent("kinds").path
        let analysis = AnalysisRequest(inputs: [.path(path)]).run()
        #expect(analysis.captures.map(\.trace.path) == ["a.log.1", "b.log.2.txt", "c"].map { "\(path)/\($0)" })
        #expect(analysis.failures.isEmpty)
    }

    @Test func reportsAreWrittenAndTheSummaryLeftOut() throws {
        let json = folder.appendingPathComponent("out/report.json").path
        let log = try file("a.log", Self.clean)
        let outcome = AnalyzeJob(
            inputs: [.path(log)], reports: [ReportTarget(format: "json", path: json)],
            folder: folder.appendingPathComponent("all").path
        ).run()
        #expect(outcome.written.count == outcome.written.filter(FileManager.default.fileExists).count)
        #expect(outcome.written.contains(json))
        #expect(outcome.written.contains { $0.hasSuffix("all/lifeline.html") })
        #expect(Set(outcome.written).count == outcome.written.count)
    }

    @Test func unknownNamesAreComplainedAboutAndTheRestIsDone() throws {
        let log = try file("a.log", Self.clean)
        let outcome = AnalyzeJob(
            inputs: [.path(log)], configuration: .init(skip: ["repeated_lod"]),
            reports: [ReportTarget(format: "jnit", path: "-"), ReportTarget(format: "json", path: "-")]
        ).run()
        #expect(outcome.exitCode == 2)
        #expect(
            outcome.complaints == [
                "unknown rule 'repeated_lod': did you mean 'repeated_load'?",
                "unknown report format 'jnit': did you mean 'junit'?",
            ])
        #expect(!outcome.output.isEmpty)
    }

    @Test func captureOfLessThanTheMinimumQualityExitsWithTwoAndSaysWhy() throws {
        let damaged = Self.clean + "<private> viewDidLoad\n=== Messages dropped during live streaming\n" + Self.clean
        var job = AnalyzeJob(inputs: [.path(try file("poor.log", damaged))], format: "json")
        job.options.minQuality = 30
        #expect(job.run().complaints.isEmpty)
        job.options.minQuality = 80
        let outcome = job.run()
        #expect(outcome.exitCode == 2)
        #expect(outcome.complaints.count == 1)
        #expect(outcome.complaints.first?.contains("quality is 35 of 100, below the minimum of 80") == true)
        #expect(outcome.complaints.first?.contains("messages were dropped (once)") == true)
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("\"quality\": 35"))
    }

    /// A test run that logs nothing, or far less than it did, must not pass for a clean one.
    @Test(arguments: [(6, 0), (7, 2)]) func fewerEventsThanWantedInAllCapturesExitWithTwo(
        wanted: Int, code: Int32
    ) throws {
        let logs = [try file("a.log", Self.clean), try file("b.log", Self.clean + "another line\n")]
        var job = AnalyzeJob(inputs: logs.map { .path($0) })
        job.options.minEvents = wanted
        let outcome = job.run()
        #expect(outcome.exitCode == code)
        let sentence = "6 lifecycle events understood in all, fewer than the 7 that are expected"
        #expect(outcome.complaints == (code == 0 ? [] : [sentence]))
    }

    @Test func reportTargetKeepsEqualsSignsInThePath() {
        #expect(ReportTarget(argument: "json=a=b.json") == ReportTarget(format: "json", path: "a=b.json"))
        #expect(ReportTarget(argument: "json") == nil)
        #expect(ReportTarget(argument: "=x") == nil)
        #expect(ReportTarget(argument: "json=") == nil)
    }

    @Test func rulePagesShowOptionsAndExamples() throws {
        let page = try #require(RuleReference.page(of: "leaked_controller"))
        #expect(page.contains("grace_seconds = 2"))
        #expect(page.contains("Faulty"))
        #expect(RuleReference.page(of: "nothing") == nil)
        #expect(RuleReference.unknownRule("leaked") == "unknown rule 'leaked': did you mean 'leaked_controller'?")
    }

    @Test(arguments: [false, true]) func logThatIsCutShortBeforeItsReportIsWrittenIsSaidToBe(isQuiet: Bool) throws {
        let log = try file("a.log", Self.broken)
        var job = AnalyzeJob(inputs: [.path(log)], format: isQuiet ? "json" : nil)
        job.options.isQuiet = isQuiet
        job.progress = { if $0 == .writing { truncate(log, 3) } }
        let outcome = job.run()
        #expect(outcome.exitCode == 1)
        let output = String(decoding: outcome.output, as: UTF8.self)
        #expect(output.contains(isQuiet ? "shrunk_file" : "the file was cut short while it was read"))
        #expect(outcome.warnings.count == (isQuiet ? 1 : 0))
    }

    @Test func exportThatStopsBeforeItsEndIsSaidToWhereNoSummaryIsPrinted() throws {
        let log = try file("a.json", "[{\"eventMessage\":\"<Cart: 0x10> viewDidLoad\"},{\"eventMessage\":\"<Ca")
        var job = AnalyzeJob(inputs: [.path(log)], format: "json")
        job.options.isQuiet = true
        #expect(job.run().warnings.map { $0.hasSuffix("the export stops without its closing record") } == [true])
    }

    @Test func progressGoesFromReadingToWriting() throws {
        let log = Lines()
        var job = AnalyzeJob(inputs: [.path(try file("a.log", Self.broken))])
        job.progress = { log.add($0.worded) }
        _ = job.run()
        let said = log.all
        #expect(said.first == "reading a.log, 0 %")
        let rest = ["rebuilding the lives in a.log", "checking the rules", "writing the reports"]
        #expect(Array(said.suffix(3)) == rest)
    }
}

/// Sentences in the order in which any thread says them.
private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }

    func add(_ line: String) { lock.withLock { lines.append(line) } }
}
