import Foundation
import Rules
import Testing

@testable import LifelineKit

/// What grows with its input grows no faster: four times as much is about four times the work, where its square is sixteen.
///
/// Work is the processor's time of this thread, which other work on the machine hardly changes; the least of some tries.
@Suite(.serialized) struct SizeOfWorkTests {
    private func work(_ body: () throws -> Void) rethrows -> Double {
        try (0..<3).map { _ in
            let start = Self.processorTime
            try body()
            return Self.processorTime - start
        }.min() ?? 0
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func expectLinear(_ count: Int, _ body: (Int) throws -> Void) rethrows {
        let (once, fourfold) = (try work { try body(count) }, try work { try body(4 * count) })
        #expect(fourfold < 9 * once, "\(once) s and \(fourfold) s")
    }

    @Test func settingsOfUnknownKeys() throws {
        try expectLinear(1_000) { count in
            let text = (0..<count).map { "unknown\($0): 1\n" }.joined()
            let file = try ConfigurationFile(path: "a.yml", text: text)
            #expect(file.faults.count == count)
        }
    }

    @Test func settingsOfUnknownRules() throws {
        try expectLinear(1_000) { count in
            let text = "skip:\n" + (0..<count).map { "  - rule_\($0)\n" }.joined()
            let file = try ConfigurationFile(path: "a.yml", text: text)
            _ = AnalyzeJob(
                inputs: [.bytes(Array("<Cart: 0x10> viewDidLoad\n".utf8), name: "a.log")], settings: file.settings
            )
            .run()
        }
    }

    @Test func baselineOfManyEntries() throws {
        let log = (0..<50).map { "<Shop.C\($0): 0x\($0)0> viewDidLoad\n<Shop.C\($0): 0x\($0)0> viewDidLoad\n" }.joined()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("b.json").path
        let today = try #require(Day("2026-05-01"))
        try expectLinear(1_000) { count in
            // Each names a class that the log shows and a rule that ran, and so is gone.
            let entries = (0..<count).map {
                Baseline.Entry(
                    fingerprint: "f\($0)", rule: "repeated_load", controller: "Shop.C\($0 % 50)", count: 1)
            }
            try Data(BaselineFile.text(of: Baseline(entries: entries))).write(to: URL(fileURLWithPath: path))
            let job = BaselineJob(inputs: [.bytes(Array(log.utf8), name: "a.log")], path: path, today: today)
            #expect(job.accept(.init()).exitCode == 0)
            #expect(job.prune().exitCode == 0)
        }
    }
}
