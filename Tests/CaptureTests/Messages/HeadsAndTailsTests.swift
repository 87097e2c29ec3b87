import Lifecycle
import Testing

@testable import Capture

/// Prints with a label in front of every line and the controller at its end, and values behind the word for an end.
struct HeadsAndTailsTests {
    @Test(arguments: heads + tails + exchanged)
    func theCallbackIsReadAndWhoSpeaks(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: lookAlikes)
    func whatSpeaksOfSomethingElseIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    static let heads: [Line] = [
        Line("Screens: viewDidLoad - CartViewController", .viewDidLoad, "CartViewController"),
        Line("Orchard: viewDidLoad CartViewController", .viewDidLoad, "CartViewController"),
        Line("LC: viewWillAppear (CartViewController)", .viewWillAppear, "CartViewController"),
        Line("Screens: deinit - CartViewController", .deinit, "CartViewController"),

        Line("Home: viewDidLoad", .viewDidLoad, "Home"),
        Line("HomeVC: viewDidLoad - CartViewController", .viewDidLoad, "HomeVC"),
        Line("[HomeVC] viewDidLoad in CartViewController", .viewDidLoad, "HomeVC"),
        Line("[VC] viewDidLoad", .viewDidLoad, "VC"),
        Line("Cart: viewDidLoad - loading CartViewController", .viewDidLoad, "Cart"),
    ]

    static let tails: [Line] = [

        Line("CartViewController deinit wywołane", .deinit, "CartViewController")
    ]

    static let exchanged: [Line] = [

        Line("abc_viewDidLoad CartViewController", .viewDidLoad, "CartViewController")
    ]

    static let lookAlikes = [
        "CartViewController viewDidAppear?", "why is CartViewController viewDidAppear ?",
        "CartViewController viewDidAppear is it called twice?",
        "buffer_dealloc CartViewController", "hook_dealloc", "mem_dealloc",
        "CartViewController dealloc called. It is not removed", "CartViewController deinit should be called: true",
        "CartViewController deinit test result: passed",
    ]
}
