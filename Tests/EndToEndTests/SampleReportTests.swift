import Foundation
import Testing

/// `SampleLogs/<story>.log`, or a result bundle of that name, and `Reports/<story>/` are pairs: what Lifeline reads, and what it makes of it.
@Suite(.serialized, .timeLimit(.minutes(5 * Product.patience)))
struct SampleReportTests {
    /// The files of one pair, with the reporter that writes each; the summary goes to standard output.
    private static let reports = ["report.html": "html", "junit.xml": "junit", "report.json": "json"]

    static let samples = names(in: "SampleLogs") { $0.hasSuffix(".log") || $0.hasSuffix(".xcresult") }

    /// The stories of the plain logs.
    static let logs = samples.filter { $0.hasSuffix(".log") }.map(story)

    private static func story(of sample: String) -> String { sample.split(separator: ".").first.map(String.init) ?? "" }

    @Test(arguments: samples)
    func reportsAreWhatWasRecorded(sample: String) throws {
        let log = "SampleLogs/\(sample)"
        let story = Self.story(of: sample)
        let recorded = Product.packageRoot.appendingPathComponent("Reports/\(story)", isDirectory: true)
        try Scratch.withFolder { folder in
            let files = Self.reports.sorted { $0.key < $1.key }
            let options = files.flatMap { ["-r", "\($0.value)=\(folder.path)/\($0.key)"] }
            let run = try Product.run([log, "--format", "summary"] + options)
            try Golden.expect(run.stdout, at: recorded.appendingPathComponent("summary.txt"))
            for (file, _) in files {
                let written = try Data(contentsOf: folder.appendingPathComponent(file))
                try Golden.expect(written, at: recorded.appendingPathComponent(file))
            }
        }
    }

    @Test(arguments: samples)
    func aSecondRunWritesTheSameBytes(sample: String) throws {
        try Scratch.withFolder { folder in
            let texts = try ["first.json", "second.json"].map { name in
                let file = folder.appendingPathComponent(name)
                _ = try Product.run(["SampleLogs/\(sample)", "-r", "json=\(file.path)"])
                return try Data(contentsOf: file)
            }
            #expect(texts[0] == texts[1])
        }
    }

    @Test func everyRecordedReportHasItsLog() {
        let folders = Self.names(in: "Reports") { !$0.contains(".") }
        #expect(folders == Self.samples.map(Self.story).sorted())
    }

    private static func names(in folder: String, where isWanted: (String) -> Bool) -> [String] {
        let path = Product.packageRoot.appendingPathComponent(folder).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter(isWanted).sorted()
    }
}
