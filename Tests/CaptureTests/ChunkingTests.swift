import Lifecycle
import Testing

@testable import Capture

/// Cutting a capture into chunks anywhere must not show in the trace.
@Suite struct ChunkingTests {
    private static let capture = """
        Timestamp               Ty Process[PID:TID]
        2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] [com.example.orchard:nav] <Orchard.CartViewController: 0x15f06700> viewDidLoad
        noise of the view hierarchy
        2024-05-01 10:11:12.124 Df Other[77:1a2b] HomeViewController viewWillAppear:
        HomeViewController viewDidAppear

        === Messages dropped during live streaming (use `log show` to see what they were)
        2024-05-01 10:11:02.125 Df Orchard[4321:1a2b] <Orchard.ListViewController: 0x15f06900>: didMove(toParent:) <Orchard.TabController: 0x1>
        [disconnected]
        CartViewController deinit\r
        2024-05-01 10:11:12.126 Df Orchard[4321:1a2b] GET https://example.com/cart?t=1714550000
        last line viewDidLoad
        """

    private static func description(of trace: Trace) -> [String] {
        // Equal messages of one chunk share a detail, so details are compared by what they say.
        let events = trace.events.map { event in
            let detail = trace.detail(of: event).map { "\($0)" } ?? ""
            var event = event
            event.detail = .none
            return "\(event) \(detail) \(trace.source.line(event.offset))"
        }
        let tables = [
            "\(trace.names)", "\(trace.tokens)", "\(trace.processes)", "\(trace.resources)",
            "\(trace.problems)", "\(trace.lastLines.values.map(\.line).sorted())", trace.format,
            "\(trace.lines) \(trace.bytes)",
        ]
        return events + tables
    }

    private static func read(_ bytes: [UInt8], chunkSize: Int, workers: Int) -> [String] {
        var options = CaptureOptions()
        options.chunkSize = chunkSize
        options.workers = workers
        return description(of: CaptureReader.read(bytes: bytes, path: "test.log", options: options))
    }

    @Test func chunkBordersAtEveryPlaceGiveTheSameTrace() {
        let bytes = Array(Self.capture.utf8)
        let whole = Self.read(bytes, chunkSize: bytes.count, workers: 1)
        #expect(whole.count > 12)
        for size in casesOfTheCommit(bytes.count / 8, of: bytes.count).map({ $0 + 1 }) {
            let isSame = Self.read(bytes, chunkSize: size, workers: size % 3 + 1) == whole
            #expect(isSame, "chunks of \(size) bytes")
        }
    }

    /// Lines like those of earlier chunks are recognised in later ones, where tokens, details and resources are numbered
    /// anew.
    @Test(arguments: casesOfTheCommit(2, of: 20)) func whatOneChunkTaughtNamesNothingElseInTheNext(seed: Int) {
        var random = SeededBytes(state: UInt64(seed))
        let statements = [
            "<Orchard.CartVC: 0x%> viewDidLoad", "<Orchard.CartVC: 0x%> willMove(toParent:) <Orchard.TabVC: 0x%>",
            "[CartVC] viewWillAppear", "<Orchard.CartVC: 0x%> timer fired", "<Orchard.CartVC: 0x%> badge set to #",
            "[CartVC] willMove(toParent: TabVC)", "CartVC(#) viewDidAppear", "GET https://example.com/cart?page=#",
            "[CartVC] did tap pay", "<Orchard.MenuVC: 0x%> didMove(toParent: nil)", "MenuVC-# deinit",
        ]
        let lines = (0..<400).map { number in
            let address = String(Int.random(in: 1...9, using: &random) << 24, radix: 16)
            let statement = statements.randomElement(using: &random)!.replacing("%", with: address)
                .replacing("#", with: "\(Int.random(in: 1...4, using: &random))")
            return "2024-05-01 10:1\(number / 50):\(10 + number % 50).000 Orchard[\(7 + number / 300):1] \(statement)"
        }
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let whole = Self.read(bytes, chunkSize: bytes.count, workers: 1)
        for (size, workers) in [(256, 1), (1024, 1), (4096, 2), (700, 3)] {
            let cut = Self.read(bytes, chunkSize: size, workers: workers)
            let difference = zip(cut, whole).first { $0 != $1 }
            #expect(cut.count == whole.count)
            #expect(difference?.0 == difference?.1, "chunks of \(size) bytes by \(workers) workers")
        }
    }

    @Test func aCaptureCutAnywhereIsReadWithoutHarm() {
        let bytes = Array(Self.capture.utf8)
        for length in casesOfTheCommit(bytes.count / 8, of: bytes.count) {
            let cut = Array(bytes[..<length])
            let whole = Self.read(cut, chunkSize: length + 1, workers: 1)
            let isSame = Self.read(cut, chunkSize: 64, workers: 2) == whole
            #expect(isSame, "cut to \(length) bytes")
        }
    }

    @Test(arguments: casesOfTheCommit(4, of: 40)) func randomBytesAreReadWithoutHarm(seed: Int) {
        var random = SeededBytes(state: UInt64(seed))
        var bytes = (0..<3000).map { _ in UInt8.random(in: 0...255, using: &random) }
        for _ in 0..<60 {
            let start = Int.random(in: 0..<Self.capture.utf8.count, using: &random)
            let piece = Self.capture.utf8.dropFirst(start).prefix(Int.random(in: 0...120, using: &random))
            bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &random))
        }
        let whole = Self.read(bytes, chunkSize: bytes.count, workers: 1)
        let cut = Self.read(bytes, chunkSize: 97, workers: 2)
        let difference = zip(cut, whole).first { $0 != $1 }
        #expect(cut.count == whole.count)
        #expect(difference?.0 == difference?.1)
        _ = CaptureReader.survey(bytes: bytes)
    }

    @Test func aSurveyCountsEveryLineOnce() {
        let survey = CaptureReader.survey(bytes: Array(Self.capture.utf8), examples: 1)
        #expect(survey.lines == 12)
        #expect(survey.rows.map(\.lines).reduce(0, +) == 12)
        #expect(survey.format == "oslog-compact")
        #expect(survey.rows.map(\.format) == ["idevicesyslog", "oslog-compact", "plain"])
        #expect(survey.notUnderstood == [FormatSurvey.Line(number: 3, text: "noise of the view hierarchy")])
    }
}
