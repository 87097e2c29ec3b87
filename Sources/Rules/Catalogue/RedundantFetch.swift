import Lifecycle

extension Rule {
    static let redundantFetch = Rule(
        id: "redundant_fetch",
        title: "Redundant fetch",
        promise: "does not fetch again what it has",
        rationale: """
            A request in viewWillAppear or viewDidAppear is sent at each tab switch, each pop and each dismissal: \
            the same resource again and again in one life. It costs data, battery and time, and the screen flickers. \
            One-time requests belong in viewDidLoad. A refresh after a long absence, one that the user, a timer, a \
            notification or the return of the app asked for, and a second try after a failure are not redundant, nor \
            is what is asked for a while after the screen appeared, at some returns only, with one query after the \
            other, or after it was written; nor are statistics, advertisements, a question \
            whether there is news (HEAD, or 304 for an answer) and a stream that stays open. Two callbacks of one \
            appearance that both ask are.
            """,
        severity: .warning,
        options: [longestAbsence.declared, RuleOption<String>.refreshPattern.declared],
        fine: redundantFetchFine, faulty: redundantFetchFaulty,
        check: { FetchHistory($0).verdicts }
    )
}

private let longestAbsence = RuleOption<Span>(
    "absence_seconds", "seconds off screen after which asking again is a refresh", seconds: 600)

extension RuleOption<String> {
    package static let refreshPattern = RuleOption(
        "refresh_pattern", "what a line says when the user asks for fresh data; a regular expression",
        pattern: UserRequest.usualPattern)
}

private let redundantFetchFine = [
    Example(
        """
        Home viewDidLoad
        Home GET https://example.com/news
        Home viewWillAppear
        Home viewDidAppear
        Home viewWillDisappear
        Home viewDidDisappear
        Home viewWillAppear
        Home viewDidAppear
        """),
    Example(
        """
        Home viewDidLoad
        Home viewWillAppear
        Home GET https://example.com/news?page=1
        Home viewDidAppear
        Home viewWillDisappear
        Home viewDidDisappear
        Home viewWillAppear
        Home GET https://example.com/news?page=2
        Home viewDidAppear
        """, note: "another resource"),
    Example(
        """
        10:00:00.000 <Home: 0x10> viewDidLoad
        10:00:00.100 <Home: 0x10> GET https://example.com/news
        10:00:00.200 <Home: 0x10> viewWillAppear
        10:00:00.700 <Home: 0x10> viewDidAppear
        10:00:03.000 <Home: 0x10> viewWillDisappear
        10:00:03.500 <Home: 0x10> viewDidDisappear
        10:00:09.000 <Home: 0x10> viewWillAppear
        10:00:09.500 <Home: 0x10> viewDidAppear
        10:00:12.000 <Home: 0x10> pull to refresh
        10:00:12.100 <Home: 0x10> GET https://example.com/news
        """, note: "the user asked for it"),
]

private let redundantFetchFaulty = [
    Example(
        """
        Home viewDidLoad
        Home viewWillAppear
        Home GET https://example.com/news
        Home viewDidAppear
        Home viewWillDisappear
        Home viewDidDisappear
        Home viewWillAppear
        ↓Home GET https://example.com/news
        Home viewDidAppear
        """),
    Example(
        """
        Home viewDidLoad
        Home GET https://example.com/news
        Home viewWillAppear
        ↓Home GET https://example.com/news
        Home viewDidAppear
        """, note: "asked for while loading and again in the first appearance"),
    Example(
        """
        10:00:00.000 Home viewWillAppear
        10:00:00.010 Home GET https://example.com/news
        10:00:00.500 Home viewDidAppear
        ↓10:00:00.510 Home GET https://example.com/news
        """, note: "both callbacks of one appearance ask"),
]

/// What each instance asked for before, resource by resource.
private struct FetchHistory {
    let context: RuleContext
    let absence: Span

    init(_ context: RuleContext) {
        self.context = context
        absence = context.settings[longestAbsence, of: .redundantFetch]
    }

    var verdicts: [ClassVerdict] {
        let ledgers = Dictionary(grouping: context.session.fetches.indices) { index in
            context.session.fetches[index].timeline.map { context.session.timelines[$0].controllerClass }
        }
        return context.session.classes.indices.flatMap { index in
            ledgers[index].map { verdicts(ofClass: index, fetches: $0) } ?? []
        }
    }

    private func verdicts(ofClass index: Int, fetches: [Int]) -> [ClassVerdict] {
        let repeats = RepeatedFetches(context, ofClass: index, absence: absence).found(among: fetches)
        if repeats.isEmpty { return [ClassVerdict(index, acquittal(ofClass: index))] }
        let causes = Dictionary(grouping: repeats) {
            RepeatCause(resource: fetch($0.second).resource, kind: $0.kind)
        }
        let ordered = causes.sorted { fetch($0.value[0].second).start < fetch($1.value[0].second).start }
        return ordered.map { ClassVerdict(index, .broken(accusation(ofClass: index, $0.key, $0.value))) }
    }

    private func acquittal(ofClass index: Int) -> RuleVerdict {
        let lives = context.session.classes[index].timelines.map { context.session.timelines[$0] }
        return lives.contains { $0.appearances > 1 } ? .kept : .cannotTell(reason: appearedOnce)
    }

    private func fetch(_ index: Int) -> Fetch { context.session.fetches[index] }
}

private struct RepeatCause: Hashable {
    var resource: String
    var kind: RepeatedFetch.RepetitionKind
}

extension FetchHistory {
    private func accusation(ofClass index: Int, _ cause: RepeatCause, _ repeats: [RepeatedFetch]) -> Accusation {
        let timelines = repeats.compactMap { fetch($0.second).timeline }.withoutRepeats
        let isSure = repeats.contains { isAttributed(fetch($0.second)) }
        let isInWords = fetch(repeats[0].second).isInWords
        let name = timelines.count == 1 ? context.label(timelines[0]) : context.name(ofClass: index)
        return Accusation(
            severity: .warning, certainty: isSure && !isInWords ? .confirmed : .probable, timelines: timelines,
            blamed: context.event(fetch(repeats[0].second).start),
            message: message(name, cause, repeats, instances: timelines.count),
            remarks: [remedy(cause.kind)] + (isSure ? [] : [attributionIsInferred])
                + (isInWords ? [wordsMayDiffer] : []),
            evidence: evidence(repeats),
            cause: "\(cause.kind.rawValue) \(cause.resource)")
    }

    private func message(_ name: String, _ cause: RepeatCause, _ repeats: [RepeatedFetch], instances: Int) -> String {
        let wasted = wasted(repeats)
        return switch cause.kind {
        case .again: askedAgain(name, cause.resource, repeats.count, instances, wasted)
        case .twiceAtFirst: askedTwiceAtFirst(name, cause.resource, repeats.count, wasted)
        case .twiceInOne: askedTwiceInOne(name, cause.resource, repeats.count, wasted)
        }
    }

    private func remedy(_ kind: RepeatedFetch.RepetitionKind) -> String {
        switch kind {
        case .again: moveToViewDidLoad
        case .twiceAtFirst: keepOne
        case .twiceInOne: keepOneCallback
        }
    }

    /// The line names the controller, and the log leaves no doubt which instance of it.
    private func isAttributed(_ fetch: Fetch) -> Bool {
        guard fetch.isAttributed, let timeline = fetch.timeline else { return false }
        let life = context.session.timelines[timeline]
        return life.identity == .address || context.session.controllerClass(of: life).timelines.count == 1
    }

    private func evidence(_ repeats: [RepeatedFetch]) -> [Evidence] {
        let first = fetch(repeats[0].first)
        let start = context.evidence(first.start, "asked for first, in \(spoken(first))")
        return [start]
            + repeats.prefix(evidenceLimit).map {
                context.evidence(fetch($0.second).start, "asked for again, in \(spoken(fetch($0.second)))")
            }
    }

    private func spoken(_ fetch: Fetch) -> String {
        let label = fetch.timeline.map { " of \(context.label($0))" } ?? ""
        return (fetch.appearance == 0 ? "the time before the first appearance" : "appearance \(fetch.appearance)")
            + label
    }

    /// Bytes and time of the repeated requests, as far as the log gives them.
    private func wasted(_ repeats: [RepeatedFetch]) -> String {
        let bytes = repeats.compactMap { fetch($0.second).bytes }.reduce(0) { $0.saturatingAdding($1) }
        let milliseconds = repeats.compactMap { fetch($0.second).milliseconds }.reduce(0, +)
        let parts = [
            bytes > 0 ? spokenBytes(bytes) : nil,
            milliseconds > 0 ? Span.seconds(milliseconds / 1_000).spoken : nil,
        ].compactMap { $0 }
        return parts.isEmpty ? "" : "; \(spokenList(parts)) for nothing"
    }
}

private let evidenceLimit = 4

// MARK: Messages

private func askedAgain(
    _ name: String, _ resource: String, _ repeats: Int, _ instances: Int, _ wasted: String
) -> String {
    let times = repeats == 1 ? "once more" : "\(repeats) times more"
    let spread = instances == 1 ? "in later appearances" : "in later appearances of \(instances) instances"
    return "\(name) asked for \(resource) \(times) \(repeats == 1 ? "in a later appearance" : spread)\(wasted)"
}

private func askedTwiceAtFirst(_ name: String, _ resource: String, _ repeats: Int, _ wasted: String) -> String {
    let times = repeats == 1 ? "" : " (\(repeats) times)"
    return "\(name) asked for \(resource) while loading and again in its first appearance\(times)\(wasted)"
}

private func askedTwiceInOne(_ name: String, _ resource: String, _ repeats: Int, _ wasted: String) -> String {
    let times = repeats == 1 ? "" : ", \(repeats) times"
    return "\(name) asked for \(resource) in viewWillAppear and again in viewDidAppear of the same appearance\(times)"
        + wasted
}

private let moveToViewDidLoad =
    "ask once in viewDidLoad, or keep the answer; refresh on return only after a long absence or when the user asks"
private let keepOne = "ask in viewDidLoad or at the first appearance, not in both"
private let keepOneCallback = "ask in one of the two callbacks: what the first one asked for is on its way, or there"
private let attributionIsInferred = "which instance asked is inferred from the order of lines"
private let wordsMayDiffer =
    "the log tells the request in words: print its address to be sure that it is the same one"
private let appearedOnce = "no instance appeared more than once: a second appearance would decide"
