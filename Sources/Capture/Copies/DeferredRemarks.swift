import Lifecycle

/// Lines that a call's code writes when the call is long over, as in a block that waits for a response:
///
///     <Orchard.Cart: 0x20> viewDidLoad
///     <Orchard.Cart: 0x20> viewDidAppear
///     <Orchard.Cart: 0x20> viewDidLoad - response received
///
/// Another call would begin as the one before began: with the bare line, in its words, or at its line of the source. Where
/// the callback may have come anew meanwhile, since who appeared has left or another object is loaded, a line stays one.
struct DeferredRemarks {
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

    private struct Speaker: Hashable {
        let controller: NameID
        let token: TokenID
        let process: ProcessID

        var isObject: Bool { token != .none }

        init(of event: Event) { (controller, token, process) = (event.controller, event.token, event.process) }
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

    init(_ stated: [(event: Int, place: CallPlace)], besides parts: Set<Int>, _ trace: Trace) {
        var statements: [Int: Statement] = [:]
        var speaks = [Bool](repeating: false, count: trace.names.count)
        for (index, place) in stated where !parts.contains(index) && trace.events[index].kind.isDeferrable {
            guard place.isOfCode || place.isOfValues || place.line != nil else { continue }
            statements[index] = Statement(
                line: place.line, words: place.remark ?? place.values, isOfValues: place.isOfValues)
            speaks[Int(trace.events[index].controller.index)] = true
        }
        guard !statements.isEmpty else { return }
        var told = [EventKinds](repeating: [], count: trace.names.count)
        var loads = [Int](repeating: 0, count: trace.names.count)
        for event in trace.events {
            let name = Int(event.controller.index)
            if AppearanceSignal(event.kind) != nil { told[name].insert(event.kind) }
            if event.kind == .viewDidLoad { loads[name] += 1 }
        }
        var places: [Speaker: Int] = [:]
        var speeches: [Speech] = []
        for index in trace.events.indices {
            let event = trace.events[index]
            let name = Int(event.controller.index)
            guard speaks[name], event.kind.isViewCallback || event.kind.endsCalls, !parts.contains(index) else {
                continue
            }
            let speaker = Speaker(of: event)
            let statement = statements[index] ?? Statement()
            let place = places[speaker] ?? speeches.count
            if place == speeches.count {
                speeches.append(Speech())
                places[speaker] = place
            }
            let known = speeches[place].call(of: event.kind)
            let isRemark = known.map { call in
                statement.isBehind(call.first)
                    && isTold(
                        event, statement, call, tellsMore: told[name] != [event.kind], isAlone: loads[name] == 1)
            }
            if isRemark ?? false {
                settle(&speeches[place], before: nil, isObject: speaker.isObject)
                speeches[place].pending = (index, event.kind, statement)
            } else {
                settle(&speeches[place], before: event.kind, isObject: speaker.isObject)
                speeches[place].begin(event.kind, at: index, statement, isObject: speaker.isObject)
            }
        }
        for speech in speeches {
            guard let pending = speech.pending, let call = speech.call(of: pending.kind) else { continue }
            remarks.append(Remark(event: pending.event, first: call.event))
        }
        remarks.sort { $0.event < $1.event }
    }

    /// Whether a line can be told from another call: by its object, by a bare line before it, or since the class tells more
    /// of its appearances, which would begin or end before another call. Objects of one name may differ in what they say,
    /// if there are several; and what goes without a name is many classes' words.
    private func isTold(
        _ event: Event, _ statement: Statement, _ call: Call, tellsMore: Bool, isAlone: Bool
    ) -> Bool {
        if event.controller == .none { return !event.kind.isOfLoading && tellsMore && isAlone }
        if call.first.isBare { return true }
        let isOfCode = event.token != .none || statement.line != nil
        return event.kind.isOfLoading ? isOfCode : tellsMore && (isOfCode || isAlone)
    }

    /// Decides on the line that waits for the speaker's next one; `next` is nil where that is a remark itself.
    private mutating func settle(_ speech: inout Speech, before next: EventKind?, isObject: Bool) {
        guard let pending = speech.pending, let call = speech.call(of: pending.kind) else { return }
        speech.pending = nil
        if let next, call.followers.contains(next), !(isObject && pending.kind.isOfLoading) {
            speech.begin(pending.kind, at: pending.event, pending.statement, isObject: isObject)
        } else {
            remarks.append(Remark(event: pending.event, first: call.event))
        }
    }
}

extension EventKind {
    fileprivate var isOfLoading: Bool { self == .loadView || self == .viewDidLoad }

    /// The callbacks that come once until another one makes them come anew.
    fileprivate static let deferrable: [EventKind] = [
        .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear,
    ]

    fileprivate var isDeferrable: Bool { isOfLoading || isOfAppearing || isOfLeaving }

    private var isOfAppearing: Bool { self == .viewWillAppear || self == .viewIsAppearing || self == .viewDidAppear }
    var isOfLeaving: Bool { self == .viewWillDisappear || self == .viewDidDisappear }

    /// Whether a life begins or ends with it.
    fileprivate var endsCalls: Bool { self == .`init` || self == .deinit }

    /// Whether a callback comes after another one in the same appearance.
    fileprivate func follows(_ call: EventKind) -> Bool {
        switch call {
        case .loadView: self == .viewDidLoad || isOfAppearing
        case .viewDidLoad: isOfAppearing || self == .willMove
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
        if call.isOfLoading { return !isObject && isOfLeaving || self == .viewDidLoad }
        if self == .viewDidLoad { return !isObject }
        if isOfLeaving { return call.isOfAppearing }
        return isOfAppearing && call.isOfLeaving || self == .viewWillAppear
    }
}
