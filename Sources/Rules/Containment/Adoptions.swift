import Lifecycle

/// A child that was given a parent and appeared; indices into `Session.timelines`, `Session.classes`, `Trace.events`.
struct Adoption {
    var child: Int
    var container: Int
    var containerClass: Int
    /// The line that names the parent.
    var event: UInt32
}

/// One visit of a container to the screen.
struct Visibility: Equatable {
    var timeline: Int
    var from: UInt32
    var to: UInt32?
}

/// Who was given which parent, and when the parents were on screen.
struct Adoptions {
    private let context: RuleContext
    /// For each class, one adoption by each class of container, in order of first line.
    private var models: [Int: [Adoption]] = [:]
    private var adopted: Set<Int> = []
    /// Classes of which some instance is laid out before anybody gives it a parent.
    private var prepared: Set<Int> = []
    /// When the last child of each class came to a container.
    private var latest: [ContainerAndClass: UInt32] = [:]
    private var visits: [Int: [Visibility]] = [:]

    private struct ContainerAndClass: Hashable {
        var container: Int
        var childClass: Int
    }

    init(_ context: RuleContext) {
        self.context = context
        let asked = context.session.classes.indices.filter { Self.isAsked(context.session.classes[$0].vocabulary) }
        guard !asked.isEmpty else { return }
        let lookup = context.lookup
        var all: [Adoption] = []
        for timeline in asked.flatMap({ context.session.classes[$0].timelines }) { all += moves(of: timeline, lookup) }
        for controllerClass in context.session.classes where controllerClass.vocabulary.contains(.addChild) {
            for timeline in controllerClass.timelines { all += additions(by: timeline, lookup) }
        }
        for adoption in all.sorted(by: { $0.event < $1.event }) { learn(adoption) }
        for index in Set(models.values.joined().map(\.containerClass)) { visits[index] = visits(ofClass: index) }
    }

    /// Whether a class prints moves, appearances and layout.
    private static func isAsked(_ logged: EventKinds) -> Bool {
        [[.willMove, .didMove], EventKinds.coming, EventKind.layoutPasses].allSatisfy {
            !logged.intersection($0).isEmpty
        }
    }

    private mutating func moves(of timeline: Int, _ lookup: InstanceLookup) -> [Adoption] {
        var moves: [Adoption] = []
        var isLaidOut = false
        for step in context.steps(ofTimeline: timeline) {
            switch step.kind {
            case .viewWillLayoutSubviews, .viewDidLayoutSubviews: isLaidOut = true
            case .willMove, .didMove:
                let isFirst = adopted.insert(timeline).inserted
                // Who is first seen to go may have been given its parent before the log begins.
                let number = step.number
                let goes = context.event(number).flags.contains(.parentIsNil)
                if isFirst, isLaidOut, !goes { prepared.insert(context.session.timelines[timeline].controllerClass) }
                guard let container = lookup.other(at: number) else { continue }
                moves.append(adoption(of: timeline, by: container, at: number))
            default: continue
            }
        }
        return moves
    }

    private mutating func additions(by timeline: Int, _ lookup: InstanceLookup) -> [Adoption] {
        context.steps(ofTimeline: timeline).compactMap { step in
            guard step.kind == .addChild, let child = lookup.other(at: step.number) else { return nil }
            adopted.insert(child)
            return adoption(of: child, by: timeline, at: step.number)
        }
    }

    /// Classes that print moves, appearances and layout, of which some instance shows how they are added.
    var classes: [Int] {
        models.keys.filter { index in
            !prepared.contains(index) && Self.isAsked(context.session.classes[index].vocabulary)
        }.sorted()
    }

    func isAdopted(_ timeline: Int) -> Bool { adopted.contains(timeline) }

    func adoptions(ofClass index: Int) -> [Adoption] { models[index] ?? [] }

    /// Whether a container was given a child of the same class after this one had begun: what comes first may be there
    /// to measure the others.
    func adoptsLater(_ container: Int, than timeline: Int) -> Bool {
        let life = context.session.timelines[timeline]
        let last = latest[ContainerAndClass(container: container, childClass: life.controllerClass)]
        return last.map { $0 > context.begin(of: life) } ?? false
    }

    /// The visit of some container of a class during which an event falls.
    func visibility(ofClass index: Int, at event: UInt32) -> Visibility? {
        let visits = visits[index] ?? []
        let next = visits.partitioningIndex { $0.from > event }
        return visits[..<next].suffix(lookBack).last { $0.to.map { $0 > event } ?? true }
    }

    private func adoption(of child: Int, by container: Int, at number: UInt32) -> Adoption {
        Adoption(
            child: child, container: container,
            containerClass: context.session.timelines[container].controllerClass, event: number)
    }

    private mutating func learn(_ adoption: Adoption) {
        let child = context.session.timelines[adoption.child]
        latest[ContainerAndClass(container: adoption.container, childClass: child.controllerClass)] = adoption.event
        guard child.appearances > 0, adoption.child != adoption.container,
            !isUIKitsOwn(context.session.classes[adoption.containerClass].name)
        else { return }
        let known = models[child.controllerClass] ?? []
        if known.contains(where: { $0.containerClass == adoption.containerClass }) { return }
        models[child.controllerClass] = known + [adoption]
    }

    /// UIKit's containers forget nobody; what they have not shown yet waits in them.
    private func isUIKitsOwn(_ name: ControllerName) -> Bool {
        ["Navigation", "TabBar", "PageView", "Pager", "Paging", "SplitView"].contains { name.bare.contains($0) }
    }

    /// In order; none where the class does not tell when it goes.
    private func visits(ofClass index: Int) -> [Visibility] {
        let controllerClass = context.session.classes[index]
        guard !controllerClass.vocabulary.intersection(EventKind.disappearance).isEmpty else { return [] }
        return controllerClass.timelines.flatMap { visits(ofTimeline: $0) }.sorted { $0.from < $1.from }
    }

    private func visits(ofTimeline timeline: Int) -> [Visibility] {
        var visits: [Visibility] = []
        var from: UInt32?
        for step in context.steps(ofTimeline: timeline) {
            let (number, kind) = (step.number, step.kind)
            if EventKinds.coming.contains(kind) { from = from ?? number }
            if EventKind.disappearance.contains(kind) || kind == .deinit, let begin = from {
                visits.append(Visibility(timeline: timeline, from: begin, to: number))
                from = nil
            }
        }
        if let from { visits.append(Visibility(timeline: timeline, from: from, to: nil)) }
        return visits
    }
}

extension EventKinds {
    fileprivate static let coming: EventKinds = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
}

/// More containers of a class than these do not show at once.
private let lookBack = 8
