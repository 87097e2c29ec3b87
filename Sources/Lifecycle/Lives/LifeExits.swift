/// How a life leaves for good, and how it comes back after all.
extension Life {
    mutating func noteDeparture(
        _ signal: AppearanceSignal, _ index: UInt32, _ event: Event, _ logged: EventKinds
    ) {
        switch signal {
        case .willAppear, .isAppearing, .didAppear:
            comeBack()
            lastArrival = index
            staysForNow = false
            announcesDeparture = false
            if signal == .didAppear { announcedRemoval = nil }
        case .willDisappear, .didDisappear:
            let leaves = !event.flags.isDisjoint(with: [.isMovingFromParent, .isBeingDismissed])
            if event.flags.contains(.statesDeparture) { staysForNow = !leaves }
            if leaves { announcesDeparture = true }
            guard signal == .didDisappear else { return }
            if announcesDeparture { depart(.disappearedForGood, index) }
            if let announcedRemoval, logged.showLetGoRemovals {
                depart(.movingThenDisappeared, index, proof: announcedRemoval)
            }
            announcesDeparture = false
        }
    }

    /// It was on screen again: what was announced before did not happen, and it had not left for good.
    mutating func takeBackExit() {
        guard let lastAppearance else { return }
        announcesDeparture = false
        if let announced = announcedRemoval, announced < lastAppearance { announcedRemoval = nil }
        if let departure, departure.event <= lastAppearance { comeBack() }
    }

    mutating func comeBack() {
        if departure != nil { comebacks += 1 }
        departure = nil
    }

    /// It was shown again before anybody could tell that it had left; one whose own lines said so is counted already.
    mutating func noteReturn() { comebacks = max(comebacks, 1) }

    /// An exit that was none after all.
    mutating func stay() { departure = nil }

    /// Keeps the strongest reason; the first line that shows the exit stays the line to point at.
    mutating func depart(_ reason: DepartureReason, _ index: UInt32, proof: UInt32? = nil) {
        if let departure, departure.reason <= reason { return }
        departure = Departure(reason: reason, event: departure?.event ?? index, proof: proof)
    }
}
