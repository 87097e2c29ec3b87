/// View models that outlive their controllers, and SwiftUI views that are drawn all the time.
extension Truth {
    mutating func requireBystanders(_ sight: Sight) {
        for run in 0..<sight.story.plan.runs { judgeStorms(run, sight) }
        for index in sight.story.plan.classes.indices where sight.story.plan.classes[index].companion == .survives {
            for run in 0..<sight.story.plan.runs { judgeCompanions(ofClass: index, run, sight) }
        }
    }

    private mutating func judgeCompanions(ofClass index: Int, _ run: Int, _ sight: Sight) {
        let name = sight.story.plan.companionName(of: index)
        let owners = sight.script.objects.indices.filter {
            sight.script.objects[$0].className == sight.story.plan.classes[index].name
                && sight.script.objects[$0].run == run
        }
        guard owners.contains(where: { sight.script.objects[$0].died != nil }) else { return }
        let charge = Charge(run: run, rule: "surviving_companion", className: name)
        allowed.insert(charge)
        let end = sight.lastPosition(ofRun: run)
        let dead = owners.filter { owner in
            sight.script.objects[owner].died.map { sight.isLogged($0) && sight.hadTime(after: $0) } ?? false
        }
        let isTold = sight.script.events.indices.contains { position in
            guard case .companion(_, _, let isBorn) = sight.script.events[position].what else { return false }
            return !isBorn && sight.isLogged(position) && sight.script.events[position].run == run
        }
        let isSeen = sight.script.events.indices.allSatisfy { position in
            guard case .companion(name, _, _) = sight.script.events[position].what else { return true }
            return sight.script.events[position].run != run || sight.isLogged(position)
        }
        guard dead.count > 1, isTold, isSeen, sight.isGapless(through: end), owners.allSatisfy({ sight.isWhole($0) })
        else { return }
        require(charge, at: end, "survives")
    }

    private mutating func judgeStorms(_ run: Int, _ sight: Sight) {
        guard sight.story.plan.redraws == .storm else { return }
        let charge = Charge(run: run, rule: "redraw_storm", className: Redraws.view)
        allowed.insert(charge)
        let drawn = sight.script.events.indices.filter {
            sight.isLogged($0) && sight.script.events[$0].run == run
                && sight.script.events[$0].what == .redraw(Redraws.changed)
        }
        guard sight.story.shape.isTimed, let first = drawn.first, let last = drawn.last,
            zip(drawn, drawn.dropFirst(130)).contains(where: {
                sight.script.events[$1].time - sight.script.events[$0].time < 950_000
            }), sight.isGapless(first...last)
        else { return }
        require(charge, at: last, "storm")
    }
}

extension Sight {
    /// Whether all that it did while it was there is seen, and surely its own.
    fileprivate func isWhole(_ object: Int) -> Bool {
        seen[object].last.map { isWhole(object, through: $0) && isUnmistakable(object, through: $0) } ?? true
    }
}
