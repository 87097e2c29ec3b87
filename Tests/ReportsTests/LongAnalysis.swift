@testable import Lifecycle
@testable import Rules

extension SampleAnalysis {
    /// A long session of 40 classes, all of whose instances die.
    static func long(instances: Int = 50_000, eventsEach: Int = 4) -> Analysis {
        var capture = CaptureAnalysis(trace: Trace(path: "long.log"), sessions: [], lifeVerdicts: [])
        capture.trace.names += (0..<classCount).map { ControllerName("Orchard.Screen\($0)ViewController") }
        capture.trace.lines = instances * eventsEach
        capture.trace.events = (0..<instances * eventsEach).map { event($0, eventsEach: eventsEach) }
        var session = session(of: capture.trace)
        for instance in 0..<instances {
            session.classes[instance % classCount].timelines.append(instance)
            session.timelines.append(timeline(instance, eventsEach: eventsEach))
        }
        capture.sessions = [session]
        capture.lifeVerdicts = [Array(repeating: .deallocated, count: instances)]
        return analysis(of: [capture])
    }

    private static let classCount = 40

    private static let kinds: [EventKind] = [
        .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]

    private static func event(_ number: Int, eventsEach: Int) -> Event {
        let position = number % eventsEach
        return Event(
            kind: position == eventsEach - 1 ? .deinit : kinds[position % kinds.count], line: UInt32(number + 1),
            offset: UInt64(number), time: Timestamp(microseconds: Story.start.microseconds + Int64(number) * 1_000),
            clock: .zoned, controller: NameID(index: UInt32(number / eventsEach % classCount + 1)))
    }

    private static func session(of trace: Trace) -> Session {
        let all = trace.events.indices.map { UInt32($0) }
        return Session(
            id: 1, process: LoggedProcess(name: "Orchard", pid: 1), firstLine: 1, lastLine: trace.lines, clock: .zoned,
            secondsFromGMT: 0, start: trace.events[0].time, end: trace.events[all.count - 1].time, ending: .logEnd,
            events: all, eventsByTimeline: all, notices: [],
            classes: trace.names.dropFirst().map { ControllerClass(name: $0, vocabulary: [.deinit], timelines: []) },
            timelines: [], transitions: [], fetches: [], gapLines: [])
    }

    private static func timeline(_ instance: Int, eventsEach: Int) -> Timeline {
        Timeline(
            controllerClass: instance % classCount, ordinal: instance / classCount + 1,
            token: .address(UInt64(0x6000_0000_0000 + instance * 64)), identity: .address,
            events: instance * eventsEach..<(instance + 1) * eventsEach, state: .unknown,
            loaded: UInt32(instance * eventsEach), ended: UInt32((instance + 1) * eventsEach - 1), appearances: 3,
            departure: nil, breaches: [], cancellations: [])
    }
}
