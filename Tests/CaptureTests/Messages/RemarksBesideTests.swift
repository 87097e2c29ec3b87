import Lifecycle
import Testing

@testable import Capture

/// What is told beside a callback: the states around it, what its code does, and values; and names written in one word
/// with it, or in small letters.
struct RemarksBesideTests {
    @Test(arguments: values + work + smallTitles)
    func theCallbackIsReadAndWhoSpeaks(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: lookAlikes)
    func whatSpeaksOfSomethingElseIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    static let values: [Line] = [
        Line("viewDidAppear - currentUser: Bob", .viewDidAppear),
        Line("In viewDidAppear - searchAgency: ESA", .viewDidAppear),
        Line("viewDidAppear: selectedDate: Optional(2024-05-01)", .viewDidAppear),
        Line("[Cart] viewDidAppear - currentUser: Bob", .viewDidAppear, "Cart"),
        Line("viewDidAppear - cartViewController: shown", .viewDidAppear, "cartViewController"),
        Line("viewDidAppear - vc: CartViewController", .viewDidAppear, "CartViewController"),

        Line("viewDidAppear Cart(id: 7)", .viewDidAppear, "Cart", token: "id: 7"),
        Line("viewDidAppear - CartVC(id: 7)", .viewDidAppear, "CartVC", token: "id: 7"),
        Line("viewDidAppear, model set to <Orchard.Classifier: 0x15f06700>", .viewDidAppear),
        Line("viewDidAppear - user = <Orchard.User: 0x15f06700>", .viewDidAppear),
        Line("viewDidAppear called on <Orchard.Cart: 0x15f06700>", .viewDidAppear, "Orchard.Cart", token: "0x15f06700"),
        Line("viewDidLoad frame: (0.0, 0.0, 390.0, 844.0)", .viewDidLoad),
        Line("viewDidLoad bounds: {{0, 0}, {320, 480}}", .viewDidLoad),

        Line("viewDidLoad items: []", .viewDidLoad), Line("viewDidLoad pages: [1, 2]", .viewDidLoad),
        Line("viewDidLoad user: Optional(\"Bob\")", .viewDidLoad),

        Line("viewDidLoad Cart (1)", .viewDidLoad, "Cart"),

        Line("viewDidAppeartrue", .viewDidAppear), Line("CartVC viewWillDisappearfalse", .viewWillDisappear, "CartVC"),
    ]

    static let work: [Line] = [
        Line("viewWillAppear - reloading from Firebase", .viewWillAppear),

        Line("viewWillAppear - called from CartScreen", .viewWillAppear, "CartScreen"),
        Line("viewWillAppear from Menu", .viewWillAppear, "Menu"),
        Line("viewDidLoad - Setting", .viewDidLoad, "Setting"),

        Line("viewWillAppear fonksiyonu çalıştı", .viewWillAppear),
        Line("viewDidLoad - Landing Page", .viewDidLoad, "Landing Page"),
    ]

    static let smallTitles: [Line] = [

        Line("(A) viewDidLoad", .viewDidLoad, "A"), Line("1) viewDidLoad", .viewDidLoad),
        Line("Home --> Cart[viewDidLoad]", .viewDidLoad, "Cart"),
    ]

    static let lookAlikes = [
        "override func viewWillAppear", "func viewWillAppear(_ animated: Bool) called",
        "viewWillAppear func is missing",
        "We moved code from viewDidLoad to init: viewWillAppear", "moved the fetch from viewDidLoad to viewWillAppear",
        "The bug moved from viewDidLoad", "I moved from the tab to the list in viewDidLoad",
        "viewWillAppear in my view controller", "viewWillAppear in each view controller",
        "MyviewDidLoad", "ionViewDidLoad HomePage", "CartViewDidLoad", "CartVCviewDidLoadData",

    ]
}
