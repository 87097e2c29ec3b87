/// The app of one seed: its classes, what they do, what they do wrong, and what they log.
struct AppPlan {
    var classes: [ClassPlan]
    var hasViewIsAppearing: Bool
    var steps: Int
    var runs: Int
    var module: String
    /// The steps after which the user turns the device.
    var turns: Set<Int> = []
    /// Each screen says that it is reported to analytics when it has appeared.
    var reportsScreens = false
    /// A child that is added is measured with one more of its class, which is laid out once and thrown away.
    var measuresChildren = false
    /// A store saves what all screens hold when the app goes to the background.
    var savesCentrally = false
    /// The steps after which a SwiftUI view is drawn, and how often.
    var redraws: Redraws?
    var drawings: Set<Int> = []
    /// How each walk ends.
    var rounds: Rounds?
    var edits = false
    var playsWithChild = false
    /// A container is covered and shown again at the end of a walk.
    var covering: Covering?

    func plan(of role: Role) -> [Int] { classes.indices.filter { classes[$0].role == role } }

    /// Of everybody of whom a rule may speak.
    var names: Set<String> {
        Set(classes.map(\.name)).union(classes.indices.map(companionName)).union([Redraws.view])
    }
}

/// What a class is for.
enum Role: CaseIterable {
    case tabBar, navigation, tabRoot, screen, modal, child, pager, page, login
}

/// What one class does and logs.
struct ClassPlan {
    let name: String
    let role: Role
    var mistake: Mistake?
    var fetching: Fetching
    var logging: Logging
    /// It holds itself through its request: deinit comes when the request ends.
    var waitsForRequest = false
    /// Its own initializer calls another one, and both print.
    var printsInitTwice = false
    /// Its one instance is kept when it leaves, and shown again the next time: a cache, no leak.
    var isKept = false
    /// What it begins and ends with each appearance, and says so.
    var habit: Habit?
    /// What it does again and again while it is on screen.
    var pulse: Pulse?
    /// What it says of its layer, its drafts and its size.
    var decoration: Decoration?
    var draft: Draft?
    var measure: Measure?
    var companion: Companion?
    /// It sends what the user entered, once in each appearance.
    var writes = false
    /// It is loaded a moment before it is shown; and one more may be made for nothing.
    var isMadeAhead = false
    var hasSpares = false
    /// Its initializer touches its view before it prints.
    var loadsInInit = false
}

/// Something that a class does in a rhythm, and prints each time: from its first appearance on, and either on screen only or,
/// as music does, until it dies.
struct Pulse {
    /// In microseconds.
    let period: Int64
    let playsOn: Bool

    static let words = "carousel timer fired"
}

/// Something that a class begins and ends, in its own words.
enum Habit: CaseIterable {
    case timer, observer

    var begin: String {
        switch self {
        case .timer: "startPriceTimer()"
        case .observer: "adding observer for keyboardWillShow"
        }
    }

    var end: String {
        switch self {
        case .timer: "stopPriceTimer()"
        case .observer: "removing observer for keyboardWillShow"
        }
    }
}

/// When a class asks its server.
enum Fetching: CaseIterable {
    case never, onLoad, onLoadAndRefresh, afterAbsence
}

/// Which callbacks a class prints, and how much of each.
struct Logging: Equatable {
    var callbacks: Set<Callback>
    var printsParent: Bool
    var printsFlags: Bool
    /// Fetches, timers and what else it says.
    var printsWork: Bool

    static let nothing = Logging(callbacks: [], printsParent: false, printsFlags: false, printsWork: false)
}

/// One thing that an app does wrong.
enum Mistake: Equatable {
    case leaksEach, leaksOnce, leaksByTimer
    case loadsSlowly, keepsTurn, forgetsAddChild, reportsTwice, reportsNever
    case decoratesEachPass, measuresTooEarly, loadsInVain, staysStale, savesOnExitOnly, keepsCompanions, goesRound
    case loses(Callback)
    case repeats(Callback)
    case loadsTwice, reentersLoadView
    case forgetsDidMove, forgetsWillMoveOut, announcesTwice, removesTwice, reversesRemoval
    case losesDidLayout, losesWillLayout
    case fetchesOnEachAppearance, fetchesTwiceAtFirst, fetchesWhileInFlight
    case appearsSlowly, laysOutInAStorm
    case complains
    case forgetsToEnd
    /// A timer of its own for each appearance, none of which is ever ended; and one that is left running at some exits.
    case beginsAnew, forgetsToRest
    /// Callbacks called by hand, before the view is there or while it shows; and appearances that children are not told of.
    case showsUnloaded, appearsByHand, keepsAppearances
}

extension Mistake {
    static let ofScreens: [Mistake] =
        [
            .leaksEach, .leaksEach, .leaksOnce, .leaksOnce, .leaksByTimer, .leaksByTimer, .loadsTwice,
            .reentersLoadView, .losesDidLayout, .losesWillLayout,
            .fetchesOnEachAppearance, .fetchesTwiceAtFirst, .fetchesWhileInFlight, .appearsSlowly, .laysOutInAStorm,
            .complains,
        ]
        + [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear].map(Mistake.loses)
        + [.viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear].map(
            Mistake.repeats)

    static let ofChildren: [Mistake] = [
        .forgetsDidMove, .forgetsWillMoveOut, .announcesTwice, .removesTwice, .reversesRemoval, .leaksEach, .leaksOnce,
    ]

    var isLeak: Bool { self == .leaksEach || self == .leaksOnce || self == .leaksByTimer }
}
