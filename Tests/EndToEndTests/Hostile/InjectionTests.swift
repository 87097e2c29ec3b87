import Foundation
import Testing
import XML

/// Text that wants to be more than text, in every place that a log and a command line have, over every report and
/// command.
@Suite(.serialized, .timeLimit(.minutes(5 * Product.patience)))
struct InjectionTests {
    /// Findings whose class, lines, resource and process hold one of the strings each.
    private static func log(_ strings: [String]) -> Data {
        let lines = strings.enumerated().flatMap { number, text -> [String] in
            let (text, id) = (text.replacing("\n", with: " "), "0x\(4_096 + number * 16)")
            let name = "<Shop.C\(number)\(text): \(id)>"
            return [
                "\(name) viewDidLoad", "\(name) viewWillAppear", "\(name) viewDidLoad - \(text)",
                "\(text) Shop.D\(number)VC viewDidLoad",
                "<Shop.E\(number): \(id)> viewWillAppear", "<Shop.E\(number): \(id)> GET https://e.example/\(text)",
                "<Shop.E\(number): \(id)> viewDidAppear", "<Shop.E\(number): \(id)> viewDidLoad \(text)",
                "2026-05-01 10:11:12.123 \(text)[1:2] <Shop.F\(number): \(id)> viewDidLoad",
            ]
        }
        return Data((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// The log's reports of every format, by their names.
    private static let reports = Result { () throws -> [String: Data] in
        try Scratch.withFolder { folder in
            try log(Corpus.hostileStrings).write(to: folder.appendingPathComponent("a.log"))
            let run = try Product.shell("lifeline a.log -o out", in: folder)
            // Much of such a log is not understood, and what was found does not make up for that.
            #expect(run.exitCode == 2, "\(run.said)")
            return try Scratch.files(of: folder.appendingPathComponent("out"))
        }
    }

    private func report(_ name: String) throws -> Data { try #require(Self.reports.get()[name]) }

    private func text(of name: String) throws -> String { String(decoding: try report(name), as: UTF8.self) }

    private static let commands = [
        "lifeline a.log", "lifeline a.log --format text --color never", "lifeline timeline a.log --color never",
        "lifeline timeline a.log --controller Shop.C1", "lifeline formats a.log",
        "lifeline explain repeated_load a.log",
        "lifeline watch < a.log", "lifeline compare b.log a.log", "lifeline compare a.log b.log",
        "lifeline baseline accept a.log --baseline k.json && lifeline baseline show a.log --baseline k.json",
        "lifeline a.log --min-quality 100", "lifeline a.log --quiet", "lifeline a.log --process nobody",
    ]

    @Test(arguments: commands.indices) func nothingOfALogActsOnATerminal(place: Int) throws {
        let line = Self.commands[place]
        try Scratch.withFolder { folder in
            let strings = Corpus.quarter(place, of: Corpus.hostileStrings)
            try Self.log(strings).write(to: folder.appendingPathComponent("a.log"))
            try Data("<Cart: 0x10> viewDidLoad\n".utf8).write(to: folder.appendingPathComponent("b.log"))
            expectNothingActs(try Product.shell(line, in: folder), line)
        }
    }

    @Test func nothingOfAnArgumentActsOnATerminal() throws {
        // No argument holds a zero byte, and a name with a bar is a path.
        let texts = Corpus.hostileStrings.filter { !$0.contains("\0") && !$0.contains("/") }
        try Scratch.withFolder { folder in
            try Data("<Cart: 0x10> viewDidLoad\n".utf8).write(to: folder.appendingPathComponent("a.log"))
            for text in [
                texts.joined(separator: " "), String(texts.joined().filter { !$0.isASCII || $0 < " " }.prefix(60)),
            ] {
                for arguments in [
                    ["--", text], ["a.log", "--process", text], ["a.log", "--only", text],
                    ["a.log", "--baseline", text],
                    ["a.log", "--config", text], ["a.log", "--format", text], ["a.log", "-r", text],
                    ["a.log", "-r", "x=\(text)"], ["timeline", "a.log", "--controller", text],
                    ["explain", text, "a.log"],
                    ["rules", text], ["compare", text, "a.log"], ["watch", text], ["formats", text],
                    ["a.log", "--deinit-logged", text], ["a.log", "--\(text)"], ["a.log", "--min-quality", text],
                    ["a.log", "--source-root", text], ["baseline", "accept", "a.log", "--expires", text],
                ] {
                    expectNothingActs(try Product.run(arguments, in: folder), "\(arguments)")
                }
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.log"], "\(text)")
            }
        }
    }

    /// Names of files stand in most sentences.
    @Test func nothingOfAFileNameActsOnATerminal() throws {
        try Scratch.withFolder { folder in
            for text in Corpus.hostileStrings where !text.contains("\0") && !text.contains("/") {
                let file = folder.appendingPathComponent("a \(text).log")
                try Data("<Cart: 0x10> viewDidLoad\n<Cart: 0x10> viewDidLoad\n".utf8).write(to: file)
            }
            for line in ["lifeline .", "lifeline . --format github", "lifeline compare . .", "lifeline timeline ."] {
                expectNothingActs(try Product.shell(line, in: folder), line)
            }
        }
    }

    private func expectNothingActs(_ run: Product.Run, _ what: String) {
        let text = String(decoding: run.stdout + run.stderr, as: UTF8.self)
        let acting = text.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n"
            case .format: scalar.value != 0x200C && scalar.value != 0x200D
            case .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
        let codes = Set(acting.map { String($0.value, radix: 16) }).sorted()
        #expect(codes.isEmpty, "\(what) shows \(codes): \(text.prefix(600).debugDescription)")
        #expect(run.exitCode < 128, "\(what)")
    }

    /// Documents are looked at on terminals too; in them a line separator is text.
    @Test func nothingInADocumentActsOnATerminal() throws {
        for (name, report) in try Self.reports.get() {
            let acting = String(decoding: report, as: UTF8.self).unicodeScalars.filter { scalar in
                switch scalar.value {
                case 0x9, 0xA, 0xD: false
                case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
                default: false
                }
            }
            #expect(Set(acting.map { String($0.value, radix: 16) }).sorted() == [], "\(name)")
        }
    }

    @Test func documentsStayWholeAndReadAsWhatTheyAre() throws {
        for (name, report) in try Self.reports.get() where name.hasSuffix(".json") || name.hasSuffix(".sarif") {
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: report) }
        }
        let xml = try XMLPullReader(bytes: Array(report("lifeline.xml")))
        var elements: Set<String> = []
        while let node = try xml.next() { if node == .start { elements.insert(xml.name) } }
        #expect(
            elements.isSubset(of: [
                "testsuites", "testsuite", "testcase", "failure", "skipped", "error", "properties", "property",
                "system-out", "system-err",
            ]))
    }

    @Test func markupOfALogIsText() throws {
        let page = try text(of: "lifeline.html")
        for mark in ["<script>alert", "<img", "<iframe", "<svg/", " onerror=alert(1)>", "<style>*", "<!DOCTYPE r"] {
            #expect(!page.contains(mark), "\(mark)")
        }
        let markdown = try text(of: "lifeline.md").replacing(/(?<ticks>`+).*?\k<ticks>/, with: "")
        for mark in ["<script", "<img", "<iframe", "<details open", "](javascript:", "](https://evil"] {
            #expect(!markdown.contains(mark), "\(mark)")
        }
    }

    @Test func annotationsAreTheOnlyCommands() throws {
        let lines = try text(of: "lifeline-github.txt").split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            #expect(["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }, "\(line)")
            #expect(!line.contains("\r") && !line.contains("%0A::") && !line.contains("%0D%0A::"), "\(line)")
        }
    }

    @Test func fieldsAreNoFormulas() throws {
        let text = try text(of: "lifeline.csv")
        let fields = text.components(separatedBy: CharacterSet(charactersIn: ",\r\n")).map {
            $0.hasPrefix("\"") ? $0.dropFirst() : $0[...]
        }
        #expect(!fields.contains { field in ["=", "+", "-", "@", "\t"].contains { field.hasPrefix($0) } })
    }

    @Test func namesLeadToNoOtherFile() throws {
        try Scratch.withFolder { folder in
            let inner = folder.appendingPathComponent("inner", isDirectory: true)
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try Self.log(Corpus.hostileStrings).write(to: inner.appendingPathComponent("a.log"))
            let line =
                "tar -cf a.tar --transform 's,a.log,../../owned.log,' -P a.log 2>/dev/null; lifeline a.log a.tar -o out"
            _ = try Product.shell(line, in: inner)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["inner"])
            let made = try FileManager.default.contentsOfDirectory(atPath: inner.path).sorted()
            #expect(made == ["a.log", "a.tar", "out"])
            let reports = try FileManager.default.contentsOfDirectory(atPath: inner.appendingPathComponent("out").path)
            #expect(reports.allSatisfy { $0.hasPrefix("lifeline") })
        }
    }

    /// For the browser checks, which open it: `LIFELINE_WRITE_FIXTURES` names their folder.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["LIFELINE_WRITE_FIXTURES"] != nil))
    func pageForTheBrowserIsWritten() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["LIFELINE_WRITE_FIXTURES"])
        let page = URL(fileURLWithPath: folder).appendingPathComponent("injected.html")
        try report("lifeline.html").write(to: page)
    }
}
