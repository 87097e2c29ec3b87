import Lifecycle
import Testing

@testable import Capture

/// Prints of classes whose whole name is a noun, `ViewController`, or short, `VC2`: what stands beside it is easily taken for
/// a part of it.
struct BareNounTests {
    @Test(arguments: clocks + behind + counted + remarked + keyed + glued)
    func theNameIsNoMoreThanItself(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: lookAlikes)
    func whatSpeaksOfSomethingElseIsNoEvent(_ message: String) {
        #expect(ReadLine(reading: message) == ReadLine(.none(message)))
    }

    static let clocks: [Line] = [
        Line("04/03/2021 09:10:05 ViewController: viewDidLoad", .viewDidLoad, "ViewController"),
        Line("04.03.2021, 09:10:05 ViewController viewDidLoad", .viewDidLoad, "ViewController"),
        Line("2021年3月4日 09:10:05 ViewController viewDidLoad", .viewDidLoad, "ViewController"),
        Line("上午9:10:05 ViewController viewDidLoad", .viewDidLoad, "ViewController"),

        Line("#6 ViewController viewDidLoad", .viewDidLoad, "ViewController"),

        Line("10:11:12 Left ViewController viewDidLoad", .viewDidLoad, "Left ViewController"),
        Line("D ViewController viewDidLoad", .viewDidLoad, "D ViewController"),
    ]

    static let behind: [Line] = [
        Line("viewDidLoad ViewController 2019-08-15 17:29:28", .viewDidLoad, "ViewController"),
        Line("viewDidLoad ViewController 0.000123", .viewDidLoad, "ViewController"),
        Line("Screens: viewDidLoad - VC2", .viewDidLoad, "VC2"),
    ]

    static let counted: [Line] = [
        Line("Screens: viewDidLoad - ViewController2", .viewDidLoad, "ViewController2")

    ]

    static let remarked: [Line] = [

        Line("Home viewWillAppear được gọi", .viewWillAppear, "Home")
    ]

    static let keyed: [Line] = [

        Line("[App] viewDidLoad called - controller=CartVC", .viewDidLoad, "CartVC"),
        Line("viewWillAppear, user: Bob", .viewWillAppear), Line("viewDidAppear, size: Large", .viewDidAppear),
        Line("HomeVC viewDidAppear screen: CartViewController", .viewDidAppear, "HomeVC"),
    ]

    static let glued: [Line] = [
        Line("Home_viewDidLoad", .viewDidLoad, "Home"), Line("HomeVC_viewDidLoad", .viewDidLoad, "HomeVC"),
        Line("Home_deinit", .deinit, "Home"), Line("tracked_viewDidLoad", .viewDidLoad),
        Line("ABC_viewDidLoad", .viewDidLoad),

        .none("Shop.utils_deinit"),
    ]

    static let lookAlikes = [
        "Home viewWillAppear is called. Then it shows the bar.", "Home: viewWillAppear called. It is not shown.",
        "Новый файл удалён", "the file liberado", "Datei: freigegeben",
    ]
}
