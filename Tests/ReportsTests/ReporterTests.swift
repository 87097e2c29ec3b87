import Foundation
import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

@Suite struct ReporterTests {
    @Test func theListHoldsEveryReporterOfTheFolderInOrder() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Reports/Reporters").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let names = files.filter { $0.hasSuffix(".swift") }.map { $0.dropLast(6).lowercased() }.sorted()
        #expect(Reporter.all.map { $0.identifier.replacing("-", with: "") } == names)
    }

    @Test func eachReporterIsFoundByItsIdentifier() {
        for reporter in Reporter.all { #expect(Reporter.named(reporter.identifier)?.summary == reporter.summary) }
        #expect(Reporter.named("nothing") == nil)
    }

    @Test func whatIsCertainInSomeLogsAndProbableInOthersIsOneFindingEverywhere() throws {
        let leaky = SampleAnalysis.leaky.captures[0]
        var analysis = SampleAnalysis.analysis(of: Array(repeating: leaky, count: 7))
        analysis.findings = [0, 2, 4, 5].map { capture in
            let severity = capture == 5 ? Severity.warning : .error
            var finding = SampleAnalysis.finding(
                "leaked_controller", severity, SampleAnalysis.cart, timelines: [1], message: "left")
            finding.capture = capture
            return finding
        }
        for format in ["text", "html", "markdown", "github"] {
            let bytes = try #require(Reporter.named(format)).report(analysis, ReportOptions(version: "1"))
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.components(separatedBy: "n 4 of 7 logs, confirmed in 3, first in").count == 2, "\(format)")
            #expect(!text.contains("n 3 of 7 logs") && !text.contains("group is-warning"), "\(format)")
        }
    }

    @Test(arguments: Sample.allCases)
    func theSameAnalysisGivesTheSameBytesInEveryFormat(sample: Sample) throws {
        let options = ReportOptions(version: "0.1.0")
        for reporter in Reporter.all {
            #expect(try reporter.report(sample.analysis, options) == reporter.report(sample.analysis, options))
        }
    }
}

extension RunLabel {
    static let build = RunLabel(argument: "build=4712")!
}

@Suite struct RunLabelTests {
    @Test(arguments: Reporter.all.map(\.identifier)) func everyReportShowsTheLabels(format: String) throws {
        var options = ReportOptions(version: "0.1.0")
        let reporter = try #require(Reporter.named(format))
        #expect(!String(decoding: try reporter.report(SampleAnalysis.leaky, options), as: UTF8.self).contains("4712"))
        options.labels = [.build]
        let text = String(decoding: try reporter.report(SampleAnalysis.leaky, options), as: UTF8.self)
        #expect(text.contains("build") && text.contains("4712"))
    }

    @Test(arguments: ["html", "junit", "markdown"]) func aLabelIsTextAndNeverMarkup(format: String) throws {
        var options = ReportOptions(version: "0.1.0")
        options.labels = [try #require(RunLabel(argument: "note=<b>&\"`"))]
        let reporter = try #require(Reporter.named(format))
        let text = String(decoding: try reporter.report(SampleAnalysis.leaky, options), as: UTF8.self)
        #expect(text.contains(format == "markdown" ? "`` <b>&\"` ``" : "&lt;b&gt;&amp;"))
    }

    @Test(arguments: [
        "build", "=1", "a b=1", "größe=1", "a\nb=1", "a=b\n::error::c", "a=\u{1B}[31m",
        String(repeating: "n", count: 61) + "=1",
    ])
    func whatHasNoPlainNameIsNoLabel(argument: String) {
        #expect(RunLabel(argument: argument) == nil)
    }

    @Test func theValueMayHoldEqualSignsAndBeEmpty() {
        #expect(RunLabel(argument: "query=a=b")?.value == "a=b")
        #expect(RunLabel(argument: "query=")?.value == "")
    }

    @Test func theLaterOfTwoValuesWinsAndTheOrderIsThatOfTheNames() {
        let own = ["device=iPhone", "build=2"].compactMap(RunLabel.init(argument:))
        let all = own.over(["build=1", "area=shop"].compactMap(RunLabel.init(argument:)))
        #expect(all.map { "\($0.name)=\($0.value)" } == ["area=shop", "build=2", "device=iPhone"])
    }
}

@Suite struct ReportFileTests {
    @Test(arguments: [("j", "."), ("jj", "."), ("a/b", "a"), ("/j", "/"), ("/a/b/", "/a"), ("a//b", "a"), ("/", "/")])
    func theFolderOfAFileIsWhatStandsBeforeItsName(path: String, folder: String) {
        #expect(ReportFile.folder(of: path) == folder)
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reports-\(UUID())")

    private func content(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func missingFoldersAreMade() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a/b/report.xml").path
        try ReportFile.write(Array("one".utf8), to: path)
        #expect(content(path) == "one")
    }

    @Test func anOlderReportIsReplacedAndNothingElseIsLeftBehind() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("report.json").path
        try ReportFile.write(Array("a longer one".utf8), to: path)
        try ReportFile.write([], to: path)
        #expect(content(path) == "")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.json"])
    }

    @Test func aReportIsReadableByOthers() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("report.json").path
        try ReportFile.write([1], to: path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(try #require(mode) & 0o600 == 0o600)
        #expect(try #require(mode) & 0o111 == 0)
    }

    @Test func aLinkKeepsPointingToTheReport() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let target = folder.appendingPathComponent("real.json").path
        let link = folder.appendingPathComponent("link.json").path
        try ReportFile.write([], to: target)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        try ReportFile.write(Array("new".utf8), to: link)
        #expect(content(target) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    }

    @Test func aDeviceIsWrittenToAndNotReplaced() throws {
        try ReportFile.write([1, 2, 3], to: "/dev/null")
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType != .typeRegular)
    }

    @Test func whatCannotBeWrittenSaysWhereAndWhy() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("file").path
        try ReportFile.write([], to: file)
        for path in ["", file + "/report.json", folder.path, "/dev/null/report.json"] {
            let error = #expect(throws: ReportError.self) { try ReportFile.write([1], to: path) }
            #expect("\(try #require(error))".contains("cannot be written"))
        }
        #expect(content(file) == "")
    }
}

@Suite struct WordingTests {
    @Test(arguments: [
        (0, "0 lines"), (1, "1 line"), (999, "999 lines"), (1_204, "1,204 lines"), (1_000_000, "1,000,000 lines"),
    ])
    func numbersCarryTheirNoun(number: Int, expected: String) {
        #expect(Rules.counted(number, "line") == expected)
    }

    @Test(arguments: [
        ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
        (["a", "b", "c", "d"], "a, b and 2 more"),
    ])
    func listsReadLikeSentences(names: [String], expected: String) {
        #expect(Rules.listed(names) == expected)
    }

    @Test(arguments: [
        (0, "1970-1-1 00:00:00"), (-1, "1969-12-31 23:59:59"), (951_782_400_000_000, "2000-2-29 00:00:00"),
        (1_777_630_272_000_000, "2026-5-1 10:11:12"), (-62_167_219_200_000_000, "0-1-1 00:00:00"),
    ])
    func daysAreCountedByTheGregorianCalendar(microseconds: Int64, expected: String) throws {
        let time = try #require(CalendarTime(microseconds: microseconds))
        #expect("\(time.year)-\(time.month)-\(time.day) \(time.timeOfDay)" == expected)
    }

    @Test(arguments: [Int64.min, .max, -62_167_219_200_000_001, 253_402_300_800_000_000])
    func momentsOutsideTheCalendarAreNotSpelled(microseconds: Int64) {
        #expect(CalendarTime(microseconds: microseconds) == nil)
    }
}
