import Foundation
import Testing

@testable import LifelineKit

/// `lifeline init LOG`: what it proposes reads the log that it was made from.
struct InitJobTests {
    /// What is read of a log with the settings that are proposed for it.
    private func read(_ lines: [String]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("init-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (log, settings) = (folder.appendingPathComponent("a.log").path, folder.appendingPathComponent("b.yml").path)
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: log))
        #expect(InitJob(log: log, isForced: false).run(writingTo: settings).exitCode == 0)
        let text = String(decoding: FileManager.default.contents(atPath: settings) ?? Data(), as: UTF8.self)
        return try PrintedWalk.read(lines, settings: text)
    }

    @Test(arguments: [
        "%1 state=%2", "%2%1", "{\"o\":{\"who\":\"%1\",\"n\":7,\"what\":\"%2\"}}",
        "CEF:0|Shop|%2|x|1|rt=12:13:14.5 cs1=%1 z=1",
        "[%2] 12 | %1 |", "app://life/%1/%2?id=3", "-[Base %2]  class: %1",
    ])
    func whatIsProposedReadsTheLog(style: String) throws {
        let log = PrintedWalk.lines(["FeedVC", "CartVC", "ProfileVC", "SearchVC"]) { name, callback in
            let own = style == "%2%1" ? callback.prefix(1).uppercased() + callback.dropFirst() : callback
            return style.replacing("%1", with: name).replacing("%2", with: own)
        }
        let walk = PrintedWalk.lines(["FeedVC", "CartVC", "ProfileVC", "SearchVC"]) { "\($0) \($1)" }
        #expect(try read(log) == walk)
    }

    @Test func wordsAreMappedByTheirOrderAndMeaning() throws {
        let words = [
            "viewDidLoad": "is loaded", "viewWillAppear": "is about to be visible", "viewDidAppear": "is now visible",
            "viewWillDisappear": "is about to be hidden", "viewDidDisappear": "is now hidden",
            "deinit": "is gone from memory",
        ]
        #expect(try read(PrintedWalk.lines { "\($0) \(words[$1] ?? "")" }) == PrintedWalk.walk)
    }

    @Test func aLogThatIsReadGetsNoStatements() throws {
        #expect(try read(PrintedWalk.lines { "[\($0)] \($1)" }) == PrintedWalk.walk)
    }

    @Test func settingsThatAreThereAreKeptAndTheEntriesShown() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("init-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (log, settings) = (folder.appendingPathComponent("a.log").path, folder.appendingPathComponent("b.yml").path)
        let lines = PrintedWalk.lines(["FeedVC", "CartVC", "ProfileVC"]) { "-[Base \($1)]  class: \($0)" }
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: log))
        try Data("process: Shop\n".utf8).write(to: URL(fileURLWithPath: settings))
        let outcome = InitJob(log: log, isForced: false).run(writingTo: settings)
        #expect(outcome.exitCode == 2)
        #expect(FileManager.default.contents(atPath: settings) == Data("process: Shop\n".utf8))
    }
}
