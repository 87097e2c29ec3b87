/// Stories in which somebody leaks: each by a real cycle, or by a root that nobody lets go.
extension Scenario {
    static let leaks = Habit.careless.map { habit in
        Scenario(
            "leakBy" + habit.rawValue.capitalizedFirst,
            [.tidy("Home"), .leaking("Detail", habit).talking, .tidy("List")]
        ) { stage in
            let stack = stage.start("Home")
            for name in ["Detail", "List", "Detail", "Detail"] { stage.visit(stack, name) }
            stage.trail(seconds: 15)
        }
    }

    private static let leaky: [ClassPlan] = [.tidy("Home"), .leaking("Detail"), .tidy("List"), .tidy("Photo")]

    static let leavers = [
        Scenario("leakSometimes", [.tidy("Home"), .sometimes("Detail", .closure)]) { stage in
            let stack = stage.start("Home")
            for _ in 0..<6 { stage.visit(stack, "Detail") }
            stage.trail(seconds: 8)
        },
        Scenario("leakOfASheet", leaky) { stage in
            let stack = stage.start("Home")
            for name in ["Detail", "List", "Detail"] { stage.show(name, over: stack, isSheet: true) }
            stage.trail(seconds: 10)
        },
        Scenario("leakOfAFullScreen", leaky) { stage in
            let stack = stage.start("Home")
            for name in ["List", "Detail", "Detail"] { stage.show(name, over: stack, isSheet: false) }
            stage.trail(seconds: 10)
        },
        Scenario("leakOfPages", [.tidy("Home"), .leaking("Page"), .tidy("Other"), .tidy("Pages")]) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 {
                let pages = stage.book(on: stack)
                for index in 1...4 { stage.turn(pages, to: index) }
                stage.pop(1, on: stack)
            }
            stage.trail(seconds: 10)
        },
        Scenario("leakOfAChild", [.tidy("Home"), .tidy("Board", children: ["Chart"]), .leaking("Chart")]) { stage in
            let stack = stage.start("Home")
            for _ in 0..<3 { stage.visit(stack, "Board") }
            stage.trail(seconds: 10)
        },
        Scenario(
            "leakOfAFamily", [.tidy("Home"), .leaking("Board", .children, children: ["Chart"]), .tidy("Chart")]
        ) { stage in
            let stack = stage.start("Home")
            for _ in 0..<3 { stage.visit(stack, "Board") }
            stage.visit(stack, "Chart")
            stage.trail(seconds: 10)
        },
        Scenario("leakInATab", leaky) { stage in
            let tabs = stage.startTabs("Home", "List")
            for index in [1, 0, 1] {
                stage.visit(tabs.stack(tabs.selected), "Detail")
                stage.visit(tabs.stack(tabs.selected), "Photo")
                stage.select(index, of: tabs)
            }
            stage.trail(seconds: 10)
        },
        Scenario("leakOfAReplacedRoot", [.leaking("Login"), .tidy("Home"), .tidy("Detail")]) { stage in
            let window = stage.launch(stage.make("Login"))
            let stack = stage.navigation("Home")
            window.replace(with: stack, isOrdered: true)
            stage.visit(stack, "Detail")
            stage.trail(seconds: 12)
        },
        Scenario("leakOfAClosedWindow", [.tidy("Home"), .leaking("Detail")]) { stage in
            stage.start("Home")
            let second = stage.launch(stage.navigation("Detail"))
            second.close(disappearing: true)
            stage.trail(seconds: 12)
        },
        Scenario("onlyThePushedScreenPrints", [.mute("Home"), .leaking("Detail"), .tidy("List")]) { stage in
            let stack = stage.start("Home")
            for name in ["Detail", "List", "Detail", "List"] { stage.visit(stack, name) }
            stage.trail(seconds: 10)
        },
        Scenario("onlyOneClassPrintsAndLeaksOnce", [.mute("Home"), .sometimes("Detail", .viewModel)]) { stage in
            let stack = stage.start("Home")
            for _ in 0..<5 { stage.visit(stack, "Detail") }
            stage.trail(seconds: 10)
        },
        Scenario(
            "twoClassesLeak", [.tidy("Home"), .leaking("Detail", .timer), .leaking("List", .delegate), .tidy("Photo")]
        ) {
            stage in
            let stack = stage.start("Home")
            stage.push("List", "Detail", on: stack)
            stage.pop(2, on: stack)
            stage.visit(stack, "Photo")
            stage.push("List", "Photo", on: stack)
            stage.pop(2, on: stack)
            stage.trail(seconds: 10)
        },
        Scenario("leakThroughPopToRoot", leaky) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 {
                stage.push("List", "Detail", "Photo", on: stack)
                stack.popToRoot()
                stage.rest()
            }
            stage.trail(seconds: 10)
        },
        Scenario("leakAfterASwipeLetGo", leaky) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 {
                stage.push("Detail", on: stack)
                stack.cancelPop()
                stage.rest()
                stack.pop(swiped: true)
                stage.rest()
                stage.visit(stack, "List")
            }
            stage.trail(seconds: 10)
        },
        Scenario("leakOfTheReplacedTop", leaky) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 {
                stage.push("Detail", on: stack)
                stack.setStack([stack.children[0], stage.make("List")])
                stage.rest()
                stage.pop(1, on: stack)
            }
            stage.trail(seconds: 10)
        },
        Scenario("leakOfASheetsStack", leaky) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 {
                let inner = stage.navigation("List")
                stack.present(inner, isSheet: true)
                stage.rest()
                stage.push("Detail", on: inner)
                stack.dismissPresented()
                stage.rest()
            }
            stage.trail(seconds: 10)
        },
    ]
}

extension ClassPlan {
    fileprivate static func sometimes(_ name: String, _ habit: Habit) -> ClassPlan {
        var plan = leaking(name, habit)
        plan.carelessness = .sometimes
        return plan
    }
}
