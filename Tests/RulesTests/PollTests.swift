import LifelineKit
import Testing

@testable import Rules

/// What a screen asks for again and again while it shows is a timer's, also where no line says when.
struct PollTests {
    private static let comes = "<Room: 0x10> viewWillAppear\n<Room: 0x10> viewDidAppear\n"
    private static let goes = "<Room: 0x10> viewWillDisappear\n<Room: 0x10> viewDidDisappear\n"
    private static let asks = """
        <Room: 0x10> → GET https://api.example.com/v1/poll
        <Room: 0x10> ← 200 GET https://api.example.com/v1/poll

        """

    private func rules(_ text: String) -> [String] {
        AnalysisRequest(
            inputs: [.bytes(Array(("<Room: 0x10> viewDidLoad\n" + text).utf8), name: "a.log")],
            selection: RuleSelection(rules: [.redundantFetch])
        ).run().findings.map(\.rule)
    }

    @Test func whoAsksOftenInOneAppearanceIsDrivenByATimer() {
        let polls = String(repeating: Self.asks, count: 4)
        #expect(rules(Self.comes + polls + Self.goes + Self.comes + polls) == [])
        #expect(rules(Self.comes + polls + Self.goes + Self.comes + Self.asks) == [])
    }

    @Test func whoAsksOnceInEachAppearanceIsDrivenByTheAppearance() {
        #expect(rules(Self.comes + Self.asks + Self.goes + Self.comes + Self.asks) == ["redundant_fetch"])
    }
}
