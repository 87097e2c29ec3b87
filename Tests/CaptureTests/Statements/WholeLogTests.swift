import Lifecycle
import Testing

@testable import Capture

/// What a line alone does not tell, and all lines of the log do.
struct WholeLogTests {
    private static let cycle: [EventKind] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

    /// Three visits to two screens of two objects each, as one statement prints them.
    private func visits(_ statement: (_ name: String, _ object: Int, _ callback: String) -> String) -> [String] {
        (0..<3).flatMap { _ in
            (1...2).flatMap { object in
                ["Stack", "Detail"].flatMap { name in Self.cycle.map { statement(name, object, $0.name) } }
            }
        }
    }

    private func trace(_ lines: [String]) -> Trace {
        let text = lines.joined(separator: "\n") + "\n"
        return CaptureReader.read(bytes: Array(text.utf8), path: "test.log", options: CaptureOptions())
    }

    private func names(_ trace: Trace, _ kind: EventKind? = nil) -> Set<String> {
        Set(trace.events.filter { kind == nil || $0.kind == kind }.map { trace.name(of: $0).bare })
    }

    @Test func sixHexadecimalDigitsTellAnObjectAndAreNoName() {
        let objects = [1: "A816CECF", 2: "C44DA025"]
        let read = trace(visits { "\($0)[\(objects[$1] ?? "")] - \($2)" })
        #expect(read.events.count == 48)
        #expect(names(read) == ["Stack", "Detail"])
    }

    @Test func aDeathInAnotherFrameIsItsControllersDeath() {
        let calls = visits { name, _, callback in "SCREEN --- \(name)ViewController \(callback)" }
        let read = trace(calls + ["SCREEN xxx StackViewController deinit", "SCREEN xxx DetailViewController deinit"])
        #expect(names(read, .deinit) == ["StackViewController", "DetailViewController"])
    }

    @Test func theClassThatVariesIsTheNameAndNotTheFileThatStandsInEveryLine() {
        let read = trace(
            visits { name, _, callback in "[BaseViewController.swift:42] \(callback)() \(name)ViewController" })
        #expect(read.events.count == 48)
        #expect(names(read) == ["StackViewController", "DetailViewController"])
    }
}
