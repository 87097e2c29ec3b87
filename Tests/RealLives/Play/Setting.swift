/// Words in which walks and scenarios tell what happens.
extension Stage {
    package func navigation(_ screens: [Controller]) -> NavigationController {
        let navigation = NavigationController(self, .system("UINavigationController"))
        navigation.start(with: screens)
        return navigation
    }

    package func navigation(_ names: String...) -> NavigationController { navigation(names.map(make)) }

    package func tabs(_ roots: [Controller]) -> TabController {
        let tabs = TabController(self, .system("UITabBarController"))
        tabs.start(with: roots)
        return tabs
    }

    package func pages(_ names: [String], count: Int, in plan: ClassPlan? = nil) -> PageController {
        let pages = PageController(self, plan ?? .system("UIPageViewController"))
        pages.make = { [unowned self] index in
            (0..<count).contains(index) ? make(names[index % names.count]) : nil
        }
        return pages
    }

    /// A window that shows a first root.
    @discardableResult package func launch(_ root: Controller) -> Window {
        let window = Window(self)
        window.show(root)
        rest()
        return window
    }

    /// The user looks at a screen.
    package func rest(_ milliseconds: ClosedRange<Int> = 700...4200) {
        noise()
        wait(milliseconds: milliseconds)
        noise()
    }

    /// The app goes to the background and comes back: no screen hears of it.
    package func background() {
        print("sceneWillResignActive")
        print("sceneDidEnterBackground")
        wait(milliseconds: 2000...20000)
        print("sceneWillEnterForeground")
        print("sceneDidBecomeActive")
        center.post()
    }

    /// Every living controller hears of it.
    package func warnOfMemory() {
        for controller in witnesses.compactMap(\.controller) where controller.isLoaded {
            controller.send(.didReceiveMemoryWarning)
        }
    }

    /// The log goes on after the last visit.
    package func trail(seconds: Int) {
        for _ in 0..<seconds {
            wait(milliseconds: 800...1200)
            if dice.chance(35) { print(Noise.line(&dice)) }
        }
    }
}

// MARK: A scenario's words

extension Stage {
    /// A window with a stack.
    @discardableResult package func start(_ root: String) -> NavigationController {
        let stack = navigation(root)
        launch(stack)
        return stack
    }

    /// A window with a tab and a stack for each name.
    package func startTabs(_ names: String...) -> TabController {
        let tabs = tabs(names.map { navigation($0) })
        launch(tabs)
        return tabs
    }

    package func push(_ names: String..., on stack: NavigationController) {
        for name in names {
            stack.push(make(name))
            rest()
        }
    }

    package func pop(_ count: Int, on stack: NavigationController) {
        for _ in 0..<count {
            stack.pop()
            rest()
        }
    }

    /// Pushed, looked at, and popped.
    package func visit(_ stack: NavigationController, _ name: String) {
        push(name, on: stack)
        pop(1, on: stack)
    }

    /// Presented, looked at, and dismissed.
    package func show(_ name: String, over presenter: Controller, isSheet: Bool) {
        presenter.present(make(name), isSheet: isSheet)
        rest()
        presenter.dismissPresented()
        rest()
    }

    package func select(_ index: Int, of tabs: TabController) {
        tabs.select(index)
        rest()
    }

    package func turn(_ pages: PageController, to index: Int) {
        pages.turn(to: index)
        rest()
    }

    /// A page controller of the app's own, pushed.
    package func book(on stack: NavigationController) -> PageController {
        let pages = pages(["Page", "Other"], count: 6, in: app.plan("Pages"))
        stack.push(pages)
        rest()
        return pages
    }
}

extension TabController {
    package func stack(_ index: Int) -> NavigationController {
        children.compactMap { $0 as? NavigationController }[index]
    }
}
