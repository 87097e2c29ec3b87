/// Draws the app of a seed: most classes are innocent, a quarter of the apps wholly so.
struct AppDrawing {
    private var random: SplitMix64
    /// Draws the mistakes that were thought of later, so that the other seeds' stories stay what they are.
    private var lateRandom: SplitMix64
    /// Likewise for what classes say of their own.
    private var habitRandom: SplitMix64
    private var pulseRandom: SplitMix64
    private static let words = [
        "Cart", "Search", "Detail", "Settings", "Profile", "Orders", "Filter", "Photo", "Map", "Help", "Gallery",
        "Review", "Invoice", "Coupon", "Scanner", "Wishlist",
    ]
    private static let suffixes = ["ViewController", "ViewController", "VC", "Screen", "Page"]

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0x5851_F42D_4C95_7F2D &+ 11)
        lateRandom = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 5)
        habitRandom = SplitMix64(seed: seed &* 0xD1B5_4A32_D192_ED03 &+ 7)
        pulseRandom = SplitMix64(seed: seed &* 0xA24B_AED4_963E_E407 &+ 3)
    }

    mutating func plan() -> AppPlan {
        let roles: [Role] =
            [.tabBar, .navigation, .login]
            + Array(repeating: .tabRoot, count: random.number(1...3))
            + Array(repeating: .screen, count: random.number(2...4))
            + Array(repeating: .modal, count: random.number(1...2))
            + [.child, .child, .pager, .page]
        let suffix = random.pick(Self.suffixes)
        let offset = random.number(0...15)
        let base = logging()
        let differs = random.chance(30)
        var classes = roles.enumerated().map { index, role in
            ClassPlan(
                name: name(role, Self.words[(index + offset) % 16] + suffix), role: role, mistake: nil,
                fetching: random.pick(Fetching.allCases), logging: differs && random.chance(40) ? logging() : base,
                waitsForRequest: random.chance(12), printsInitTwice: random.chance(8))
        }
        for index in classes.indices where classes[index].role == .tabBar || classes[index].role == .navigation {
            if random.chance(70) { classes[index].logging = .nothing }
            classes[index].fetching = .never
            classes[index].printsInitTwice = false
        }
        silenceDeinit(&classes)
        makeMistakes(&classes)
        makeLateMistakes(&classes)
        keepSome(&classes)
        giveHabits(&classes)
        givePulses(&classes)
        return AppPlan(
            classes: classes, hasViewIsAppearing: random.chance(60),
            steps: random.number(8...60), runs: random.weighted([80, 15, 5]) + 1, module: "Orchard")
    }

    private func name(_ role: Role, _ screen: String) -> String {
        switch role {
        case .tabBar: "MainTabBarController"
        case .navigation: "StackNavigationController"
        case .tabRoot, .screen, .modal, .child, .pager, .page, .login: screen
        }
    }

    private mutating func logging() -> Logging {
        var callbacks = Set(Callback.allCases)
        let dropped: [Callback] =
            switch random.weighted([34, 10, 8, 12, 8, 10, 6, 4]) {
            case 0: []
            case 1: [.viewWillAppear, .viewWillDisappear, .willMove, .viewWillLayoutSubviews, .viewIsAppearing]
            case 2: [.viewDidAppear, .viewDidDisappear, .didMove, .viewDidLayoutSubviews]
            case 3: [.viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints]
            case 4: [.willMove, .didMove]
            case 5: [.viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMove, .didMove, .`init`, .loadView]
            case 6: Callback.allCases.filter { $0 != .viewDidLoad && $0 != .`deinit` }
            default: [.`init`, .loadView, .viewDidLoad]
            }
        callbacks.subtract(dropped)
        if random.chance(50) { callbacks.subtract([.updateViewConstraints, .traitCollectionDidChange]) }
        if random.chance(30) { callbacks.remove(.`init`) }
        return Logging(
            callbacks: callbacks, printsParent: random.chance(70), printsFlags: random.chance(15),
            printsWork: random.chance(85))
    }

    private mutating func silenceDeinit(_ classes: inout [ClassPlan]) {
        let place = random.number(0...9)
        for index in classes.indices where place == 0 || (place <= 2 && index % 4 == place) {
            classes[index].logging.callbacks.remove(.`deinit`)
        }
    }

    /// Some apps keep a modal or a child for the next time.
    private mutating func keepSome(_ classes: inout [ClassPlan]) {
        for index in classes.indices where classes[index].mistake == nil {
            let role = classes[index].role
            guard role == .modal || role == .child, random.chance(12) else { continue }
            classes[index].isKept = true
            classes[index].waitsForRequest = false
        }
    }

    private mutating func makeMistakes(_ classes: inout [ClassPlan]) {
        guard random.chance(75) else { return }
        for _ in 1...random.number(1...5) {
            let index = random.number(2...(classes.count - 1))
            guard classes[index].mistake == nil, classes[index].role != .navigation else { continue }
            let isChild = classes[index].role == .child
            classes[index].mistake = random.pick(isChild ? Mistake.ofChildren : Mistake.ofScreens)
        }
        guard let child = classes.firstIndex(where: { $0.role == .child }), random.chance(35) else { return }
        classes[child].mistake = random.pick(Mistake.ofChildren)
    }
    private mutating func makeLateMistakes(_ classes: inout [ClassPlan]) {
        let careless = classes.indices.filter {
            classes[$0].mistake == nil && [Role.tabRoot, .screen, .modal].contains(classes[$0].role)
        }
        guard !careless.isEmpty, lateRandom.chance(15) else { return }
        classes[lateRandom.pick(careless)].mistake = .loses(.viewIsAppearing)
    }

    /// Half of the apps print what their screens begin and end; in some, one class forgets an end.
    private mutating func giveHabits(_ classes: inout [ClassPlan]) {
        guard habitRandom.chance(50) else { return }
        for index in classes.indices where classes[index].role != .tabBar && classes[index].role != .navigation {
            if habitRandom.chance(60) { classes[index].habit = habitRandom.pick(Habit.allCases) }
        }
        let careless = classes.indices.filter { classes[$0].habit != nil && classes[$0].mistake == nil }
        guard !careless.isEmpty, habitRandom.chance(30) else { return }
        classes[habitRandom.pick(careless)].mistake = .forgetsToEnd
    }

    /// In a third of the apps some screens have a timer; in half of those, one class does not end it as it should.
    private mutating func givePulses(_ classes: inout [ClassPlan]) {
        guard pulseRandom.chance(35) else { return }
        for index in classes.indices where [Role.tabRoot, .screen, .modal].contains(classes[index].role) {
            guard pulseRandom.chance(40) else { continue }
            classes[index].pulse = Pulse(
                period: Int64(pulseRandom.number(120...350)) * 1000, playsOn: pulseRandom.chance(20))
        }
        let careless = classes.indices.filter {
            classes[$0].pulse?.playsOn == false && classes[$0].mistake == nil
        }
        guard !careless.isEmpty, pulseRandom.chance(60) else { return }
        classes[pulseRandom.pick(careless)].mistake = pulseRandom.chance(50) ? .beginsAnew : .forgetsToRest
    }
}
