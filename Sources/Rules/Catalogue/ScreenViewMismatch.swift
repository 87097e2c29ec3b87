import Lifecycle

extension Rule {
    static let screenViewMismatch = Rule(
        id: "screen_view_mismatch",
        title: "Screen view mismatch",
        promise: "is reported once each time it appears",
        rationale: """
            Analytics counts a screen once for each time it is seen. A report from viewWillAppear and viewDidAppear \
            both, or from the library and from the app, counts it twice; an override without super, or an early \
            return, leaves it out, and the funnel is wrong by a screen. Told where the same statement of the app \
            reports the screen again at once in one appearance, although it reports others once, and where it leaves \
            an appearance out, although it reported every other one like it. A line that only analytics' sign shows to be a \
            report, such as "[analytics] Home shown", makes a note. Uploads, retries and reports by another \
            statement are not counted, nor is a return from the background.
            """,
        severity: .warning,
        options: [againSeconds.declared, againEvents.declared, fewestReported.declared],
        fine: [Example(seen([1, 1, 1]), note: "each appearance once")],
        faulty: [
            Example(seen([1, 2, 1]), note: "the second appearance is counted twice"),
            Example(seen([1, 1, 1, 0]), note: "the last one is not counted"),
        ],
        check: { context in
            let records = ScreenRecord.all(in: context)
            return Dictionary(grouping: records, by: \.controllerClass).sorted { $0.key < $1.key }.flatMap {
                index, own in
                let accusations = own.compactMap { record in
                    let others = records.filter { $0.statement == record.statement }
                    return record.twice(besides: others, in: context) ?? record.leftOut(besides: others, in: context)
                }
                return accusations.first.map { [ClassVerdict(index, .broken($0))] } ?? [ClassVerdict(index, .kept)]
            }
        }
    )
}

private let againSeconds = RuleOption<Span>(
    "again_seconds", "seconds in which a second report is the same one again", seconds: 2)
private let againEvents = RuleOption<Int>(
    "again_events", "stands in for again_seconds in a log without a clock", count: 8)
private let fewestReported = RuleOption<Int>(
    "habit", "appearances that are reported once before one without a report counts", count: 2)

/// A screen that is shown and covered so many times, and reported so many times at each.
private func seen(_ reports: [Int]) -> String {
    var lines = ["10:00:00.000 <FeedViewController: 0x10> viewDidLoad"]
    for (visit, count) in reports.enumerated() {
        func line(_ seconds: String, _ text: String) { lines.append("10:0\(visit):\(seconds) \(text)") }
        let isBlamed = count != 1
        line("01.000", "<FeedViewController: 0x10> viewWillAppear")
        line("01.500", "<FeedViewController: 0x10> viewDidAppear")
        for number in 0..<count { line("01.60\(number)", "[Analytics] screen_view: Feed") }
        if isBlamed { lines[lines.count - 1] = "↓" + lines[lines.count - 1] }
        line("30.000", "<FeedViewController: 0x10> viewWillDisappear")
        line("30.500", "<FeedViewController: 0x10> viewDidDisappear")
    }
    return lines.joined(separator: "\n")
}

extension ScreenRecord {
    /// The same again at once, while no other screen came.
    fileprivate func twice(besides others: [ScreenRecord], in context: RuleContext) -> Accusation? {
        let doubled = visits.compactMap { visit in repeated(in: visit, context).map { (visit, $0) } }
        // A statement that always comes twice is printed twice, and sent once.
        let isOnceElsewhere = others.contains { $0.visits.contains { $0.reports.count == 1 } }
        guard let (visit, reports) = doubled.first, isOnceElsewhere else { return nil }
        let label = context.label(visit.timeline)
        return Accusation(
            severity: namesScreens ? .warning : .note, certainty: .probable,
            timelines: doubled.map(\.0.timeline).withoutRepeats,
            blamed: context.event(reports[1]), message: reportedAgain(label, reports.count, doubled.count),
            remarks: [onePlace],
            evidence: [context.evidence(visit.shown ?? visit.from, "\(label) appears")]
                + reports.map { context.evidence($0, "\(label) is reported as seen") },
            cause: "reported again")
    }

    /// Reports of one visit that follow each other at once.
    private func repeated(in visit: ScreenVisit, _ context: RuleContext) -> [UInt32]? {
        let again = Grace(
            span: context.settings[againSeconds, of: .screenViewMismatch],
            events: context.settings[againEvents, of: .screenViewMismatch])
        guard visit.reports.count > 1, !visit.isResumed,
            context.isSurelyOwn(visit.timeline, through: visit.reports[1])
        else {
            return nil
        }
        var run: [UInt32] = []
        for report in visit.reports {
            if let last = run.last, !follows(report, last, again, visit, context) {
                if run.count > 1 { break }
                run = []
            }
            run.append(report)
        }
        return run.count > 1 ? run : nil
    }

    private func follows(
        _ report: UInt32, _ last: UInt32, _ again: Grace, _ visit: ScreenVisit, _ context: RuleContext
    ) -> Bool {
        let own = context.session.timelines[visit.timeline].controllerClass
        let name = context.session.classes[own].name
        return !context.elapsed(from: last, to: report).reaches(again)
            && !context.session.events[context.session.position(of: last)..<context.session.position(of: report)]
                .contains { number in
                    let event = context.event(number)
                    if event.kind == .applicationDidBecomeActive || event.kind == .applicationWillEnterForeground {
                        return true
                    }
                    // Who went in its favour goes meanwhile.
                    return event.kind.isAppearing && context.trace.name(of: event) != name
                }
    }

    /// An appearance without a report, where all others of its kind have one, and hardly any of another class lacks one:
    /// analytics that samples, or loses lines, leaves out screens everywhere.
    fileprivate func leftOut(besides others: [ScreenRecord], in context: RuleContext) -> Accusation? {
        guard !hasStrays else { return nil }
        let whole = whole(in: context)
        for isFirst in [true, false] {
            let alike = whole.filter { $0.isFirst == isFirst }
            let missing = alike.filter(\.reports.isEmpty)
            let habit = alike.filter { $0.reports.count == 1 }
            guard missing.count == 1, habit.count >= context.settings[fewestReported, of: .screenViewMismatch],
                habit.count + 1 == alike.count, let example = habit.first, let visit = missing.first,
                let shown = visit.shown, let to = visit.to,
                context.isSurelyOwn(visit.timeline, through: to), !context.linesAreMissing(from: visit.from, to: to),
                hardlyLeavesOut(others, in: context)
            else { continue }
            let label = context.label(visit.timeline)
            return Accusation(
                severity: namesScreens ? .warning : .note, certainty: .probable, timelines: [visit.timeline],
                blamed: context.event(shown),
                message: notReported(label, habit.count), remarks: [onEveryPath],
                evidence: [
                    context.evidence(example.reports[0], "another appearance is reported"),
                    context.evidence(shown, "\(label) appears"),
                    context.evidence(to, "\(label) goes, and was not reported"),
                ].sorted { $0.line < $1.line },
                cause: "not reported")
        }
        return nil
    }
}

extension ScreenRecord {
    /// The visits that were long enough to be reported.
    private func whole(in context: RuleContext) -> [ScreenVisit] {
        visits.filter { visit in
            guard let shown = visit.shown, let to = visit.to else { return false }
            return context.elapsed(from: shown, to: to).reaches(longEnough)
        }
    }
}

extension ScreenRecord {
    /// Whether hardly an appearance of another class lacks a report by the same statement.
    private func hardlyLeavesOut(_ others: [ScreenRecord], in context: RuleContext) -> Bool {
        let elsewhere = others.filter { $0.controllerClass != controllerClass }.flatMap { $0.whole(in: context) }
        return elsewhere.count(where: \.reports.isEmpty) * fewestForOneLost <= elsewhere.count
    }
}

/// Of so many appearances elsewhere one may lack its report.
private let fewestForOneLost = 20

/// How long a screen shows that is surely seen.
private let longEnough = Grace(span: .seconds(2), events: 4)

// MARK: Messages

private func reportedAgain(_ label: String, _ times: Int, _ visits: Int) -> String {
    "\(label) was reported to analytics \(times == 2 ? "twice" : "\(times) times") in one appearance"
        + (visits == 1 ? "" : "; so it was in \(visits) appearances")
}

private func notReported(_ label: String, _ others: Int) -> String {
    "\(label) appeared and was not reported to analytics, as \(spokenCount(others, "other appearance")) of its class were"
}

private let onePlace = "report it in one place, best in viewDidAppear, and switch the library's own reports off"
private let onEveryPath = "look for an early return, or a viewDidAppear that does not call super"
