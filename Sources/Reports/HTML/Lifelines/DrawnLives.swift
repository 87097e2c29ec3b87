import Lifecycle
import Rules

/// Which sessions and which of their instances the page draws: whatever links to a lane asks here whether there is one.
struct DrawnLives: Sendable {
    struct Chart: Sendable {
        /// The position of the session in the page.
        let session: Int
        let plan: LanePlan
    }

    /// In the order of the page: the logs with the worst findings first, and each log's sessions in their order.
    let charts: [Chart]
    /// Sessions with instances of which nothing is drawn.
    let sessionsLeftOut: Int
    /// Per class of the page: its uppermost lane.
    let firstLanes: [Int: Markup]
    /// The sessions of which the charts leave lives out, as many as the page has room for: their crowds are drawn.
    let crowded: Set<Int>
    private let lives: [Int: Set<Int>]

    /// Lanes on the whole page, and in one session: more than this nobody looks at, and the page must open at once.
    private static let laneBudget = 480
    private static let lanesPerSession = 120
    private static let sessionLimit = drawnSessions

    /// `classNumbers[session][class]` is the class's number on the page.
    init(_ view: AnalysisView, classNumbers: [[Int]]) {
        let accused = DrawnLives.accused(in: view)
        let candidates = view.sessions.indices.filter { view.sessions[$0].instances > 0 }
        let whole = candidates.filter { view.sessions[$0].isWhole }
        let chosen = whole.sorted { (accused[$0] == nil ? 1 : 0, $0) < (accused[$1] == nil ? 1 : 0, $1) }
        var (charts, budget): ([Chart], Int) = ([], Self.laneBudget)
        for index in chosen.prefix(Self.sessionLimit) where budget > 0 {
            let limit = min(Self.lanesPerSession, budget)
            let own = view.sessions[index]
            let plan = LanePlan(
                session: own.session, verdicts: own.verdicts, accused: accused[index] ?? [], limit: limit)
            budget -= plan.drawn
            charts.append(Chart(session: index, plan: plan))
        }
        let place = Dictionary(uniqueKeysWithValues: view.captureSummaries.enumerated().map { ($1.capture, $0) })
        func order(_ chart: Chart) -> (Int, Int) { (place[view.sessions[chart.session].capture] ?? 0, chart.session) }
        self.charts = charts.sorted { order($0) < order($1) }
        sessionsLeftOut = candidates.count - charts.count
        crowded = DrawnLives.crowded(self.charts, view)
        lives = Dictionary(
            uniqueKeysWithValues: charts.map { ($0.session, Set($0.plan.groups.flatMap(\.timelines))) })
        firstLanes = DrawnLives.firstLanes(self.charts, view, classNumbers)
    }

    func isDrawn(_ timeline: Int, inSession index: Int) -> Bool { lives[index]?.contains(timeline) ?? false }

    private static func crowded(_ charts: [Chart], _ view: AnalysisView) -> Set<Int> {
        var (crowded, room): (Set<Int>, Int) = ([], Crowd.mostLives)
        for chart in charts {
            let lives = view.sessions[chart.session].session.timelines.count
            guard lives > chart.plan.drawn, lives <= room else { continue }
            crowded.insert(chart.session)
            room -= lives
        }
        return crowded
    }

    private static func accused(in view: AnalysisView) -> [Int: [Accused]] {
        var accused: [Int: [Accused]] = [:]
        for finding in view.analysis.findings where !finding.isSuppressed {
            let own = Accused(timelines: finding.timelines, severity: finding.severity)
            accused[view.sessionIndex(of: finding), default: []].append(own)
        }
        return accused
    }

    private static func firstLanes(
        _ charts: [Chart], _ view: AnalysisView, _ classNumbers: [[Int]]
    ) -> [Int: Markup] {
        var lanes: [Int: Markup] = [:]
        for chart in charts {
            for group in chart.plan.groups {
                let number = classNumbers[chart.session][group.controllerClass]
                guard lanes[number] == nil, let first = group.timelines.first else { continue }
                lanes[number] = view.sessions[chart.session].anchor(of: first)
            }
        }
        return lanes
    }
}

/// How many sessions a page draws at most; those with findings come first.
package let drawnSessions = 24
