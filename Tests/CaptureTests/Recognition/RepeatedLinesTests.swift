import Foundation
import Lifecycle
import Testing

@testable import Capture

/// Recognising a line must give what reading it gives.
@Suite struct RepeatedLinesTests {
    /// What every event of a capture says, whatever tables it points into.
    private static func description(of capture: [UInt8], recognisesLines: Bool) -> [String] {
        var options = CaptureOptions()
        options.recognisesLines = recognisesLines
        options.workers = 1
        // Lines are recognised by the first look; what is learned of a whole log is the same either way.
        options.reading = .lineByLine
        options.proposes = false
        let trace = CaptureReader.read(bytes: capture, path: "test.log", options: options)
        let events = trace.events.map { event in
            let process = trace.processes[Int(event.process.index)]
            let token = trace.token(of: event).map(\.displayed) ?? "-"
            return "\(event.line) \(event.offset) \(event.time) \(event.clock) \(event.zone) \(event.kind) "
                + "\(event.flags.rawValue) \(trace.name(of: event).qualified) \(token) \(said(event, trace)) \(process)"
        }
        return events + ["\(trace.format) \(trace.problems)"]
    }

    private static func said(_ event: Event, _ trace: Trace) -> String {
        guard case .other(let other)? = trace.detail(of: event) else {
            return trace.detail(of: event).map { "\($0)" } ?? ""
        }
        return "\(trace.names[Int(other.controller.index)]) \(trace.tokens[Int(other.token.index)])"
    }

    private static func expectTheSame(_ lines: [[UInt8]], _ comment: String) {
        let capture = Array(lines.joined(separator: [0x0A]))
        let read = description(of: capture, recognisesLines: false)
        let recognised = description(of: capture, recognisesLines: true)
        #expect(recognised.count == read.count, "\(comment)")
        let difference = zip(recognised, read).first { $0 != $1 }
        #expect(difference?.0 == difference?.1, "\(comment)")
    }

    private static let messages: [String] = {
        let all = MessageReaderTests.allMessages
        return casesOfTheCommit(all.count / 20, of: all.count).map { all[$0] }
    }()

    /// The line again: later, and with other objects.
    private static func again(_ line: String) -> [String] {
        let later = line.replacing("10:11:12", with: "10:59:60").replacing(".123", with: ".987")
        let other = later.replacing("0x1058", with: "0x7f8a").replacing("0x600", with: "0x7aB")
        return [line, later, other, other]
    }

    @Test(arguments: CaptureFormat.all.filter { $0.document == nil }.map(\.id))
    func linesOfEveryFormatGiveWhatReadingThemGives(format: String) throws {
        for sample in try #require(CaptureFormat.named(format)).samples where sample.line.hasSuffix(sample.message) {
            let head = sample.line.dropLast(sample.message.count)
            let lines = Self.messages.flatMap { Self.again(head + $0) }
            Self.expectTheSame(lines.map { Array($0.utf8) }, String(head))
        }
    }

    @Test func stampsOfOtherSpellingsAreNoReasonToTakeALineForAnother() {
        let stamps = [
            "2024-05-01 10:11:12.123", "2024/05/01 10:11:12.123", "2024-05-01T10:11:12.123", "2024-05-01 10:11:12,123",
            "2024-05-01 10:11:12.123+0200", "2024-05-01 10:11:12.123-0200", "2024-05-01 10:11:12.123 +0200",
            "2024-05-01 10:11:12.12 +02:00", "2024-05-01T10:11:12.1234567Z", "2024-05-01 10:11:12", "10:11:12.123",
            "10:11:12", "May  1 10:11:12", "May 11 10:11:12.123456", "[10:11:12.123]", "[2024-05-01 10:11:12 +0530]",
            "2024-05-01 10:11:61.123", "2024-13-01 10:11:12.123", "25:11:12.123", "",
        ]
        let texts = ["<Orchard.CartViewController: 0x105801200> viewDidLoad", "Df Orchard[4:1] [a:b] Cart viewDidLoad"]
        for text in texts {
            let lines = stamps.flatMap { stamp in [" ", "  ", ": "].map { stamp + $0 + text } }
            Self.expectTheSame((lines + lines + lines.reversed()).map { Array($0.utf8) }, text)
        }
    }

    @Test(arguments: [
        "2024-05-01 10:11:12.123", "2024-05-01 10:11:12.123456+0200", "May  1 10:11:12", "10:11:12.123", "[10:11:12]",
    ])
    func aByteChangedAnywhereInAStampIsSeen(stamp: String) {
        let text = Array(" <Orchard.CartViewController: 0x105801200> viewDidLoad".utf8)
        let line = Array(stamp.utf8)
        var lines: [[UInt8]] = []
        for place in line.indices {
            for byte in "0129:-/ .,TZ+[x".utf8 {
                var changed = line
                changed[place] = byte
                lines += [line + text, changed + text]
            }
        }
        Self.expectTheSame(lines, stamp)
    }

    /// Addresses are guessed to stand where they stood in a line as long that named the same class.
    @Test func aByteChangedAnywhereBehindAStampIsSeen() {
        let heads = "10:11:12.123 Df Orchard[4321:1a2b] [com.example.orchard:lifecycle] "
        let texts = [
            "<Orchard.CartViewController: 0x105801200> viewDidLoad",
            "<Orchard.CartViewController: 0x105801200> willMove(toParent: <Orchard.Navigation: 0x7f8a05801200>)",
        ]
        for text in texts {
            let line = Array((heads + text).utf8)
            var lines: [[UInt8]] = []
            for place in line.indices.dropFirst(13) {
                for byte in "09afgx <>".utf8 {
                    var changed = line
                    changed[place] = byte
                    lines += [line, changed, changed]
                }
            }
            Self.expectTheSame(lines, text)
        }
    }

    @Test func linesThatDifferWhereNoSampleIsTakenAreTwo() {
        let lines = (0..<40).map { number in
            let digits = "\(number / 10)\(number % 10)"
            let middle = String(repeating: "a", count: 30) + digits + String(repeating: "b", count: 40)
            return Array("10:11:12.123 Orchard state \(middle) <Cart: 0x105801200> viewDidLoad".utf8)
        }
        Self.expectTheSame(lines + lines.reversed() + lines, "forty shapes with one sample")
    }

    @Test func aTimeInTheMiddleOfALineIsNotTheTimeInFrontOfIt() {
        let inner = "2024-05-01 10:11:12.123 Orchard[4321:60b] CartViewController viewDidLoad"
        Self.expectTheSame(
            ["2024-05-01 10:11:12.123 ", "2024-05-01 11:30:00.000 "].map { Array(($0 + inner).utf8) }, inner)
    }

    @Test func linesWithSomethingBehindThemAreReadEachTime() {
        let lines = [
            "Unbalanced calls to begin/end appearance transitions for", "<CartViewController: 0x105801200>.",
            "Unbalanced calls to begin/end appearance transitions for", "something else",
            "curl -v \\", "    -X GET \\", "    \"https://example.com/cart\"", "curl -v \\", "viewDidLoad",
        ]
        Self.expectTheSame((lines + lines).map { Array($0.utf8) }, "blocks")
    }

    @Test(arguments: 0..<12) func damagedLinesGiveWhatReadingThemGives(seed: Int) {
        var random = SeededBytes(state: UInt64(seed))
        let alphabet = Array("0189aFxz :.-[]<>()#*\t\r\u{0}\u{1B}\\é".utf8)
        var lines: [[UInt8]] = []
        let heads = [
            "2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] [com.example.orchard:nav] ", "10:11:12.123 ", "",
            "May  1 10:11:12 iPhone Orchard(UIKitCore)[4321] <Notice>: ",
        ]
        for message in Self.messages {
            let line = Array(heads[Int.random(in: heads.indices, using: &random)].utf8) + Array(message.utf8)
            lines.append(line)
            for _ in 0..<4 {
                var damaged = line
                for _ in 0..<Int.random(in: 0...2, using: &random) where !damaged.isEmpty {
                    let byte = alphabet[Int.random(in: alphabet.indices, using: &random)]
                    damaged[Int.random(in: damaged.indices, using: &random)] = byte
                }
                lines.append(damaged)
            }
        }
        Self.expectTheSame(lines, "seed \(seed)")
    }

    private static func event(_ memory: RepeatedLines.Memory) -> RepeatedLines.Known? {
        if case .event(let known) = memory { known } else { nil }
    }

    private static let systemHeads = [
        "2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] (CFNetwork) [com.apple.CFNetwork:Default] ",
        "2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] (UIKitCore) [com.apple.UIKit:Appearance] ",
        "2024-05-01 10:11:12.123 I  SpringBoard[35:3f1] (FrontBoard) [com.apple.FrontBoard:Scene] ",
        "2024-05-01 10:11:12.123456+0800 0x1a2b     Default     0x0                  4321   0    Orchard: (CFNetwork) "
            + "[com.apple.CFNetwork:Default] ",
        "2024-05-01 10:11:12.123456+0800  localhost Orchard[4321]: (CFNetwork) [com.apple.CFNetwork:Default] ",
    ]

    @Test(arguments: systemHeads) func linesOfTheSystemGiveWhatReadingThemGives(head: String) {
        let silent = head + "Connection 7: received viability advisory"
        let others =
            MessageReaderTests.allMessages + [
                "Connection 7: received2024-05-01 10:11:12.124 Df Orchard[4321:1a2b] [com.example.orchard:nav] Cart viewDidLoad",
                "received ]-[CartViewController viewDidLoad]", "--- 12 messages dropped --- received", "init", "", " ",
                "=== Messages dropped during live streaming", "QUARANTINED DUE TO HIGH LOGGING VOLUME received",
            ]
        let apps = head.replacing("com.apple", with: "com.orchard")
        let lines = others.flatMap { [silent, head + $0, silent, apps + $0, head.dropLast() + $0] }
        Self.expectTheSame(lines.map { Array($0.utf8) }, head)
    }

    @Test(arguments: systemHeads) func aByteChangedAnywhereInALineOfTheSystemIsSeen(head: String) {
        let line = Array((head + "<Cart: 0x105801200> received viewDidLoad").utf8)
        let silent = Array((head + "Connection 7: received viability advisory").utf8)
        var lines: [[UInt8]] = [silent]
        for place in line.indices {
            for byte in "09[]:() x.".utf8 {
                var changed = line
                changed[place] = byte
                lines += [silent, changed]
            }
        }
        Self.expectTheSame(lines, head)
    }

    @Test(arguments: systemHeads) func aLineOfTheSystemWithAKnownHeadIsNotReadAgain(head: String) {
        let text = Array((head + "Connection 7: received viability advisory").utf8)
        let other = Array((head.replacing(":12.123", with: ":13.423") + "Connection 11: received nothing").utf8)
        let known = Array((head + "<Cart: 0x105801200> viewDidLoad").utf8)
        var tables = MessageTables()
        var lines = RepeatedLines()
        text.withUnsafeBufferPointer { text in
            let line = Bytes(base: text.baseAddress!, count: text.count)
            let dispatch = LineDispatch(traits: CaptureTraits(of: line))
            lines.remember(headOf: dispatch.envelope(of: line), of: line)
        }
        func isSilent(_ line: [UInt8]) -> Bool {
            line.withUnsafeBufferPointer {
                let memory = lines.recall(Bytes(base: $0.baseAddress!, count: $0.count), in: &tables)
                return if case .silence = memory { true } else { false }
            }
        }
        #expect(isSilent(other))
        #expect(!isSilent(known))
    }

    @Test func aLineLikeAnEarlierOneIsRecognised() {
        var tables = MessageTables()
        var lines = RepeatedLines()
        withBytes("10:11:12.123 <Cart: 0x105801200> viewDidLoad and more") { first in
            withBytes("10:12:13.456 <Cart: 0x105801400> viewDidLoad and more") { second in
                #expect(Self.event(lines.recall(first, in: &tables)) == nil)
                let token = tables.token(address: 0x1_0580_1200)
                var event = Event(kind: .viewDidLoad, line: 1, offset: 0, clock: .timeOfDay, token: token)
                event.time = Timestamp(microseconds: 36_672_123_000)
                lines.remember(.init(event: event, format: 0), of: first, in: tables)
                let known = Self.event(lines.recall(second, in: &tables))
                #expect(known?.event.time == Timestamp(microseconds: 36_733_456_000))
                #expect(known.map { tables.tokens[Int($0.event.token.index)] } == .address(0x1_0580_1400))
            }
        }
    }
}
