import Lifecycle

/// Finds the instance that another controller's line, or a diagnostic of UIKit, speaks of.
struct InstanceLookup {
    private let trace: Trace
    private let session: Session
    /// Index into `Session.classes` for each of `Trace.names` that some line of the session prints.
    private var classOfName: [Int?]
    private let classOfText: [ControllerName: Int]
    /// Timelines of one token in order of first line: generations of one address.
    private var timelinesOfToken: [InstanceToken: [Int]] = [:]

    init(_ trace: Trace, _ session: Session) {
        self.trace = trace
        self.session = session
        classOfName = Array(repeating: nil, count: trace.names.count)
        for index in session.timelines.indices {
            if let token = session.timelines[index].token {
                timelinesOfToken[token, default: []].append(index)
            }
            let controllerClass = session.timelines[index].controllerClass
            // A life goes by one name nearly always.
            var latest: UInt32?
            for event in session.events(ofTimeline: index) {
                let name = trace.events[Int(event)].controller.index
                if name != latest { classOfName[Int(name)] = controllerClass }
                latest = name
            }
        }
        classOfText = Dictionary(
            session.classes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func controllerClass(of reference: ControllerReference) -> Int? {
        let index = Int(reference.controller.index)
        return index == 0 ? nil : classOfName[index] ?? classOfText[trace.names[index]]
    }

    /// The instance meant at an event; nil when the log does not say which one.
    func timeline(of reference: ControllerReference, at event: UInt32) -> Int? {
        if reference.token != .none {
            let token = trace.tokens[Int(reference.token.index)]
            let found = last(of: timelinesOfToken[token] ?? [], begunBy: event)
            // A class that prints nothing may live where another object did before.
            let isOther = reference.controller != .none && found.flatMap(classOf) != controllerClass(of: reference)
            return isOther ? nil : found
        }
        guard let index = controllerClass(of: reference) else { return nil }
        let timelines = session.classes[index].timelines
        return timelines.count == 1 ? timelines[0] : onlyLiving(of: timelines, at: event)
    }

    /// The instance that a line names beside its speaker; nil for a line that names none.
    func other(at event: UInt32) -> Int? {
        guard case .other(let reference)? = trace.detail(of: trace.events[Int(event)]) else { return nil }
        return timeline(of: reference, at: event)
    }

    private func begin(of life: Timeline) -> UInt32 { session.eventsByTimeline[life.events.lowerBound] }

    private func classOf(_ timeline: Int) -> Int? { session.timelines[timeline].controllerClass }

    private func last(of timelines: [Int], begunBy event: UInt32) -> Int? {
        let next = timelines.partitioningIndex { begin(of: session.timelines[$0]) > event }
        return next == 0 ? timelines.first : timelines[next - 1]
    }

    /// The one instance alive at an event among the latest few; nil when there are several.
    private func onlyLiving(of timelines: [Int], at event: UInt32) -> Int? {
        let next = timelines.partitioningIndex { begin(of: session.timelines[$0]) > event }
        let living = timelines[..<next].suffix(lookBack).filter { index in
            session.timelines[index].ended.map { $0 >= event } ?? true
        }
        return living.count == 1 ? living.first : nil
    }
}

/// How many instances of a class are looked at, so that long sessions stay linear.
private let lookBack = 8
