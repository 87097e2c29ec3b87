import Lifecycle

/// Lines that tell again, in other words in front, what the object's line before told: an app prints its callbacks, and a tracker
/// prints some of them, too.
///
///     <Orchard.Cart: 0x20> viewDidAppear
///     [Analytics] <Orchard.Cart: 0x20> viewDidAppear
///
/// A second call would write both lines in the same words. Objects that go by one name may be told apart by what stands in
/// front; there the words must be those of a tracker: never beside a load or an end, and never without the other line.
/// Two statements that both print every call, as a base class and a swizzled method do, are told where lives are judged.
struct TrackerEchoes {
    /// Places in `Trace.events`.
    private(set) var copies: Set<Int> = []

    /// In more lines than that nobody looks for the words of a tracker.
    private static let mostLines = 20_000

    init(_ trace: Trace) {
        var named: [Pair] = []
        var told: Set<UInt64> = []
        var last: Int?
        for (first, place) in Self.neighbours(in: trace) {
            let event = trace.events[place]
            guard event.controller != .none, event.mayBeOfCall(of: trace.events[first]),
                event.token != .none || first == place - 1
            else { continue }
            guard let lead = trace.lead(of: place), let leadBefore = trace.lead(of: first) else { continue }
            if last != first { told = [leadBefore] }
            last = place
            guard told.insert(lead).inserted else {
                told = [lead]
                continue
            }
            if event.token != .none {
                copies.insert(place)
            } else {
                named.append(Pair(first: first, place: place))
            }
        }
        if !named.isEmpty { addTrackers(among: named, trace) }
    }

    /// The lines of one kind that follow each other on one token, whatever stands between them: a request that ends, or
    /// another object's line.
    private static func neighbours(in trace: Trace) -> [(first: Int, place: Int)] {
        var previous = [Int32](repeating: -1, count: trace.tokens.count)
        var found: [(first: Int, place: Int)] = []
        trace.events.withUnsafeBufferPointer { events in
            for (place, event) in events.enumerated() {
                let first = Int(previous[Int(event.token.index)])
                previous[Int(event.token.index)] = Int32(truncatingIfNeeded: place)
                guard first >= 0, event.kind == events[first].kind, EventKinds.toldInParts.contains(event.kind) else {
                    continue
                }
                found.append((first, place))
            }
        }
        return found
    }

    private struct Wording: Hashable {
        let controller: NameID
        let lead: UInt64
    }

    /// A line, and one before it that told the same; both are places in `Trace.events`.
    private struct Pair {
        let first: Int
        let place: Int
    }

    private mutating func addTrackers(among named: [Pair], _ trace: Trace) {
        let controllers = Set(named.map { trace.events[$0.place].controller })
        let own = trace.events.indices.filter {
            controllers.contains(trace.events[$0].controller) && trace.events[$0].kind.isToldInParts
        }
        guard own.count <= Self.mostLines else { return }
        let pairs = Set(named.flatMap { [$0.first, $0.place] })
        var leads: [Int: UInt64] = [:]
        var others: Set<Wording> = []
        for place in own {
            guard let lead = trace.lead(of: place) else { continue }
            leads[place] = lead
            let event = trace.events[place]
            // Trackers are told who is on screen.
            let isTracked = AppearanceSignal(event.kind) != nil && pairs.contains(place)
            if !isTracked { others.insert(Wording(controller: event.controller, lead: lead)) }
        }
        for pair in named {
            let controller = trace.events[pair.place].controller
            let isTracker = [pair.first, pair.place].map { place in
                leads[place].map { !others.contains(Wording(controller: controller, lead: $0)) } ?? false
            }
            if isTracker[1] { copies.insert(pair.place) } else if isTracker[0] { copies.insert(pair.first) }
        }
    }
}

extension Trace {
    /// The words in front of an event's callback as a number, without those that change from line to line, such as stamps;
    /// nil where the callback is spelled otherwise. Lines in the same words are most of those that are compared: no text is
    /// made of the words.
    fileprivate func lead(of place: Int) -> UInt64? {
        var (line, name) = (source.line(events[place].offset), events[place].kind.name)
        return line.withBytes { line in
            let named = name.withBytes { line.firstPlace(of: $0) }
            guard let end = named ?? (events[place].kind == .deinit ? line.firstPlace(of: "dealloc") : nil) else {
                return nil
            }
            var (words, word, isStamp): (UInt64, UInt64, Bool) = (1, 0, false)
            for byte in UnsafeBufferPointer(start: line.base, count: end) {
                if byte.isBlank {
                    if word != 0, !isStamp { words = words &* 31 &+ word }
                    (word, isStamp) = (0, false)
                } else {
                    word = word &* 0x100_0000_01B3 ^ UInt64(byte) &+ 1
                    if byte.isDigit { isStamp = true }
                }
            }
            return word != 0 && !isStamp ? words &* 31 &+ word : words
        }
    }
}

extension String {
    /// Lends its bytes.
    fileprivate mutating func withBytes<Answer>(_ body: (Bytes) -> Answer) -> Answer {
        withUTF8 { text in body(text.baseAddress.map { Bytes(base: $0, count: text.count) } ?? .none) }
    }
}
