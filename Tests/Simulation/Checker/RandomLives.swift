/// Random lives for the comparison of the two opinions: garbage, and nearly correct lives with a slip here and there.
struct RandomLives {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed &* 31 &+ 5) }

    private static let letters: [Callback] = [
        .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidLoad, .loadView,
    ]
    private static let visit: [Callback] = [
        .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear,
        .viewWillDisappear, .viewDidDisappear,
    ]

    /// One to three lives of a class. The caller adds a correct one, so that no callback counts as never logged.
    mutating func lives() -> [[Callback]] { (0..<random.number(1...3)).map { _ in life() } }

    private mutating func life() -> [Callback] {
        if random.chance(30) { return (0..<random.number(1...9)).map { _ in random.pick(Self.letters) } }
        var life: [Callback] = random.chance(80) ? [.loadView, .viewDidLoad] : []
        for _ in 0..<random.number(1...4) { life += Self.visit }
        if random.chance(40), let place = life.firstIndex(of: .viewDidDisappear) { life.remove(at: place) }
        for _ in 0..<random.number(0...2) {
            let place = random.number(0...(life.count - 1))
            switch random.number(0...2) {
            case 0: life.remove(at: place)
            case 1: life.insert(life[place], at: place)
            default: life.swapAt(place, random.number(0...(life.count - 1)))
            }
        }
        return life
    }

    mutating func pick(_ count: Int) -> Int { random.number(0...(count - 1)) }
}
