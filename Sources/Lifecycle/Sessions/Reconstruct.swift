/// A session, and what was found missing in it.
private struct RebuiltSession: Sendable {
    let session: Session
    /// The lines before which others must be missing, although nothing says so.
    let holes: [UInt32]
    /// The events that show it: indices into `Trace.events`.
    let witnesses: Set<UInt32>
}

extension Trace {
    /// Rebuilds the life of every controller, session by session.
    ///
    /// Rewrites the times of the events so that each session has one clock, and adds what it finds wrong with the
    /// capture (clock steps, names that are no controllers) to `problems`.
    package mutating func reconstruct() -> [Session] {
        let folding = ClassFolding(names)
        let roles = ControllerRoles(self, folding)
        let drafts = SessionSplitter(self).drafts
        let tests = TestSchedule(self)
        countStrangers(folding, roles)
        let clocks = drafts.map { draft in
            let clock = SessionClock(draft.events, &events, until: draft.lastLine)
            count(.clockStep, clock.steps, at: clock.firstStepLine)
            return clock
        }
        let rebuilt = perSession(drafts.count) { [self] place in
            session(place + 1, drafts[place], clocks[place], folding, roles, tests)
        }
        for session in rebuilt {
            count(.missingLines, session.holes.count, at: session.holes.first)
            quote(session.witnesses)
        }
        return withRelaunches(withoutStrangers(rebuilt.map(\.session)))
    }

    /// Sessions know nothing of each other: of a large log, all cores rebuild them.
    private func perSession<Result: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
        Threads.areWorthIt(forEvents: events.count) ? concurrently(count, work) : (0..<count).map(work)
    }

    private func session(
        _ id: Int, _ draft: SessionSplitter.Draft, _ clock: SessionClock, _ folding: ClassFolding,
        _ roles: ControllerRoles, _ tests: TestSchedule
    ) -> RebuiltSession {
        let (replayed, beginsMidway, holes) = settledAsMeant(draft, clock, folding, roles, tests)
        let bystanders = CompanionSearch(draft.events, self, roles, folding)
        let (timelines, grouped) = Timelines(replayed, draft.events, self).build()
        var session = Session(
            id: id, process: processes[Int(draft.process.index)],
            firstLine: draft.events.first.map { Int(events[Int($0)].line) } ?? 0,
            lastLine: draft.events.last.map { Int(events[Int($0)].line) } ?? 0,
            clock: clock.clock, secondsFromGMT: clock.secondsFromGMT, start: clock.start, end: clock.end,
            launch: launches[draft.process], ending: draft.ending, events: draft.events, eventsByTimeline: grouped,
            notices: draft.events.filter { events[Int($0)].kind.isNotice },
            classes: classes(of: replayed, timelines), timelines: timelines,
            transitions: replayed.screens.transitions, fetches: replayed.fetches, gapLines: replayed.gapLines,
            lastSpokenLine: Int(draft.lastLine?.line ?? 0), beginsMidway: beginsMidway,
            companions: bystanders.companions, swiftUIViews: bystanders.views)
        session.losesLines = holes.last?.isLeaky ?? false
        session.takeCensus(in: self)
        return RebuiltSession(session: session, holes: replayed.holes, witnesses: Set(holes.flatMap(\.witnesses)))
    }

    /// In most sessions each line tells a call of its own. While that is made sure of, another core replays the session as
    /// if it were so: where it is not, it is replayed as it is meant, and nothing was lost but the other core's time.
    private func settledAsMeant(
        _ draft: SessionSplitter.Draft, _ clock: SessionClock, _ folding: ClassFolding, _ roles: ControllerRoles,
        _ tests: TestSchedule
    ) -> (Replayed, beginsMidway: Bool, [UndeclaredHoles]) {
        guard Threads.areWorthIt(forEvents: draft.events.count) else {
            let lines = SessionLines(draft.events, self, folding, roles)
            return settled(draft, lines, clock, folding, roles, tests)
        }
        let (asPrinted, lines) = sideBySide(
            { settled(draft, SessionLines(asPrinted: draft.events, self, folding), clock, folding, roles, tests) },
            { SessionLines(draft.events, self, folding, roles) })
        return lines.isAsPrinted ? asPrinted : settled(draft, lines, clock, folding, roles, tests)
    }

    /// A session is replayed anew with the holes that its breaches show, which may show more of them.
    private func settled(
        _ draft: SessionSplitter.Draft, _ lines: SessionLines, _ clock: SessionClock, _ folding: ClassFolding,
        _ roles: ControllerRoles, _ tests: TestSchedule, known: [UndeclaredHoles] = []
    ) -> (Replayed, beginsMidway: Bool, [UndeclaredHoles]) {
        let holes = Set(known.flatMap(\.places))
        var replayed = Replay(draft, lines, self, folding, roles, tests, holes: holes.sorted()).finish()
        let beginsMidway = SessionReview.settle(&replayed, draft.events, self, end: clock.end)
        let found = UndeclaredHoles(replayed, draft.events, self, isLeaky: known.last?.isLeaky ?? false)
        guard !holes.isSuperset(of: found.places), known.count < Self.fewReplays else {
            return (replayed, beginsMidway, known)
        }
        return settled(draft, lines, clock, folding, roles, tests, known: known + [found])
    }

    /// Each takes as long as all of the rest, and the third hardly finds a hole.
    private static var fewReplays: Int { 3 }

    /// Shows the first lines that do not follow from those before.
    private mutating func quote(_ witnesses: Set<UInt32>) {
        guard let problem = problems.firstIndex(where: { $0.kind == .missingLines }) else { return }
        let shown = witnesses.sorted().prefix(max(0, Self.quotes - problems[problem].examples.count))
        problems[problem].examples += shown.map { number in
            let event = events[Int(number)]
            return QuotedLine(line: Int(event.line), text: "\(name(of: event).displayed) \(event.kind.name)")
        }
    }

    private static var quotes: Int { 4 }

    private func classes(of replay: Replayed, _ timelines: [Timeline]) -> [ControllerClass] {
        var members = [[Int]](repeating: [], count: replay.vocabulary.classes.count)
        for (index, timeline) in timelines.enumerated() { members[timeline.controllerClass].append(index) }
        return replay.vocabulary.classes.enumerated().map { place, name in
            ControllerClass(
                name: names[Int(name.index)], vocabulary: replay.vocabulary.kinds[place], timelines: members[place])
        }
    }

    /// Another process's requests and chatter are no session of the app's: one without a controller or a complaint is
    /// left out, as long as some session remains.
    private func withoutStrangers(_ sessions: [Session]) -> [Session] {
        let own = sessions.filter { session in
            !session.timelines.isEmpty
                || session.events.contains { number in
                    let kind = events[Int(number)].kind
                    return kind == .diagnostic || kind == .testimony
                }
        }
        guard !own.isEmpty else { return Array(sessions.prefix(1)) }
        return own.enumerated().map { number, session in
            var session = session
            session.id = number + 1
            return session
        }
    }

    /// A session that stops where another run of the same process begins was relaunched; one that ran earlier, in logs
    /// put together, tells nothing of its end.
    private func withRelaunches(_ sessions: [Session]) -> [Session] {
        let runs = Dictionary(grouping: sessions.indices.sorted { sessions[$0].firstLine < sessions[$1].firstLine }) {
            sessions[$0].process.name
        }
        let relaunched = sessions.indices.filter { index in
            let session = sessions[index]
            guard session.ending == .logEnd, let own = runs[session.process.name] else { return false }
            let next = own.partitioningIndex { sessions[$0].firstLine > session.lastLine }
            return next < own.count && !sessions[own[next]].isEarlier(than: session)
        }
        var sessions = sessions
        for index in relaunched { sessions[index].ending = .relaunch }
        return sessions
    }

    private mutating func countStrangers(_ folding: ClassFolding, _ roles: ControllerRoles) {
        var strangers = 0
        var first: UInt32?
        for event in events where event.controller != .none && !event.kind.isProcessWide {
            guard !roles.speaksForInstance(event, folding(event.controller)) else { continue }
            guard event.kind == .`init` || event.kind == .deinit, Companion.owner(of: name(of: event)) == nil else {
                continue
            }
            strangers += 1
            first = first ?? event.line
        }
        count(.notAController, strangers, at: first)
    }

    private mutating func count(_ kind: ProblemKind, _ number: Int, at line: UInt32?) {
        guard number > 0, let line else { return }
        if let known = problems.firstIndex(where: { $0.kind == kind }) {
            problems[known].count += number
        } else {
            problems.append(Problem(kind: kind, count: number, firstLine: Int(line)))
        }
    }
}

extension Session {
    /// Whether its clock shows that it began before another session ended.
    fileprivate func isEarlier(than other: Session) -> Bool {
        guard clock == other.clock, clock != .stopwatch, let gap = start.since(other.end) else { return false }
        let zones = secondsFromGMT.flatMap { own in other.secondsFromGMT.map { own - $0 } } ?? 0
        return gap.microseconds - Int64(zones) * 1_000_000 < -1_000_000
    }
}
