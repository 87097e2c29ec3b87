import Lifecycle

/// A point in a life that is drawn as a small sign on its lane.
struct Mark: Sendable {
    let sign: Sign
    let event: UInt32
    /// What it says when one points at it.
    let words: String
}

/// The signs of a lane, least important first: when a lane holds too many, those go first.
enum Sign: Int, Comparable, CaseIterable, Sendable {
    case layout, activity, callback, fetch, alert, end

    static func < (left: Sign, right: Sign) -> Bool { left.rawValue < right.rawValue }

    /// The symbol's identifier in the page, and where it stands beside the bar's middle.
    var symbol: (name: StaticString, rise: Double) {
        switch self {
        case .layout: ("m-layout", 9.5)
        case .activity: ("m-activity", 10)
        case .callback: ("m-call", 9.5)
        case .fetch: ("m-fetch", -10)
        case .alert: ("m-alert", -10)
        case .end: ("m-end", 0)
        }
    }

    /// Nil for events that are not drawn as such: the end of a fetch belongs to its start, a memory warning to all.
    init?(_ kind: EventKind) {
        switch kind {
        case .fetchStart, .fetchEnd, .screenView, .gap, .processEnd, .testStart, .testEnd, .didReceiveMemoryWarning,
            .onAppear, .onDisappear, .taskStarted, .taskEnded, .bodyChanged:
            return nil
        case .diagnostic, .testimony: self = .alert
        case .`deinit`: self = .end
        case .activity: self = .activity
        case .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewSafeAreaInsetsDidChange,
            .viewLayoutMarginsDidChange, .willTransition, .viewWillTransition, .traitCollectionDidChange:
            self = .layout
        case .`init`, .awakeFromNib, .prepare, .loadView, .viewDidLoad, .loadViewIfNeeded, .viewWillUnload,
            .viewDidUnload, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
            .beginAppearanceTransition, .endAppearanceTransition, .addChild, .willMove, .didMove, .removeFromParent,
            .applicationDidFinishLaunching, .applicationWillResignActive, .applicationDidEnterBackground,
            .applicationWillEnterForeground, .applicationDidBecomeActive, .applicationWillTerminate, .sceneWillConnect,
            .sceneDidDisconnect:
            self = .callback
        }
    }
}

/// The marks of one lane, thinned to what can be told apart.
struct LaneMarks: Sendable {
    let marks: [Mark]
    let leftOut: Int

    init(of timeline: Timeline, fetches: [Fetch], in session: Session, trace: Trace, axis: Axis, limit: Int) {
        let breaches = Dictionary(timeline.breaches.map { ($0.event, $0.kind) }) { first, _ in first }
        let events = session.events(of: timeline)
        let candidates = events.compactMap { index -> (event: UInt32, sign: Sign)? in
            let event = trace.events[Int(index)]
            return Sign(event.kind).map { (index, breaches[index] == nil ? $0 : .alert) }
        }
        let kept = LaneMarks.chosen(candidates, limit: limit)
        let callbacks = kept.map {
            Mark(sign: $0.sign, event: $0.event, words: trace.words(of: $0.event, breaches[$0.event]))
        }
        let requests = fetches.spread(atMost: limit).map { Mark(sign: .fetch, event: $0.start, words: $0.words) }
        marks = (callbacks + requests).sorted { ($0.event, $0.sign) < ($1.event, $1.sign) }
        leftOut = candidates.count - kept.count + fetches.count - requests.count
    }

    /// Whole kinds of sign go first, the least important ones; of the last kind kept, every so many-th stays.
    private static func chosen(_ all: [(event: UInt32, sign: Sign)], limit: Int) -> [(event: UInt32, sign: Sign)] {
        var kept = all
        for sign in Sign.allCases where kept.count > limit {
            let others = kept.count { $0.sign != sign }
            let room = max(0, limit - others)
            let step = room == 0 ? Int.max : (kept.count - others + room - 1) / room
            var seen = -1
            kept = kept.filter {
                guard $0.sign == sign else { return true }
                seen += 1
                return step != .max && seen % step == 0
            }
        }
        return kept
    }
}

extension Trace {
    /// `viewDidAppear`, `cartTimer fired`, `viewDidDisappear: viewWillDisappear is missing before it`.
    fileprivate func words(of index: UInt32, _ breach: BreachKind?) -> String {
        let event = events[Int(index)]
        var words = event.kind.name
        if case .activity(let said) = detail(of: event) { words = said }
        if case .diagnostic(let line) = detail(of: event) {
            words = "the log complains: " + line.diagnostic.rawValue.replacing("_", with: " ")
        }
        switch breach {
        case .none: return words
        case .missing(let expected): return "\(words): \(expected.name) was not seen before or after it"
        case .repeated: return "\(words): repeated"
        case .reversedRemoval: return "\(words): before willMove(toParent: nil)"
        case .unexpected: return "\(words): not expected here"
        }
    }
}

extension Fetch {
    /// `GET https://…, 240 ms, status 200, 5.1 kB`.
    fileprivate var words: String {
        var parts = [resource]
        if let milliseconds { parts.append("\(Counting.short(milliseconds)) ms") }
        if let status { parts.append("status \(status)") }
        if let bytes { parts.append(Counting.bytes(bytes)) }
        return parts.joined(separator: ", ")
    }
}
