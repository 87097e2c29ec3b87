import Foundation
import Lifecycle
import Testing

@testable import LifelineKit
@testable import Rules

/// Settings that nobody means: answered at once, with the place and the remedy, whatever they hold.
struct SettingsBoundTests {
    private func fault(_ text: String) -> ConfigurationFault? {
        do throws(ConfigurationFault) {
            return try ConfigurationFile(path: ".lifeline.yml", text: text).faults.first
        } catch {
            return error
        }
    }

    @Test(arguments: ["1e20", "1e14", "1e999", "nan", ".nan", "inf", ".inf", "-1", "-inf", "0x1p80", "1e", "٣"])
    func numberThatNoThresholdCanBeIsRefusedAtItsPlace(number: String) throws {
        let text = "rules:\n  leaked_controller: {grace_seconds: \(number)}\n"
        let fault = try #require(self.fault(text))
        #expect(fault.description.hasPrefix(".lifeline.yml:2:38: 'grace_seconds' needs a number from 0 to 1000000000"))
    }

    @Test(arguments: ["0", "2", "0.5", "1e9", "+3"])
    func numbersThatPeopleWriteAreTaken(number: String) {
        #expect(fault("rules:\n  leaked_controller: {grace_seconds: \(number)}\n") == nil)
    }

    @Test(arguments: [1e20, 1e300, -1, -.infinity, .infinity, .nan, .leastNonzeroMagnitude])
    func libraryTakesTheNearestThreshold(number: Double) throws {
        let options = Rule.all.map { rule in
            (rule.id, Dictionary(uniqueKeysWithValues: rule.options.map { ($0.name, number) }))
        }
        let log = """
            10:00:00.000 <Cart: 0x10> viewDidLoad
            10:00:00.100 <Cart: 0x10> viewWillAppear
            10:00:02.900 <Cart: 0x10> viewDidAppear
            10:00:03.000 <Cart: 0x10> viewDidLoad
            """
        let configuration = Lifeline.Configuration(options: Dictionary(uniqueKeysWithValues: options))
        let report = try Lifeline.analyze(bytes: Array(log.utf8), configuration: configuration)
        #expect(report.findings.contains { $0.rule == "repeated_load" })
    }

    /// A list of twenty thousand in one line had twenty thousand copies of it.
    @Test func entriesOfOneLineShareItsText() throws {
        let patterns = (0..<50).map { "aa\($0) CALLBACK" }
        let file = try ConfigurationFile(path: "a.yml", text: "statements: [\(patterns.joined(separator: ", "))]\n")
        let misfits = patterns.map { StatementMisfit(pattern: $0, nearest: nil, fitting: "", rest: "") }
        let faults = file.settings.statements.faults([misfits])
        let places = Set(faults.map { $0.quoted.utf8.withContiguousStorageIfAvailable(\.baseAddress) })
        #expect(faults.count == 50 && places.count == 1 && !places.contains(nil))
    }

    @Test func tableOfPairsHasABound() throws {
        func table(_ count: Int) -> String {
            "rules:\n  unmatched_pair:\n    pairs:\n"
                + (0..<count).map { "      - {begin: on\($0)x, end: of\($0)x}\n" }.joined()
        }
        #expect(fault(table(64)) == nil)
        for count in [65, 255, 256, 3_000] {
            #expect(fault(table(count))?.message == "'pairs' holds \(count) pairs; 64 can be looked for")
        }
    }

    @Test func fullTableOfShortTextsIsLookedFor() throws {
        let pairs = (0..<64).map { MessagePair(name: "p", begin: "b\($0 + 100)", end: "e\($0 + 100)") }
        var configuration = Lifeline.Configuration()
        configuration.rules["unmatched_pair"] = RuleSetting(options: ["pairs": .pairs(pairs)])
        let words = (0..<47).map {
            "a" + String(UnicodeScalar(97 + $0 % 26)!) + String(UnicodeScalar(97 + $0 / 26)!) + "x"
        }
        configuration.rules["redundant_fetch"] = RuleSetting(
            options: ["refresh_pattern": .pattern(words.joined(separator: "|"))])
        let log = Array("<Cart: 0x10> viewDidLoad\n<Cart: 0x10> b100\n".utf8)
        #expect(try Lifeline.analyze(bytes: log, configuration: configuration).instances.count == 1)
    }

    @Test func controlCharacterIsShownWithItsPlace() throws {
        let fault = try #require(self.fault("process: Orchard\nskip: [a\u{1B}[2J]\n"))
        #expect(fault.message == "holds the control character U+1B; remove it")
        #expect((fault.line, fault.column) == (2, 9))
        #expect(self.fault("process: Orchard\r\n\tquiet: true\r\n")?.message.contains("control") != true)
    }

    @Test func sizeDepthAndRepeatsHaveBounds() {
        #expect(fault(String(repeating: "#", count: 300_000))?.message.contains("longer than 256 KB") == true)
        for (open, count) in [("[", 100_000), ("{a: ", 50_000), ("- ", 100_000), ("? ", 100_000)] {
            #expect(fault(String(repeating: open, count: count)) != nil)
        }
        let laughs = (1...9).map { "a\($0): &a\($0) [" + String(repeating: "*a\($0 - 1), ", count: 9) + "x]" }
        #expect(
            fault("a0: &a0 lol\n" + laughs.joined(separator: "\n"))?.message.contains("repeats parts of itself") == true
        )
        #expect(fault("skip: &rules [late_deinit]\nonly: *rules\n") == nil)
        #expect(
            fault("formats:\n  a: {pattern: '{*} *x {message}', samples: ['* a *b viewDidLoad']}\n")?.message
                .contains("repeats") != true)
    }

    @Test func devicesAndPipesAreReadAsFilesAre() throws {
        #expect(try ConfigurationFile(path: "/dev/null").faults.isEmpty)
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data("process: Orchard\n".utf8))
        try pipe.fileHandleForWriting.close()
        let file = try ConfigurationFile(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
        #expect(file.settings.process == "Orchard")
    }

    @Test func settingsAreNotLookedForWithoutAWorkingDirectory() {
        #expect(ConfigurationFile.found(upFrom: "") == nil)
    }

    @Test func everySpellingOfAKeyIsRead() throws {
        for text in ["fail_on: error", "fail-on: error", "failOn: error"] {
            #expect(try ConfigurationFile(path: "a.yml", text: text).settings.failOn == .error)
        }
        for key in ["max_alive", "max-alive", "maxAlive"] {
            let file = try ConfigurationFile(path: "a.yml", text: "controllers: {Cart: {\(key): 2}}")
            #expect(file.faults.isEmpty && file.settings.controllers["Cart"]?.maxAlive == 2)
        }
    }

    /// Words of settings put together at random, with numbers of all lengths: a fault or a value, never a trap.
    @Test(arguments: 0..<20)
    func settingsMadeAtRandomAreReadOrRefused(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        for _ in 0..<60 { _ = fault(random.settings()) }
    }

    /// Texts that begin like a baseline: read or refused.
    @Test(arguments: 0..<20)
    func baselinesMadeAtRandomAreReadOrRefused(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: path) }
        let log = Array("<Cart: 0x10> viewDidLoad\n<Cart: 0x10> viewWillAppear\n<Cart: 0x10> viewDidLoad\n".utf8)
        for _ in 0..<20 {
            try Data(random.baseline().utf8).write(to: path)
            var job = AnalyzeJob(inputs: [.bytes(log, name: "a.log")])
            job.baseline = path.path
            #expect([1, 2].contains(job.run().exitCode))
        }
    }

    /// Values of options put together at random: refused or taken.
    @Test(arguments: 0..<20)
    func optionsMadeAtRandomAreReadOrRefused(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        for _ in 0..<200 {
            let text = random.line()
            let target = ReportTarget(argument: text)
            #expect(target == nil || text.hasPrefix(target!.format + "="))
            _ = Lifeline.DeinitLogged(text: text)
            _ = Day(text)
            _ = mistypedCommand(text, among: ["analyze", "watch"])
            _ = nearest(to: text, among: ["leaked_controller", ""])
        }
    }
}

/// The same numbers for the same seed, on every machine.
private struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    private static let pieces = [
        "rules", "leaked_controller", "grace_seconds", "controllers", "Cart", "max_alive", "pairs", "begin", "end",
        "min_quality", "report", "junit", "refresh_pattern", "formats", "pattern", "{message}", "{time}", ": ", ": ",
        "\n", "\n  ", "\n    ", "- ", "[", "]", "{", "}", ", ", "'", "\"", "&a ", "*a", "!!int ", "~", "|", ">", "#",
        "99999999999999999999999999", "-9223372036854775809", "1e400", "1e-400", "0x7fffffffffffffff", "NaN", ".inf",
        "١٢٣", "\u{202E}", "é", "\u{0}", "=", "/", "-", "2020-13-45", "all", "none", "(a+)+$", "\\", "<<: *a",
    ]

    private mutating func text(_ count: Int) -> String {
        (0..<count).map { _ in Self.pieces[below(Self.pieces.count)] }.joined()
    }

    mutating func settings() -> String { text(1 + below(40)) }

    mutating func line() -> String { text(1 + below(4)) }

    mutating func baseline() -> String {
        let counts = ["1", "-1", "0", "9223372036854775807", "9223372036854775808", "1e400", "1.5", "null", "\"1\""]
        let days = ["\"2026-05-01\"", "\"9999-99-99\"", "\"\"", "null", "20260501"]
        let row = """
            {"fingerprint": "\(below(2) == 0 ? "db58be1e22b8f659" : "")", "rule": "repeated_load", "controller": "Cart",
             "count": \(counts[below(counts.count)]), "expires": \(days[below(days.count)])}
            """
        let rows = Array(repeating: row, count: 1 + below(3)).joined(separator: ",")
        let whole = "{\"version\": \(below(4) == 0 ? counts[below(counts.count)] : "1"), \"findings\": [\(rows)]}"
        return below(4) == 0 ? String(whole.prefix(below(whole.count))) : whole
    }
}
