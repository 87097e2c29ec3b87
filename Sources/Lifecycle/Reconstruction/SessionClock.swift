/// Puts the time stamps of one session on one axis, without inventing what the capture does not give.
///
/// Stamps of the session's most frequent clock count, as do zoned ones beside local ones: both print the same wall clock.
/// Others are dropped. A year-less clock that jumps back by more than half a year has passed New Year; a time of day
/// that jumps back by more than half a day has passed midnight.
struct SessionClock {
    private(set) var clock = Clock.none
    private(set) var secondsFromGMT: Int?
    /// Backward jumps of more than a second: lines stay in file order, and the jumps are counted.
    private(set) var steps = 0
    private(set) var firstStepLine: UInt32?
    private(set) var start = Timestamp.none
    private(set) var end = Timestamp.none
    private var carried: Int64 = 0

    private static let tolerated = Span.seconds(1)
    private static let day: Int64 = 86_400_000_000
    private static let year: Int64 = 366 * day

    /// Rewrites the times of the session's events in place.
    init(_ indices: [UInt32], _ events: inout [Event]) {
        clock = Self.mostFrequent(indices, events)
        secondsFromGMT = Self.firstZone(indices, events)
        for index in indices { align(&events[Int(index)]) }
    }

    private static func mostFrequent(_ indices: [UInt32], _ events: [Event]) -> Clock {
        var counts = [Int](repeating: 0, count: 6)
        for index in indices { counts[Int(events[Int(index)].clock.rawValue)] += 1 }
        counts[Int(Clock.none.rawValue)] = 0
        let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
        return counts[most] == 0 ? .none : Clock(rawValue: UInt8(most)) ?? .none
    }

    private static func firstZone(_ indices: [UInt32], _ events: [Event]) -> Int? {
        for index in indices where events[Int(index)].zone != Event.noZone { return Int(events[Int(index)].zone) * 900 }
        return nil
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
        if !end.isNone { follow(&event) }
        if start.isNone { start = event.time }
        if end.isNone || event.time > end { end = event.time }
    }

    private mutating func follow(_ event: inout Event) {
        let back = end.microseconds - event.time.microseconds
        let wrap: Int64? =
            switch clock {
            case .yearless where back > Self.year / 2: Self.year
            case .timeOfDay where back > Self.day / 2: Self.day
            default: nil
            }
        if let wrap {
            carried += wrap
            event.time.microseconds += wrap
        } else if back > Self.tolerated.microseconds {
            steps += 1
            firstStepLine = firstStepLine ?? event.line
        }
    }
}
