import Lifecycle
import Rules

/// One session with everything that the page's sections say of it.
struct SessionView: Sendable {
    let capture: Int
    let index: Int
    let trace: Trace
    let session: Session
    let verdicts: [LifeVerdict]
    let axis: Axis
    let clock: WallClock
    /// Per class: the shortest name that no other class of the session has.
    let names: [String]

    init(_ analysis: Analysis, capture: Int, session index: Int) {
        let own = analysis.captures[capture]
        (self.capture, self.index, trace, session) = (capture, index, own.trace, own.sessions[index])
        verdicts = index < own.lifeVerdicts.count ? own.lifeVerdicts[index] : []
        axis = Axis(of: session, in: trace)
        clock = WallClock(of: session)
        names = SessionView.shortNames(session.classes.map(\.name))
    }

    func verdict(of timeline: Int) -> LifeVerdict { timeline < verdicts.count ? verdicts[timeline] : .alive }

    /// `CartViewController #2`.
    func label(of timeline: Int) -> String {
        let own = session.timelines[timeline]
        return "\(names[own.controllerClass].clipped(to: 60)) #\(own.ordinal)"
    }

    /// Where the instance's lane stands in the page.
    func anchor(of timeline: Int) -> Markup { "life-\(capture + 1)-\(index + 1)-\(timeline + 1)" }

    /// `Orchard (4321)`, or `session 2` where no line names the process.
    var title: String {
        guard let name = session.process.name else { return "Session \(session.id)" }
        guard let pid = session.process.pid else { return name.clipped(to: 60) }
        return "\(name.clipped(to: 60)) (\(pid))"
    }

    /// The length of the session in words; nil without a clock.
    var length: String? {
        guard axis.isTimed else { return nil }
        return session.end.since(session.start)?.length
    }

    private static func shortNames(_ names: [ControllerName]) -> [String] {
        var uses: [String: Int] = [:]
        let bare = names.map { $0.isAnonymous ? $0.displayed : $0.bare }
        for name in bare { uses[name, default: 0] += 1 }
        return zip(names, bare).map { uses[$1] == 1 ? $1 : $0.displayed }
    }
}

extension LifeVerdict {
    /// What it says beside an instance.
    var words: Markup {
        switch self {
        case .deallocated: "released"
        case .alive: "alive"
        case .leaked: "leaked"
        case .probablyLeaked: "probably leaked"
        case .undecided: "cannot tell"
        }
    }

    /// The symbol that goes with the words, so that no status is said by colour alone.
    var symbol: Markup {
        switch self {
        case .deallocated, .alive: "i-kept"
        case .leaked: "i-error"
        case .probablyLeaked: "i-warning"
        case .undecided: "i-unknown"
        }
    }

    var style: Markup {
        switch self {
        case .deallocated, .alive: "is-kept"
        case .leaked: "is-error"
        case .probablyLeaked: "is-warning"
        case .undecided: "is-unknown"
        }
    }
}

/// A small drawn sign before its word.
func icon(_ symbol: Markup) -> Markup {
    "<svg class=\"icon\" width=\"12\" height=\"12\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#\(symbol)\"/></svg>"
}
