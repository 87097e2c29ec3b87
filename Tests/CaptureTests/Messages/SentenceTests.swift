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

    static let diagnostics: [(String, Diagnostic?, String)] = [
        ("Unbalanced calls to begin/end appearance transitions for \(a).", .unbalancedAppearance, "Orchard.A 0x10"),
        (
            "Unbalanced calls to begin/end appearance transitions for CartViewController: 0x10.", .unbalancedAppearance,
            "CartViewController 0x10"
        ),
        ("Unbalanced calls to begin/end appearance transitions for CartViewController:", .unbalancedAppearance, ""),
        ("Unbalanced calls to begin/end appearance transitions for <CartViewController:", .unbalancedAppearance, ""),
        (
            "Unbalanced calls to begin/end appearance transitions for <CartViewController>.", .unbalancedAppearance,
            "CartViewController "
        ),
        (
            "Warning: Attempt to present \(b) on \(a) whose view is not in the window hierarchy!", .presentOffWindow,
            "Orchard.B 0x20, Orchard.A 0x10"
        ),
        (
            "[Presentation] Attempt to present \(b) on \(a) (from \(a)) whose view is not in the window hierarchy.",
            .presentOffWindow, "Orchard.B 0x20, Orchard.A 0x10, Orchard.A 0x10"
        ),
        (
            "Attempt to present \(b) on \(a) while a presentation is in progress!", .presentWhilePresenting,
            "Orchard.B 0x20, Orchard.A 0x10"
        ),
        (
            "Attempt to present \(b)  on \(a) which is already presenting <Orchard.D: 0x30>", .alreadyPresenting,
            "Orchard.B 0x20, Orchard.A 0x10, Orchard.D 0x30"
        ),
        (
            "Presenting view controllers on detached view controllers is discouraged \(a).", .presentOnDetached,
            "Orchard.A 0x10"
        ),
        ("nested push animation can result in corrupted navigation bar", .nestedTransition, ""),
        ("nested pop animation can result in corrupted navigation bar", .nestedTransition, ""),
        (
            "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might "
                + "get corrupted.",
            .corruptedNavigation, ""
        ),
        (
            "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: "
                + "'child view controller:\(a) should have parent view controller:\(b) but requested parent is:"
                + "<Orchard.D: 0x30>'",
            .hierarchyInconsistency, "Orchard.A 0x10, Orchard.B 0x20, Orchard.D 0x30"
        ),
        (
            "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: 'A "
                + "view can only be associated with at most one view controller at a time! View <UIView: 0x1; layer = "
                + "<CALayer: 0x2>> "
                + "is associated with \(a). Clear this association before associating this view with \(b).'",
            .sharedView, "Orchard.A 0x10, Orchard.B 0x20"
        ),
        (
            "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Pushing the "
                + "same view controller instance more than once is not supported (\(a))'", .pushedTwice,
            "Orchard.A 0x10"
        ),
        ("Application tried to present modally an active controller \(a).", .presentedTwice, "Orchard.A 0x10"),
        (
            "Warning: Attempt to dismiss from view controller \(a) while a presentation or dismiss is in progress!",
            .dismissWhileTransitioning, "Orchard.A 0x10"
        ),
        ("[LayoutConstraints] Unable to simultaneously satisfy constraints.", .unsatisfiableConstraints, ""),
        (
            "Warning once only: UITableView was told to layout its visible cells and other contents without being "
                + "in the view hierarchy <UITableView: 0x1>", .layoutOffWindow, ""
        ),
        ("Main Thread Checker: UI API called on a background thread: -[UIView setFrame:]", .backgroundThread, ""),
        (
            "Snapshotting a view (0x10, UIView) that has not been rendered at least once requires "
                + "afterScreenUpdates:YES.",
            .unrenderedSnapshot, ""
        ),
        (
            "An instance 0x10 of class Orchard.A was deallocated while key value observers were still registered "
                + "with it. Current observation info: <NSKeyValueObservationInfo 0x20> (", .observersAtDealloc,
            "Orchard.A 0x10"
        ),
        (
            "[Warning] Attempting to load the view of a view controller while it is deallocating is not allowed "
                + "and may result in undefined behavior (\(a))", .loadWhileDeallocating, "Orchard.A 0x10"
        ),
        (
            "*** -[Orchard.A refresh]: message sent to deallocated instance 0x10", .messageToDeallocated,
            "Orchard.A 0x10"
        ),
        (
            "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3 beyond bounds'",
            .uncaughtException, ""
        ),
        (
            "glued textUnbalanced calls to begin/end appearance transitions for \(a).", .unbalancedAppearance,
            "Orchard.A 0x10"
        ),
        (
            "[ViewController] Calling -viewWillAppear: directly on a view controller is not supported, and may result in "
                + "out-of-order callbacks. Use the -beginAppearanceTransition:animated: and -endAppearanceTransition APIs. "
                + "View controller: \(a)", .callbackCalledDirectly, "Orchard.A 0x10"
        ),
        (
            "[ViewController] Calling -viewDidDisappear: directly on a view controller is not supported.",
            .callbackCalledDirectly, ""
        ),
        (
            "Presenting view controller <Orchard.B: 0x20> from detached view controller \(a) is discouraged.",
            .presentOnDetached, "Orchard.A 0x10"
        ),
        (
            "pushViewController:animated: called on <UINavigationController 0x30> while an existing transition or "
                + "presentation is occurring; the navigation stack will not be updated.", .nestedTransition, ""
        ),
        (
            "This application is modifying the autolayout engine from a background thread after the engine was accessed",
            .backgroundThread, ""
        ),
        ("Attempt to present an idea", nil, ""),
        (
            "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[CartVC "
                + "hook_viewDidAppear:]: unrecognized selector sent to instance 0x7f'", .uncaughtException,
            "CartVC 0x7f"
        ),
        (
            "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[CartItem "
                + "viewDidLoad]: unrecognized selector sent to instance 0x7f'", .uncaughtException, ""
        ),
        (
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'no cell at "
                + "<NSIndexPath: 0x10> {length = 2, path = 0 - 3} in <UITableView: 0x20>, controller <CartVC: 0x30>'",
            .uncaughtException, "CartVC 0x30"
        ),
        ("*** -[CartVC dealloc]: message sent to deallocated instance 0x7f", .messageToDeallocated, "CartVC 0x7f"),
        ("*** -[NSIndexPath row]: message sent to deallocated instance 0x7f", .messageToDeallocated, ""),
        ("-[CartVC viewDidLoad]: message sent to deallocated instance 0x7f", .messageToDeallocated, "CartVC 0x7f"),
        ("// Xcode may throw UIViewControllerHierarchyInconsistency", nil, ""),
        ("catches UIViewControllerHierarchyInconsistency in tests", nil, ""),
        ("// Unbalanced calls to begin/end appearance transitions for \(a) come from here", nil, ""),
        ("# Unbalanced calls to begin/end appearance transitions", nil, ""),
        ("Unbalanced calls to begin/end appearance transitions?", nil, ""),
        ("Unbalanced calls to begin/end appearance transitions for .", .unbalancedAppearance, ""),
    ]

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
