import Lifecycle
import Rules

/// Every controller class of the analysis.
struct ControllerTable: Sendable {
    let rows: [ControllerRow]
    /// `classNumbers[session view][class]`: the position in `rows`.
    let classNumbers: [[Int]]
}

extension AnalysisView {
    /// Takes a walk over all events: made when the first report asks for it, and kept for the others.
    var controllerTable: ControllerTable {
        controllers.value { ControllerRow.all(of: analysis) }
    }
}

/// The numbers of one class over all sessions: what tables of controllers and the headline say of it.
struct ControllerRow: Sendable {
    let name: ControllerName
    private(set) var instances = 0
    /// Those whose `deinit` the log shows; more may be known to be dead.
    private(set) var deinits = 0
    private(set) var mostAlive = 0
    private(set) var appearances = 0
    private(set) var fetches = 0
    private(set) var findings = 0
    private(set) var worst: Severity?
    /// Sorted; from `viewWillAppear` to `viewDidAppear`, as the rule on slow appearances measures it.
    private(set) var timesToAppear: [Span] = []
    private(set) var verdicts = VerdictCounts()

    init(name: ControllerName) { self.name = name }

    /// All classes in order of their first session and line, and where each session's classes went.
    fileprivate static func all(of analysis: Analysis) -> ControllerTable {
        var rows: [ControllerRow] = []
        var numbers: [ControllerName: Int] = [:]
        let classNumbers = analysis.captures.flatMap { capture in
            capture.sessions.indices.map { session in
                zip(capture.sessions[session].classes, capture.classes(ofSession: session)).map { own, counted in
                    let number = numbers[own.name] ?? rows.count
                    if number == rows.count { rows.append(ControllerRow(name: own.name)) }
                    numbers[own.name] = number
                    rows[number].add(counted)
                    return number
                }
            }
        }
        for finding in analysis.findings where !finding.isSuppressed {
            if let number = numbers[finding.controller] { rows[number].add(finding) }
        }
        // By their numbers: comparing spans is a call into their module.
        for index in rows.indices { rows[index].timesToAppear.sort { $0.microseconds < $1.microseconds } }
        return ControllerTable(rows: rows, classNumbers: classNumbers)
    }

    private mutating func add(_ finding: Finding) {
        findings += 1
        worst = max(worst ?? finding.severity, finding.severity)
    }

    private mutating func add(_ own: ClassNumbers) {
        fetches += own.fetches
        instances += own.instances
        deinits += own.deinits
        mostAlive = max(mostAlive, own.mostAlive)
        appearances += own.appearances
        verdicts.add(own.verdicts)
        timesToAppear += own.timesToAppear
    }

    /// Leaked for sure or probably.
    var leaks: Int { verdicts[.leaked] + verdicts[.probablyLeaked] }

    /// The class's verdict: the worst of its instances'.
    var verdict: LifeVerdict {
        let worstFirst: [LifeVerdict] = [.leaked, .probablyLeaked, .undecided, .alive]
        return worstFirst.first { verdicts[$0] > 0 } ?? .deallocated
    }

    /// By nearest rank; nil when no appearance was timed.
    func timeToAppear(percentile: Int) -> Span? {
        guard !timesToAppear.isEmpty else { return nil }
        return timesToAppear[max(0, (timesToAppear.count * percentile + 99) / 100 - 1)]
    }
}
