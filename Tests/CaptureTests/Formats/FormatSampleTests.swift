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

    static let cases = CaptureFormat.all.flatMap { format in
        format.samples.map { Case(format: format.id, sample: $0) }
    }

    @Test(arguments: cases) func sampleGivesItsEnvelope(_ example: Case) {
        withBytes(example.sample.line) { line in
            let envelope = LineDispatch(traits: CaptureTraits()).envelope(of: line)
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

    @Test(arguments: cases) func sampleIsClaimedByNoOtherFormat(_ example: Case) {
        withBytes(example.sample.line) { line in
            let claims = CaptureFormat.stamped.filter { format in
                !line.isEmpty && format.firstBytes.members.contains(line[0]) && format.accepts(line)
                    && format.parse(line, CaptureTraits()) != nil
            }
            #expect(claims.map(\.id) == (example.format == "plain" ? [] : [example.format]))
        }
    }

    @Test(arguments: cases) func sampleCutAtAnyByteIsReadWithoutHarm(_ example: Case) {
        let line = Array(example.sample.line.utf8)
        for length in line.indices {
            withBytes(Array(line[..<length])) { cut in
                for format in CaptureFormat.all.indices {
                    let dispatch = LineDispatch(traits: CaptureTraits(format: format))
                    #expect(dispatch.envelope(of: cut).message.count <= length)
                }
            }
        }
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
