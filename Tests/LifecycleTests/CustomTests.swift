import Testing

@testable import Lifecycle

/// Exits whose own lines leave open whether they are for good, and which the session's dead explain.
struct CustomTests {
    /// A screen is put over another by the first lines, and leaves it by the last.
    private func visit(_ name: String, over below: String, at start: Int, flags: String = "", dies: Bool) -> String {
        let lines = [
            "\(start).0|\(name) viewDidLoad", "\(start).1|\(below) viewWillDisappear",
            "\(start).2|\(name) viewWillAppear",
            "\(start).6|\(below) viewDidDisappear", "\(start).7|\(name) viewDidAppear",
            "\(start + 3).0|\(name) viewWillDisappear\(flags)", "\(start + 3).1|\(below) viewWillAppear",
            "\(start + 3).6|\(name) viewDidDisappear\(flags)", "\(start + 3).7|\(below) viewDidAppear",
        ]
        return (lines + (dies ? ["\(start + 3).8|\(name) deinit"] : [])).joined(separator: "\n") + "\n"
    }

    private let home = "0|Home@1 viewDidLoad\n0|Home@1 viewWillAppear\n1|Home@1 viewDidAppear\n"

    @Test func theLastOfAClassWentAsThoseBeforeIt() {
        let visits = (0..<3).map { visit("Cart@\($0 + 2)", over: "Home@1", at: 10 + $0 * 10, dies: false) }.joined()
        let story = Story(home + visits)
        #expect(story.lives["Cart#2"]?.departure?.reason == .superseded)
        #expect(story.lives["Cart#3"]?.departure?.isCustomary == true)
        // The only one of its class may be the root of a tab.
        let other = visit("List@9", over: "Home@1", at: 60, dies: false)
        #expect(Story(home + visits + other).lives["List#1"]?.departure?.isCustomary != true)
    }

    /// A screen that prints nothing may have come over it, and another one of its class over that.
    @Test func whoGoesAloneMayBeCovered() {
        func alone(_ name: String, at start: Int, dies: Bool) -> String {
            ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].enumerated()
                .map { "\(start + $0).0|\(name) \($1)\n" }.joined() + (dies ? "\(start + 4).1|\(name) deinit\n" : "")
        }
        let others = (0..<4).map { alone("Help@\($0 + 2)", at: $0 * 10, dies: true) }.joined()
        let next = "60.0|Cart@9 viewDidLoad\n70.0|Home@1 viewDidLoad\n"
        let story = Story(others + alone("Cart@8", at: 50, dies: false) + next)
        #expect(story.lives["Cart#1"]?.departure == nil)
    }

    /// Of each change one line of either screen: as a tab changes, so does a stack.
    private func halves(_ left: String, _ came: String, at start: Int, isNew: Bool = false) -> String {
        (isNew ? "\(start).0|\(came) viewDidLoad\n" : "")
            + "\(start).0|\(left) viewDidDisappear\n\(start).1|\(came) viewDidAppear\n"
    }

    /// By their halves a tab bar controller and the tab in it come in one order and go in the other.
    @Test func whatWasPutOverATabLeavesForItWhoeverOfTheTwoIsNamedFirst() {
        let root = "0|Tabs@1 viewDidLoad\n0|Home@2 viewDidLoad\n1|Tabs@1 viewWillAppear\n1|Home@2 viewWillAppear\n"
        let visit = { (start: Int) in
            """
            \(start).0|Cart@\(start) viewDidLoad
            \(start).0|Cart@\(start) viewWillAppear
            \(start).5|Home@2 viewDidDisappear
            \(start).5|Tabs@1 viewDidDisappear
            \(start + 5).0|Tabs@1 viewWillAppear
            \(start + 5).0|Home@2 viewWillAppear
            \(start + 5).5|Cart@\(start) viewDidDisappear

            """
        }
        let story = Story(root + [10, 20, 30, 40, 50].map(visit).joined())
        #expect((1...4).allSatisfy { story.lives["Cart#\($0)"]?.departure?.reason == .superseded })
        #expect(story.lives["Home#1"]?.departure == nil && story.lives["Tabs#1"]?.departure == nil)
    }

    @Test func whoGivesWayAndIsMadeAnewEachTimeIsNoRootOfATab() {
        let root = "0|Home@1 viewDidLoad\n1|Home@1 viewDidAppear\n" + halves("Home@1", "Map@2", at: 3, isNew: true)
        let tabs = (0..<5).map { halves("Map@2", "Home@1", at: 5 + $0 * 4) + halves("Home@1", "Map@2", at: 7 + $0 * 4) }
        let visits = { (count: Int) in
            (0..<count).map {
                halves("Map@2", "Cart@\($0 + 3)", at: 40 + $0 * 10, isNew: true)
                    + halves("Cart@\($0 + 3)", "Map@2", at: 45 + $0 * 10)
            }.joined()
        }
        let story = Story(root + tabs.joined() + visits(4))
        #expect((1...3).allSatisfy { story.lives["Cart#\($0)"]?.departure?.reason == .superseded })
        #expect(story.lives["Map#1"]?.departure == nil && story.lives["Home#1"]?.departure == nil)
        // Three of a class may be the roots of three tabs.
        #expect(Story(root + tabs.joined() + visits(3)).lives["Cart#1"]?.departure == nil)
        // Where others die as they go so, two are enough, and a tab that comes back does not speak against it.
        let help =
            halves("Map@2", "Help@9", at: 30, isNew: true) + halves("Help@9", "Map@2", at: 33) + "33.2|Help@9 deinit\n"
        #expect(Story(root + tabs.joined() + help + visits(2)).lives["Cart#1"]?.departure?.reason == .superseded)
    }

    @Test func whoAppearedInOneThatDiedHasLeftWithIt() {
        let visit = { (shop: Int, cart: Int, start: Int, dies: Bool) in
            let came = ["Shop@\(shop) viewDidLoad", "Home@1 viewWillDisappear", "Shop@\(shop) viewWillAppear"]
            let inside = ["Cart@\(cart) viewDidLoad", "Cart@\(cart) viewWillAppear"]
            let gone = ["Home@1 viewWillAppear", "Cart@\(cart) viewDidDisappear", "Shop@\(shop) viewDidDisappear"]
            return (came + inside).map { "\(start)|\($0)\n" }.joined() + "\(start).6|Home@1 viewDidDisappear\n"
                + gone.map { "\(start + 3)|\($0)\n" }.joined() + (dies ? "\(start + 3).1|Shop@\(shop) deinit\n" : "")
        }
        let home = "0|Home@1 viewDidLoad\n0|Home@1 viewWillAppear\n"
        let story = { (dies: Bool) in Story(home + visit(2, 3, 5, dies) + visit(4, 5, 15, dies)) }
        #expect(story(true).lives["Cart#1"]?.departure?.reason == .superseded)
        #expect(story(false).lives["Cart#1"]?.departure == nil)
    }

    @Test func whatCameBackBeforeIsNoExit() {
        let visits = (0..<2).map { visit("Cart@\($0 + 2)", over: "Home@1", at: 10 + $0 * 10, dies: false) }.joined()
        let back =
            "40|Home@1 viewWillDisappear\n40.1|Cart@3 viewWillAppear\n40.6|Home@1 viewDidDisappear\n"
            + "40.7|Cart@3 viewDidAppear\n"
        let again = visit("Cart@4", over: "Home@1", at: 50, dies: false)
        #expect(Story(home + visits + back + again).lives["Cart#3"]?.departure?.isCustomary != true)
    }
}
