import Lifecycle

/// Which classes print their deinit: learned from every session of the app in the capture, or stated by the user.
package struct DeinitRecord: Sendable {
    private let stated: DeinitLogging
    private let learned: Set<String>
    /// Classes that print none although their addresses were used again: objects of theirs died in silence.
    private let silent: Set<String>
    /// What each class prints when it appears and disappears, by its name.
    private let appearances: [String: EventKinds]
    /// The same of classes that print their deinit.
    private let appearancesOfLearned: Set<EventKinds>

    package init(sessions: [Session], stated: DeinitLogging) {
        self.stated = stated
        let classes = sessions.flatMap(\.classes)
        let learned = Set(classes.filter { $0.vocabulary.contains(.deinit) }.map(\.name.bare))
        self.learned = learned
        let appearances = classes.reduce(into: [String: EventKinds]()) { printed, own in
            printed[own.name.bare, default: []].formUnion(own.vocabulary.intersection(appearanceKinds))
        }
        self.appearances = appearances
        appearancesOfLearned = Set(appearances.filter { learned.contains($0.key) }.values)
        silent = Set(sessions.flatMap(DeinitRecord.reused(in:))).subtracting(learned)
    }

    private static func reused(in session: Session) -> [String] {
        session.timelines.filter { $0.goneBy != nil }.map { session.controllerClass(of: $0).name.bare }
    }

    /// Whether some instance of the class printed its deinit, whatever the user states.
    func hasSeen(_ name: ControllerName) -> Bool { learned.contains(name.bare) }

    /// What the absence of a deinit line of this class is worth.
    package func worth(for name: ControllerName) -> DeinitWorth {
        switch stated {
        case .all: return .loggedByThisClass
        case .none: return .knownNotToBeLogged
        case .classes(let names):
            let isStated = names.contains(name.bare) || names.contains(name.qualified)
            return isStated || learned.contains(name.bare) ? .loggedByThisClass : .knownNotToBeLogged
        case .learned:
            if learned.contains(name.bare) { return .loggedByThisClass }
            if silent.contains(name.bare) || SystemController.isNamed(name.bare) { return .knownNotToBeLogged }
            guard !learned.isEmpty else { return .loggedNowhere }
            return isLoggedLikeOthers(name) ? .loggedByOthers : .loggedByUnlikeOthers
        }
    }

    /// Whether some class that prints its deinit prints the same as this one besides: one logger writes for both. Where
    /// people wrote the prints of each class by hand, those of this one may lack the deinit.
    private func isLoggedLikeOthers(_ name: ControllerName) -> Bool {
        appearancesOfLearned.contains(appearances[name.bare] ?? [])
    }
}

/// What every visit to a screen prints, if its class prints it at all.
private let appearanceKinds: EventKinds = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
]

/// What the log, or the user, says of a class's deinit line.
package enum DeinitWorth: Sendable {
    case loggedByThisClass, loggedByOthers, loggedNowhere
    /// By others only, of which none prints the same callbacks as this one.
    case loggedByUnlikeOthers
    /// The user says that this class prints none, or it was seen to die without, or no app can make it print one.
    case knownNotToBeLogged
}
