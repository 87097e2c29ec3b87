import Lifecycle
import Testing

@testable import Capture

/// `CartVC viewWillAppear`, and below it `Instance: ObjectIdentifier(0x10501f800)`.
struct ObjectsBelowTests {
    private static func tokens(_ text: String) -> [String] {
        let trace = CaptureReaderTests.read(text)
        return trace.events.map { trace.token(of: $0)?.displayed ?? "" }
    }

    @Test(arguments: [
        "Instance: ObjectIdentifier(0x000000010501f800)", "🟢 Instance: ObjectIdentifier(0x000000010501f800)",
        "   self = <Orchard.CartVC: 0x10501f800>", "  └─ memory address: 0x10501f800", "object id: 0x10501f800",
        "self: Optional(<CartVC: 0x10501f800>)",
    ])
    func anObjectToldBelowACallbackIsItsOwn(_ below: String) {
        let other = below.replacing("10501f800", with: "105220000")
        let log =
            "CartVC viewWillAppear called\n\(below)\n  items: 3\nCartVC viewDidAppear called\n\(other)\nCartVC deinit\n"
        #expect(Self.tokens(log) == ["0x10501f800", "0x105220000", ""])
    }

    @Test func itIsReadBehindTheStampOfItsOwnLine() {
        let stamp = "2024-05-01 10:11:12.123456+0200 Orchard[43:87] "
        #expect(
            Self.tokens("\(stamp)CartVC viewDidLoad\n\(stamp)Instance: 0x10501f800\n\(stamp)CartVC deinit\n")
                == ["0x10501f800", ""])
    }

    @Test(arguments: [
        "view address: 0x10501f800", "delegate instance: 0x10501f800", "self = <Orchard.CartModel: 0x10501f800>",
        "Player: 0x10501f800", "Instance: ObjectIdentifier(0x10501f800) of the player", "window = 0x10501f800",
        "Instance: 3", "self: nil",
    ])
    func anotherThingsAddressIsNobodys(_ below: String) {
        #expect(Self.tokens("CartVC viewWillAppear\n\(below)\nCartVC viewDidAppear\n\(below)\n") == ["", ""])
    }

    @Test func whatACallbackSaysOfItselfStays() {
        #expect(Self.tokens("<CartVC: 0x20000010> viewDidLoad\nInstance: 0x10501f800\n") == ["0x20000010"])
    }
}
