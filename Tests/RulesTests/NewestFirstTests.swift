import Capture
import Foundation
import Lifecycle
import Testing

@testable import Rules

/// A log that lists its newest line first is judged as the same log in the order in which it was written.
@Suite struct NewestFirstTests {
    private func analysis(_ lines: [Substring]) -> Analysis {
        var trace = CaptureReader.read(bytes: Array(lines.joined(separator: "\n").utf8), path: "in.log")
        let sessions = trace.reconstruct()
        return analyze(captures: [(trace, sessions)])
    }

    private struct Told: Equatable {
        var message: String
        var line: Int
        var evidence: [Int]
    }

    private func told(_ analysis: Analysis, countedFrom last: Int? = nil) -> [Told] {
        let number = { (line: Int) in last.map { $0 + 1 - line } ?? line }
        return analysis.findings.map {
            Told(message: $0.message, line: number($0.line), evidence: $0.evidence.map { number($0.line) })
        }.sorted { ($0.line, $0.message) < ($1.line, $1.message) }
    }

    @Test(arguments: ["fetch-on-every-tab", "forgotten-didmove", "sheet-and-cancelled-pop", "push-and-pop"])
    func sampleLogsAreJudgedAlikeInBothOrders(_ name: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("SampleLogs/\(name).log"), encoding: .utf8)
        let lines = text.split(separator: "\n")
        let upwards = analysis(lines.reversed())
        #expect(upwards.captures[0].trace.problems.contains { $0.kind == .newestFirst })
        #expect(told(upwards, countedFrom: lines.count) == told(analysis(lines)))
        let (trace, sessions) = (upwards.captures[0].trace, upwards.captures[0].sessions)
        for event in trace.events { #expect(trace.source.line(event.offset) == lines[lines.count - Int(event.line)]) }
        #expect(sessions.allSatisfy { $0.firstLine >= $0.lastLine })
        #expect(sessions.allSatisfy { $0.lines == $0.lastLine...$0.firstLine })
    }

    @Test func sentencesNameTheLinesOfTheFile() {
        let callbacks = [
            "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewWillAppear",
            "viewDidAppear", "viewDidDisappear", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
            "viewDidDisappear",
        ]
        let lines = (["viewDidLoad"] + callbacks).enumerated().map {
            Substring("2024-05-01 10:11:\($0 + 10).100 <Shop.Cart: 0x20> \($1)")
        }
        let notes = { (analysis: Analysis) in analysis.findings.flatMap { $0.evidence.map(\.note) } }
        #expect(notes(analysis(lines)).contains { $0.hasSuffix("since line 7") })
        #expect(notes(analysis(lines.reversed())).contains { $0.hasSuffix("since line 6") })
    }
}
