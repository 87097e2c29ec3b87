/// Exits that are none, because tabs and pages explain their lines as well.
///
/// The first of the two wills parts the families: the coming screen's in tabs and pages, the leaving one's in navigation and
/// presentation. Older and other frameworks change tabs in the order of a push; a screen that comes back shows it.
extension SessionReview {
    /// A page that is turned over is told that it leaves its parent, and is kept as the neighbour of the one that shows: it
    /// may come back, or die with its container. Where others of its class died at once when they left so, and alone, somebody
    /// lets go of them by hand; by name the one that died may be the one before.
    func takeBackTurns(_ lives: inout [Life]) {
        let turned = replay.screens.turned
        guard !turned.isEmpty else { return }
        let deaths = Dictionary(grouping: lives.lazy.filter { $0.ended != nil }, by: \.controllerClass)
            .mapValues { $0.compactMap(\.ended).sorted() }
        var deadly: Set<Int> = []
        for life in turned.keys {
            guard let ended = lives[life].ended, let last = lives[life].lastAppearance, lives[life].token != .none
            else { continue }
            let own = deaths[lives[life].controllerClass] ?? []
            let place = own.partitioningIndex { $0 >= ended }
            let isFirst = place == 0 || !isAtOnce(own[place - 1], ended)
            let isLast = place + 1 >= own.count || !isAtOnce(ended, own[place + 1])
            if isFirst, isLast, isAtOnce(max(last, lives[life].lastMove ?? 0), ended) {
                deadly.insert(lives[life].controllerClass)
            }
        }
        for (life, turn) in turned where !deadly.contains(lives[life].controllerClass) {
            guard let departure = lives[life].departure, departure.event > turn, lives[life].lastArrival ?? 0 < turn
            else {
                continue
            }
            if departure.reason.isTold || departure.reason == .inferred { lives[life].stay() }
        }
        takeBackTurnsByName(turned, &lives)
    }

    /// By name nobody knows which page of a class was told so at a turn.
    private func takeBackTurnsByName(_ turned: [Int: UInt32], _ lives: inout [Life]) {
        let nameless = Dictionary(grouping: turned.filter { lives[$0.key].token == .none }) {
            lives[$0.key].controllerClass
        }.mapValues { $0.map(\.value).sorted() }
        guard !nameless.isEmpty else { return }
        for life in lives.indices where lives[life].token == .none {
            guard let departure = lives[life].departure, departure.reason.isTold,
                let turns = nameless[lives[life].controllerClass]
            else { continue }
            let next = turns.partitioningIndex { $0 > departure.event }
            if next > 0, isOfOneTurn(turns[next - 1], departure.event) { lives[life].stay() }
        }
    }

    /// Whether what is told at an event may belong to a turn that began before.
    private func isOfOneTurn(_ start: UInt32, _ event: UInt32) -> Bool {
        let span = trace.events[Int(event)].time.since(trace.events[Int(start)].time)
        return span.map { $0 <= .seconds(1) } ?? (event - start <= Self.eventsOfTurn)
    }

    /// Two pages, their moves, layouts and appearances.
    private static let eventsOfTurn: UInt32 = 16

    /// Of a stack that is dismissed with its container nobody says that it leaves; where the one on top dies at once, all that
    /// it lay over have gone with it.
    func leaveWithContainers(_ lives: inout [Life]) {
        for stack in replay.screens.stacks {
            guard let ended = lives[stack.top].ended, let last = lives[stack.top].lastAppearance, isAtOnce(last, ended)
            else { continue }
            for life in stack.below where !lives[life].isOver && lives[life].lastArrival ?? 0 < stack.proof {
                lives[life].depart(.inferred, max(last, lives[life].lastAppearance ?? last), proof: stack.proof)
            }
        }
    }

    /// What lay below the root that was replaced, or below what covered it, has gone with it where the new root is made
    /// in its place: it did not come back when that went, and nothing is left that could bring it.
    func leaveWithRoots(_ lives: inout [Life]) {
        for change in replay.screens.transitions where change.kind == .rootChange {
            guard let replaced = change.from, let root = change.to else { continue }
            var open = replay.screens.screensBelow(replaced)
            guard open.contains(where: { lives[$0].controllerClass == lives[root].controllerClass }) else { continue }
            while let life = open.popLast() {
                guard lives[life].isBackstage, !lives[life].isOver,
                    lives[life].lastAppearance ?? .max < change.firstEvent
                else { continue }
                lives[life].depart(.inferred, change.firstEvent, proof: change.lastEvent)
                open += replay.screens.places[life].members
            }
        }
    }

    /// Who seems to have been popped to a screen from which others of its class came back, and never died, has not left for
    /// good: tabs change so in some frameworks.
    func takeBackSwitches(_ lives: inout [Life]) {
        let switches = Switches(replay.screens.transitions, lives, self)
        guard !switches.isEmpty else { return }
        let held = replay.screens.transitions.filter { switches.holds($0, lives) }
        for index in lives.indices where lives[index].departure?.reason == .inferred {
            guard let proof = lives[index].departure?.proof else { continue }
            let next = held.partitioningIndex { $0.lastEvent >= proof }
            if next < held.endIndex, held[next].firstEvent <= proof { lives[index].stay() }
        }
    }

    /// What only the whole session tells of a transition: which kind it is, and whether another kind explains its lines.
    func reviewTransitions(_ transitions: inout [Transition], _ lives: [Life]) {
        let switches = Switches(transitions, lives, self)
        for index in transitions.indices {
            guard let from = transitions[index].from else { continue }
            let printed = replay.vocabulary.kinds[lives[from].controllerClass]
            switch transitions[index].kind {
            case .pop, .dismiss:
                if switches.holds(transitions[index], lives) {
                    (transitions[index].isCertain, transitions[index].isSureExit) = (false, false)
                } else if transitions[index].kind == .pop, printed.contains(.willMove), !isToldToLeave(lives[from]) {
                    transitions[index].isCertain = false
                }
            case .push, .tab, .present, .cancelledPop, .cancelledDismiss, .rootChange, .unknown: break
            }
        }
    }

    /// Whether its own lines said at its last exit that it leaves.
    private func isToldToLeave(_ life: Life) -> Bool {
        if life.announcedRemoval != nil { return true }
        return life.departure.map { $0.reason.isExplicit && $0.reason != .containerDied } ?? false
    }
}

extension DepartureReason {
    /// Whether it was told to leave its parent, as a page that is turned over is.
    fileprivate var isTold: Bool {
        switch self {
        case .movedFromParent, .movingThenDisappeared: true
        case .removedFromParent, .disappearedForGood, .inferred, .containerDied, .superseded: false
        }
    }
}

/// The ways that look like pops and are gone both ways.
private struct Switches {
    private var returning: Set<Way> = []

    init(_ transitions: [Transition], _ lives: [Life], _ review: SessionReview) {
        var deadly: Set<Way> = []
        for change in transitions where change.kind == .pop || change.kind == .dismiss {
            guard let from = change.from, let to = change.to else { continue }
            let (left, way) = (lives[from], Way(lives[from], lives[to]))
            if left.isOver, left.lastAppearance ?? 0 <= change.lastEvent { deadly.insert(way) }
            let hasComeBack = left.lastArrival ?? 0 > change.lastEvent
            if hasComeBack, left.lastMove ?? 0 <= change.lastEvent { returning.insert(way) }
        }
        returning.subtract(deadly)
    }

    var isEmpty: Bool { returning.isEmpty }

    /// Whether a transition that looks like a pop goes such a way.
    func holds(_ change: Transition, _ lives: [Life]) -> Bool {
        guard change.kind == .pop || change.kind == .dismiss, !returning.isEmpty, let from = change.from,
            let to = change.to
        else { return false }
        return returning.contains(Way(lives[from], lives[to]))
    }
}

/// The class of who left, and of who came.
struct Way: Hashable {
    let left: Int
    let came: Int

    init(_ left: Life, _ came: Life) { (self.left, self.came) = (left.controllerClass, came.controllerClass) }
}
