import Lifecycle
import Testing

@testable import Capture

/// The families that are told by fixed wordings.
struct SentenceTests {
    @Test(arguments: diagnostics)
    func complaintsOfTheSystemNameWhatTheyAreAbout(_ message: String, _ expected: Diagnostic?, _ subjects: String) {
        var reader = MessageReader()
        let event = withBytes(message) { reader.read($0, envelope: Envelope()) }
        guard let event, case .diagnostic(let line) = reader.tables.details[Int(event.detail.index)] else {
            #expect(expected == nil)
            return
        }
        let names = line.subjects.map { subject in
            let token = subject.token == .none ? "" : reader.tables.tokens[Int(subject.token.index)].displayed
            return "\(reader.tables.names[Int(subject.controller.index)].qualified) \(token)"
        }
        #expect(line.diagnostic == expected)
        #expect(names.joined(separator: ", ") == subjects)
        let speaker = line.diagnostic == .messageToDeallocated ? nil : line.subjects.first
        #expect(event.controller == speaker?.controller ?? .none)
        #expect(event.token == speaker?.token ?? .none)
    }

    static let a = "<Orchard.A: 0x10>"
    static let b = "<Orchard.B: 0x20>"

    @Test func aMemoryWarningHasNoName() {
        #expect(
            ReadLine(reading: "Received memory warning.") == ReadLine(Line("", .didReceiveMemoryWarning)))
    }

    @Test(arguments: [
        ("Test Case '-[OrchardTests.CartTests testAppears]' started.", EventKind.testStart, "CartTests/testAppears"),
        ("Test Case '-[CartTests testAppears]' passed (0.012 seconds).", .testEnd, "CartTests/testAppears"),
        (
            "Test Case '-[OrchardTests.CartTests testAppears]' failed (0.012 seconds).", .testEnd,
            "CartTests/testAppears"
        ),
        ("Test Case '-[CartTests testAppears]' skipped (0.001 seconds).", .testEnd, "CartTests/testAppears"),
        ("partial textTest Case '-[OrchardTests.CartTests testAppears]' started.", .testStart, "CartTests/testAppears"),
        ("Test Case 'CartTests.testAppears' started at 2024-05-01 10:11:12.123", .testStart, "CartTests/testAppears"),
        (
            "Test case 'CartTests.testAppears()' passed on 'Clone 1 of iPhone 17 - Orchard (1234)' (0.123 seconds)",
            .testEnd, "CartTests/testAppears"
        ),
        ("Test case 'CartTests/testAppears()' passed on 'iPhone' (0.123 seconds)", .testEnd, "CartTests/testAppears"),
        ("◇ Test \"cart appears once\" started.", .testStart, "cart appears once"),
        ("✔ Test \"cart appears once\" passed after 0.001 seconds.", .testEnd, "cart appears once"),
        ("✔ Test \"CartVC viewDidLoad shows\" passed after 0.001 seconds.", .testEnd, "CartVC viewDidLoad shows"),
        ("◇ Test viewDidLoad() started.", .testStart, "viewDidLoad()"),
        ("✘ Test adds(count:) with 2 test cases failed after 0.010 seconds with 1 issue.", .testEnd, "adds(count:)"),
        ("partial output✘ Test a() failed after 0.010 seconds with 1 issue.", .testEnd, "a()"),
        ("➜ Test b() skipped.", .testEnd, "b()"),
        ("Test Case '-[CartTests testViewDidLoad]' started.", .testStart, "CartTests/testViewDidLoad"),
    ])
    func testMarkersNameTheirTest(_ message: String, _ kind: EventKind, _ name: String) {
        var reader = MessageReader()
        let event = withBytes(message) { reader.read($0, envelope: Envelope()) }
        #expect(event?.kind == kind)
        guard let event, case .test(let found) = reader.tables.details[Int(event.detail.index)] else {
            Issue.record("no test in \(message)")
            return
        }
        #expect(found.name == name)
        #expect(found.pid == (message.contains("(1234)'") ? 1234 : nil))
        #expect(found.mayOverlap == message.contains { "◇✔✘➜".contains($0) })
    }

    @Test(arguments: [
        "◇ Test run started.", "✔ Test run with 7 tests in 2 suites passed after 1.250 seconds.",
        "◇ Test case passing 1 argument count → 3 to adds(count:) started.", "◇ Suite CartSuite started.",
        "Test Suite 'All tests' started at 2024-05-01 10:11:12.123.", "Server started.", "The Test (x) started.",
    ])
    func otherLinesOfATestRunAreNoEvents(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(Line(message, nil)))
    }

    @Test(arguments: [
        ("<Orchard.Cart: 0x15f06700> timer fired", "Orchard.Cart", "0x15f06700", "timer fired", true),
        ("CartViewController: cartTimer fired", "CartViewController", "", "cartTimer fired", true),
        (
            "[CartViewController] received notification cartChanged", "CartViewController", "",
            "received notification cartChanged", true
        ),
        (
            "CartViewController adding observer for notification received", "CartViewController", "",
            "adding observer for notification received", false
        ),
        (
            "CartViewController notification permission asked", "CartViewController", "",
            "notification permission asked", false
        ),
        ("[Cart] tick 12", "Cart", "", "tick 12", true),
        ("Cart(0x15f06700) poll tick", "Cart", "0x15f06700", "poll tick", true),
        ("Cart(0x15f06700) 3 tickets left", "Cart", "0x15f06700", "3 tickets left", false),
        (
            "CartViewController id=3FB2C1D0-0000-4000-8000-00000000000A: pull to refresh", "CartViewController",
            "3FB2C1D0-0000-4000-8000-00000000000A", "pull to refresh", true
        ),
        ("pull to refresh: CartViewController", "CartViewController", "", "pull to refresh: CartViewController", true),
        (
            "pull to refresh called, self = <Orchard.Cart: 0x15f06700>", "Orchard.Cart", "0x15f06700",
            "pull to refresh called, self = <Orchard.Cart: 0x15f06700>", true
        ),
        (
            "received notification cartChanged <Orchard.CartScreen: 0x15f06700>", "Orchard.CartScreen", "0x15f06700",
            "received notification cartChanged <Orchard.CartScreen: 0x15f06700>", true
        ),
        ("CartViewController pulled to refresh", "CartViewController", "", "pulled to refresh", true),
        (
            "<Orchard.Cart: 0x15f06700>: user pulled to refresh", "Orchard.Cart", "0x15f06700",
            "user pulled to refresh", true
        ),
        (
            "Room.refreshPulled(_:):120 - <Hotel.Room: 0x15f06700> refresh pulled", "Hotel.Room", "0x15f06700",
            "refresh pulled", true
        ),
        ("Room.refreshPulled(_:):120 - refresh pulled", "Room", "", "refresh pulled", true),
        (
            "-[Room refreshPulled:] <Room: 0x15f06700> go", "Room", "0x15f06700",
            "go", true
        ),
        ("-[Room retryTapped:]", "Room", "", "retryTapped:]", true),
        ("RoomViewController tapped retry", "RoomViewController", "", "tapped retry", true),
        ("Room.poll():33 - tick 4", "Room", "", "tick 4", true),
    ])
    func activityIsKeptForNamedControllers(
        _ message: String, _ name: String, _ token: String, _ text: String, _ user: Bool
    ) {
        var reader = MessageReader()
        let event = withBytes(message) { reader.read($0, envelope: Envelope()) }
        #expect(
            ReadLine(reading: message)
                == ReadLine(Line(message, .activity, name, token: token, flags: user ? .askedByUser : [])))
        guard let event, case .activity(let found) = reader.tables.details[Int(event.detail.index)] else {
            Issue.record("no activity in \(message)")
            return
        }
        #expect(found == text)
    }

    @Test func theClassOfAFileSpeaksForWhatTheUserAsked() {
        let named: EventFlags = [.askedByUser, .namedByFile]
        #expect(
            ReadLine(reading: "[Room.swift:120] refreshPulled(_:) > refresh pulled")
                == ReadLine(Line("", .activity, "Room", flags: named)))
        #expect(
            ReadLine(reading: "[Room.swift:120] refreshPulled(_:) > <Hotel.Room: 0x15f06700> refresh pulled")
                == ReadLine(Line("", .activity, "Hotel.Room", token: "0x15f06700", flags: .askedByUser)))
    }

    @Test(arguments: [
        "button tapped", "1 file compressed", "the user tapped retry", "Refresh.",
        "timer fired", "the timer fired twice", "posting notification", "observer added", "Refresh token expired",
        "Refreshing the token for CartViewController", "pull to refresh in the feed",
        "timer fired <__NSCFTimer: 0x600003a1c000>", "button tapped <UIButton: 0x15f06700>",
    ])
    func activityOfNobodyIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(Line(message, nil)))
    }
}
