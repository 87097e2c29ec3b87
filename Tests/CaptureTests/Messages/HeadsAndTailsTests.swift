import Lifecycle
import Testing

@testable import Capture

/// Prints with a label in front of every line and the controller at its end, and values behind the word for an end.
struct HeadsAndTailsTests {
    @Test(arguments: heads)
    func theCallbackIsReadAndWhoSpeaks(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    static let heads: [Line] = [
        Line("Screens: viewDidLoad - CartViewController", .viewDidLoad, "CartViewController"),
        Line("Orchard: viewDidLoad CartViewController", .viewDidLoad, "CartViewController"),
        Line("LC: viewWillAppear (CartViewController)", .viewWillAppear, "CartViewController"),
        Line("Screens: deinit - CartViewController", .deinit, "CartViewController"),
        Line("[VC] viewDidLoad in CartViewController", .viewDidLoad, "CartViewController"),
        Line("[Screen] deinit in CartViewController", .deinit, "CartViewController"),
        Line("Home: viewDidLoad", .viewDidLoad, "Home"),
        Line("HomeVC: viewDidLoad - CartViewController", .viewDidLoad, "HomeVC"),
        Line("[HomeVC] viewDidLoad in CartViewController", .viewDidLoad, "HomeVC"),
        Line("[VC] viewDidLoad", .viewDidLoad, "VC"),
        Line("Cart: viewDidLoad - loading CartViewController", .viewDidLoad, "Cart"),
    ]
}
