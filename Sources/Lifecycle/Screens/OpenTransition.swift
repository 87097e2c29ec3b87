/// Where in the trace something happened, and when.
struct Moment {
    /// Index into `Trace.events`.
    let index: UInt32
    let time: Timestamp
}

/// The controllers that change places in one transition, while it is going on.
struct OpenTransition {
    /// One controller's part in it.
    struct Part {
        let life: Int
        let began: Moment
        let beganWithWill: Bool
        var ended: UInt32?
        /// Its first appearance ever.
        let isNew: Bool
        /// Its own lines say that it leaves for good.
        var isForGood = false
        /// Its own lines say that it is only now given a parent.
        var isJoining = false
        /// It was shown before, and has been given a parent since.
        var isAddedAnew = false
        /// It was off the screen before.
        var wasAway = false
        /// What its lines say beside the callbacks.
        var flags: EventFlags

        init(life: Int, began: Moment, _ signal: AppearanceSignal, isNew: Bool, flags: EventFlags) {
            self.life = life
            self.began = began
            self.isNew = isNew
            self.flags = flags
            beganWithWill = signal.isWill
            ended = signal == .didAppear || signal == .didDisappear ? began.index : nil
        }

        /// How it comes, where a line says so: `isBeingPresented`, `isMovingToParent`.
        var statedArrival: TransitionKind? {
            flags.contains(.isBeingPresented) ? .present : flags.contains(.isMovingToParent) ? .push : nil
        }

        /// How it leaves, where a line says so: `isBeingDismissed`, `isMovingFromParent`.
        var statedExit: TransitionKind? {
            flags.contains(.isBeingDismissed) ? .dismiss : flags.contains(.isMovingFromParent) ? .pop : nil
        }
    }

    private(set) var first: Moment
    private(set) var last: Moment
    /// What was on top when it began.
    private(set) var top: Int?
    private(set) var leaving: [Part] = []
    private(set) var arriving: [Part] = []
    /// Those that began to leave and came back, and those that began to come and left again.
    private(set) var returned: [Int] = []
    private(set) var retreated: [Int] = []
    /// Somebody came before anybody left, as tabs and pages change.
    private(set) var beganWithArrival = false

    /// A transition takes half a second; halves that lie further apart belong to two.
    private static let patience = Span.seconds(2)
    private static let patienceInEvents: UInt32 = 60
    /// So many parts are looked at in each direction: the first, which says what the change is about, and the latest. In
    /// a log without dids a change goes on for ever, and each of its lines would look at all of them.
    private static let crowd = 64

    init(first: Moment, top: Int?) {
        self.first = first
        self.last = first
        self.top = top
    }

    /// Another one, in the room of one that is over.
    consuming func followed(by first: Moment, top: Int?) -> OpenTransition {
        (self.first, last, self.top) = (first, first, top)
        leaving.removeAll(keepingCapacity: true)
        arriving.removeAll(keepingCapacity: true)
        returned.removeAll(keepingCapacity: true)
        retreated.removeAll(keepingCapacity: true)
        return self
    }

    /// Whether two change places as in a stack, where who goes is gone before the other has arrived; over a full screen
    /// it is the reverse. Where the log lost the line that tells, the more frequent is assumed.
    static func isStacked(_ left: Part, _ came: Part) -> Bool {
        left.ended.map { $0 < came.ended ?? .max } ?? true
    }

    /// Whether a controller began to leave when another one was gone.
    func follows(_ life: Int, _ other: Part) -> Bool {
        guard let gone = other.ended else { return false }
        return leaving.contains { $0.life == life && $0.began.index > gone }
    }

    /// Whether it took less time than any animation.
    var isInstant: Bool { last.time.since(first.time).map { $0 < Self.animation } ?? false }

    /// Whether its lines bear different stamps: of a clock in whole seconds most do not.
    var takesTime: Bool { last.time.since(first.time).map { $0 > .seconds(0) } ?? false }

    /// UIKit's own take 0.35 s and more.
    private static let animation = Span.seconds(0.2)

    var wasLetGo: Bool { !returned.isEmpty || !retreated.isEmpty }

    /// Whether a further line can belong to this transition: it goes on, or its other half comes right after.
    ///
    /// `made`: where a controller was loaded that comes for the first time.
    /// `mayFollow`: it may go along with one that has just gone or come.
    /// `isLetGo`: the controller's own machine says that it turned round. Without that, a will in the other direction
    /// only means that its class does not log the did between. `mutating` so that no copy is made to be asked.
    mutating func admits(
        _ life: Int, arriving comes: Bool, _ signal: AppearanceSignal, isLetGo: Bool, mayFollow: Bool,
        madeAt made: UInt32?, _ moment: Moment
    ) -> Bool {
        if isUnderWay(comes ? arriving : leaving, life) { return true }
        if isUnderWay(comes ? leaving : arriving, life) {
            return isLetGo && !isDecided(besides: life, comes ? arriving : leaving)
        }
        // Whoever has just arrived and now leaves begins something new.
        guard !(comes ? leaving : arriving).contains(where: { $0.life == life }) else { return false }
        guard Self.isClose(last, to: moment) else { return false }
        // Who is made when all that left are gone takes nobody's place.
        if comes, arriving.isEmpty, !leaving.isEmpty, let made, leaving.allSatisfy({ $0.ended ?? .max < made }) {
            return false
        }
        if isGoingOn(at: moment) || mayFollow && goesAlong(comes, moment) { return true }
        // Where wills are printed, one that comes after all dids begins something new.
        if signal.isWill, leaving.allSatisfy(\.beganWithWill), arriving.allSatisfy(\.beganWithWill) { return false }
        return !wasLetGo && (comes ? arriving.isEmpty : leaving.isEmpty)
    }

    /// A child's did comes right after its container's.
    private func goesAlong(_ comes: Bool, _ moment: Moment) -> Bool {
        let ended = (comes ? arriving : leaving).last { $0.ended != nil }?.ended
        guard ended == last.index else { return false }
        if let span = moment.time.since(last.time) { return span < Self.breath }
        return moment.index == last.index + 1
    }

    private static let breath = Span.seconds(0.05)

    /// Whether it began at once after something else.
    func begins(rightBehind moment: Moment) -> Bool {
        if let span = first.time.since(moment.time) { return span < Self.breath }
        return first.index <= moment.index + 2
    }

    /// Whether all others that go the way it now turns to have arrived there: then it did not turn round in mid-way, its
    /// own did was lost.
    private func isDecided(besides life: Int, _ parts: [Part]) -> Bool {
        let others = parts.filter { $0.life != life }
        return !others.isEmpty && others.allSatisfy { $0.ended != nil }
    }

    private func isUnderWay(_ parts: [Part], _ life: Int) -> Bool {
        parts.contains { $0.life == life && $0.ended == nil }
    }

    /// Whether somebody's did is still to be expected. One that has kept waiting for longer than a transition takes was
    /// lost: in a busy log it would hold the change open for ever.
    private func isGoingOn(at moment: Moment) -> Bool {
        leaving.contains { $0.ended == nil && Self.isClose($0.began, to: moment) }
            || arriving.contains { $0.ended == nil && Self.isClose($0.began, to: moment) }
    }

    /// Who had begun to come when all else was over, before one that had arrived begins to leave: the two change places,
    /// and that is another transition.
    func successor(of life: Int) -> Part? {
        guard let next = arriving.last, next.ended == nil, next.beganWithWill, next.life != life,
            arriving.contains(where: { $0.life == life }),
            (arriving.dropLast() + leaving).allSatisfy({ $0.ended.map { $0 < next.began.index } ?? false })
        else { return nil }
        return next
    }

    /// Where one who comes began to, by its index.
    func beginning(of life: Int) -> UInt32? { arriving.last { $0.life == life }?.began.index }

    /// Whether a line comes soon enough to be one of it.
    mutating func isClose(to moment: Moment) -> Bool { Self.isClose(last, to: moment) }

    private static func isClose(_ earlier: Moment, to moment: Moment) -> Bool {
        if let span = moment.time.since(earlier.time) { return span < patience }
        return moment.index - earlier.index < patienceInEvents
    }

    mutating func note(_ part: Part, arriving comes: Bool, at moment: Moment, isLetGo: Bool) {
        last = moment
        if leaving.isEmpty, arriving.isEmpty, !wasLetGo { beganWithArrival = comes }
        if part.beganWithWill, isLetGo { takeBack(part.life, comes) }
        if comes { Self.note(&arriving, part) } else { Self.note(&leaving, part) }
    }

    /// A controller that turns round in mid-transition was let go.
    private mutating func takeBack(_ life: Int, _ comes: Bool) {
        if comes, leaving.contains(where: { $0.life == life && $0.ended == nil }) {
            leaving.removeAll { $0.life == life }
            returned.append(life)
        } else if !comes, arriving.contains(where: { $0.life == life && $0.ended == nil }) {
            arriving.removeAll { $0.life == life }
            retreated.append(life)
        }
    }

    private static func note(_ parts: inout [Part], _ part: Part) {
        guard let known = parts.firstIndex(where: { $0.life == part.life }) else {
            if parts.count == crowd { parts.remove(at: 1) }
            return parts.append(part)
        }
        parts[known].ended = part.ended ?? parts[known].ended
        parts[known].isForGood = parts[known].isForGood || part.isForGood
        parts[known].flags.formUnion(part.flags)
    }
}

extension AppearanceSignal {
    var isWill: Bool { self == .willAppear || self == .willDisappear }
}
