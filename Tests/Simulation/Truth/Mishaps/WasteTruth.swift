/// Requests of controllers that are never shown, screens that do not ask again, and drafts that are not saved.
extension Truth {
    mutating func requireCare(_ sight: Sight) {
        for object in sight.script.objects.indices { judgeWaste(object, sight) }
        for committed in sight.script.mistakes {
            switch committed.mistake {
            case .staysStale: requireFreshness(committed, sight)
            case .savesOnExitOnly: requireSaving(committed, sight)
            default: break
            }
        }
    }

    /// It asked, was never shown, and died; another one of its class shows what the class is for.
    private mutating func judgeWaste(_ object: Int, _ sight: Sight) {
        let subject = sight.script.objects[object]
        guard let died = subject.died, let asked = sight.all[object].first(where: { sight.isRequest($0) }),
            !sight.all[object].contains(where: { sight.isAppearance($0) })
        else { return }
        allow(["wasted_load"], object, sight)
        let logged = sight.vocabulary(of: object)
        let othersAppear = sight.script.objects.indices.contains { other in
            sight.script.objects[other].className == subject.className && sight.script.objects[other].run == subject.run
                && !sight.seen(other, [.viewWillAppear, .viewDidAppear]).isEmpty
        }
        // A child loads with what it is in.
        guard subject.parent == nil || sight.plan(of: object).role != .child, logged.contains(.viewDidLoad),
            othersAppear, sight.isLogged(died), sight.isLogged(asked),
            sight.isWhole(object, through: died), sight.isUnmistakable(object, through: died)
        else { return }
        require(["wasted_load"], object, sight, at: asked, "asked in vain")
    }

    /// It asked at each appearance and at no other time, and stays for long enough after the sheet.
    private mutating func requireFreshness(_ committed: CommittedMistake, _ sight: Sight) {
        let (object, position) = (committed.subject, committed.position)
        let run = sight.script.objects[object].run
        let visits = sight.seen(object, [.viewWillAppear]).filter { $0 < position }
        let asked = sight.seen[object].filter { sight.isRequest($0) }
        let next =
            sight.all[object].first { $0 >= position && sight.isAppearance($0) } ?? sight.lastPosition(ofRun: run)
        let appearances = Callback.appearance.subtracting([.viewIsAppearing])
        guard sight.story.shape.isTimed, visits.count > 1, next > position,
            sight.seen(object, [.viewWillAppear]).count == asked.count,
            sight.vocabulary(of: object).isSuperset(of: appearances),
            sight.script.events[next].time - sight.script.events[position].time > 5_200_000,
            !sight.requests(in: position...next), let sheet = sight.sheet(before: position),
            // One that comes back without covering anybody may be a child that is shown again.
            sight.script.objects[sheet].departures < 2,
            sight.vocabulary(of: sheet).isSuperset(of: appearances),
            [object, sheet].allSatisfy({ sight.isWhole($0, through: position - 1) }),
            sight.isWhole(object, through: next),
            [object, sheet].allSatisfy({ sight.isUnmistakable($0, through: next) })
        else { return }
        requireOfClass(["stale_after_sheet"], object, sight, at: position, "stale")
    }

    /// All that the class ever did is seen, and the app's way back.
    private mutating func requireSaving(_ committed: CommittedMistake, _ sight: Sight) {
        let (object, position) = (committed.subject, committed.position)
        let mine = sight.script.objects[object]
        let back = sight.script.events.indices.first {
            $0 > position && sight.script.events[$0].what == .app(.willEnterForeground)
        }
        let siblings = sight.script.objects.indices.filter {
            sight.script.objects[$0].className == mine.className && sight.script.objects[$0].run == mine.run
        }
        let end = sight.lastPosition(ofRun: mine.run)
        let exits = siblings.reduce(0) { $0 + sight.seen($1, [.viewWillDisappear]).count }
        let shown = sight.last(object, Callback.appearance, before: position)
        guard let back, sight.isLogged(back), sight.isLogged(position - 1), exits > 1,
            shown.map({ sight.callback(at: $0) == .viewDidAppear }) == true,
            sight.vocabulary(of: object).isSuperset(of: Callback.appearance.subtracting([.viewIsAppearing])),
            siblings.allSatisfy({ sight.seen[$0].isEmpty || sight.isWhole($0, through: sight.seen[$0].last!) }),
            sight.isGapless(through: end), sight.isWhole(object, through: shown!),
            sight.isUnmistakable(object, through: end), sight.plan(of: object).mistake?.touchesAppearance != true
        else { return }
        requireOfClass(["unsaved_on_background"], object, sight, at: position, "not saved")
    }
}

extension Sight {
    fileprivate func isRequest(_ position: Int) -> Bool {
        if case .fetchStart = script.events[position].what { true } else { false }
    }

    fileprivate func isAppearance(_ position: Int) -> Bool {
        callback(at: position).map(Callback.appearance.contains) ?? false
    }

    /// Whether anybody asks for anything.
    fileprivate func requests(in range: ClosedRange<Int>) -> Bool {
        script.events[range].indices.contains { isLogged($0) && isRequest($0) }
    }

    /// Who sent something last, and is gone.
    fileprivate func sheet(before position: Int) -> Int? {
        let sent = script.events[..<position].indices.last {
            if case .fetchStart(let fetch) = script.events[$0].what { fetch.method == "POST" } else { false }
        }
        guard let sent, isLogged(sent) else { return nil }
        return script.events[sent].subject
    }
}
