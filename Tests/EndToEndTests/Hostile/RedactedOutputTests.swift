import Foundation
import Testing

/// One log that holds every secret of the table, over every report and command: none of them shows one.
@Suite(.serialized, .timeLimit(.minutes(5 * Product.patience)))
struct RedactedOutputTests {
    /// Each secret in a line that a finding shows, in a request, and in a line that no format understands.
    private static func log(_ secrets: [Corpus.Secret]) -> Data {
        let lines = secrets.enumerated().flatMap { number, row -> [String] in
            let name = "<Shop.S\(number)VC: 0x\(4_096 + number * 16)>"
            return [
                "\(name) viewDidLoad - \(row.text)", "\(name) viewWillAppear",
                "\(name) GET https://e.example/a?b=\(row.text)", "\(name) viewDidLoad - \(row.text)",
            ]
        }
        return Data((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// The stretch of each secret by which it is known again, whatever a report does to signs and blanks.
    private static let stretches: [String] = Corpus.secrets.flatMap(\.secrets).compactMap { secret in
        secret.split { " \"'\\/&<>,;{}=".contains($0) }.map(String.init).max { $0.count < $1.count }
    }.filter { $0.count >= 7 }

    private func shown(by run: Product.Run) -> String { String(decoding: run.stdout + run.stderr, as: UTF8.self) }

    private func secrets(in text: String) -> [String] { Self.stretches.filter(text.contains) }

    private func withLog(of secrets: [Corpus.Secret] = Corpus.secrets, _ body: (URL) throws -> Void) throws {
        try Scratch.withFolder { folder in
            try Self.log(secrets).write(to: folder.appendingPathComponent("a.log"))
            try Data("<Cart: 0x10> viewDidLoad\n".utf8).write(to: folder.appendingPathComponent("b.log"))
            try body(folder)
        }
    }

    private static let lines = [
        "lifeline a.log", "lifeline a.log --format text", "lifeline a.log --format json --events",
        "lifeline timeline a.log", "lifeline watch < a.log", "lifeline explain repeated_load a.log",
        "lifeline explain redundant_fetch a.log", "lifeline compare b.log a.log",
        "lifeline compare b.log a.log --format markdown", "lifeline compare b.log a.log --format html",
        "lifeline baseline accept a.log --baseline k.json && lifeline baseline show a.log --baseline k.json && cat k.json",
        "lifeline a.log -o out && exit 9; cat out/*",
    ]

    @Test(arguments: lines.indices) func noCommandAndNoReportShowsASecret(place: Int) throws {
        let line = Self.lines[place]
        // All of them go through the reports.
        let isOfReports = line.contains("-o out")
        try withLog(of: isOfReports ? Corpus.secrets : Corpus.quarter(place, of: Corpus.secrets)) { folder in
            let run = try Product.shell(line, in: folder)
            #expect(run.exitCode < 2 && !run.stdout.isEmpty, "\(run.said)")
            #expect(secrets(in: shown(by: run)) == [])
        }
    }

    /// Else the test above would find nothing whatever is masked.
    @Test func everySecretIsThereForThoseWhoAskForIt() throws {
        try withLog { folder in
            let shown = shown(by: try Product.shell("lifeline a.log --format json --events --no-redact", in: folder))
            #expect(Self.stretches.filter { !shown.contains($0) } == [])
        }
    }

    /// What a controller says until it has left.
    private static let left = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear isMovingFromParent=true",
        "viewDidDisappear isMovingFromParent=true",
    ]

    /// A remark loses its first mark, a request its sign, and a statement's shape is made of its pieces.
    @Test(arguments: [
        "<Password>hunter9x7</Password>", "Loading user with passcode: hunter9x7",
        "viewDidAppear {\"user\":\"anna\",\"password\":\"hunter9x7\"}",
    ])
    func aPieceOfALineHidesWhatIsSecretInTheLine(said: String) throws {
        let lines = (Self.left + [said, said, said, "deinit"]).map { "<Shop.CartVC: 0x1000> \($0)" }
        try Scratch.withFolder { folder in
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent("a.log"))
            let commands = ["a.log --format json --events", "a.log", "formats a.log", "record a.log", "init a.log"]
            for command in commands + ["a.log -o out"] {
                _ = try Product.shell("lifeline \(command) >> all; cat out/* .lifeline.yml >> all", in: folder)
            }
            let all = try String(contentsOf: folder.appendingPathComponent("all"), encoding: .utf8)
            #expect(all.contains("[redacted]") && !all.contains("hunter9x7"))
        }
    }

    /// A finding quotes what was said after an exit, up to a length.
    @Test(arguments: [0, 7, 15, 23, 31]) func noSentenceQuotesHalfASecret(before: Int) throws {
        let secrets = [
            "deviceToken <740f4707 bebcf74f 9b7c25d4 8e335894 5f6aa01d a5ddb387 462c7eaf 61bb78ad>",
            "<password>hunter 9xQQ, no 740f4707</password>", "card 4111 1111 1111 1111", "of 740f4707@example.com",
            "postgres://740f4707:4111@db.internal:5432/shop", "AKIA740F4707EXAMPLE1",
        ]
        var lines: [String] = []
        for (number, secret) in secrets.enumerated() {
            let said = "timer fired " + String(repeating: "x", count: before) + " for the one " + secret
            lines += (Self.left + [said, said, said]).map { "<Shop.S\(number)VC: 0x\(1_000 + number)> \($0)" }
        }
        for number in 0..<8 {
            lines += (Self.left + ["deinit"]).map { "<Shop.OtherVC: 0x\(2_000 + number)> \($0)" }
        }
        try Scratch.withFolder { folder in
            try Data(lines.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("a.log"))
            let run = try Product.shell("lifeline a.log -o out; cat out/*", in: folder)
            #expect(shown(by: run).contains("such as"))
            let parts = ["740f", "740F", "hunter", "4111"]
            #expect(parts.filter(shown(by: run).contains) == [])
        }
    }

    @Test func linesThatNoFormatUnderstandsAreMaskedToo() throws {
        try Scratch.withFolder { folder in
            for start in stride(from: 0, to: Corpus.secrets.count, by: 10) {
                let rows = Corpus.secrets[start..<min(start + 10, Corpus.secrets.count)]
                let text = rows.map { $0.text + "\n" }.joined() + "<Cart: 0x10> viewDidLoad\n"
                try Data(text.utf8).write(to: folder.appendingPathComponent("a.log"))
                let run = try Product.shell("lifeline formats a.log", in: folder)
                #expect(!run.said.contains("lines not understood") || run.said.contains("[redacted]"), "\(run.said)")
                #expect(secrets(in: shown(by: run)) == [])
            }
        }
    }

    @Test func linesOfALifeAreMaskedToo() throws {
        try withLog(of: Corpus.quarter(0, of: Corpus.secrets)) { folder in
            for number in stride(from: 0, to: Corpus.secrets.count / 4, by: 4) {
                let run = try Product.shell("lifeline timeline a.log --controller Shop.S\(number)VC", in: folder)
                #expect(shown(by: run).contains("[redacted]"), "\(run.said)")
                #expect(secrets(in: shown(by: run)) == [])
            }
        }
    }

    @Test func whatIsNoSecretIsShownByThemAll() throws {
        try Scratch.withFolder { folder in
            let lines = Corpus.innocents.enumerated().flatMap { number, text -> [String] in
                let name = "<Shop.S\(number)VC: 0x\(4_096 + number * 16)>"
                return ["\(name) viewDidLoad", "\(name) viewDidLoad - \(text)"]
            }
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent("a.log"))
            let run = try Product.shell("lifeline a.log -o out; cat out/*", in: folder)
            #expect(!shown(by: run).contains("[redacted]"))
        }
    }
}
