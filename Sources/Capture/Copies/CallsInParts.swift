import Lifecycle

/// Takes a call once that wrote several lines: `Cart.swift:30 viewWillAppear`, then `Cart.swift:33 viewWillAppear`.
///
/// The later line is of the same call when it names the same callback of the same class, comes from further down in the
/// code, and nothing of that class lies between: another call would have begun above again. So is a line with a remark
/// right behind the bare one: `Cart viewDidLoad`, `Cart viewDidLoad finished, 12 items`, or with values. The same code writes
/// the same words, and values in the same form.
/// So are lines of which each tells something else (see `RemarkedCalls`), and what blocks write later (`DeferredRemarks`).
/// So are lines that state one fact each: `… isMovingToParent false`, `… isMovingFromParent true`.
struct CallsInParts {
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
        var calls: [Printer: Call] = [:]
        var later: Set<Int> = []
        var bare: BareCall?
        var remarked = RemarkedCalls()
        var next = 0
        for index in trace.events.indices where next < stated.count {
            let event = trace.events[index]
            let isStated = stated[next].event == index
            let speaker = Printer(of: event)
            let form = isStated ? stated[next].place.values : nil
            guard isStated, form == nil else {
                if isStated { next += 1 }
                if let form, let first = bare?.first, bare?.takes(form, event, at: index, trace) ?? false {
                    trace.events[first].learn(from: event)
                    later.insert(index)
                } else if event.kind.isOfLife {
                    if !calls.isEmpty { calls[speaker] = nil }
                    if hasRemarks { remarked.begin(event, at: index) }
                    bare = BareCall(first: index, last: index, remarks: form.map { [$0] } ?? [])
                }
                continue
            }
            let place = stated[next].place
            next += 1
            if hasRemarks, place.remark == nil { remarked.begin(event, at: index) }
            if let facts = place.facts {
                if !calls.isEmpty { calls[speaker] = nil }
                if var call = bare, call.last == index - 1, event.mayBeOfCall(of: trace.events[call.first]),
                    call.facts & facts == 0
                {
                    trace.events[call.first].learn(from: event)
                    later.insert(index)
                    (call.last, call.facts) = (index, call.facts | facts)
                    bare = call
                } else {
                    bare = BareCall(first: index, last: index, facts: facts)
                }
                continue
            }
            if let remark = place.remark {
                if !calls.isEmpty { calls[speaker] = nil }
                if let first = remarked.firstLine(of: event, at: index, place, trace) {
                    trace.events[first].learn(from: event)
                    later.insert(index)
                    if bare?.first == first { bare?.last = index }
                    continue
                }
                if let first = bare?.first, bare?.takes(remark, event, at: index, trace) ?? false {
                    trace.events[first].learn(from: event)
                    later.insert(index)
                }
                continue
            }
            if let call = calls[speaker], isPart(event, at: place, of: call, trace) {
                trace.events[call.event].learn(from: event)
                later.insert(index)
                calls[speaker]?.place = place
            } else {
                calls[speaker] = Call(event: index, place: place)
                if event.kind.isOfLife { bare = BareCall(first: index, last: index) }
            }
        }
        for part in remarked.partsOfCode(stated, trace) {
            trace.events[part.first].learn(from: trace.events[part.event])
            later.insert(part.event)
        }
        takeDeferred(DeferredRemarks(stated, besides: later, trace).remarks, &trace, &later)
        return later
    }

    /// What a block says is no callback; that its object is alive is told only where the line shows the object.
    private func takeDeferred(_ remarks: [DeferredRemarks.Remark], _ trace: inout Trace, _ later: inout Set<Int>) {
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

    private func isPart(_ event: Event, at place: CallPlace, of call: Call, _ trace: Trace) -> Bool {
        call.place < place && event.mayBeOfCall(of: trace.events[call.event])
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
