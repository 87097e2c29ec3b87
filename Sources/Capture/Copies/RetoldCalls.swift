import Lifecycle

/// Lines that tell again, in other words in front, what the object's line before told: an app prints its callbacks, and a tracker
/// prints some of them, too.
///
///     <Orchard.Cart: 0x20> viewDidAppear
///     [Analytics] <Orchard.Cart: 0x20> viewDidAppear
///
/// A second call would write both lines in the same words. Objects that go by one name may be told apart by what stands
/// in front; there the words must be those of a tracker: never beside a load or an end, and never without the other line.
/// Or two statements wrote the two lines, as a base class and a swizzled method do: two objects of a class run the same
/// ones, so what binds the class to its callback would be the same.
///
///     [CartVC] viewDidAppear
///     -[CartVC viewDidAppear:]
struct RetoldCalls {
    /// Places in `Trace.events`.
    private(set) var copies: Set<Int> = []

    /// In more lines than that nobody looks for the words of a tracker.
    private static let mostLines = 20_000

    init(_ trace: Trace) {
        var named: [Int] = []
        var ofStatements: [Int] = []
        var unclear: Set<NameID> = []
        var told: Set<String> = []
        var last: Int?
        // By token: between two lines of one object others come in, a request that ends or another object's.
        var previous = [Int](repeating: -1, count: trace.tokens.count)
        for place in trace.events.indices {
            let event = trace.events[place]
            let first = previous[Int(event.token.index)]
            previous[Int(event.token.index)] = place
            guard first >= 0, event.kind == trace.events[first].kind, event.kind.isToldInParts,
                event.controller != .none, event.mayBeOfCall(of: trace.events[first]),
                event.token != .none || first == place - 1
            else { continue }
            guard let lead = trace.lead(of: place), let leadBefore = trace.lead(of: first) else {
                unclear.insert(event.controller)
                continue
            }
            if last != first { told = [leadBefore] }
            last = place
            guard told.insert(lead).inserted else {
                told = [lead]
                continue
            }
            if event.token != .none {
                copies.insert(place)
            } else if trace.areOfTwoStatements(place - 1, place) {
                ofStatements.append(place)
            } else {
                named.append(place)
            }
        }
        // All that a class prints twice is taken once, or none of it.
        copies.formUnion(ofStatements.filter { !unclear.contains(trace.events[$0].controller) })
        if !named.isEmpty { addTrackers(among: named, trace) }
    }

    private struct Wording: Hashable {
        let controller: NameID
        let lead: String
    }

    private mutating func addTrackers(among named: [Int], _ trace: Trace) {
        let controllers = Set(named.map { trace.events[$0].controller })
        let own = trace.events.indices.filter {
            controllers.contains(trace.events[$0].controller) && trace.events[$0].kind.isToldInParts
        }
        guard own.count <= Self.mostLines else { return }
        let pairs = Set(named.flatMap { [$0 - 1, $0] })
        var leads: [Int: String] = [:]
        var others: Set<Wording> = []
        for place in own {
            guard let lead = trace.lead(of: place) else { continue }
            leads[place] = lead
            let event = trace.events[place]
            // Trackers are told who is on screen.
            let isTracked = AppearanceSignal(event.kind) != nil && pairs.contains(place)
            if !isTracked { others.insert(Wording(controller: event.controller, lead: lead)) }
        }
        for place in named {
            let controller = trace.events[place].controller
            let isTracker = [place - 1, place].map { place in
                leads[place].map { !others.contains(Wording(controller: controller, lead: $0)) } ?? false
            }
            if isTracker[1] { copies.insert(place) } else if isTracker[0] { copies.insert(place - 1) }
        }
    }
}

extension Trace {
    /// The words in front of an event's callback, without those that change from line to line, such as stamps; nil where
    /// the callback is spelled otherwise.
    fileprivate func lead(of place: Int) -> String? {
        let line = source.line(events[place].offset)
        guard let callback = callback(of: place, in: line) else { return nil }
        return line[..<callback.lowerBound].split(whereSeparator: { $0 == " " || $0 == "\t" })
            .filter { word in !word.contains { $0.isNumber } }.joined(separator: " ")
    }

    private func callback(of place: Int, in line: String) -> Range<String.Index>? {
        let kind = events[place].kind
        return line.firstRange(of: kind.name) ?? (kind == .deinit ? line.firstRange(of: "dealloc") : nil)
    }

    /// Whether other marks stand between class and callback in one line than in the other: `] ` and a blank.
    fileprivate func areOfTwoStatements(_ first: Int, _ second: Int) -> Bool {
        guard let marks = marks(of: first), let others = self.marks(of: second) else { return false }
        return marks != others
    }

    /// The marks between an event's class and its callback, without blanks; nil where anything else stands there.
    private func marks(of place: Int) -> [UInt8]? {
        let line = source.line(events[place].offset)
        let name = names[Int(events[place].controller.index)].bare
        guard let callback = callback(of: place, in: line),
            let end = line[..<callback.lowerBound].ranges(of: name).last?.upperBound
        else { return nil }
        let between = line[end..<callback.lowerBound].utf8
        let isMarks = between.allSatisfy { $0 < 0x80 && !$0.isLetter && !$0.isDigit }
        return isMarks ? between.filter { !$0.isBlank } : nil
    }
}
