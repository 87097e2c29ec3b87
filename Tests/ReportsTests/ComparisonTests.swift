import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// What changed between two runs.
@Suite struct ComparisonTests {
    private static func finding(
        _ fingerprint: String, _ severity: Severity = .error, in controller: String = "Shop.Cart",
        suppressed: Bool = false
    ) -> ComparedFinding {
        ComparedFinding(
            fingerprint: fingerprint, rule: "leaked_controller", severity: severity, controller: controller,
            message: "\(controller) leaks", capture: "a.log", line: 7, isSuppressed: suppressed)
    }

    private static func row(_ name: String, instances: Int = 1, median: Double? = nil) -> ComparedClass {
        ComparedClass(
            name: name, instances: instances, deinits: 0, leaked: 0, appearances: instances, medianToAppear: median)
    }

    private static func run(
        _ findings: [ComparedFinding], _ classes: [ComparedClass] = [row("Shop.Cart")]
    ) -> ComparedRun {
        ComparedRun(name: "run", findings: findings, classes: classes)
    }

    @Test func findingsAppearStayOrGo() {
        let old = Self.run([Self.finding("a"), Self.finding("b"), Self.finding("b")])
        let comparison = Comparison(old, Self.run([Self.finding("b"), Self.finding("c", .note)]))
        #expect(comparison.appeared.map(\.finding.fingerprint) == ["c"])
        #expect(comparison.gone.map(\.finding.fingerprint) == ["a"])
        #expect(comparison.unchanged.map { [$0.oldCount, $0.newCount] } == [[2, 1]])
        #expect(!comparison.fails(.warning), "a note does not fail")
        #expect(Comparison(old, Self.run([Self.finding("d", .warning)])).fails(.warning))
    }

    @Test func aFindingOfAClassThatIsNotThereIsNotGone() {
        let comparison = Comparison(Self.run([Self.finding("a")]), Self.run([], [Self.row("Shop.Home")]))
        #expect(comparison.gone.isEmpty)
        #expect(comparison.unseen.map(\.finding.fingerprint) == ["a"])
    }

    @Test func theModuleDoesNotMakeAnotherClass() {
        let comparison = Comparison(Self.run([Self.finding("a")]), Self.run([], [Self.row("Cart", instances: 3)]))
        #expect(comparison.gone.count == 1)
        #expect(comparison.classes.map(\.name) == ["Cart"])
        #expect(comparison.classes[0].cells[0] == "1 → 3")
    }

    @Test func whatTheNewRunDoesNotShowIsCountedInTheHeadline() {
        let comparison = Comparison(Self.run([Self.finding("a")]), Self.run([], [Self.row("Shop.Home")]))
        #expect(comparison.headline == "Nothing appeared and nothing is gone; 1 not seen")
        // What is not seen is not cured: no tick.
        for (format, sign) in [(ComparisonFormat.text, "? "), (.markdown, "## ❔ "), (.html, "i-unknown")] {
            let page = String(decoding: comparison.formatted(as: format, ReportOptions(version: "1")), as: UTF8.self)
            #expect(format == .html ? page.contains(sign) : page.hasPrefix(sign), "\(format)")
        }
    }

    @Test func headlineNamesWhatAppearedAndWhatWent() {
        let comparison = Comparison(
            Self.run([Self.finding("a")], [Self.row("Cart")]), Self.run([Self.finding("b")], [Self.row("Cart")]))
        let name = "Leaked controller in Cart"
        #expect(comparison.headline == "1 finding appeared: \(name); 1 gone: \(name)")
    }

    @Test func oneVisitWithoutALeakIsNoCureOfOneInEight() {
        let old = Self.run([Self.finding("a")], [Self.row("Cart", instances: 8)])
        let comparison = Comparison(old, Self.run([], [Self.row("Cart", instances: 1)]))
        #expect(comparison.gone.isEmpty && comparison.isOpen)
        let text = String(decoding: comparison.formatted(as: .text, ReportOptions(version: "1")), as: UTF8.self)
        #expect(text.hasPrefix("? ") && text.contains("1 gone, or not provoked: Leaked controller in Cart"))
        #expect(text.contains("(1 visit against 8)"))
        #expect(Comparison(old, Self.run([], [Self.row("Cart", instances: 5)])).gone.count == 1)
    }

    @Test func whatIsOfNoControllerIsNotSaidToMissOne() {
        var finding = Self.finding("a", .note, in: ControllerName.wholeSession.displayed)
        finding.rule = "memory_pressure"
        let comparison = Comparison(Self.run([finding]), Self.run([]))
        #expect(comparison.unseen.isEmpty && comparison.unprovoked.count == 1)
        #expect(comparison.headline.hasSuffix("1 gone, or not provoked: Memory pressure"))
    }

    @Test func aJSONReportSaysHowLongItsSessionsWere() throws {
        let bytes = try Reporter.json.report(SampleAnalysis.leaky, ReportOptions(version: "1"))
        let read = try #require(try ComparedRun(jsonReport: bytes, name: "a"))
        #expect(read.extent.length == ComparedRun(SampleAnalysis.leaky, name: "a").extent.length)
    }

    @Test func noTickStandsWhileAnErrorStays() {
        let run = Self.run([Self.finding("a")])
        let text = String(
            decoding: Comparison(run, run).formatted(as: .text, ReportOptions(version: "1")), as: UTF8.self)
        let severity = Self.finding("a").severity
        #expect(text.hasPrefix(severity.sign.text), "\(text)")
        let page = String(
            decoding: Comparison(run, run).formatted(as: .markdown, ReportOptions(version: "1")), as: UTF8.self)
        #expect(!page.contains("✅"))
    }

    @Test(arguments: [
        ((2, 3), (3, 5), nil), ((3, 5), (2, 3), nil), ((2, 3), (1, 4), Trend.better), ((1, 4), (1, 9), Trend.better),
        ((1, 4), (2, 3), Trend.worse), ((0, 4), (1, 9), Trend.worse), ((1, 3), (1, 3), nil), ((0, 0), (1, 3), nil),
    ])
    func aClassIsBetterOnlyWhenNoMoreLeakAndWorseOnlyWhenNoFewerDo(
        before: (leaked: Int, deinits: Int), after: (leaked: Int, deinits: Int), trend: Trend?
    ) {
        func row(_ counts: (leaked: Int, deinits: Int)) -> ComparedClass {
            ComparedClass(
                name: "Cart", instances: counts.leaked + counts.deinits, deinits: counts.deinits, leaked: counts.leaked,
                appearances: 9)
        }
        #expect(Comparison.ClassChange(name: "Cart", old: row(before), new: row(after)).trend == trend)
    }

    @Test func whatIsSuppressedDoesNotAppear() {
        let comparison = Comparison(Self.run([]), Self.run([Self.finding("a", suppressed: true)]))
        #expect(comparison.appeared.isEmpty)
    }

    @Test func aRunComparedWithItselfChangesNothing() {
        let run = ComparedRun(SampleAnalysis.leaky, name: "a.log")
        let comparison = Comparison(run, run)
        #expect(comparison.appeared.isEmpty && comparison.gone.isEmpty && comparison.changedClasses.isEmpty)
        #expect(comparison.unchanged.count == Set(run.findings.map(\.fingerprint)).count)
    }

    @Test(arguments: [Sample.leaky, .clean, .hostile])
    func aJSONReportSaysTheSameAsItsLog(sample: Sample) throws {
        let bytes = try Reporter.json.report(sample.analysis, ReportOptions(version: "1"))
        let read = try #require(try ComparedRun(jsonReport: bytes, name: "a"))
        let direct = ComparedRun(sample.analysis.redacted(by: .standard), name: "a")
        #expect(read.findings.map(\.fingerprint) == direct.findings.map(\.fingerprint))
        #expect(read.classes.map(\.instances) == direct.classes.map(\.instances))
        #expect(read.classes.map(\.medianToAppear) == direct.classes.map(\.medianToAppear))
    }

    @Test(arguments: [
        "{\"message\":\"a\"}\n{\"message\":\"b\"}\n", "", "  ", "{", "[1]", "{\"schemaVersion\":2}",
        "{\"message\":\"\\\"schemaVersion\\\"\"}",
    ])
    func logsWhoseLinesAreJSONAreNoReports(text: String) throws {
        #expect(try ComparedRun(jsonReport: Array(text.utf8), name: "a") == nil)
    }

    @Test(arguments: ComparisonFormat.allCases)
    func everyFormatNamesWhatAppearedAndNothingOfALogActsThere(format: ComparisonFormat) {
        let hostile = "</code><script>alert(1)</script>\u{1B}[2J|`@x"
        let old = Self.run([], [Self.row("Shop.Cart", median: 20)])
        let new = Self.run([Self.finding("a", in: hostile)], [Self.row("Shop.Cart", instances: 2, median: 1_400)])
        let page = String(
            decoding: Comparison(old, new).formatted(as: format, ReportOptions(version: "1")), as: UTF8.self)
        #expect(page.contains("1 finding appeared"))
        #expect(page.contains("1 → 2") && page.contains("20 ms → 1.4 s"))
        #expect(!page.contains("\u{1B}"))
        if format == .html { #expect(!page.contains("<script>")) }
    }
}
