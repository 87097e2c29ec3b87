import Lifecycle

extension Rule {
    static let growingStack = Rule(
        id: "growing_stack",
        title: "Growing stack",
        promise: "goes back to the screen that was there",
        rationale: """
            To go back is to pop or to dismiss. Code that shows a new screen of the kind to go back to looks right to \
            the user, and each round leaves one more of every screen below, with its views and its work: Home, Detail, \
            Home, Detail, Home, and none of them ever dies. Only rounds count that come back to the kind of screen at \
            the bottom, and only while none of their screens has left: to walk from profile to post to profile is how \
            some apps are used.
            """,
        severity: .warning,
        fine: [
            Example(
                lines(home, visited("<Detail: 0x20>"), visited("<Detail: 0x30>")),
                note: "each Detail is popped before the next one comes"),
            Example(
                lines(
                    home,
                    climbed(["<Home: 0x10>", "<Detail: 0x20>", "<Detail: 0x30>", "<Detail: 0x40>", "<Detail: 0x50>"])),
                note: "a folder in a folder in a folder"),
        ],
        faulty: [
            Example(
                lines(
                    home,
                    climbed(
                        ["<Home: 0x10>", "<Detail: 0x20>", "<Home: 0x30>", "<Detail: 0x40>", "<Home: 0x50>"],
                        blaming: "<Home: 0x30>")))
        ],
        check: { context in
            Ascent.all(in: context).compactMap { ascent in
                ascent.round(in: context).map { length in
                    let bottom = context.session.timelines[ascent.screens[0]].controllerClass
                    return ClassVerdict(bottom, .broken(accusation(ascent, round: length, context)))
                }
            }
        }
    )
}

private let home = """
    <Home: 0x10> viewDidLoad
    <Home: 0x10> viewWillAppear
    <Home: 0x10> viewDidAppear
    """

/// One screen pushed over another.
private func pushed(_ upper: String, over lower: String, isBlamed: Bool = false) -> String {
    """
    \(isBlamed ? "↓" : "")\(upper) viewDidLoad
    \(lower) viewWillDisappear
    \(upper) viewWillAppear
    \(lower) viewDidDisappear
    \(upper) viewDidAppear
    \(upper) didMove(toParent: <Stack: 0x90>)
    """
}

/// Each screen pushed over the one before it.
private func climbed(_ screens: [String], blaming blamed: String? = nil) -> String {
    zip(screens.dropFirst(), screens)
        .map { pushed($0, over: $1, isBlamed: $0 == blamed) }
        .joined(separator: "\n")
}

/// A screen pushed over Home, and popped.
private func visited(_ screen: String) -> String {
    """
    \(pushed(screen, over: "<Home: 0x10>"))
    \(screen) willMove(toParent: nil)
    \(screen) viewWillDisappear
    <Home: 0x10> viewWillAppear
    \(screen) viewDidDisappear
    <Home: 0x10> viewDidAppear
    \(screen) didMove(toParent: nil)
    \(screen) deinit
    """
}

/// Screens that came one over the other, from the bottom up, none of which has left.
private struct Ascent {
    /// Indices into `Session.timelines`.
    private(set) var screens: [Int]
    /// A line of its own tells of every step that it is a push or a presentation.
    private(set) var isStated = true

    /// How many kinds of screen one round may have, and how often its first kind must be made anew.
    private static let longestRound = 4
    private static let fewestReturns = 2

    /// Each begins with a screen that was not shown over another one itself.
    static func all(in context: RuleContext) -> [Ascent] {
        var ascents: [Ascent] = []
        var arrived = [Bool](repeating: false, count: context.session.timelines.count)
        var open: Ascent?
        func close() {
            if let open, open.screens.count > fewestReturns * 2 { ascents.append(open) }
            open = nil
        }
        var last: UInt32 = 0
        // Who goes in a manner that the lines do not tell may have been popped.
        let popped = Set(context.session.transitions.lazy.filter { $0.kind == .unknown }.compactMap(\.from))
        let connections = context.session.notices.filter { context.event($0).kind == .sceneWillConnect }
        for transition in context.session.transitions {
            // A window of its own may open in between, with screens of its own.
            let next = connections.partitioningIndex { $0 > last }
            if next < connections.count, connections[next] < transition.lastEvent { close() }
            last = transition.lastEvent
            guard let from = transition.from, let to = transition.to else { continue }
            guard transition.kind.covers, !arrived[to] else {
                close()
                continue
            }
            arrived[to] = true
            guard context.session.timelines[to].loaded != nil, context.stays(from), context.stays(to),
                !popped.contains(from), !popped.contains(to)
            else {
                close()
                continue
            }
            if open?.screens.last != from {
                close()
                if !arrived[from] { open = Ascent(screens: [from]) }
            }
            open?.add(to, isStated: context.isSaidToCome(to))
        }
        close()
        return ascents
    }

    private mutating func add(_ screen: Int, isStated: Bool) {
        screens.append(screen)
        if !isStated { self.isStated = false }
    }

    /// How many kinds of screen come again and again from the bottom up; nil where they do not.
    func round(in context: RuleContext) -> Int? {
        let classes = screens.map { context.session.timelines[$0].controllerClass }
        return (2...Self.longestRound).first { length in
            classes.count > Self.fewestReturns * length && Set(classes.prefix(length)).count == length
                && classes.indices.allSatisfy { classes[$0] == classes[$0 % length] }
        }
    }
}

extension RuleContext {
    fileprivate func stays(_ timeline: Int) -> Bool {
        session.timelines[timeline].departure == nil && session.timelines[timeline].ended == nil
            && session.timelines[timeline].goneBy == nil
    }

    /// Whether a line says that it came into a stack or was presented: the root of a window may be exchanged as well.
    fileprivate func isSaidToCome(_ timeline: Int) -> Bool {
        session.events(ofTimeline: timeline).contains { number in
            !event(number).flags.isDisjoint(with: [.parentIsGiven, .isMovingToParent, .isBeingPresented])
        }
    }
}

extension TransitionKind {
    /// One screen comes over another one.
    fileprivate var covers: Bool {
        switch self {
        case .push, .present: true
        case .pop, .tab, .dismiss, .cancelledPop, .cancelledDismiss, .rootChange, .unknown: false
        }
    }
}

private func accusation(_ ascent: Ascent, round: Int, _ context: RuleContext) -> Accusation {
    let names = ascent.screens.prefix(round).map { timeline in
        context.name(ofClass: context.session.timelines[timeline].controllerClass)
    }
    let counts = names.indices.map { place in
        stride(from: place, to: ascent.screens.count, by: round).reduce(0) { count, _ in count + 1 }
    }
    let born = ascent.screens.map { context.begin(of: context.session.timelines[$0]) }
    return Accusation(
        severity: ascent.isStated ? .warning : .note, certainty: ascent.isStated ? .confirmed : .probable,
        timelines: ascent.screens, blamed: context.event(born[round]), message: piledUp(names, counts),
        remarks: [goBack(names[0]), ascent.isStated ? nil : sayTheParent(names[0])].compactMap { $0 },
        evidence: zip(ascent.screens, born).prefix(evidenceLimit).map { screen, born in
            context.evidence(born, "\(context.label(screen)) comes, and stays")
        },
        cause: "rounds of new screens")
}

private let evidenceLimit = 6

// MARK: Messages

private func piledUp(_ names: [String], _ counts: [Int]) -> String {
    let screens = zip(names, counts).map { "\(grouped($1)) of \($0)" }
    return
        "\(spokenList(names)) come again and again, each over the last: \(spokenList(screens)) are there at the end, "
        + "and none has left"
}

private func goBack(_ name: String) -> String {
    "to go back to \(name), pop or dismiss what lies over it instead of making another one"
}

private func sayTheParent(_ name: String) -> String {
    "as far as the order of callbacks tells: didMove(toParent:) or a deinit line in \(name) would decide"
}
