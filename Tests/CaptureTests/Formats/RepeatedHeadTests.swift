import Lifecycle
import Testing

@testable import Capture

@Suite struct RepeatedHeadTests {
    /// What may follow a head: among them beginnings that would be read as a part of it.
    private static let messages = [
        "plain text", "(UIKitCore) text", "(CartViewController) viewDidLoad", "[com.example.orchard:nav] text",
        "[] text",
        "[Cart viewWillAppear:] on main", "(UIKitCore) [com.apple.UIKit:Presentation] text", "x", "", ": text",
        "[1:2] text",
    ]

    /// What may be remembered.
    private static let firstLines = lines(of: CaptureFormat.stamped.filter(\.beginsWithDate))
    /// What may come behind it.
    private static let lines = lines(of: CaptureFormat.stamped.filter { $0.firstBytes.members.contains(0x32) })

    /// A sample's head in front of every message, a minute later too.
    private static func lines(of formats: [CaptureFormat]) -> [[UInt8]] {
        formats.flatMap(\.samples).flatMap { sample -> [[UInt8]] in
            let head = String(sample.line.dropLast(sample.message.count))
            let later = head.replacing(":12.", with: ":13.").replacing(" 10:11:", with: " 10:59:")
            return messages.flatMap { [Array((head + $0).utf8), Array((later + $0).utf8)] } + [Array(sample.line.utf8)]
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 6]) func aLineBehindAnotherHasTheEnvelopeItHasAlone(_ stride: Int) {
        let dispatch = LineDispatch(traits: CaptureTraits())
        var recognised = 0
        for first in Swift.stride(from: stride, to: Self.firstLines.count, by: 7) {
            for second in Self.lines {
                withBytes(Self.firstLines[first]) { before in
                    withBytes(second) { line in
                        var head = RepeatedHead()
                        head.remember(dispatch.envelope(of: before), of: before)
                        guard let envelope = head.envelope(of: line) else { return }
                        recognised += 1
                        #expect(Self.text(envelope) == Self.text(dispatch.envelope(of: line)), "\(line.text)")
                    }
                }
            }
        }
        #expect(recognised > 50)
    }

    @Test func aLineWithTheHeadOfTheLastIsRecognised() {
        withBytes("2024-05-01 10:11:12.123 Df Orchard[4321:1a2b] [com.example.orchard:nav] push") { first in
            withBytes("2024-05-01 10:12:01.124 Df Orchard[4321:1a2b] [com.example.orchard:nav] (a) pop") { second in
                var head = RepeatedHead()
                #expect(head.envelope(of: first) == nil)
                head.remember(LineDispatch(traits: CaptureTraits()).envelope(of: first), of: first)
                #expect(head.envelope(of: second)?.message.text == "(a) pop")
                #expect(head.envelope(of: second)?.time == Timestamp(microseconds: 1_714_558_321_124_000))
            }
        }
    }

    private static func text(_ envelope: Envelope) -> String {
        let texts = [envelope.process, envelope.message].map(\.text)
        let objects = [envelope.sender, envelope.subsystem, envelope.category].map { $0?.text ?? "-" }
        return "\(envelope.format) \(envelope.time) \(envelope.clock) \(envelope.zone) \(envelope.pid ?? -1) "
            + "\(envelope.needsOpening) " + (texts + objects).joined(separator: "|")
    }
}
