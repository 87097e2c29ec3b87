import Lifecycle

extension LeakCase {
    /// One warning for a session in which controllers left for good and no class prints deinit.
    var foldedAccusation: Accusation? {
        let survivors = context.survival.indices.filter {
            context.survival[$0] == .deinitLoggedNowhere && owners[$0] == nil
        }
        guard let first = survivors.first, let departure = context.session.timelines[first].departure else {
            return nil
        }
        let classes = survivors.map { context.session.timelines[$0].controllerClass }.withoutRepeats
        let names = classes.map { context.name(ofClass: $0) }
        let these = instances == 1 ? "it leaks" : "these leak"
    return "\(left) and no deinit is logged anywhere: either \(these) or deinit is not logged"
}

private func howToDecide(_ names: [String]) -> String {
    "log deinit in \(listed(names, limit: 8)) to know which; --deinit-logged all says that it is logged already"
}
