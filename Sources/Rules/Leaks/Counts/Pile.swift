import Lifecycle

/// The instances of a class that did not die although they were made one after the other: whichever of them left, more
/// live than an app uses at once.
///
/// What is in use at once was made in one go, as the rows of a list are, or lies on a stack of a few. So generations are
/// counted: of two that live, the later one is of another generation where some controller died between their births, or
/// where a class prints only that it comes, where an older one came back: whoever lay over it is gone, or in another tab.
/// Only those count that are off the screen and never came back after they seemed to have left for good.
///
/// By name nobody knows which of a class came back, and which died. There those count that had been made when the last of
/// the class died, and did not die.
///
/// Where objects lived by real reference counting, of 384 classes that print no appearances and of which nobody leaked the
/// highest had five generations; of 1,200 that print them, the highest had three where nobody died, and six where others did.
struct Pile: Sendable {
    /// More live than are used at once.
    let isTooHigh: Bool
    /// It is so high of those that outlived the last death of a class that goes by its name.
    let isOutlived: Bool
    /// How many of the class were made, live and died.
    let made: Int
    let alive: Int
    let died: Int
    /// Indices into `Trace.events`: the first lines of the eldest and of the youngest that live, and the last death.
    private let births: ClosedRange<UInt32>
    private let lastDeath: UInt32?

    /// Nil where nobody lives, or lines are missing.
    ///
    /// `deaths`, `comings`: those of all controllers of the session, sorted. `goesByName`: no line tells which ones died.
    init?(
        of controllerClass: ControllerClass, in session: Session, _ trace: Trace, deaths: [UInt32],
        comings: [(event: UInt32, begin: UInt32)], goesByName: Bool
    ) {
        let lives = controllerClass.timelines.filter { session.isSeenToBegin($0, trace) }
        let own = lives.compactMap { session.timelines[$0].death }
        (made, died, lastDeath) = (lives.count, own.count, own.max())
        let isHidden = !controllerClass.vocabulary.intersection(disappearances).isEmpty
        let isOutlived =
            goesByName && [.viewDidAppear, .viewDidDisappear].allSatisfy(controllerClass.vocabulary.contains)
            && session.idle(of: lives, at: lastDeath, in: trace) >= Self.fewestIdle
        let tellsLoads = controllerClass.vocabulary.contains(.viewDidLoad)
        // Whose lines are whose is open where they go by name: so is which of them came back, and whether a birth is told twice.
        let survivors = lives.filter { life in
            isOutlived
                ? session.timelines[life].death == nil
                : session.timelines[life].mayHaveLeft(saysSo: isHidden) && !session.isInLiving(life)
                    && (!goesByName || !tellsLoads || session.timelines[life].loaded != nil)
        }
        let starts = survivors.map(session.begin(ofTimeline:)).sorted()
        guard let first = starts.first, let last = starts.last, let end = session.events.last,
            !session.linesAreMissing(from: first, to: end, in: trace)
        else { return nil }
        births = first...last
        (alive, self.isOutlived) = (survivors.count, isOutlived)
        let isSeen = !controllerClass.vocabulary.intersection(appearances).isEmpty
        let mostInUse = !isSeen ? 7 : own.isEmpty ? 3 : Self.mostWithReturns
        isTooHigh =
            isOutlived || session.generations(of: survivors, deaths: deaths) > mostInUse
            || controllerClass.vocabulary.isOnlySeenToCome
                && session.generations(of: survivors, deaths: deaths, comings: comings) > Self.mostWithReturns
    }

    /// A stack of a few in each of a handful of tabs.
    fileprivate static let mostWithReturns = 6

    /// Of 15 such classes that went by name under real reference counting all leaked; of 20 with one or two, three did not.
    private static let fewestIdle = 3

    /// The line that is blamed: where the youngest of them was made.
    var youngest: UInt32 { births.upperBound }

    /// No line says that they left.
    var proof: Proof {
        var premises = [Premise(fact: .eldestOf(alive), event: births.lowerBound)]
        premises.append(Premise(fact: .youngestOf(alive), event: births.upperBound))
        if let lastDeath { premises.append(Premise(fact: .lastOfDeaths(died), event: lastDeath)) }
        return Proof(.outnumbered, because: premises, against: [Objection(kind: .exitIsInferred, timeline: nil)])
    }
}

extension Timeline {
    /// It lives, is not on the screen as far as the log tells, and did not come back. Of a class that never says that it
    /// leaves the screen, the log tells nothing.
    fileprivate func mayHaveLeft(saysSo: Bool) -> Bool {
        death == nil && comebacks == 0 && (!saysSo || shownState != .onScreen && shownState != .appearing)
    }
}

extension Session {
    /// When controllers died, in order: indices into `Trace.events`.
    var deaths: [UInt32] { timelines.compactMap(\.ended).sorted() }

    /// When controllers came, in order, where some class may pile up that prints only that it comes: indices into
    /// `Trace.events`, with the first line of the one that came.
    func comings(in trace: Trace) -> [(event: UInt32, begin: UInt32)] {
        guard classes.contains(where: { $0.timelines.count > Pile.mostWithReturns && $0.vocabulary.isOnlySeenToCome })
        else {
            return []
        }
        return timelines.indices.flatMap { timeline in
            let begin = begin(ofTimeline: timeline)
            return events(ofTimeline: timeline).filter { arrivals.contains(trace.events[Int($0)].kind) }
                .map { (event: $0, begin: begin) }
        }.sorted { $0.event < $1.event }
    }

    /// Of how many generations some of a class are, by deaths and by older controllers that came back between two births.
    fileprivate func generations(
        of lives: [Int], deaths: [UInt32], comings: [(event: UInt32, begin: UInt32)] = []
    ) -> Int {
        let lives = lives.sorted { begin(ofTimeline: $0) < begin(ofTimeline: $1) }
        return 1
            + zip(lives, lives.dropFirst()).count { elder, younger in
                let (first, next) = (begin(ofTimeline: elder), begin(ofTimeline: younger))
                let later = deaths.partitioningIndex { $0 >= first }
                if later < deaths.count, deaths[later] < next { return true }
                guard let last = events(ofTimeline: elder).last, last < next else { return false }
                let between =
                    comings.partitioningIndex { $0.event > last }..<comings.partitioningIndex { $0.event >= next }
                return comings[between].contains { $0.begin < first }
            }
    }

    /// How many of a class had been made before its last death and outlived it without being in use: less those that were
    /// ever on the screen at once, and two that may wait to be shown again. What is made in one go, as pages are, dies in
    /// one go, and those made since may all be in use.
    fileprivate func idle(of lives: [Int], at lastDeath: UInt32?, in trace: Trace) -> Int {
        guard let lastDeath else { return 0 }
        let elders = lives.filter { begin(ofTimeline: $0) < lastDeath }
        var (shown, most) = (0, 0)
        for event in lives.flatMap(events(ofTimeline:)).sorted() {
            switch trace.events[Int(event)].kind {
            case .viewDidAppear: shown += 1
            case .viewDidDisappear: shown = max(0, shown - 1)
            default: break
            }
            most = max(most, shown)
        }
        return elders.count { timelines[$0].death == nil } - most - 2
    }

    /// Whether it belongs to a container that lives and is in use, as far as the log tells, which keeps it.
    fileprivate func isInLiving(_ index: Int) -> Bool {
        timelines[index].container.map { timelines[$0].death == nil && !timelines[$0].mayHaveLeft(saysSo: true) }
            ?? false
    }

    /// Whether its first line shows that it was made then, or names an object that nobody named before.
    func isSeenToBegin(_ index: Int, _ trace: Trace) -> Bool {
        let timeline = timelines[index]
        let first = trace.events[Int(begin(ofTimeline: index))].kind
        if newborn.contains(first) { return true }
        return timeline.token != nil && controllerClass(of: timeline).vocabulary.intersection(newborn).isEmpty
    }
}

private let disappearances: EventKinds = [.viewWillDisappear, .viewDidDisappear]
private let arrivals: EventKinds = [.viewWillAppear, .viewDidAppear]

extension EventKinds {
    /// A class that prints that it comes to the screen, and not that it goes.
    fileprivate var isOnlySeenToCome: Bool {
        !intersection(arrivals).isEmpty && intersection(disappearances).isEmpty
    }
}
