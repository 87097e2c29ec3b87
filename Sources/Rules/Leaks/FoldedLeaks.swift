import Lifecycle

extension LeakCase {
    /// One note for a session in which controllers left for good and no class prints deinit: most logs of healthy apps.
    var foldedAccusation: Accusation? {
        let survivors = context.survival.indices.filter {
            context.survival[$0] == .deinitLoggedNowhere && owners[$0] == nil && !isKeptOnPurpose($0)
        }
        guard let first = survivors.first, let departure = context.session.timelines[first].departure else {
            return nil
        }
        let classes = survivors.map { context.session.timelines[$0].controllerClass }.withoutRepeats
        let names = classes.map { context.name(ofClass: $0) }
        return Accusation(
            severity: .note, certainty: .probable, timelines: survivors, blamed: context.event(departure.event),
            message: leaksOrSilence(names, instances: survivors.count), remarks: [howToDecide(names)],
            evidence: survivors.prefix(evidenceLimit).flatMap(lifeEvidence).sorted { $0.line < $1.line },
            cause: "deinit logged nowhere", controller: .wholeSession)
    }

    private func isKeptOnPurpose(_ timeline: Int) -> Bool {
        let controllerClass = context.session.controllerClass(of: context.session.timelines[timeline])
        return context.settings.allowances.keepsOnPurpose(controllerClass.name)
    }
}

private let evidenceLimit = 4

// MARK: Messages

private func leaksOrSilence(_ names: [String], instances: Int) -> String {
    let left = "\(spokenCount(instances, "instance")) of \(spokenList(names, limit: 8)) left for good"
    let leaks = instances == 1 ? "it leaks" : "any of these leaks"
    return "\(left), and no view controller prints its deinit: whether \(leaks) cannot be told"
}

private func howToDecide(_ names: [String]) -> String {
    "print a line in the deinit of \(spokenList(names, limit: 40)), as in deinit { print(\"\(names[0]) deinit\") }; "
        + "--deinit-logged all says that they print one already"
}
