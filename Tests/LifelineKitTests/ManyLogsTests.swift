import Foundation
import Reports
import Testing

@testable import LifelineKit

/// A folder of many logs in one run: what is let go of is missed by no report.
final class ManyLogsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A visit to the cart; where it leaks it is never deinitialised although the profile is.
    private static func log(_ number: Int, leaks: Bool = false) -> String {
        let steps = [
            "Cart: 0x10> viewDidLoad", "Cart: 0x10> viewWillAppear", "Cart: 0x10> viewDidAppear",
            "Cart: 0x10> viewWillDisappear", "Cart: 0x10> viewDidDisappear isMovingFromParent=true",
            leaks ? "Profile: 0x20> viewDidLoad" : "Cart: 0x10> deinit", "Cart: 0x30> viewDidLoad",
            "Cart: 0x30> deinit", "Home: 0x40> viewDidLoad", "Home: 0x40> viewWillAppear",
        ]
        return steps.enumerated().map { place, step in
            // The last two lines come long after: there is time for a deinit.
            let stamp = "10:\(10 + number % 50):\(place < 8 ? 10 : 40).\(100 + 50 * place)000"
            return "2026-05-01 \(stamp)+0200 Shop[\(4000 + number):99] <Shop.\(step)\n"
        }.joined()
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func writeLogs(_ count: Int, leakingEvery step: Int) throws {
        for number in 0..<count {
            try write("\(1000 + number).log", Self.log(number, leaks: number % step == step - 1))
        }
    }

    private func reports(_ formats: [String]) throws -> [String: Data] {
        let out = folder.appendingPathComponent("reports")
        let targets = formats.map { ReportTarget(format: $0, path: out.appendingPathComponent($0).path) }
        let outcome = AnalyzeJob(inputs: [.path(folder.path)], reports: targets).run()
        #expect(outcome.complaints.isEmpty)
        defer { try? FileManager.default.removeItem(at: out) }
        return Dictionary(
            uniqueKeysWithValues: try formats.map { ($0, try Data(contentsOf: out.appendingPathComponent($0))) })
    }

    @Test func reportsAreTheSameWhetherOrNotEachLifeIsKept() throws {
        try writeLogs(90, leakingEvery: 9)
        try write("other.log", "nothing of an app\n")
        let formats = Reporter.all.filter { !$0.tellsEachLife }.map(\.identifier)
        // A report that lists each life makes the run keep them all.
        let whole = try reports(formats + ["json"])
        let light = try reports(formats)
        for format in formats { #expect(light[format] == whole[format], "\(format)") }
    }

    @Test func aHistoryKeepsTheSameRunWhetherOrNotEachLifeIsKept() throws {
        try writeLogs(90, leakingEvery: 9)
        let lines = try ["html", "json"].map { format in
            let path = folder.appendingPathComponent("\(format).history").path
            var job = AnalyzeJob(inputs: [.path(folder.path)], format: format)
            job.history = HistoryOfRun(path: path)
            job.history?.appends = true
            job.history?.identity.commit = "c000000"
            job.history?.identity.branch = "main"
            job.history?.identity.time = "2026-05-01T10:00:00Z"
            #expect(job.run().complaints.isEmpty)
            return try String(contentsOfFile: path, encoding: .utf8)
        }
        #expect(lines[0] == lines[1] && lines[0].contains("\"sessions\": 90"))
    }

    @Test func theSummaryOfManyLogsTellsHowManyCameToWhatAndThenTheFindings() throws {
        try writeLogs(90, leakingEvery: 9)
        try write("cut.log", Self.log(95) + "2026-05-01 10:59:00.000000+0200 Shop[1:99] -[Cart viewDidLo")
        let outcome = AnalyzeJob(inputs: [.path(folder.path)], format: "text").run()
        let text = String(decoding: outcome.output, as: UTF8.self)
        #expect(text.contains("91 logs") && text.contains("10 with errors") && !text.contains("1000.log"))
        #expect(text.contains("1008.log:5"), "a finding names its log")
    }

    @Test func logsOfOneNameAreToldApartByTheirFolders() throws {
        for name in ["4711", "4712"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("logs/\(name)"), withIntermediateDirectories: true)
            try write("logs/\(name)/session.log", Self.log(name == "4711" ? 1 : 2))
        }
        let outcome = AnalyzeJob(inputs: [.path(folder.path)], format: "html").run()
        let page = String(decoding: outcome.output, as: UTF8.self)
        #expect(page.contains(">4711/session.log</bdi>") && page.contains(">4712/session.log</bdi>"))
    }

    @Test func onlyLogsWithFindingsAndAFewOthersStayWhole() throws {
        try writeLogs(90, leakingEvery: 9)
        var request = AnalysisRequest(inputs: [.path(folder.path)])
        let whole = request.run().captures.count { $0.isWhole }
        #expect(whole == 90)
        request.mostSpared = 5
        let analysis = request.run()
        let accused = Set(analysis.findings.map(\.capture))
        #expect(accused.count == 10)
        for (place, capture) in analysis.captures.enumerated() where !capture.isWhole {
            #expect(!accused.contains(place) && capture.trace.events.isEmpty && capture.sessions[0].timelines.isEmpty)
            #expect(capture.events == 10 && capture.instances == 3)
        }
        #expect(analysis.captures.count { $0.isWhole } == 15)
    }

    @Test func aCopyOfALogThatWasLetGoOfCountsOnce() throws {
        try writeLogs(80, leakingEvery: 1_000)
        try write("copy.log", Self.log(70))
        try write("other.log", Self.log(70).replacing("Home", with: "Chat"))
        var request = AnalysisRequest(inputs: [.path(folder.path)])
        request.mostSpared = 5
        let (analysis, repeats) = request.judged()
        #expect(analysis.captures.count == 81)
        let (copy, first) = ("\(folder.path)/copy.log", "\(folder.path)/1070.log")
        #expect(repeats == ["\(copy) holds the same lines at the same times as \(first) and counts once"])
    }
}
