import Capture
import Fleet
import Foundation
import Lifecycle
import LifelineKit
import Reports
import Rules
import Secrets
import XML

/// One door through which bytes from outside come into the program: what libFuzzer throws at it.
///
/// A door may refuse its bytes; it must not trap, read memory that is not its own, or hang.
enum FuzzTarget: String, CaseIterable {
    /// A whole log, from line splitting and detection to every report.
    case log
    /// A log as far as its sessions: cheaper, so that more of its grammar is reached.
    case lives
    /// A log that is read by its print statements, which are learned from all of its lines.
    case statements
    /// Each line as one message, without an envelope.
    case messages
    /// An export of Instruments, or any other XML.
    case xml
    /// JSON records, one a line or one array.
    case json
    /// A zip or tar archive.
    case archive
    /// An object of a result bundle.
    case objects
    /// A file of a unified log.
    case logArchive
    /// The packed chunks of one: blocks of LZ4, and LZBITMAP.
    case chunks
    /// A settings file.
    case settings
    /// A JSON report that `compare` reads back.
    case report
    /// A baseline.
    case baseline
    /// A pattern of the user's own, its first line, over the lines that follow.
    case pattern
    /// Lines that are searched for secrets.
    case redaction
    /// A set of records, up to every report on a fleet.
    case records
    /// A history of runs.
    case history

    /// Named by `FUZZ_TARGET` in the environment; all bytes go through the one that a run names.
    static let chosen: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "log"
        guard let target = FuzzTarget(rawValue: name) else {
            fatalError("FUZZ_TARGET is one of \(allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return target
    }()

    func take(_ bytes: [UInt8]) {
        switch self {
        case .log: Self.analyze(bytes)
        case .lives, .json: Self.rebuild(bytes)
        case .statements: Self.readStatements(bytes)
        case .messages: Self.readMessages(bytes)
        case .xml: Self.readXML(bytes)
        case .archive: Self.readAll(bytes)
        case .objects: Self.readObject(bytes)
        case .logArchive: Self.readAll([0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00] + bytes)
        case .chunks: Self.unpackChunks(bytes)
        case .settings: Self.apply(bytes)
        case .report: Self.compare(bytes)
        case .baseline: _ = try? BaselineFile.read(Data(bytes), path: "fuzz.json")
        case .pattern: Self.match(bytes)
        case .redaction: Self.redact(bytes)
        case .records: Self.count(bytes)
        case .history: Self.recall(bytes)
        }
    }

    private static func analyze(_ bytes: [UInt8]) {
        var request = AnalysisRequest(inputs: [.bytes(bytes, name: "fuzz.log")])
        request.readsStatements = true
        let analysis = request.run()
        _ = SessionRecord.all(in: analysis, labels: [], options: ReportOptions(version: "0")).map(\.line)
        for reporter in Reporter.all { _ = try? reporter.report(analysis, ReportOptions(version: "0")) }
    }

    private static func rebuild(_ bytes: [UInt8]) {
        var trace = CaptureReader.read(bytes: bytes, path: "fuzz.log")
        _ = trace.reconstruct()
    }

    private static func readStatements(_ bytes: [UInt8]) {
        var options = CaptureOptions()
        options.reading = .statements
        var trace = CaptureReader.read(bytes: bytes, path: "fuzz.log", options: options)
        _ = trace.reconstruct()
    }

    private static func readMessages(_ bytes: [UInt8]) {
        var reader = MessageReader()
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            line.withUnsafeBufferPointer { text in
                guard let base = text.baseAddress else { return }
                _ = reader.read(Bytes(base: base, count: text.count), envelope: Envelope())
            }
        }
    }

    private static func readObject(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { object in
            guard let base = object.baseAddress else { return }
            _ = ResultObject(Bytes(base: base, count: object.count))
        }
    }

    private static func unpackChunks(_ bytes: [UInt8]) {
        for head in ["", "bv41", "bv4-", "ZBM\t"] {
            (Array(head.utf8) + bytes).withUnsafeBufferPointer { packed in
                guard let base = packed.baseAddress else { return }
                _ = UnpackedSet.bytes(of: Bytes(base: base, count: packed.count))
            }
        }
    }

    private static func readXML(_ bytes: [UInt8]) {
        rebuild(Array("<?xml version=\"1.0\"?><trace-query-result>".utf8) + bytes)
        guard let reader = try? XMLPullReader(bytes: bytes) else { return }
        while let node = try? reader.next(), case .some = Optional(node) {}
    }

    private static func readAll(_ bytes: [UInt8]) {
        for case .success(var trace) in CaptureReader.readAll(bytes: bytes, path: "fuzz.zip") {
            _ = trace.reconstruct()
        }
    }

    /// What the settings say is done to a log that breaks several promises.
    private static func apply(_ bytes: [UInt8]) {
        guard let file = try? ConfigurationFile(path: "fuzz.yml", text: String(decoding: bytes, as: UTF8.self)),
            let selection = try? file.settings.configuration.selection()
        else { return }
        _ = AnalysisRequest(inputs: [.bytes(faultyLog, name: "fuzz.log")], selection: selection).run()
    }

    private static let faultyLog = Array(
        """
        10:00:00.000 <Cart: 0x10> viewDidLoad
        10:00:00.100 <Cart: 0x10> viewWillAppear
        10:00:00.200 <Cart: 0x10> GET https://example.com/cart
        10:00:02.300 <Cart: 0x10> viewDidAppear
        10:00:02.400 <Cart: 0x10> viewWillLayoutSubviews
        10:00:02.500 <Cart: 0x10> viewDidLayoutSubviews
        10:00:04.000 <Cart: 0x10> viewWillDisappear
        10:00:04.100 <Cart: 0x10> viewDidDisappear
        10:00:04.200 <Cart: 0x10> didMove(toParent: nil)
        10:00:04.300 <Pay: 0x20> deinit
        10:00:09.000 <Cart: 0x10> GET https://example.com/cart 200 10 bytes 90 ms
        10:00:20.000 <Cart: 0x10> deinit

        """.utf8)

    private static func compare(_ bytes: [UInt8]) {
        guard let run = try? ComparedRun(jsonReport: bytes, name: "fuzz.json") else { return }
        let empty = ComparedRun(name: "empty.json", findings: [], classes: [])
        for comparison in [Comparison(run, run), Comparison(empty, run), Comparison(run, empty)] {
            for format in ComparisonFormat.allCases {
                _ = comparison.formatted(as: format, ReportOptions(version: "0"))
            }
        }
    }

    private static func match(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
        guard let pattern = parts.first, let text = parts.last,
            let format = try? UserFormat(name: "fuzz", pattern: String(decoding: pattern, as: UTF8.self))
        else { return }
        _ = CaptureReader.read(bytes: Array(text), path: "fuzz.log", options: CaptureOptions(formats: [format]))
    }
}

extension FuzzTarget {
    /// Each line by itself, as reports show them.
    private static func redact(_ bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            _ = Redaction.standard.redacted(String(decoding: line, as: UTF8.self))
        }
    }
}

extension FuzzTarget {
    private static func count(_ bytes: [UInt8]) {
        var cells = FleetCells()
        var merge = RecordMerge { throw CancellationError() }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
        try? merge.add(RecordSource(name: "fuzz.jsonl", lines: lines))
        _ = try? merge.finish { line in line.record.map { cells.add($0) } }
        let fleet = FleetVerdict(cells)
        for format in FleetFormat.allCases { _ = try? format.report(fleet, ReportOptions(version: "0")) }
    }

    private static func recall(_ bytes: [UInt8]) {
        let history = History(lines: bytes.split(separator: UInt8(ascii: "\n")).map(Array.init))
        for format in HistoryFormat.allCases {
            _ = history.page(format, patience: Patience(), ReportOptions(version: "0"))
        }
    }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.take(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
