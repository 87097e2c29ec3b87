import Lifecycle

/// Whether an instance outlived its use, and how the log shows it.
package enum Survival: Hashable, Sendable {
    case deallocated
    /// Nothing says that it left for good.
    case inUse
    /// It left so shortly before the log ends that its deinit may still have been on its way.
    case leftTooLate
    /// It left no longer before the log ends than it took others of its class to die.
    case mayDieLate
    /// Lines are missing just where its deinit, or its exit and deinit, would stand.
    case lostFromSight
    /// It left for good, and no class of this log prints its deinit.
    case deinitLoggedNowhere
    /// Only the order of callbacks says that it left, or only the death of what it appeared in.
    case exitOnlyInferred
    /// It came back before after it had left for good: somebody keeps it for the next time.
    case keptForReuse
    /// It may have lived before the log begins, and be one that is kept for the next time.
    case metInMidLife
    /// Several instances live at once, the log names none, and none is surely one too many.
    case oneOfSeveral
    /// Its class is known to print no deinit, or only classes that are logged otherwise print theirs.
    case deinitNotLogged
    /// It left for good and lives; each one before it died when the next ones came: their number does not grow.
    case heldUntilTheNextComes
    /// It left for good and its deinit never came.
    case leaked(Certainty)
    /// It spoke well after it left for good, whatever is known of its deinit.
    case outlived(Certainty)

    package var verdict: LifeVerdict {
        switch self {
        case .deallocated: .deallocated
        case .inUse, .leftTooLate: .alive
        case .mayDieLate, .lostFromSight, .deinitLoggedNowhere, .exitOnlyInferred, .keptForReuse, .metInMidLife,
            .oneOfSeveral, .deinitNotLogged, .heldUntilTheNextComes:
            .undecided
        case .leaked(.confirmed), .outlived(.confirmed): .leaked
        case .leaked(.probable), .outlived(.probable): .probablyLeaked
        }
    }

    /// How sure the leak is; nil where none is shown.
    var leak: Certainty? {
        switch self {
        case .leaked(let certainty), .outlived(let certainty): certainty
        case .deallocated, .inUse, .leftTooLate, .mayDieLate, .lostFromSight, .deinitLoggedNowhere, .exitOnlyInferred,
            .keptForReuse, .metInMidLife, .oneOfSeveral, .deinitNotLogged, .heldUntilTheNextComes:
            nil
        }
    }

    var isLeak: Bool { leak != nil }

    /// It left for good and was not seen to die.
    var isSurvivor: Bool { isLeak || self == .deinitLoggedNowhere || self == .exitOnlyInferred }
}
