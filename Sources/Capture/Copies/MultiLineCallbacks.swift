import Lifecycle

/// Takes a call once that wrote several lines: `Cart.swift:30 viewWillAppear`, then `Cart.swift:33 viewWillAppear`.
///
/// The later line is of the same call when it names the same callback of the same class, comes from further down in the
/// code, and nothing of that class lies between: another call would have begun above again. So is a line with a remark
/// right behind the bare one: `Cart viewDidLoad`, `Cart viewDidLoad finished, 12 items`, or with values. The same code writes
/// the same words, and values in the same form.
/// So are lines of which each tells something else (see `StepwiseCallbackLines`), and what blocks write later (`LateCallbackLines`).
/// So are lines that state one fact each: `… isMovingToParent false`, `… isMovingFromParent true`.
struct MultiLineCallbacks {
    /// The events that state their place in the code, in order.
    private let stated: [(event: Int, place: CallPlace)]
    /// Whether any line has a remark.
    private let hasRemarks: Bool

    /// Who speaks in a line.
    struct Printer: Hashable {
        let controller: NameID
        let token: TokenID
        let process: ProcessID

        init(of event: Event) { (controller, token, process) = (event.controller, event.token, event.process) }
    }

    private struct Call {
        var event: Int
        var place: CallPlace
    }

    /// A call whose first line is bare, as far as it was read.
    private struct BareCall {
        var first: Int
        var last: Int
        var remarks: Set<UInt64> = []
        var facts: UInt8 = 0

        /// Takes the next line for one of the same call, unless it repeats what the call has told.
        mutating func takes(_ remark: UInt64, _ event: Event, at index: Int, _ trace: Trace) -> Bool {
            guard last == index - 1, event.mayBeOfCall(of: trace.events[first]), remarks.insert(remark).inserted else {
                return false
            }
            last = index
            return true
        }
    }

    init(_ stated: [(event: Int, place: CallPlace)]) {
        self.stated = stated
        hasRemarks = stated.contains { $0.place.remark != nil }
    }

    /// Which events are later parts of calls; each first part learns what they say.
    func laterParts(in trace: inout Trace) -> Set<Int> {
        var open = OpenCalls(hasRemarks: hasRemarks)
        var next = 0
        for index in trace.events.indices where next < stated.count {
            if stated[next].event == index {
                open.take(stated[next].place, at: index, in: &trace)
                next += 1
            } else {
                open.takeValues(nil, at: index, in: &trace)
            }
        }
        for part in open.remarked.partsOfCode(stated, trace) {
            trace.events[part.first].learn(from: trace.events[part.event])
            open.later.insert(part.event)
        }
        takeDeferred(LateCallbackLines(stated, besides: open.later, trace).remarks, &trace, &open.later)
        return open.later
    }

    /// The calls that may go on, while a trace is gone through line by line.
    private struct OpenCalls {
        let hasRemarks: Bool
        var calls: [Printer: Call] = [:]
        var bare: BareCall?
        var remarked = StepwiseCallbackLines()
        var later: Set<Int> = []

        mutating func take(_ place: CallPlace, at index: Int, in trace: inout Trace) {
            if let values = place.values { return takeValues(values, at: index, in: &trace) }
            let event = trace.events[index]
            if hasRemarks, place.remark == nil { remarked.begin(event, at: index) }
            if let facts = place.facts {
                takeFacts(facts, at: index, in: &trace)
            } else if let remark = place.remark {
                takeRemark(remark, place, at: index, in: &trace)
            } else if let call = calls[Printer(of: event)], call.place < place,
                event.mayBeOfCall(of: trace.events[call.event])
            {
                add(index, to: call.event, in: &trace)
                calls[Printer(of: event)]?.place = place
            } else {
                calls[Printer(of: event)] = Call(event: index, place: place)
                if event.kind.isOfLife { bare = BareCall(first: index, last: index) }
            }
        }

        /// A line that says nothing beside its callback, or values in a form.
        mutating func takeValues(_ form: UInt64?, at index: Int, in trace: inout Trace) {
            let event = trace.events[index]
            if let form, let first = bare?.first, bare?.takes(form, event, at: index, trace) ?? false {
                add(index, to: first, in: &trace)
            } else if event.kind.isOfLife {
                if !calls.isEmpty { calls[Printer(of: event)] = nil }
                if hasRemarks { remarked.begin(event, at: index) }
                bare = BareCall(first: index, last: index, remarks: form.map { [$0] } ?? [])
            }
        }

        private mutating func takeFacts(_ facts: UInt8, at index: Int, in trace: inout Trace) {
            let event = trace.events[index]
            if !calls.isEmpty { calls[Printer(of: event)] = nil }
            guard var call = bare, call.last == index - 1, event.mayBeOfCall(of: trace.events[call.first]),
                call.facts & facts == 0
            else {
                bare = BareCall(first: index, last: index, facts: facts)
                return
            }
            add(index, to: call.first, in: &trace)
            (call.last, call.facts) = (index, call.facts | facts)
            bare = call
        }

        private mutating func takeRemark(
            _ remark: UInt64, _ place: CallPlace, at index: Int, in trace: inout Trace
        ) {
            let event = trace.events[index]
            if !calls.isEmpty { calls[Printer(of: event)] = nil }
            if let first = remarked.firstLine(of: event, at: index, place, trace) {
                add(index, to: first, in: &trace)
                if bare?.first == first { bare?.last = index }
            } else if let first = bare?.first, bare?.takes(remark, event, at: index, trace) ?? false {
                add(index, to: first, in: &trace)
            }
        }

        private mutating func add(_ index: Int, to first: Int, in trace: inout Trace) {
            trace.events[first].learn(from: trace.events[index])
            later.insert(index)
        }
    }

    /// What a block says is no callback; that its object is alive is told only where the line shows the object.
    private func takeDeferred(_ remarks: [LateCallbackLines.Remark], _ trace: inout Trace, _ later: inout Set<Int>) {
        var details: [EventKind: DetailID] = [:]
        for remark in remarks {
            let (event, first) = (trace.events[remark.event], trace.events[remark.first])
            guard event.token != .none, !event.kind.isLeaving, !(event.comesAtOnce(after: first) ?? false) else {
                trace.events[remark.first].learn(from: event)
                later.insert(remark.event)
                continue
            }
            let detail = details[event.kind] ?? DetailID(index: UInt32(trace.details.count))
            if details.updateValue(detail, forKey: event.kind) == nil {
                trace.details.append(.activity("a block of \(event.kind.name)"))
            }
            trace.events[remark.event].kind = .activity
            trace.events[remark.event].flags = []
            trace.events[remark.event].detail = detail
        }
    }
}

extension Event {
    /// An `if` and its `else` may write from two places in two calls, but hardly within this time.
    private static let reach = Span.seconds(1)

    /// Whether a later line can tell the call that another one told: the same callback of the same speaker, at once.
    func mayBeOfCall(of first: Event) -> Bool {
        kind == first.kind && controller == first.controller && token == first.token && process == first.process
            && time.since(first.time).map { $0 <= Self.reach } ?? true
    }

    /// Whether it comes within the time that a call may take; nil where a stamp is missing.
    func comesAtOnce(after first: Event) -> Bool? { time.since(first.time).map { $0 <= Self.reach } }

    fileprivate mutating func learn(from part: Event) {
        flags.formUnion(part.flags)
        if detail == .none { detail = part.detail }
    }
}
