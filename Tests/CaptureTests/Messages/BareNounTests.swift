import Lifecycle
import Testing

@testable import Capture

/// Prints of classes whose whole name is a noun, `ViewController`, or short, `VC2`: what stands beside it is easily taken for
/// a part of it.
struct BareNounTests {
    @Test(arguments: keyed + remarked)
    func theNameIsNoMoreThanItself(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    static let remarked: [Line] = [
        Line("ViewController: viewDidLoad called. Showing the bar.", .viewDidLoad, "ViewController"),
        Line("Home: viewWillAppear called. Showing the bar.", .viewWillAppear, "Home"),
        Line("Home viewWillAppear được gọi", .viewWillAppear, "Home"),
    ]

    static let keyed: [Line] = [
        Line("event: viewWillAppear, screen: Detail", .viewWillAppear, "Detail"),
        Line("[App] viewDidLoad called - controller=CartVC", .viewDidLoad, "CartVC"),
        Line("viewWillAppear, user: Bob", .viewWillAppear), Line("viewDidAppear, size: Large", .viewDidAppear),
        Line("HomeVC viewDidAppear screen: CartViewController", .viewDidAppear, "HomeVC"),
    ]
}
