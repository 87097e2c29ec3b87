import Lifecycle

extension Rule {
    static let unadoptedChild = Rule(
        id: "unadopted_child",
        title: "Unadopted child",
        promise: "gets a parent before its view shows",
        rationale: """
            A view that is put into a container without addChild is laid out and seen, and its controller has no \
            parent: it does not hear when the container comes, goes or rotates, it never loads what viewWillAppear \
            should load, and nothing keeps it alive. Told only where another instance of the class was given a parent \
            and appeared in such a container, and where this one is laid out again and again, or together with a \
            container that is on screen. A view that is laid out once to be measured or drawn needs no parent.
            """,
        severity: .warning,
        options: [fewestMoments.declared] + untilAnotherMoment.declared,
        fine: [
            Example(lines(adopted, deckLeaves), note: "it has a parent"),
            Example(
                lines(
                    adopted,
                    """
                    <Card: 0x30> viewDidLoad
                    <Card: 0x30> viewWillLayoutSubviews
                    <Card: 0x30> viewDidLayoutSubviews
                    """, deckLeaves), note: "laid out once, to be measured"),
        ],
        faulty: [
            Example(
                lines(
                    adopted, deckLeaves, secondDeck,
                    """
                    <Card: 0x30> viewDidLoad
                    <Deck: 0x40> viewWillAppear
                    <Deck: 0x40> viewWillLayoutSubviews
                    <Deck: 0x40> viewDidLayoutSubviews
                    ↓<Card: 0x30> viewWillLayoutSubviews
                    <Card: 0x30> viewDidLayoutSubviews
                    <Deck: 0x40> viewDidAppear
                    <Deck: 0x40> viewWillLayoutSubviews
                    <Deck: 0x40> viewDidLayoutSubviews
                    <Card: 0x30> viewWillLayoutSubviews
                    <Card: 0x30> viewDidLayoutSubviews
                    <Home: 0x50> viewDidLoad
                    <Home: 0x50> viewWillAppear
                    <Home: 0x50> viewDidAppear
                    <Home: 0x50> viewWillDisappear
                    <Home: 0x50> viewDidDisappear
                    <Deck: 0x40> viewWillDisappear
                    <Deck: 0x40> viewDidDisappear
                    """), note: "the second deck adds the card's view and not the card")
        ],
        check: unadoptedChildren
    )
}

private let fewestMoments = RuleOption<Int>(
    "moments", "layouts at different times, in one visit of the container, that show it is seen", count: 2)
private let untilAnotherMoment = GraceOption(
    (1, "seconds between two layouts that are different times"),
    (8, "stands in for grace_seconds in a log without a clock"))

private let adopted = """
    <Deck: 0x10> viewDidLoad
    <Card: 0x20> willMove(toParent: <Deck: 0x10>)
    <Card: 0x20> viewDidLoad
    <Card: 0x20> didMove(toParent: <Deck: 0x10>)
    <Deck: 0x10> viewWillAppear
    <Card: 0x20> viewWillAppear
    <Deck: 0x10> viewWillLayoutSubviews
    <Deck: 0x10> viewDidLayoutSubviews
    <Card: 0x20> viewWillLayoutSubviews
    <Card: 0x20> viewDidLayoutSubviews
    <Deck: 0x10> viewDidAppear
    <Card: 0x20> viewDidAppear
    """

private let deckLeaves = """
    <Deck: 0x10> viewWillDisappear
    <Card: 0x20> viewWillDisappear
    <Deck: 0x10> viewDidDisappear
    <Card: 0x20> viewDidDisappear
    """

private let secondDeck = "<Deck: 0x40> viewDidLoad"

private func unadoptedChildren(_ context: RuleContext) -> [ClassVerdict] {
    let registry = Adoptions(context)
    return registry.classes.map { index in
        let orphans = context.session.classes[index].timelines.compactMap { Orphan(of: $0, registry, context) }
        guard let first = orphans.first else { return ClassVerdict(index, .kept) }
        return ClassVerdict(index, .broken(first.accusation(orphans, context)))
    }
}

/// A view that is laid out in a container, whose controller is nobody's child; numbers are indices into `Trace.events`.
private struct Orphan {
    let timeline: Int
    private let container: Visibility
    /// The first layout of each moment in which it was laid out.
    private let moments: [UInt32]
    private let model: Adoption

    init?(of timeline: Int, _ registry: Adoptions, _ context: RuleContext) {
        let life = context.session.timelines[timeline]
        guard !registry.isAdopted(timeline), life.appearances == 0, life.container == nil,
            newborn.contains(context.event(context.begin(of: life)).kind), life.identity == .address,
            let last = context.session.events(of: life).last, context.isSurelyOwn(timeline, through: last),
            !context.linesAreMissing(from: context.begin(of: life), to: last)
        else { return nil }
        let logged = context.session.controllerClass(of: life).vocabulary
        let sign = logged.contains(.viewWillLayoutSubviews) ? EventKind.viewWillLayoutSubviews : .viewDidLayoutSubviews
        let layouts = context.session.events(of: life).filter { context.event($0).kind == sign }
        for model in registry.adoptions(ofClass: life.controllerClass)
        where context.session.timelines[model.child].test == life.test {
            let seen = layouts.compactMap { layout in
                registry.visibility(ofClass: model.containerClass, at: layout).map { (layout, $0) }
            }
            guard let container = seen.first?.1 else { continue }
            let within = seen.filter { $0.1 == container }.map(\.0)
            guard !registry.adoptsLater(container.timeline, than: timeline) else { continue }
            let moments = context.moments(within)
            guard
                moments.count >= context.settings[fewestMoments, of: .unadoptedChild]
                    || context.staysLaidOut(within, in: container)
            else { continue }
            self.timeline = timeline
            (self.container, self.moments, self.model) = (container, moments, model)
            return
        }
        return nil
    }

    func accusation(_ all: [Orphan], _ context: RuleContext) -> Accusation {
        let (label, deck) = (context.label(timeline), context.label(container.timeline))
        let sibling = context.label(model.child)
        return Accusation(
            severity: .warning, certainty: .probable, timelines: all.map(\.timeline), blamed: context.event(moments[0]),
            message: nobodysChild(label, deck, all.count - 1), remarks: [addChild, unlessMeasured],
            evidence: [
                context.evidence(model.event, "\(sibling) gets \(context.label(model.container)) for a parent"),
                context.evidence(context.begin(of: context.session.timelines[timeline]), "\(label) begins"),
                context.evidence(container.from, "\(deck) is on screen from here"),
            ].sorted { $0.line < $1.line }
                + moments.prefix(evidenceLimit).map { context.evidence($0, "\(label) is laid out, without a parent") },
            cause: "laid out without a parent")
    }
}

extension RuleContext {
    /// The first of each run of layouts that are one and the same moment.
    fileprivate func moments(_ layouts: [UInt32]) -> [UInt32] {
        let grace = settings[untilAnotherMoment, of: .unadoptedChild]
        return layouts.reduce(into: []) { moments, layout in
            if moments.last.map({ elapsed(from: $0, to: layout).reaches(grace) }) ?? true { moments.append(layout) }
        }
    }

    /// Whether it is laid out in one go with the container, which stays for long enough afterwards to have let it appear.
    fileprivate func staysLaidOut(_ layouts: [UInt32], in container: Visibility) -> Bool {
        let end = container.to ?? session.events.last ?? 0
        return layouts.contains { layout in
            let place = session.position(of: layout)
            let before = session.events[max(0, place - neighbourhood)..<place]
            let isInStep = session.events(ofTimeline: container.timeline).contains { number in
                before.contains(number) && EventKind.layoutPasses.contains(event(number).kind)
                    && !elapsed(from: number, to: layout).reaches(oneMoment)
            }
            return isInStep && end > layout && elapsed(from: layout, to: end).reaches(patience)
        }
    }
}

private let neighbourhood = 4
private let oneMoment = Grace(span: .seconds(0.1), events: 4)
private let patience = Grace(span: .seconds(2), events: 8)
private let evidenceLimit = 3

// MARK: Messages

private func nobodysChild(_ label: String, _ container: String, _ others: Int) -> String {
    "\(label) was laid out while \(container) was on screen, but never got a parent and never appeared"
        + (others == 0 ? "" : "; so did \(spokenCount(others, "other instance"))")
}

private let addChild =
    "call addChild before its view is added and didMove(toParent:) after: without a parent it hears of no appearance, "
    + "rotation or change of traits"
private let unlessMeasured = "where its view is only measured or drawn, nothing is wrong"
