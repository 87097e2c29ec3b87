import Foundation
import Reports
import Testing

@testable import LifelineKit

/// Lifeline's own reports among the logs.
final class OwnReportTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let log =
            "<Cart: 0x10> viewDidLoad\n<Cart: 0x10> viewDidLoad\n<Cart: 0x10> viewWillAppear\n<Cart: 0x10> viewDidAppear\n"
        try Data(log.utf8).write(to: folder.appendingPathComponent("session.log"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func analysed(_ inputs: [Input], format: String = "json") -> Outcome {
        AnalyzeJob(inputs: inputs, format: format).run()
    }

    @Test func folderWithAllReportsInItIsReadAsIfTheyWereNotThere() throws {
        let before = analysed([.path(folder.path)])
        var job = AnalyzeJob(inputs: [.path(folder.path)], format: "json")
        job.reports = ReportTarget.standardSet(in: folder.path)
        #expect(job.run().written.count == ReportTarget.standardSet(in: folder.path).count)
        let after = analysed([.path(folder.path)])
        #expect(after.output == before.output)
        #expect(after.notes.count { $0.contains("of Lifeline left out") } == 1)
    }

    /// `session.log` and all reports on it, in an archive.
    private func packedRun(_ reports: String, _ command: String) throws -> String {
        var job = AnalyzeJob(inputs: [.path(folder.path)], format: "json")
        job.reports = ReportTarget.standardSet(in: folder.path)
        _ = job.run()
        let path = folder.appendingPathComponent(reports).path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "cd '\(folder.path)' && \(command) > '\(path)'"]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return path
    }

    @Test(arguments: [("run.tar", "tar -cf - lifeline*"), ("run.tgz", "tar -czf - lifeline*")])
    func archiveOfReportsIsNoLog(_ name: String, _ command: String) throws {
        let outcome = analysed([.path(try packedRun(name, command))], format: "text")
        #expect(outcome.exitCode == 2)
        #expect(outcome.notes.count { $0.contains("reports of Lifeline left out: lifeline") } == 1)
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("holds no log, but reports of Lifeline only"))
    }

    @Test func logBesideReportsInAnArchiveIsReadAlone() throws {
        let path = try packedRun("run.tgz", "tar -czf - session.log lifeline*")
        let text = String(decoding: analysed([.path(path)], format: "text").output, as: UTF8.self)
        #expect(text.contains("run.tgz/session.log") && !text.contains("run.tgz/lifeline"))
    }

    @Test func packedReportInAFolderIsLeftOutWithTheOthers() throws {
        _ = try packedRun("old.json.gz", "gzip -c lifeline.json")
        let outcome = analysed([.path(folder.path)], format: "text")
        #expect(outcome.notes.count { $0.contains("of Lifeline left out") } == 1)
        #expect(!String(decoding: outcome.output, as: UTF8.self).contains("old.json.gz"))
    }

    @Test func packedReportNamedByHandIsAnsweredAsIfItWereNot() throws {
        let path = try packedRun("old.json.gz", "gzip -c lifeline.json")
        let outcome = analysed([.path(path)], format: "text")
        #expect(outcome.exitCode == 2)
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("is Lifeline's own JSON report and no log"))
    }

    @Test(arguments: [(true, false), (false, true), (true, true)])
    func quietAndColouredTextIsAReportToo(isQuiet: Bool, isColoured: Bool) throws {
        var job = AnalyzeJob(inputs: [.path(folder.path)], format: "text")
        job.options.isQuiet = isQuiet
        job.options.usesColour = isColoured
        let path = folder.appendingPathComponent("run.txt").path
        try Data(job.run().output).write(to: URL(fileURLWithPath: path))
        #expect(OwnReport(at: path) == (isQuiet ? .quietText : .text))
    }

    @Test func reportNamedByHandIsAnsweredWithWhatTakesIt() throws {
        let path = folder.appendingPathComponent("old.json").path
        try Data(analysed([.path(folder.path)]).output).write(to: URL(fileURLWithPath: path))
        let outcome = analysed([.path(path)], format: "text")
        #expect(outcome.exitCode == 2)
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("is Lifeline's own JSON report and no log"))
    }

    @Test func secondRunIntoTheSameFolderReplacesTheReportsOfTheFirst() {
        var job = AnalyzeJob(inputs: [.path(folder.path)], format: "json")
        job.reports = ReportTarget.standardSet(in: folder.path)
        let first = job.run()
        let second = job.run()
        #expect(second.complaints.isEmpty, "\(second.complaints)")
        #expect(second.written == first.written)
    }

    @Test func logThatIsReadIsNotReplaced() {
        let log = folder.appendingPathComponent("session.log").path
        var job = AnalyzeJob(inputs: [.path(folder.path)], format: "json")
        job.reports = [ReportTarget(format: "html", path: log)]
        #expect(job.run().complaints.contains { $0.contains("would be overwritten") })
    }

    @Test func whatOtherCommandsPrintAndWriteIsNoLogEither() throws {
        let log = folder.appendingPathComponent("session.log").path
        func save(_ name: String, _ bytes: [UInt8]) throws -> String {
            let path = folder.appendingPathComponent(name).path
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            return path
        }
        var records: [UInt8] = []
        _ = RecordJob(logs: [log]).run { line in
            records += line
            return true
        }
        let set = try save("records.jsonl", records)
        let options = ReportOptions(version: "1")
        for format in [FleetFormat.json, .text, .markdown, .csv] {
            let path = folder.appendingPathComponent("fleet-\(format).txt").path
            var job = FleetJob(sets: [set], options: options)
            job.reports = [FleetTarget(argument: "\(format)=\(path)")].compactMap(\.self)
            _ = job.run()
            #expect(OwnReport(at: path) == .fleet, "\(format)")
        }
        let history = folder.appendingPathComponent("runs.jsonl").path
        _ = HistoryJob(path: history).append(logs: [log], sets: [], settings: RunSettings(), identity: RunIdentity())
        #expect(OwnReport(at: history) == .history)
        let input = Input.path(log)
        let explained = ExplainJob(fingerprint: "repeated_load", inputs: [input]).run().output
        #expect(OwnReport(at: try save("explained.txt", explained)) == .explanation)
        let timeline = TimelineJob(inputs: [input]).run().output
        #expect(OwnReport(at: try save("timeline.txt", timeline)) == .timeline)
        let formats = FormatReference.outcome(ofCaptureAt: log, settings: RunSettings())
        #expect(OwnReport(at: try save("formats.txt", formats.output)) == .formats)
        for format in [ComparisonFormat.text, .markdown] {
            let compared = CompareJob(old: log, new: log, format: format).run().output
            #expect(OwnReport(at: try save("compared.txt", compared)) == .comparison, "\(format)")
        }
        let page = analysed([input], format: "markdown").output
        #expect(OwnReport(at: try save("lifeline.md", page)) == .markdown)
    }

    @Test(arguments: [
        ("formats", FormatReference.overview), ("rules", RuleReference.overview), ("rule book", RuleBook.markdown),
        ("contract", ContractReference.markdown), ("manual", ManualPage.head + "\n.TH LIFELINE 1\n"),
        ("help", "OVERVIEW: Tell findings while a log still grows.\n\nUSAGE: lifeline watch <log>\n\nARGUMENTS:\n"),
    ])
    func whatLifelineSaysOfItselfIsNoLog(kind: String, text: String) {
        let head = String(text.prefix(4_000))
        #expect(OwnReport(head: head, tail: { head }) == .description, "\(kind)")
    }

    @Test(arguments: SchemaReference.allCases) func aSchemaIsNoLog(schema: SchemaReference) {
        let (head, tail) = (String(schema.text.prefix(4_000)), String(schema.text.suffix(4_000)))
        #expect(OwnReport(head: head, tail: { tail }) == .schema)
    }

    @Test func aHistoryAndWhatIsShownOfItAreNoLogs() throws {
        let log = folder.appendingPathComponent("session.log").path
        let path = folder.appendingPathComponent("runs.jsonl").path
        let job = HistoryJob(path: path)
        _ = job.append(logs: [log], sets: [], settings: RunSettings(), identity: RunIdentity())
        // A line of today begins with what those of earlier versions lack, the more the more logs the run had.
        let digests = String(repeating: "\"aaf7cad1\", ", count: 400)
        let line = "{\"arrival\": 1, \"beginnings\": [{\"device\": null, \"digests\": [\(digests)"
        #expect(OwnReport(head: line, tail: { "\"v\": 1}" }) == .history)
        let outcome = analysed([.path(path)], format: "text")
        #expect(outcome.exitCode == 2)
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("is Lifeline's own history and no log"))
        let pages =
            [HistoryFormat.text, .markdown, .csv, .json].map { job.show($0, newest: nil).output } + [
                job.export().output
            ]
        for page in pages.map({ String(decoding: $0, as: UTF8.self) }) {
            #expect(OwnReport(head: page, tail: { page }) == .history, "\(page.prefix(40))")
        }
        let calm = "12 runs, build 1 to build 12: nothing was ever found\n"
        #expect(OwnReport(head: calm, tail: { calm }) == .history)
        let other = "12 runs, 3 failed\n<Cart: 0x10> viewDidLoad\n"
        #expect(OwnReport(head: other, tail: { other }) == nil)
    }

    @Test func whatWatchTellsIsNoLogWithItsMessagesAndWithout() {
        let input = Input.path(folder.appendingPathComponent("session.log").path)
        var job = WatchJob()
        let told = String(decoding: job.look(at: input).output + job.end(with: input).output, as: UTF8.self)
        let message = "lifeline: watching session.log; Ctrl-C ends it with a summary\n"
        #expect(OwnReport(head: told, tail: { told }) == .quietText)
        #expect(OwnReport(head: message + told, tail: { told }) == .quietText)
        #expect(OwnReport(head: message, tail: { message }) == .messages)
        #expect(OwnReport(head: "", tail: { "" }) == nil)
    }

    @Test func explanationOfAReportIsThatOfItsLog() throws {
        let log = folder.appendingPathComponent("session.log").path
        let report = folder.appendingPathComponent("report.json").path
        try Data(analysed([.path(log)]).output).write(to: URL(fileURLWithPath: report))
        let told = ExplainJob(fingerprint: "repeated_load", inputs: [.path(report)]).run()
        #expect(told.complaints.isEmpty)
        #expect(told.output == ExplainJob(fingerprint: "repeated_load", inputs: [.path(log)]).run().output)
        try FileManager.default.removeItem(atPath: log)
        let lost = ExplainJob(fingerprint: "repeated_load", inputs: [.path(report)]).run()
        #expect(lost.complaints.contains { $0.contains("the logs that it was made from are not there") })
    }

    @Test(.timeLimit(.minutes(1))) func aFileThatNeverGivesAByteIsNotWaitedFor() throws {
        let path = folder.appendingPathComponent("silent").path
        #expect(mkfifo(path, 0o600) == 0)
        let file = try #require(FileHandle(forReadingAt: path))
        try file.close()
    }

    @Test func noReportOfAFleetIsWrittenOverItsSettingsOrItsSources() throws {
        let settings = folder.appendingPathComponent("s.yml").path
        let source = folder.appendingPathComponent("src/Cart.swift").path
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("src"), withIntermediateDirectories: true)
        let owners = folder.appendingPathComponent("src/CODEOWNERS").path
        for path in [settings, source, owners] {
            try Data("x".utf8).write(to: URL(fileURLWithPath: path))
            let set = folder.appendingPathComponent("records.jsonl").path
            var job = FleetJob(sets: [set], options: ReportOptions(version: "1"))
            job.reports = [FleetTarget(argument: "html=\(path)")].compactMap(\.self)
            job.settingsFile = settings
            job.settings.sourceRoot = folder.appendingPathComponent("src").path
            #expect(job.run().complaints.contains { $0.contains("would be overwritten") }, "\(path)")
        }
    }

    @Test func logOfAnotherToolInJSONIsStillALog() throws {
        let path = folder.appendingPathComponent("console.json").path
        let line = "{\"message\": \"<Cart: 0x10> viewDidLoad\"}\n"
        try Data(line.utf8).write(to: URL(fileURLWithPath: path))
        #expect(OwnReport(at: path) == nil)
    }
}
