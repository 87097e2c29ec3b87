import Lifecycle
import Testing

@testable import Rules

struct EngineTests {
    /// A rule that accuses every instance at its first line.
    private static func accuser(_ id: String, _ severity: Severity) -> Rule {
        Rule(id: id, title: id, promise: id, rationale: "", severity: severity, fine: [], faulty: []) { context in
            context.session.timelines.enumerated().map { index, timeline in
                let event = context.event(context.begin(of: timeline))
                let accusation = Accusation(
                    severity: severity, timelines: [index], blamed: event, message: "bad", evidence: [], cause: "begin")
                return ClassVerdict(timeline.controllerClass, .broken(accusation))
            }
        }
    }

    private let sketch = Sketch("Home@1 viewDidLoad\nCart@2 viewDidLoad\nHome@3 viewDidLoad")

    @Test func findingsAreSortedBySeverityThenLineThenRule() {
        let rules = [Self.accuser("b", .note), Self.accuser("a", .note), Self.accuser("c", .error)]
        #expect(sketch.analysis(rules).blamed == ["c:1", "c:2", "c:3", "a:1", "b:1", "a:2", "b:2", "a:3", "b:3"])
    }

    @Test func judgementPointsAtItsFindingsWhereTheyAreSorted() throws {
        let analysis = sketch.analysis([Self.accuser("b", .note), Self.accuser("a", .error)])
        for judgement in analysis.judgements {
            guard case .broken(let findings) = judgement.answer else { continue }
            for index in findings {
                #expect(analysis.findings[index].rule == judgement.rule)
                #expect(analysis.findings[index].controller == judgement.controller)
            }
        }
        #expect(
            analysis.judgements.map { "\($0.controller.qualified) \($0.rule)" } == [
                "Cart a", "Cart b", "Home a", "Home b",
            ])
    }

    @Test func brokenOutranksCannotTellAndCannotTellOutranksKept() {
        let answers: [RuleVerdict] = [.kept, .cannotTell(reason: "dark"), .kept]
        let rule = Rule(id: "r", title: "", promise: "", rationale: "", severity: .note, fine: [], faulty: []) { _ in
            answers.map { ClassVerdict(0, $0) }
        }
        #expect(sketch.analysis([rule]).answer(of: "r", for: "Home") == "dark")
    }

    @Test func fingerprintIsStableAndForgetsModuleAddressAndLine() {
        let bare = fingerprint(
            rule: "leaked_controller", controller: ControllerName("Cart"), cause: "deinit never came")
        let full = fingerprint(
            rule: "leaked_controller", controller: ControllerName("Shop.Cart"), cause: "deinit never came")
        #expect(bare == full)
        #expect(bare.count == 16)
        #expect(bare == "db58be1e22b8f659")
        #expect(
            bare != fingerprint(rule: "late_deinit", controller: ControllerName("Cart"), cause: "deinit never came"))
    }

    @Test func sameInputGivesTheSameAnswers() {
        let first = sketch.analysis()
        let second = sketch.analysis()
        #expect(first.blamed == second.blamed)
        #expect(first.judgements.map(\.rule) == second.judgements.map(\.rule))
    }

    @Test func spansAndBytesAreSpokenAsPreciselyAsAReaderCanUse() {
        #expect(Span.seconds(0.24).spoken == "240 ms")
        #expect(Span.seconds(92.44).spoken == "92.4 s")
        #expect(Span.seconds(5).spoken == "5 s")
        #expect(Span.seconds(725).spoken == "12 min")
        #expect(spokenBytes(812) == "812 bytes")
        #expect(spokenBytes(5_120) == "5.1 KB")
        #expect(spokenBytes(12_000_000) == "12 MB")
        #expect(spokenList(["A", "B", "C"]) == "A, B and C")
        #expect(spokenList(["A", "B", "C"], limit: 2) == "A and 2 more")
    }
}
