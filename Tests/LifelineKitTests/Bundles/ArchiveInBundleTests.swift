import Foundation
import Rules
import Testing

@testable import LifelineKit

/// What the unified log of a run adds to its consoles, and that it accuses nobody of what they do not tell.
final class ArchiveInBundleTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A line of a controller, by the seconds since the device booted: 17:46:40 of Greenwich.
    private struct Call {
        var time: Double
        var object: String
        var name: String

        var isDeath: Bool { name == "deinit" }

        /// As `print` writes it.
        var plain: String { "<Orchard.\(object)> \(name)\n" }

        /// As `NSLog` writes it.
        var stamped: String {
            let (seconds, micros) = (Int(time) + 40, Int((time * 1_000_000).rounded()) % 1_000_000)
            let clock = "19:\(46 + seconds / 60):\(String("\(100 + seconds % 60)".dropFirst()))"
            let fraction = String("\(1_000_000 + micros)".dropFirst())
            return "2026-10-14 \(clock).\(fraction)+0200 Orchard[431:9f] \(plain)"
        }
    }

    private static func life(_ object: String, from time: Double, dies: Bool = true) -> [Call] {
        let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let names = calls + ["didMove(toParent: nil)"] + (dies ? ["deinit"] : [])
        return names.enumerated().map { Call(time: time + Double($0) / 4, object: object, name: $1) }
    }

    /// Two carts and two settings by turns, all of which die.
    private static let calls = (0..<4).flatMap { turn in
        life("\(turn % 2 == 0 ? "Cart" : "Settings")ViewController: 0x\(turn + 1)0", from: Double(turn) * 6 + 1)
    }

    /// One of three carts stays.
    private static let leak = (0..<3).flatMap { turn in
        life("CartViewController: 0x\(turn + 1)0", from: Double(turn) * 6 + 1, dies: turn != 1)
    }

    private static let header =
        "Standard output and standard error from com.example.Orchard with process ID 431 beginning at "
        + "2026-10-14 17:46:40 +0000\n\n"

    /// A bundle with a console, if any, and the lines that the archive holds of the app, and of others by their PIDs.
    private func analysis(
        console: String?, of app: String? = "com.example.Orchard", archive calls: [Call], late: Double = 0.002,
        process: String? = nil, others: [(pid: Int, calls: [Call])] = [],
        tests: [BundleWriter.Test] = []
    ) throws -> Analysis {
        let url = folder.appendingPathComponent(UUID().uuidString)
        let all = [(431, calls)] + others
        let messages = all.enumerated().flatMap { number, own in
            own.1.map { call in
                LogArchiveWriter.Message(
                    process: number, time: call.time + late, format: "%{public}s",
                    items: [.text(String(call.plain.dropLast()))])
            }
        }
        let processes = all.enumerated().map { number, own in
            let path = "/private/var/containers/Bundle/Application/\(number)A/Orchard.app/Orchard"
            return LogArchiveWriter.Process(pid: own.0, path: path, number: UInt8(number + 1))
        }
        try LogArchiveWriter(processes: processes, messages: messages).write(to: url)
        let bundle = folder.appendingPathComponent("\(url.lastPathComponent).xcresult")
        var entries: [(name: String, entry: BundleWriter.Entry)] = [("run.logarchive", try .logArchive(at: url))]
        if let console {
            let name = "StandardOutputAndStandardError\(app.map { "-\($0)" } ?? "").txt"
            entries.append(("Tests", .folder([(name, .file(Array(console.utf8)))])))
        }
        try BundleWriter(bundle).write(
            .folder(entries), tests: tests, time: ("2026-10-14T19:46:40.000+0200", "2026-10-14T19:48:00.000+0200"))
        var request = AnalysisRequest(inputs: [.path(bundle.path)])
        request.process = process
        return request.run()
    }

    @Test func deinitThatOnlyTheArchiveTellsIsNoLeak() throws {
        let isOfArchive = { (call: Call) in call.isDeath && call.object.hasPrefix("Cart") }
        let console = Self.calls.filter { !isOfArchive($0) }.map(\.stamped).joined()
        let found = try analysis(console: Self.header + console, archive: Self.calls.filter(isOfArchive))
        #expect(found.findings.map(\.rule) == [])
        #expect(found.captures.map(\.trace.events.count) == [Self.calls.count])
        #expect(found.captures[0].sessions.count == 1)
        #expect(found.captures[0].sessions[0].timelines.allSatisfy { $0.ended != nil })
    }

    @Test(arguments: [0.002, 0.054], [nil, "Orchard"])
    func lineInConsoleAndArchiveIsOneEvent(late: Double, process: String?) throws {
        let console = Self.header + Self.leak.map(\.stamped).joined()
        let found = try analysis(console: console, archive: Self.leak, late: late, process: process)
        #expect(found.captures.map(\.trace.events.count) == [Self.leak.count])
        #expect(found.findings.map(\.rule) == ["leaked_controller"])
    }

    @Test func linesOfTheArchiveStandWhereTheyWereWrittenThoughItsClockIsLate() throws {
        let isOfArchive = { (call: Call) in call.name == "viewWillAppear" }
        var calls = Self.leak
        for place in calls.indices {
            calls[place].time = calls[place].time.rounded(.down) + Double(place % 7) / 1_000
        }
        let console = Self.header + calls.filter { !isOfArchive($0) }.map(\.stamped).joined()
        let found = try analysis(console: console, archive: calls, late: 0.054)
        let bare = { (name: String) in String(name.prefix { $0 != "(" }) }
        #expect(found.captures[0].trace.events.map { bare($0.kind.name) } == calls.map { bare($0.name) })
    }

    @Test(arguments: ["com.example.Orchard", nil])
    func consoleWithoutAClockThatTellsAllIsReadAlone(app: String?) throws {
        let console = (app == nil ? "" : Self.header) + Self.leak.map(\.plain).joined()
        let found = try analysis(console: console, of: app, archive: Self.leak)
        #expect(found.captures.map(\.trace.events.count) == [Self.leak.count])
        #expect(found.findings.map(\.rule) == ["leaked_controller"])
    }

    @Test(arguments: ["com.example.Orchard", nil])
    func consoleWithoutAClockAccusesNobodyOfWhatTheArchiveMayTell(app: String?) throws {
        let isOfArchive = { (call: Call) in call.isDeath && call.object.hasPrefix("Cart") }
        let console = Self.calls.filter { !isOfArchive($0) }.map(\.plain).joined()
        let found = try analysis(
            console: (app == nil ? "" : Self.header) + console, of: app, archive: Self.calls.filter(isOfArchive))
        #expect(found.findings.filter { $0.severity != .note }.map(\.rule) == [])
        #expect(found.captures.count == 1)
        #expect(found.captures[0].trace.problems.map(\.kind) == [.toldElsewhere])
    }

    /// Where the same two lines stand around it in both, a line has its place.
    @Test(arguments: ["com.example.Orchard", nil])
    func lineThatOnlyTheArchiveHasIsPutIntoAConsoleWithoutAClock(app: String?) throws {
        let console = Self.leak.enumerated().filter { $0.offset != 6 }.map(\.element.plain).joined()
        let found = try analysis(
            console: (app == nil ? "" : Self.header) + "hello\n" + console, of: app, archive: Self.leak)
        let bare = { (name: String) in String(name.prefix { $0 != "(" }) }
        #expect(found.captures[0].trace.events.map { bare($0.kind.name) } == Self.leak.map { bare($0.name) })
        #expect(found.findings.map(\.rule) == ["leaked_controller"])
        #expect(found.captures[0].trace.problems.isEmpty)
    }

    @Test func lineOfAControllerThatTheConsoleDoesNotKnowIsLeftOutAndThatIsSaid() throws {
        let stranger = Call(time: 3.1, object: "LogViewController: 0xff0", name: "viewDidLoad")
        let found = try analysis(
            console: Self.header + Self.leak.map(\.plain).joined(), archive: [stranger])
        #expect(found.captures.map(\.trace.events.count) == [Self.leak.count])
        #expect(found.findings.map(\.rule) == ["leaked_controller"])
        let problem = found.captures[0].trace.problems.first
        #expect(problem?.kind == .toldElsewhere && problem?.word == "one line is left out")
    }

    @Test(arguments: [nil, "ready\n"])
    func otherRunsAndOtherAppsAreNotOfThisRun(console: String?) throws {
        let later = console == nil ? 100.0 : 0
        let stranger = Self.leak.map { Call(time: $0.time + later, object: $0.object, name: $0.name) }
        let console = console.map { Self.header + $0 }
        let found = try analysis(console: console, archive: Self.calls, others: [(77, stranger)])
        #expect(found.captures.flatMap(\.sessions).filter { !$0.timelines.isEmpty }.map(\.process.pid) == [431])
        #expect(found.findings.map(\.rule) == [])
        let asked = try analysis(
            console: console, archive: Self.calls, process: "Orchard", others: [(77, stranger)])
        #expect(asked.findings.map(\.rule) == ["leaked_controller"])
    }

    @Test func leakThatTheArchiveTellsNamesItsTest() throws {
        let tests = [
            BundleWriter.Test(
                target: "UITests", name: "CartTests/testBrowse", start: "2026-10-14T19:46:40.000+0200",
                end: "2026-10-14T19:46:46.500+0200"),
            BundleWriter.Test(
                target: "UITests", name: "CartTests/testBuy", start: "2026-10-14T19:46:46.600+0200",
                end: "2026-10-14T19:47:20.000+0200", steps: [("Tap \"Buy\" Button", "2026-10-14T19:46:47.100+0200")]),
        ]
        let leak = try #require(analysis(console: nil, archive: Self.leak, tests: tests).findings.first)
        #expect(leak.remarks.contains("before it left, CartTests/testBuy did: Tap \"Buy\" Button"))
    }
}
