import Lifecycle
import LifelineKit
import Testing

@testable import Rules

/// The rules' own examples, read as a plain capture: they are the documentation, so they must be true.
struct ExampleTests {
    @Test(arguments: Specimen.all) func fineExamplesGiveNothingAndFaultyOnesBlameTheirMarkedLines(_ specimen: Specimen)
    {
        let (text, marks) = specimen.unmarked
        #expect(specimen.blamedLines(in: text) == marks)
    }

    @Test(arguments: Specimen.all, NeutralChange.all)
    func examplesHoldUnderNeutralChanges(_ specimen: Specimen, _ change: NeutralChange) {
        let (text, marks) = specimen.unmarked
        let changed = change.apply(text)
        #expect(specimen.blamedLines(in: changed.text) == marks.map(changed.place), "\(change.name)")
    }

    @Test func everyRuleHasFineAndFaultyExamples() {
        for rule in Rule.all {
            #expect(!rule.fine.isEmpty, "\(rule.id) has no fine example")
            #expect(!rule.faulty.isEmpty, "\(rule.id) has no faulty example")
        }
    }

    @Test func everyFaultyExampleMarksALine() {
        for specimen in Specimen.all where specimen.isFaulty {
            #expect(!specimen.unmarked.marks.isEmpty, "\(specimen.testDescription)")
        }
    }
}

/// One example of one rule.
struct Specimen: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let text: String
    let isFaulty: Bool
    let number: Int

    var testDescription: String { "\(rule.id), \(isFaulty ? "faulty" : "fine") \(number)" }

    static let all: [Specimen] = Rule.all.flatMap { rule in
        rule.fine.enumerated().map { Specimen(rule: rule, text: $1.text, isFaulty: false, number: $0 + 1) }
            + rule.faulty.enumerated().map { Specimen(rule: rule, text: $1.text, isFaulty: true, number: $0 + 1) }
    }

    /// The text without its marks, and the 1-based lines they stood on.
    var unmarked: (text: String, marks: [Int]) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let marks = lines.enumerated().filter { $1.hasPrefix("↓") }.map { $0.offset + 1 }
        return (lines.map { $0.hasPrefix("↓") ? $0.dropFirst() : $0 }.joined(separator: "\n"), marks)
    }

    /// The lines that this rule alone blames.
    func blamedLines(in text: String) -> [Int] { findings(in: text).map(\.line).sorted() }

    /// What this rule alone finds.
    func findings(in text: String) -> [Finding] {
        let request = AnalysisRequest(
            inputs: [.bytes(Array(text.utf8), name: "example.log")],
            selection: RuleSelection(rules: [rule], settings: RuleSettings(values: [rule.id: rule.exampleOptions])))
        return request.run().findings
    }
}

/// A change to a capture that must not change what the rules say.
struct NeutralChange: Sendable, CustomTestStringConvertible {
    let name: String
    let apply: @Sendable (String) -> Changed

    var testDescription: String { name }

    struct Changed {
        var text: String
        /// Where a 1-based line of the original stands now.
        var place: (Int) -> Int
    }

    static let all = [
        // What knows nothing of each other is changed at once: each reading takes long.
        NeutralChange(name: "CRLF, other addresses and a later clock") { text in
            let other = text.replacing(": 0x", with: ": 0x6000012").replacing(/(?m)^(↓?)10:/) { "\($0.output.1)11:" }
            return Changed(text: other.replacing("\n", with: "\r\n") + "\r\n") { $0 }
        },
        NeutralChange(name: "foreign lines between") { text in
            Changed(text: between(text) { _ in "nothing to see in this line" }) { $0 * 2 - 1 }
        },
        NeutralChange(name: "another controller interleaved") { text in
            Changed(text: between(text) { "<BystanderViewController: 0x7fee> \(bystander[$0 % bystander.count])" }) {
                $0 * 2 - 1
            }
        },
    ]

    /// Layout passes only: a bystander on screen that moves nobody.
    private static let bystander = ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]

    private static func between(_ text: String, _ line: (Int) -> String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { index, original in
            let stamp = original.prefixMatch(of: #/\d\d:\d\d:\d\d\.\d\d\d /#)?.output ?? ""
            return "\(original)\n\(stamp)\(line(index))"
        }.joined(separator: "\n")
    }
}
