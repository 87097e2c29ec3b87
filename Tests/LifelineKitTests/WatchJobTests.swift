import Foundation
import Testing

@testable import LifelineKit
@testable import Reports
@testable import Rules

/// `lifeline watch`: what each look tells.
struct WatchJobTests {
    static let visit = """
        <Cart: 0x10> viewDidLoad
        <Cart: 0x10> viewWillAppear
        <Cart: 0x10> viewDidAppear

        """
    static let fault = "<Cart: 0x10> viewDidLoad\n"

    func text(_ outcome: Outcome) -> String { String(decoding: outcome.output, as: UTF8.self) }

    func input(_ log: String) -> Input { .bytes(Array(log.utf8), name: "a.log") }

    @Test func findingIsToldOnceAndAgainForMoreInstances() {
        var job = WatchJob()
        #expect(text(job.look(at: input(Self.visit))).isEmpty)
        let first = job.look(at: input(Self.visit + Self.fault))
        #expect(text(first).contains("repeated_load"))
        #expect(first.exitCode == 1)
        #expect(text(job.look(at: input(Self.visit + Self.fault + "<Cart: 0x10> viewWillDisappear\n"))).isEmpty)
        let other = (Self.visit + Self.fault).replacing("0x10", with: "0x20")
        #expect(text(job.look(at: input(Self.visit + Self.fault + other))).contains("2 instances"))
    }

    @Test func findingThatIsTakenBackIsToldToo() {
        var job = WatchJob()
        let left =
            Self.visit + "<Cart: 0x10> viewWillDisappear\n<Cart: 0x10> viewDidDisappear\n"
            + "<Cart: 0x10> didMove(toParent: nil)\n<Cart: 0x20> viewDidLoad\n<Cart: 0x20> deinit\n"
            + String(repeating: "<Home: 0x30> viewDidLayoutSubviews\n", count: 60)
        #expect(text(job.look(at: input(left))).contains("leaked_controller"))
        let late = job.look(at: input(left + "<Cart: 0x10> deinit\n"))
        #expect(text(late).contains("no longer: leaked_controller in Cart"))
        #expect(late.exitCode == 0)
    }

    @Test func statusSaysHowFarTheLogHasCome() {
        var job = WatchJob()
        _ = job.look(at: input("app started\n"))
        #expect(job.status == "1 line, no lifecycle event yet")
        _ = job.look(at: input(Self.visit))
        #expect(job.status == "3 events, 1 of 1 instance alive, 0 errors, 0 warnings")
        let more = Self.visit.replacing("0x10", with: "0x20") + "<Cart: 0x20> deinit\n"
        _ = job.look(at: input(Self.visit + Self.fault + more))
        #expect(job.status == "8 events, 1 of 2 instances alive, 1 error, 0 warnings")
    }

    @Test func fileGrowsAndEnds() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).log")
        try Data(Self.visit.utf8).write(to: path)
        var log = GrowingLog(path: path.path)
        #expect(log.wait(afterSeconds: 0) == .grown)
        #expect(log.wait(afterSeconds: 0) == .unchanged)
        try Data((Self.visit + Self.fault).utf8).write(to: path)
        #expect(log.wait(afterSeconds: 0) == .grown)
        try FileManager.default.removeItem(at: path)
        #expect(log.wait(afterSeconds: 0) == .ended)
    }
}

extension WatchJobTests {
    @Test func growingFindingIsOneLineTheSecondTime() {
        var job = WatchJob()
        let log = Self.visit + Self.fault
        _ = job.look(at: input(log))
        let more = text(job.look(at: input(log + log.replacing("0x10", with: "0x20"))))
        #expect(more.hasPrefix("again: repeated_load at a.log:"))
        #expect(more.split(separator: "\n").count == 1)
    }

    @Test func nothingIsSaidOfAnEndWhileTheLogGrows() {
        var job = WatchJob()
        let left =
            Self.visit + "<Cart: 0x10> viewWillDisappear\n<Cart: 0x10> viewDidDisappear\n"
            + "<Cart: 0x10> didMove(toParent: nil)\n<Cart: 0x20> viewDidLoad\n<Cart: 0x20> deinit\n"
            + String(repeating: "<Home: 0x30> viewDidLayoutSubviews\n", count: 60)
        let told = text(job.look(at: input(left)))
        #expect(told.contains("leaked_controller"))
        #expect(!told.contains("log ends") && !told.contains("never"))
    }

    @Test func endGivesVerdictCountsReportsAndTheExitCode() throws {
        let report = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: report) }
        let job = AnalyzeJob(inputs: [], reports: [ReportTarget(format: "json", path: report)])
        let outcome = WatchJob(job).end(with: input(Self.visit + Self.fault))
        #expect(outcome.exitCode == 1)
        #expect(outcome.written == [report])
        #expect(text(outcome).contains("1 error"))
        #expect(!text(outcome).contains("-->"))
    }

    @Test func acceptedFindingIsNotTold() throws {
        let findings = AnalysisRequest(inputs: [input(Self.visit + Self.fault)]).run().findings
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let known = Baseline(entries: Baseline.entries(of: findings, firstSeen: .earliest))
        try Data(BaselineFile.text(of: known)).write(to: URL(fileURLWithPath: path))
        var settings = AnalyzeJob(inputs: [])
        settings.baseline = path
        var job = WatchJob(settings)
        #expect(text(job.look(at: input(Self.visit + Self.fault))).isEmpty)
    }

    @Test func eachLookSaysWhatARunOverTheSameLinesSays() throws {
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../SampleLogs/qa-session-device.log").standardizedFileURL
        let lines = try Data(contentsOf: sample).split(separator: 0x0A, omittingEmptySubsequences: false).prefix(1_100)
        var job = WatchJob()
        for end in stride(from: 97, to: lines.count, by: 311) {
            let log = Input.bytes(Array(lines[..<end].joined(separator: [0x0A])) + [0x0A], name: "a.log")
            let look = job.look(at: log)
            let run = AnalysisRequest(inputs: [log]).run()
            #expect(job.status == statusLine(of: run))
            #expect(look.hasFindings == run.findings.contains(where: FailureThreshold.warning.fails))
        }
    }

    @Test func whatCannotBeFollowedIsSaidAtOnce() {
        #expect(GrowingLog.fault(of: "/nowhere/at/all.log")?.contains("there is no such file") == true)
        #expect(GrowingLog.fault(of: "/")?.contains("is a folder") == true)
        #expect(GrowingLog.fault(of: "-") == nil)
    }

    @Test func fileThatIsTakenAwayIsReadToItsEnd() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).log")
        try Data(Self.visit.utf8).write(to: path)
        var log = GrowingLog(path: path.path)
        _ = log.wait(afterSeconds: 0)
        let file = try FileHandle(forWritingTo: path)
        try file.seekToEnd()
        try FileManager.default.removeItem(at: path)
        try file.write(contentsOf: Data(Self.fault.utf8))
        #expect(log.wait(afterSeconds: 0) == .ended)
        guard case .bytes(let bytes, _) = log.input else {
            Issue.record("the file has no name any more")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self) == Self.visit + Self.fault)
    }

    @Test func interruptionEndsTheWait() {
        var log = GrowingLog(path: "-") { true }
        #expect(log.wait(afterSeconds: 60) == .ended)
    }
}
