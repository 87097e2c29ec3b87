import Lifecycle
import Rules

extension JUnitDocument {
    /// One suite a session, and one for each input that could not be judged or is worse than the user accepts.
    init(_ view: AnalysisView, _ options: ReportOptions) {
        let analysis = view.analysis
        let unreadable = Set(analysis.failures.map(\.path))
        suites = analysis.failures.map(JUnitSuite.init)
        if let minimum = options.minEvents, view.totals.events < minimum {
            suites.append(JUnitSuite(tooFew: view.totals.events, below: minimum))
        }
        if let minimum = options.minQuality {
            let poor = view.captures.filter { $0.events > 0 && $0.quality < minimum }
            suites += poor.map { JUnitSuite($0, below: minimum) }
        }
        let cases = JUnitCases(analysis, options.failOn.inReports)
        let stated = Set(options.labels.map(\.name))
        let barren = analysis.captures.count(where: \.isBarren)
        let accused = Set(analysis.shownFindings.filter { $0.severity != .note }.map(\.capture))
        for (index, capture) in analysis.captures.enumerated() {
            if capture.isBarren, !unreadable.contains(capture.trace.path) {
                let isAlone = barren == analysis.captures.count || accused.contains(index)
                suites.append(JUnitSuite(nothingIn: capture.trace, fails: isAlone))
                continue
            }
            for session in capture.sessions.indices {
                suites.append(
                    JUnitSuite(
                        capture, session: session, quality: view.captures[index].quality,
                        labels: analysis.labels(ofCapture: index).filter { !stated.contains($0.name) },
                        cases: cases.cases(capture: index, session: session)))
            }
        }
        let labels = options.labels.map { ("label.\($0.name)", $0.value) }
        let history = analysis.history.map { [("history", $0.words)] } ?? []
        for suite in suites.indices { suites[suite].properties += labels + history }
        makeNamesUnique()
    }

    /// GitLab keeps the first of two cases with one class and name, in the whole file; so do histories by name.
    private mutating func makeNamesUnique() {
        var suiteNames = UniqueNames()
        var caseNames = UniqueNames()
        for suite in suites.indices {
            suites[suite].name = suiteNames.claim(suites[suite].name)
            for index in suites[suite].cases.indices {
                let test = suites[suite].cases[index]
                suites[suite].cases[index].name = caseNames.claim(test.name, within: test.className)
            }
        }
    }
}

extension JUnitSuite {
    /// An input that could not be read, or holds nothing to judge.
    init(_ failure: InputFailure) {
        let outcome = JUnitOutcome.errored(message: failure.message, type: failure.kind.rawValue)
        self.init(input: failure.path, outcome)
    }

    /// A capture of which less could be read than the user accepts.
    init(_ capture: CaptureView, below minimum: Int) {
        let damage = capture.trace.problems.filter(\.isDamage).map {
            "\($0.explanation) (\(counted($0.count, "time")))"
        }
        let reasons = damage.isEmpty ? "" : ": \(damage.joined(separator: "; "))"
        let message = "quality \(capture.quality) of 100, below the minimum of \(minimum)\(reasons)"
        self.init(input: capture.trace.path, .errored(message: message, type: "poor_quality"))
    }

    /// Captures that hold fewer events than the user expects.
    init(tooFew events: Int, below minimum: Int) {
        let message = tooFewEvents(events, minimum: minimum)
        let test = JUnitCase(
            className: "(input)", name: "holds enough to judge",
            outcome: .errored(message: message, type: "too_few_events"), output: "")
        self.init(name: "all inputs", duration: nil, start: nil, properties: [], cases: [test])
    }

    /// A capture without any view controller, which is never a pass; it fails where it is all there is, for beside others
    /// nobody named it: it may be the console of a test runner.
    init(nothingIn trace: Trace, fails: Bool) {
        let message = "no view controller callback in \(counted(trace.lines, "line")), read as \(trace.format)"
        self.init(
            input: trace.path,
            fails ? .errored(message: message, type: "nothing_to_judge") : .skipped(reason: message))
    }

    private init(input path: String, _ outcome: JUnitOutcome) {
        // The suite has the file's name: many bear a date, and a case must be called the same in the next run.
        let test = JUnitCase(className: "(input)", name: "can be judged", outcome: outcome, output: "")
        self.init(
            name: junitName(shownPath(path)), duration: nil, start: nil, properties: [("capture", shownPath(path))],
            cases: [test])
    }

    init(_ capture: CaptureAnalysis, session index: Int, quality: Int, labels: [RunLabel], cases: [JUnitCase]) {
        let session = capture.sessions[index]
        let suffix = capture.sessions.count > 1 ? ", session \(session.id)" : ""
        self.init(
            name: junitName(capture.trace.shownPath) + suffix, duration: session.duration,
            start: ReportedTime(startOf: session),
            properties: JUnitSuite.properties(of: capture, session: index, quality: quality)
                + labels.map { ("label.\($0.name)", $0.value) },
            cases: cases.isEmpty ? [.nothingSeen(in: session)] : cases)
    }

    private static func properties(
        of capture: CaptureAnalysis, session index: Int, quality: Int
    ) -> [(name: String, value: String)] {
        let (trace, session) = (capture.trace, capture.sessions[index])
        var properties = [
            ("capture", trace.shownPath), ("format", trace.format),
            ("lines", "\(session.lines.lowerBound)-\(session.lines.upperBound)"),
            ("events", String(capture.events(ofSession: index))), ("ending", session.ending.rawValue),
            ("quality", String(quality)),
        ]
        if let process = session.process.name { properties.append(("process", process)) }
        if let pid = session.process.pid { properties.append(("pid", String(pid))) }
        if session.launchWords != nil { properties.append(("timestamp", "of the launch, as its header says")) }
        for companion in session.companions.prefix(bystanderLimit) {
            properties.append(("companion.\(companion.name.displayed)", companion.spoken))
        }
        for view in session.swiftUIViews.prefix(bystanderLimit) {
            properties.append(("swiftui.\(view.name.displayed)", view.spoken))
        }
        for problem in trace.problems {
            properties.append(("problem.\(problem.kind.rawValue)", String(problem.count)))
        }
        return properties
    }
}

extension JUnitCase {
    /// What stands in a session in which no rule could be asked anything.
    fileprivate static func nothingSeen(in session: Session) -> JUnitCase {
        let lines = session.lines
        let reason = "no view controller callback between the lines \(lines.lowerBound) and \(lines.upperBound)"
        return JUnitCase(
            className: "(session)", name: "Session \(session.id)", outcome: .skipped(reason: reason), output: "")
    }
}

/// What is said where the captures of a run hold less than the user expects.
package func tooFewEvents(_ events: Int, minimum: Int) -> String {
    "\(counted(events, "lifecycle event")) understood in all, fewer than the \(grouped(minimum)) that are expected"
}

/// A property each is a line each in the report.
private let bystanderLimit = 50
