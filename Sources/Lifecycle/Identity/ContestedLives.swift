/// From when on the lines of a life may be another instance's: where a class goes by its name only, several instances
/// that live at once cannot be told apart, and what one assignment of their lines shows need not hold in another.
///
/// A life is contested from its beginning when an earlier instance of its class has not verifiably gone by then, or when
/// it was itself met in mid-life; otherwise from the birth of the next instance on, or from a line that a second object
/// explains better. Gone is who died, or who left for
/// good while nobody contested it. Cost: one pass over the lives.
struct ContestedLives {
    /// `contested[life]`: index into `Trace.events`; nil for a life that nobody contests.
    private(set) var contested: [UInt32?]

    /// `isNamedOnly`, `logsBirth`: one answer a class.
    init(_ lives: [Life], isNamedOnly: [Bool]) {
        contested = Array(repeating: nil, count: lives.count)
        var lastOfClass = [Int?](repeating: nil, count: isNamedOnly.count)
        var allGone = [UInt32](repeating: 0, count: isNamedOnly.count)
        for (index, life) in lives.enumerated() where isNamedOnly[life.controllerClass] {
            let place = life.controllerClass
            if let last = lastOfClass[place] {
                contested[last] = min(contested[last] ?? .max, life.earliest)
                allGone[place] = max(allGone[place], gone(lives[last]))
            }
            contested[index] = life.suspect
            if life.wasMetInMidLife || allGone[place] > life.firstEvent { contested[index] = life.firstEvent }
            lastOfClass[place] = index
        }
    }

    /// When an instance was last to be reckoned with.
    private func gone(_ life: Life) -> UInt32 {
        if life.suspect != nil || life.comebacks > 0 && life.ended == nil { return .max }
        if let end = life.ended ?? life.reusedBy { return end }
        // Only what is said outright: that it seems to have been popped is a guess itself.
        guard let departure = life.departure, departure.reason.isExplicit else { return .max }
        return departure.event < contested[life.index] ?? .max ? departure.event : .max
    }

    func isContested(_ life: Int, at event: UInt32) -> Bool { contested[life].map { $0 <= event } ?? false }
}

extension Life {
    /// Its class prints births, and the log shows none of this one: there may be others that no line has told of yet.
    /// Lines without a name may be anybody's until one of them shows a birth.
    fileprivate var wasMetInMidLife: Bool {
        isMetMidway || (isBirthLogged || identity == .anonymous) && created == nil && loaded == nil
    }
}
