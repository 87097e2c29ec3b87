import Lifecycle
import Rules

/// What the table of controllers says of one class over all sessions.
struct ControllerRow: Sendable {
    let name: ControllerName
    private(set) var instances = 0
    private(set) var deinits = 0
    private(set) var mostAlive = 0
    private(set) var appearances = 0
    private(set) var fetches = 0
    private(set) var findings = 0
    private(set) var worst: Severity?
    /// Sorted; from `viewWillAppear` to `viewDidAppear`.
    private(set) var timesToAppear: [Span] = []
    private(set) var leaked = 0
    private(set) var probablyLeaked = 0
    private(set) var undecided = 0

    init(name: ControllerName) { self.name = name }

    /// All classes in order of their first session and line, and where each session's classes went.
    static func all(of views: [SessionView], findings: [Finding]) -> ([ControllerRow], [[Int]]) {
        var rows: [ControllerRow] = []
        var numbers: [ControllerName: Int] = [:]
        let classNumbers = views.map { view in
            let fetches = view.fetchesByClass
            return view.session.classes.indices.map { index in
                let name = view.session.classes[index].name
                let number = numbers[name] ?? rows.count
                if number == rows.count { rows.append(ControllerRow(name: name)) }
                numbers[name] = number
                rows[number].add(view, classIndex: index, fetches: fetches[index])
                return number
            }
        }
        for finding in findings where !finding.isSuppressed {
            if let number = numbers[finding.controller] { rows[number].add(finding) }
        }
        for index in rows.indices { rows[index].timesToAppear.sort() }
        return (rows, classNumbers)
    }

    private mutating func add(_ finding: Finding) {
        findings += 1
        worst = max(worst ?? finding.severity, finding.severity)
    }

    private mutating func add(_ view: SessionView, classIndex: Int, fetches: Int) {
        let own = view.session.classes[classIndex]
        self.fetches += fetches
        instances += own.timelines.count
        mostAlive = max(mostAlive, own.mostAlive(in: view.session))
        let isTimed = view.axis.isTimed && own.vocabulary.contains(.viewWillAppear)
        for index in own.timelines {
            let life = view.session.timelines[index]
            appearances += life.appearances
            if life.ended != nil { deinits += 1 }
            count(view.verdict(of: index))
            if isTimed { timesToAppear += view.session.timesToAppear(of: life, in: view.trace) }
        }
    }

    private mutating func count(_ verdict: LifeVerdict) {
        switch verdict {
        case .leaked: leaked += 1
        case .probablyLeaked: probablyLeaked += 1
        case .undecided: undecided += 1
        case .deallocated, .alive: break
        }
    }

    /// The class's verdict: the worst of its instances'.
    var verdict: LifeVerdict {
        if leaked > 0 { return .leaked }
        if probablyLeaked > 0 { return .probablyLeaked }
        if undecided > 0 { return .undecided }
        return deinits == instances ? .deallocated : .alive
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

extension ControllerClass {
    /// The most instances that lived at once, by the order of lines.
    fileprivate func mostAlive(in session: Session) -> Int {
        guard timelines.count > 1 else { return timelines.count }
        let births = timelines.compactMap { session.events(of: session.timelines[$0]).first }.sorted()
        let deaths = timelines.compactMap { session.timelines[$0].ended ?? session.timelines[$0].reusedBy }.sorted()
        var (most, died) = (0, 0)
        for (born, birth) in births.enumerated() {
            while died < deaths.count, deaths[died] < birth { died += 1 }
            most = max(most, born + 1 - died)
        }
        return most
    }
}

extension Session {
    /// From each `viewWillAppear` to its `viewDidAppear`; cancelled appearances have none.
    fileprivate func timesToAppear(of timeline: Timeline, in trace: Trace) -> [Span] {
        var times: [Span] = []
        var began = Timestamp.none
        for index in events(of: timeline) {
            let event = trace.events[Int(index)]
            switch event.kind {
            case .viewWillAppear: began = event.time
            case .viewWillDisappear: began = .none
            case .viewDidAppear:
                if let time = event.time.since(began), time.microseconds >= 0 { times.append(time) }
                began = .none
            default: break
            }
        }
        return times
    }
}
