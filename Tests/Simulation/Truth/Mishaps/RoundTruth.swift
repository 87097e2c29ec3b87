/// First screens that are shown anew, where the user goes back.
extension Truth {
    mutating func requireReturns(_ sight: Sight) {
        let committed = sight.script.mistakes.filter { $0.mistake == .goesRound }
        for (run, all) in Dictionary(grouping: committed, by: { sight.script.objects[$0.subject].run }) {
            let screens = all.map(\.subject)
            let end = sight.lastPosition(ofRun: run)
            let wanted = Callback.appearance.subtracting([.viewIsAppearing]).union([.viewDidLoad])
            guard screens.count >= 5, screens.allSatisfy({ sight.isNewest($0, among: screens) }),
                sight.plan(of: screens[0]).role == .tabRoot,
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
    /// Whether, where lines give names only, the class has no other instance than these: each load is a new one's.
    fileprivate func isNewest(_ object: Int, among screens: [Int]) -> Bool {
        if story.shape.isAddressed { return true }
        let mine = script.objects[object]
        return story.shape.cutHead == 0 && !plan(of: object).loadsInInit
            && script.objects.indices.allSatisfy { other in
                let rival = script.objects[other]
                return rival.className != mine.className || rival.run != mine.run || screens.contains(other)
                    || seen[other].isEmpty
            }
    }

    fileprivate func isSeenWhole(_ object: Int) -> Bool {
        seen[object].last.map { isWhole(object, through: $0) } ?? false
    }
}
