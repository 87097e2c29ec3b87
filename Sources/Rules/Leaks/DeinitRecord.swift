import Lifecycle

/// Which classes print their deinit: learned from every session of the app in the capture, or stated by the user.
package struct DeinitRecord: Sendable {
    private let stated: DeinitLogging
    private let learned: Set<String>
    /// Classes that print none although their addresses were used again: objects of theirs died in silence.
    private let silent: Set<String>

    package init(sessions: [Session], stated: DeinitLogging) {
        self.stated = stated
        let classes = sessions.flatMap(\.classes).filter { $0.vocabulary.contains(.deinit) }
        learned = Set(classes.map(\.name.bare))
        silent = Set(sessions.flatMap(DeinitRecord.reused(in:))).subtracting(learned)
    }

    private static func reused(in session: Session) -> [String] {
        session.timelines.filter { $0.goneBy != nil }.map { session.controllerClass(of: $0).name.bare }
    }

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
            return learned.isEmpty ? .loggedNowhere : .loggedByOthers
        }
    }
}

/// What the log, or the user, says of a class's deinit line.
package enum DeinitWorth: Sendable {
    case loggedByThisClass, loggedByOthers, loggedNowhere
    /// The user says that this class prints none, or it was seen to die without, or no app can make it print one.
    case knownNotToBeLogged
}
