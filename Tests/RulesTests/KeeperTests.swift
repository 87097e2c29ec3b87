import Testing

@testable import Rules

/// Whether something that is no leak keeps those that live: what the others of the class, and what they appeared in, tell.
struct KeeperTests {
    private static let home = "0 Home@1 viewDidLoad\n0.1 Home@1 viewWillAppear\n0.6 Home@1 viewDidAppear\n"
    private static let end = "90 Home@1 viewWillDisappear\n"

    /// Lines of a change from some screens to others, each callback in the order of its kind.
    private static func change(_ from: [String], _ to: [String], at start: Int) -> String {
        let lines =
            from.map { "\($0) viewWillDisappear" } + to.map { "\($0) viewWillAppear" }
            + from.map { "\($0) viewDidDisappear" } + to.map { "\($0) viewDidAppear" }
        return lines.enumerated().map { "\(start).\(10 + $0) \($1)\n" }.joined()
    }

    private static func push(_ screens: String..., over: String..., at start: Int) -> String {
        screens.map { "\(start).0 \($0) viewDidLoad\n" }.joined() + change(over, screens, at: start)
    }

    private func leaks(_ log: String) -> Analysis { Sketch(log).analysis([.leakedController]) }

    /// A shop is opened, shows a child, and goes; another child is made elsewhere and dies.
    private static func shop(dies: Bool) -> String {
        home + push("Shop@2", "Cart@10", over: "Home@1", at: 5) + change(["Shop@2", "Cart@10"], ["Home@1"], at: 10)
            + (dies ? "10.5 Shop@2 deinit\n" : "")
            + push("Menu@4", "Cart@20", over: "Home@1", at: 20) + change(["Menu@4", "Cart@20"], ["Home@1"], at: 25)
            + "25.5 Cart@20 deinit\n25.5 Menu@4 deinit\n" + end
    }

    @Test func whatKeepsAContainerKeepsItsChildren() {
        #expect(leaks(Self.shop(dies: true)).findings.map(\.controller.qualified) == ["Cart"])
        let kept = leaks(Self.shop(dies: false))
        #expect(kept.findings.allSatisfy { $0.controller.qualified != "Cart" })
        #expect(kept.answer(of: "leaked_controller", for: "Cart")?.contains("only the order of callbacks") == true)
    }

    /// A sheet dies some way, and another one, opened later, lives.
    private static func sheets(death: String) -> String {
        home + push("Shop@2", over: "Home@1", at: 5) + push("Sheet@10", over: "Shop@2", at: 10)
            + change(["Sheet@10"], ["Shop@2"], at: 15) + death
            + push("Menu@4", over: "Home@1", at: 40) + push("Sheet@20", over: "Menu@4", at: 45)
            + change(["Sheet@20"], ["Menu@4"], at: 50) + end
    }

    private static let backHome = change(["Shop@2"], ["Home@1"], at: 30)

    @Test(arguments: ["15.5 Sheet@10 deinit\n" + backHome, "24 Sheet@10 deinit\n" + backHome])
    func whereOneDiedByItselfNobodyKeepsTheOther(death: String) {
        #expect(leaks(Self.sheets(death: death)).findings.map(\.controller.qualified) == ["Sheet"])
    }

    /// What says of itself that it has left its parent is believed.
    @Test func whoSaysThatItLeftIsAccusedAllTheSame() {
        let deaths = Self.backHome + "30.5 Shop@2 deinit\n30.5 Sheet@10 deinit\n"
        let told = Self.sheets(death: deaths).replacing(Self.end, with: "50.5 Sheet@20 didMove nil\n" + Self.end)
        #expect(leaks(told).findings.map(\.severity) == [.warning])
    }

    @Test(arguments: [
        // With the screen that opened it, when memory is short, as another screen is made.
        backHome + "30.5 Shop@2 deinit\n30.5 Sheet@10 deinit\n",
        backHome + "35 Home@1 didReceiveMemoryWarning\n35.1 Sheet@10 deinit\n",
        backHome + "35 Help@7 viewDidLoad\n35.1 Sheet@10 deinit\n",
    ])
    func whatLetTheOthersGoMayLetThisOneGoAsWell(death: String) {
        let analysis = leaks(Self.sheets(death: death))
        #expect(analysis.findings.isEmpty)
        #expect(analysis.answer(of: "leaked_controller", for: "Sheet")?.contains("what kept them may keep") == true)
    }

    /// Visits of sheets, each with an exit of its own, and what happens behind each.
    private static func visits(_ events: [String]) -> String {
        let visits = events.enumerated().map { place, then in
            let (sheet, start) = ("Sheet@\(10 + place)", 10 * place + 5)
            return push(sheet, over: "Home@1", at: start) + change([sheet], ["Home@1"], at: start + 2) + then
        }
        return home + visits.joined() + "\(10 * events.count + 20) Home@1 viewWillDisappear\n"
    }

    /// The first dies by itself. Later ones die as the next one leaves, or when memory is short.
    @Test(arguments: [
        ["7.5 Sheet@10 deinit\n", "", "27.5 Sheet@11 deinit\n", "37.5 Sheet@12 deinit\n"],
        ["7.5 Sheet@10 deinit\n", "21 Home@1 didReceiveMemoryWarning\n21.1 Sheet@11 deinit\n", ""],
    ])
    func theLastWaitsForWhatLetTheOthersGo(events: [String]) {
        let analysis = leaks(Self.visits(events))
        #expect(analysis.findings.isEmpty)
        #expect(analysis.answer(of: "leaked_controller", for: "Sheet")?.contains("what kept them may keep") == true)
    }

    @Test func whomAWarningDidNotLetGoIsKeptByNoCache() {
        let warning = "21 Home@1 didReceiveMemoryWarning\n21.1 Sheet@11 deinit\n"
        let later = "35 Home@1 didReceiveMemoryWarning\n"
        #expect(leaks(Self.visits(["7.5 Sheet@10 deinit\n", warning, later])).findings.count == 1)
    }

    /// By name nobody can tell the eldest of a list, whom it lets go for the next, from the one that just left.
    @Test func whichOfAClassDiedIsNotKnownByName() {
        let deaths = ["", "", "27.5 Sheet deinit\n", "37.5 Sheet deinit\n"]
        let byName = Self.visits(deaths).replacing(/@\d+/, with: "")
        #expect(leaks(byName).findings.map(\.severity) == [.note])
        #expect(leaks(byName).findings.map(\.certainty) == [.probable])
    }

    /// So many are on no list: the first ones leaked, and the later ones died as they left.
    @Test func threeThatLiveOnBehindLaterDeathsLeakedByName() {
        let deaths = ["", "", "", "37.5 Sheet deinit\n", "47.5 Sheet deinit\n"]
        let byName = Self.visits(deaths).replacing(/@\d+/, with: "")
        #expect(leaks(byName).findings.map(\.severity) == [.warning])
    }

    /// Their number grows again behind the first deaths: that is no list of the last ones.
    @Test func whoLeftAndLivesWhereOthersDiedAtOnceIsAccusedByName() {
        let deaths = ["", "", "27.5 Sheet deinit\n", "37.5 Sheet deinit\n", "", "", "67.5 Sheet deinit\n", ""]
        let byName = Self.visits(deaths).replacing(/@\d+/, with: "")
        #expect(leaks(byName).findings.map(\.severity) == [.error])
    }

    /// A timer holds each of them for half a minute: the deinit may be the first one's.
    @Test func aDeinitThatCameWithNoExitMayBeTheEldestOnes() {
        let moved = { (place: Int) in "\(10 * place + 7).5 Sheet@\(10 + place) didMove nil\n" }
        let log = Self.visits([moved(0), moved(1), "30 Sheet deinit\n"]).replacing(/@\d+/, with: "")
        #expect(leaks(log).findings.allSatisfy { $0.severity < .error })
    }
}
