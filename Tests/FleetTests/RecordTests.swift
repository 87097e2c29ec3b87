@testable import Fleet
import Foundation
import Lifecycle
import LifelineKit
import Reports
@testable import Rules
import Testing

/// What `lifeline record` writes, and that it is read back as it was written.
struct RecordTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb924"), ("abc", "ba7816bf8f01cfea414140de5dae2223"),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039"),
        (String(repeating: "a", count: 1_000), "41edece42d63e8d9bf515a9ba6932e1c"),
    ])
    func theDigestIsThatOfTheStandard(text: String, expected: String) {
        var digest = SHA256()
        digest.update(text.utf8)
        #expect(digest.identifier() == expected)
    }

    @Test func aRecordIsReadBackAsItWasWritten() throws {
        let records = try Sample.folder { try Sample.records(of: [Sample.write(Sample.log(), to: $0)]) }
        #expect(records.count == 1)
        let line = records[0].line
        #expect(line.last == 0x0A && line.dropLast().allSatisfy { $0 != 0x0A } && line.count < 5_000)
        #expect(SessionRecord(line: line.dropLast()) == records[0])
    }

    @Test func aSessionIsTheSameWhereverItLiesAndHoweverItIsPacked() throws {
        try Sample.folder { folder in
            let log = Sample.log()
            let plain = try Sample.write(log, to: folder, "a/one.log")
            let moved = try Sample.write(log, to: folder, "b/c/other.txt")
            let noise = "2026-05-01 10:11:09.000000+0200 Orchard[4321:99] started\n"
            let longer = try Sample.write(noise + log, to: folder, "longer.log")
            let packed = folder.appendingPathComponent("one.log.gz").path
            #expect(try Sample.shell("gzip -kc '\(plain)' > '\(packed)'") == 0)
            let sessions = try Sample.records(of: [plain, moved, longer, packed]).map(\.session)
            #expect(sessions.count == 4 && Set(sessions).count == 1)
        }
    }

    @Test func anotherRunIsAnotherSession() throws {
        try Sample.folder { folder in
            let first = try Sample.write(Sample.log(hour: 10), to: folder, "a.log")
            let second = try Sample.write(Sample.log(hour: 11), to: folder, "b.log")
            #expect(Set(try Sample.records(of: [first, second]).map(\.session)).count == 2)
        }
    }

    @Test func thePageBesideALogIsALabelAndMakesNoOtherSession() throws {
        try Sample.folder { folder in
            let log = Sample.log().split(separator: "\n").map { $0.dropFirst(32) }.joined(separator: "\n")
            let path = try Sample.write(log, to: folder, "cart.log")
            let bare = try #require(try Sample.records(of: [path]).first)
            _ = try Sample.write("<!DOCTYPE html><title>notes</title>", to: folder, "cart.html")
            #expect(try Sample.records(of: [path]).first?.labels["page"] == nil)
            var job = AnalyzeJob(inputs: [.path(path)], format: "text")
            job.reports = [ReportTarget(format: "html", path: "\(folder.path)/cart.log.html")]
            #expect(job.run().written.count == 1)
            let record = try #require(try Sample.records(of: [path]).first)
            #expect(record.labels["page"] == "\(folder.path)/cart.log.html" && record.session == bare.session)
        }
    }

    /// Twelve devices that run one test print the same lines, where nobody prints a time.
    @Test func withoutAClockTheLabelsTellRunsApart() throws {
        try Sample.folder { folder in
            let log = Sample.log().split(separator: "\n").map { $0.dropFirst(32) }.joined(separator: "\n")
            let path = try Sample.write(log, to: folder)
            let sessions = try ["a", "b", "a"].map { device in
                var job = RecordJob(logs: [path])
                job.stated = [RunLabel(argument: "device=\(device)")!]
                return try #require(Sample.records(job).first?.session)
            }
            #expect(sessions[0] != sessions[1] && sessions[0] == sessions[2])
        }
    }

    @Test func whatCannotBeReadIsARecordAndFailsNothing() throws {
        try Sample.folder { folder in
            let broken = try Sample.write("\u{1F}\u{8B}\u{8}nonsense", to: folder, "broken.log.gz")
            let empty = try Sample.write("", to: folder, "empty.log")
            let good = try Sample.write(Sample.log(), to: folder, "good.log")
            let job = RecordJob(logs: [broken, empty, folder.appendingPathComponent("none.log").path, good])
            var lines: [[UInt8]] = []
            let outcome = job.run { line in
                lines.append(line)
                return true
            }
            #expect(outcome.exitCode == 0)
            let records = lines.compactMap { SessionRecord(line: $0.dropLast()) }
            #expect(records.map { if case .failure = $0.content { true } else { false } } == [true, true, true, false])
            #expect(Set(records.map(\.session)).count == 4)
        }
    }

    @Test func anUploadThatBrokeIsCountedInAFolderToo() throws {
        try Sample.folder { folder in
            _ = try Sample.write("", to: folder, "night/empty.log")
            _ = try Sample.write("\u{0}\u{1}\u{2}\u{3}", to: folder, "night/binary.log")
            _ = try Sample.write("\u{0}\u{1}", to: folder, "night/screenshot.png")
            _ = try Sample.write(Sample.log(), to: folder, "night/good.log")
            let records = try Sample.records(of: [folder.path])
            #expect(records.map { if case .failure = $0.content { true } else { false } } == [true, true, false])
        }
    }

    @Test func secretsAreMaskedInARecord() throws {
        try Sample.folder { folder in
            let secret = "hunter2hunter2"
            let log = Sample.log().replacingOccurrences(
                of: "viewDidAppear(_:)", with: "viewDidAppear(_:) password=\(secret)")
            let path = try Sample.write(log, to: folder)
            let lines = try Sample.records(of: [path]).map { String(decoding: $0.line, as: UTF8.self) }
            #expect(lines.allSatisfy { !$0.contains(secret) } && lines[0].contains("leaked_controller"))
        }
    }

    @Test func shardsAreTheWholeTogether() throws {
        try Sample.folder { folder in
            for hour in 0..<9 { _ = try Sample.write(Sample.log(hour: hour), to: folder, "\(hour).log") }
            let whole = try Sample.records(of: [folder.path])
            let shards = try (0..<4).map { index in
                var job = RecordJob(logs: [folder.path])
                job.shard = Shard("\(index)/4")
                return try Sample.records(job)
            }
            #expect(Set(shards.joined()) == Set(whole) && shards.joined().count == 9)
        }
        #expect(["4/4", "-1/4", "1", "1/0", "a/b", "1/2/3"].allSatisfy { Shard($0) == nil })
    }

    @Test func aListOfPathsIsReadLineByLine() throws {
        try Sample.folder { folder in
            let logs = try (1...3).map { try Sample.write(Sample.log(hour: $0), to: folder, "\($0).log") }
            let list = try Sample.write(logs.joined(separator: "\r\n"), to: folder, "paths.txt")
            let zeros = try Sample.write(logs.joined(separator: "\u{0}"), to: folder, "zeros.txt")
            #expect(try Sample.records(RecordJob(logs: [], list: list)).map(\.log) == logs)
            #expect(try Sample.records(RecordJob(logs: [], list: zeros)).map(\.log) == logs)
            #expect(RecordJob(logs: [], list: folder.path).run { _ in true }.exitCode == 2)
        }
    }

    @Test func labelsComeFromTheCommandLineTheSideCarAndThePath() throws {
        try Sample.folder { folder in
            let log = try Sample.write(Sample.log(), to: folder, "nightly/4712/iPhone15,2/checkout.log")
            let sideCar = "{\"device\": \"iPhone 15\", \"os\": 17.4, \"retry\": true, \"nested\": {\"a\": 1}}"
            _ = try Sample.write(sideCar, to: folder, "nightly/4712/iPhone15,2/checkout.json")
            var job = RecordJob(logs: [folder.path])
            job.pathLabels = PathLabels(pattern: "nightly/{build}/{device}/{plan}.log")
            job.stated = [RunLabel(argument: "os=18.0")!]
            let records = try Sample.records(job)
            #expect(records.map(\.log) == [log])
            #expect(
                records[0].labels == [
                    "build": "4712", "device": "iPhone 15", "os": "18.0", "plan": "checkout", "retry": "true",
                ])
        }
    }

    @Test func whatALogSaysOfItsRunIsALabelUnlessTheUserSaysOtherwise() throws {
        try Sample.folder { folder in
            let log = try Sample.write("iPhone14,2 iOS 16.4\n" + Sample.log(), to: folder)
            var job = RecordJob(logs: [log])
            #expect(try Sample.records(job).map(\.labels) == [["device": "iPhone14,2", "os": "16.4"]])
            job.stated = [RunLabel(argument: "device=left shelf")!]
            #expect(try Sample.records(job).map(\.labels) == [["device": "left shelf", "os": "16.4"]])
        }
    }

    @Test func whatTheSettingsBaselineAcceptsIsMarkedAndReadBack() throws {
        try Sample.folder { folder in
            let log = try Sample.write(Sample.log(), to: folder)
            let plain = try #require(try Sample.records(of: [log]).first)
            let leak = try #require(plain.found.first { $0.rule == "leaked_controller" })
            #expect(!String(decoding: plain.line, as: UTF8.self).contains("\"accepted\""))
            let entry = Baseline.Entry(
                fingerprint: leak.fingerprint, rule: leak.rule, controller: leak.controller, count: 1,
                expires: Day("2026-05-01"))
            let path = try Sample.write(
                String(decoding: BaselineFile.text(of: Baseline(entries: [entry])), as: UTF8.self), to: folder,
                "known.json")
            var job = RecordJob(logs: [log])
            job.settings.baseline = path
            let accepted = { (day: String) in
                job.today = Day(day)
                return try Sample.records(job).first?.found.filter(\.isAccepted).map(\.fingerprint)
            }
            #expect(try accepted("2026-05-01") == [leak.fingerprint])
            #expect(try accepted("2026-05-02") == [])
            job.settings.baseline = folder.path + "/none.json"
            #expect(job.run { _ in true }.exitCode == 2)
        }
    }

    @Test(arguments: ["", "*.log", "{build", "build}", "{a b}", "{a}/{a}"])
    func aPatternThatNamesNothingIsRefused(pattern: String) {
        #expect(PathLabels(pattern: pattern) == nil)
    }

    @Test func hostileNumbersOfALineEndNothing() {
        let line = """
            {"classes": [{"name": "A", "alive": -5, "instances": 1e300, "visits": 99999999999999999999,
            "appearing": [[-1, 2], [1e9, 1], [3, 9223372036854775807], [3, 9223372036854775807], []]}],
            "ending": "log_end", "events": 1e999, "quality": 400, "judged": {"x": [0, 7, -3]},
            "open": [{"rule": "y", "about": [12]}], "findings": [{"fingerprint": "f", "rule": "r", "class": "A",
            "severity": "fatal", "count": -1}], "session": "s", "v": 1}
            """
        let usable = line.replacingOccurrences(of: "1e999", with: "1e200")
        var cells = FleetCells()
        for text in [line, usable] { SessionRecord(line: Array(text.utf8)).map { cells.add($0) } }
        SessionRecord(line: Array(usable.utf8)).map { cells.add($0) }
        #expect(cells.sessions == 2 && cells.questions[Question(controller: "A", rule: "x")]?.sum.judged == 2)
        #expect(FleetVerdict(cells).problems.map(\.severity) == [.error])
    }

    @Test func namesOfBuildsAreOrderedAsPeopleCount() {
        let order = ["1.2", "1.9", "1.10", "1.10-beta", "2", "4711", "4712", "10000", "build 9", "build 10", "v1"]
        #expect(order.reversed().sorted(by: naturallyPrecedes) == order)
        #expect(["01", "1", "001"].sorted(by: naturallyPrecedes) == ["001", "01", "1"])
    }

    @Test func aSketchKnowsQuantilesToOnePercentWhateverWasMergedFirst() {
        var dice = Dice(seed: 4)
        let spans = (0..<2_000).map { _ in Span(microseconds: Int64(dice.next(3_000_000) + 1)) }
        var (whole, left, right) = (QuantileSketch(), QuantileSketch(), QuantileSketch())
        for (place, span) in spans.enumerated() {
            whole.add(span)
            if place % 3 == 0 { left.add(span) } else { right.add(span) }
        }
        var (both, reversed) = (left, right)
        both.merge(right)
        reversed.merge(left)
        #expect(both == whole && reversed == whole)
        let sorted = spans.sorted()
        for percent in [1, 50, 95, 100] {
            let truth = sorted[max(0, (spans.count * percent + 99) / 100 - 1)].seconds
            let told = whole.quantile(percent: percent)?.seconds ?? 0
            #expect(abs(told - truth) <= 0.0101 * truth)
        }
    }
}

extension SessionRecord {
    fileprivate var found: [RecordedFinding] {
        if case .judged(let session) = content { session.findings } else { [] }
    }
}

/// Logs and folders for tests.
enum Sample {
    /// Two visits to a cart, of which the first one never dies.
    static func log(hour: Int = 10, leaks: Bool = true) -> String {
        let visits = [(0x20, !leaks), (0x30, true), (0x40, true)]
        var lines = ["<Orchard.Lobby: 0x10> viewDidLoad()", "<Orchard.Lobby: 0x10> viewDidAppear(_:)"]
        for (address, dies) in visits {
            let cart = "<Orchard.CartViewController: 0x\(String(address, radix: 16))>"
            lines += ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)"]
                .map { "\(cart) \($0)" }
            lines += ["\(cart) viewDidDisappear(_:) isMovingFromParent=true"] + (dies ? ["\(cart) deinit"] : [])
        }
        lines += (0..<60).map { "<Orchard.Lobby: 0x10> viewDidLayoutSubviews() \($0)" }.prefix(4)
        let digits = hour < 10 ? "0\(hour)" : "\(hour)"
        return lines.enumerated().map { place, line in
            "2026-05-01 \(digits):11:\(10 + place).123456+0200 Orchard[4321:99] \(line)\n"
        }.joined()
    }

    static func folder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    static func write(_ text: String, to folder: URL, _ name: String = "session.log") throws -> String {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    static func records(of logs: [String]) throws -> [SessionRecord] { try records(RecordJob(logs: logs)) }

    static func records(_ job: RecordJob) throws -> [SessionRecord] {
        var lines: [[UInt8]] = []
        let outcome = job.run { line in
            lines.append(line)
            return true
        }
        #expect(outcome.complaints.isEmpty)
        return try lines.map { try #require(SessionRecord(line: $0.dropLast())) }
    }

    static func shell(_ command: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
