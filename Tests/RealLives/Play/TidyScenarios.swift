/// Stories in which nobody leaks, in the orders that UIKit documents or was seen to have.
extension Scenario {
    private static let two: [ClassPlan] = [.tidy("Home"), .tidy("Detail")]
    private static let four: [ClassPlan] = [.tidy("Home"), .tidy("List"), .tidy("Detail"), .tidy("Photo")]

    static let stacks = [
        Scenario("pushAndPop", two) { stage in
            let stack = stage.start("Home")
            for _ in 0..<3 { stage.visit(stack, "Detail") }
            stage.trail(seconds: 8)
        },
        Scenario("pushTwicePopTwice", four) { stage in
            let stack = stage.start("Home")
            stage.push("List", "Detail", on: stack)
            stage.pop(2, on: stack)
            stage.trail(seconds: 5)
        },
        Scenario("swipeBack", two) { stage in
            let stack = stage.start("Home")
            for _ in 0..<3 {
                stage.push("Detail", on: stack)
                stack.pop(swiped: true)
                stage.rest()
            }
            stage.trail(seconds: 5)
        },
        Scenario("swipeLetGo", two) { stage in
            let stack = stage.start("Home")
            stage.push("Detail", on: stack)
            for _ in 0..<3 {
                stack.cancelPop()
                stage.rest()
            }
            stage.pop(1, on: stack)
            stage.trail(seconds: 5)
        },
        Scenario("swipeLetGoAndStay", four) { stage in
            let stack = stage.start("Home")
            stage.push("List", "Detail", on: stack)
            stack.cancelPop()
            stage.trail(seconds: 10)
        },
        Scenario("popToRootOverThree", four) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 {
                stage.push("List", "Detail", "Photo", on: stack)
                stack.popToRoot()
                stage.rest()
            }
            stage.trail(seconds: 6)
        },
        Scenario("interruptedPush", two) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 {
                stack.interruptPush(of: stage.make("Detail"))
                stage.rest()
            }
            stage.visit(stack, "Detail")
            stage.trail(seconds: 5)
        },
        Scenario("twoPopsAtOnce", four) { stage in
            let stack = stage.start("Home")
            stage.push("List", "Detail", on: stack)
            stack.pop()
            stack.pop()
            stage.trail(seconds: 6)
        },
        Scenario("topReplaced", four) { stage in
            let stack = stage.start("Home")
            stage.push("List", on: stack)
            stack.setStack([stack.children[0], stage.make("Detail")])
            stage.rest()
            stage.pop(1, on: stack)
            stage.trail(seconds: 6)
        },
        Scenario("stackShortened", four) { stage in
            let stack = stage.start("Home")
            stage.push("List", "Detail", "Photo", on: stack)
            stack.setStack(Array(stack.children.prefix(2)))
            stage.trail(seconds: 8)
        },
        Scenario("rootPushedOverBeforeItShowed", four) { stage in
            let stack = stage.navigation("Home", "Detail")
            stage.launch(stack)
            stage.pop(1, on: stack)
            stage.visit(stack, "List")
            stage.trail(seconds: 6)
        },
        Scenario("sameClassTwiceOnTheStack", two) { stage in
            let stack = stage.start("Home")
            stage.push("Detail", "Detail", "Detail", on: stack)
            stage.pop(2, on: stack)
            stage.trail(seconds: 12)
        },
        Scenario("deepStackAtTheEnd", four) { stage in
            let stack = stage.start("Home")
            stage.visit(stack, "Photo")
            stage.push("List", "Detail", "Photo", on: stack)
            stage.trail(seconds: 20)
        },
        Scenario("endRightAfterThePop", two) { stage in
            let stack = stage.start("Home")
            stage.visit(stack, "Detail")
            stage.push("Detail", on: stack)
            stack.pop()
        },
    ]

    static let tabs = [
        Scenario("tabsBackAndForth", four) { stage in
            let tabs = stage.startTabs("Home", "List", "Detail")
            for index in [1, 2, 0, 1, 0, 2] { stage.select(index, of: tabs) }
            stage.trail(seconds: 6)
        },
        Scenario("tabsWithStacks", four) { stage in
            let tabs = stage.startTabs("Home", "List")
            stage.push("Detail", on: tabs.stack(0))
            stage.select(1, of: tabs)
            stage.push("Photo", on: tabs.stack(1))
            for index in [0, 1, 0] { stage.select(index, of: tabs) }
            stage.pop(1, on: tabs.stack(0))
            stage.trail(seconds: 10)
        },
        Scenario("bareTabs", four) { stage in
            let tabs = stage.tabs(["Home", "List", "Detail"].map(stage.make))
            stage.launch(tabs)
            for index in [1, 0, 2, 1, 0] { stage.select(index, of: tabs) }
            stage.trail(seconds: 10)
        },
        Scenario("fastTabs", four) { stage in
            let tabs = stage.startTabs("Home", "List", "Detail")
            tabs.selectFast(1, 2)
            tabs.selectFast(0, 1)
            tabs.selectFast(2, 0)
            stage.trail(seconds: 10)
        },
        Scenario("tabLeftWithADeepStack", four) { stage in
            let tabs = stage.startTabs("Home", "List")
            stage.push("Detail", "Photo", on: tabs.stack(0))
            stage.select(1, of: tabs)
            stage.trail(seconds: 25)
        },
        Scenario("stackOfAHiddenTabChanges", four) { stage in
            let tabs = stage.startTabs("Home", "List")
            stage.select(1, of: tabs)
            tabs.stack(0).push(stage.make("Detail"))
            stage.select(0, of: tabs)
            stage.pop(1, on: tabs.stack(0))
            stage.trail(seconds: 6)
        },
        // A fault of UIKit's on iOS 9 to 11, when tabs are switched fast.
        Scenario("disappearsBeforeItLoads", four) { stage in
            let tabs = stage.startTabs("Home", "List", "Detail")
            tabs.selectFast(1, 0)
            tabs.stack(2).top!.send(.viewWillDisappear)
            for index in [2, 0] { stage.select(index, of: tabs) }
            stage.trail(seconds: 6)
        },
        Scenario("sheetOverTabs", four) { stage in
            let tabs = stage.startTabs("Home", "List")
            stage.show("Detail", over: tabs, isSheet: true)
            stage.select(1, of: tabs)
            stage.show("Detail", over: tabs, isSheet: true)
            stage.trail(seconds: 6)
        },
    ]

    static let modals = [
        Scenario("sheetUpAndDown", two) { stage in
            let stack = stage.start("Home")
            for _ in 0..<3 { stage.show("Detail", over: stack, isSheet: true) }
            stage.trail(seconds: 6)
        },
        Scenario("sheetDragged", two) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 {
                stack.present(stage.make("Detail"), isSheet: true)
                stage.rest()
                stack.dismissPresented(dragged: true)
                stage.rest()
            }
            stage.trail(seconds: 6)
        },
        Scenario("sheetDraggedAndLetGo", two) { stage in
            let stack = stage.start("Home")
            stack.present(stage.make("Detail"), isSheet: true)
            for _ in 0..<3 {
                stage.rest()
                stack.cancelDismissal()
            }
            stage.rest()
            stack.dismissPresented(dragged: true)
            stage.trail(seconds: 6)
        },
        Scenario("sheetWithItsOwnStack", four) { stage in
            let stack = stage.start("Home")
            let inner = stage.navigation("List")
            stack.present(inner, isSheet: true)
            stage.rest()
            stage.push("Detail", on: inner)
            stage.pop(1, on: inner)
            stage.push("Photo", on: inner)
            stack.dismissPresented()
            stage.trail(seconds: 6)
        },
        Scenario("sheetOverSheet", four) { stage in
            let stack = stage.start("Home")
            let sheet = stage.make("List")
            stack.present(sheet, isSheet: true)
            stage.rest()
            stage.show("Detail", over: sheet, isSheet: true)
            stack.dismissPresented()
            stage.trail(seconds: 6)
        },
        Scenario("fullScreen", two) { stage in
            let stack = stage.start("Home")
            for _ in 0..<3 { stage.show("Detail", over: stack, isSheet: false) }
            stage.trail(seconds: 6)
        },
        Scenario("fullScreenOverTabs", four) { stage in
            let tabs = stage.startTabs("Home", "List")
            stage.push("Photo", on: tabs.stack(0))
            for _ in 0..<2 { stage.show("Detail", over: tabs, isSheet: false) }
            stage.select(1, of: tabs)
            stage.trail(seconds: 10)
        },
        Scenario("fullScreenStaysAtTheEnd", four) { stage in
            let stack = stage.start("Home")
            stage.visit(stack, "List")
            stack.present(stage.make("Detail"), isSheet: false)
            stage.trail(seconds: 20)
        },
        Scenario("twoModalsDismissedAtOnce", four) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 {
                let first = stage.make("List")
                stack.present(first, isSheet: false)
                stage.rest()
                first.present(stage.make("Detail"), isSheet: false)
                stage.rest()
                stack.dismissAll()
                stage.rest()
            }
            stage.trail(seconds: 8)
        },
    ]
}
