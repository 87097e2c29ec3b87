/// Pages, children, roots and windows in which nobody leaks, and what only looks like a leak.
extension Scenario {
    private static let two: [ClassPlan] = [.tidy("Home"), .tidy("Detail")]
    private static let book: [ClassPlan] = [.tidy("Home"), .tidy("Page"), .tidy("Other"), .tidy("Pages")]
    private static let family: [ClassPlan] = [
        .tidy("Home"), .tidy("Board", children: ["Chart"]), .tidy("Chart"), .tidy("Table"), .tidy("Detail"),
    ]

    static let pages = [
        Scenario("pagesForward", book) { stage in
            let stack = stage.start("Home")
            let pages = stage.book(on: stack)
            for index in 1...4 { stage.turn(pages, to: index) }
            stage.trail(seconds: 12)
        },
        Scenario("pagesBackAndForth", book) { stage in
            let stack = stage.start("Home")
            let pages = stage.book(on: stack)
            for index in [1, 2, 1, 0, 1, 2, 3, 2] { stage.turn(pages, to: index) }
            stage.trail(seconds: 12)
        },
        Scenario("pageLetGo", book) { stage in
            let stack = stage.start("Home")
            let pages = stage.book(on: stack)
            pages.cancelTurn(to: 1)
            stage.rest()
            stage.turn(pages, to: 1)
            pages.cancelTurn(to: 2)
            stage.trail(seconds: 12)
        },
        Scenario("pagesPushedAndPopped", book) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 {
                let pages = stage.book(on: stack)
                for index in 1...2 { stage.turn(pages, to: index) }
                stage.pop(1, on: stack)
            }
            stage.trail(seconds: 6)
        },
        Scenario("pagesOfOneClass", [.tidy("Home"), .tidy("Page"), .tidy("Pages")]) { stage in
            let pages = stage.pages(["Page"], count: 5, in: stage.app.plan("Pages"))
            stage.launch(pages)
            for index in [1, 2, 3, 4, 3] { stage.turn(pages, to: index) }
            stage.trail(seconds: 15)
        },
    ]

    static let children = [
        Scenario("childDiesWithItsParent", family) { stage in
            let stack = stage.start("Home")
            for _ in 0..<2 { stage.visit(stack, "Board") }
            stage.trail(seconds: 6)
        },
        Scenario("childRemovedAndAdded", family) { stage in
            let stack = stage.start("Home")
            stage.push("Board", on: stack)
            for _ in 0..<2 {
                stack.top!.remove(stack.top!.children[0])
                stage.rest()
                stack.top!.embed(stage.make("Chart"))
                stage.rest()
            }
            stage.trail(seconds: 6)
        },
        Scenario("childrenExchanged", family) { stage in
            let stack = stage.start("Home")
            stage.push("Board", on: stack)
            for name in ["Table", "Chart", "Table"] {
                stack.top!.exchange(stack.top!.children[0], for: stage.make(name))
                stage.rest()
            }
            stage.trail(seconds: 6)
        },
        Scenario("childGivenToASecondParent", family) { stage in
            let stack = stage.start("Home")
            stage.push("Board", on: stack)
            let (board, table) = (stack.top!, stage.make("Table"))
            board.embed(table)
            stage.rest()
            for parent in [table as Controller, board] {
                let chart = (board.children + table.children).first { $0 !== table }!
                parent.takeOver(chart)
                stage.rest()
            }
            stage.trail(seconds: 10)
        },
    ]

    /// Apps that forget calls by hand, and leak nobody all the same.
    package static let forgetful = [
        Scenario("didMoveForgotten", family) { stage in
            let stack = stage.start("Home")
            stage.push("Detail", on: stack)
            let chart = stage.make("Chart")
            stack.top!.embed(chart, forgetting: .didMove)
            stage.rest()
            stack.top!.remove(chart, forgetting: .willMoveToNil)
            stage.rest()
            stage.pop(1, on: stack)
            stage.trail(seconds: 6)
        }
    ]

    static let roots = [
        Scenario("rootReplacedAfterLogin", [.tidy("Login"), .tidy("Home"), .tidy("Detail")]) { stage in
            let window = stage.launch(stage.make("Login"))
            let stack = stage.navigation("Home")
            window.replace(with: stack, isOrdered: true)
            stage.visit(stack, "Detail")
            stage.trail(seconds: 6)
        },
        Scenario("rootReplacedWithoutOrder", [.tidy("Login"), .tidy("Home"), .tidy("Detail")]) { stage in
            let old = stage.navigation("Home")
            let window = stage.launch(old)
            stage.push("Detail", on: old)
            window.replace(with: stage.make("Login"), isOrdered: false)
            stage.trail(seconds: 8)
        },
        Scenario("rootReplacedWhileItPresents", [.tidy("Login"), .tidy("Home"), .tidy("Detail")]) { stage in
            let old = stage.navigation("Home")
            let window = stage.launch(old)
            old.present(stage.make("Detail"), isSheet: true)
            stage.rest()
            window.replace(with: stage.make("Login"), isOrdered: true)
            stage.trail(seconds: 8)
        },
        Scenario("secondWindowClosed", two) { stage in
            stage.start("Home")
            let second = stage.launch(stage.navigation("Home", "Detail"))
            stage.rest()
            second.close(disappearing: stage.dice.chance(50))
            stage.trail(seconds: 8)
        },
        Scenario("twoWindows", two) { stage in
            let first = stage.start("Home")
            let second = stage.start("Home")
            stage.visit(first, "Detail")
            stage.push("Detail", on: second)
            stage.visit(first, "Detail")
            stage.trail(seconds: 8)
        },
    ]

    /// What looks like a leak, and is none.
    static let quiet = [
        Scenario("backgroundAndBack", two) { stage in
            let stack = stage.start("Home")
            stage.visit(stack, "Detail")
            stage.push("Detail", on: stack)
            stage.background()
            stage.trail(seconds: 15)
        },
        Scenario("memoryWarning", two) { stage in
            let stack = stage.start("Home")
            stage.visit(stack, "Detail")
            stage.push("Detail", on: stack)
            stage.warnOfMemory()
            stage.pop(1, on: stack)
            stage.trail(seconds: 5)
        },
        Scenario("keptScreenComesBack", [.tidy("Home"), .tidy("Player", .cache), .tidy("Detail")]) { stage in
            let stack = stage.start("Home")
            for name in ["Player", "Detail", "Player", "Detail", "Player"] { stage.visit(stack, name) }
            stage.push("Player", on: stack)
            stage.trail(seconds: 10)
        },
        Scenario("keptScreenIsAwayAtTheEnd", [.tidy("Home"), .tidy("Player", .cache), .tidy("Detail")]) { stage in
            let stack = stage.start("Home")
            for name in ["Player", "Detail", "Player", "Detail", "Player", "Detail"] { stage.visit(stack, name) }
            stage.trail(seconds: 5)
        },
        Scenario("answerComesAfterTheEnd", [.tidy("Home"), .tidy("Detail", .request).talking]) { stage in
            let stack = stage.start("Home")
            for _ in 0..<4 {
                stage.push("Detail", on: stack)
                stack.pop()
                stage.wait(milliseconds: 200...400)
            }
        },
        Scenario("requestHoldsForAWhile", [.tidy("Home"), .tidy("Detail", .request).talking]) { stage in
            let stack = stage.start("Home")
            for _ in 0..<3 { stage.visit(stack, "Detail") }
            stage.trail(seconds: 20)
        },
        Scenario("everythingThatEnds", Habit.careless.map { .tidy($0.rawValue.capitalizedFirst, $0).talking } + two) {
            stage in
            let stack = stage.start("Home")
            for habit in Habit.careless { stage.visit(stack, habit.rawValue.capitalizedFirst) }
            stage.trail(seconds: 12)
        },
    ]
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
