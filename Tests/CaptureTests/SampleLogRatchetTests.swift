import Foundation
import Testing

@testable import Capture

/// How many lines of each sample log are not understood: the number may only fall.
@Suite struct SampleLogRatchetTests {
    /// Lower a number when the program understands more, add one when a sample is added.
    static let notUnderstood = [
        "deallocated-prints.log": 26,
        "fetch-on-every-tab.log": 0,
        "forgotten-didmove.log": 1,
        "no-deinit-anywhere.log": 0,
        "numbered-logger.log": 4,
        "push-and-pop.log": 3,
        "qa-session-device.log": 80,
        "sheet-and-cancelled-pop.log": 0,
        "two-tabs-first-run.log": 5,
    ]

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../SampleLogs").standardizedFileURL

    @Test(arguments: notUnderstood.sorted { $0.key < $1.key })
    func noSampleIsUnderstoodLessThanBefore(name: String, count: Int) throws {
        let survey = try CaptureReader.survey(path: Self.folder.appendingPathComponent(name).path)
        #expect(survey.notUnderstoodCount == count, "\(survey.notUnderstood.map(\.text))")
    }

    @Test func everySampleHasItsNumber() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix(".log")
        }
        #expect(files.sorted() == Self.notUnderstood.keys.sorted())
    }
}
