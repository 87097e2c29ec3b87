import Foundation
import Lifecycle
import Testing

@testable import Capture

/// A capture that is read again and again while it grows gives what reading it once gives.
@Suite struct GrowingCaptureTests {
    /// Lines of one process among those of others, with controllers that speak of themselves, requests and complaints
    /// that go on in the next line.
    private static func log(seed: Int, lines: Int) -> [UInt8] {
        var random = SeededBytes(state: UInt64(seed))
        let kinds = [
            "<Shop.CartViewController: 0x10%d> viewDidLoad", "<Shop.CartViewController: 0x10%d> viewWillAppear(_:)",
            "<Shop.CartViewController: 0x10%d> deinit", "<Shop.CartViewController: 0x10%d> refreshes its rows",
            "<Shop.Page%dViewController: 0x20> viewDidAppear(_:)", "Page%dViewController reloads",
            "Unbalanced calls to begin/end appearance transitions for\n<Shop.CartViewController: 0x10%d>.",
            "GET https://example.com/cart/%d", "gesture %d of nobody's", "memory of %d pages",
        ]
        var text = ""
        for number in 0..<lines {
            let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
            let message = kind.replacing("%d", with: "\(Int.random(in: 0...5, using: &random))")
            text += "2024-05-01 10:\(10 + number / 600):\(10 + number / 10 % 50).\(100 + number % 10) Df "
            text += "\(number % 7 == 0 ? "Other[7:1]" : "Shop[42:1a2b]") \(message)\n"
        }
        return Array(text.utf8)
    }

    private static func description(of trace: Trace?) -> [String] {
        guard let trace else { return ["nothing"] }
        let events = trace.events.map { event in
            let detail = trace.detail(of: event).map { "\($0)" } ?? ""
            var event = event
            event.detail = .none
            return "\(event) \(detail) \(trace.source.line(event.offset))"
        }
        let tables = [
            "\(trace.names)", "\(trace.tokens)", "\(trace.processes)", "\(trace.resources)", "\(trace.problems)",
            "\(trace.lastLines.values.map(\.line).sorted())", trace.format, "\(trace.lines) \(trace.bytes)",
        ]
        return events + tables
    }

    /// Reads more and more of a capture, and compares each time.
    private func growsAsItIsRead(_ bytes: [UInt8], seed: Int, upTo step: Int) {
        var random = SeededBytes(state: UInt64(seed))
        var growing = GrowingCapture()
        var end = 0
        while end < bytes.count {
            end = min(end + Int.random(in: 1...step, using: &random), bytes.count)
            let part = Array(bytes[..<end])
            let whole = Self.description(of: CaptureReader.read(bytes: part, path: "a.log"))
            let grown = Self.description(of: growing.read(bytes: part, path: "a.log", options: CaptureOptions()))
            let difference = zip(grown, whole).first { $0 != $1 }
            #expect(grown.count == whole.count && difference == nil, "\(end) bytes: \(difference as Any)")
        }
    }

    @Test(arguments: casesOfTheCommit(1, of: 3)) func everyLookGivesWhatReadingTheWholeGives(seed: Int) {
        growsAsItIsRead(Self.log(seed: seed, lines: 1_300), seed: seed, upTo: 50_000)
    }

    @Test func aSampleLogIsReadTheSameWhileItGrows() throws {
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../SampleLogs/qa-session-device.log")
        // A few times what is read again at each look.
        growsAsItIsRead(Array(try Data(contentsOf: sample).prefix(160_000)), seed: 1, upTo: 60_000)
    }

    @Test func aLogThatIsWrittenAnewIsReadAnew() {
        let (first, second) = (Self.log(seed: 1, lines: 1_000), Self.log(seed: 2, lines: 1_300))
        var growing = GrowingCapture()
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).log").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        for bytes in [first, second, Array(first.prefix(first.count / 2))] {
            #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
            let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let whole = CaptureReader.read(bytes: Array(bytes[..<end]), path: path)
            let grown = growing.read(file: path, options: CaptureOptions())
            #expect(Self.description(of: grown) == Self.description(of: whole))
        }
    }

    @Test func aLineThatIsStillWrittenWaits() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).log").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(
            FileManager.default.createFile(
                atPath: path, contents: Data("<Cart: 0x10> viewDidLoad\n<Cart: 0x10> view".utf8)))
        var growing = GrowingCapture()
        let read = growing.read(file: path, options: CaptureOptions())
        let trace = try #require(read)
        #expect(trace.lines == 1)
        #expect(trace.events.count == 1)
    }

    @Test func whatDoesNotGrowLineByLineIsLeftToBeReadAsAWhole() {
        var growing = GrowingCapture()
        let wide = "viewDidLoad\n".utf8.flatMap { [$0, 0] as [UInt8] }
        #expect(growing.read(bytes: [0xFF, 0xFE] + wide, path: "a.log", options: CaptureOptions()) == nil)
        #expect(growing.read(bytes: [], path: "a.log", options: CaptureOptions()) == nil)
        #expect(growing.read(bytes: [0x1F, 0x8B, 8, 0], path: "a.log", options: CaptureOptions()) == nil)
    }
}
