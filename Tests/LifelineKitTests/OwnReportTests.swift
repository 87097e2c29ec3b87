import Foundation
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

    @Test func reportNamedByHandIsAnsweredWithWhatTakesIt() throws {
        let path = folder.appendingPathComponent("old.json").path
        try Data(analysed([.path(folder.path)]).output).write(to: URL(fileURLWithPath: path))
        let outcome = analysed([.path(path)], format: "text")
        #expect(outcome.exitCode == 2)
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("is Lifeline's own JSON report and no log"))
    }

    @Test func logOfAnotherToolInJSONIsStillALog() throws {
        let path = folder.appendingPathComponent("console.json").path
        let line = "{\"message\": \"<Cart: 0x10> viewDidLoad\"}\n"
        try Data(line.utf8).write(to: URL(fileURLWithPath: path))
        #expect(OwnReport(at: path) == nil)
    }
}
