import Lifecycle

/// How often the classes of a log print what.
struct PrintedCalls {
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

extension EventKind {
    /// Whether a callback comes once in a while, so that two lines of it at once are one call's.
    var isToldInParts: Bool { EventKinds.toldInParts.contains(self) }

    /// Whether it comes once until another callback makes it come anew.
    var comesOnce: Bool { isToldInParts && self != .`init` && self != .deinit }

    /// Whether its view is loaded by it.
    var isLoad: Bool { self == .loadView || self == .viewDidLoad }

    /// Whether a callback comes after another one in the same appearance.
    func follows(_ call: EventKind) -> Bool {
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
    func reopens(_ call: EventKind, ofObject isObject: Bool) -> Bool {
        let isBorder: EventKinds = [.`init`, .deinit, .loadView, .viewWillUnload, .viewDidUnload]
        if isBorder.contains(self) { return true }
        if call.isLoad { return !isObject && isLeaving || self == .viewDidLoad }
        if self == .viewDidLoad { return !isObject }
        if isLeaving { return call.isAppearing }
        return isAppearing && call.isLeaving || self == .viewWillAppear
    }
}

extension EventKinds {
    static let toldInParts: EventKinds = [
        .`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear, .deinit,
    ]
}

extension Event {
    /// An `if` and its `else` may write from two places in two calls, but hardly within this time.
    private static let reach = Span.seconds(1)

    /// Whether a later line can tell the call that another one told: the same callback of the same speaker, at once.
    func mayBeOfCall(of first: Event) -> Bool {
        kind == first.kind && controller == first.controller && token == first.token && process == first.process
            && comesAtOnce(after: first) ?? true
    }

    /// Whether it comes within the time that a call may take; nil where a stamp is missing.
    func comesAtOnce(after first: Event) -> Bool? { time.since(first.time).map { $0 <= Self.reach } }

    /// Takes over what only a later line of the call says.
    mutating func takeOver(from part: Event) {
        flags.formUnion(part.flags)
        if detail == .none { detail = part.detail }
    }
}
