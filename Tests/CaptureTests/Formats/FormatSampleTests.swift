import Foundation
import Lifecycle
import Testing

@testable import Capture

@Suite struct FormatSampleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var format: String
        var sample: FormatSample
        var testDescription: String { "\(format): \(sample.line)" }
    }

    static let cases = CaptureFormat.all.filter { $0.document == nil }.flatMap { format in
        format.samples.map { Case(format: format.id, sample: $0) }
    }

    static let documents = CaptureFormat.all.filter { $0.document != nil }.flatMap { format in
        format.samples.map { Case(format: format.id, sample: $0) }
    }

    @Test(arguments: cases) func sampleGivesItsEnvelope(_ example: Case) {
        withBytes(example.sample.line) { line in
            let arena = LineArena()
            let dispatch = LineDispatch(traits: CaptureTraits())
            let envelope = dispatch.opened(dispatch.envelope(of: line), in: arena)
            let sample = example.sample
            let time = StampTests.microseconds(sample.time).map(Timestamp.init(microseconds:)) ?? .none
            #expect(CaptureFormat.all[envelope.format].id == example.format)
            #expect(envelope.time == time)
            #expect(envelope.clock == sample.clock)
            #expect(envelope.zone == sample.zone)
            #expect(envelope.process.text == sample.process)
            #expect(envelope.pid == sample.pid)
            #expect((envelope.sender?.text ?? "") == sample.sender)
            #expect((envelope.subsystem?.text ?? "") == sample.subsystem)
            #expect((envelope.category?.text ?? "") == sample.category)
            #expect(envelope.message.text == sample.message)
        }
    }

    /// A second stamp in front of a time shows that somebody else stamped the log.
    @Test(arguments: cases) func theFirstStampOfALineIsItsOwn(_ example: Case) {
        withBytes(example.sample.line) { line in
            let own = LineDispatch(traits: CaptureTraits()).envelope(of: line).time
            let first = CaptureFormat.stampInFront(of: line)?.stamp.time
            if !own.isNone { #expect(first ?? own == own) }
        }
    }

    /// A document's sample holds one event, which says what the envelope of its message said.
    @Test(arguments: documents) func documentGivesItsEnvelope(_ example: Case) throws {
        let sample = example.sample
        let trace = CaptureReader.read(bytes: Array(sample.line.utf8), path: "test.log")
        #expect(trace.format == example.format)
        #expect(trace.problems.isEmpty)
        #expect(trace.events.count == 1)
        let event = try #require(trace.events.first)
        let process = trace.processes[Int(event.process.index)]
        #expect(event.time == StampTests.microseconds(sample.time).map(Timestamp.init(microseconds:)) ?? .none)
        #expect(event.clock == sample.clock)
        #expect(event.zone == sample.zone)
        #expect((process.name ?? "") == sample.process)
        #expect(process.pid == sample.pid)
        #expect(trace.source.line(event.offset).hasSuffix(sample.message))
        #expect(
            sample.line.split(separator: "\n", omittingEmptySubsequences: false)[Int(event.line) - 1]
                .contains(sample.message))
    }

    @Test(arguments: cases + documents) func wholeFileOfOneSampleIsTakenForItsFormat(_ example: Case) {
        withBytes(example.sample.line + "\n") { capture in
            #expect(CaptureFormat.all[CaptureTraits(of: capture).format].id == example.format)
        }
    }

    @Test(arguments: cases) func sampleIsClaimedByNoOtherFormat(_ example: Case) {
        withBytes(example.sample.line) { line in
            let claims = CaptureFormat.stamped.filter { format in
                !line.isEmpty && format.firstBytes.members.contains(line[0]) && format.accepts(line)
                    && format.parse(line, CaptureTraits()) != nil
            }
            #expect(claims.map(\.id) == (example.format == "plain" ? [] : [example.format]))
        }
    }

    private static let dispatches = CaptureFormat.all.indices.map { LineDispatch(traits: CaptureTraits(format: $0)) }

    @Test(arguments: cases) func sampleCutAtAnyByteIsReadWithoutHarm(_ example: Case) {
        let line = Array(example.sample.line.utf8)
        var longest = 0
        for length in casesOfTheCommit(line.count / 5, of: line.count) {
            withBytes(Array(line[..<length])) { cut in
                for dispatch in Self.dispatches {
                    longest = max(longest, dispatch.envelope(of: cut).message.count - length)
                }
            }
        }
        #expect(longest <= DeclaredLoss.unworded.count)
    }

    @Test func everyFormatHasSamplesAndItsOwnName() {
        #expect(CaptureFormat.all.allSatisfy { !$0.samples.isEmpty && !$0.name.isEmpty && !$0.origin.isEmpty })
        #expect(Set(CaptureFormat.all.map(\.id)).count == CaptureFormat.all.count)
        #expect(CaptureFormat.stamped.map(\.id) == CaptureFormat.stamped.map(\.id).sorted())
        #expect(CaptureFormat.named("xcode")?.name == "Xcode console")
    }

    /// Add or remove the file's line in `CaptureFormat.stamped` if this fails.
    @Test func listHoldsOneFormatForEachFileOfTheFolder() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/Capture/Formats/Layouts").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let names = files.map { $0.replacingOccurrences(of: ".swift", with: "").lowercased() }
        let identifiers = CaptureFormat.all.map { $0.id.replacingOccurrences(of: "-", with: "") }
        #expect(names.sorted() == identifiers.sorted())
    }
}
