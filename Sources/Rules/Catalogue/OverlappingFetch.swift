import Lifecycle

extension Rule {
    static let overlappingFetch = Rule(
        id: "overlapping_fetch",
        title: "Overlapping fetch",
        promise: "waits for an answer before it asks again",
        rationale: """
            The same resource is asked for again while the first request for it is still in flight. Both answers \
            arrive, in either order: data is paid for twice, lists flicker, and the older answer may win. Two \
            callbacks that both ask, or two screens that do not share a loader, are the usual causes.
            """,
        severity: .warning,
        fine: [
            Example(
                """
                Home viewDidLoad
                Home GET https://example.com/news
                Home GET https://example.com/weather
                Home GET https://example.com/news -> 200
                Home GET https://example.com/weather -> 200
                """, note: "two resources at the same time"),
            Example(
                """
                10:00:00.000 Home viewDidLoad
                10:00:00.100 Home GET https://example.com/news
                10:00:05.100 Home GET https://example.com/news
                10:00:05.300 Home GET https://example.com/news -> 200
                10:00:10.100 Home GET https://example.com/news
                10:00:10.300 Home GET https://example.com/news -> 200
                """, note: "one answer is not printed: each may have come before the next request"),
        ],
        faulty: [
            Example(
                """
                Home viewDidLoad
                Home GET https://example.com/news
                Home viewWillAppear
                ↓Home GET https://example.com/news
                Home GET https://example.com/news -> 200
                Home GET https://example.com/news -> 200
                """)
        ],
        check: overlaps
    )
}

/// A request and an earlier one for the same resource that had not ended; indices into `Session.fetches`.
private struct Overlap {
    var first: Int
    var second: Int
}

private func overlaps(_ context: RuleContext) -> [ClassVerdict] {
    let fetches = context.session.fetches
    let inOrder = fetches.indices.sorted { fetches[$0].start < fetches[$1].start }
    lazy var starts = Dictionary(grouping: inOrder) { fetches[$0].resource }.mapValues { $0.map { fetches[$0].start } }
    var inFlight: [String: Int] = [:]
    var found: [FetchCause: [Overlap]] = [:]
    var classes: Set<Int> = []
    for index in inOrder {
        guard let timeline = fetches[index].timeline, fetches[index].isRead else { continue }
        let asker = context.session.timelines[timeline].controllerClass
        let resource = fetches[index].resource
        if let first = inFlight[resource], let firstEnd = fetches[first].end, firstEnd > fetches[index].start,
            !context.isToldTwice(fetches[first], fetches[index]),
            context.isDouble(fetches[first], fetches[index])
                || context.areSeenInFlight(fetches[first], fetches[index], starts[resource] ?? []),
            !context.isBeacon(fetches[index])
        {
            classes.insert(asker)
            let cause = FetchCause(controllerClass: asker, resource: resource)
            found[cause, default: []].append(Overlap(first: first, second: index))
            if firstEnd >= fetches[index].end ?? 0 { continue }
        }
        guard fetches[index].end != nil else { continue }
        classes.insert(asker)
        inFlight[resource] = index
    }
    let broken = found.sorted { fetches[$0.value[0].second].start < fetches[$1.value[0].second].start }
    let guilty = Set(found.keys.map(\.controllerClass))
    return broken.map { ClassVerdict($0.controllerClass, .broken(accusation($0, $1, context))) }
        + classes.subtracting(guilty).sorted().map { ClassVerdict($0, .kept) }
}

extension RuleContext {
    /// Whether the ends of two requests show that both were in flight. Where a request's end is not printed, each later one
    /// seems to end the request before; two ends with no new start between them do not.
    fileprivate func areSeenInFlight(_ first: Fetch, _ second: Fetch, _ starts: [UInt32]) -> Bool {
        guard let end = first.end, let secondEnd = second.end else { return false }
        if case .fetch(let line)? = trace.detail(of: event(first.start)), line.task != nil { return true }
        let next = starts.partitioningIndex { $0 > min(end, secondEnd) }
        return next == starts.count || starts[next] > max(end, secondEnd)
    }

    /// Whether two lines at one moment tell one request, which got one answer: a logger of the network and one of the screen
    /// both print it.
    fileprivate func isToldTwice(_ first: Fetch, _ second: Fetch) -> Bool {
        guard second.end == nil, second.start == first.start + 1 else { return false }
        return elapsed(from: first.start, to: second.start).span.map { $0 <= .seconds(0.01) } ?? false
    }

    /// Whether a request follows another one so closely that no end of the first can have been lost between them.
    fileprivate func isDouble(_ first: Fetch, _ second: Fetch) -> Bool {
        elapsed(from: first.start, to: second.start).span.map { $0 < .seconds(0.5) } ?? false
    }
}

private func accusation(_ cause: FetchCause, _ overlaps: [Overlap], _ context: RuleContext) -> Accusation {
    let fetches = context.session.fetches
    let timelines = overlaps.compactMap { fetches[$0.second].timeline }.withoutRepeats
    let name = timelines.count == 1 ? context.label(timelines[0]) : context.name(ofClass: cause.controllerClass)
    let isSure = overlaps.contains { fetches[$0.second].isAttributed && !fetches[$0.second].isInWords }
    return Accusation(
        severity: .warning, certainty: isSure ? .confirmed : .probable, timelines: timelines,
        blamed: context.event(fetches[overlaps[0].second].start),
        message: askedWhileInFlight(name, cause.resource, overlaps.count), remarks: [shareOneRequest],
        evidence: overlaps.prefix(2).flatMap { overlap in
            [
                context.evidence(fetches[overlap.first].start, "the first request begins"),
                context.evidence(fetches[overlap.second].start, "asked for again"),
                context.evidence(fetches[overlap.first].end ?? 0, "only now the first request ends"),
            ]
        },
        cause: cause.resource)
}

// MARK: Messages

private func askedWhileInFlight(_ name: String, _ resource: String, _ times: Int) -> String {
    let often = times == 1 ? "" : ", \(times) times"
    return "\(name) asked for \(resource) while an earlier request for it was still in flight\(often)"
}

private let shareOneRequest = "let both callers wait for one request, or cancel the first"
