import Lifecycle

/// Gathers what instances did until they left; what came afterwards may be a consequence of the leak.
struct Traits {
    private let context: RuleContext
    private let fetches: [Int: [Fetch]]
    private let transitions: [Int: Set<Trait>]
    private let pairs: LearnedPairs

    /// `timelines`: those that are asked about.
    init(_ context: RuleContext, of timelines: Set<Int>) {
        self.context = context
        let asked = context.session.fetches.filter { $0.timeline.map(timelines.contains) ?? false }
        fetches = Dictionary(grouping: asked) { $0.timeline ?? 0 }
        transitions = Traits.transitions(context.session, of: timelines)
        pairs = LearnedPairs(context)
    }

    /// Nil where the log does not show the life from its beginning until it left.
    func callAsFunction(_ timeline: Int) -> Set<Trait>? {
        let life = context.session.timelines[timeline]
        let begin = context.begin(of: life)
        guard let exit = exit(of: life), begin <= exit, !context.linesAreMissing(from: begin, to: exit) else {
            return nil
        }
        let own = context.session.events(of: life)
        guard isSeenFromBirth(life, own) else { return nil }
        var traits = transitions[timeline] ?? []
        for number in own.prefix(while: { $0 <= exit }) { note(context.event(number), in: &traits) }
        traits.formUnion(pairs.open(in: own.prefix { $0 <= exit }, context).map(Trait.leftOpen))
        for fetch in fetches[timeline] ?? [] where fetch.start <= exit { note(fetch, at: exit, in: &traits) }
        if life.cancellations.contains(where: { $0.reverted <= exit }) { traits.insert(.turnedBack) }
        if let test = life.test { traits.insert(.began(test: test)) }
        return traits
    }

    private func exit(of life: Timeline) -> UInt32? {
        if let departure = life.departure { return departure.event }
        let own = context.session.events(of: life)
        return own.last { context.event($0).kind == .viewDidDisappear } ?? life.ended
    }

    /// Whether its class prints no births, or its own is in the log.
    private func isSeenFromBirth(_ life: Timeline, _ own: ArraySlice<UInt32>) -> Bool {
        let logsBirths = !context.session.controllerClass(of: life).vocabulary.intersection(newborn).isEmpty
        return !logsBirths || own.contains { newborn.contains(context.event($0).kind) }
    }

    private func note(_ event: Event, in traits: inout Set<Trait>) {
        switch event.kind {
        case .activity:
            guard case .activity(let text)? = context.trace.detail(of: event), !text.isEmpty else { return }
            traits.insert(.said(RemarkShape(text)))
        case .fetchStart, .fetchEnd, .deinit, .diagnostic: return
        default:
            if event.flags.contains(.isBeingDismissed) { traits.insert(.leftByDismissal) }
            if !event.kind.isProcessWide { traits.insert(.logged(event.kind)) }
        }
    }

    private func note(_ fetch: Fetch, at exit: UInt32, in traits: inout Set<Trait>) {
        traits.insert(.asked)
        if !fetch.resource.isEmpty { traits.insert(.askedFor(fetch.resource)) }
        guard fetch.end.map({ $0 > exit }) ?? true else { return }
        traits.insert(.leftWaiting)
        if !fetch.resource.isEmpty { traits.insert(.leftWaitingFor(fetch.resource)) }
    }

    private static func transitions(_ session: Session, of timelines: Set<Int>) -> [Int: Set<Trait>] {
        var traits: [Int: Set<Trait>] = [:]
        for transition in session.transitions {
            guard let from = transition.from, let to = transition.to else { continue }
            switch transition.kind {
            case .push, .present:
                if timelines.contains(to) {
                    traits[to, default: []].insert(.cameFrom(session.timelines[from].controllerClass))
                }
                guard case .present = transition.kind, timelines.contains(from) else { continue }
                traits[from, default: []].insert(.presented(session.timelines[to].controllerClass))
            case .cancelledPop, .cancelledDismiss:
                for turned in [from, to] where timelines.contains(turned) {
                    traits[turned, default: []].insert(.turnedBack)
                }
            case .pop, .tab, .dismiss, .rootChange, .unknown: continue
            }
        }
        return traits
    }
}
