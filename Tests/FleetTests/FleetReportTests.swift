@testable import Fleet
import Foundation
import LifelineKit
import Reports
@testable import Rules
import Testing

/// What the reports on a fleet say, and that nothing of a record acts on whoever reads them.
struct FleetReportTests {
    @Test func aLeakThatABuildBroughtIsNewInEveryReport() throws {
        let fleet = FleetVerdict(Self.cells(builds: 4708...4716, brokenFrom: 4712))
        #expect(fleet.headline == "1 is new: leaked controller in Cart came with build 4712")
        for format in FleetFormat.allCases {
            let text = String(decoding: try format.report(fleet, Self.options), as: UTF8.self)
            #expect(text.contains("4712") && text.contains("Cart"), "\(format)")
        }
        let lines = String(decoding: try FleetFormat.text.report(fleet, Self.options), as: UTF8.self)
        let text = lines.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("First bad build: 4712.") && text.contains("before 0 of 160 sessions (0 %, 0 to 2.3 %)"))
        #expect(text.contains("lifeline explain f00d00 nightly/4716/0.log"))
    }

    @Test func theJUnitReportJudgesTheNewestBuild() throws {
        let junit = { (fleet: FleetVerdict) in
            String(decoding: try FleetFormat.junit.report(fleet, Self.options), as: UTF8.self)
        }
        let broken = FleetVerdict(Self.cells(builds: 4708...4716, brokenFrom: 4712))
        #expect(try junit(broken).contains("failures=\"1\"") && broken.fails(.warning) && !broken.fails(.never))
        #expect(try junit(broken).contains("classname=\"Cart\""))
        let mended = FleetVerdict(Self.cells(builds: 4708...4716, brokenFrom: 4708, to: 4712))
        #expect(try junit(mended).contains("failures=\"0\"") && !mended.fails(.warning))
        #expect(mended.headline == "1 is gone: leaked controller in Cart is gone from build 4713 on")
        let empty = FleetVerdict(FleetCells())
        #expect(try junit(empty).contains("errors=\"1\""))
    }

    @Test func aFewSessionsAreTooFewToTellAndSaidToBe() throws {
        let few = FleetVerdict(Self.cells(builds: 1...2, brokenFrom: 2, sessions: 4))
        #expect(few.problems.map(\.state) == [.untold])
        #expect(few.headline.contains("in 8 sessions, too few to tell what a build changed; the worst: "))
        for format in [FleetFormat.text, .html, .markdown] {
            let text = String(decoding: try format.report(few, Self.options), as: UTF8.self)
            #expect(text.contains("Too few sessions to tell") && !text.contains("As before"), "\(format)")
        }
        let sentences = String(decoding: try FleetFormat.text.report(few, Self.options), as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(sentences.contains("Build 1: 0 of 4 sessions") && sentences.contains("Build 2: 2 of 4 sessions"))
        // In every build half of all sessions have it, and there are enough of them to see that.
        #expect(FleetVerdict(Self.cells(builds: 1...6, brokenFrom: 1)).problems.map(\.state) == [.steady])
    }

    @Test func asManySessionsAsAreSaidToBeMissingAreEnough() throws {
        let few = FleetVerdict(Self.cells(builds: 1...2, brokenFrom: 2, sessions: 4))
        let missing = try #require(few.problems.first?.missing)
        let sessions = { (all: Int) in FleetVerdict(Self.cells(builds: 1...2, brokenFrom: 2, sessions: all / 2)) }
        #expect(sessions(8 + missing).problems.map(\.state) == [.new])
        #expect(sessions(8 + missing / 2).problems.map(\.state) == [.untold])
        let page = String(decoding: try FleetFormat.html.report(few, Self.options), as: UTF8.self)
        #expect(page.components(separatedBy: "\(8 + missing) judged sessions would be enough").count == 2)
        #expect(page.contains("data-label=\"missing\">\(missing)<"))
    }

    @Test func manySessionsThatNoDeviceHasOfTwoBuildsAreTooFew() throws {
        var cells = FleetCells()
        for number in 0..<200 {
            var session = Self.session(build: number < 100 ? "1" : "2", number: number, isBroken: number % 2 == 0)
            session.labels["device"] = number < 100 ? "old" : "new"
            cells.add(session)
        }
        let fleet = FleetVerdict(cells)
        let page = String(decoding: try FleetFormat.html.report(fleet, Self.options), as: UTF8.self)
        #expect(fleet.problems.map(\.state) == [.untold] && fleet.problems.map(\.missing) == [nil])
        #expect(page.components(separatedBy: "some of one device and system before and after a build").count == 3)
    }

    @Test func thePageIsOneTableWithWhatTooFewTellFoldedBehindIt() throws {
        var cells = Self.cells(builds: 1...6, brokenFrom: 1, classes: 3)
        for build in 1...6 {
            for number in 0..<20 {
                let isBroken = build == 3 && number == 0
                cells.add(Self.session(build: "\(build)", number: number, isBroken: isBroken, name: "Rare"))
            }
        }
        let page = String(decoding: try FleetFormat.html.report(FleetVerdict(cells), Self.options), as: UTF8.self)
        let parts = page.components(separatedBy: "<details class=\"fold-cards\"")
        try #require(parts.count == 2)
        let rows = parts.map { $0.components(separatedBy: "<tr id=\"problem-").dropFirst() }
        #expect(rows.map(\.count) == [3, 1] && !parts[1].hasPrefix(" id=\"too-few-sessions\" open"))
        #expect(rows[0].allSatisfy { $0.contains("120 / 240") && $0.contains("<svg class=\"bars\"") })
        #expect(rows[1].allSatisfy { $0.contains("1 / 120") && $0.contains("data-label=\"first build\">3<") })
    }

    @Test func withOneBuildNothingIsAsBefore() throws {
        let fleet = FleetVerdict(Self.cells(builds: 1...1, brokenFrom: 1))
        for format in [FleetFormat.text, .html, .markdown] {
            let text = String(decoding: try format.report(fleet, Self.options), as: UTF8.self)
            #expect(!text.contains("As before") && !text.contains("Too few") && text.contains("Problems"), "\(format)")
        }
    }

    @Test func whatIsAcceptedTroublesNobodyUntilItGrows() throws {
        let accepted = FleetVerdict(Self.cells(builds: 1...6, brokenFrom: 1, isAccepted: true))
        #expect(accepted.headline == "No problem in 240 sessions" && !accepted.fails(.warning))
        let text = String(decoding: try FleetFormat.text.report(accepted, Self.options), as: UTF8.self)
        #expect(
            text.contains("Accepted by the baseline or the settings, which fail nothing: leaked controller in Cart"))
        let junit = String(decoding: try FleetFormat.junit.report(accepted, Self.options), as: UTF8.self)
        #expect(junit.contains("failures=\"0\"") && junit.contains("skipped"))
        var cells = Self.cells(builds: 1...6, brokenFrom: 1, isAccepted: true)
        for number in 100..<200 {
            var session = Self.session(build: "7", number: number, isBroken: true)
            session.accept()
            cells.add(session)
        }
        let grown = FleetVerdict(cells)
        #expect(grown.headline.hasPrefix("1 grew") && grown.fails(.warning))
    }

    @Test func nothingOfARecordBecomesMarkupOrAFormula() throws {
        let evil = "=<script>alert(1)</script>|`\u{1B}[2J\u{202E}\"'&\n#"
        var cells = FleetCells()
        for build in ["<b>1", "<b>2"] {
            for number in 0..<6 {
                cells.add(Self.session(build: build, number: number, isBroken: true, name: evil, words: evil))
            }
        }
        cells.add(SessionRecord(session: "e", tool: evil, log: evil, content: .failure(evil)))
        let fleet = FleetVerdict(cells)
        for format in FleetFormat.allCases {
            let text = String(decoding: try format.report(fleet, Self.options), as: UTF8.self)
            #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"), "\(format)")
            let scripts = text.components(separatedBy: "<script").count - 1
            #expect([.text, .csv, .json].contains(format) || scripts == (format == .html ? 1 : 0), "\(format)")
        }
        let csv = String(decoding: try FleetFormat.csv.report(fleet, Self.options), as: UTF8.self)
        #expect(!csv.contains(",\"=") && !csv.contains(",="))
    }

    @Test(arguments: [
        ("out/7.html", "<a href=\"out/7.html\"><code><bdi>nightly/1/0.log"),
        ("https://ci.example/7?a=1&b=2", "<a href=\"https://ci.example/7?a=1&amp;b=2\"><code><bdi>nightly/1/0.log"),
        ("javascript:alert(1)", nil), ("data:text/html,x", nil),
    ])
    func theSessionToOpenIsALinkWhereItsPageIsKnown(page: String, link: String?) throws {
        var cells = FleetCells()
        for number in 0..<8 {
            var session = Self.session(build: "1", number: number, isBroken: true)
            session.labels["page"] = page
            cells.add(session)
        }
        let text = String(decoding: try FleetFormat.html.report(FleetVerdict(cells), Self.options), as: UTF8.self)
        if let link { #expect(text.contains(link)) } else { #expect(!text.contains("<a href=\"\(page)")) }
        #expect(text.contains("<code><bdi>nightly/1/0.log"))
    }

    @Test func thePageOfAFleetLoadsNothingAndStaysSmall() throws {
        let fleet = FleetVerdict(Self.cells(builds: 1...60, brokenFrom: 30, classes: 100, sessions: 6))
        #expect(fleet.headline.hasPrefix("100 are new"))
        let page = String(decoding: try FleetFormat.html.report(fleet, Self.options), as: UTF8.self)
        let body = page.components(separatedBy: "<script>")[0]
        #expect(page.utf8.count < 5_000_000 && !body.contains("http://") && !page.contains("https://"))
        #expect(!page.contains("src=") && !body.contains(" style=\""))
    }

    /// A document for the browser's checks, where the tests are asked for one.
    @Test func thePageIsWrittenForTheBrowserChecks() throws {
        guard let folder = ProcessInfo.processInfo.environment["LIFELINE_WRITE_FIXTURES"] else { return }
        var cells = Self.cells(builds: 4690...4720, brokenFrom: 4712, classes: 3)
        cells.add(SessionRecord(session: "e", tool: "0.1.0", log: "nightly/broken.log", content: .failure("is empty")))
        let page = try FleetFormat.html.report(FleetVerdict(cells), Self.options)
        try FileManager.default.createDirectory(atPath: folder + "/fleet", withIntermediateDirectories: true)
        try Data(page).write(to: URL(fileURLWithPath: folder + "/fleet/fleet.html"))
    }

    @Test func theExitCodeIsThatOfTheNewestBuild() throws {
        try Sample.folder { folder in
            let set = folder.appendingPathComponent("set.jsonl").path
            var lines: [UInt8] = []
            for build in 1...3 {
                for number in 0..<4 {
                    lines += Self.session(build: String(build), number: number, isBroken: build > 1).line
                }
            }
            try Data(lines).write(to: URL(fileURLWithPath: set))
            var job = FleetJob(
                sets: [set], reports: [FleetTarget(argument: "html=\(folder.path)/a.html")!], options: Self.options)
            #expect(job.run().exitCode == 1 && FileManager.default.fileExists(atPath: "\(folder.path)/a.html"))
            job.exitsZero = true
            #expect(job.run().exitCode == 0)
            job.reports = [FleetTarget(argument: "csv=\(set)")!]
            #expect(job.run().exitCode == 2)
            #expect(FleetJob(sets: [folder.path + "/none.jsonl"], options: Self.options).run().exitCode == 2)
        }
    }

    @Test func recordsOfALaterVersionAreSaid() throws {
        try Sample.folder { folder in
            let path = try Sample.write(
                String(decoding: record("a", schema: 2), as: UTF8.self) + "\n", to: folder, "later.jsonl")
            let outcome = FleetJob(sets: [path], options: Self.options).run()
            #expect(outcome.exitCode == 2 && outcome.complaints[0].contains("another version"))
        }
    }

    private static let options = ReportOptions(version: "0.1.0")

    private static func cells(
        builds: ClosedRange<Int>, brokenFrom: Int, to last: Int = .max, classes: Int = 1, sessions: Int = 40,
        isAccepted: Bool = false
    ) -> FleetCells {
        var cells = FleetCells()
        for build in builds {
            for number in 0..<sessions {
                let isBroken = build >= brokenFrom && build <= last && number % 2 == 0
                for place in 0..<classes {
                    let name = place == 0 ? "Cart" : "Cart\(place)"
                    var session = session(build: String(build), number: number, isBroken: isBroken, name: name)
                    if isAccepted { session.accept() }
                    cells.add(session)
                }
            }
        }
        return cells
    }

    private static func session(
        build: String, number: Int, isBroken: Bool, name: String = "Cart", words: String = "Cart never died"
    ) -> SessionRecord {
        let finding = RecordedFinding(
            fingerprint: name == "Cart" ? "f00d00aa" : "f00d\(name)", rule: "leaked_controller", controller: name,
            severity: .error, message: words, evidence: [RecordedLine(line: 3, text: words, note: words)])
        let session = JudgedSession(
            classes: [RecordedClass(name: name, instances: 1)], judged: ["leaked_controller": [0]],
            open: [RecordedDoubt(rule: "late_deinit", reason: words, classes: [0])],
            findings: isBroken ? [finding] : [])
        return SessionRecord(
            session: "\(name)-\(build)-\(number)", tool: "0.1.0", log: "nightly/\(build)/\(number).log",
            labels: ["build": build], content: .judged(session))
    }
}

extension SessionRecord {
    /// As with a baseline that accepts all that was found.
    fileprivate mutating func accept() {
        guard case .judged(var session) = content else { return }
        for index in session.findings.indices { session.findings[index].isAccepted = true }
        content = .judged(session)
    }
}

/// Two folders of logs hold no pairs: their rates are compared.
struct ComparedFoldersTests {
    @Test func foldersAreComparedByTheirRates() throws {
        try Sample.folder { folder in
            for hour in 0..<12 {
                _ = try Sample.write(Sample.log(hour: hour, leaks: false), to: folder, "old/\(hour).log")
                _ = try Sample.write(Sample.log(hour: hour, leaks: hour % 3 > 0), to: folder, "new/\(hour).log")
            }
            let (old, new) = (folder.path + "/old", folder.path + "/new")
            let outcome = CompareJob(old: old, new: new).run()
            let text = String(decoding: outcome.output, as: UTF8.self)
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(outcome.exitCode == 1 && text.contains("8 of 12 sessions") && text.contains("is new"), "\(text)")
            #expect(CompareJob(old: old, new: old + "/../old").run().exitCode == 0)
            let back = CompareJob(old: new, new: old).run()
            #expect(back.exitCode == 0 && String(decoding: back.output, as: UTF8.self).contains("is gone"))
        }
    }
}

/// Lines that anybody may have written end nothing, whatever they hold.
struct HostileLineTests {
    @Test(arguments: ["records-1.jsonl", "history-1.jsonl"]) func mutatedLinesEndNothing(name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Kept/\(name)")
        let lines = try Data(contentsOf: file).split(separator: 0x0A).map(Array.init)
        var dice = Dice(seed: 6 &+ shiftOfTheCommit)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let pieces = ["-1", "1e400", "99999999999999999999", "null", "[]", "{}", "\"", "\\ud800", "\u{0}", ",", "1.5"]
        for _ in 0..<600 {
            var line = lines[dice.next(lines.count)]
            for _ in 0...dice.next(4) {
                let place = dice.next(line.count)
                let piece = Array(pieces[dice.next(pieces.count)].utf8)
                let number = line[place...].drop { !digits.contains($0) }.prefix { digits.contains($0) }
                // Every other time a number, few of which would be met by chance.
                let isOfNumber = dice.next(2) == 0 && !number.isEmpty
                line.replaceSubrange(
                    isOfNumber ? number.indices : place..<min(place + dice.next(3), line.count), with: piece)
            }
            if let record = SessionRecord(line: line) {
                var cells = FleetCells()
                cells.add(record)
                _ = try FleetFormat.text.report(FleetVerdict(cells), ReportOptions(version: "0"))
            }
            let history = History(lines: [line, lines[0]])
            if history.damaged.isEmpty { _ = history.page(.text, patience: Patience(), ReportOptions(version: "0")) }
        }
    }
}
