import Lifecycle

/// Why one verdict on a leak is what it is: what is claimed, the facts that carry it, what speaks against it, and what is
/// missing to decide.
///
/// All that is said of a leak is a projection of it: the verdict, how sure it is, the lines of the finding and what would
/// make it certain, `explain`, the reason of "cannot tell", and the cause in the fingerprint. Nobody edits it: a later
/// question answers with another proof. How sure it is follows from the claim and the objections alone.
package struct Proof: Sendable {
    package let claim: LeakClaim
    /// The facts that carry it, in the order in which a reader checks them.
    let premises: [Premise]
    /// What speaks against it, whether or not that makes it less sure.
    let objections: [Objection]
    /// Nil where the log decides.
    package let missing: OpenPoint?
    package let certainty: Certainty

    init(
        _ claim: LeakClaim, because premises: [Premise] = [], against objections: [Objection] = [],
        missing: OpenPoint? = nil
    ) {
        self.claim = claim
        self.premises = premises
        self.objections = objections
        self.missing = missing
        let isSure = missing == nil && !objections.contains(where: claim.isWeakened)
        certainty = isSure ? .confirmed : .probable
    }

    /// The same facts, and something that leaves open what they amount to.
    func lacking(_ point: OpenPoint) -> Proof { Proof(claim, because: premises, against: objections, missing: point) }

    /// The same facts, and one more thing that speaks against what they amount to.
    func doubted(by objection: Objection) -> Proof {
        Proof(claim, because: premises, against: objections + [objection], missing: missing)
    }

    /// The same facts, where something else settles what speaks against the claim.
    func answering(_ kind: Objection.ObjectionKind) -> Proof {
        let answered = objections.map { objection in
            var objection = objection
            if objection.kind == kind { objection.isAnswered = true }
            return objection
        }
        return Proof(claim, because: premises, against: answered, missing: missing)
    }

    /// The same facts, which amount to something else.
    func claiming(_ other: LeakClaim) -> Proof { Proof(other, because: premises, against: objections) }
}

/// What is said of an instance, or of a class, once it has left for good.
package enum LeakClaim: Sendable {
    case died
    /// Nothing says that it left for good.
    case inUse
    /// It left for good and its deinit never came: this rests on silence.
    case leaked
    /// It spoke well after it left for good: this rests on its own lines, whatever is known of its deinit.
    case outlived
    /// Another tool found it in memory after it should have gone: when it left is the tool's to know.
    case found
    /// It left for good and lives; each one before it died when the next ones came: their number does not grow.
    case heldUntilTheNextComes
    /// More of a class left than died, and no line tells which ones live.
    case outnumbered
    /// Another tool found one in memory of whose class the log shows no life.
    case foundUnmet

    /// Whether something that speaks against it leaves it only likely. Silence is no proof where a deinit may be lost or
    /// not printed; what an instance says itself it has said, whatever else is lost.
    fileprivate func isWeakened(by objection: Objection) -> Bool {
        guard !objection.isAnswered else { return false }
        return switch objection.kind {
        case .exitIsInferred: self != .found
        case .deinitUnseen, .missedWarning, .linesAreLost: self == .leaked
        case .fewLive: self == .leaked || self == .outlived
        case .lastMayBeKept: self == .leaked || self == .outnumbered
        case .oneLateLine, .mayBeKept: self == .outlived
        case .firstMayHaveLeaked: self == .heldUntilTheNextComes
        case .toolNamesNoObject: self == .found
        }
    }
}

/// A fact that carries a claim, the line that shows it, and the guarantee by which it does.
struct Premise: Sendable {
    enum Fact: Sendable {
        case loaded
        case left(DepartureReason)
        /// The line of another that proves the exit to be for good.
        case shownForGood(DepartureReason)
        /// It goes on: the last that it said itself.
        case spoke(EventKind)
        /// A tool's own words, on it or on what holds it.
        case witnessed(Witness)
        case replaced
        case lastOfDeaths(Int)
        /// The last of so many exits.
        case lastOfExits(Int)
        /// The first and the last that was made of so many that live.
        case eldestOf(Int), youngestOf(Int)
    }

    let fact: Fact
    /// Index into `Trace.events`.
    let event: UInt32

    /// By which the line shows the fact; nil where it says it itself.
    var guarantee: Guarantee? {
        switch fact {
        case .left(let reason), .shownForGood(let reason): reason.guarantee
        case .replaced: .viewLoadsOnce
        case .loaded, .spoke, .witnessed, .lastOfDeaths, .lastOfExits, .eldestOf, .youngestOf: nil
        }
    }
}

/// Something that speaks against a claim.
package struct Objection: Sendable {
    /// In the order in which they are told.
    package enum ObjectionKind: Int, Sendable {
        /// No line of its own says that it left.
        case exitIsInferred
        /// No instance of its class was seen to print its deinit.
        case deinitUnseen
        /// Others of its class answered a memory warning that it did not answer.
        case missedWarning
        /// Lines are missing since it left: its deinit may be among them.
        case linesAreLost
        /// It spoke once only: that may have been the last of it.
        case oneLateLine
        /// All that it said is that it lives: a cache that keeps it for the next time would explain that as well.
        case mayBeKept
        /// The tool names the class, of which several may be meant.
        case toolNamesNoObject
        /// It is the last of its class, or that its opener opened, and few live: what keeps the last ones would explain it.
        case lastMayBeKept
        /// Only one or two of the class live on: what they wait for, or what keeps them on their way, would explain it.
        case fewLive
        /// The log names no instance: the first ones may live, and each later one have died as it left.
        case firstMayHaveLeaked
    }

    package let kind: ObjectionKind
    /// Index into `Session.timelines`; nil where it is about a class.
    package let timeline: Int?
    /// Index into `Trace.events` of the line that raises it, if one does.
    var event: UInt32?
    /// Something else settles it: the exit has all the signs of a pop and the next visit got a new one, or the user states
    /// that the class prints its deinit. A reader is told all the same.
    var isAnswered = false
}

/// What is missing to decide whether an instance has leaked.
package enum OpenPoint: Sendable {
    /// It left so shortly before the log ends that its deinit may still have been on its way.
    case time
    /// Others of its class died late or with the one that opened them, and none at its own exit: what kept them may keep it.
    case keeper
    /// It left no longer before the log ends than it took others of its class to die.
    case timeOfItsClass
    /// Lines are missing just where its deinit, or its exit and deinit, would stand.
    case lostLines
    /// It left for good, and no class of this log prints its deinit.
    case anyDeinit
    /// It left for good, only other classes print their deinit, and not so many that its own would likely be printed.
    case likelyDeinit
    /// Its class is known to print no deinit.
    case ownDeinit
    /// Only the order of callbacks says that it left, or only the death of what it appeared in.
    case exit
    /// Only a complaint of UIKit speaks of it, which may have refused to show it.
    case onlyNamed
    /// It is off the screen, and nothing shows what covers it: its place was taken, or it went as others of its class did
    /// that died at once.
    case cover
    /// Its class prints neither that it comes nor that it goes, and others of it were made since; or more live than are in
    /// use at once.
    case use
    /// It came back before after it had left for good: somebody keeps it for the next time.
    case endOfReuse
    /// It may have lived before the log begins, and be one that is kept for the next time.
    case birth
    /// Several instances live at once, the log names none, and none is surely one too many.
    case identity
}

extension Proof {
    package var verdict: LifeVerdict {
        switch (claim, missing) {
        case (_, .time): .alive
        case (_, .some): .undecided
        case (.died, nil): .deallocated
        case (.inUse, nil): .alive
        case (.heldUntilTheNextComes, nil): .undecided
        case (.leaked, nil), (.outlived, nil), (.found, nil), (.outnumbered, nil), (.foundUnmet, nil):
            certainty == .confirmed ? .leaked : .probablyLeaked
        }
    }

    package var isLeak: Bool { verdict == .leaked || verdict == .probablyLeaked }

    package var isDead: Bool { claim == .died && missing == nil }

    var isInUse: Bool { claim == .inUse && missing == nil }

    /// Its lines may be those of another one of its class, so which of them lives is open.
    var namesNoObject: Bool { objections.contains { $0.kind == .firstMayHaveLeaked } }

    var isHeld: Bool { claim == .heldUntilTheNextComes && missing == nil }

    /// Index into `Trace.events` of the last line of its own that the claim rests on.
    var lastWords: UInt32? { premises.last { if case .spoke = $0.fact { true } else { false } }?.event }

    /// It only said that it lives, and may be kept for the next time.
    var mayBeKept: Bool { claim == .outlived && objections.contains { $0.kind == .mayBeKept } }

    /// No line shows that it lives: only that its deinit never came.
    var restsOnSilence: Bool { claim == .leaked }

    /// Its own lines, or a tool's, show that it lives, whoever else died.
    var hasSpoken: Bool { claim == .outlived || claim == .found }

    /// It left for good and was not seen to die.
    var isSurvivor: Bool { isLeak || missing == .exit || isUndecidedBySilence }

    /// It left for good, and whether its class prints its deinit is all that is open: one note tells all of them.
    package var isUndecidedBySilence: Bool { missing == .anyDeinit || missing == .likelyDeinit }

    /// How bad it is.
    var severity: Severity {
        switch claim {
        case .leaked, .outlived, .found, .outnumbered, .foundUnmet:
            missing != nil ? .note : certainty == .confirmed ? .error : .warning
        case .heldUntilTheNextComes, .died, .inUse: .note
        }
    }

    /// What tells findings of one class apart in a fingerprint: the kinds of facts. Baselines hold them, so these words
    /// never change, whatever the sentences come to say.
    var cause: String {
        switch (claim, missing) {
        case (_, .some): "deinit logged nowhere"
        case (.heldUntilTheNextComes, nil): "held until the next comes"
        case (.outnumbered, nil): "fewer deinits than exits"
        case (.foundUnmet, nil): "found in memory"
        case (.leaked, nil), (.outlived, nil), (.found, nil), (.died, nil), (.inUse, nil): "deinit never came"
        }
    }

    /// What it rests on beside the lines of the log, in the order of the argument.
    var guarantees: [Guarantee] {
        (premises.compactMap(\.guarantee) + (verdict == .alive ? [] : [.diesWhenNobodyHolds])).withoutRepeats
    }

    /// What leaves the claim only likely.
    var weaknesses: [Objection] { objections.filter(claim.isWeakened) }
}
