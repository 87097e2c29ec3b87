import Lifecycle

extension Rule {
    static let orphanedFetch = Rule(
        id: "orphaned_fetch",
        title: "Orphaned fetch",
        promise: "leaves no request running",
        rationale: """
            A request ends after the controller that began it has left for good, or after the screen of one that is kept \
            has gone, at each of three visits or more. Its answer is of no use, it costs \
            data and battery, and its completion handler may keep the controller alive until then. A request that \
            was cancelled when the controller left is as it should be, and one that sends something is to be answered all \
            the same.
            """,
        severity: .note,
        fine: [
            Example(
                """
                <Cart: 0x10> viewDidLoad
                <Cart: 0x10> GET https://example.com/cart
                <Cart: 0x10> viewWillAppear
                <Cart: 0x10> viewDidAppear
                <Cart: 0x10> GET https://example.com/cart -> 200
                <Cart: 0x10> viewWillDisappear
                <Cart: 0x10> viewDidDisappear
                <Cart: 0x10> didMove(toParent: nil)
                <Cart: 0x10> deinit
                """)
        ],
        faulty: [
            Example(
                """
                <Cart: 0x10> viewDidLoad
                <Cart: 0x10> GET https://example.com/cart
                <Cart: 0x10> viewWillAppear
                <Cart: 0x10> viewDidAppear
                <Cart: 0x10> viewWillDisappear
                <Cart: 0x10> viewDidDisappear
                <Cart: 0x10> didMove(toParent: nil)
                ↓<Cart: 0x10> GET https://example.com/cart -> 200
                <Cart: 0x10> deinit
                """)
        ],
        check: orphans
    )
}

private func orphans(_ context: RuleContext) -> [ClassVerdict] {
    let session = context.session
    var found: [FetchCause: [LateAnswer]] = [:]
    var classes: Set<Int> = []
    for (index, fetch) in session.fetches.enumerated() {
        guard !fetch.resource.isEmpty, let timeline = fetch.timeline, let end = fetch.end,
            let left = exit(of: session.timelines[timeline], by: end, context)
        else {
            continue
        }
        let asker = session.timelines[timeline].controllerClass
        classes.insert(asker)
        guard fetch.start < left, left < end, session.timelines[timeline].comebacks == 0, !context.failed(fetch),
            context.isSurelyOwn(timeline, through: end), !context.linesAreMissing(from: fetch.start, to: end),
            context.asks(fetch)
        else { continue }
        found[FetchCause(controllerClass: asker, resource: fetch.resource), default: []].append(
            LateAnswer(fetch: index, left: left))
    }
    let broken = found.sorted { session.fetches[$0.value[0].fetch].start < session.fetches[$1.value[0].fetch].start }
    let late = LateAnswers(context).all.map { late in
        let asker = session.fetches[late[0].fetch].timeline.map { session.timelines[$0].controllerClass }
        return ClassVerdict(asker, .broken(accusation(late, isKept: true, context)))
    }
    let guilty = Set(found.keys.map(\.controllerClass) + late.compactMap(\.controllerClass))
    return broken.map { ClassVerdict($0.key.controllerClass, .broken(accusation($0.value, isKept: false, context))) }
        + late
        + classes.subtracting(guilty).sorted().map { ClassVerdict($0, .kept) }
}

/// When an instance was gone: it left for good, or it died; nil while it may have been on its way out only.
private func exit(of timeline: Timeline, by end: UInt32, _ context: RuleContext) -> UInt32? {
    guard let left = timeline.departure?.event else { return timeline.ended }
    let isOnItsWay =
        context.event(left).kind == .viewWillDisappear && !context.elapsed(from: left, to: end).reaches(wayOut)
    return isOnItsWay ? nil : left
}

/// By when an exit of which only the beginning is printed is over.
private let wayOut = Grace(span: .seconds(1), events: 4)

/// What requests of one cause outlived: their instances, or each time the screen of one that is kept.
private func accusation(_ orphans: [LateAnswer], isKept: Bool, _ context: RuleContext) -> Accusation {
    let fetches = orphans.map { context.session.fetches[$0.fetch] }
    let (first, left) = (fetches[0], orphans[0].left)
    let timeline = first.timeline ?? 0
    let end = first.end ?? first.start
    let label = context.label(timeline)
    let hasLeft = isKept || context.session.timelines[timeline].departure == nil || context.hasSurelyLeft(timeline)
    let elapsed = context.elapsed(from: left, to: end).spoken
    return Accusation(
        severity: .note, certainty: first.isAttributed && !first.isInWords && hasLeft ? .confirmed : .probable,
        timelines: fetches.compactMap(\.timeline).withoutRepeats, blamed: context.event(end),
        message: isKept
            ? endedOffScreen(label, first.resource, orphans.count)
            : endedAfterExit(label, first.resource, elapsed, orphans.count),
        remarks: [cancelOnExit],
        evidence: [
            context.evidence(first.start, "\(label) begins the request"),
            context.evidence(left, isKept ? "its screen has gone" : "\(label) left"),
            context.evidence(end, "only now the request ends"),
        ],
        cause: first.resource)
}

// MARK: Messages

private func endedAfterExit(_ label: String, _ resource: String, _ elapsed: String, _ count: Int) -> String {
    let others = count == 1 ? "" : " (\(count) such requests of its class)"
    return "the request of \(label) for \(resource) ended \(elapsed) after it left\(others)"
}

private func endedOffScreen(_ label: String, _ resource: String, _ visits: Int) -> String {
    "the requests of \(label) for \(resource) ended after its screen had gone, in all of its \(visits) visits"
}

private let cancelOnExit =
    "cancel the request when the controller leaves, or give it to a loader that outlives the screen"
