import Foundation
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
        controllers.table { ControllerRow.all(of: sessions, findings: analysis.findings) }
    }
}

/// A table that is made once, whichever of the reports that are written at the same time needs it first.
final class KeptControllerTable: @unchecked Sendable {
    private let lock = NSLock()
    private var table: ControllerTable?

    func table(_ make: () -> ControllerTable) -> ControllerTable {
        lock.withLock {
            if let table { return table }
            let made = make()
            table = made
            return made
        }
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
    fileprivate static func all(of views: [SessionView], findings: [Finding]) -> ControllerTable {
        var rows: [ControllerRow] = []
        var numbers: [ControllerName: Int] = [:]
        let classNumbers = views.map { view in
            let fetches = view.fetchesByClass
            let measured = view.axis.isTimed ? MeasuredAppearances(trace: view.trace, session: view.session) : nil
            return view.session.classes.indices.map { index in
                let name = view.session.classes[index].name
                let number = numbers[name] ?? rows.count
                if number == rows.count { rows.append(ControllerRow(name: name)) }
                numbers[name] = number
                rows[number].add(view, classIndex: index, fetches: fetches[index], measured)
                return number
            }
        }
        for finding in findings where !finding.isSuppressed {
            if let number = numbers[finding.controller] { rows[number].add(finding) }
        }
        for index in rows.indices { rows[index].timesToAppear.sort() }
        return ControllerTable(rows: rows, classNumbers: classNumbers)
    }

    private mutating func add(_ finding: Finding) {
        findings += 1
        worst = max(worst ?? finding.severity, finding.severity)
    }

    private mutating func add(
        _ view: SessionView, classIndex: Int, fetches: Int, _ measured: MeasuredAppearances?
    ) {
        let own = view.session.classes[classIndex]
        self.fetches += fetches
        instances += own.timelines.count
        mostAlive = max(mostAlive, LiveCount.most(of: own, in: view.session))
        let measured = own.vocabulary.contains(.viewWillAppear) ? measured : nil
        // Looking at the lives in place spares counting references to the arrays that each holds.
        view.session.timelines.withUnsafeBufferPointer { lives in
            for index in own.timelines {
                appearances += lives[index].appearances
                if lives[index].ended != nil { deinits += 1 }
                verdicts.add(view.verdict(of: index))
                if let measured { timesToAppear += measured.spans(of: index) }
            }
        }
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

extension SessionView {
    fileprivate var fetchesByClass: [Int] {
        var counts = Array(repeating: 0, count: session.classes.count)
        for fetch in session.fetches {
            guard let timeline = fetch.timeline else { continue }
            counts[session.timelines[timeline].controllerClass] += 1
        }
        return counts
    }
}
