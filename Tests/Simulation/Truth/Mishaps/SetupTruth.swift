/// Layers that are added in each layout pass, and sizes that are read before they are final.
extension Truth {
    mutating func requireSetup(_ sight: Sight) {
        for object in sight.script.objects.indices {
            switch sight.plan(of: object).mistake {
            case .decoratesEachPass: requireOneLayer(object, sight)
            case .measuresTooEarly: requireFinalSize(object, sight)
            default: break
            }
            allowTurnedSizes(object, sight)
        }
    }

    /// Three passes, none within another.
    private mutating func requireOneLayer(_ object: Int, _ sight: Sight) {
        let logged = sight.vocabulary(of: object)
        let layers = sight.said(Decoration.words, by: object)
        let ends = sight.seen(object, [.viewDidLayoutSubviews])
        let begins = sight.seen(object, [.viewWillLayoutSubviews])
        let alternate = zip(begins, begins.dropFirst()).allSatisfy { first, second in
            ends.contains { $0 > first && $0 < second }
        }
        guard logged.contains(.viewDidLayoutSubviews), layers.count >= 3, layers.count == ends.count, alternate,
            begins.isEmpty || begins.count == ends.count,
            sight.isWhole(object, through: layers[layers.count - 1]),
            sight.isUnmistakable(object, through: sight.lastPosition(ofRun: sight.script.objects[object].run))
        else { return }
        requireOfClass(["setup_in_layout"], object, sight, at: layers[1], "a layer in each pass")
    }

    /// Of the first ones of the class.
    private mutating func requireFinalSize(_ object: Int, _ sight: Sight) {
        guard sight.story.shape.isAddressed, let early = sight.said(Measure.storyboard, by: object).first,
            let shown = sight.first(object, [.viewDidAppear], from: early),
            let settled = sight.sizes(of: object).first(where: { $0 > shown }),
            sight.vocabulary(of: object).contains(.viewDidLoad), sight.isWhole(object, through: settled),
            !sight.all[object].contains(where: { sight.isChange($0) && $0 > early && $0 < settled }),
            sight.seen[object].count(where: { $0 < settled }) < 20,
            sight.isFirstOfItsClass(object)
        else { return }
        requireOfClass(["stale_geometry"], object, sight, at: early, "too early")
    }

    /// What loads before a turn and appears after it prints two sizes as well.
    private mutating func allowTurnedSizes(_ object: Int, _ sight: Sight) {
        guard sight.plan(of: object).measure == .twice else { return }
        let sizes = sight.sizes(of: object)
        if let early = sizes.first,
            sizes.contains(where: { sight.script.events[$0].what != sight.script.events[early].what })
        {
            allow(["stale_geometry"], object, sight)
        }
    }
}

extension Sight {
    fileprivate func said(_ words: String, by object: Int) -> [Int] {
        seen[object].filter { script.events[$0].what == .activity(words) }
    }

    /// The lines of an object that print a size.
    fileprivate func sizes(of object: Int) -> [Int] {
        seen[object].filter {
            if case .activity(let text) = script.events[$0].what { text.contains(".bounds: (") } else { false }
        }
    }

    fileprivate func isChange(_ position: Int) -> Bool {
        [.viewWillTransition, .viewWillDisappear, .viewDidDisappear].contains(callback(at: position))
    }

    /// Whether the log shows none of its class before it in this run.
    fileprivate func isFirstOfItsClass(_ object: Int) -> Bool {
        let mine = script.objects[object]
        return !script.objects.indices.prefix(object).contains { other in
            script.objects[other].className == mine.className && script.objects[other].run == mine.run
                && !seen[other].isEmpty
        }
    }
}
