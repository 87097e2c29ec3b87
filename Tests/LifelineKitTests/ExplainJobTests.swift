import Foundation
import Lifecycle
import Reports
import Testing

@testable import LifelineKit
@testable import Rules

/// `lifeline explain`: a finding as an argument.
struct ExplainJobTests {
    static let sure = """
        <Cart: 0x10> viewDidLoad
        <Cart: 0x10> viewWillAppear
        <Cart: 0x10> viewDidAppear
        <Cart: 0x10> viewDidLoad

        """
    private static let unsure =
        """
        <Photo: 0x10> viewDidLoad
        <Photo: 0x10> viewWillAppear
        <Photo: 0x10> viewDidAppear
        <Photo: 0x10> viewWillDisappear
        <Photo: 0x10> viewDidDisappear
        <Photo: 0x10> didMove(toParent: nil)
        <Menu: 0x20> viewDidLoad
        <Menu: 0x20> viewWillAppear
        <Menu: 0x20> viewDidAppear
        <Menu: 0x20> viewWillDisappear
        <Menu: 0x20> viewDidDisappear
        <Menu: 0x20> deinit

        """ + String(repeating: "<Home: 0x30> viewDidLayoutSubviews\n", count: 60)

    private func finding(in log: String) throws -> Finding {
        try #require(AnalysisRequest(inputs: [.bytes(Array(log.utf8), name: "a.log")]).run().findings.first)
    }

    func explain(_ fingerprint: String, _ log: String) -> Outcome {
        ExplainJob(fingerprint: fingerprint, inputs: [.bytes(Array(log.utf8), name: "a.log")]).run()
    }

    @Test func linesOfTheLogMakeUpTheArgument() throws {
        let finding = try finding(in: Self.sure)
        let outcome = explain(String(finding.fingerprint.prefix(5)), Self.sure)
        let text = String(decoding: outcome.output, as: UTF8.self)
        #expect(outcome.exitCode == 0)
        #expect(text.contains("View loaded twice: Cart (repeated_load, \(finding.fingerprint))"))
        #expect(text.contains("▶   4 │ <Cart: 0x10> viewDidLoad"))
        #expect(text.contains("nothing in the log: the lines name their object"))
        #expect(text.contains("All lines about Cart#1"))
        #expect(text.hasSuffix("viewDidLoad\n"))
    }

    /// Looking for secrets reads each line that says more than a callback.
    @Test func allFindingsOfARuleReadTheLogAsOneDoes() throws {
        let reads = [20, 80].map { count -> Int in
            let log = (1...count).map { number in
                (Self.sure + "<Cart: 0x10> GET https://a.example/\(number)\n")
                    .replacing("Cart: 0x10", with: "Cart\(number): 0x\(number)00")
            }
            var analysis = AnalysisRequest(inputs: [.bytes(Array(log.joined().utf8), name: "a.log")]).run()
            let places = analysis.findings.indices.filter { analysis.findings[$0].rule == "repeated_load" }
            #expect(places.count == count)
            let (source, counter) = (analysis.captures[0].trace.source, Counter())
            analysis.captures[0].trace.source = SourceText { offset in
                counter.add()
                return source.line(offset)
            }
            #expect(explanations(of: places, in: analysis, ReportOptions(version: "1")).count == count)
            return counter.count
        }
        #expect(reads[0] > 20 && reads[1] <= 5 * reads[0])
    }

    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var count = 0
        func add() { lock.withLock { count += 1 } }
    }

    @Test func linesThatOnlyNameAClassAreNotSaidToNameTheirObject() throws {
        let log = "Home viewDidLoad\nHome viewWillAppear\nHome viewDidAppear\nHome viewDidAppear\n"
        let text = String(decoding: explain(try finding(in: log).fingerprint, log).output, as: UTF8.self)
        #expect(text.contains("it shows no other instance of the class"))
        #expect(!text.contains("the lines name their object"))
    }

    @Test func whatSpeaksAgainstItAndWhatWouldDecideItAreSaid() throws {
        let finding = try finding(in: Self.unsure)
        #expect(finding.rule == "leaked_controller")
        let text = String(decoding: explain(finding.fingerprint, Self.unsure).output, as: UTF8.self)
        #expect(text.contains("no instance of Photo was seen to print its deinit"))
        #expect(text.contains("What line would decide it"))
        #expect(text.contains("a line in deinit of Photo"))
    }

    @Test func unknownFingerprintNamesThoseThatThereAre() throws {
        let outcome = explain("ffffffffffffffff", Self.sure)
        #expect(outcome.exitCode == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.complaints.first?.contains(try finding(in: Self.sure).fingerprint) == true)
    }

    @Test func hostileTextStaysText() throws {
        let log = Self.sure.replacing("viewDidLoad", with: "viewDidLoad \u{1B}[2J")
        let finding = try finding(in: log)
        let text = String(decoding: explain(finding.fingerprint, log).output, as: UTF8.self)
        #expect(!text.contains("\u{1B}"))
    }
}

extension ExplainJobTests {
    @Test(arguments: ["repeated_load", "repeated-load", "RepeatedLoad"])
    func rulesNameShowsAllThatItFound(name: String) throws {
        let outcome = explain(name, Self.sure)
        #expect(outcome.exitCode == 0)
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("View loaded twice: Cart"))
    }

    @Test func ruleThatFoundNothingSaysWhatItKnows() {
        let outcome = explain("late_deinit", Self.sure)
        #expect(outcome.exitCode == 0)
        #expect(String(decoding: outcome.output, as: UTF8.self).hasPrefix("late_deinit: nothing found"))
    }

    @Test func mistypedRuleIsToldItsName() {
        let outcome = explain("repeated_lod", Self.sure)
        #expect(outcome.exitCode == 2)
        #expect(
            outcome.complaints == [
                "no rule and no finding 'repeated_lod' in this log; is the rule 'repeated_load' meant?"
            ])
    }
}
