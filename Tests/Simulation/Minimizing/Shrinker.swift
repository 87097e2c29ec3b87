/// Makes a failing story small without making it false: whole objects and whole kinds of line fall silent, the head and
/// the tail are cut, but no single callback is ever taken out of a life that the log goes on showing.
struct Shrinker {
    /// Whether a smaller story still fails in the same way.
    let fails: (LoggedStory) -> Bool
    /// What may fall silent as a kind; births, deaths and appearances stay, or the story would be another one.
    var kinds: [Callback] = [
        .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints, .traitCollectionDidChange,
        .didReceiveMemoryWarning, .viewIsAppearing, .loadView,
    ]
    /// The class whose objects all stay, because lines with names only speak of any of them.
    var keeps: String?

    func shrink(_ story: LoggedStory) -> LoggedStory {
        var smallest = story
        var before = 0
        repeat {
            before = smallest.lines.count
            smallest = cutTail(smallest)
            smallest = silenceObjects(smallest)
            smallest = silenceKinds(smallest)
        } while smallest.lines.count < before
        return smallest
    }

    private func cutTail(_ story: LoggedStory) -> LoggedStory {
        var story = story
        var step = story.lines.count / 2
        while step > 0 {
            let shorter = LoggedStory(story, lines: story.lines.dropLast(step))
            if fails(shorter) { story = shorter } else { step /= 2 }
        }
        return story
    }

    private func silenceObjects(_ story: LoggedStory) -> LoggedStory {
        var story = story
        for subject in Set(story.lines.compactMap { story.event($0).subject }).sorted() {
            if story.script.objects[subject].className == keeps, !story.shape.isAddressed { continue }
            let without = LoggedStory(
                story, lines: story.lines.filter { $0.isGap || story.event($0).subject != subject })
            if fails(without) { story = without }
        }
        return story
    }

    private func silenceKinds(_ story: LoggedStory) -> LoggedStory {
        var story = story
        for callback in kinds {
            let without = story.silencing(callback, in: nil)
            if without.lines.count < story.lines.count, fails(without) { story = without }
            for plan in story.plan.classes where plan.logging.callbacks.contains(callback) {
                let without = story.silencing(callback, in: plan.name)
                if without.lines.count < story.lines.count, fails(without) { story = without }
            }
        }
        for isTalk in [Happening.isOfApp, Happening.isWork] {
            let without = LoggedStory(story, lines: story.lines.filter { !isTalk(story.event($0).what) })
            if fails(without) { story = without }
        }
        return story
    }
}

extension LoggedStory {
    /// The same story as if a class (or, for nil, no class at all) had never printed a callback.
    fileprivate func silencing(_ callback: Callback, in name: String?) -> LoggedStory {
        var plan = plan
        for index in plan.classes.indices where name == nil || plan.classes[index].name == name {
            plan.classes[index].logging.callbacks.remove(callback)
        }
        let kept = lines.filter { line in
            guard case .callback(callback, _) = event(line).what, let subject = event(line).subject else { return true }
            return name != nil && script.objects[subject].className != name
        }
        return LoggedStory(self, lines: kept, plan: plan)
    }
}

extension Happening {
    fileprivate static func isOfApp(_ what: Happening) -> Bool { if case .app = what { true } else { false } }

    fileprivate static func isWork(_ what: Happening) -> Bool {
        switch what {
        case .activity, .refresh, .fetchStart, .fetchEnd: true
        case .callback, .complaint, .crash, .app, .aside, .companion, .redraw: false
        }
    }
}
