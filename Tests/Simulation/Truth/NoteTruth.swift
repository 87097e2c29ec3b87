/// What is told although nobody did wrong: transitions let go, late releases, answers that nobody waits for, and memory
/// that is short.
extension Truth {
    mutating func requireNotes(_ sight: Sight) {
        for letGo in sight.script.letGoes { judge(letGo, sight) }
        for committed in sight.script.mistakes { allowSeemingReturns(committed, sight) }
        for object in sight.script.objects.indices where sight.script.objects[object].exit != nil {
            judgeRelease(object, sight)
            judgeAnswers(object, sight)
        }
        for position in sight.script.events.indices { judgeWarning(position, sight) }
    }

    private mutating func judge(_ letGo: LetGo, _ sight: Sight) {
        let object = letGo.object
        allow(["cancelled_transition"], object, sight)
        let wanted = Callback.appearance.subtracting([.viewIsAppearing])
        guard sight.vocabulary(of: object).isSuperset(of: wanted), sight.isWhole(object, through: letGo.settled),
            sight.isUnmistakable(object, through: letGo.settled), !sight.losesAppearances(object)
        else { return }
        if letGo.wasLeaving {
            require(["cancelled_transition"], object, sight, at: letGo.began, "stayed")
        } else if !sight.script.letGoes.contains(where: { $0.wasLeaving && $0.began == letGo.began }) {
            requireOfClass(["cancelled_transition"], object, sight, at: letGo.began, "went again")
        }
    }

    /// Without its did, a turn that was completed looks as if it had been let go.
    private mutating func allowSeemingReturns(_ committed: CommittedMistake, _ sight: Sight) {
        guard case .loses(let callback) = committed.mistake, Callback.appearance.contains(callback) else { return }
        allow(["cancelled_transition"], committed.subject, sight)
    }

    private mutating func judgeRelease(_ object: Int, _ sight: Sight) {
        let subject = sight.script.objects[object]
        guard subject.isReleasedLate, let died = subject.died else { return }
        allow(["late_deinit"], object, sight)
        guard sight.story.shape.isTimed, sight.isLogged(died), sight.isWhole(object, through: died),
            sight.isUnmistakable(object, through: died), let left = sight.visibleExit(object), left.isExplicit,
            sight.script.events[died].time - sight.script.events[left.position].time > 2_300_000
        else { return }
        require(["late_deinit"], object, sight, at: died, "released late")
    }

    /// It asked while it was there, and the answer came when it had left. What it sent is to be answered all the same.
    private mutating func judgeAnswers(_ object: Int, _ sight: Sight) {
        let exit = sight.script.objects[object].exit!.position
        for answered in sight.all[object] where answered > exit {
            guard case .fetchEnd(let fetch) = sight.script.events[answered].what, fetch.method == "GET",
                let asked = sight.all[object].first(where: { sight.script.events[$0].what == .fetchStart(fetch) }),
                asked < exit
            else { continue }
            allow(["orphaned_fetch"], object, sight)
            guard sight.isLogged(asked), sight.isLogged(answered), sight.isWhole(object, through: answered),
                sight.isUnmistakable(object, through: answered), let left = sight.visibleExit(object), left.isExplicit,
                left.position < answered
            else { continue }
            require(["orphaned_fetch"], object, sight, at: answered, "answered too late")
        }
    }

    /// The whole session is told of it; and who is named with it had left by then, and lives.
    private mutating func judgeWarning(_ position: Int, _ sight: Sight) {
        guard sight.callback(at: position) == .didReceiveMemoryWarning else { return }
        let event = sight.script.events[position]
        let charge = Charge(run: event.run, rule: "memory_pressure", className: Charge.everybody)
        for object in sight.script.objects.indices where sight.script.objects[object].run == event.run {
            let subject = sight.script.objects[object]
            guard let exit = subject.exit, exit.position < position, subject.died ?? .max > position else { continue }
            allow(["memory_pressure"], object, sight)
        }
        let isKnown = required.contains { $0.rules == [charge.rule] && $0.run == event.run }
        guard sight.isLogged(position), !isKnown else { return }
        require(charge, at: position, "memory is short")
    }
}

extension Sight {
    fileprivate func losesAppearances(_ object: Int) -> Bool { plan(of: object).mistake?.touchesAppearance == true }
}
