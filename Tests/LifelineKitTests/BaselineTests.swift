import Foundation
import Testing

@testable import LifelineKit
@testable import Rules

/// What is accepted does not fail the run, and nothing else is let through with it.
final class BaselineTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")
    private let today = Day("2026-05-01")!

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var path: String { folder.appendingPathComponent("baseline.json").path }

    private static let clean = "<Cart: 0x10> viewDidLoad\n<Cart: 0x10> viewWillAppear\n<Cart: 0x10> viewDidAppear\n"
    private static let broken = clean + "<Cart: 0x10> viewDidLoad\n"
    private static let other = "<Home: 0x20> viewDidLoad\n<Home: 0x20> viewWillAppear\n<Home: 0x20> viewDidLoad\n"

    private func run(_ log: String, on day: String = "2026-05-01", format: String? = nil) -> Outcome {
        var job = AnalyzeJob(inputs: [.bytes(Array(log.utf8), name: "a.log")], format: format)
        job.baseline = path
        job.today = Day(day)
        return job.run()
    }

    private func job(_ log: String, on day: String = "2026-05-01") -> BaselineJob {
        BaselineJob(inputs: [.bytes(Array(log.utf8), name: "a.log")], path: path, today: Day(day)!)
    }

    private func text(_ outcome: Outcome) -> String { String(decoding: outcome.output, as: UTF8.self) }

    private func edit(_ old: String, _ new: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(old))
        try text.replacingOccurrences(of: old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
    }

    @Test func acceptedFindingsNoLongerFailAndNewOnesDo() throws {
        let accepted = job(Self.broken).accept(.init(reason: "being rewritten", owner: "Anna"))
        #expect(accepted.exitCode == 0)
        #expect(text(accepted).contains("repeated_load in Cart"))
        let known = run(Self.broken)
        #expect(known.exitCode == 0)
        #expect(text(known).contains("known since 2026-05-01, accepted by Anna"))
        #expect(run(Self.broken + Self.other).exitCode == 1)
    }

    @Test func aMissingBaselineIsAnErrorThatSaysHowToBegin() {
        let outcome = run(Self.clean)
        #expect(outcome.exitCode == 2)
        #expect(outcome.complaints.first?.contains("lifeline baseline accept") == true)
    }

    @Test func expiredEntriesFailAgain() throws {
        _ = job(Self.broken).accept(.init(expires: Day("2026-05-10")))
        #expect(run(Self.broken, on: "2026-05-10").exitCode == 0)
        let late = run(Self.broken, on: "2026-05-11")
        #expect(late.exitCode == 1)
        #expect(text(late).contains("accepted until 2026-05-10, which has passed"))
        _ = job(Self.broken, on: "2026-05-11").accept(.init())
        #expect(run(Self.broken, on: "2026-05-12").exitCode == 0)
    }

    @Test func moreThanTheCountFailsWithAllShown() throws {
        _ = job(Self.broken).accept(.init())
        var twice = AnalyzeJob(
            inputs: [.bytes(Array(Self.broken.utf8), name: "a.log"), .bytes(Array(Self.broken.utf8), name: "b.log")],
            format: "json")
        twice.baseline = path
        let outcome = twice.run()
        #expect(outcome.exitCode == 1)
        #expect(text(outcome).components(separatedBy: "\"suppressed\": false").count == 3)
        #expect(text(outcome).contains("the baseline accepts 1 of this, and 2 were found"))
    }

    @Test func staleEntriesAreNamedForSeenClassesOnly() throws {
        _ = job(Self.broken + Self.other).accept(.init())
        let page = text(run(Self.clean))
        #expect(page.contains("repeated_load in Cart"))
        #expect(page.contains("lifeline baseline prune"))
        #expect(!page.contains("Home"))
    }

    @Test func pruningTakesOutWhatIsGoneAndKeepsWhatWasNotSeen() throws {
        _ = job(Self.broken + Self.other).accept(.init(reason: "known"))
        let outcome = job(Self.clean).prune()
        #expect(outcome.exitCode == 0)
        let baseline = try BaselineFile.read(path)
        #expect(baseline.entries.map(\.controller) == ["Home"])
        #expect(baseline.entries.first?.reason == "known")
        #expect(text(job(Self.clean).prune()).contains("nothing to prune"))
    }

    @Test func pruningLowersTheCount() throws {
        _ = job(Self.broken).accept(.init())
        try edit("\"count\" : 1", "\"count\" : 3")
        #expect(text(run(Self.broken)).contains("accepts 3, only 1 found"))
        _ = job(Self.broken).prune()
        #expect(try BaselineFile.read(path).entries.map(\.count) == [1])
    }

    @Test func acceptingAgainChangesNothing() throws {
        _ = job(Self.broken).accept(.init(reason: "known"))
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(text(job(Self.broken, on: "2026-06-01").accept(.init())).contains("nothing new"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func anUnreadableInputLeavesTheBaselineAlone() throws {
        _ = job(Self.broken).accept(.init())
        let before = try BaselineFile.read(path)
        let missing = BaselineJob(inputs: [.path(path + ".missing")], path: path, today: today)
        #expect(missing.prune().exitCode == 2)
        #expect(try BaselineFile.read(path) == before)
    }

    @Test func showListsEntriesWithTheirStanding() throws {
        _ = job(Self.broken).accept(.init(owner: "Anna", expires: Day("2026-05-10")))
        let page = text(BaselineJob(inputs: [], path: path, today: Day("2026-05-11")!).show())
        #expect(page.contains("repeated_load in Cart  EXPIRED"))
        #expect(page.contains("owner Anna, first seen 2026-05-01, until 2026-05-10"))
        #expect(text(job(Self.clean).show()).contains("gone from these logs"))
    }

    @Test(arguments: [
        ("{", "cannot be read as a baseline"), ("[]", "cannot be read as a baseline"),
        ("{\"version\": 2, \"findings\": []}", "version 2"),
        ("{\"version\": 1, \"findings\": [{\"rule\": \"a\"}]}", "'fingerprint' is missing in findings, entry 1"),
        (
            "{\"version\":1,\"findings\":[{\"fingerprint\":\"f\",\"rule\":\"a\",\"controller\":\"C\",\"expires\":\"soon\"}]}",
            "'expires' of f is 'soon'"
        ),
    ])
    func mistakesInTheFileAreNamed(content: String, expected: String) throws {
        try Data(content.utf8).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: BaselineError.self) { try BaselineFile.read(path) }
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: [
        ("2026-05-01", true), ("2024-02-29", true), ("2026-02-29", false), ("2026-13-01", false), ("2026-5-1", false),
        ("2026-05-01T00:00", false), ("", false), ("+026-05-01", false),
    ])
    func daysAreThoseOfTheCalendar(text: String, isDay: Bool) {
        #expect((Day(text) != nil) == isDay)
        if isDay { #expect(Day(text)?.description == text) }
    }
}
