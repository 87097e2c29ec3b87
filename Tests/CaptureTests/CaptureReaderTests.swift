import Foundation
import Lifecycle
import Testing

@testable import Capture

@Suite struct CaptureReaderTests {
    static func read(_ text: String, options: CaptureOptions = CaptureOptions()) -> Trace {
        CaptureReader.read(bytes: Array(text.utf8), path: "test.log", options: options)
    }

    private static let xcodeLine = "2024-05-01 10:11:12.123456+0200 Orchard[4321:87001] CartViewController viewDidLoad"

    @Test(arguments: ["\n", "\r\n", "\n\0", "\r\r\n"]) func lineEndsOfAllToolsGiveTheSameLines(end: String) {
        let trace = Self.read("first\(end)CartViewController viewDidLoad\(end)\(end)CartViewController viewWillAppear")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear])
        #expect(trace.events.map(\.line) == [2, 4])
        #expect(trace.lines == 4)
        #expect(trace.events.map { trace.name(of: $0).qualified } == ["CartViewController", "CartViewController"])
        #expect(trace.source.line(trace.events[0].offset) == "CartViewController viewDidLoad")
        #expect(trace.source.line(trace.events[1].offset) == "CartViewController viewWillAppear")
    }

    @Test func aByteOrderMarkBelongsToNoName() {
        let trace = Self.read("\u{FEFF}CartViewController viewDidLoad\n")
        #expect(trace.events.map { trace.name(of: $0).qualified } == ["CartViewController"])
        #expect(trace.lines == 1)
        #expect(trace.source.line(0) == "CartViewController viewDidLoad")
    }

    @Test(arguments: [true, false]) func powerShellRedirectionIsDecoded(isBigEndian: Bool) {
        let units = ("\u{FEFF}" + Self.xcodeLine + "\r\n").utf16
        let bytes = units.flatMap {
            isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
        let trace = CaptureReader.read(bytes: bytes, path: "test.log")
        #expect(trace.events.map(\.kind) == [.viewDidLoad])
        #expect(trace.format == "xcode")
    }

    @Test func mixedLinesEachHaveTheirOwnEnvelope() {
        let trace = Self.read(
            """
            Test Case '-[OrchardTests.CartTests testAppears]' started.
            \(Self.xcodeLine)
            CartViewController viewWillAppear
            May  1 10:11:12 iPhone Orchard[4321] <Notice>: CartViewController viewDidAppear
            2024-05-01 10:11:13.123 Df SpringBoard[58:1a2b] HomeViewController viewWillAppear
            """)
        let callbacks = trace.events.filter { $0.kind.isViewCallback }
        #expect(callbacks.map(\.line) == [2, 3, 4, 5])
        #expect(callbacks.map(\.clock) == [.zoned, .none, .yearless, .local])
        #expect(callbacks.map { $0.zone } == [8, Event.noZone, Event.noZone, Event.noZone])
        let processes = callbacks.map { trace.processes[Int($0.process.index)] }
        #expect(processes.map(\.name) == ["Orchard", nil, "Orchard", "SpringBoard"])
        #expect(processes.map(\.pid) == [4321, nil, 4321, 58])
        #expect(callbacks[0].process == callbacks[2].process)
        #expect(callbacks[1].time.isNone)
    }

    @Test func aProcessIsChosenByItsExactName() {
        let text =
            ["Orchard", "OrchardWidget", "Orch"].map {
                "2024-05-01 10:11:12.123456+0200 \($0)[1:2] CartViewController viewDidLoad"
            }.joined(separator: "\n") + "\nCartViewController viewWillAppear\n"
        let trace = Self.read(text, options: CaptureOptions(process: "Orchard"))
        #expect(trace.events.map(\.line) == [1, 4])
        #expect(trace.lines == 4)
    }

    @Test func coloursAreNoPartOfNamesOrEnvelopes() {
        let trace = Self.read(
            "\u{1B}[0;36mMay  1 10:11:12\u{1B}[0m \u{1B}[1mOrchard\u{1B}[0m[4321] <Notice>: CartViewController viewDidLoad"
        )
        #expect(trace.events.map(\.clock) == [.yearless])
        #expect(trace.events.map { trace.name(of: $0).qualified } == ["CartViewController"])
    }

    @Test func declaredLossesBecomeGapsAndProblems() {
        let trace = Self.read(
            """
            [connected]
            May  1 10:11:12 Orchard[4321] <Notice>: CartViewController viewDidLoad
            [disconnected]
            [connected]
            May  1 10:12:12 Orchard[4321] <Notice>: CartViewController viewDidAppear
            [disconnected]
            """)
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .gap, .viewDidAppear, .gap])
        let gaps = trace.events.filter { $0.kind == .gap }
        #expect(gaps.allSatisfy { if case .gap(.disconnected)? = trace.detail(of: $0) { true } else { false } })
        #expect(gaps.allSatisfy { $0.process == .unstated })
        let problem = trace.problems.first { $0.kind == .disconnected }
        #expect(problem?.count == 2 && problem?.firstLine == 3)
    }

    @Test func damageIsCountedWhereItStands() {
        let damaged = Array("one\nCartViewController viewDidLoad \u{1}".utf8) + [0xFF, 0x0A]
        let trace = CaptureReader.read(bytes: damaged, path: "test.log")
        #expect(trace.problems.map(\.kind) == [.invalidText])
        #expect(trace.problems.map(\.firstLine) == [2])
    }

    @Test func aClockThatJumpsBackIsAProblemAndReordersNothing() {
        let lines = ["12.500", "12.100", "05.000"].map {
            "2024-05-01 10:11:\($0) Df Orchard[1:1] CartViewController viewDidLoad"
        }
        var trace = Self.read(lines.joined(separator: "\n"))
        _ = trace.reconstruct()
        #expect(trace.events.map(\.line) == [1, 2, 3])
        #expect(trace.problems.map(\.kind) == [.clockStep])
        #expect(trace.problems.map(\.firstLine) == [3])
    }

    @Test func nothingGivesAnEmptyTrace() {
        let trace = Self.read("")
        #expect(trace.lines == 0 && trace.events.isEmpty && trace.format == "plain")
        #expect(Self.read("\n\n").lines == 2)
    }
}

@Suite struct CaptureErrorTests {
    private func error(_ path: String) -> CaptureError? {
        do {
            _ = try CaptureReader.read(path: path)
            return nil
        } catch { return error }
    }

    private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString).log")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file.path)
    }

    @Test func whatCannotBeReadIsNamedWithARemedy() throws {
        #expect(error("/nowhere/x.log")?.description == "/nowhere/x.log: there is no such file; check the path")
        #expect(error("/") == .isDirectory(path: "/"))
        try withFile([]) { #expect(error($0) == .isEmpty(path: $0)) }
        try withFile(Array("bplist00".utf8)) { #expect(error($0) == .isBinary(path: $0, container: .propertyList)) }
    }

    @Test func pipeThatNobodyWritesIntoIsNotWaitedFor() throws {
        let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)").path
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { try? FileManager.default.removeItem(atPath: pipe) }
        #expect(error(pipe) == .hasNoWriter(path: pipe))
    }

    @Test func fileThatShrinksWhileItIsReadGivesWhatIsLeftAndSaysSo() throws {
        let text = "<Cart: 0x10> viewDidLoad\n" + String(repeating: "<Cart: 0x10> tick 123456\n", count: 40_000)
        try withFile(Array(text.utf8)) { path in
            let memory = try CaptureMemory.open(path: path)
            #expect(truncate(path, 100) == 0)
            let trace = CaptureReader.read(memory, path: path, options: CaptureOptions())
            #expect(trace.events.first?.kind == .viewDidLoad && trace.events.count < 10)
            #expect(memory.isCutShort)
        }
    }

    @Test func aFileIsReadAsItsBytesAre() throws {
        let text = "\nCartViewController viewDidLoad\n"
        try withFile(Array(text.utf8)) { path in
            let trace = try CaptureReader.read(path: path)
            #expect(trace.path == path && trace.bytes == text.utf8.count && trace.lines == 2)
            #expect(trace.source.line(trace.events[0].offset) == "CartViewController viewDidLoad")
        }
    }

    @Test func linesKnowTheirNeighbours() throws {
        let text = "first\r\n\n<Cart: 0x10> viewDidLoad\nlast"
        let source = CaptureReader.read(bytes: Array(text.utf8), path: "a.log").source
        let places = sequence(first: UInt64(0), next: source.following).map { $0 }
        #expect(places.map(source.line) == ["first", "", "<Cart: 0x10> viewDidLoad", "last"])
        let last = try #require(places.last)
        #expect(Array(sequence(first: last, next: source.preceding)) == places.reversed())
        #expect(source.following(UInt64.max) == nil && source.preceding(UInt64.max) == nil)
    }
}
