/// Timers that are not ended as they should be.
extension Truth {
    mutating func requireRest(_ sight: Sight) {
        guard sight.story.shape.isTimed else { return }
        for object in sight.script.objects.indices {
            switch sight.plan(of: object).mistake {
            case .beginsAnew: requireDoubling(object, sight)
            case .forgetsToRest: requireRestlessness(object, sight)
            // Its timer runs wherever it is, for a while.
            case .leaksByTimer: allow(["work_off_screen"], object, sight)
            default: break
            }
        }
    }

    /// Three visits from the first one on, each long enough to hear how many timers run.
    private mutating func requireDoubling(_ object: Int, _ sight: Sight) {
        let visits = sight.stays(of: object).filter(\.isOnScreen).prefix(3)
        guard visits.count == 3, visits.allSatisfy({ sight.isHeard($0, of: object) }) else { return }
        let end = visits[visits.count - 1].range.upperBound
        guard sight.isWhole(object, through: end), sight.isUnmistakable(object, through: end) else { return }
        require(["doubled_work"], object, sight, at: end, "doubled")
    }

    /// It goes on behind another screen once, and is silent at another time.
    private mutating func requireRestlessness(_ object: Int, _ sight: Sight) {
        guard sight.script.objects[object].exit == nil, sight.script.objects[object].departures == 0 else { return }
        let stays = sight.stays(of: object).filter { sight.isHeard($0, of: object) }
        // Silence tells of a rest only after a visit in which it was heard.
        let away = zip(stays, stays.dropFirst())
            .filter { $0.isOnScreen && !$1.isOnScreen && sight.beats(in: $0, of: object) > 0 }.map(\.1)
        guard let restless = away.first(where: { sight.beats(in: $0, of: object) > 0 }),
            away.contains(where: { sight.beats(in: $0, of: object) == 0 })
        else { return }
        let end = sight.lastPosition(ofRun: sight.script.objects[object].run)
        guard sight.isWhole(object, through: end), sight.isUnmistakable(object, through: end) else { return }
        require(["work_off_screen"], object, sight, at: restless.range.lowerBound, "restless")
    }
}

extension Sight {
    /// A stretch of an object's life on or off the screen, between what the log shows of its turns.
    struct Stay {
        let isOnScreen: Bool
        /// Positions in `Script.events`.
        let range: ClosedRange<Int>
    }

    fileprivate func stays(of object: Int) -> [Stay] {
        let turns = all[object].filter { callback(at: $0).map(Callback.appearance.contains) ?? false }
        return zip(turns, turns.dropFirst()).compactMap { first, second in
            switch (callback(at: first), callback(at: second)) {
            case (.viewDidAppear, .viewWillDisappear): Stay(isOnScreen: true, range: first...second)
            case (.viewDidDisappear, .viewWillAppear): Stay(isOnScreen: false, range: first...second)
            default: nil
            }
        }
    }

    /// Whether a stay shows in the log from turn to turn, and lasts for seven periods without the app being elsewhere.
    fileprivate func isHeard(_ stay: Stay, of object: Int) -> Bool {
        guard let pulse = plan(of: object).pulse, story.logging(of: object).printsWork else { return false }
        let span = script.events[stay.range.upperBound].time - script.events[stay.range.lowerBound].time
        let turns: Set<Callback> = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
        let wasElsewhere = script.events[stay.range].contains { $0.what == .app(.didEnterBackground) }
        return span >= 7 * pulse.period && !wasElsewhere && turns.isSubset(of: vocabulary(of: object))
    }

    fileprivate func beats(in stay: Stay, of object: Int) -> Int {
        seen[object].count { stay.range.contains($0) && script.events[$0].what == .activity(Pulse.words) }
    }
}
