import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

@Suite struct TextReporterTests {
    private func page(_ analysis: Analysis, _ change: (inout ReportOptions) -> Void = { _ in }) throws -> String {
        var options = ReportOptions(version: "0.1.0")
        change(&options)
        return String(decoding: try Reporter.text.report(analysis, options), as: UTF8.self)
    }

    @Test func theVerdictComesFirstAndTheCountsLast() throws {
        let lines = try page(SampleAnalysis.leaky).split(separator: "\n")
        #expect(lines.first == "◆ CartViewController leaks: 3 visits, 3 instances, none deinitialised")
        #expect(
            lines.suffix(2) == [
                "1 error, 1 warning, 1 note · 2 checks kept · 1 cannot tell · 1 suppressed",
                "lifeline explain 9f2c41 SampleLogs/checkout.log shows what speaks for and against a finding",
            ])
    }

    @Test func whatWasReadIsSaid() throws {
        let text = try page(SampleAnalysis.leaky).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("oslog-compact, 127 lines: 27 events, 100 other lines"))
        #expect(
            text.contains(
                "Orchard (pid 4321), 2026-05-01 10:11:12 to 10:12:42, 1 min 30 s, 3 controllers, 5 instances (1 released, "
                    + "1 alive, 3 leaked), to the end of the log"))
        #expect(text.contains("the log says that messages were dropped (2 times, first at line 7)"))
        #expect(try page(SampleAnalysis.unreadable).contains("◆ not read lost.log\n  no such file: check the path"))
    }

    @Test(arguments: ["text", "markdown"])
    func whatCouldNotBeJudgedIsToldOnceAndWithoutCounts(format: String) throws {
        var analysis = SampleAnalysis.unreadable
        (analysis.captures, analysis.judgements) = ([], [])
        let reporter = try #require(Reporter.all.first { $0.identifier == format })
        let page = String(decoding: try reporter.report(analysis, ReportOptions(version: "1")), as: UTF8.self)
        #expect(page.components(separatedBy: "lost.log").count == 2)
        #expect(page.contains("Nothing was judged\n") && page.contains("no such file"))
        #expect(!page.contains("0 errors") && !page.contains("| errors |") && !page.contains("kept"))
    }

    @Test func ofSeveralLogsTheFindingsComeBeforeWhatWasRead() throws {
        var analysis = SampleAnalysis.leaky
        analysis.captures += SampleAnalysis.clean.captures
        let text = try page(analysis)
        let finding = try #require(text.range(of: "Leaked controller"))
        #expect(try #require(text.range(of: "  SampleLogs/checkout.log\n")).lowerBound > finding.lowerBound)
        #expect(text.split(separator: "\n").dropLast().last?.contains("checks kept") == true)
    }

    @Test(arguments: ["text", "markdown"])
    func whatManyLogsLostAlikeIsToldOnce(format: String) throws {
        let lossy = SampleAnalysis.leaky.captures[0]
        let analysis = SampleAnalysis.analysis(of: Array(repeating: lossy, count: 5))
        let reporter = try #require(Reporter.all.first { $0.identifier == format })
        let page = String(decoding: try reporter.report(analysis, ReportOptions(version: "1")), as: UTF8.self)
        let words = page.replacing("\\", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.components(separatedBy: "messages were dropped").count == 2)
        #expect(words.contains("in 5 logs: the log says that messages were dropped (10 times, first in"))
        #expect(Totals(analysis).kindsOfDamage == 1)
    }

    @Test func whatOneTypesForStandardInputIsNotItsName() throws {
        var analysis = SampleAnalysis.leaky
        analysis.captures[0].trace.path = "-"
        analysis.failures = [InputFailure(path: "-", message: "gone")]
        let text = try page(analysis)
        #expect(text.contains("--> standard input:9") && text.contains("◆ not read standard input"))
        #expect(text.contains("lifeline explain 9f2c41 LOG shows"))
        for reporter in [Reporter.markdown, .github, .html, .junit] {
            let page = String(decoding: try reporter.report(analysis, ReportOptions(version: "1")), as: UTF8.self)
            #expect(page.contains("standard input"), "\(reporter.identifier)")
        }
    }

    @Test func aFileIsNoWindowAndCutsNoLine() throws {
        var analysis = SampleAnalysis.leaky
        let long = "2026-05-01 10:11:12.123 Orchard[4321:1a2b] " + String(repeating: "word ", count: 60) + "viewDidLoad"
        analysis.captures[0].trace.source = SourceText { _ in long }
        var options = ReportOptions(version: "1")
        options.columns = 80
        let shown = String(decoding: try Reporter.text.report(analysis, options), as: UTF8.self)
        let saved = String(decoding: try Reporter.text.parts(analysis, options)[0].bytes, as: UTF8.self)
        #expect(!shown.contains(long) && saved.contains(long))
    }

    @Test func whatSpeaksOfTheSessionNamesNoController() throws {
        var analysis = SampleAnalysis.clean
        let whole = ControllerName.wholeSession.qualified
        analysis.findings = [SampleAnalysis.finding("unmatched_move", .error, whole, message: "the app crashed")]
        for reporter in [Reporter.text, .markdown, .github, .gitlab] {
            let page = String(decoding: try reporter.report(analysis, ReportOptions(version: "1")), as: UTF8.self)
            #expect(!page.contains("whole session") && page.contains("the app crashed"), "\(reporter.identifier)")
        }
    }

    @Test func fingerprintsAreShortWhereTheyCanBe() throws {
        var analysis = SampleAnalysis.leaky
        for (index, fingerprint) in ["abcdef0111111111", "abcdef0211111111"].enumerated() {
            analysis.findings[index].fingerprint = fingerprint
        }
        let handles = FindingHandles(analysis.findings)
        #expect(analysis.findings.prefix(2).map { handles[$0] } == ["abcdef01", "abcdef02"])
        analysis.captures[0].trace.path = "my logs/it's.log"
        #expect(
            handles.command(for: analysis.findings[0], in: analysis)
                == "lifeline explain abcdef01 'my logs/it'\\''s.log'")
        analysis.captures[0].trace.path = "-x.log"
        #expect(handles.command(for: analysis.findings[0], in: analysis) == "lifeline explain abcdef01 ./-x.log")
    }

    @Test func theBlamedLineIsMarkedAndNotesStandBelowTheirLines() throws {
        let lines = try page(SampleAnalysis.leaky).split(separator: "\n").map { String($0) }
        let blamed = try #require(lines.firstIndex { $0.hasPrefix("    ▶   9 │ ") })
        #expect(lines[blamed].hasSuffix("viewDidDisappear"))
        #expect(lines[blamed + 1] == "          ╰ left the stack here")
        #expect(lines[blamed - 1].hasPrefix("        7 │ "))
        #expect(lines.contains { $0.hasPrefix("    --> SampleLogs/checkout.log:9") })
    }

    @Test func quietShowsTheFindingsOnly() throws {
        let text = try page(SampleAnalysis.leaky) { $0.isQuiet = true }
        #expect(text.hasPrefix("◆ error Leaked controller: Orchard.CartViewController"))
        #expect(!text.contains("cannot tell") && !text.contains("127 lines") && !text.contains("suppressed"))
        #expect(try page(SampleAnalysis.clean) { $0.isQuiet = true } == "")
    }

    @Test(arguments: Sample.allCases, [40, 60, 100, 200])
    func noLineIsWiderThanTheWindow(sample: Sample, width: Int) throws {
        let text = try page(sample.analysis) { $0.columns = width }
        for line in text.split(separator: "\n") { #expect(columns(of: String(line)) <= width) }
    }

    @Test func withoutColourThereIsNoEscape() throws {
        #expect(!(try page(SampleAnalysis.leaky).contains("\u{1B}")))
    }

    @Test func colourOnlyRepeatsWhatIsThereAnyway() throws {
        let coloured = try page(SampleAnalysis.leaky) { $0.usesColour = true }
        #expect(coloured.contains("\u{1B}["))
        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == (try page(SampleAnalysis.leaky)))
    }

    @Test func hostileTextCannotSteerTheTerminal() throws {
        let text = try page(SampleAnalysis.hostile)
        let forbidden = text.unicodeScalars.filter { scalar in
            scalar != "\n" && (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{202E}")
        }
        #expect(forbidden.isEmpty)
        #expect(text.contains("\\u{1B}[2J\\u{9B}31m"))
        #expect(text.contains("\\u{202E}"))
        let coloured = try page(SampleAnalysis.hostile) { $0.usesColour = true }
        #expect(!coloured.contains("\u{1B}[2J") && !coloured.contains("\u{1B}]0"))
    }

    @Test(arguments: ["text", "markdown", "html"])
    func twoRemarksOnOneLineStandBelowOneLine(format: String) throws {
        var analysis = SampleAnalysis.leaky
        let evidence = analysis.findings[0].evidence[1]
        analysis.findings = [analysis.findings[0]]
        analysis.findings[0].evidence = [
            evidence, Evidence(line: evidence.line, offset: evidence.offset, note: "and went on"),
        ]
        let reporter = try #require(Reporter.all.first { $0.identifier == format })
        let page = String(decoding: try reporter.report(analysis, ReportOptions(version: "1")), as: UTF8.self)
        #expect(page.contains("left the stack here; and went on"))
    }

    @Test func findingsOfOneRuleAndClassStandTogether() throws {
        var analysis = SampleAnalysis.clean
        analysis.findings = (1...12).map { number in
            SampleAnalysis.finding(
                "unmatched_move", .warning, SampleAnalysis.home, line: number, message: "no \(number)")
        }
        let text = try page(analysis)
        #expect(text.components(separatedBy: "▲ warning").count == 2)
        #expect(text.contains("no 3") && !text.contains("no 4"))
        #expect(text.contains("… and 9 more like it, at lines 4, 5, 6, 7, 8, 9, 10 and 2 more"))
    }

    @Test func whatIsFoundInSeveralLogsIsToldOnce() throws {
        var analysis = SampleAnalysis.analysis(of: SampleAnalysis.clean.captures + SampleAnalysis.leaky.captures)
        analysis.findings = (0...1).map { capture in
            var finding = SampleAnalysis.finding(
                "unmatched_move", .warning, SampleAnalysis.home, line: 3, message: "it was moved")
            finding.capture = capture
            return finding
        }
        let text = try page(analysis)
        #expect(text.components(separatedBy: "it was moved").count == 2)
        #expect(text.contains("in 2 of 2 logs, first in "))
    }

    @Test func manyFindingsAreCutAndTheRestCounted() throws {
        var analysis = SampleAnalysis.clean
        analysis.findings = (0..<5_000).map {
            SampleAnalysis.finding("unmatched_move", .warning, "Class\($0)", message: "broken")
        }
        let text = try page(analysis)
        #expect(text.contains("… and 4,970 more findings; the HTML and JSON reports show all"))
        #expect(text.split(separator: "\n").count < 200)
    }

    @Test func whatTheLogCannotTellIsFoldedByReason() throws {
        var analysis = SampleAnalysis.clean
        analysis.judgements = (0..<50).map {
            Judgement(
                rule: "leaked_controller", controller: ControllerName("App.Class\($0)"), capture: 0, session: 0,
                answer: .cannotTell(reason: "deinit is never logged"))
        }
        let text = try page(analysis)
        #expect(text.contains("  Leaked controller in Class0, Class1 and 48 more: deinit is never logged"))
        #expect(text.contains("50 cannot tell\n"))
        for index in 0..<20 { analysis.judgements[index].calm = .onScreen }
        #expect(try page(analysis).contains("50 cannot tell, 20 of them still in use"))
    }

    @Test func aFindingWithManyLinesShowsTheBlamedOne() throws {
        var analysis = SampleAnalysis.clean
        analysis.findings = [
            SampleAnalysis.finding(
                "unmatched_move", .warning, SampleAnalysis.home, line: 40, message: "broken",
                evidence: (1...50).map { Evidence(line: $0, offset: 0, note: "") })
        ]
        let text = try page(analysis)
        #expect(text.contains("▶  40 │") && text.contains("    5 │") && !text.contains("    6 │"))
        #expect(text.contains("… and 44 more lines"))
    }
}

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain é 漢 👨‍👩‍👧", "plain é 漢 👨‍👩‍👧"), ("\u{1B}[31m", "\\u{1B}[31m"), ("a\tb", "a  b"),
        ("a\r\nb", "a\\u{D}\\u{A}b"), ("\u{202E}x\u{2066}", "\\u{202E}x\\u{2066}"),
        ("\u{9B}1m\u{7F}", "\\u{9B}1m\\u{7F}"),
        ("\u{E0041}", "\\u{E0041}"), ("\u{200B}\u{FEFF}", "\\u{200B}\\u{FEFF}"),
        ("\u{3000}::error::x", "\u{3000}\\u{3A}:error::x"), ("a::error", "a::error"),
    ])
    func whatActsOnATerminalIsSpelledOut(text: String, expected: String) {
        #expect(visible(text) == expected)
    }

    @Test(arguments: [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("漢字漢字", 5, "漢字…"), ("", 3, ""), ("👍👍", 3, "👍…")])
    func textIsCutAtTheColumn(text: String, limit: Int, expected: String) {
        #expect(fitted(text, columns: limit) == expected)
    }

    @Test func logLinesKeepTheirMessageWhenTheyAreCut() {
        #expect(fitted("10:11:12 Orchard[4321] viewDidLoad", columns: 22, .middle) == "10:11:1…1] viewDidLoad")
        #expect(fitted("10:11:12 Orchard", columns: 16, .middle) == "10:11:12 Orchard")
    }

    @Test func aCharacterOfManyMarksIsCutToo() {
        let text = fitted("a" + String(repeating: "\u{301}", count: 100_000), columns: 10)
        #expect(text.unicodeScalars.count <= 41)
    }

    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("abcdefgh", 3, ["abc", "def", "gh"]), ("", 5, [""]),
        ("a bcdefgh", 4, ["a", "bcde", "fgh"]), ("漢字 漢", 4, ["漢字", "漢"]),
    ])
    func proseIsBrokenAtSpaces(text: String, limit: Int, expected: [String]) {
        #expect(wrapped(text, columns: limit) == expected)
    }
}
