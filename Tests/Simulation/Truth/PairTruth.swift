/// Lost and doubled callbacks of appearance, loading and layout: each must be found when no innocent reading is left.
extension Truth {
    mutating func requirePairs(_ sight: Sight) {
        for committed in sight.script.mistakes {
            guard let end = sight.evidenceEnd(of: committed) else { continue }
            let object = committed.subject
            guard sight.isWhole(object, through: end), sight.isUnmistakable(object, through: end) else { continue }
            require(committed.mistake.rules, object, sight, at: committed.position, "\(committed.mistake)")
        }
    }
}

extension Mistake {
    fileprivate var rules: [String] {
        switch self {
        case .loses(.viewIsAppearing): ["skipped_callback"]
        case .loses: ["unmatched_appearance", "skipped_callback"]
        case .showsUnloaded: ["unexpected_order"]
        case .repeats: ["repeated_callback"]
        case .loadsTwice, .reentersLoadView: ["repeated_load"]
        case .losesDidLayout, .losesWillLayout: ["unmatched_layout"]
        default: mayBeFoundAs
        }
    }
}

extension Sight {
    /// The position by which the log has proved the mistake; nil when it never does.
    fileprivate func evidenceEnd(of committed: CommittedMistake) -> Int? {
        let logged = vocabulary(of: committed.subject)
        switch committed.mistake {
        case .loses(let callback):
            return logged.contains(callback) ? lossProved(callback, committed) : nil
        case .repeats(let callback):
            return logged.contains(callback) ? repeatProved(callback, committed, logged) : nil
        case .loadsTwice:
            return story.shape.isAddressed && isLoadedOnceElsewhere(committed.subject)
                && logged.contains(.viewDidLoad) && logged.contains(.viewWillAppear)
                ? first(committed.subject, [.viewDidLoad], from: committed.position) : nil
        case .reentersLoadView:
            return story.shape.isAddressed && isLoadedOnceElsewhere(committed.subject)
                && logged.isSuperset(of: [.viewDidLoad, .loadView])
                ? first(committed.subject, [.loadView], from: committed.position) : nil
        case .losesDidLayout, .losesWillLayout: return passProved(committed, logged)
        case .showsUnloaded:
            return story.shape.isAddressed && logged.isSuperset(of: [.viewDidLoad, .viewWillAppear])
                ? first(committed.subject, [.viewDidLoad], from: committed.position) : nil
        case .appearsByHand: return logged.contains(.viewWillAppear) ? arrivedAgain(committed, logged) : nil
        case .forgetsToEnd: return story.shape.isAddressed ? beganAgain(committed) : nil
        default: return nil
        }
    }

    /// It had come, and would have said that it goes.
    private func arrivedAgain(_ committed: CommittedMistake, _ logged: Set<Callback>) -> Int? {
        let before = last(committed.subject, Callback.appearance, before: committed.position).flatMap(callback)
        return logged.contains(.viewWillDisappear) && (before == .viewDidAppear || before == .viewWillAppear)
            ? committed.position : nil
    }

    /// Whether another instance of the class shows in this run how it should be: where all print twice, two loggers may.
    private func isLoadedOnceElsewhere(_ object: Int) -> Bool {
        let mine = script.objects[object]
        return script.objects.indices.contains { other in
            script.objects[other].className == mine.className && script.objects[other].run == mine.run
                && seen(other, [.viewDidLoad]).count == 1
        }
    }

    /// Where an instance begins anew what it has not ended, in a log that shows before how it should be: two whole pairs.
    private func beganAgain(_ committed: CommittedMistake) -> Int? {
        guard let habit = plan(of: committed.subject).habit else { return nil }
        let logged = seen[committed.subject].filter { $0 > committed.position }
        let before = seen.joined().filter {
            $0 < committed.position && script.events[$0].what == .activity(habit.end)
                && script.events[$0].run == script.objects[committed.subject].run
        }
        let halves = [habit.begin, habit.end].map(Happening.activity)
        // Who went before it had arrived has begun nothing.
        let last = all[committed.subject].last { $0 < committed.position && halves.contains(script.events[$0].what) }
        guard last.map({ script.events[$0].what }) == halves[0] else { return nil }
        guard before.count >= 3, isRare(.forgetsToEnd, beside: habit, at: committed) else { return nil }
        return logged.first { script.events[$0].what == .activity(habit.begin) }
    }

    /// Whether those who forget are few beside those who end what they began, as far as the run's log goes.
    private func isRare(_ mistake: Mistake, beside habit: Habit, at committed: CommittedMistake) -> Bool {
        let run = script.objects[committed.subject].run
        let forgotten = script.mistakes.count {
            $0.mistake == mistake && script.objects[$0.subject].run == run && plan(of: $0.subject).habit == habit
        }
        let ends = seen.joined().count {
            script.events[$0].what == .activity(habit.end) && script.events[$0].run == run
        }
        return forgotten * 3 <= ends
    }

    private func lossProved(_ callback: Callback, _ committed: CommittedMistake) -> Int? {
        let object = committed.subject
        let logged = vocabulary(of: object)
        let before = last(object, Callback.appearance, before: committed.position)
        guard let after = first(object, Callback.appearance, from: committed.position) else { return nil }
        let previous = before.flatMap(self.callback)
        let next = self.callback(at: after)!
        if callback == .viewIsAppearing { return isSkipProved(object, before, after) ? after : nil }
        switch callback {
        case .viewWillAppear:
            let arrives = next == .viewIsAppearing || next == .viewDidAppear
            let wasGone = previous == .viewDidDisappear || previous == nil && logged.contains(.viewDidDisappear)
            return arrives && wasGone ? after : nil
        case .viewDidAppear:
            guard next == .viewWillDisappear, let before else { return nil }
            let began = last(object, [.viewWillAppear], before: committed.position) ?? before
            return partnerLeft(object, after: began, before: after) ? after : nil
        case .viewWillDisappear:
            return next == .viewDidDisappear && previous == .viewDidAppear ? after : nil
        case .viewDidDisappear:
            guard next == .viewWillAppear, previous == .viewWillDisappear, let before else { return nil }
            return somebodyArrived(besides: object, after: before, before: after) ? after : nil
        default: return nil
        }
    }

    /// From hidden to shown without the callback, in a class that logs it far more often than not.
    private func isSkipProved(_ object: Int, _ began: Int?, _ ended: Int) -> Bool {
        guard vocabulary(of: object).isSuperset(of: [.viewWillAppear, .viewDidDisappear]), let began,
            callback(at: began) == .viewWillAppear, callback(at: ended) == .viewDidAppear
        else { return false }
        let before = last(object, Callback.appearance, before: began).flatMap(callback)
        let run = script.objects[object].run
        let siblings = script.objects.indices.filter {
            script.objects[$0].className == script.objects[object].className && script.objects[$0].run == run
        }
        let settled = siblings.reduce(0) { $0 + seen($1, [.viewIsAppearing]).count }
        let skipped = script.mistakes.count { siblings.contains($0.subject) && $0.mistake == .loses(.viewIsAppearing) }
        return (before == nil || before == .viewDidDisappear) && settled >= 3 * skipped
    }

    /// Whoever was leaving when the object came had left before it went again: so the object had arrived.
    private func partnerLeft(_ object: Int, after began: Int, before end: Int) -> Bool {
        strangers(to: object).contains { other in
            guard let gone = first(other, [.viewDidDisappear], from: began), gone < end else { return false }
            guard let going = last(other, [.viewWillDisappear], before: gone) else { return false }
            let back = first(other, [.viewWillAppear], from: gone)
            return began - going < 30 && (back ?? .max) > end
        }
    }

    private func somebodyArrived(besides object: Int, after: Int, before: Int) -> Bool {
        strangers(to: object).contains { other in
            guard let came = first(other, [.viewWillAppear], from: after), came < before else { return false }
            guard let arrived = first(other, [.viewDidAppear], from: came), arrived < before else { return false }
            return true
        }
    }

    /// Objects that are neither inside this one nor around it.
    private func strangers(to object: Int) -> [Int] {
        script.objects.indices.filter { other in
            other != object && script.objects[other].run == script.objects[object].run
                && !isInside(other, object) && !isInside(object, other) && !seen[other].isEmpty
        }
    }

    private func isInside(_ inner: Int, _ outer: Int) -> Bool {
        var here = script.objects[inner].parent
        while let parent = here {
            if parent == outer { return true }
            here = script.objects[parent].parent
        }
        return false
    }

    /// A repeat is one unless callbacks that the class does not print could lie between.
    private func repeatProved(_ callback: Callback, _ committed: CommittedMistake, _ logged: Set<Callback>) -> Int? {
        let isProved =
            switch callback {
            case .viewWillAppear: logged.contains(.viewWillDisappear)
            case .viewIsAppearing, .viewDidAppear:
                logged.contains(.viewWillDisappear) || logged.contains(.viewWillAppear)
            case .viewWillDisappear: logged.contains(.viewWillAppear)
            case .viewDidDisappear: logged.contains(.viewWillAppear) || logged.contains(.viewWillDisappear)
            default: false
            }
        return isProved && isOnceElsewhere(callback, committed)
            ? first(committed.subject, [callback], from: committed.position) : nil
    }

    /// Whether the class shows in this run how it should be: where all come twice, a superclass may print them as well.
    private func isOnceElsewhere(_ callback: Callback, _ committed: CommittedMistake) -> Bool {
        let mine = script.objects[committed.subject]
        let siblings = script.objects.indices.filter {
            script.objects[$0].className == mine.className && script.objects[$0].run == mine.run
        }
        let printed = siblings.reduce(0) { $0 + seen($1, [callback]).count }
        let doubled = script.mistakes.count {
            $0.mistake == .repeats(callback) && siblings.contains($0.subject)
        }
        return printed > 2 * doubled
    }

    /// A pass without its end shows when the controller comes or goes; one without its beginning shows at once.
    private func passProved(_ committed: CommittedMistake, _ logged: Set<Callback>) -> Int? {
        guard logged.isSuperset(of: [.viewWillLayoutSubviews, .viewDidLayoutSubviews]) else { return nil }
        let settling: Set<Callback> = [.viewWillAppear, .viewWillDisappear, .viewDidDisappear]
        return committed.mistake == .losesDidLayout
            ? first(committed.subject, settling, from: committed.position)
            : first(committed.subject, [.viewDidLayoutSubviews], from: committed.position)
    }
}
