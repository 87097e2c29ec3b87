import Lifecycle
import Testing

@testable import Capture

/// Loggers that print each call before and after it.
struct CallEndsTests {
    /// Visited once, so that no class and no callback comes often.
    private static let names = Visits.names + ["ShopViewController", "ChatViewController"]

    private static func visit(_ line: (_ name: String, _ callback: String) -> [String]) -> [String] {
        names.flatMap { name in Visits.cycle.flatMap { line(name, $0) } }
    }

    @Test(arguments: [
        ("{NAME} -CALL- begin", "{NAME} -CALL- end"), ("CALL — NAME *** >", "CALL — NAME *** <"),
        ("Shop.NAME.CALL: [17.1ms] (start)", "Shop.NAME.CALL (done)"), ("NAME CALL~~~", "NAME CALL..."),
        ("[BaseController] NAME CALL(_:)", "NAME.CALL(_:)"),
    ])
    func twoLinesThatDifferInTheSameWordAreOneCall(_ first: String, _ second: String) {
        let lines = Self.visit { name, callback in
            [first, second].map { $0.replacing("NAME", with: name).replacing("CALL", with: callback) }
        }
        #expect(Visits.told(lines) == Self.visit { ["\($0) \($1)"] })
    }

    /// A child's load stands between the two lines of its container's.
    @Test func callsWithinACallLeaveItsEndWhereItIs() {
        let load = { (name: String, mark: String) in "\(name) viewDidLoad \(mark)" }
        let nested = (0..<9).flatMap { number in
            let (deck, card) = ("Deck\(number)VC", "Card\(number)VC")
            return [load(deck, "enter"), load(card, "enter"), load(card, "leave"), load(deck, "leave")]
                + ["viewWillAppear", "viewDidAppear"].flatMap { call in
                    ["enter", "leave"].map { "\(deck) \(call) \($0)" }
                }
        }
        let loads = Visits.told(nested).filter { $0.hasSuffix("viewDidLoad") }
        #expect(loads == (0..<9).flatMap { ["Deck\($0)VC viewDidLoad", "Card\($0)VC viewDidLoad"] })
    }
}
