import Lifecycle

extension EventKind {
    /// Whether a callback comes once in a while, so that two lines of it at once are one call's.
    var isToldInParts: Bool { EventKinds.toldInParts.contains(self) }

    /// Whether it comes once until another callback makes it come anew.
    var comesOnce: Bool { isToldInParts && self != .`init` && self != .deinit }

    /// Whether its view is loaded by it.
    var isLoad: Bool { self == .loadView || self == .viewDidLoad }

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
