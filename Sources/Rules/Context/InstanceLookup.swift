import Lifecycle

/// Finds the instance that another controller's line, or a diagnostic of UIKit, speaks of.
struct InstanceLookup {
    private let context: RuleContext
    /// Index into `Session.classes` for each of `Trace.names` that some line of the session prints.
    private var classOfName: [Int?]
    private let classOfText: [ControllerName: Int]
    /// Timelines of one token in order of first line: generations of one address.
    private var timelinesOfToken: [InstanceToken: [Int]] = [:]

    init(_ context: RuleContext) {
        self.context = context
        classOfName = Array(repeating: nil, count: context.trace.names.count)
        for index in context.session.timelines.indices {
            if let token = context.session.timelines[index].token {
                timelinesOfToken[token, default: []].append(index)
            }
            let controllerClass = context.session.timelines[index].controllerClass
            // A life goes by one name nearly always.
            var latest: UInt32?
            for event in context.session.events(ofTimeline: index) {
                let name = context.trace.events[Int(event)].controller.index
                if name != latest { classOfName[Int(name)] = controllerClass }
                latest = name
            }
        }
        classOfText = Dictionary(
            context.session.classes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func controllerClass(of reference: ControllerReference) -> Int? {
        let index = Int(reference.controller.index)
        return index == 0 ? nil : classOfName[index] ?? classOfText[context.trace.names[index]]
    }

    /// The instance meant at an event; nil when the log does not say which one.
    func timeline(of reference: ControllerReference, at event: UInt32) -> Int? {
        if reference.token != .none {
            let token = context.trace.tokens[Int(reference.token.index)]
            let found = last(of: timelinesOfToken[token] ?? [], begunBy: event)
            // A class that prints nothing may live where another object did before.
            let isOther = reference.controller != .none && found.flatMap(classOf) != controllerClass(of: reference)
            return isOther ? nil : found
        }
        guard let index = controllerClass(of: reference) else { return nil }
        let timelines = context.session.classes[index].timelines
        return timelines.count == 1 ? timelines[0] : onlyLiving(of: timelines, at: event)
    }

    /// The instance that a line names beside its speaker; nil for a line that names none.
    func other(at event: UInt32) -> Int? {
        guard case .other(let reference)? = context.trace.detail(of: context.event(event)) else { return nil }
        return timeline(of: reference, at: event)
    }

    private func classOf(_ timeline: Int) -> Int? { context.session.timelines[timeline].controllerClass }

    private func last(of timelines: [Int], begunBy event: UInt32) -> Int? {
        let next = timelines.partitioningIndex { context.begin(of: context.session.timelines[$0]) > event }
        return next == 0 ? timelines.first : timelines[next - 1]
    }

    /// The one instance alive at an event among the latest few; nil when there are several.
    private func onlyLiving(of timelines: [Int], at event: UInt32) -> Int? {
        let next = timelines.partitioningIndex { context.begin(of: context.session.timelines[$0]) > event }
        let living = timelines[..<next].suffix(lookBack).filter { index in
            context.session.timelines[index].ended.map { $0 >= event } ?? true
        }
        return living.count == 1 ? living.first : nil
    }
}

/// How many instances of a class are looked at, so that long sessions stay linear.
private let lookBack = 8
