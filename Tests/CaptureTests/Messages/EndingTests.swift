import Lifecycle
import Testing

@testable import Capture

/// Lines that tell that a process is gone, and how.
@Suite struct EndingTests {
    private func read(_ message: String) -> (ending: SessionEnding?, pid: String?) {
        var reader = MessageReader()
        let event = withBytes(message) { reader.read($0, envelope: Envelope()) }
        guard let event, event.kind == .processEnd,
            case .ending(let ending) = reader.tables.details[Int(event.detail.index)]
        else { return (nil, nil) }
        guard event.token != .none, case .text(let pid) = reader.tables.tokens[Int(event.token.index)] else {
            return (ending, nil)
        }
        return (ending, pid)
    }

    @Test(arguments: [
        ("Restarting after unexpected exit, crash, or test timeout in CartTests.testA(); summary", SessionEnding.crash),
        ("Message from debugger: Terminated due to signal 9", .killed),
        ("Message from debugger: Terminated due to memory issue", .outOfMemory),
        ("Message from debugger: killed", .killed),
        ("Program ended with exit code: 0", .terminated),
        ("Orchard/CartViewController.swift:42: Fatal error: Index out of range", .crash),
        ("Fatal error: Index out of range: file /src/Orchard/Cart.swift, line 600", .crash),
        ("Fatal error: no cart: file Cart.swift, line 6", .crash),
        ("Fatal error: init(coder:) has not been implemented: file Orchard/Cart.swift, line 12", .crash),
        ("fatal error: unexpectedly found nil while unwrapping an Optional value", .crash),
        ("fatal error: Array index out of range", .crash),
        ("Fatal error: Index out of range", .crash),
        ("Fatal error: file Cart.swift, line 6", .crash),
        ("Fatal error: no profile: file Cart.swift, line 6", .crash),
        ("Orchard/CartViewController.swift:42: Fatal error", .crash),
        ("Orchard/CartViewController.swift:42: Precondition failed: no cart", .crash),
        ("Assertion failed: no cart: file Orchard/Cart.swift, line 12", .crash),
        ("Assertion failed: (cart != nil), function pay, file cart.c, line 12.", .crash),
        ("libc++abi: terminating with uncaught exception of type NSException", .crash),
    ])
    func writersOwnEndSaysHow(_ message: String, _ expected: SessionEnding) {
        let found = read(message)
        #expect(found.ending == expected && found.pid == nil)
    }

    private static let ends: [(String, SessionEnding)] = [
        ("Formulating crash report for process Orchard[4321]", SessionEnding.crash),
        ("Formulating fatal 309 report for corpse[4321] Orchard", .crash),
        ("memorystatus: killing_specific_process pid 4321 [Orchard] (per-process-limit 10) 2098M", .outOfMemory),
        ("memorystatus: killing_top_process_level pid 4321 [Orchard] (vm-pageshortage)", .outOfMemory),
        ("EXC_RESOURCE -> Orchard[4321] exceeded mem limit: ActiveHard 2098 MB (fatal)", .outOfMemory),
        (
            """
            [app<com.example.orchard>:4321] Process exited: <RBSProcessExitContext| specific, \
            status:<RBSProcessExitStatus| domain:jetsam(1) code:per-process-limit(7)>>.
            """, .outOfMemory
        ),
        (
            """
            [app<com.example.orchard>:4321] Process exited: <RBSProcessExitContext| specific, \
            status:<RBSProcessExitStatus| domain:signal(2) code:SIGSEGV(11)>>.
            """, .crash
        ),
        (
            """
            [app<com.example.orchard>:4321] Process exited: <RBSProcessExitContext| specific, \
            status:<RBSProcessExitStatus| domain:frontboard(6) code:0x8BADF00D(2343432205)>>.
            """, .watchdog
        ),
        ("[app<com.example.orchard>:4321] Process exited: <RBSProcessExitContext| voluntary>.", .terminated),
        (
            """
            scene-create watchdog transgression: app<com.example.orchard2>:4321 exhausted real (wall clock) time \
            allowance of 19.97 seconds
            """, .watchdog
        ),
        ("[app<com.example.orchard(1A2B)>:4321] termination reported by launchd (2, 9, 9)", .killed),
    ]

    @Test(arguments: ends)
    func endThatAnotherProcessReportsNamesWhoEnded(_ message: String, _ expected: SessionEnding) {
        let found = read(message)
        #expect(found.ending == expected && found.pid == "4321")
    }

    @Test(arguments: [
        "Fatal error: could not load the avatar, trying again", "Showing 'Fatal error: ' in the alert: file cart.json",
        "fatal error: the cart is empty", "Fatal errors are shown: file a bug, line by line", "Fatal error",
        "Precondition failed, trying again", "Assertion failed: the cart is empty", "Process exited the checkout",
        "Formulating nonfatal 288 report for corpse[7] X",
        "EXC_RESOURCE -> Orchard[4321] exceeded mem limit: InactiveSoft 50 MB (non-fatal)",
        "libc++abi is linked statically", "killing_top_process of the game",
        "Message from debugger: Terminated due to memory issue? no (36 MB)",
    ])
    func wordsOfAnAppEndNothing(_ message: String) {
        #expect(read(message).ending == nil)
    }
}
