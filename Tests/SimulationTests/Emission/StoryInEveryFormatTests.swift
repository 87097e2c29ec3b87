import Capture
import Lifecycle
import Rules
import Testing

@testable import Simulation

/// One story of about 200 lines, told in every format: what a format cannot carry is all that may differ.
@Suite struct StoryInEveryFormatTests {
    /// A whole log of one launch, long enough to hold findings that need no clock. `make stories` tells others.
    private static let stories: [LoggedStory] = (UInt64(0)..<400).lazy.compactMap { seed in
        let (plan, script) = Walk.story(seed: seed)
        let logged = LoggedStory.logged(plan, script).count
        // Whom UIKit complains about is told in the complaint, and counts for its lines where text is read.
        let isQuiet = !plan.classes.contains { $0.mistake == .complains }
        guard plan.runs == 1, 170...230 ~= logged, !script.mistakes.isEmpty, isQuiet else { return nil }
        var untimed = LogShape()
        untimed.isTimed = false
        let owed = Truth(LoggedStory(plan: plan, script: script, shape: untimed)).required
        return owed.isEmpty ? nil : LoggedStory(plan: plan, script: script, shape: LogShape())
    }.prefix(1).map { $0 }

    /// The story as a format tells it, and what is read of that.
    private struct Telling {
        let story: LoggedStory
        let text: String
        let trace: Trace
        let conclusion: Conclusion

        init(_ story: LoggedStory, in dress: CaptureDress) {
            self.story = story
            text = CaptureWriter(dress: dress, spelling: .plain).write(story, seed: 1).text
            trace = StoryInEveryFormatTests.read(text)
            conclusion = Conclusion(of: trace)
        }
    }

    /// By the names of the dresses.
    private static let tellings: [String: Telling] = {
        guard let story = stories.first else { return [:] }
        let dresses = CaptureDress.allCases
        let tellings = concurrently(dresses.count) { Telling(story, in: dresses[$0]) }
        return Dictionary(uniqueKeysWithValues: zip(dresses.map(\.name), tellings))
    }()

    @Test(arguments: CaptureDress.allCases) func everyFormatTellsTheSameStory(dress: CaptureDress) throws {
        let told = try #require(Self.tellings[dress.name])
        let expected = Conclusion(of: dress.carried(TraceWriter.trace(of: told.story)))
        #expect(told.trace.format == dress.format)
        #expect(told.conclusion.lives == expected.lives)
        #expect(told.conclusion.findings == expected.findings)
        #expect(!told.conclusion.findings.isEmpty)
        #expect(told.trace.problems.isEmpty)
    }

    @Test(arguments: CaptureDress.allCases) func aFormatLacksWhatItsDressSaysAndNothingElse(dress: CaptureDress) throws
    {
        let trace = try #require(Self.tellings[dress.name]).trace
        let told = trace.events.filter { $0.kind.isViewCallback }
        let clocks: Set<Clock> = [.zoned, .local, .yearless]
        #expect(told.allSatisfy { $0.time.isNone } == dress.lacks.contains(.time))
        #expect(told.allSatisfy { !clocks.contains($0.clock) } == dress.lacks.contains(.date))
        #expect(trace.processes.allSatisfy { $0.pid == nil } == dress.lacks.contains(.pid))
        #expect(trace.processes.allSatisfy { $0.name == nil } == dress.lacks.contains(.processName))
        #expect((dress.loss == nil) == dress.lacks.contains(.loss))
    }

    @Test(arguments: CaptureDress.allCases) func theWholeFileIsTakenForItsFormat(dress: CaptureDress) throws {
        let text = try #require(Self.tellings[dress.name]).text
        #expect(CaptureReader.survey(bytes: Array(text.utf8)).format == dress.format)
    }

    @Test(arguments: CaptureDress.allCases) func anotherEncodingGivesTheSameStory(dress: CaptureDress) throws {
        let told = try #require(Self.tellings[dress.name])
        // Terminals colour lines, and relays end lines with NUL: neither happens to an export.
        let isExport = ["oslog-json", "xctrace"].contains(dress.format)
        for variant in Self.encodings(of: dress) where !isExport || !Encoding.ofLinesOnly.contains(variant) {
            let trace = CaptureReader.read(bytes: variant.bytes(of: told.text), path: "story.log")
            #expect(trace.format == dress.format, "\(variant)")
            #expect(Conclusion(of: trace) == told.conclusion, "\(variant)")
        }
    }

    /// One for each dress, another for the next one: what decodes a file knows nothing of formats.
    private static func encodings(of dress: CaptureDress) -> [Encoding] {
        let all = Encoding.allCases
        let first = CaptureDress.allCases.firstIndex(of: dress) ?? 0
        return [all[first % all.count]]
    }

    @Test func everyFormatHasADress() {
        #expect(Set(CaptureDress.allCases.map(\.format)) == Set(CaptureFormat.all.map(\.id)))
        #expect(Set(CaptureDress.allCases.map(\.name)).count == CaptureDress.allCases.count)
    }

    private static func read(_ text: String) -> Trace { CaptureReader.read(bytes: Array(text.utf8), path: "story.log") }
}

/// What the program makes of a story: every life with its verdict, and every finding.
struct Conclusion: Equatable {
    var lives: [String] = []
    var findings: [String] = []

    init(of trace: Trace) {
        var trace = trace
        let sessions = trace.reconstruct()
        let analysis = analyze(captures: [(trace, sessions)])
        for (session, verdicts) in zip(sessions, analysis.captures[0].lifeVerdicts) {
            lives += zip(session.timelines, verdicts).map { timeline, verdict in
                "\(session.label(of: timeline)) \(verdict) \(timeline.events.count) events"
            }
        }
        findings = analysis.findings.map {
            "\($0.rule) \($0.severity) \($0.certainty) \($0.controller.qualified) \($0.evidence.count) lines"
        }.sorted()
    }
}

extension CaptureDress {
    /// A perfect reader's trace of the story without what the format cannot carry.
    func carried(_ trace: Trace) -> Trace {
        var trace = trace
        if lacks.contains(.pid) {
            let name = lacks.contains(.processName) ? nil : trace.processes.last?.name
            trace.processes = trace.processes.map { _ in LoggedProcess(name: name, pid: nil) }
        }
        for index in trace.events.indices {
            if lacks.contains(.pid) {
                trace.events[index].process = ProcessID(index: lacks.contains(.processName) ? 0 : 1)
            }
            if lacks.contains(.time) {
                trace.events[index].time = .none
                trace.events[index].clock = .none
            } else {
                trace.events[index].time.microseconds -= trace.events[index].time.microseconds % resolution
            }
        }
        return trace
    }
}

/// The bytes in which the same text may be kept.
private enum Encoding: CaseIterable {
    case crlf, byteOrderMark, littleEndian, bigEndian, unmarkedLittleEndian, coloured, nulSeparated

    static let ofLinesOnly: Set<Encoding> = [.coloured, .nulSeparated]

    func bytes(of text: String) -> [UInt8] {
        switch self {
        case .crlf:
            Array(
                text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\r\n").utf8
            )
        case .byteOrderMark: Array("\u{FEFF}\(text)".utf8)
        case .littleEndian: "\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .bigEndian: "\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .unmarkedLittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .coloured:
            Array(
                text.split(whereSeparator: \.isNewline).map { "\u{1B}[0;36m\($0)\u{1B}[0m" }.joined(separator: "\n")
                    .utf8)
        case .nulSeparated: Array(text.split(whereSeparator: \.isNewline).joined(separator: "\n\0").utf8)
        }
    }
}
