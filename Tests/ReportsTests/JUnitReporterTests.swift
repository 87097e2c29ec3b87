import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

@Suite struct JUnitReporterTests {
    @Test func aBrokenPromiseFailsWithItsArgument() throws {
        let test = try #require(
            ReadJUnit(SampleAnalysis.leaky).findCase(SampleAnalysis.cart, "is released after it leaves"))
        #expect(test.outcome == "failure")
        #expect(test.type == "leaked_controller")
        #expect(test.message == "CartViewController was popped 3 times and never deinitialised; PaymentSheet was")
        let lines = test.body.split(separator: "\n").map { String($0) }
        #expect(lines[0] == test.message)
        #expect(lines[1] == "error, confirmed: leaked_controller at line 9 of SampleLogs/checkout.log")
        #expect(
            lines[2] == "instance Orchard.CartViewController#1 at 0x600003a1c040, created during CartTests/testCheckout"
        )
        #expect(
            lines.contains("line 9: Orchard[4321:1a2b] <Orchard.CartViewController: 0x600003a1c040> viewDidDisappear"))
        #expect(lines.contains("    ^ left the stack here"))
        #expect(lines.contains("a repeating timer likely holds it"))
        #expect(lines.last == "fingerprint 9f2c41d07a5be318")
    }

    @Test func everyAnswerIsOneCase() throws {
        let cases = try ReadJUnit(SampleAnalysis.leaky).cases
        #expect(
            cases.map { "\(ControllerName($0.className).bare) \($0.name): \($0.outcome)" } == [
                "CartViewController is released after it leaves: failure",
                "CartViewController does not fetch again what it has: passed",
                "CartViewController completes each move between parents: skipped",
                "HomeViewController completes the transitions it begins: skipped",
                "HomeViewController is released after it leaves: skipped",
                "HomeViewController does not fetch again what it has: failure",
                "PaymentSheet is released after it leaves: passed",
            ])
    }

    @Test func whatTheLogCannotTellIsSkippedWithTheReason() throws {
        let test = try #require(
            ReadJUnit(SampleAnalysis.leaky).findCase(SampleAnalysis.home, "is released after it leaves"))
        #expect(test.message == "still on the stack when the log ends")
        #expect(test.body == test.message)
    }

    @Test func suppressedFindingsAreSkippedAndNamed() throws {
        let test = try #require(
            ReadJUnit(SampleAnalysis.leaky).findCase(SampleAnalysis.cart, "completes each move between parents"))
        #expect((test.outcome, test.message) == ("skipped", "suppressed: willMove without didMove"))
        #expect(test.output == "suppressed: willMove without didMove (line 7, 9f2c41d07a5be318)")
    }

    @Test func totalsStandOnBothLevels() throws {
        let report = try ReadJUnit(SampleAnalysis.leaky)
        let expected = ["tests": "7", "failures": "2", "errors": "0", "time": "90.200"]
        for (name, value) in expected {
            #expect(report.root[name] == value)
            #expect(report.suites[0].attributes[name] == value)
        }
        #expect(report.suites[0].attributes["skipped"] == "3")
        #expect(report.suites[0].attributes["timestamp"] == "2026-05-01T08:11:12")
        #expect(report.suites[0].properties["process"] == "Orchard")
        #expect(report.suites[0].properties["problem.messages_dropped"] == "2")
    }

    @Test(arguments: [
        (FailureThreshold.warning, 2), (.error, 1),
    ])
    func whatFailsTheRunFailsHere(threshold: FailureThreshold, failures: Int) throws {
        let report = try ReadJUnit(SampleAnalysis.leaky) { $0.failOn = threshold }
        #expect(report.root["failures"] == String(failures))
        #expect(SampleAnalysis.leaky.findings.count(where: threshold.fails) == failures)
    }

    @Test(arguments: JUnitProfile.allCases)
    func aRunThatNothingFailsStillReportsItsFailures(profile: JUnitProfile) throws {
        let report = try ReadJUnit(SampleAnalysis.leaky) {
            $0.failOn = .never
            $0.junitProfile = profile
        }
        #expect(report.suites[0].attributes["failures"] == "2")
        #expect(report.cases.count { $0.outcome == "failure" } == 2)
        #expect(!SampleAnalysis.leaky.findings.contains(where: FailureThreshold.never.fails))
        #expect(
            try ReadJUnit(SampleAnalysis.clean) { $0.failOn = .never }.cases.map(\.outcome) == ["passed", "passed"])
    }

    @Test func aCaptureBelowTheWantedQualityIsAnError() throws {
        let report = try ReadJUnit(SampleAnalysis.leaky) { $0.minQuality = 99 }
        let test = try #require(report.findCase("(input)", "can be judged"))
        #expect((test.outcome, test.type) == ("error", "poor_quality"))
        #expect(
            test.message == "quality 57 of 100, below the minimum of 99: the log says that messages were dropped "
                + "(2 times)")
        #expect(report.root["errors"] == "1" && report.root["failures"] == "2")
        #expect(try ReadJUnit(SampleAnalysis.leaky) { $0.minQuality = 57 }.root["errors"] == "0")
        #expect(try ReadJUnit(SampleAnalysis.clean) { $0.minQuality = 99 }.root["errors"] == "0")
    }

    @Test func fewerEventsThanWantedAreAnError() throws {
        let events = SampleAnalysis.leaky.captures[0].trace.events.count
        let report = try ReadJUnit(SampleAnalysis.leaky) { $0.minEvents = events + 1 }
        let test = try #require(report.findCase("(input)", "holds enough to judge"))
        #expect((test.outcome, test.type) == ("error", "too_few_events"))
        #expect(report.root["errors"] == "1")
        #expect(try ReadJUnit(SampleAnalysis.leaky) { $0.minEvents = events }.root["errors"] == "0")
    }

    @Test func everySuiteCarriesTheLabelsOfTheRun() throws {
        let report = try ReadJUnit(SampleAnalysis.unreadable) { $0.labels = [.build] }
        #expect(report.suites.map { $0.properties["label.build"] } == ["4712", "4712"])
    }

    /// A green case says that its promise was kept.
    @Test func aFindingBelowTheThresholdIsSkippedAndTold() throws {
        let report = try ReadJUnit(SampleAnalysis.leaky) { $0.failOn = .error }
        let test = try #require(report.findCase(SampleAnalysis.home, "does not fetch again what it has"))
        #expect(test.outcome == "skipped")
        #expect(
            test.message?.hasPrefix("warning, does not fail the run: HomeViewController asks for GET /home") == true)
        #expect(test.output.hasPrefix("warning, does not fail the run: HomeViewController asks for GET /home"))
    }

    @Test func anUnreadableInputIsAnErrorInASuiteOfItsOwn() throws {
        let report = try ReadJUnit(SampleAnalysis.unreadable)
        #expect(report.suites.map { $0.attributes["name"] } == ["lost.log", "clean.log"])
        let test = try #require(report.suites[0].cases.first)
        #expect(
            (test.outcome, test.type, test.message) == ("error", "unreadable_input", "no such file: check the path"))
        #expect(report.root["errors"] == "1")
    }

    @Test func aCaptureWithoutControllersIsNeverAPass() throws {
        let empty = CaptureAnalysis(trace: Trace(path: "noise.log", lines: 12), sessions: [], lifeVerdicts: [])
        let report = try ReadJUnit(SampleAnalysis.analysis(of: [empty]))
        #expect(report.cases.map(\.outcome) == ["error"])
        #expect(report.cases[0].message == "no view controller callback in 12 lines, read as plain")
    }

    @Test func aCaptureWithoutControllersBesideOthersFailsNoRun() throws {
        let empty = CaptureAnalysis(trace: Trace(path: "runner.txt", lines: 3), sessions: [], lifeVerdicts: [])
        let other = SampleAnalysis.cleanStory().capture { _, _ in .alive }
        let report = try ReadJUnit(SampleAnalysis.analysis(of: [other, empty]))
        #expect(report.suites.last?.cases.map(\.outcome) == ["skipped"])
        #expect(report.root["errors"] == "0")
    }

    @Test func aSessionWithoutAJudgementHasACaseAllTheSame() throws {
        let capture = SampleAnalysis.cleanStory().capture { _, _ in .alive }
        #expect(try ReadJUnit(SampleAnalysis.analysis(of: [capture])).cases.map(\.outcome) == ["skipped"])
    }

    @Test func aFindingWithoutAJudgementOfItsClassIsNotLost() throws {
        var analysis = SampleAnalysis.clean
        analysis.findings = [
            SampleAnalysis.finding("leaked_controller", .warning, "(whole session)", message: "3 classes may leak")
        ]
        let test = try #require(ReadJUnit(analysis).findCase("(whole session)", "is released after it leaves"))
        #expect(test.outcome == "failure")
    }
}

@Suite struct JUnitNameTests {
    private func twice(_ change: (inout Analysis) -> Void) throws -> [String] {
        var analysis = SampleAnalysis.clean
        change(&analysis)
        analysis.judgements += analysis.judgements.map { judgement in
            var other = judgement
            if analysis.captures.count > 1 { other.capture = 1 } else { other.session = 1 }
            return other
        }
        return try ReadJUnit(analysis).cases.map { "\($0.className) \($0.name)" }
    }

    @Test func casesOfLaterSessionsAreToldApart() throws {
        let names = try twice { analysis in
            var session = analysis.captures[0].sessions[0]
            session.id = 2
            analysis.captures[0].sessions.append(session)
            analysis.captures[0].lifeVerdicts.append(analysis.captures[0].lifeVerdicts[0])
        }
        #expect(Set(names).count == 4)
        #expect(names.first == "Orchard.HomeViewController is released after it leaves")
        #expect(names.last == "Orchard.PaymentSheet is released after it leaves [session 2]")
    }

    @Test func casesOfSeveralCapturesBearNoFileNameAndAreUnique() throws {
        let names = try twice { analysis in
            analysis.captures.append(SampleAnalysis.cleanStory(path: "logs/other.log").capture { _, _ in .alive })
        }
        #expect(names.first == "Orchard.HomeViewController is released after it leaves")
        #expect(names.last == "Orchard.PaymentSheet is released after it leaves (2)")
        #expect(Set(names).count == 4)
    }

    @Test func oneCaptureGivenTwiceStillHasUniqueNames() throws {
        let names = try twice { $0.captures.append($0.captures[0]) }
        #expect(Set(names).count == 4)
    }

    @Test func namesThatReadTheSameOnceRepairedAreToldApart() throws {
        let report = try ReadJUnit(SampleAnalysis.hostile)
        let names = report.cases.map { "\($0.className)|\($0.name)" }
        #expect(Set(names).count == names.count)
        #expect(report.cases.allSatisfy { !$0.className.isEmpty && $0.className.count <= 400 })
        #expect(names.contains("A\u{FFFD}|is released after it leaves (2)"))
        #expect(names.contains("(unnamed controller)|is released after it leaves"))
    }

    @Test func namesDoNotDependOnAddressesTimesOrLines() throws {
        var story = SampleAnalysis.cleanStory()
        story.otherLines = 40
        story.secondsFromGMT = 0
        story.process = LoggedProcess(name: "Orchard", pid: 7)
        var other = SampleAnalysis.clean
        other.captures = [story.capture { _, _ in .alive }]
        let names = try ReadJUnit(SampleAnalysis.clean).cases.map { $0.className + $0.name }
        #expect(try ReadJUnit(other).cases.map { $0.className + $0.name } == names)
    }
}

@Suite struct JUnitLimitTests {
    private func body(findings: Int, evidence: Int, length: Int) throws -> String {
        var analysis = SampleAnalysis.clean
        let text = String(repeating: "é", count: length)
        analysis.captures[0].trace.source = SourceText { _ in text }
        analysis.findings = (0..<findings).map { number in
            SampleAnalysis.finding(
                "leaked_controller", .error, SampleAnalysis.home, timelines: [0], message: "message \(number) \(text)",
                evidence: (0..<evidence).map { Evidence(line: $0 + 1, offset: 0, note: text) }, remarks: [text])
        }
        return try #require(ReadJUnit(analysis).cases.first).body
    }

    /// Each of them is longer than that in one way: too many lines, too long ones, too many findings, and what is cut in both
    /// other ways.
    @Test(arguments: [(1, 1, 10), (1, 200, 100), (1, 3, 20_000), (60, 3, 100), (5, 20, 1_000)])
    func aBodyStaysBelowSixtyKilobytes(findings: Int, evidence: Int, length: Int) throws {
        let body = try body(findings: findings, evidence: evidence, length: length)
        #expect(body.utf8.count < 60_000)
        #expect(body.hasPrefix("message 0 é"))
        #expect(body.split(separator: "\n")[1].hasPrefix("error, confirmed"))
    }

    @Test func whatIsLeftOutIsSaid() throws {
        #expect(
            try body(findings: 60, evidence: 3, length: 100).contains(
                "more findings of this class and rule left out"))
        #expect(try body(findings: 1, evidence: 50, length: 10).contains("and 10 more lines"))
    }
}

@Suite struct JUnitProfileTests {
    @Test func windyroadGetsTheEpochOnlyWhereTheLogHasNoDate() throws {
        var story = SampleAnalysis.cleanStory()
        story.clock = .timeOfDay
        let undated = SampleAnalysis.analysis(of: [story.capture { _, _ in .alive }])
        let strict = try ReadJUnit(undated) { $0.junitProfile = .windyroad }
        #expect(strict.suites[0].attributes["timestamp"] == "1970-01-01T00:00:00")
        #expect(try ReadJUnit(undated).suites[0].attributes["timestamp"] == nil)
        let dated = try ReadJUnit(SampleAnalysis.clean) { $0.junitProfile = .windyroad }
        #expect(dated.suites[0].attributes["timestamp"] == "2026-05-01T08:11:12")
    }

    @Test func windyroadSaysInTheSuiteWhatItsCasesCannotSay() throws {
        let report = try ReadJUnit(SampleAnalysis.leaky) { $0.junitProfile = .windyroad }
        #expect(
            report.suites[0].output.contains(
                "completes each move between parents: suppressed: willMove without didMove"))
        #expect(report.suites[0].attributes["id"] == "0")
        #expect(report.root.isEmpty)
    }

    /// Published schemas have no such place; it stands in each suite.
    @Test(arguments: JUnitProfile.allCases) func noProfileHasSkippedAtTheRoot(profile: JUnitProfile) throws {
        let report = try ReadJUnit(SampleAnalysis.leaky) { $0.junitProfile = profile }
        #expect(report.root["skipped"] == nil)
        #expect(report.suites[0].attributes["skipped"] == "3")
    }
}
