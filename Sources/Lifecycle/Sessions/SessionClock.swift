/// Puts the time stamps of one session on one axis, without inventing what the capture does not give.
///
/// Stamps of the session's most frequent clock count, as do zoned ones beside local ones: both print the same wall clock.
/// Others are dropped. A year-less clock that jumps back by more than half a year has passed New Year; a time of day
/// that jumps back by more than half a day has passed midnight.
///
/// The session lasts to the last stamped line of its process, not to its last event.
struct SessionClock {
    private(set) var clock = Clock.none
    private(set) var secondsFromGMT: Int?
    /// Backward jumps of more than a second: lines stay in file order, and the jumps are counted.
    private(set) var steps = 0
    private(set) var firstStepLine: UInt32?
    private(set) var start = Timestamp.none
    private(set) var end = Timestamp.none
    private var previous = Timestamp.none
    private var carried: Int64 = 0

    private static let tolerated: Int64 = 1_000_000
    private static let day: Int64 = 86_400_000_000
    private static let year: Int64 = 366 * day

    /// Rewrites the times of the session's events in place.
    init(_ indices: [UInt32], _ events: inout [Event], until lastLine: LastLine? = nil) {
        events.withUnsafeMutableBufferPointer { events in
            (clock, secondsFromGMT) = Self.survey(indices, events)
            for index in indices { align(&events[Int(index)]) }
        }
        if let lastLine { goOn(until: lastLine) }
    }

    /// A line that is no event moves the end and nothing else.
    private mutating func goOn(until line: LastLine) {
        var ahead = self
        var event = Event(
            kind: .activity, line: line.line, offset: 0, time: line.time, clock: line.clock, zone: line.zone)
        ahead.align(&event)
        if !end.isNone, ahead.end > end { end = ahead.end }
    }

    /// The most frequent clock, and the first zone that is stated.
    private static func survey(
        _ indices: [UInt32], _ events: UnsafeMutableBufferPointer<Event>
    ) -> (Clock, secondsFromGMT: Int?) {
        var counts = [Int](repeating: 0, count: 6)
        var zone = Event.noZone
        for index in indices {
            counts[Int(events[Int(index)].clock.rawValue)] += 1
            if zone == Event.noZone { zone = events[Int(index)].zone }
        }
        counts[Int(Clock.none.rawValue)] = 0
        let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
        let clock = counts[most] == 0 ? .none : Clock(rawValue: UInt8(most)) ?? .none
        return (clock, zone == Event.noZone ? nil : Int(zone) * 900)
    }

    private func agrees(_ other: Clock) -> Bool {
        other == clock || (other == .zoned && clock == .local) || (other == .local && clock == .zoned)
    }

    private mutating func align(_ event: inout Event) {
        guard !event.time.isNone else { return }
        guard agrees(event.clock) else {
            event.time = .none
            return
        }
        if event.zone != Event.noZone, let secondsFromGMT {
            event.time.microseconds += Int64(secondsFromGMT - Int(event.zone) * 900) * 1_000_000
        }
        event.time.microseconds += carried
        if !previous.isNone { follow(&event) }
        previous = event.time
        if start.isNone { start = event.time }
        if end.isNone || event.time > end { end = event.time }
    }

    private mutating func follow(_ event: inout Event) {
        let back = previous.microseconds - event.time.microseconds
        if let period, back > period / 2 {
            carried += period
            event.time.microseconds += period
        } else if let period, carried > 0, back < -period / 2 {
            // Written before the turn, and late.
            event.time.microseconds -= period
        } else if back > Self.tolerated {
            steps += 1
            firstStepLine = firstStepLine ?? event.line
        }
    }

    /// After which time the clock begins anew; nil for one that does not.
    private var period: Int64? {
        switch clock {
        case .yearless: Self.year
        case .timeOfDay: Self.day
        case .none, .zoned, .local, .stopwatch: nil
        }
    }
}
