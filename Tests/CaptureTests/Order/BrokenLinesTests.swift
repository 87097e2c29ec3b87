import Lifecycle
import Testing

@testable import Capture

/// Captures whose lines a terminal broke at its width, or a mail between words.
struct BrokenLinesTests {
    private static let lines: [String] = (0..<12).flatMap { visit in
        ["Patient", "Calendar", "VitalSigns"].flatMap { name in
            ["viewDidLoad()", "viewWillAppear(_:)", "viewDidDisappear(_:)"].enumerated().map { place, call in
                "2026-05-02 10:\(10 + visit):\(20 + place).\(500 + name.count) [DEBUG] [Praxis.\(name)ViewController] \(call)"
            }
        }
    }

    private func read(_ lines: [String]) -> Trace {
        CaptureReader.read(bytes: Array((lines.joined(separator: "\n") + "\n").utf8), path: "test.log")
    }

    private func told(_ trace: Trace) -> [String] {
        trace.events.map { "\(trace.name(of: $0).bare) \($0.kind.name)" }
    }

    private func isJoined(_ trace: Trace) -> Bool { trace.problems.contains { $0.kind == .brokenLines } }

    private func broken(_ line: String, at columns: Int) -> [String] {
        line.count > columns
            ? [String(line.prefix(columns))] + broken(String(line.dropFirst(columns)), at: columns) : [line]
    }

    private func wrapped(_ line: String, at columns: Int) -> [String] {
        line.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= columns {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
    }

    @Test func aTerminalsWidthBreaksNoName() {
        let trace = read(Self.lines.flatMap { broken($0, at: 52) })
        #expect(told(trace) == told(read(Self.lines)))
        #expect(isJoined(trace) && trace.lines > Self.lines.count)
        #expect(trace.problems.first { $0.kind == .brokenLines }?.firstLine == 1)
    }

    @Test func eventsKeepTheNumbersOfTheFilesLines() {
        var trace = read(Self.lines.flatMap { broken($0, at: 52) })
        var sessions = trace.reconstruct()
        trace.numberLinesAsInFile(&sessions)
        #expect(trace.events.prefix(3).map(\.line) == [1, 3, 5])
    }

    @Test func aMailThatQuotesALogBreaksItBetweenWords() {
        let mail = ["Hi all,", "see the log:", ""] + Self.lines.flatMap { wrapped($0, at: 60) }.map { "> " + $0 }
        #expect(told(read(mail)) == told(read(Self.lines)) && isJoined(read(mail)))
    }

    @Test func lastLineWithoutAnEndIsWhole() {
        let text = Self.lines.flatMap { broken($0, at: 52) }.joined(separator: "\n")
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "test.log")
        #expect(told(trace) == told(read(Self.lines)))
    }

    @Test func linesOfOneLengthAndRecordsOfSeveralLinesStayAsTheyAre() {
        let even = (10..<60).map { "2026-05-02 10:11:\($0) Cart\($0)ViewController viewDidLoad" }
        let lists = Self.lines.flatMap { [$0, "    constraint with a reason that is as long as it is in each list"] }
        let timers = Self.lines.map { line in
            line.contains("viewDidDisappear")
                ? "10:11:12 [Cart] viewDidDisappear(_:)\ntimer stopped" : "10:11:12 [Cart] didLoad"
        }
        #expect(!isJoined(read(timers)))
        #expect(!isJoined(read(even)) && !isJoined(read(lists)) && !isJoined(read(Self.lines)))
    }
}
