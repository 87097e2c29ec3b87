import Foundation
import Testing

/// What must not matter does not matter: where, when and how a log is read, and how it was carried there.
@Suite(.serialized, .timeLimit(.minutes(5 * Product.patience)))
struct SameVerdictTests {
    private static let stories = SampleReportTests.logs

    private static func log(_ story: String) throws -> String {
        try String(contentsOf: Product.packageRoot.appendingPathComponent("SampleLogs/\(story).log"), encoding: .utf8)
    }

    /// What is said of every life and everything found, without lines, times and addresses.
    private func verdicts(_ line: String, in folder: URL) throws -> [String] {
        struct Report: Decodable {
            var captures: [Capture]
            var findings: [Finding]
            struct Capture: Decodable { var sessions: [Session] }
            struct Session: Decodable { var instances: [Life] }
            struct Life: Decodable {
                var id: String
                var appearances: Int
                var state: String
                var verdict: String
            }
            struct Finding: Decodable {
                var rule: String
                var severity: String
                var certainty: String
                var fingerprint: String
                var instances: [String]
            }
        }
        let run = try Product.shell("\(line) --format json", in: folder)
        let report = try JSONDecoder().decode(Report.self, from: run.stdout)
        let lives = report.captures.flatMap(\.sessions).flatMap(\.instances)
        return lives.map { "\($0.id) \($0.appearances) \($0.state) \($0.verdict)" }
            + report.findings.map { "\($0.rule) \($0.severity) \($0.certainty) \($0.fingerprint) \($0.instances)" }
            .sorted()
    }

    private func verdicts(on text: String) throws -> [String] {
        try Scratch.withFolder { folder in
            try Data(text.utf8).write(to: folder.appendingPathComponent("a.log"))
            return try verdicts("lifeline a.log", in: folder)
        }
    }

    /// What is done to a text that changes nothing of what it says.
    private static let changes: [String: @Sendable (String) -> String] = [
        "line ends of Windows": { $0.replacing("\n", with: "\r\n") },
        "lines of others": withLinesOfOthers,
        "other addresses": { text in
            text.replacing(/0x[0-9a-fA-F]{6,}/) { "0x" + $0.output.dropFirst(2).map { otherDigit[$0] ?? $0 } }
        },
        "another year": { text in
            text.replacing(/\b20\d\d-(?!02-29)(\d\d-\d\d)/) { "2031-\($0.output.1)" }
        },
    ]

    private static let otherDigit = Dictionary(uniqueKeysWithValues: zip("0123456789abcdef", "0fedcba987654321"))

    private static func withLinesOfOthers(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return zip(lines, lines.dropFirst() + [""]).enumerated().flatMap { number, pair in
            // What is indented belongs to the line above.
            pair.1.first?.isWhitespace == true ? [pair.0] : [pair.0, "cache: 12 of \(number) entries are warm"]
        }.joined(separator: "\n")
    }

    @Test(arguments: stories) func formOfALogDoesNotMatter(story: String) throws {
        let text = try Self.log(story)
        let plain = try verdicts(on: text)
        for (change, changed) in Self.changes { #expect(try verdicts(on: changed(text)) == plain, "\(change)") }
    }

    @Test(arguments: [
        "gzip -c a.log > b", "xz -c a.log > b", "zstd -qc a.log > b", "bzip2 -c a.log > b",
        "zip -q b.zip a.log; mv b.zip b",
        "tar -cf b a.log", "tar -cf - a.log | gzip > b", "gzip -c a.log | xz > b", "iconv -t UTF-16 a.log > b",
        "cp a.log b",
    ]) func packingDoesNotMatter(packing: String) throws {
        try Scratch.withFolder { folder in
            try Data(Self.log("forgotten-didmove").utf8).write(to: folder.appendingPathComponent("a.log"))
            #expect(try Product.shell(packing, in: folder).exitCode == 0)
            let plain = try verdicts("lifeline a.log", in: folder)
            #expect(try verdicts("lifeline b", in: folder) == plain)
            #expect(try verdicts("lifeline - < b", in: folder) == plain)
            #expect(try verdicts("cat b | lifeline -", in: folder) == plain)
            // Packed beside its original it counts once.
            #expect(try verdicts("lifeline a.log b", in: folder) == plain)
        }
    }

    @Test func logsInOneArchiveAreJudgedAsTheyAreOneByOne() throws {
        try Scratch.withFolder { folder in
            for story in ["push-and-pop", "deallocated-prints"] {
                try Data(Self.log(story).utf8).write(to: folder.appendingPathComponent("\(story).log"))
            }
            let files = try verdicts("lifeline push-and-pop.log deallocated-prints.log", in: folder)
            for packing in ["zip -q a.zip *.log", "tar -cf a.tar push-and-pop.log deallocated-prints.log"] {
                _ = try Product.shell(packing, in: folder)
            }
            #expect(try verdicts("lifeline a.tar", in: folder) == files)
            #expect(try verdicts("lifeline a.zip", in: folder).sorted() == files.sorted())
        }
    }

    /// A log that is long enough to be read in several pieces.
    private static let long = Result {
        try log("qa-session-device")
            + String(repeating: "2026-05-04 09:41:07.218664+0200 other[7:8] nothing of interest here\n", count: 16_000)
    }

    /// What is written of the long log where nothing is unusual.
    private static let usual = Result { try reports(of: "lifeline a.log -o out") }

    private static func reports(of line: String) throws -> [String: Data] {
        try Scratch.withFolder { folder in
            try Data(long.get().utf8).write(to: folder.appendingPathComponent("a.log"))
            let run = try Product.shell(line, in: folder)
            #expect(run.exitCode == 1, "\(run.said)")
            return try Scratch.files(of: folder.appendingPathComponent("out"))
        }
    }

    /// Every report, byte for byte.
    @Test(arguments: [
        "LC_ALL=tr_TR.UTF-8 LANG=ar_EG.UTF-8 lifeline a.log -o out", "TZ=Asia/Kathmandu lifeline a.log -o out",
        "TZ=America/St_Johns lifeline a.log -o out", #"L=$(command -v lifeline); env -i "$L" a.log -o out"#,
        "COLUMNS=40 lifeline a.log -o out",
        "mkdir -p deep/er; cp a.log deep/er; cd deep/er; lifeline a.log -o ../../out",
        "command -v taskset > /dev/null && exec taskset -c 0 lifeline a.log -o out; lifeline a.log -o out",
    ]) func surroundingsDoNotMatter(line: String) throws {
        let (reports, usual) = try (Self.reports(of: line), Self.usual.get())
        #expect(reports.keys.sorted() == usual.keys.sorted())
        #expect(usual.filter { reports[$0.key] != $0.value }.keys.sorted() == [])
    }
}
