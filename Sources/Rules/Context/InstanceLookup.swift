import Lifecycle

/// Finds the instance that another controller's line, or a diagnostic of UIKit, speaks of.
///
/// A class: a value of this many arrays was copied for each line that names somebody, half of the time of all look-ups.
final class InstanceLookup: Sendable {
    private let trace: Trace
    private let session: Session
    /// Index into `Session.classes` for each of `Trace.names` that some line of the session prints.
    private let classOfName: [Int?]
    private let classOfText: [ControllerName: Int]
    private let generations: Generations

    init(_ trace: Trace, _ session: Session) {
        self.trace = trace
        self.session = session
        var classOfName = [Int?](repeating: nil, count: trace.names.count)
        generations = Generations(trace, session)
        for index in session.timelines.indices {
            let controllerClass = session.timelines[index].controllerClass
            // A life goes by one name nearly always.
            var latest: UInt32?
            for event in session.events(ofTimeline: index) {
                let name = trace.events[Int(event)].controller.index
                if name != latest { classOfName[Int(name)] = controllerClass }
                latest = name
            }
        }
        self.classOfName = classOfName
        classOfText = Dictionary(
            session.classes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func controllerClass(of reference: ControllerReference) -> Int? {
        let index = Int(reference.controller.index)
        if index == 0 { return nil }
        if let known = classOfName[index] { return known }
        return classOfText[trace.names[index]]
    }

    /// The instance meant at an event; nil when the log does not say which one.
    func timeline(of reference: ControllerReference, at event: UInt32) -> Int? {
        if reference.token != .none {
            let found = last(of: generations[reference.token], begunBy: event)
            // A class that prints nothing may live where another object did before.
            let isOther =
                reference.controller != .none
                && found.flatMap(classOf) != controllerClass(of: reference)
            return isOther ? nil : found
        }
        guard let index = controllerClass(of: reference) else { return nil }
        let timelines = session.classes[index].timelines
        return timelines.count == 1 ? timelines[0] : onlyLiving(of: timelines, at: event)
    }

    private func classOf(_ timeline: Int) -> Int? { session.timelines[timeline].controllerClass }

    private func last(of timelines: ArraySlice<Int>, begunBy event: UInt32) -> Int? {
        let next = timelines.partitioningIndex { session.begin(ofTimeline: $0) > event }
        return next == timelines.startIndex ? timelines.first : timelines[next - 1]
    }

    /// The one instance alive at an event among the latest few; nil when there are several.
    private func onlyLiving(of timelines: [Int], at event: UInt32) -> Int? {
        let next = timelines.partitioningIndex { session.begin(ofTimeline: $0) > event }
        let living = timelines[..<next].suffix(lookBack).filter { index in
            session.timelines[index].ended.map { $0 >= event } ?? true
        }
        return living.count == 1 ? living.first : nil
    }
}

/// How many instances of a class are looked at, so that long sessions stay linear.
private let lookBack = 8

/// The timelines of each token in order of first line: generations of one address.
///
/// They stand in one array: an array for each token was most of the time that this took.
private struct Generations {
    private var places: SessionTable
    /// Where those of each token begin in `timelines`, and where the last ones end.
    private var starts: [Int] = [0]
    private var timelines: [Int] = []

    init(_ trace: Trace, _ session: Session) {
        places = SessionTable(size: trace.tokens.count, events: session.events.count)
        var counts: [Int] = []
        let own = session.timelines.indices.map { place(of: session.timelines[$0].tokenID, &counts) }
        for count in counts { starts.append(starts[starts.count - 1] + count) }
        var next = starts
        timelines = Array(repeating: 0, count: starts[starts.count - 1])
        for (timeline, place) in own.enumerated() where place >= 0 {
            timelines[next[place]] = timeline
            next[place] += 1
        }
    }

    /// The place of a token, which is counted there; negative for none.
    private mutating func place(of token: TokenID, _ counts: inout [Int]) -> Int {
        guard token != .none else { return -1 }
        var next = Int32(counts.count)
        let place = Int(places.value(at: token.index, orNext: &next))
        if place == counts.count { counts.append(0) }
        counts[place] += 1
        return place
    }

    /// None for a token that no line of the session has spoken with.
    subscript(token: TokenID) -> ArraySlice<Int> {
        places.value(at: token.index).map { timelines[starts[Int($0)]..<starts[Int($0) + 1]] } ?? []
    }
}
