import Lifecycle
import LifelineKit
import Testing

@testable import Rules

/// What the rules say where the log cannot tell.
struct OpenQuestionTests {
    /// Each rule's own examples, cut at many lines: logs that end anywhere.
    @Test(arguments: Rule.all) func everyOpenQuestionSaysWhatWouldDecideIt(rule: Rule) {
        for example in rule.fine + rule.faulty {
            let lines = example.text.replacing("↓", with: "").split(separator: "\n").prefix(24)
            for end in stride(from: 2, through: lines.count, by: 5) {
                for judgement in judgements(Array(lines.prefix(end)), rule) {
                    guard case .cannotTell(let reason) = judgement.answer else { continue }
                    #expect(reason.contains("decide"), "\(judgement.rule): \(reason)")
                }
            }
        }
    }

    private func judgements(_ lines: [Substring], _ rule: Rule) -> [Judgement] {
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let settings = RuleSettings(values: [rule.id: rule.exampleOptions])
        return AnalysisRequest(
            inputs: [.bytes(bytes, name: "a.log")], selection: RuleSelection(settings: settings)
        ).run().judgements
    }

    @Test func whatIsInUseIsACalmQuestionAndWhatLeftTooLateIsNot() {
        let used = Sketch(
            "Home@1 viewDidLoad\nHome@1 viewWillAppear\nHome@1 viewDidAppear\nMenu@2 viewDidLoad\nMenu@2 deinit")
        let calm = used.analysis([.leakedController]).judgements.filter(\.isCalm)
        #expect(calm.map(\.controller.qualified) == ["Home"])
        let late = Sketch(LeakEvidenceTests.visit("Cart@10", at: 0) + "2 Menu@2 viewDidLoad\n2.1 Menu@2 deinit")
        let open = late.analysis([.leakedController]).judgements
        #expect(open.filter(\.isCalm).isEmpty)
    }

    @Test func whoLeftJustBeforeTheEndIsAskedForAlsoWhereOthersOfItsClassDied() {
        let first = LeakEvidenceTests.visit("Cart@10", at: 0, dies: true)
        let answer = { (text: String) in
            Sketch(text).analysis([.leakedController]).answer(of: "leaked_controller", for: "Cart")
        }
        let open = answer(first + LeakEvidenceTests.visit("Cart@20", at: 2))
        #expect(open?.hasPrefix("Cart#2 left only") == true)
        #expect(answer(first + LeakEvidenceTests.visit("Cart@20", at: 2, dies: true)) == "kept")
        // What is still there has not left.
        #expect(
            answer(first + "3 Cart@20 viewDidLoad\n3 Cart@20 viewWillAppear\n3.5 Cart@20 viewDidAppear\n") == "kept")
    }
}
