import Lifecycle

/// Which classes print their deinit: learned from the logs of the app that a run knows, or stated by the user.
package struct DeinitRecord: Sendable {
    private let stated: DeinitLogging
    private let evidence: DeinitEvidence
    /// What classes that print their deinit print when they appear and disappear.
    private let appearancesOfPrinting: Set<EventKinds>
    private let unexplained: Set<String>
    /// How many of those there are, by how likely they would have kept their addresses if they had died.
    private let silence: [Double: Int]

    package init(_ evidence: DeinitEvidence, stated: DeinitLogging) {
        (self.evidence, self.stated) = (evidence, stated)
        unexplained = evidence.unexplained
        silence = Dictionary(unexplained.map { (evidence.addresses.chance(ofKeeping: $0), 1) }, uniquingKeysWith: +)
        appearancesOfPrinting = Set(evidence.printing.compactMap { evidence.appearances[$0] })
    }

    /// Whether some instance of the class printed its deinit, whatever the user states.
    func hasSeen(_ name: ControllerName) -> Bool { evidence.printing.contains(name.bare) }

    /// What the absence of a deinit line of this class is worth.
    package func worth(for name: ControllerName) -> DeinitWorth {
        switch stated {
        case .all: return .loggedByThisClass
        case .none: return .knownNotToBeLogged
        case .classes(let names):
            let isStated = names.contains(name.bare) || names.contains(name.qualified)
            return isStated || hasSeen(name) ? .loggedByThisClass : .knownNotToBeLogged
        case .learned:
            if hasSeen(name) { return .loggedByThisClass }
            if evidence.mute.contains(name.bare) || SystemController.isNamed(name.bare) { return .knownNotToBeLogged }
            guard !evidence.printing.isEmpty else { return .loggedNowhere }
            let isAlone =
                SystemController.isContainer(name.bare)
                && !evidence.printing.contains(where: SystemController.isContainer)
            guard !isAlone, isLoggedLikeOthers(name) else { return .loggedByUnlikeOthers }
            return .loggedByOthers(odds(of: name.bare))
        }
    }

    /// What is known of a class that prints none from what all the others did.
    private func odds(of name: String) -> LeakOdds {
        let kept = evidence.addresses.chance(ofKeeping: name)
        var others = silence
        if unexplained.contains(name) { others[kept, default: 1] -= 1 }
        return LeakOdds(
            printing: evidence.printing.count, silent: others,
            mute: evidence.mute.subtracting(evidence.printing).count, logs: evidence.logs,
            classes: evidence.classes.count, kept: kept)
    }

    /// Whether some class that prints its deinit prints the same as this one besides, as far as either came to print it:
    /// one logger writes for both. Where people wrote the prints of each class by hand, those of this one may lack the
    /// deinit.
    private func isLoggedLikeOthers(_ name: ControllerName) -> Bool {
        let own = evidence.appearances[name.bare] ?? []
        return appearancesOfPrinting.contains { $0.intersection(own) == own || $0.intersection(own) == $0 }
    }
}

/// What the log, or the user, says of a class's deinit line.
package enum DeinitWorth: Hashable, Sendable {
    case loggedByThisClass, loggedNowhere
    /// By others only, and so likely by this one.
    case loggedByOthers(LeakOdds)
    /// By others only, of which none prints the same callbacks as this one.
    case loggedByUnlikeOthers
    /// The user says that this class prints none, or it was seen to die without, or no app can make it print one.
    case knownNotToBeLogged
}
