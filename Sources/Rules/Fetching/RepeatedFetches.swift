import Lifecycle

/// One request for what the same instance already had; both are indices into `Session.fetches`.
struct RepeatedFetch {
    var first: Int
    var second: Int
    var kind: RepetitionKind

    /// How the two stand to the appearances of their instance.
    enum RepetitionKind: String, Hashable {
        /// The second one belongs to a later appearance.
        case again = "again on return"
        /// Both belong to the first appearance: one while loading, one while appearing.
        case twiceAtFirst = "twice at first"
        /// Two callbacks of one appearance asked.
        case twiceInOne = "twice in one appearance"
    }
}

/// Finds the requests of one class that ask again for what their instance already had.
struct RepeatedFetches {
    private let context: RuleContext
    private let absence: Span
    /// The log does not name the instances of the class.
    private let goesByName: Bool
    /// And there are several: requests may belong to others than it seems.
    private let isGuess: Bool
    /// Where each instance of the class begins, and where each is loaded.
    private let births: [[UInt32]]
    private let deaths: [UInt32]
    private let request: UserRequest
    /// Nothing in the log shows an instance of the class being made, or dying.
    private let isBornUnseen: Bool
    private let diesUnseen: Bool

    /// The requests of a class for one resource.
    private struct Requests {
        /// Index into `Trace.events`.
        var first: UInt32
        var count = 0
    }

    init(_ context: RuleContext, ofClass index: Int, absence: Span) {
        self.context = context
        self.absence = absence
        request = UserRequest(context)
        isBornUnseen = context.session.classes[index].vocabulary.intersection(newborn).isEmpty
        switch context.deinitRecord.worth(for: context.session.classes[index].name) {
        case .loggedByThisClass, .loggedByOthers: diesUnseen = false
        case .loggedNowhere, .knownNotToBeLogged, .loggedByUnlikeOthers: diesUnseen = true
        }
        let timelines = context.session.classes[index].timelines.map { context.session.timelines[$0] }
        let loads = timelines.flatMap { timeline in
            context.session.events(of: timeline).filter { context.event($0).kind == .viewDidLoad }
        }
        goesByName = timelines.contains { $0.identity != .address }
        isGuess = goesByName && max(timelines.count, loads.count) > 1
        births = [timelines.map(context.begin).sorted(), loads.sorted()]
        deaths = timelines.compactMap(\.ended).sorted()
    }

    /// Each repeated request with the latest good one before it; `fetches` are indices into `Session.fetches`.
    func found(among fetches: [Int]) -> [RepeatedFetch] {
        var latest: [AskedResource: Int] = [:]
        var asked: [String: Requests] = [:]
        var repeats: [RepeatedFetch] = []
        lazy var polled = context.polled(among: fetches)
        let varied = context.variedPaths(of: fetches)
        for index in fetches.sorted(by: { fetch($0).start < fetch($1).start }) {
            let current = fetch(index)
            guard let timeline = current.timeline, current.isRead, isAlive(timeline, at: current.start) else {
                continue
            }
            let key = AskedResource(timeline: timeline, resource: current.resource)
            if let before = latest[key], isRedundant(current, after: fetch(before)) {
                let ofClass = asked[current.resource] ?? Requests(first: current.start)
                if !mayBeAnothers(current, after: ofClass), !request.isTold(before: current), !polled.contains(key),
                    !context.resourcesInRhythm.contains(current.resource), !context.isWantedAnew(current),
                    context.callback(of: current) != nil || !varied.contains(QueriedPath(current)),
                    !context.changes.mayBe(in: current, since: fetch(before).start)
                {
                    repeats.append(
                        RepeatedFetch(first: before, second: index, kind: kind(of: current, after: fetch(before))))
                }
            }
            latest[key] = context.failed(current) ? nil : index
            if latest[key] != nil, !wasAskedFor(current) {
                asked[current.resource, default: Requests(first: current.start)].count += 1
            }
        }
        if context.session.clock == .none { return repeats.filter { isHabit(of: $0, among: repeats) } }
        var habits = FetchHabits(context, request, asked: repeats.isEmpty ? [] : fetches.map(fetch))
        return repeats.filter { $0.kind != .again || habits.hold(fetch($0.second)) }
    }

    private func fetch(_ index: Int) -> Fetch { context.session.fetches[index] }

    private func wasAskedFor(_ fetch: Fetch) -> Bool { request.wasMade(before: fetch) }

    private func isAlive(_ timeline: Int, at event: UInt32) -> Bool {
        let life = context.session.timelines[timeline]
        return life.death.map { $0 > event } ?? true
    }

    /// Whether the request may be another instance's: the log names none, and several are alive.
    private func isContested(_ fetch: Fetch) -> Bool {
        guard let timeline = fetch.timeline, context.event(fetch.start).token == .none else { return false }
        return context.session.timelines[timeline].isContested(at: fetch.start)
    }

    /// Whether the log names no instance, and the request may be the first one of another: of one that it shows, or of one
    /// that came in lines that are missing.
    private func mayBeAnothers(_ fetch: Fetch, after requests: Requests) -> Bool {
        guard goesByName else { return false }
        return context.linesAreMissing(from: requests.first, to: fetch.start)
            || isGuess && requests.count < mayHaveAsked(from: requests.first, by: fetch.start)
    }

    /// How many instances there could be for one first request each: the dead ask for nothing.
    private func mayHaveAsked(from first: UInt32, by event: UInt32) -> Int {
        let born = births.map { $0.partitioningIndex { $0 > event } }.max() ?? 0
        return born - deaths.partitioningIndex { $0 >= first }
    }

    /// Whether a request whose line names nobody was sent while another controller was being set up: it is as well that
    /// one's.
    private func mayBeTheNewcomers(_ fetch: Fetch) -> Bool {
        guard !fetch.isAttributed else { return false }
        let all = context.session.timelines.indices
        let next = all.partitioningIndex { context.session.begin(ofTimeline: $0) > fetch.start }
        return all[..<next].suffix(lookBack).contains { index in
            let begin = context.session.begin(ofTimeline: index)
            guard index != fetch.timeline, newborn.contains(context.event(begin).kind) else { return false }
            let isRecent = !context.elapsed(from: begin, to: fetch.start).reaches(setUp)
            return isRecent && !hasAppeared(index, by: fetch.start)
        }
    }

    /// Whether a request whose line names nobody was sent just before its controller left: it is as well that one's who
    /// comes then, and prints its coming only when it is there.
    private func mayBeTheNextOnes(_ fetch: Fetch) -> Bool {
        guard !fetch.isAttributed, let timeline = fetch.timeline else { return false }
        let next = context.events(ofTimeline: timeline, after: fetch.start).first(where: context.tellsInstancesApart)
        guard let next, context.event(next).kind.isLeaving else { return false }
        return !context.elapsed(from: fetch.start, to: next).reaches(setUp)
    }

    /// Whether the request may be the first one of an instance that is only now made: the log shows no births and names
    /// none, or an address whose object may have died unseen; and it was sent off screen, as while loading, or after an
    /// arrival that nothing shows to be a return.
    private func mayBeUnmet(_ fetch: Fetch) -> Bool {
        guard isBornUnseen, let timeline = fetch.timeline else { return false }
        let life = context.session.timelines[timeline]
        if life.identity == .address {
            // A number or a name of the log's own is given once, and a class whose logger tells of deaths tells its own.
            guard case .address? = life.token, diesUnseen else { return false }
        }
        let events = context.session.events(of: life)
        let turn = events[..<events.partitioningIndex { $0 >= fetch.start }].last(where: context.tellsInstancesApart)
        guard let turn else { return false }
        if context.event(turn).kind == .viewDidDisappear { return true }
        let transitions = context.session.transitions
        let arrival = transitions[..<transitions.partitioningIndex { $0.firstEvent > turn }].suffix(lookBack).last {
            $0.to == timeline && turn <= $0.lastEvent
        }
        return arrival.map { !isReturn($0, of: life) } ?? !transitions.isEmpty
    }

    /// Whether who comes was there before. Pages of one class change places as tabs do, and may be made anew each time.
    private func isReturn(_ transition: Transition, of life: Timeline) -> Bool {
        let from = transition.from.map { context.session.timelines[$0].controllerClass }
        return transition.kind.isReturn && (transition.kind != .tab || from != life.controllerClass)
    }

    /// Whether a new object may have come to the address in between: the one before left for good, and no birth is printed.
    private func mayBeReused(_ fetch: Fetch, after before: Fetch) -> Bool {
        guard isBornUnseen, let timeline = fetch.timeline else { return false }
        return context.events(ofTimeline: timeline, after: before.start)
            .prefix { $0 < fetch.start }.contains { context.event($0).saysGoodbye }
    }

    private func hasAppeared(_ timeline: Int, by event: UInt32) -> Bool {
        context.session.events(ofTimeline: timeline).prefix { $0 < event }.contains {
            context.event($0).kind == .viewDidAppear
        }
    }

    private func isRedundant(_ fetch: Fetch, after before: Fetch) -> Bool {
        guard fetch.appearance > before.appearance && context.followsArrival(fetch) || isOfTwoCallbacks(before, fetch),
            !wasAskedFor(fetch), !isContested(fetch),
            !mayBeTheNewcomers(fetch), !mayBeTheNewcomers(before), !mayBeTheNextOnes(fetch), !mayBeUnmet(fetch),
            !mayBeReused(fetch, after: before),
            // What the user did, how the first one ended and how long the screen was away may be among what is lost.
            !context.linesAreMissing(from: before.start, to: fetch.start)
        else { return false }
        let isInFlight = before.end.map { $0 > fetch.start } ?? false
        if isInFlight, kind(of: fetch, after: before) != .again { return false }
        return !followsAbsence(fetch, before)
    }

    /// How a request that is asked again stands to the one before. A class that logs no viewWillAppear asks "before" its
    /// appearance at every visit: leaving tells the visits apart.
    private func kind(of fetch: Fetch, after before: Fetch) -> RepeatedFetch.RepetitionKind {
        if fetch.appearance == before.appearance { return .twiceInOne }
        return before.appearance == 0 && context.lastExit(of: fetch, after: before) == nil ? .twiceAtFirst : .again
    }

    /// Whether viewWillAppear asked and viewDidAppear asks again: each request follows its callback at once. One that comes
    /// later may answer to what the user does.
    private func isOfTwoCallbacks(_ before: Fetch, _ fetch: Fetch) -> Bool {
        guard fetch.isAttributed, before.isAttributed, fetch.timeline == before.timeline,
            fetch.appearance == before.appearance, let first = context.callback(of: before),
            let second = context.callback(of: fetch)
        else { return false }
        return context.event(first).kind == .viewWillAppear && context.event(second).kind == .viewDidAppear
            && first < before.start && before.start < second
    }

    /// Whether the instance was away for so long before this appearance that what it had is stale.
    private func followsAbsence(_ fetch: Fetch, _ before: Fetch) -> Bool {
        guard let sinceLast = context.elapsed(from: before.start, to: fetch.start).span, sinceLast >= absence else {
            return false
        }
        guard let left = context.lastExit(of: fetch, after: before) else { return true }
        return context.elapsed(from: left, to: fetch.start).span.map { $0 >= absence } ?? false
    }

    /// Without a clock no absence can be measured: only who asks on at least every other return does so by habit.
    private func isHabit(of repeated: RepeatedFetch, among all: [RepeatedFetch]) -> Bool {
        let timeline = fetch(repeated.second).timeline
        let own = all.filter { fetch($0.second).timeline == timeline && $0.kind == .again }
        guard repeated.kind == .again, let timeline else { return true }
        let returns = context.session.timelines[timeline].appearances - 1
        return own.count * 2 >= returns
    }
}

extension TransitionKind {
    /// Who comes was there before.
    fileprivate var isReturn: Bool {
        switch self {
        case .pop, .dismiss, .tab, .cancelledPop, .cancelledDismiss: true
        case .push, .present, .rootChange, .unknown: false
        }
    }
}

/// How long after its first line a controller is being set up, and how many may be at once.
private let setUp = Grace(span: .seconds(2), events: 16)
private let lookBack = 8
