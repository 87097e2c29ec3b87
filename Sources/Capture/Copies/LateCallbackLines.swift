import Lifecycle

/// Lines that a call's code writes when the call is long over, as in a block that waits for a response:
///
///     <Orchard.Cart: 0x20> viewDidLoad
///     <Orchard.Cart: 0x20> viewDidAppear
///     <Orchard.Cart: 0x20> viewDidLoad - response received
///
/// Another call would begin as the one before began: with the bare line, in its words, or at its line of the source. Where
/// the callback may have come anew meanwhile, since who appeared has left or another object is loaded, a line stays one.
struct LateCallbackLines {
    /// A line that a call wrote later, and the line that the call began with; both are places in `Trace.events`.
    struct Remark {
        let event: Int
        let first: Int
    }

    /// In the order of their lines.
    private(set) var remarks: [Remark] = []

    /// What a line says of its place in the code; nothing for a bare line.
    private struct Statement: Equatable {
        var line: UInt32?
        var words: UInt64?
        /// It tells values: another call may tell others.
        var isOfValues = false

        var isBare: Bool { line == nil && words == nil }

        /// Whether the code comes to this line when it has begun with another one.
        func isBehind(_ first: Statement) -> Bool {
            if let line, let begin = first.line { return line > begin }
            if first.isBare { return !isBare }
            return first.line == nil && words != nil && words != first.words && !isOfValues
        }
    }

    /// The last call of one callback.
    private struct Call {
        let event: Int
        let first: Statement
        /// What has come since of that which UIKit calls next.
        var followers: EventKinds = []
    }

    /// What the classes of a log print.
    private struct Habits {
        private var told: [EventKinds]
        private var loads: [Int]

        init(_ trace: Trace) {
            told = Array(repeating: [], count: trace.names.count)
            loads = Array(repeating: 0, count: trace.names.count)
            for event in trace.events {
                let name = Int(event.controller.index)
                if AppearanceSignal(event.kind) != nil { told[name].insert(event.kind) }
                if event.kind == .viewDidLoad { loads[name] += 1 }
            }
        }

        /// Whether a class prints more of its appearances than this callback.
        func tellsMore(_ event: Event) -> Bool { told[Int(event.controller.index)] != [event.kind] }

        func loadsOnce(_ event: Event) -> Bool { loads[Int(event.controller.index)] == 1 }
    }

    /// What one speaker called last.
    private struct Speech {
        /// In the order of `EventKind.deferrable`.
        private var calls = [Call?](repeating: nil, count: EventKind.deferrable.count)
        /// A line that is a remark unless the next one tells of another call.
        var pending: (event: Int, kind: EventKind, statement: Statement)?

        func call(of kind: EventKind) -> Call? {
            EventKind.deferrable.firstIndex(of: kind).flatMap { calls[$0] }
        }

        /// Notes a call, and forgets those whose callbacks may come anew after it.
        mutating func begin(_ kind: EventKind, at event: Int, _ statement: Statement, isObject: Bool) {
            for (place, known) in EventKind.deferrable.enumerated() {
                if known == kind {
                    calls[place] = Call(event: event, first: statement)
                } else if kind.reopens(known, ofObject: isObject) {
                    calls[place] = nil
                } else if kind.follows(known) {
                    calls[place]?.followers.insert(kind)
                }
            }
        }
    }

    /// What lines say of their places, by event; bare lines say nothing.
    private var statements: [Int: Statement] = [:]

    init(_ stated: [(event: Int, place: CallPlace)], besides parts: Set<Int>, _ trace: Trace) {
        var speaks = [Bool](repeating: false, count: trace.names.count)
        for (index, place) in stated where !parts.contains(index) && trace.events[index].kind.isDeferrable {
            guard place.isOfCode || place.isOfValues || place.line != nil else { continue }
            statements[index] = Statement(
                line: place.line, words: place.remark ?? place.values, isOfValues: place.isOfValues)
            speaks[Int(trace.events[index].controller.index)] = true
        }
        guard !statements.isEmpty else { return }
        let habits = Habits(trace)
        var places: [MultiLineCallbacks.Printer: Int] = [:]
        var speeches: [Speech] = []
        for index in trace.events.indices {
            let event = trace.events[index]
            let isAsked = event.kind.isViewCallback || event.kind.endsCalls
            guard isAsked, speaks[Int(event.controller.index)], !parts.contains(index) else { continue }
            let speaker = MultiLineCallbacks.Printer(of: event)
            let place = places[speaker] ?? speeches.count
            if place == speeches.count {
                speeches.append(Speech())
                places[speaker] = place
            }
            hear(event, at: index, &speeches[place], habits, trace)
        }
        for speech in speeches {
            guard let pending = speech.pending, let call = speech.call(of: pending.kind) else { continue }
            remarks.append(Remark(event: pending.event, first: call.event))
        }
        remarks.sort { $0.event < $1.event }
    }

    /// Takes a line of a speaker for a remark that waits for the next line, or for a call.
    private mutating func hear(
        _ event: Event, at index: Int, _ speech: inout Speech, _ habits: Habits, _ trace: Trace
    ) {
        let statement = statements[index] ?? Statement()
        let isObject = event.token != .none
        let call = speech.call(of: event.kind)
        if let call, statement.isBehind(call.first), isTold(event, statement, call, habits) {
            settle(&speech, before: nil, event)
            speech.pending = (index, event.kind, statement)
            return
        }
        settle(&speech, before: event.kind, event)
        speech.begin(event.kind, at: index, statement, isObject: isObject)
    }

    /// Whether a line can be told from another call: by its object, by a bare line before it, or since the class tells more
    /// of its appearances, which would begin or end before another call. Objects of one name may differ in what they say,
    /// if there are several; and what goes without a name is many classes' words.
    private func isTold(_ event: Event, _ statement: Statement, _ call: Call, _ habits: Habits) -> Bool {
        let tellsMore = habits.tellsMore(event)
        let isAlone = habits.loadsOnce(event)
        if event.controller == .none { return !event.kind.isLoad && tellsMore && isAlone }
        if call.first.isBare { return true }
        let isOfCode = event.token != .none || statement.line != nil
        return event.kind.isLoad ? isOfCode : tellsMore && (isOfCode || isAlone)
    }

    /// Decides on the line that waits for the speaker's next one, `event`; `next` is nil where that is a remark itself.
    private mutating func settle(_ speech: inout Speech, before next: EventKind?, _ event: Event) {
        guard let pending = speech.pending, let call = speech.call(of: pending.kind) else { return }
        speech.pending = nil
        let isObject = event.token != .none
        let remark = Remark(event: pending.event, first: call.event)
        guard let next, call.followers.contains(next), !(isObject && pending.kind.isLoad) else {
            remarks.append(remark)
            return
        }
        speech.begin(pending.kind, at: pending.event, pending.statement, isObject: isObject)
    }
}

extension EventKind {
    /// The callbacks that come once until another one makes them come anew.
    fileprivate static let deferrable: [EventKind] = [
        .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear,
    ]

    /// Whether its view is loaded by it.
    fileprivate var isLoad: Bool { self == .loadView || self == .viewDidLoad }

    fileprivate var isDeferrable: Bool { Self.deferrable.contains(self) }

    /// Whether a life begins or ends with it.
    fileprivate var endsCalls: Bool { self == .`init` || self == .deinit }

    /// Whether a callback comes after another one in the same appearance.
    fileprivate func follows(_ call: EventKind) -> Bool {
        switch call {
        case .loadView: self == .viewDidLoad || isAppearing
        case .viewDidLoad: isAppearing || self == .willMove
        case .viewWillAppear: self == .viewIsAppearing || self == .viewDidAppear
        case .viewIsAppearing: self == .viewDidAppear
        case .viewWillDisappear: self == .viewDidDisappear
        default: false
        }
    }

    /// Whether another callback may rightly come once more after this one. By its name alone, who has left may be
    /// followed by another object of its class.
    fileprivate func reopens(_ call: EventKind, ofObject isObject: Bool) -> Bool {
        if endsCalls || self == .loadView || self == .viewWillUnload || self == .viewDidUnload { return true }
        if call.isLoad { return !isObject && isLeaving || self == .viewDidLoad }
        if self == .viewDidLoad { return !isObject }
        if isLeaving { return call.isAppearing }
        return isAppearing && call.isLeaving || self == .viewWillAppear
    }
}
