import Fleet
import Foundation
import LifelineKit
import Reports
import Testing

/// A variable of a script that is not set names nothing.
struct UnsetLabelTests {
    @Test func aLabelWithoutAValueIsNone() throws {
        try Sample.folder { folder in
            let path = try Sample.write(Sample.log(), to: folder, "4712/a.log")
            var job = RecordJob(logs: [path])
            job.pathLabels = PathLabels(pattern: "{build}/*.log")
            let said = ["build=", "device= ", "os= 17.4 "].compactMap { RunLabel(argument: $0) }
            job.stated = said.over([])
            #expect(try Sample.records(job).map(\.labels) == [["build": "4712", "os": "17.4"]])
        }
        // As earlier versions wrote it.
        let line = #"{"classes": [], "labels": {"build": ""}, "session": "a", "v": 1}"#
        #expect(SessionRecord(line: Array(line.utf8))?.labels == [:])
    }
}

/// What the pages of fleets and runs say of sessions and of what came before.
struct PagesOfSessionsTests {
    @Test func thePageOfASessionIsLinkedFromWhereThePageOfTheFleetLies() throws {
        try Sample.folder { folder in
            let log = try Sample.write(Sample.log(), to: folder)
            let page = folder.appendingPathComponent("night/s1.html").path
            for name in ["night", "sub"] {
                try FileManager.default.createDirectory(
                    atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
            }
            try Data("x".utf8).write(to: URL(fileURLWithPath: page))
            var job = RecordJob(logs: [log])
            // As whoever recorded the log called it.
            job.stated = [try #require(RunLabel(name: "page", value: Self.fromWorkingDirectory(page)))]
            var set: [UInt8] = []
            _ = job.run { line in
                set += line
                return true
            }
            let records = try Sample.write(String(decoding: set, as: UTF8.self), to: folder, "n.jsonl")
            let links = [("f.html", "night/s1.html"), ("sub/f.html", "../night/s1.html"), ("night/f.html", "s1.html")]
            for (target, link) in links {
                var job = FleetJob(sets: [records], options: Self.options)
                job.reports = [FleetTarget(argument: "html=\(folder.path)/\(target)")].compactMap(\.self)
                _ = job.run()
                let text = try String(contentsOfFile: "\(folder.path)/\(target)", encoding: .utf8)
                #expect(text.contains("<a href=\"\(link)\"><code>"), "\(target)")
            }
        }
    }

    private static func fromWorkingDirectory(_ file: String) -> String {
        let ups = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in "../" }.joined()
        return ups + file.drop { $0 == "/" }
    }

    @Test func whoNamesALogAsASetIsToldWhatMakesOneOfItAndNothingElse() throws {
        try Sample.folder { folder in
            let log = try Sample.write(Sample.log(), to: folder)
            let outcome = FleetJob(sets: [log], options: Self.options).run()
            #expect(outcome.exitCode == 2 && outcome.output.isEmpty && outcome.complaints.count == 1)
            #expect(outcome.complaints[0].hasSuffix("'lifeline record LOG > FILE' makes a set of them"))
        }
    }

    @Test func sinceWhenAFindingIsThereStandsOnceInItsLineOfTheFirstScreen() throws {
        try Sample.folder { folder in
            let log = folder.appendingPathComponent("a.log").path
            var job = AnalyzeJob(inputs: [.path(log)], format: "html")
            job.history = HistoryOfRun(path: folder.appendingPathComponent("h.jsonl").path)
            job.history?.appends = true
            var page = ""
            for hour in [10, 11] {
                _ = try Sample.write(Sample.log(hour: hour), to: folder, "a.log")
                page = String(decoding: job.run().output, as: UTF8.self)
            }
            let line = page.split(separator: "\n").first { $0.contains("class=\"because\"") } ?? ""
            #expect(line.lowercased().components(separatedBy: "ongoing").count == 2, "\(line)")
        }
    }

    private static let options = ReportOptions(version: "0.1.0")
}
