/// Sheets, which come over a screen that stays, and go without anybody coming.
extension ScreenTracker {
    /// Something appears over what stays on screen: a sheet, or a child of it.
    mutating func cover(_ came: OpenTransition.Part, _ change: OpenTransition, _ lives: inout [Life]) {
        if change.top == nil, came.isNew, let left = wiped, change.begins(rightBehind: left.moment) {
            return record(.rootChange, isCertain: false, from: left.life, to: came.life, change)
        }
        guard let top = change.top, top != came.life, places[came.life].container == nil else { return }
        let isKept = places[came.life].isSheet
        guard came.isNew || isKept || came.statedArrival == .present, came.statedArrival != .push else { return }
        places.put(came.life, over: top)
        // What comes again is kept by somebody, for the next time as well.
        if !came.isNew, isKept { lives[came.life].noteReturn() }
        places[came.life].isSheet = true
        record(.present, isCertain: came.statedArrival == .present, from: top, to: came.life, change)
    }

    mutating func uncover(_ left: OpenTransition.Part, _ change: OpenTransition, _ lives: inout [Life]) {
        guard left.statedExit != .pop, let stack = sheet(under: left.life),
            let below = stack.count == 1 ? screenBelow(left, change) : screenBelow(stack), !isCovered(left, lives)
        else { return }
        for life in stack { leave(life, &lives, left, proof: nil) }
        leaveTogether(left, change, &lives, proof: nil)
        // It may as well have been covered by a screen that prints nothing.
        record(.dismiss, isCertain: left.statedExit == .dismiss, from: left.life, to: below, change)
    }

    /// A controller and all that it lies over in its sheet, which goes with all of them.
    func sheet(under life: Int) -> [Int]? {
        var stack = [life]
        while let here = stack.last, !places[here].isSheet {
            guard let next = places[here].below, !visible.contains(next), stack.count < ScreenPlace.nesting else {
                return nil
            }
            stack.append(next)
        }
        return stack
    }

    /// The presenter of a sheet, where it is on screen.
    private func screenBelow(_ sheet: [Int]) -> Int? {
        sheet.last.flatMap { places[$0].below }.flatMap { visible.contains($0) ? $0 : nil }
    }

    /// Whether another screen was loaded right before it went, which prints no appearance or comes only now that it has
    /// gone.
    private func isCovered(_ left: OpenTransition.Part, _ lives: [Life]) -> Bool {
        lives.indices.suffix(Self.crowd).contains { life in
            guard let loaded = lives[life].loaded, loaded < left.began.index,
                left.began.index - loaded <= Self.fewEvents, !lives[life].isOver, life != left.life
            else { return false }
            return lives[life].appearances == 0
                || lives[life].appearances == 1 && lives[life].lastArrival ?? 0 > left.began.index
        }
    }

    private static let fewEvents: UInt32 = 8

    /// What is on screen below one that left, and below those that followed it.
    private func screenBelow(_ left: OpenTransition.Part, _ change: OpenTransition) -> Int? {
        var here = places[left.life].below
        var steps = change.leaving.count
        while let below = here, change.follows(below, left), steps > 0 {
            here = places[below].below
            steps -= 1
        }
        return here.flatMap { visible.contains($0) ? $0 : nil }
    }

    /// The one that a sheet lay over, where it leaves as well and nobody who comes lay below.
    func presenter(
        of sheet: OpenTransition.Part, in change: OpenTransition, _ lives: [Life]
    ) -> OpenTransition.Part? {
        guard places[sheet.life].isSheet, !change.wasLetGo,
            !change.arriving.contains(where: { places.chain(from: sheet.life, downTo: $0.life) != nil })
        else { return nil }
        return change.leaving.first { part in
            lives[part.life].firstEvent < lives[sheet.life].firstEvent
        }
    }
}
