/// First screens that are shown anew, where the user goes back.
extension Truth {
    mutating func requireReturns(_ sight: Sight) {
        let committed = sight.script.mistakes.filter { $0.mistake == .goesRound }
        for (run, all) in Dictionary(grouping: committed, by: { sight.script.objects[$0.subject].run }) {
            let screens = all.map(\.subject)
            let end = sight.lastPosition(ofRun: run)
            let wanted = Callback.appearance.subtracting([.viewIsAppearing]).union([.viewDidLoad])
            guard sight.story.shape.isAddressed, screens.count >= 5, sight.plan(of: screens[0]).role == .tabRoot,
                sight.isGapless(through: end),
                screens.allSatisfy({ sight.vocabulary(of: $0).isSuperset(of: wanted) }),
                screens.allSatisfy({ sight.isSeenWhole($0) }),
                screens.allSatisfy({ sight.plan(of: $0).mistake?.touchesAppearance != true })
            else { continue }
            requireOfClass(["growing_stack"], screens[0], sight, at: end, "goes round")
        }
    }
}

extension Sight {
    fileprivate func isSeenWhole(_ object: Int) -> Bool {
        seen[object].last.map { isWhole(object, through: $0) } ?? false
    }
}
