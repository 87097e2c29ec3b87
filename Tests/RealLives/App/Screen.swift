/// The base class of an app's screens: some apps print in it, for all its subclasses.
package class BaseScreen: Controller {
    package override func receive(_ message: Message) {
        super.receive(message)
        if plan.toldByBase.contains(message.callback) { tell(message) }
    }

    deinit {
        if plan.toldByBase.contains(.deinit) { tell(.plain(.deinit)) }
    }

    package func tell(_ message: Message) {
        let line = stage.print(stage.app.style.line(of: self, message), by: number)
        if message.callback == .deinit { stage.witnesses[number].deinitLine = line }
    }

    /// Its own words: "loaded 12 items", a tick.
    package func say(_ words: String) {
        if plan.isTalkative { say(always: words) }
    }

    fileprivate func say(always words: String) {
        stage.print(stage.app.style.line(of: self, saying: words), by: number)
    }
}

/// A screen of an app: it prints, works, and holds what its class holds.
package class Screen: BaseScreen {
    /// It makes its class's mistake in this life.
    package private(set) var isCareless: Bool
    /// Whom it owns by mistake.
    package let owner = Owner()

    package override init(_ stage: Stage, _ plan: ClassPlan) {
        switch plan.carelessness {
        case .never: isCareless = false
        case .sometimes: isCareless = stage.dice.chance(50)
        case .always: isCareless = true
        }
        super.init(stage, plan)
    }

    package override func receive(_ message: Message) {
        super.receive(message)
        if plan.toldByItself.contains(message.callback) { tell(message) }
        switch message.callback {
        case .viewDidLoad: prepare()
        case .viewWillAppear: begin()
        case .viewDidAppear: work()
        case .viewDidDisappear: end()
        default: break
        }
    }

    deinit {
        if plan.toldByItself.contains(.deinit) { tell(.plain(.deinit)) }
    }

    // What a class holds begins and ends here.
    package func prepare() { addChildren() }
    package func begin() {}
    package func end() {}

    private func work() {
        stage.noise()
        if stage.dice.chance(40) { say("loaded \(stage.dice.number(2...60)) items") }
        guard plan.requests else { return }
        let path = plan.name.lowercased().prefix(5)
        say(always: "GET https://api.\(stage.app.module.lowercased()).example/\(path)")
    }

    package override func sever() {
        super.sever()
        owner.own = nil
    }

    private func addChildren() {
        for name in plan.children { embed(stage.make(name)) }
    }
}

extension Stage {
    /// An instance of a class of the app.
    package func make(_ name: String) -> Screen { make(app.plan(name)) }

    package func make(_ plan: ClassPlan) -> Screen {
        if let kept = cache[plan.name] as? Screen { return kept }
        return Self.type(of: plan.habit).init(self, plan)
    }

    private static func type(of habit: Habit) -> HabitScreen.Type {
        switch habit {
        case .none: HabitScreen.self
        case .closure: ClosureScreen.self
        case .timer: TimerScreen.self
        case .displayLink: DisplayLinkScreen.self
        case .observer: ObserverScreen.self
        case .delegate: DelegateScreen.self
        case .task: TaskScreen.self
        case .viewModel: ModelScreen.self
        case .staticArray: StaticScreen.self
        case .coordinator: CoordinatedScreen.self
        case .children: OwnedScreen.self
        case .request: RequestScreen.self
        case .cache: CachedScreen.self
        case .animator: AnimatorScreen.self
        case .gesture: GestureScreen.self
        }
    }
}
