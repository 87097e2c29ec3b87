import Foundation
import Lifecycle
import Testing

@testable import Capture

/// The ways in which people print requests, and what looks like them, as lists: one line each.
@Suite struct RequestPhraseTests {
    private static func lines(of file: String) throws -> [String] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: folder.appendingPathComponent("Phrases/\(file)"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("# ") }
    }

    private func isRequest(_ line: String) -> Bool {
        var reader = MessageReader()
        let kind = withBytes(line) { reader.read($0, envelope: Envelope()) }?.kind
        return kind == .fetchStart || kind == .fetchEnd
    }

    @Test func nineteenOfTwentyWaysToPrintARequestAreRead() throws {
        let lines = try Self.lines(of: "requests.txt")
        let missed = lines.filter { !isRequest($0) }
        #expect(lines.count >= 200)
        #expect(missed.count * 20 <= lines.count, "\(missed.joined(separator: "\n"))")
    }

    @Test func nothingThatLooksLikeARequestIsRead() throws {
        let lines = try Self.lines(of: "look-alikes.txt")
        #expect(lines.count >= 100)
        #expect(lines.filter(isRequest) == [])
    }
}
