import Lifecycle
import Rules

/// One session with everything that reports say of it.
struct SessionView: Sendable {
    let capture: Int
    let index: Int
    let trace: Trace
    let session: Session
    let events: Int
    let instances: Int
    /// Whether its lives are there to be shown.
    let isWhole: Bool
    let verdicts: [LifeVerdict]
    let axis: Axis
    let clock: WallClock
    /// Counts only where somebody asks.
    private let counted: @Sendable () -> LiveChanges
    /// Per class: the shortest name that no other class of the session has.
    let names: [String]

    init(_ analysis: Analysis, capture: Int, session index: Int) {
        let own = analysis.captures[capture]
        (self.capture, self.index, trace, session) = (capture, index, own.trace, own.sessions[index])
        (events, instances) = (own.events(ofSession: index), own.instances(ofSession: index))
        isWhole = own.isWhole
        verdicts = index < own.lifeVerdicts.count ? own.lifeVerdicts[index] : []
        axis = Axis(of: session, in: trace)
        clock = WallClock(of: session)
        counted = { own.liveChanges(ofSession: index) }
        names = SessionView.shortNames(session.classes.map(\.name))
    }

    /// How many instances of each class lived when.
    var liveChanges: LiveChanges { counted() }

    /// How many of its instances got each verdict.
    var verdictCounts: VerdictCounts { VerdictCounts(of: [verdicts]) }

    func verdict(of timeline: Int) -> LifeVerdict { timeline < verdicts.count ? verdicts[timeline] : .alive }

    /// `CartViewController #2`.
    func label(of timeline: Int) -> String {
        let own = session.timelines[timeline]
        return "\(names[own.controllerClass].clipped(to: 60)) #\(own.ordinal)"
    }

    /// Where the instance's lane stands in the page.
    func anchor(of timeline: Int) -> Markup { "\(anchorPrefix)\(timeline + 1)" }

    /// Behind it stands the number of the instance.
    var anchorPrefix: Markup { "life-\(capture + 1)-\(index + 1)-" }

    /// `Orchard (4321)`, or `session 2` where no line names the process.
    var title: String {
        guard let name = session.process.name else { return "Session \(session.id)" }
        guard let pid = session.process.pid else { return name.clipped(to: 60) }
        return "\(name.clipped(to: 60)) (\(pid))"
    }

    /// From the first time stamp to the last; nil where no time goes by in the log.
    var duration: Span? { axis.isTimed ? session.duration : nil }

    /// The duration in words.
    var length: String? { duration?.length }

    private static func shortNames(_ names: [ControllerName]) -> [String] {
        var uses: [String: Int] = [:]
        let bare = names.map { $0.isAnonymous ? $0.displayed : $0.bare }
        for name in bare { uses[name, default: 0] += 1 }
        return zip(names, bare).map { uses[$1] == 1 ? $1 : $0.displayed }
    }
}

extension SessionView {
    /// Where a line stands in the session's time; nil without a clock, and for lines that are no event.
    func position(ofLine line: Int) -> String? {
        guard axis.isTimed, let index = trace.firstEvent(onLine: line) else { return nil }
        return axis.position(of: UInt32(index))
    }
}

extension SessionView {
    /// What the tests of the run did while the session went on, as far as the log's clock tells: `Tap "Buy" Button`.
    var testSteps: [(title: String, fraction: Double)] {
        guard case .time(let start, let length) = axis.scale, session.clock == .zoned, let zone = session.secondsFromGMT
        else {
            return []
        }
        return trace.story.steps.compactMap { step in
            let elapsed = step.moment + Int64(zone) * 1_000_000 - start.microseconds
            guard (0...length.microseconds).contains(elapsed) else { return nil }
            let place = Span(microseconds: elapsed).position(milliseconds: true)
            return ("\(step.title) · \(step.test.name) · \(place)", Double(elapsed) / Double(length.microseconds))
        }
    }
}
