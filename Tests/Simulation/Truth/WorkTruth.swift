/// Requests, timers, slow appearances, storms of layout, and what UIKit itself said.
extension Truth {
    mutating func requireWork(_ sight: Sight) {
        for object in sight.script.objects.indices {
            judgeFetches(object, sight)
            judgeSpeed(object, sight)
        }
        for position in sight.script.events.indices { judgeLine(position, sight) }
        for committed in sight.script.mistakes where committed.mistake == .laysOutInAStorm {
            judgeStorm(committed, sight)
        }
    }

    private mutating func judgeFetches(_ object: Int, _ sight: Sight) {
        let asked = sight.fetches(of: object)
        for (first, second) in zip(asked, asked.dropFirst()) {
            let isOpen = sight.script.fetchIsOpen(first, at: second, of: object)
            if isOpen { allow(["overlapping_fetch"], object, sight) }
            guard !sight.fetch(at: second).byUser else { continue }
            let isMistaken = sight.plan(of: object).mistake?.mayBeFoundAs.contains("redundant_fetch") == true
            guard isMistaken else { continue }
            allow(["redundant_fetch", "overlapping_fetch"], object, sight)
            guard sight.isWhole(object, through: second), sight.isUnmistakable(object, through: second) else {
                continue
            }
            if isOpen {
                // One request that two layers print ends once.
                guard sight.isAnswered(second, by: object) else { continue }
                require(["overlapping_fetch", "redundant_fetch"], object, sight, at: second, "in flight")
            } else if sight.isAnotherAppearance(object, first, second) {
                require(["redundant_fetch"], object, sight, at: second, "asked again")
            }
        }
        // Without a clock nobody can tell how long the absence was.
        if !sight.story.shape.isTimed, sight.plan(of: object).fetching == .afterAbsence {
            allow(["redundant_fetch"], object, sight)
        }
        allowMixedRequests(object, sight)
    }

    /// Two objects of one class may ask for the same thing at one time: no promise speaks of that.
    private mutating func allowMixedRequests(_ object: Int, _ sight: Sight) {
        let subject = sight.script.objects[object]
        let isShared = sight.script.objects.contains {
            $0.className == subject.className && $0.run == subject.run && $0.born != subject.born
        }
        guard isShared else { return }
        allow(["overlapping_fetch"], object, sight)
        // By name only, a new object that prints no birth cannot be told from an old one that asks again.
        if !sight.story.shape.isAddressed, !sight.printsBirth(subject) {
            allow(["redundant_fetch"], object, sight)
        }
    }

    private mutating func judgeSpeed(_ object: Int, _ sight: Sight) {
        let steps = sight.all[object].filter { position in
            sight.callback(at: position).map { Callback.appearance.contains($0) && $0 != .viewIsAppearing } ?? false
        }
        for (index, (first, second)) in zip(steps, steps.dropFirst()).enumerated() {
            let isReturn = index > 0 && sight.callback(at: steps[index - 1]) == .viewWillDisappear
            guard sight.callback(at: first) == .viewWillAppear, sight.callback(at: second) == .viewDidAppear else {
                continue
            }
            let span = sight.script.events[second].time - sight.script.events[first].time
            if span > 950_000 { allow(["slow_appearance"], object, sight) }
            guard span > 1_050_000, !isReturn, index == 0 || sight.untouched(object, first, second) > 1_050_000,
                sight.story.shape.isTimed, sight.seen[object].contains(first),
                sight.seen[object].contains(second), sight.isGapless(first...second),
                sight.isWhole(object, through: second), sight.isUnmistakable(object, through: second),
                sight.plan(of: object).mistake?.touchesAppearance != true
            else { continue }
            require(["slow_appearance"], object, sight, at: second, "slow")
        }
    }

    private mutating func judgeLine(_ position: Int, _ sight: Sight) {
        let event = sight.script.events[position]
        guard sight.isLogged(position) else { return }
        switch event.what {
        case .complaint(.unbalanced): require(["uikit_diagnostic"], event.subject!, sight, at: position, "unbalanced")
        // Discouraged, not wrong: a note will do.
        case .complaint(.detachedPresentation): break
        case .crash: allowEverybody(["uikit_diagnostic"], run: event.run)
        case .callback, .fetchStart, .fetchEnd, .activity, .app, .refresh, .aside, .companion, .redraw: break
        }
    }

    private mutating func judgeStorm(_ committed: CommittedMistake, _ sight: Sight) {
        let object = committed.subject
        let logged = sight.vocabulary(of: object)
        guard sight.story.shape.isTimed, !logged.isDisjoint(with: [.viewWillLayoutSubviews, .viewDidLayoutSubviews])
        else { return }
        let end = min(committed.position + 280, sight.script.events.count - 1)
        guard sight.isWhole(object, through: end), sight.isUnmistakable(object, through: end) else { return }
        require(["layout_storm"], object, sight, at: committed.position, "storm")
    }
}

extension Script {
    /// Whether a request has not been answered when another one begins.
    fileprivate func fetchIsOpen(_ first: Int, at second: Int, of object: Int) -> Bool {
        guard case .fetchStart(let story) = events[first].what else { return false }
        return !events[first..<second].contains { $0.what == .fetchEnd(story) && $0.subject == object }
    }
}

extension Sight {
    /// How long an appearance went on after all others had gone: until then a finger may have held it.
    fileprivate func untouched(_ object: Int, _ first: Int, _ second: Int) -> Int64 {
        let gone = (first...second).last {
            callback(at: $0) == .viewDidDisappear && script.events[$0].subject != object
        }
        return script.events[second].time - script.events[gone ?? first].time
    }

    /// To send something again is no question that was answered already.
    fileprivate func fetches(of object: Int) -> [Int] {
        seen[object].filter {
            if case .fetchStart(let fetch) = script.events[$0].what { fetch.method == "GET" } else { false }
        }
    }

    fileprivate func isAnswered(_ asked: Int, by object: Int) -> Bool {
        let fetch = fetch(at: asked)
        return seen[object].contains { script.events[$0].what == .fetchEnd(fetch) }
    }

    fileprivate func fetch(at position: Int) -> FetchStory {
        guard case .fetchStart(let fetch) = script.events[position].what else { fatalError("no request here") }
        return fetch
    }

    /// The log shows that the second request belongs to another appearance, and that it follows no long absence.
    fileprivate func isAnotherAppearance(_ object: Int, _ first: Int, _ second: Int) -> Bool {
        guard fetch(at: second).appearance > fetch(at: first).appearance else { return false }
        let left = all[object].last {
            $0 > first && $0 < second && [.viewWillDisappear, .viewDidDisappear].contains(callback(at: $0))
        }
        if let left, script.events[second].time - script.events[left].time > 595_000_000 { return false }
        if fetch(at: first).appearance == 0 {
            return last(object, [.viewWillAppear], before: second).map { $0 > first } == true
        }
        guard seen(object, [.viewWillDisappear, .viewDidDisappear]).contains(where: { $0 > first && $0 < second })
        else {
            return false
        }
        return seen(object, [.viewWillAppear, .viewIsAppearing, .viewDidAppear]).contains { $0 > first && $0 < second }
    }
}
