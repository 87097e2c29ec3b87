import Lifecycle

extension Rule {
    static let wastedLoad = Rule(
        id: "wasted_load",
        title: "Wasted load",
        promise: "asks only for what is shown",
        rationale: """
            A controller that asks in viewDidLoad asks whether or not it is ever seen: one that is made ahead and \
            thrown away has cost the request, the radio and the battery. Work that takes its time belongs into the \
            appearance. Told of an instance that asked, was never shown and died, where others of its class were \
            shown. Data that is fetched ahead on purpose is no mistake: this is a note only.
            """,
        severity: .note,
        fine: [Example(asked(isShown: true))],
        faulty: [Example(asked(isShown: false), note: "the second one died unseen")],
        check: { context in
            let asked = Dictionary(grouping: context.session.fetches.filter(\.isAttributed)) { $0.timeline ?? -1 }
            return context.session.classes.indices.compactMap { index in
                let timelines = context.session.classes[index].timelines
                let askers = timelines.filter { asked[$0] != nil }
                let shown = timelines.lazy.filter { context.session.timelines[$0].appearances > 0 }
                guard !askers.isEmpty, !shown.isEmpty else { return nil }
                let unseen = askers.filter { context.session.timelines[$0].appearances == 0 }
                if unseen.isEmpty { return ClassVerdict(index, .kept) }
                // A test of its own may load what it never shows.
                let tests = Set(shown.map { context.session.timelines[$0].test })
                let wasted = unseen.filter { tests.contains(context.session.timelines[$0].test) }
                    .compactMap { Waste(of: $0, asked[$0] ?? [], in: context) }
                guard let first = wasted.first else { return ClassVerdict(index, .kept) }
                return ClassVerdict(index, .broken(first.accusation(wasted, in: context)))
            }
        }
    )
}

private func asked(isShown: Bool) -> String {
    """
    <Cart: 0x10> viewDidLoad
    <Cart: 0x10> GET https://example.com/cart
    <Cart: 0x10> viewWillAppear
    <Cart: 0x10> viewDidAppear
    <Cart: 0x20> viewDidLoad
    \(isShown ? "" : "↓")<Cart: 0x20> GET https://example.com/cart
    \(isShown ? "<Cart: 0x20> viewWillAppear\n<Cart: 0x20> viewDidAppear\n" : "")<Cart: 0x20> deinit
    """
}

/// An instance that asked for something, was never seen and died; numbers are indices into `Trace.events`.
private struct Waste {
    let timeline: Int
    private let request: Fetch
    private let count: Int
    private let ended: UInt32

    init?(of timeline: Int, _ fetches: [Fetch], in context: RuleContext) {
        let life = context.session.timelines[timeline]
        guard life.appearances == 0, let request = fetches.first(where: context.asks), let ended = life.ended,
            life.loaded != nil, newborn.contains(context.event(context.begin(of: life)).kind), life.container == nil,
            context.isSurelyOwn(timeline, through: ended),
            !context.linesAreMissing(from: context.begin(of: life), to: ended)
        else { return nil }
        self.timeline = timeline
        self.request = request
        count = fetches.count(where: context.asks)
        self.ended = ended
    }

    func accusation(_ all: [Waste], in context: RuleContext) -> Accusation {
        let label = context.label(timeline)
        return Accusation(
            severity: .note, certainty: .probable, timelines: all.map(\.timeline),
            blamed: context.event(request.start),
            message: askedInVain(label, request.resource, count - 1, all.count - 1), remarks: [askLater],
            evidence: [
                context.evidence(request.start, "\(label) asks"),
                context.evidence(ended, "\(label) dies, and has never appeared"),
            ],
            cause: "asked and died unseen")
    }
}

// MARK: Messages

private func askedInVain(_ label: String, _ resource: String, _ more: Int, _ others: Int) -> String {
    "\(label) asked for \(resource)\(more == 0 ? "" : " and \(more) more") and died without ever appearing"
        + (others == 0 ? "" : "; so did \(spokenCount(others, "other instance"))")
}

private let askLater = "ask in viewWillAppear or later, unless it is fetched ahead on purpose"
