import Lifecycle

/// The instances of a class that did not die although they were made one after the other: whichever of them left, more
/// live than an app uses at once.
///
/// What is in use at once was made in one go, as the rows of a list are, or lies on a stack of a few. So generations are
/// counted: of two that live, the later one is of another generation where some controller died between their births. Only
/// those count that are off the screen and were shown once at the most: who comes back is in use.
///
/// Where objects lived by real reference counting, of 384 classes that print no appearances and of which nobody leaked the
/// highest had five generations; of 1,200 that print them, the highest had three where nobody died, and six where others did.
struct Pile: Sendable {
    /// How many that live are of different generations.
    let generations: Int
    /// How many of the class were made, live and died.
    let made: Int
    let alive: Int
    let died: Int
    /// Indices into `Trace.events`: the first lines of the eldest and of the youngest that live, and the last death.
    private let births: ClosedRange<UInt32>
    private let lastDeath: UInt32?

    /// So many may be in use, or kept for the next time.
    private let mostInUse: Int

    /// Nil where nobody lives, or somebody came back: the app keeps them.
    ///
    /// `deaths`: those of all controllers of the session, sorted.
    init?(of controllerClass: ControllerClass, in session: Session, _ trace: Trace, deaths: [UInt32]) {
        let lives = controllerClass.timelines.filter { session.isSeenToBegin($0, trace) }
        let isHidden = !controllerClass.vocabulary.intersection(disappearances).isEmpty
        let survivors = lives.filter {
            session.timelines[$0].mayHaveLeft(saysSo: isHidden) && !session.isInLiving($0)
        }
        let starts = survivors.map(session.begin(ofTimeline:)).sorted()
        guard let first = starts.first, let last = starts.last, let end = session.events.last,
            !session.linesAreMissing(from: first, to: end, in: trace),
            !survivors.contains(where: { session.timelines[$0].comebacks > 0 })
        else { return nil }
        births = first...last
        let passed = starts.map { start in deaths.partitioningIndex { $0 >= start } }
        generations = 1 + zip(passed, passed.dropFirst()).count { $0 < $1 }
        let own = lives.compactMap { session.timelines[$0].death }
        (made, alive, died, lastDeath) = (lives.count, survivors.count, own.count, own.max())
        let isSeen = !controllerClass.vocabulary.intersection(appearances).isEmpty
        mostInUse = !isSeen ? 7 : own.isEmpty ? 3 : 6
    }

    /// More live than are used at once.
    var isTooHigh: Bool { generations > mostInUse }

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
    /// It lives, is not on the screen as far as the log tells, and was shown once at the most. Of a class that never says
    /// that it leaves the screen, the log tells nothing.
    fileprivate func mayHaveLeft(saysSo: Bool) -> Bool {
        death == nil && appearances <= 1 && (!saysSo || shownState != .onScreen && shownState != .appearing)
    }
}

extension Session {
    /// When controllers died, in order: indices into `Trace.events`.
    var deaths: [UInt32] { timelines.compactMap(\.ended).sorted() }

    /// Whether it belongs to a container that lives, which keeps it.
    fileprivate func isInLiving(_ index: Int) -> Bool {
        timelines[index].container.map { timelines[$0].death == nil } ?? false
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
