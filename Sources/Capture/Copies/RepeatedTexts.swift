import Lifecycle

/// Finds stretches without times that stand in a capture twice: the same text pasted again, told by its objects.
///
/// Objects that load again, in the same words and the same order, although they never left, are not new objects at old
/// addresses: those would be a few of many. So a copy holds at least four callbacks, says the same as an earlier
/// stretch event for event, follows it or reaches to the end of the capture, and loads an object that was still there.
/// Where a class does not print that it leaves, an address proves that only if all objects of the stretch load in it.
struct RepeatedTexts {
    /// Places in `Trace.events`, in order.
    private(set) var copies: [Int] = []

    private struct Object: Hashable {
        var controller: NameID
        var token: TokenID
        var process: ProcessID

        init(_ event: Event) { (controller, token, process) = (event.controller, event.token, event.process) }
    }

    private struct Load: Hashable {
        var object: Object
        var kind: EventKind
    }

    private let trace: Trace
    /// Where an object loaded last.
    private var loads: [Load: Int] = [:]

    private static let shortest = 4

    init(_ trace: Trace) {
        self.trace = trace
        var next = 0
        while next < trace.events.count {
            let event = trace.events[next]
            guard event.tellsObject, event.kind.isLoad else {
                next += 1
                continue
            }
            let known = loads.updateValue(next, forKey: Load(object: Object(event), kind: event.kind))
            if let known, let copy = copy(around: next, of: known) {
                copies += copy
                next = copy.upperBound
            } else {
                next += 1
            }
        }
    }

    /// The stretch around a load that repeats the one around an earlier load.
    private func copy(around place: Int, of original: Int) -> Range<Int>? {
        guard repeats(place, original) else { return nil }
        let floor = (copies.last ?? -1) + 1
        var before = 0
        while original - before > 0, place - before > max(floor, original + 1),
            repeats(place - before - 1, original - before - 1)
        {
            before += 1
        }
        let start = place - before
        let length = zip(original - before..<start, start..<trace.events.count).prefix { repeats($1, $0) }.count
        let stretch = start..<start + length
        guard stretch.contains(place), stretch.count(where: { trace.events[$0].kind.isViewCallback }) >= Self.shortest,
            original - before + length == start || stretch.upperBound == trace.events.count
        else { return nil }
        return loadsWhatIsThere(stretch) ? stretch : nil
    }

    private func repeats(_ place: Int, _ original: Int) -> Bool {
        let (first, second) = (trace.events[original], trace.events[place])
        return first.time.isNone && second.time.isNone && first.process == second.process
            && EventContent(first, trace) == EventContent(second, trace)
    }

    /// Whether some object of the stretch loads in it although it was there.
    private func loadsWhatIsThere(_ stretch: Range<Int>) -> Bool {
        let speakers = Set(stretch.lazy.map { trace.events[$0] }.filter(\.tellsObject).map(Object.init))
        let loaded = Set(
            stretch.lazy.map { trace.events[$0] }.filter { $0.tellsObject && $0.kind.isLoad }.map(Object.init))
        let isWhole = loaded.count > 1 && loaded == speakers
        return loaded.contains { object in
            guard isWhole || isNeverReused(object.token) || isSeenToLeave(object.controller) else { return false }
            let load = stretch.first { trace.events[$0].kind.isLoad && Object(trace.events[$0]) == object }
            let last = trace.events[..<(load ?? stretch.lowerBound)].last {
                ($0.isDeparture || $0.kind.isArrival) && Object($0) == object
            }
            return last.map { !$0.isDeparture } ?? false
        }
    }

    /// Whether a token is of an object's own, as UUIDs are; a short one may be the number of a page.
    private func isNeverReused(_ token: TokenID) -> Bool {
        switch trace.tokens[Int(token.index)] {
        case .address: false
        case .text(let text): text.utf8.count >= 8
        }
    }

    /// Whether some object of a class prints that it leaves.
    private func isSeenToLeave(_ controller: NameID) -> Bool {
        trace.events.contains { $0.controller == controller && $0.isDeparture }
    }
}

extension Event {
    /// Whether it is a callback of a certain object, at no stated time.
    fileprivate var tellsObject: Bool { time.isNone && token != .none && kind.isViewCallback }

    /// Whether its speaker may be gone behind it.
    fileprivate var isDeparture: Bool {
        switch kind {
        case .viewWillDisappear, .viewDidDisappear, .`deinit`, .removeFromParent, .viewWillUnload, .viewDidUnload: true
        case .willMove, .didMove: !flags.contains(.parentIsGiven)
        default: false
        }
    }
}

extension EventKind {
    /// Whether its view is loaded by it.
    var isLoad: Bool { self == .loadView || self == .viewDidLoad }

    /// Whether its speaker is there behind it.
    fileprivate var isArrival: Bool { isLoad || isAppearing }
}
