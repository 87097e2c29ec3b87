import Foundation
import Testing

@testable import LifelineKit
@testable import Rules

/// Which inputs count, how often, and what is said of those that give nothing.
final class InputTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    private static let plain = "<Cart: 0x10> viewDidLoad\n<Cart: 0x10> viewWillAppear\n<Cart: 0x10> viewDidLoad\n"
    private static let stamped = """
        2026-05-01 10:11:12.123 Orchard[30:65] <Cart: 0x10> viewDidLoad
        2026-05-01 10:11:12.223 Orchard[30:65] <Cart: 0x10> viewWillAppear
        2026-05-01 10:11:12.323 Orchard[30:65] <Cart: 0x10> viewDidLoad

        """

    private func run(_ paths: [String]) -> (analysis: Analysis, repeats: [String]) {
        AnalysisRequest(inputs: paths.map { .path($0) }).judged()
    }

    // MARK: Named twice

    @Test func fileNamedTwiceCountsOnceAndThatIsSaid() throws {
        let log = try file("a.log", Self.plain)
        let (analysis, repeats) = run([log, log])
        #expect(analysis.captures.count == 1)
        #expect(repeats == ["\(log) is named twice and counts once"])
    }

    @Test func linksAndFoldersLeadToTheSameFile() throws {
        let log = try file("a.log", Self.plain)
        try FileManager.default.linkItem(atPath: log, toPath: path("hard.log"))
        try FileManager.default.createSymbolicLink(atPath: path("soft.log"), withDestinationPath: log)
        #expect(run([log, path("hard.log"), path("soft.log"), folder.path]).analysis.captures.count == 1)
    }

    @Test func copyWithTheSameTimesCountsOnce() throws {
        let (analysis, repeats) = run([try file("a.log", Self.stamped), try file("b.log", Self.stamped)])
        #expect(analysis.captures.count == 1)
        #expect(
            repeats == ["\(path("b.log")) holds the same lines at the same times as \(path("a.log")) and counts once"])
    }

    @Test func logsThatAreAlikeAndHaveNoClockMayBeTwoRuns() throws {
        let (analysis, repeats) = run([try file("a.log", Self.plain), try file("b.log", Self.plain)])
        #expect(analysis.captures.count == 2)
        #expect(repeats.isEmpty)
    }

    @Test func laterRunIsNoCopy() throws {
        let later = Self.stamped.replacing("2026-05-01", with: "2026-05-02")
        #expect(run([try file("a.log", Self.stamped), try file("b.log", later)]).analysis.captures.count == 2)
    }

    // MARK: Nothing to judge

    private static let complaint =
        "2026-05-01 10:11:12.123 Orchard[30:65] Unbalanced calls to begin/end appearance transitions for "
        + "<UIViewController: 0x7f8a5ad0>.\n"

    @Test(arguments: [
        "2026-05-01 10:11:12.123 Orchard[30:65] [LayoutConstraints] Unable to simultaneously satisfy constraints.\n",
        "Warning: Attempt to present <UIAlertController: 0x7f> on <Cart: 0x10> whose view is not in the window "
            + "hierarchy!\n",
        complaint,
    ])
    func captureIsNeverCalledUnreadableWhereSomethingWasFoundInIt(text: String) throws {
        let job = AnalyzeJob(inputs: [.path(try file("a.log", text))])
        let outcome = job.run()
        let said = String(decoding: outcome.output, as: UTF8.self)
        #expect(!said.contains("could not be read") && !said.contains("not read"))
        // What UIKit says of nobody's life is told, and nothing is judged by it.
        let found = run([path("a.log")]).analysis.findings
        #expect(outcome.exitCode == (found.contains { $0.severity > .note } ? 1 : 2))
        #expect(outcome.complaints.allSatisfy { $0.contains("no view controller callback") })
    }

    @Test func complaintOfUIKitWithoutAControllerFailsTheRunAndNothingElse() throws {
        let outcome = AnalyzeJob(inputs: [.path(try file("a.log", Self.complaint))]).run()
        #expect(outcome.complaints.isEmpty)
        #expect(outcome.exitCode == 1)
    }

    @Test(arguments: [("", 2), ("Cart viewDidLoad\n", 0)])
    func deathsAloneShowNobodyWhoIsMissing(load: String, exitCode: Int32) throws {
        let deaths = "deinit CartViewController\ndeinit CartViewController\n"
        let log = load.isEmpty ? deaths : load.replacing("Cart", with: "CartViewController") + deaths
        let outcome = AnalyzeJob(inputs: [.path(try file("a.log", log))]).run()
        #expect(outcome.exitCode == exitCode)
        let words = "of view controllers only their deinit"
        #expect(String(decoding: outcome.output, as: UTF8.self).contains(words) == load.isEmpty)
    }

    /// A remark says the same each time; a logger that was not understood names somebody in each line.
    @Test(arguments: [
        ("note: viewWillAppear is called twice on iOS 15", 0),
        ("%IDMenu.swift:42 (viewDidLoad()) -> Event next(viewWillAppear)", 2),
    ])
    func remarkAboutACallbackIsNoLoggerThatWasNotUnderstood(line: String, exitCode: Int32) throws {
        let calls = [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit",
        ]
        let log = zip(100..., "ABCDEFGHIJKL").map { number, letter in
            let life = calls.map { "<Shop.CartViewController: 0x6000000\(number)> \($0)\n" }.joined()
            return "\(life)\(line.replacing("%ID", with: String(letter)))\n"
        }
        let outcome = AnalyzeJob(inputs: [.path(try file("a.log", log.joined()))]).run()
        #expect(outcome.exitCode == exitCode, "\(String(decoding: outcome.output, as: UTF8.self))")
    }

    @Test func captureWithoutControllersWasReadAndIsNotCalledUnreadable() throws {
        let outcome = AnalyzeJob(inputs: [.path(try file("a.log", "hello\nworld\n"))]).run()
        #expect(outcome.exitCode == 2)
        #expect(!String(decoding: outcome.output, as: UTF8.self).contains("could not be read"))
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("Nothing to judge"))
    }

    @Test func missingFileIsCalledUnreadable() throws {
        let outcome = AnalyzeJob(inputs: [.path(path("missing.log")), .path(try file("a.log", Self.plain))]).run()
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("missing.log could not be read"))
    }

    // MARK: Processes

    @Test func mistypedProcessIsToldWhichOnesThereAre() throws {
        let other = "2026-05-01 10:11:13.123 Figaro[31:65] <Menu: 0x20> viewDidLoad\n"
        let log = try file("a.log", Self.stamped + other)
        let failure = try #require(
            AnalysisRequest(inputs: [.path(log)], process: "Orchad").run().failures.first)
        #expect(
            failure.message
                == "no view controller callback of a process 'Orchad'; the log has those of Orchard (3 events), "
                + "Figaro (1 event): did you mean 'Orchard'?")
    }

    @Test func processOfTheLogIsLookedAtAlone() throws {
        let other = "2026-05-01 10:11:13.123 Figaro[31:65] <Menu: 0x20> viewDidLoad\n"
        let analysis = AnalysisRequest(
            inputs: [.path(try file("a.log", Self.stamped + other))], process: "Figaro"
        ).run()
        #expect(analysis.failures.isEmpty)
        #expect(analysis.captures.flatMap(\.sessions).flatMap(\.classes).map(\.name.bare) == ["Menu"])
    }
}
