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
                """),
            Example(lateVisits, note: "at each visit of a tab"),
        ],
        check: orphans
    )
}

private let lateVisits =
    (["10:00:00 <Cart: 0x10> viewDidLoad"]
    + (0..<3).flatMap { visit in
        [
            "0 <Cart: 0x10> viewWillAppear", "0 <Cart: 0x10> GET https://example.com/cart",
            "1 <Cart: 0x10> viewDidAppear", "5 <Cart: 0x10> viewWillDisappear", "6 <Cart: 0x10> viewDidDisappear",
            "9 <Cart: 0x10> GET https://example.com/cart -> 200",
        ].map { "10:0\(visit):0\($0)" }.map { visit == 0 && $0.hasSuffix("-> 200") ? "↓" + $0 : $0 }
    }).joined(separator: "\n")

private func orphans(_ context: RuleContext) -> [ClassVerdict] {
    let session = context.session
    var found: [FetchCause: [Int]] = [:]
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
        found[FetchCause(controllerClass: asker, resource: fetch.resource), default: []].append(index)
    }
    let broken = found.sorted { session.fetches[$0.value[0]].start < session.fetches[$1.value[0]].start }
    let late = LateAnswers(context).all
    let guilty = Set(found.keys.map(\.controllerClass) + late.map { asker(of: $0, session) })
    return broken.map { ClassVerdict($0.controllerClass, .broken(accusation($0, $1, context))) }
        + late.map { ClassVerdict(asker(of: $0, session), .broken(accusation($0, context))) }
        + classes.subtracting(guilty).sorted().map { ClassVerdict($0, .kept) }
}

/// The class that asked; it is index 0 of no class only where no instance asked, and then nothing is late.
private func asker(of late: [LateAnswers.LateAnswer], _ session: Session) -> Int {
    session.timelines[session.fetches[late[0].fetch].timeline ?? 0].controllerClass
}

/// One who is kept; each visit has its own screen to outlive.
private func accusation(_ late: [LateAnswers.LateAnswer], _ context: RuleContext) -> Accusation {
    let first = context.session.fetches[late[0].fetch]
    let timeline = first.timeline ?? 0
    let ends = late.map { context.session.fetches[$0.fetch].end ?? $0.left }
    return Accusation(
        severity: .note, certainty: first.isInWords ? .probable : .confirmed, timelines: [timeline],
        blamed: context.event(ends[0]),
        message: endedOffScreen(context.label(timeline), first.resource, late.count), remarks: [cancelOnExit],
        evidence: [context.evidence(first.start, "\(context.label(timeline)) begins the first request")]
            + zip(late, ends).prefix(2).flatMap { late, end in
                [
                    context.evidence(late.left, "its screen has gone"),
                    context.evidence(end, "only now the request ends"),
                ]
            },
        cause: first.resource)
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

private func accusation(_ cause: FetchCause, _ orphans: [Int], _ context: RuleContext) -> Accusation {
    let fetches = orphans.map { context.session.fetches[$0] }
    let timelines = fetches.compactMap(\.timeline).withoutRepeats
    let first = fetches[0]
    let life = context.session.timelines[first.timeline ?? 0]
    let end = first.end ?? first.start
    let left = exit(of: life, by: end, context) ?? first.start
    let label = context.label(first.timeline ?? 0)
    let hasLeft = life.departure == nil || context.hasSurelyLeft(first.timeline ?? 0)
    return Accusation(
        severity: .note, certainty: first.isAttributed && !first.isInWords && hasLeft ? .confirmed : .probable,
        timelines: timelines,
        blamed: context.event(end),
        message: endedAfterExit(label, first.resource, context.elapsed(from: left, to: end).spoken, orphans.count),
        remarks: [cancelOnExit],
        evidence: [
            context.evidence(first.start, "\(label) begins the request"),
            context.evidence(left, "\(label) left"),
            context.evidence(end, "only now the request ends"),
        ],
        cause: cause.resource)
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
