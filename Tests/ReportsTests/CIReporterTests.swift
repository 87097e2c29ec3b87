import Foundation
import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// What the reporter makes of a sample, as text.
private func report(_ reporter: Reporter, _ analysis: Analysis) throws -> String {
    String(decoding: try reporter.report(analysis, ReportOptions(version: "0.1.0")), as: UTF8.self)
}

/// The clean story with many findings of each severity.
private func analysis(findings count: Int, message: String = "broken") -> Analysis {
    var analysis = SampleAnalysis.clean
    analysis.findings = [Severity.error, .warning, .note].flatMap { severity in
        (0..<count).map { SampleAnalysis.finding("unmatched_move", severity, "Class\($0)", message: message) }
    }
    return analysis
}

@Suite struct GitHubReporterTests {
    @Test func eachFindingIsACommandOfItsSeverity() throws {
        let lines = try report(.github, SampleAnalysis.leaky).split(separator: "\n")
        #expect(lines.count == 3)
        let error = """
            ::error title=Leaked controller%3A Orchard.CartViewController::CartViewController was popped 3 times and never \
            deinitialised; PaymentSheet was%0Acreated during CartTests/testCheckout%0Aa repeating timer likely holds it%0A\
            SampleLogs/checkout.log line 9
            """
        #expect(lines[0] == error)
        #expect(lines[1].hasPrefix("::warning title=Redundant fetch%3A "))
        #expect(lines[2].hasPrefix("::notice title=Cancelled transition%3A "))
    }

    @Test func tenOfAKindAreNotExceededAndTheRestIsCounted() throws {
        let lines = try report(.github, analysis(findings: 30)).split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error") } == 9 && lines.count { $0.hasPrefix("::warning") } == 9)
        #expect(lines.contains("::notice title=Lifeline::21 more errors not shown"))
    }

    @Test func logTextCannotStartACommandOfItsOwn() throws {
        let text = try report(.github, analysis(findings: 1, message: "a\n::set-env name=x::y\r\n%0A::error::z\r"))
        #expect(text.split(separator: "\n").count == 3)
        #expect(text.contains("a%0A\\u{3A}:set-env name=x::y\\u{D}%0A%250A::error::z\\u{D}%0A"))
        for line in try report(.github, SampleAnalysis.hostile).split(separator: "\n") {
            #expect(line.hasPrefix("::error title=") || line.hasPrefix("::notice title="))
        }
    }
}

@Suite struct XcodeReporterTests {
    @Test func eachFindingIsOneLineAsCompilersPrintIt() throws {
        let lines = try report(.xcode, SampleAnalysis.leaky).split(separator: "\n")
        #expect(
            lines[0]
                == "SampleLogs/checkout.log:9: error: CartViewController was popped 3 times and never deinitialised; "
                + "PaymentSheet was [leaked_controller]")
        #expect(lines.map { $0.split(separator: ":")[2] } == [" error", " warning", " note"])
    }

    @Test func whatCouldNotBeReadIsAnErrorAtItsFirstLine() throws {
        let text = try report(.xcode, SampleAnalysis.unreadable)
        #expect(text.hasPrefix("lost.log:1: error: no such file: check the path [unreadable_input]\n"))
    }

    @Test func logTextCannotStartALineOfItsOwn() throws {
        let text = try report(.xcode, analysis(findings: 1, message: "a\nb.swift:1: error: c\u{1B}[2J"))
        #expect(text.split(separator: "\n").count == 3)
        #expect(!text.contains("\u{1B}") && text.contains("a\\u{A}b.swift:1: error: c"))
    }
}

@Suite struct MarkdownReporterTests {
    @Test func theHeadlineAndTheCountsComeFirst() throws {
        let lines = try report(.markdown, SampleAnalysis.leaky).split(separator: "\n")
        #expect(lines[0] == "## ❌ CartViewController leaks\\: 3 visits, 3 instances, none deinitialised")
        #expect(lines[3] == "| 1 | 1 | 1 | 2 | 1 | 1 |")
    }

    @Test func logTextIsNeverMarkup() throws {
        let text = try report(.markdown, analysis(findings: 1, message: "<img src=x> [a](b) @someone `c` | *d*"))
        #expect(text.contains("&lt;img src=x&gt; \\[a\\](b) &#64;someone \\`c\\` \\| \\*d\\*"))
        let hostile = try report(.markdown, SampleAnalysis.hostile)
        #expect(!hostile.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    }

    @Test func aFenceIsLongerThanTheBackticksInside() throws {
        var analysis = SampleAnalysis.clean
        analysis.captures[0].trace.path = "a```b`.log"
        analysis.findings = [SampleAnalysis.finding("unmatched_move", .error, "X", message: "broken")]
        #expect(try report(.markdown, analysis).contains("Capture: ```` a```b`.log ````"))
    }

    @Test func thePageStaysBelowTheLimitOfAJobSummary() throws {
        // Messages of more than that limit.
        let text = try report(.markdown, analysis(findings: 100, message: String(repeating: "é", count: 2_000)))
        #expect(text.utf8.count < 1_048_576)
        #expect(text.hasSuffix("left out; the HTML and JSON reports show all.*\n"))
    }
}

@Suite struct GitLabReporterTests {
    private struct Issue: Decodable {
        let description: String
        let fingerprint: String
        let severity: String
        let location: Location

        struct Location: Decodable {
            let path: String
            let lines: [String: Int]
        }
    }

    @Test func everyFindingIsAnIssueWithAFingerprintOfItsOwn() throws {
        let text = try report(.gitlab, SampleAnalysis.leaky)
        let issues = try JSONDecoder().decode([Issue].self, from: Data(text.utf8))
        #expect(issues.map(\.severity) == ["major", "minor", "info"])
        #expect(Set(issues.map(\.fingerprint)).count == 3)
        #expect(issues[0].location.path == "SampleLogs/checkout.log" && issues[0].location.lines == ["begin": 9])
    }

    @Test func nothingFoundIsAnEmptyList() throws {
        #expect(try report(.gitlab, SampleAnalysis.clean) == "[]\n")
    }
}

@Suite struct SARIFReporterTests {
    @Test func suppressedFindingsAreThereAndMarked() throws {
        let text = try report(.sarif, SampleAnalysis.leaky)
        #expect(text.components(separatedBy: "\"ruleId\"").count == 5)
        #expect(text.components(separatedBy: "\"suppressions\": [{\"kind\": \"external\"}]").count == 2)
        for number in 1...4 {
            #expect(
                text.contains(
                    "{\"lifeline/v1\": \"9f2c41d07a5be318\", \"primaryLocationLineHash\": \"9f2c41d07a5be318:\(number)\"}"
                ), "each result has a hash of its own")
        }
    }

    @Test func theRunSaysWhatCodeScanningAsksFor() throws {
        let text = try report(.sarif, SampleAnalysis.leaky)
        #expect(text.contains("\"automationDetails\": {\"id\": \"lifeline/\"}"))
        #expect(text.contains("\"semanticVersion\": \"0.1.0\"") && text.contains("\"version\": \"0.1.0\""))
        #expect(text.contains("\"informationUri\": \"https://"))
        #expect(text.contains("\"name\": \"LeakedController\""))
        #expect(text.components(separatedBy: "\"help\": {\"markdown\": \"").count == SampleAnalysis.rules.count + 1)
        #expect(text.components(separatedBy: "\"ruleIndex\": ").count == 5)
    }

    @Test(arguments: [
        ("/var/logs/a b#1.log", "file:///var/logs/a%20b%231.log"), ("logs/ü.log", "logs/%C3%BC.log"),
        ("c:d.log", "c%3Ad.log"), ("-", "standard%20input"),
    ])
    func everyPathIsAValidReference(path: String, uri: String) throws {
        var analysis = SampleAnalysis.leaky
        analysis.captures[0].trace.path = path
        #expect(try report(.sarif, analysis).contains("\"artifactLocation\": {\"uri\": \"\(uri)\"}"))
    }

    @Test func whatALogSaysIsNoLink() throws {
        var analysis = SampleAnalysis.clean
        analysis.findings = [SampleAnalysis.finding("unmatched_move", .error, "X", message: "see [here](1)")]
        #expect(try report(.sarif, analysis).contains("see [here] (1)"))
    }

    @Test func pathsAreReferencesThatNothingCanBreak() throws {
        let text = try report(.sarif, SampleAnalysis.hostile)
        #expect(text.contains("\"uri\": \"SampleLogs/%1B%5D0%3Bowned%07%3C%26%22%3E.log\""))
    }

    @Test func anUnreadableInputIsAFailedInvocation() throws {
        let text = try report(.sarif, SampleAnalysis.unreadable)
        #expect(text.contains("\"executionSuccessful\": false"))
        #expect(text.contains("lost.log: no such file: check the path"))
    }
}

@Suite struct CSVReporterTests {
    @Test func eachInstanceIsARow() throws {
        let rows = try report(.csv, SampleAnalysis.leaky).components(separatedBy: "\r\n")
        #expect(rows.count == 7 && rows[6].isEmpty)
        #expect(
            rows[2] == "SampleLogs/checkout.log,1,Orchard.CartViewController,1,0x600003a1c040,address,4,9,6,1,"
                + "off_screen,leaked,CartTests/testCheckout")
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("-x\ny", "\"'-x\ny\""), ("plain", "plain"),
    ])
    func fieldsAreQuotedAndNeverFormulas(name: String, expected: String) throws {
        var analysis = SampleAnalysis.clean
        analysis.captures[0].trace.path = name
        #expect(try report(.csv, analysis).contains("\r\n\(expected),1,"))
    }
}

@Suite struct TraceReporterTests {
    private struct Document: Decodable {
        let traceEvents: [Entry]
        let displayTimeUnit: String
    }

    private struct Entry: Decodable {
        let name: String
        let ph: String
        let pid: Int
        let tid: Int
        let ts: Int64
        let dur: Int64?
        let cat: String?
        let id: Int?
        let bp: String?
        let s: String?
    }

    private func entries(_ analysis: Analysis) throws -> [Entry] {
        try JSONDecoder().decode(Document.self, from: Data(report(.trace, analysis).utf8)).traceEvents
    }

    @Test func everyInstanceHasANamedThreadAndOneLife() throws {
        let entries = try entries(SampleAnalysis.leaky)
        #expect(entries.count { $0.ph == "M" && $0.name == "thread_name" && $0.ts == 0 } == 5)
        let lives = entries.filter { $0.ph == "X" && $0.name.hasPrefix("Orchard.") }
        #expect(lives.map(\.tid) == [1, 2, 3, 4, 5])
        #expect(lives[0].dur == 90_200_000)
        #expect(lives[4].name == SampleAnalysis.sheet && lives[4].dur == 5_200_000)
    }

    @Test func entriesAreSortedByTimeAndALifeComesBeforeItsEvents() throws {
        let entries = try entries(SampleAnalysis.leaky).filter { $0.ph != "M" }
        #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.ts <= $1.ts })
        var living: Set<Int> = []
        for entry in entries where entry.tid > 0 {
            if entry.ph == "X" { living.insert(entry.tid) } else { #expect(living.contains(entry.tid)) }
        }
    }

    @Test func aLeakIsACounterThatOnlyRises() throws {
        let text = try report(.trace, SampleAnalysis.leaky)
        for alive in 1...3 {
            #expect(
                text.contains(
                    "{\"args\": {\"alive\": \(alive)}, \"name\": \"alive \(SampleAnalysis.cart)\", \"ph\": \"C\""))
        }
        #expect(text.contains("{\"args\": {\"alive\": 0}, \"name\": \"alive \(SampleAnalysis.sheet)\", \"ph\": \"C\""))
    }

    @Test func whatWasOnScreenIsASliceInsideTheLife() throws {
        let entries = try entries(checkoutStory())
        let lives = Dictionary(
            entries.filter { $0.ph == "X" && $0.name.hasPrefix("Orchard.") }.map { ($0.tid, $0) }
        ) { first, _ in first }
        let stretches = entries.filter { $0.ph == "X" && !$0.name.hasPrefix("Orchard.") }
        #expect(Set(stretches.map(\.name)) == ["appearing", "on screen", "disappearing", "left for good"])
        for stretch in stretches {
            let life = try #require(lives[stretch.tid])
            #expect(stretch.ts >= life.ts && stretch.ts + stretch.dur! <= life.ts + life.dur!)
        }
    }

    @Test func aRequestIsWorkThatNeedNotNest() throws {
        let entries = try entries(SampleAnalysis.leaky).filter { $0.cat == "fetch" }
        #expect(entries.map(\.ph) == ["b", "e", "n"])
        #expect(entries.map(\.id) == [0, 0, 1])
        #expect(entries.map(\.tid) == [1, 1, 0])
    }

    @Test func aTransitionIsAnArrowAndAFindingAMoment() throws {
        let entries = try entries(SampleAnalysis.leaky)
        let arrow = entries.filter { $0.cat == "transition" }
        #expect(arrow.map(\.ph) == ["s", "f"] && arrow.map(\.tid) == [1, 2] && arrow.map(\.name) == ["push", "push"])
        #expect(arrow[1].bp == "e" && arrow[0].id == arrow[1].id)
        let findings = entries.filter { $0.cat == "finding" }
        #expect(
            Set(findings.map(\.name)) == [
                "error: Leaked controller", "warning: Redundant fetch", "note: Cancelled transition",
            ])
        #expect(findings.allSatisfy { $0.s == "t" })
    }

    @Test func aSessionWithoutAClockIsDrawnByItsLinesAndSaysSo() throws {
        var story = SampleAnalysis.cleanStory()
        story.clock = .none
        let analysis = SampleAnalysis.analysis(of: [story.capture { _, _ in .alive }])
        let entries = try entries(analysis)
        let places = entries.filter { $0.cat == "callback" }.map(\.ts)
        #expect(places.elementsEqual(stride(from: 0, to: 9_000, by: 1_000)))
        let text = try report(.trace, analysis)
        #expect(text.contains("Orchard, session 1, by line number"))
        #expect(text.contains("one line of the log is drawn as one millisecond"))
        #expect(!(try report(.trace, SampleAnalysis.clean).contains("by line number")))
    }
}
