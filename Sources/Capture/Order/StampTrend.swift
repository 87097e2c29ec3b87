import Lifecycle

/// Where a line says when it was written.
enum StampPlace: Equatable, Sendable {
    /// In its envelope.
    case envelope
    /// Somewhere in it, in a layout that no format knows: a time of day, which tells an order.
    case anywhere

    func stamp(of line: Bytes, _ envelope: Envelope) -> Stamp? {
        switch self {
        case .envelope:
            guard !envelope.time.isNone, envelope.clock != .stopwatch else { return nil }
            return Stamp(time: envelope.time, clock: envelope.clock, zone: envelope.zone)
        case .anywhere:
            return line.firstStampOfDay
        }
    }
}

/// Whether the stamps of a capture only fall from its first line to its last, as in an export with the newest line first.
///
/// A clock that was set back falls once, files joined in the wrong order fall once each, and lines of several threads fall
/// now and then; between these falls the stamps rise.
struct StampTrend {
    let place: StampPlace
    private var lines = 0
    private var stamped = 0
    private var falls = 0
    private var rises = 0
    /// The last stamp of each process, for their lines may have come together from several devices.
    private var last: [(pid: Int?, stamp: Stamp)] = []

    /// A few lines are written in any order.
    private static let fewest = (stamped: 8, falls: 3)
    private static let fallsPerRise = 8
    private static let mostProcesses = 16

    init(_ place: StampPlace) { self.place = place }

    /// Takes the next line; answers whether it has a stamp.
    @discardableResult
    mutating func add(_ line: Bytes, _ envelope: Envelope) -> Bool {
        if line.isEmpty { return false }
        lines += 1
        guard let stamp = place.stamp(of: line, envelope) else { return false }
        stamped += 1
        let known = last.firstIndex { $0.pid == envelope.pid } ?? last.endIndex
        if known == last.endIndex {
            if known < Self.mostProcesses { last.append((envelope.pid, stamp)) }
            return true
        }
        compare(stamp, with: last[known].stamp)
        last[known].stamp = stamp
        return true
    }

    private mutating func compare(_ stamp: Stamp, with last: Stamp) {
        guard stamp.clock == last.clock, stamp.zone == last.zone, stamp.time != last.time else { return }
        // Behind midnight a time of day begins anew.
        let isNextDay =
            stamp.clock == .timeOfDay && (stamp.time.since(last.time).map { $0.isLongerThanHalfADay } ?? false)
        if (stamp.time < last.time) != isNextDay { falls += 1 } else { rises += 1 }
    }

    /// Nothing but a line's own layout tells a stamp in any place from a time that the line speaks of: there nearly every
    /// line must have one.
    var onlyFalls: Bool {
        guard stamped >= Self.fewest.stamped, falls >= Self.fewest.falls, rises * Self.fallsPerRise <= falls else {
            return false
        }
        return place == .envelope || stamped * 10 >= lines * 9
    }
}

extension Span {
    fileprivate var isLongerThanHalfADay: Bool { self > .seconds(43_200) || self < .seconds(-43_200) }
}

extension Bytes {
    /// The first time of day.
    fileprivate var firstStampOfDay: Stamp? {
        let window = self[0..<Swift.min(count, 400)]
        var colon = window.firstPlace(of: UInt8(ascii: ":"))
        while let place = colon {
            if place >= 2, place < 3 || !window[place - 3].isDigit {
                var cursor = Cursor(window, at: place - 2)
                if let stamp = cursor.stampOfDay() { return stamp }
            }
            colon = window.firstPlace(of: UInt8(ascii: ":"), from: place + 1)
        }
        return nil
    }
}
