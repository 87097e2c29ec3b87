import Foundation
import Testing

@testable import LifelineKit

/// What is read of unified logs: the app's messages with their values and times, and nothing that is not known.
final class LogArchiveTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let app = "/private/var/containers/Bundle/Application/1A/Orchard.app/Orchard"
    private static let processes = [
        LogArchiveWriter.Process(pid: 431, path: app, number: 1),
        LogArchiveWriter.Process(pid: 60, path: "/System/Library/CoreServices/SpringBoard.app/SpringBoard", number: 2),
    ]

    private func message(_ time: Double, _ call: String, of process: Int = 0) -> LogArchiveWriter.Message {
        LogArchiveWriter.Message(
            process: process, time: time, format: "<%{public}s: %p> %{public}@",
            items: [.text("Orchard.CartViewController"), .number(0x10), .text(call)])
    }

    /// Two carts, one of which stays.
    private var messages: [LogArchiveWriter.Message] {
        let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        var first = (calls + ["didMove(toParent: nil)", "deinit"]).enumerated().map { message(Double($0) + 1, $1) }
        let second = (calls + ["didMove(toParent: nil)"]).enumerated().map { place, call in
            var message = message(Double(place) + 10, call)
            message.items[1] = .number(0x20)
            return message
        }
        first.append(message(40, "viewDidLoad"))
        return first + second
    }

    private func archive(
        _ messages: [LogArchiveWriter.Message], name: String = "system.logarchive",
        processes: [LogArchiveWriter.Process] = processes
    ) throws -> String {
        let url = folder.appendingPathComponent(name)
        try LogArchiveWriter(processes: processes, messages: messages).write(to: url)
        return url.path
    }

    @Test func leakInAnArchiveIsFound() throws {
        let path = try archive(messages + [message(3, "viewDidLoad", of: 1)])
        let report = try Lifeline.analyze(path: path)
        #expect(report.findings.map(\.rule) == ["leaked_controller"])
        let capture = AnalysisRequest(inputs: [.path(path)]).run().captures[0]
        #expect(capture.sessions.map(\.process.pid) == [431])
        #expect(capture.trace.format == "oslog-default")
        let lines = (0..<1).map { capture.trace.source.line(UInt64($0)) }
        // 1,792,000,000 s since 1970, two hours east of Greenwich.
        #expect(lines[0].hasPrefix("2026-10-14 19:46:41.000000+0200 0x9f "))
        #expect(lines[0].hasSuffix("Orchard: <Orchard.CartViewController: 0x10> viewDidLoad"))
    }

    @Test func messagesOfSeveralFilesAndTimesStandInTheOrderOfTheirTimes() throws {
        let path = try archive(messages.reversed())
        let trace = AnalysisRequest(inputs: [.path(path)]).run().captures[0].trace
        #expect(trace.lines == messages.count)
        #expect(zip(trace.events, trace.events.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    @Test func fileThatLiesInAnArchiveTwiceIsReadOnce() throws {
        let path = try archive(messages)
        let file = URL(fileURLWithPath: path).appendingPathComponent("Persist/0000000000000001.tracev3")
        let copy = file.deletingLastPathComponent().appendingPathComponent("0000000000000002.tracev3")
        try FileManager.default.copyItem(at: file, to: copy)
        let trace = AnalysisRequest(inputs: [.path(path)]).run().captures[0].trace
        #expect(trace.events.count == messages.count)
    }

    @Test func listingOfAnArchiveNamesWhoseMessagesAreLeftOut() throws {
        let path = try archive(messages + [message(3, "viewDidLoad", of: 1)])
        let text = try FormatReference.description(ofCaptureAt: path)
        #expect(text.contains("left out, but for '--process NAME': SpringBoard\n"))
    }

    @Test func processThatIsAskedForIsRead() throws {
        let path = try archive([message(1, "viewDidLoad", of: 1), message(2, "viewDidLoad")])
        var request = AnalysisRequest(inputs: [.path(path)])
        request.process = "SpringBoard"
        #expect(request.run().captures.flatMap(\.sessions).map(\.process.name) == ["SpringBoard"])
        request.process = "Peach"
        let failure = request.run().failures.first
        #expect(failure?.message.contains("without a message of a process 'Peach'; it holds those of Orchard") == true)
    }

    @Test func privateValuesAreNotGuessed() throws {
        var withheld = message(1, "viewDidLoad")
        withheld.items[0] = .withheld
        let path = try archive([withheld] + messages)
        let trace = AnalysisRequest(inputs: [.path(path)]).run().captures[0].trace
        #expect(trace.source.line(0).hasSuffix("<<private>: 0x10> viewDidLoad"))
    }

    @Test func messagesWithoutTheirFormatAreCountedAndSayNothing() throws {
        var unknown = message(60, "deinit")
        unknown.isOfCache = true
        let path = try archive(messages + [unknown, unknown])
        let trace = AnalysisRequest(inputs: [.path(path)]).run().captures[0].trace
        let problem = trace.problems.first { $0.kind == .unresolvedMessages }
        #expect(problem?.count == 2)
        #expect(problem?.word?.hasPrefix("2 of Orchard") == true)
        #expect(trace.events.count == messages.count)
    }

    @Test func lossesAreHoles() throws {
        let lost = LogArchiveWriter.Message(process: 0, time: 9, format: "", lost: 12)
        let trace = AnalysisRequest(inputs: [.path(try archive(messages + [lost]))]).run().captures[0].trace
        #expect(trace.problems.contains { $0.kind == .messagesDropped })
    }

    /// Carts that come and die one after the other, without some of their lines.
    private func carts(without isLost: (Double, String) -> Bool) -> [LogArchiveWriter.Message] {
        let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        return (0..<5).flatMap { turn in
            (calls + ["didMove(toParent: nil)", "deinit"]).enumerated().compactMap { place, call in
                var message = message(Double(turn) * 10 + Double(place) + 1, call)
                message.items[1] = .number(Int32(turn + 1) * 16)
                return isLost(message.time, call) ? nil : message
            }
        }
    }

    /// From 8 to 40 s deinits were lost, and the record of it stands where the loss began.
    @Test func lossLastsToItsEnd() throws {
        let lost = LogArchiveWriter.Message(process: 0, time: 8, format: "", lost: 12, lostUntil: 39)
        let kept = carts { time, call in call == "deinit" && 8...39 ~= time }
        let accused = try Lifeline.analyze(path: archive(kept, name: "a.logarchive")).findings
        #expect(accused.map(\.rule) == ["leaked_controller"])
        let analysis = AnalysisRequest(inputs: [.path(try archive(kept + [lost], name: "b.logarchive"))]).run()
        #expect(analysis.findings.filter { $0.severity != .note }.map(\.rule) == [])
        #expect(analysis.captures[0].trace.problems.map(\.kind) == [.messagesDropped])
    }

    /// Whatever set it is: nobody is accused of lines that stood in it.
    @Test(arguments: 0..<5)
    func damagedPartIsAHole(set: Int) throws {
        let url = folder.appendingPathComponent("a.logarchive")
        try LogArchiveWriter(
            processes: Self.processes, messages: carts { _, _ in false }, messagesInSet: 7 + set % 2, damagedSet: set
        ).write(to: url)
        let analysis = AnalysisRequest(inputs: [.path(url.path)]).run()
        #expect(analysis.findings.filter { $0.severity != .note }.map(\.rule) == [])
        let trace = analysis.captures[0].trace
        #expect(trace.problems.map(\.kind) == [.damagedLog] && trace.problems[0].count == 1)
        // No line is made up for what cannot be read.
        #expect(trace.lines == analysis.captures[0].events && trace.lines < carts { _, _ in false }.count)
    }

    /// A computer that loses its power leaves zeros in the place of what it had not written yet.
    @Test(arguments: 0..<5)
    func zerosInAFileAreAHoleAndWhatFollowsIsRead(set: Int) throws {
        let url = folder.appendingPathComponent("a.logarchive")
        try LogArchiveWriter(processes: Self.processes, messages: carts { _, _ in false }, messagesInSet: 7).write(
            to: url)
        let file = url.appendingPathComponent("Persist/0000000000000001.tracev3")
        var log = try Data(contentsOf: file)
        let mark = Data("bv4-".utf8)
        let sets = log.indices.filter { log[$0...].starts(with: mark) }.map { $0 - 16 } + [log.count]
        log.replaceSubrange(sets[set]..<sets[set + 1], with: Data(count: sets[set + 1] - sets[set]))
        // Zeros at the end fill a file up; what stood in the last set nobody misses then.
        let isLast = set == 4
        try log.write(to: file)
        let analysis = AnalysisRequest(inputs: [.path(url.path)]).run()
        #expect(analysis.captures.map(\.events) == [28])
        #expect(analysis.captures[0].trace.problems.map(\.kind) == (isLast ? [] : [.damagedLog]))
        #expect(analysis.findings.filter { $0.severity != .note }.map(\.rule) == [])
    }

    @Test func fileThatIsNotToBeHadIsAHoleInTheWholeLog() throws {
        let kept = carts { time, call in call == "deinit" && 8...39 ~= time }
        let path = try archive(kept)
        let missing = URL(fileURLWithPath: path).appendingPathComponent("Persist/0000000000000002.tracev3")
        try FileManager.default.createSymbolicLink(atPath: missing.path, withDestinationPath: "/nowhere")
        let analysis = AnalysisRequest(inputs: [.path(path)]).run()
        #expect(analysis.findings.filter { $0.severity != .note }.map(\.rule) == [])
    }

    @Test func oneFileOfAnArchiveIsReadWithTheFormatsBesideIt() throws {
        let path = try archive(messages)
        let captures = AnalysisRequest(inputs: [.path("\(path)/Persist/0000000000000001.tracev3")]).run().captures
        #expect(captures.map(\.trace.events.count) == [messages.count])
    }

    @Test func archiveOfWhichNothingCanBeReadSaysWhatItLacks() throws {
        let path = try archive(messages)
        for name in try FileManager.default.contentsOfDirectory(atPath: path) where name.count == 2 {
            try FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
        let request = AnalysisRequest(inputs: [.path(path)])
        #expect(request.run().failures.first?.message.contains("without the files that name its processes") == true)
        try Data([0, 1, 2, 3]).write(to: URL(fileURLWithPath: "\(path)/Persist/0000000000000001.tracev3"))
        #expect(request.run().failures.first?.message.contains("of which a part is damaged or missing") == true)
    }

    @Test func archiveInABundleIsReadForAppsThatNoConsoleTellsOf() throws {
        let log = try BundleWriter.Entry.logArchive(at: URL(fileURLWithPath: archive(messages)))
        func captures(console: String) throws -> [String] {
            let bundle = folder.appendingPathComponent("\(UUID().uuidString).xcresult")
            let name = "StandardOutputAndStandardError-com.example.Orchard.txt"
            let run = (name: "UITests", entry: BundleWriter.Entry.folder([(name, .file(Array(console.utf8)))]))
            try BundleWriter(bundle).write(.folder([run, ("system.logarchive", log)]))
            let analysis = AnalysisRequest(inputs: [.path(bundle.path)]).run()
            return analysis.captures.map { String($0.trace.path.dropFirst(bundle.path.count + 1)) }
        }
        let head = "Standard output and standard error from com.example.Orchard with process ID 431 beginning at "
        #expect(try captures(console: head + "2026-10-14 17:46:41 +0000\n\nready\n").contains("system.logarchive"))
        let told = head + "2026-10-14 17:46:41 +0000\n\n<Orchard.CartViewController: 0x10> viewDidLoad\n"
        #expect(try captures(console: told) == ["UITests/com.example.Orchard"])
    }

    @Test func packedSysdiagnoseGivesTheFindingsOfItsArchive() throws {
        let name = "sysdiagnose_2026.10.20_13-49-18+0000_iPhone-OS_iPhone_24A123"
        let whole = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: whole, withIntermediateDirectories: true)
        let plain = try archive(messages, name: "\(name)/system_logs.logarchive")
        let told = "<Orchard.OtherViewController: 0x10> viewDidLoad\n"
        try told.write(to: whole.appendingPathComponent("other.log"), atomically: true, encoding: .utf8)
        let packed = folder.appendingPathComponent("\(name).tar.gz").path
        let tar = try Process.run(
            URL(fileURLWithPath: "/usr/bin/env"), arguments: ["tar", "czf", packed, "-C", folder.path, name])
        tar.waitUntilExit()
        let analysis = AnalysisRequest(inputs: [.path(packed)]).run()
        #expect(analysis.captures.map(\.trace.path) == ["\(packed)/\(name)/system_logs.logarchive"])
        let fingerprints = try Lifeline.analyze(path: plain).findings.map(\.fingerprint)
        #expect(!fingerprints.isEmpty && analysis.findings.map(\.fingerprint) == fingerprints)
    }

    /// Each byte of the log overwritten in turn: whatever it says then, reading ends.
    @Test func damagedLogsEndWithAMessageOrARest() throws {
        let path = try archive(messages)
        let file = URL(fileURLWithPath: path).appendingPathComponent("Persist/0000000000000001.tracev3")
        let sound = try Data(contentsOf: file)
        for place in stride(from: 0, to: sound.count, by: 7) {
            var damaged = sound
            damaged[place] ^= 0xFF
            try damaged.write(to: file)
            let analysis = AnalysisRequest(inputs: [.path(path)]).run()
            #expect(!analysis.failures.isEmpty || !analysis.captures.isEmpty)
        }
        try sound.prefix(sound.count / 2).write(to: file)
        #expect(!AnalysisRequest(inputs: [.path(path)]).run().failures.isEmpty)
    }
}
