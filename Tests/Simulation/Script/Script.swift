/// What happened in a simulated app, before anybody logs it: the neutral story that every emitter tells in its format.
///
/// It shares no type with the program under test, so that a mistake there cannot hide itself here.
struct Script {
    var objects: [ScriptObject] = []
    var events: [ScriptEvent] = []
    var mistakes: [CommittedMistake] = []
    var letGoes: [LetGo] = []

    mutating func add(_ what: Happening, subject: Int?, at time: Int64, run: Int) {
        events.append(ScriptEvent(time: time, run: run, subject: subject, what: what))
    }
}

/// One controller object with its true fate; positions are indices into `Script.events`.
struct ScriptObject {
    let className: String
    let address: UInt64
    let run: Int
    /// Position of its first event.
    let born: Int
    /// When it left for good, and how; nil while something may still show it again.
    var exit: TrueExit?
    var died: Int?
    /// How often it was put away to be shown again, and the positions at which it was taken out again.
    var departures = 0
    var returns: [Int] = []
    /// Something held it for a while after it had left.
    var isReleasedLate = false
    /// Nobody will ever release it.
    var isLeaked = false
    /// The object that it is leaked with, if it is not held for its own sake.
    var leakOwner: Int?
    /// The object whose child, stack member or tab it is (or was when it left).
    var parent: Int?
}

/// How an object left the app for good.
struct TrueExit {
    let position: Int
    let kind: ExitKind
    /// Whoever came back on screen for it, and where it lay on.
    var below: Int?
}

enum ExitKind {
    case pop, popThrough, dismissFullScreen, dismissSheet, removedChild, pageTurned, rootReplaced
    /// It left inside something else that left.
    case withOwner
}

/// One thing that happened, at a time in microseconds since the story's begin.
struct ScriptEvent {
    let time: Int64
    let run: Int
    /// Index into `Script.objects`; nil for the app itself.
    let subject: Int?
    let what: Happening
}

enum Happening: Equatable {
    case callback(Callback, Argument)
    case fetchStart(FetchStory)
    case fetchEnd(FetchStory)
    case activity(String)
    /// What somebody says who is no controller.
    case aside(String)
    /// A view model is made, or goes.
    case companion(String, address: UInt64, isBorn: Bool)
    /// The body of a SwiftUI view is evaluated, because of what changed.
    case redraw(String)
    case app(AppCallback)
    case complaint(Complaint)
    /// The process dies with an exception.
    case crash
    /// The user asked for a refresh.
    case refresh
}

/// The callbacks that the simulation sends, by their Swift base names.
enum Callback: String, CaseIterable {
    case `init`, loadView, viewDidLoad
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews, traitCollectionDidChange
    case willMove, didMove
    case viewWillTransition
    case didReceiveMemoryWarning
    case `deinit`
}

extension Callback {
    static let births: Set<Callback> = [.`init`, .loadView, .viewDidLoad]
    static let appearance: Set<Callback> = [
        .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    static let moves: Set<Callback> = [.willMove, .didMove]
}

/// What a callback is sent with.
enum Argument: Equatable {
    case none
    case parent(Int)
    case noParent
    /// The flags `isMovingFromParent` or `isBeingDismissed` hold (or do not).
    case leaving(Bool)
}

enum AppCallback: String {
    case didFinishLaunching = "applicationDidFinishLaunching"
    case willResignActive = "applicationWillResignActive"
    case didEnterBackground = "applicationDidEnterBackground"
    case willEnterForeground = "applicationWillEnterForeground"
    case didBecomeActive = "applicationDidBecomeActive"
}

/// One request.
struct FetchStory: Equatable {
    let number: Int
    let method: String
    let resource: String
    /// How many times its controller had begun to appear.
    let appearance: Int
    let byUser: Bool
    let milliseconds: Int
}

/// What UIKit complains about.
enum Complaint: Equatable {
    case unbalanced
    case detachedPresentation
}

/// A mistake that the app really made, at a position in `Script.events`.
struct CommittedMistake {
    let mistake: Mistake
    let subject: Int
    /// The event that is wrong, or the first one after the place where one is missing.
    let position: Int
}

/// An object's part in a transition that the user let go; positions are indices into `Script.events`.
struct LetGo {
    let object: Int
    /// It began to leave and stayed; the other one began to come and went again.
    let wasLeaving: Bool
    let began: Int
    let settled: Int
}
