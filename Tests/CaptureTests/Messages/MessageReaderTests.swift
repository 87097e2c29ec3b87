import Foundation
import Lifecycle
import Testing

@testable import Capture

struct MessageReaderTests {
    static let allLines: [Line] =
        CallbackLineTests.objectiveC + CallbackLineTests.joined + CallbackLineTests.methodFirst
        + CallbackLineTests.identified + CallbackLineTests.moves + CallbackLineTests.facts + CallbackLineTests.blanks
        + CallbackLineTests.endings + CallbackLineTests.beginnings + CallbackLineTests.nameless
        + CallbackLineTests.scripts + CallbackLineTests.application + CallbackLineTests.written
        + CallbackLineTests.numbered + CallbackLineTests.labelled

    static let allMessages: [String] =
        allLines.map(\.message) + FetchTests.starts.map(\.message) + FetchTests.ends.map(\.message)
        + FetchTests.networkLoggers.map(\.message) + SentenceTests.diagnostics.map(\.0)
        + (LookAlikeTests.prose + LookAlikeTests.code + LookAlikeTests.frames + LookAlikeTests.others).map(\.message)

    private static let everydayPrints =
        EverydayPrintTests.deaths + EverydayPrintTests.speakers + EverydayPrintTests.remarks + EverydayPrintTests.places
        + EverydayPrintTests.enclosed

    /// What holds none is read only where so many events stand around it that nothing is searched for.
    @Test func everyLineThatIsAnEventHoldsANeedle() {
        for message in Self.allMessages + Self.everydayPrints.map(\.message)
        where ReadLine(reading: message).kind != nil {
            let line = message + "\n"
            let isFound = withBytes(line) { bytes in
                MessageReader.needles.contains { bytes.firstPlace(of: $0) != nil }
            }
            #expect(isFound, "no needle in \(message)")
        }
    }

    @Test func needlesAreLongEnoughToSkipBy() {
        for needle in MessageReader.needles { #expect(needle.utf8CodeUnitCount >= 5, "\(needle)") }
    }

    @Test func truncatedLinesAreReadWithoutReadingBeyondTheirEnd() {
        var reader = MessageReader()
        for message in Self.allMessages {
            let bytes = Array(message.utf8)
            for length in 0...bytes.count {
                for start in [0, length / 2] {
                    let part = Array(bytes[start..<length])
                    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: max(part.count, 1))
                    buffer.initialize(from: part, count: part.count)
                    _ = reader.read(Bytes(base: UnsafePointer(buffer), count: part.count), envelope: Envelope())
                    buffer.deallocate()
                }
            }
        }
    }

    @Test func randomBytesNeverTrap() {
        var generator = SplitMix(state: 7)
        var reader = MessageReader()
        let words = [
            "viewDidLoad", "<Cart: 0x1", "-[", "init(", "https://", "Task <", "Test Case '", "销毁", "$s7Orchard",
        ]
        for _ in 0..<4_000 {
            var text: [UInt8] = []
            for _ in 0..<Int(generator.next() % 12) {
                if generator.next() % 3 == 0 {
                    text += Array(words[Int(generator.next() % UInt64(words.count))].utf8)
                } else {
                    text.append(UInt8(truncatingIfNeeded: generator.next() >> 20))
                }
            }
            let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: max(text.count, 1))
            buffer.initialize(from: text, count: text.count)
            _ = reader.read(Bytes(base: UnsafePointer(buffer), count: text.count), envelope: Envelope())
            buffer.deallocate()
        }
    }

    @Test func oneNameInSeveralSpellingsHasOneIndex() {
        var reader = MessageReader()
        let lines = [
            "<Orchard.CartViewController: 0x1> viewDidLoad", "-[_TtC7Orchard18CartViewController viewDidLoad]",
            "Orchard.(unknown context at $10a0b0c0d).CartViewController viewDidLoad",
        ]
        let found = lines.map { line in withBytes(line) { reader.read($0, envelope: Envelope())?.controller } }
        #expect(found == [NameID(index: 1), NameID(index: 1), NameID(index: 1)])
        #expect(reader.tables.names.count == 2)
    }

    @Test func aRepeatedMessageSaysWhatItSaidBefore() {
        var reader = MessageReader()
        for _ in 0..<3 {
            for message in Self.allMessages {
                withBytes(message) { bytes in
                    let remembered = reader.read(bytes, envelope: Envelope())
                    let anew = bytes.isEmpty ? nil : reader.readAnew(bytes, Envelope())
                    #expect(remembered?.kind == anew?.kind && remembered?.controller == anew?.controller)
                    #expect(remembered?.token == anew?.token && remembered?.flags == anew?.flags)
                }
            }
        }
    }

    @Test func aMessageOfAKnownShapeSpeaksOfItsOwnObjects() throws {
        var reader = MessageReader()
        let address = try NSRegularExpression(pattern: "0x[0-9a-fA-F]{6,16}")
        for message in Self.allMessages {
            for digits in ["105801200", "7f8a0c40a200", "600001", "00000000", "ABCDEF0123456789"] {
                var variant = message
                let found = address.matches(in: message, range: NSRange(message.startIndex..., in: message))
                for (place, match) in found.enumerated().reversed() {
                    let range = try #require(Range(match.range, in: message))
                    variant.replaceSubrange(range, with: "0x" + digits.dropLast() + "\(place % 2)")
                }
                #expect(ReadLine(reading: variant, with: &reader) == ReadLine(reading: variant), "\(variant)")
            }
        }
    }

    @Test func twoAddressesThatAreOneObjectHaveAShapeOfTheirOwn() {
        var reader = MessageReader()
        for pair in [("0x105801200", "0x105801200"), ("0x105801200", "0x105801400"), ("0x10a, ", "0x105801200")] {
            let message = "<Cart: \(pair.0)> willMove(toParent: <UINavigationController: \(pair.1)>)"
            #expect(ReadLine(reading: message, with: &reader) == ReadLine(reading: message), "\(message)")
        }
    }

    @Test func theSystemsOwnObjectsAreNoControllers() {
        var reader = MessageReader()
        let system = Array("com.apple.network".utf8)
        system.withUnsafeBufferPointer { buffer in
            var envelope = Envelope()
            envelope.subsystem = Bytes(base: buffer.baseAddress!, count: buffer.count)
            withBytes("Cart dealloc") { bytes in
                #expect(reader.read(bytes, envelope: Envelope())?.kind == .`deinit`)
                #expect(reader.read(bytes, envelope: envelope) == nil)
                #expect(reader.read(bytes, envelope: Envelope())?.kind == .`deinit`)
            }
            // What one of its processes prints without a name is no screen of the app; with one it may be.
            withBytes("viewDidLoad") { #expect(reader.read($0, envelope: envelope) == nil) }
            withBytes("CartViewController viewDidLoad") {
                #expect(reader.read($0, envelope: envelope)?.kind == .viewDidLoad)
            }
        }
    }

    @Test func lostNamesAreCounted() {
        var reader = MessageReader()
        for line in ["<private> viewDidLoad", "<Orchard.CartView<…> viewDidLoad", "viewDidLoad <private>"] {
            #expect(withBytes(line) { reader.read($0, envelope: Envelope()) } == nil)
        }
        #expect(reader.problems.redactedNames == 2)
        #expect(reader.problems.cutNames == 1)
    }

    @Test func aCategoryNamedAfterAControllerSpeaksForANamelessLine() {
        #expect(ReadLine(reading: "viewDidLoad", category: "CartViewController").name == "CartViewController")
        #expect(ReadLine(reading: "viewDidLoad", category: "lifecycle").name == "")
        #expect(ReadLine(reading: "Home viewDidLoad", category: "CartViewController").name == "Home")
    }

    @Test func theListOfFamiliesIsTheFolder() throws {
        let here = URL(fileURLWithPath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appendingPathComponent("Sources/Capture/Messages/Families")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let reader = try String(
            contentsOf: root.appendingPathComponent("Sources/Capture/Messages/MessageReader.swift"), encoding: .utf8)
        let list = reader.components(separatedBy: "static let all: [MessageFamily] = [")[1]
            .components(separatedBy: "]")[0].split { $0.isWhitespace || $0 == "," }
            .filter { $0.hasPrefix(".") && $0.count > 1 }.map(String.init)
        let expected = files.map { file in
            let stem = file.dropLast(".swift".count)
            return "." + stem.prefix(1).lowercased() + stem.dropFirst()
        }
        #expect(list.sorted() == expected)
    }
}

/// A small generator with a fixed seed, so that a failure can be repeated.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// Numbers of any size in every place where a message may hold one.
struct ImmenseNumberTests {
    private static let numbers = [
        "0", "9", "99999999999999", "999999999999999", "9999999999999999", "18446744073709551616", "1e999", "1E-999",
        "-1", "0.0000000000000000001", "0xffffffffffffffff", "0xfffffffffffffffff", "1.7976931348623157e308", "٣",
        String(repeating: "9", count: 400), "0." + String(repeating: "3", count: 200),
    ]

    private static let templates = [
        "GET https://e.com/x # MB", "← # GET https://e.com/x (# bytes, # ms)", "200 'https://e.com/x' [# s]",
        "Cart fetch /v1/cart completed status=# bytes=#", "Task <6F1E8C0A-1B2C-4D3E-9F00-112233445566>.<#> resuming",
        "Task <6F1E8C0A-1B2C-4D3E-9F00-112233445566>.<3> summary for task success {transaction_duration_ms=#, "
            + "response_status=#, response_bytes=#}",
        "Response: <NSHTTPURLResponse: 0x#> { URL: https://e.com/x } { Status Code: #, Headers {",
        "Test case 'CartTests.testAppears()' passed on 'Clone # of iPhone - Orchard (#)' (# seconds)",
        "App terminated due to signal #", "[app<com.example.orchard>:#] termination reported by launchd (#, #, #)",
        "killing_specific_process pid # [Orchard]", "Cart.swift:# viewDidLoad()", "-[Cart viewDidLoad] line #",
        "Cart(#) viewDidLoad #", "Cart #3 viewDidAppear id=#", "viewDidLoad#", "<Cart: 0x#> viewWillAppear:#",
        "_TtC#Orchard#Cart viewDidLoad", "_TtGC#Hotel#GridVC_ viewDidLoad",
        "An instance 0x# of class Cart was deallocated while key value observers were still registered",
        "*** -[CartVC refresh]: message sent to deallocated instance 0x#", "# viewDidLoad", "#%  Cart viewDidLoad",
    ]

    @Test func noNumberStopsTheReader() {
        var generator = SplitMix(state: 11)
        var reader = MessageReader()
        for template in Self.templates {
            for _ in 0..<40 {
                let message = template.map { character in
                    guard character == "#" else { return String(character) }
                    return Self.numbers[Int(generator.next() % UInt64(Self.numbers.count))]
                }.joined()
                let event = withBytes(message) { reader.read($0, envelope: Envelope()) }
                guard let event, case .fetch(let line) = reader.tables.details[Int(event.detail.index)] else {
                    continue
                }
                #expect((line.bytes ?? 0) >= 0 && (line.bytes ?? 0) <= 1_000_000_000_000_000)
                #expect((line.milliseconds ?? 0).isFinite)
            }
        }
    }

    @Test(arguments: [
        "<Cart(a>b: 0x15f06700> viewDidLoad", "viewDidLoad <Cart(>x: 0x15f06700>", "<C(>: 0x1> viewDidLoad",
    ])
    func bracketsThatCrossDescribeNoObject(_ message: String) {
        #expect(!ReadLine(reading: message).name.contains { "(<>".contains($0) })
    }

    @Test func aMessageOfManyMegabytesIsReadInPart() {
        let message = "Cart viewDidLoad " + String(repeating: "x", count: 3 << 20)
        #expect(ReadLine(reading: message).kind == .viewDidLoad)
    }
}
