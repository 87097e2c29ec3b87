import Lifecycle
import Testing

@testable import Capture

/// One object, whatever its lines call it.
struct TokensOfOneObjectTests {
    /// By life: the tokens that its events bear.
    private func tokens(_ lines: [String]) -> Set<String> {
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        return Set(
            trace.events.filter(\.kind.isOfLife).map {
                "\(trace.name(of: $0).bare) \(trace.token(of: $0)?.displayed ?? "-")"
            })
    }

    private static let said = [
        ".didLoad", ".willAppear", ".didAppear", ".willDisappear", ".didDisappear", ".deallocated",
    ]

    @Test func aDeathThatSpellsTheNumberOtherwiseIsThatObjects() {
        let lives = (1...3).flatMap { number in
            ["StoryVC", "AuthorVC", "TagVC"].flatMap { name in
                Self.said.map { "received action .lifecycle(\($0), of: \(name), id: \(number))" }
            }
        }
        #expect(tokens(lives).count == 9)
    }

    @Test func aDeathWithATokenThatNoCallBearsIsToldByItsName() {
        let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let lives = (1...3).flatMap { number in
            calls.map { "CartVC \($0)" } + ["CartVC id=\(number) deinit"]
        }
        #expect(tokens(lives) == ["CartVC -"])
    }
}
