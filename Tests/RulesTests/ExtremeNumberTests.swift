import Lifecycle
import LifelineKit
import Testing

@testable import Rules

/// No number of a log or of a setting stops the program.
struct ExtremeNumberTests {
    private static let numbers: [Double] = [
        0, -1, 1e9, 1e18, 1e20, 1e300, -1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, 0.1,
    ]

    /// What is read of a log knows no settings: each example is read once, and judged by every number.
    @Test(arguments: Rule.all.filter { !$0.numbers.isEmpty }) func anyNumberMayBeSet(rule: Rule) {
        for example in rule.fine + rule.faulty {
            let text = example.text.replacing("↓", with: "")
            let read = AnalysisRequest(inputs: [.bytes(Array(text.utf8), name: "a.log")]).run().captures
            for number in Self.numbers {
                let options = rule.numbers.map { ($0, OptionValue.number(number)) }
                let values = [rule.id: Dictionary(uniqueKeysWithValues: options)]
                let analysis = analyze(
                    captures: read.map { ($0.trace, $0.sessions) },
                    selection: RuleSelection(settings: RuleSettings(values: values)))
                #expect(analysis.captures.count == read.count)
            }
        }
    }

    @Test func spansAndSizesOfAnyLengthAreSpoken() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let number = Int64.random(in: .min...(.max), using: &random)
            let other = Int64.random(in: .min...(.max), using: &random)
            #expect(!Span(microseconds: number).spoken.isEmpty)
            #expect(!spokenBytes(Int(number)).isEmpty)
            _ = Timestamp(microseconds: number).since(Timestamp(microseconds: other))
            _ = Span.seconds(Double(bitPattern: UInt64(bitPattern: number)))
        }
        #expect(Span(microseconds: .max).spoken == "153722867280 min")
        #expect(spokenBytes(.max) == "9223372036854 MB")
        #expect(Timestamp(microseconds: .max).since(Timestamp(microseconds: -1)) == Span(microseconds: .max))
        #expect(Span.seconds(1e300) == Span(microseconds: .max))
        #expect(Span.seconds(.nan) == Span(microseconds: 0))
    }

    @Test func sumsOfHugeAnswersStopAtTheBound() {
        var trace = Sketch(
            """
            0 Home@1 viewDidLoad
            0.1 Home@1 viewWillAppear
            0.2 Home@1 fetchStart GET /news
            0.4 Home@1 fetchEnd GET /news status=200 bytes=1 ms=1
            0.6 Home@1 viewDidAppear
            2.0 Home@1 viewWillDisappear
            2.4 Home@1 viewDidDisappear
            3.0 Home@1 viewWillAppear
            3.1 Home@1 fetchStart GET /news
            3.2 Home@1 fetchEnd GET /news status=200 bytes=2 ms=2
            3.4 Home@1 viewDidAppear
            4.0 Home@1 viewWillDisappear
            4.4 Home@1 viewDidDisappear
            5.0 Home@1 viewWillAppear
            5.1 Home@1 fetchStart GET /news
            5.2 Home@1 fetchEnd GET /news status=200 bytes=3 ms=3
            5.4 Home@1 viewDidAppear
            """
        ).trace
        for place in trace.details.indices {
            guard case .fetch(var line) = trace.details[place], line.bytes != nil else { continue }
            line.bytes = .max
            line.milliseconds = .greatestFiniteMagnitude
            trace.details[place] = .fetch(line)
        }
        let sessions = trace.reconstruct()
        let analysis = analyze(captures: [(trace, sessions)], selection: RuleSelection(rules: [.redundantFetch]))
        #expect(analysis.findings.count == 1)
    }
}

extension Rule {
    /// The names of its options that are numbers.
    fileprivate var numbers: [String] {
        options.compactMap { if case .number = $0.value { $0.name } else { nil } }
    }
}
