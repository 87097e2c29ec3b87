import Lifecycle
import Rules

/// Every number over the whole analysis that a report shows, counted once.
struct Totals: Hashable, Sendable {
    let captures: Int
    /// Captures without a view controller.
    let barrenCaptures: Int
    let sessions: Int
    /// Distinct class names over all sessions.
    let controllers: Int
    let instances: Int
    let events: Int
    let lines: Int
    /// Places where a capture says that lines are missing.
    let gaps: Int
    /// Kinds of damage, each once however many captures have it.
    let kindsOfDamage: Int
    /// Findings that count, of every severity.
    let shown: Int
    let suppressed: Int
    /// Questions of one rule about one class of one session that were answered well.
    let kept: Int
    /// Questions that the log does not answer.
    let cannotTell: Int
    /// Those of them that stay open only because the class is in use, or off the screen, when the log ends.
    let inUse: Int
    private let offScreen: Int
    let verdicts: VerdictCounts
    private let findings: [Severity: Int]

    init(_ analysis: Analysis) {
        let sessions = analysis.captures.flatMap(\.sessions)
        captures = analysis.captures.count
        barrenCaptures = analysis.captures.count(where: \.isBarren)
        self.sessions = sessions.count
        var names: Set<ControllerName> = []
        for session in sessions { names.formUnion(session.classes.lazy.map(\.name)) }
        controllers = names.count
        instances = analysis.captures.reduce(0) { $0 + $1.instances }
        events = analysis.captures.reduce(0) { $0 + $1.events }
        lines = analysis.captures.reduce(0) { $0 + $1.trace.lines }
        gaps = sessions.reduce(0) { $0 + $1.gapLines.count }
        kindsOfDamage = Set(analysis.captures.flatMap { $0.trace.problems.filter(\.isDamage).map(\.kind) }).count
        let counting = analysis.shownFindings
        shown = counting.count
        suppressed = analysis.findings.count - counting.count
        findings = counting.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
        kept = analysis.judgements.count { if case .kept = $0.answer { true } else { false } }
        let open = analysis.cannotTell
        cannotTell = open.count
        inUse = open.count { $0.calm?.isAlive ?? false }
        offScreen = open.count { $0.calm == .offScreen }
        verdicts = VerdictCounts(of: analysis.captures.flatMap(\.lifeVerdicts))
    }

    /// Findings of one severity that count.
    subscript(severity: Severity) -> Int { findings[severity] ?? 0 }

    subscript(verdict: LifeVerdict) -> Int { verdicts[verdict] }

    /// Questions that somebody may want to look into.
    var openQuestions: Int { cannotTell - inUse }
}

extension Totals {
    /// `9 cannot tell, 6 of them still in use`.
    var cannotTellWords: String {
        let words = "\(grouped(cannotTell)) cannot tell"
        guard inUse > 0 else { return words }
        let state = offScreen == 0 ? "in use" : offScreen == inUse ? "off the screen" : "in use or off the screen"
        return words
            + (inUse == cannotTell ? ", \(state) when the log ends" : ", \(grouped(inUse)) of them still \(state)")
    }
}

extension VerdictCounts {
    /// `17 released, 2 alive, 3 leaked`, those that there are.
    var words: String {
        let order: [LifeVerdict] = [.deallocated, .alive, .leaked, .probablyLeaked, .undecided]
        return order.filter { self[$0] > 0 }.map { "\(grouped(self[$0])) \($0.plainWords)" }.joined(separator: ", ")
    }
}

extension LifeVerdict {
    /// What every report calls it.
    var plainWords: String {
        switch self {
        case .deallocated: "released"
        case .alive: "alive"
        case .leaked: "leaked"
        case .probablyLeaked: "probably leaked"
        case .undecided: "undecided"
        }
    }
}
