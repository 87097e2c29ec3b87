import Foundation
import Lifecycle
import Testing

@testable import Capture

/// Files that something happens to while they are read: done here, at the moment when reading says how far it is.
final class ChangingFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")
    private static let line = "<Cart: 0x10> viewDidLoad\n"

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.line.utf8).write(to: URL(fileURLWithPath: log))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var log: String { folder.appendingPathComponent("session.log").path }

    /// What reading says of the file when this happens meanwhile.
    private func problems(when change: @escaping @Sendable (String) -> Void) throws -> [ProblemKind] {
        let log = log
        var options = CaptureOptions()
        options.progress = { _ in change(log) }
        let traces = CaptureReader.readAll(path: log, options: options)
        return try traces.flatMap { try $0.get().problems.map(\.kind) }
    }

    @Test func quietFileHasNothingSaidOfIt() throws {
        #expect(try problems { _ in } == [])
        #expect(try problems { log in _ = try? String(contentsOfFile: log, encoding: .utf8) } == [])
    }

    @Test func fileThatGrowsIsReadAsFarAsItWentAndThatIsSaid() throws {
        let line = Self.line
        let found = try problems { log in
            guard let file = FileHandle(forWritingAtPath: log) else { return }
            _ = try? file.seekToEnd()
            try? file.write(contentsOf: Data(line.utf8))
        }
        #expect(found == [.grownFile])
    }

    @Test func fileThatIsReplacedIsReadAsItWasAndThatIsSaid() throws {
        let line = Self.line
        #expect(
            try problems { try? Data(line.utf8).write(to: URL(fileURLWithPath: $0), options: .atomic) } == [
                .replacedFile
            ])
    }

    @Test func fileThatIsTakenAwayWasReadAndThatIsSaid() throws {
        #expect(try problems { try? FileManager.default.removeItem(atPath: $0) } == [.replacedFile])
    }

    @Test func fileThatIsWrittenOverIsNotTrusted() throws {
        let found = try problems { log in
            usleep(20_000)
            guard let file = FileHandle(forUpdatingAtPath: log) else { return }
            try? file.write(contentsOf: Data("<Room".utf8))
        }
        #expect(found == [.rewrittenFile])
        #expect(
            CaptureQuality(
                Trace(path: log, events: [], problems: [Problem(kind: .rewrittenFile, count: 1, firstLine: 1)])
            ).gaps == 1)
    }

    @Test func fileThatIsCutShortAfterItWasReadNoLongerShowsItsLines() throws {
        let trace = try #require(try CaptureReader.readAll(path: log).first?.get())
        #expect(trace.problems.isEmpty && trace.damage() == nil)
        truncate(log, 3)
        #expect(trace.damage() == .shrunkFile)
    }

    /// Whoever looks for the line of an event whose bytes are gone does not walk through all that is gone: the work is as
    /// much for each event, however long the log was.
    @Test(arguments: [0, 1_000, 60_000]) func logThatIsCutShortIsJudgedAsFarAsItWasReadWithoutLongerLooks(
        size: Int
    ) throws {
        let log = log
        let text = (0..<6_000).map { "<Cart: 0x\($0)0> viewDidLoad\n" }.joined()
        try Data(text.utf8).write(to: URL(fileURLWithPath: log))
        var options = CaptureOptions()
        (options.chunkSize, options.workers) = (20_000, 1)
        options.progress = { if $0 > 0.6 { truncate(log, off_t(size)) } }
        let trace = try #require(try CaptureReader.readAll(path: log, options: options).first?.get())
        #expect(trace.problems.contains { $0.kind == .shrunkFile })
        #expect(trace.events.count > 3_000)
        let steps = trace.events.compactMap { event in trace.source.following(event.offset).map { $0 - event.offset } }
        #expect(steps.max() ?? 0 <= 1 << 16)
    }

    @Test func packedFileThatIsCutShortGivesWhatIsLeftAndSaysSo() throws {
        let text = (0..<40_000).map { "<Cart: 0x\($0)> viewDidLoad\n" }.joined()
        let packed = try Packing.packed(text, with: .gzip)
        try Data(packed).write(to: URL(fileURLWithPath: log))
        let memory = try CaptureMemory.open(path: log)
        #expect(truncate(log, off_t(packed.count / 2)) == 0)
        let texts = Unpacker.texts(in: memory, path: log)
        #expect(texts.allSatisfy { $0.isCut || (try? $0.content.get()) == nil })
    }
}
