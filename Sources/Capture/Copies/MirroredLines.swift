import Lifecycle

/// Takes lines once that came through two channels: the console shows a message that the unified log shows too, React
/// Native prints both copies, and a logger may `print` what it hands to `os_log`.
///
/// An app may say the same again, so a line is a copy only of one in *another* format, one to one for each format, and
/// at the same time. Where a line has no time, it must stand near, and most of what stands around it must be told twice
/// too. The first one stays in its place and learns from its copy what it does not say itself.
struct MirroredLines {
    /// An event that may have copies.
    private struct Original {
        let place: Int
        /// The formats it was seen in.
        var seenIn: UInt64
    }

    /// A copy and what it is one of, as places in the trace's events.
    private struct Pair {
        let original: Int
        let copy: Int
        let isTimed: Bool
    }

    /// By event: the index of its line's format.
    private let formats: [UInt8]
    private var originals: [EventContent: [Original]] = [:]
    private var pairs: [Pair] = []
    /// The last event by which a run of the app has ended.
    private var lastEnd = -1
    /// Places in `Trace.events`.
    private(set) var copies: Set<Int> = []

    /// Standard output is written in bursts, so a copy without a time may come some lines later.
    private static let eventsLookedBack = 32
    /// Copies of one message carry slightly different times.
    private static let tolerance: UInt64 = 1_000_000
    /// How many of the events around a copy without a time are looked at, on either side.
    private static let neighbours = 4

    /// Finds the copies in a trace, and lets the first ones learn from them.
    init(in trace: inout Trace, formats: [UInt8]) {
        self.formats = formats
        for place in trace.events.indices {
            if trace.endsRun(place) { lastEnd = place }
            if trace.events[place].isWorthComparing { pair(place, in: trace) }
        }
        let isPaired = places(of: pairs, among: trace.events.count)
        let sure = pairs.filter { $0.isTimed || isMirrored($0, isPaired, trace) }
        for pair in sure { trace.events[pair.original].learn(from: trace.events[pair.copy]) }
        copies = Set(sure.map(\.copy))
    }

    /// Pairs an event off with the oldest one that it may be the copy of.
    private mutating func pair(_ place: Int, in trace: Trace) {
        let event = trace.events[place]
        let format: UInt64 = 1 << UInt64(formats[place])
        let content = EventContent(copyOf: event, trace)
        var known = originals.removeValue(forKey: content) ?? []
        known.removeAll { original in
            let other = trace.events[original.place]
            return place - original.place > Self.eventsLookedBack && !(other.isNear(event, Self.tolerance) ?? false)
        }
        let match = known.indices.first { index in
            let other = trace.events[known[index].place]
            return known[index].seenIn & format == 0 && other.mayShareProcess(with: event)
                && !isOfNextRun(event, known[index], trace)
                && (other.isNear(event, Self.tolerance) ?? (place - known[index].place <= Self.eventsLookedBack))
        }
        if let match {
            let original = known[match].place
            known[match].seenIn |= format
            let isTimed = trace.events[original].isNear(event, Self.tolerance) != nil
            pairs.append(Pair(original: original, copy: place, isTimed: isTimed))
        } else {
            known.append(Original(place: place, seenIn: format))
        }
        originals[content] = known
    }

    /// Whether a line with a time was written when the app that wrote another one without was gone. A print may come late,
    /// when its pipe is emptied; a logger's line does not.
    private func isOfNextRun(_ event: Event, _ original: Original, _ trace: Trace) -> Bool {
        original.place < lastEnd && !event.time.isNone && trace.events[original.place].time.isNone
    }

    private func places(of pairs: [Pair], among count: Int) -> [Bool] {
        var isPaired = [Bool](repeating: false, count: count)
        for pair in pairs {
            isPaired[pair.original] = true
            isPaired[pair.copy] = true
        }
        return isPaired
    }

    /// Whether most of what stands around a pair without times is told twice as well.
    private func isMirrored(_ pair: Pair, _ isPaired: [Bool], _ trace: Trace) -> Bool {
        let around = neighbours(of: pair.copy, pair, trace) + neighbours(of: pair.original, pair, trace)
        return around.count { isPaired[$0] } * 2 >= around.count
    }

    /// The nearest callbacks in the same format on either side.
    private func neighbours(of place: Int, _ pair: Pair, _ trace: Trace) -> [Int] {
        let alike = { (other: Int) in
            formats[other] == formats[place] && trace.events[other].isWorthComparing && trace.events[other].isCallback
        }
        let before = stride(from: place - 1, through: max(0, place - Self.eventsLookedBack), by: -1).lazy.filter(alike)
        let behind = (place + 1..<max(place + 1, min(trace.events.count, place + Self.eventsLookedBack))).lazy
            .filter(alike)
        return Array(before.prefix(Self.neighbours)) + Array(behind.prefix(Self.neighbours))
    }
}

extension Trace {
    /// Whether a line tells that the app is gone.
    fileprivate func endsRun(_ place: Int) -> Bool {
        switch events[place].kind {
        case .processEnd: return true
        case .diagnostic:
            guard case .diagnostic(let line) = detail(of: events[place]) else { return false }
            return line.diagnostic == .uncaughtException
        default: return false
        }
    }
}

extension Event {
    /// Whether equal lines mean that one is a copy: a line that names nobody may come from anybody.
    fileprivate var isWorthComparing: Bool {
        switch kind {
        case .gap, .processEnd, .testStart, .testEnd: false
        case .fetchStart, .fetchEnd, .diagnostic, .testimony, .screenView: true
        default: controller != .none
        }
    }

    /// Whether the app's own logger wrote it: frameworks complain in one channel only.
    fileprivate var isCallback: Bool { kind.isViewCallback || kind == .`init` || kind == .deinit }

    fileprivate func mayShareProcess(with other: Event) -> Bool {
        process == other.process || process == .unstated || other.process == .unstated
    }

    /// Whether another event happened at the same moment; nil where one of them does not say when it did.
    fileprivate func isNear(_ other: Event, _ tolerance: UInt64) -> Bool? {
        guard !time.isNone, !other.time.isNone, clock.tellsDate, other.clock.tellsDate else { return nil }
        return distance(universal, other.universal) <= tolerance
            || distance(time.microseconds, other.time.microseconds) <= tolerance
    }

    private func distance(_ first: Int64, _ second: Int64) -> UInt64 {
        UInt64(bitPattern: first > second ? first &- second : second &- first)
    }

    private var universal: Int64 {
        time.microseconds &- (zone == Event.noZone ? 0 : Int64(zone) * 900_000_000)
    }

    fileprivate mutating func learn(from copy: Event) {
        if time.isNone || (zone == Event.noZone && copy.zone != Event.noZone && !copy.time.isNone) {
            (time, clock, zone) = (copy.time, copy.clock, copy.zone)
        }
        if process == .unstated { process = copy.process }
    }
}

extension Clock {
    /// Whether its times come only once.
    var tellsDate: Bool { self == .zoned || self == .local }
}
