import Lifecycle
import Testing

@testable import Capture

/// Processes go on behind their last event, and the capture says until when.
@Suite struct LastLineTests {
    private func lastLines(_ lines: [String]) -> [String] {
        let trace = CaptureReader.read(bytes: Array(lines.joined(separator: "\n").utf8), path: "in")
        return trace.lastLines.map { process, last in
            let name = trace.processes[Int(process.index)].name ?? "-"
            return "\(name) \(last.line) \(last.time.microseconds / 1_000_000 % 60)"
        }.sorted()
    }

    private func compact(_ second: Int, _ message: String, process: String = "Orchard[1:1]") -> String {
        "2024-05-01 10:11:\(second).123 Df \(process) \(message)"
    }

    @Test func lineThatIsNoEventCountsForItsProcessOnly() {
        let found = lastLines([
            compact(12, "CartViewController viewDidLoad"), compact(30, "cache trimmed"), "a bare print",
            compact(45, "Orchard moved to the background", process: "SpringBoard[58:1]"), "",
        ])
        #expect(found == ["Orchard 2 30"])
    }

    /// A test runner's console: the lines under a header name no process, which goes on while they come.
    @Test func lineUnderTheHeaderOfALaunchCountsForThatLaunch() {
        let header = "Standard output and standard error from com.shop.App with process ID"
        let found = lastLines([
            "\(header) 7 beginning at 2024-05-01 10:11:10 +0000", "", "10:11:12.000 CartVC viewDidLoad",
            "10:11:20.000 cache trimmed", "\(header) 8 beginning at 2024-05-01 10:12:10 +0000", "",
            "10:12:12.000 CartVC viewDidLoad", "10:12:50.000 cache trimmed",
        ])
        #expect(found == ["com.shop.App 4 20", "com.shop.App 8 50"])
    }

    @Test func processWhoseLastLineIsAnEventHasNone() {
        #expect(
            lastLines([
                compact(11, "waking up"), compact(12, "CartVC viewDidLoad"), compact(13, "x", process: "Y[2:1]"),
            ])
            .isEmpty)
    }

    @Test(arguments: [
        ("10:11:12.000 CartVC viewDidLoad", "10:11:40.000 cache trimmed", "- 3 40"),
        ("2024-05-01 10:11:12.000 CartVC viewDidLoad", "2024-05-01 10:11:40.000 cache trimmed", "- 3 40"),
        (
            "May  1 10:11:12 iPhone Orchard[43] <Notice>: CartVC viewDidLoad",
            "May  1 10:11:40 iPhone Orchard[43] <Notice>: cache trimmed", "Orchard 3 40"
        ),
        (
            "2024-05-01 10:11:12.123456+0200 Orchard[4:8] CartVC viewDidLoad",
            "2024-05-01 10:11:40.123456+0200 Orchard[4:8] cache trimmed", "Orchard 3 40"
        ),
        (
            #"{"eventMessage":"CartVC viewDidLoad","processID":4,"processImagePath":"\/a\/Orchard","timestamp":"#
                + #""2024-05-01 10:11:12.123456+0200","messageType":"Default"}"#,
            #"{"eventMessage":"cache trimmed","processID":4,"processImagePath":"\/a\/Orchard","timestamp":"#
                + #""2024-05-01 10:11:40.123456+0200","messageType":"Default"}"#, "Orchard 3 40"
        ),
        ("  1430.40  Cart  viewDidLoad", "  9430.40  cache trimmed", "- 3 9"),
    ]) func everyFormatTellsHowLongItWentOn(event: String, last: String, expected: String) {
        #expect(lastLines([event, "noise", last, "noise"]) == [expected])
    }

    @Test func documentsTellTheLastRecordOfAProcess() {
        func record(_ second: Int, _ message: String, _ process: String) -> String {
            """
            {
              "timestamp" : "2024-05-01 10:11:\(second).123456+0200",
              "processImagePath" : "\\/a\\/\(process)",
              "processID" : 4,
              "messageType" : "Default",
              "eventMessage" : "\(message)"
            }
            """
        }
        let records = [
            record(12, "CartVC viewDidLoad", "Orchard"), record(40, "cache trimmed", "Orchard"),
            record(50, "x", "backboardd"),
        ]
        #expect(lastLines(["[" + records.joined(separator: ",") + "]"]) == ["Orchard 12 40"])
    }

    @Test func processThatFellSilentLongAgoIsStillHeardOfBehindItsLastEvent() {
        // More than are looked at from the end backwards.
        let others = (0..<6_000).map {
            "2024-05-01 10:12:00.\(100 + $0 % 900) Df other[9:1] some chatter of Orchard, #\($0)"
        }
        let lines = [compact(12, "CartVC viewDidLoad"), compact(30, "cache trimmed")] + others
        #expect(lastLines(lines) == ["Orchard 2 30"])
    }

    @Test func chunkBordersDoNotShow() {
        let lines = (0..<40).map { compact(10 + $0, $0 % 9 == 0 ? "CartVC viewDidLoad" : "chatter \($0)") }
        let bytes = Array(lines.joined(separator: "\n").utf8)
        for size in [1, 100, 1_000, 10_000] {
            var options = CaptureOptions()
            options.chunkSize = size
            let trace = CaptureReader.read(bytes: bytes, path: "in", options: options)
            #expect(trace.lastLines.values.map(\.line) == [40], "chunks of \(size) bytes")
        }
    }
}
