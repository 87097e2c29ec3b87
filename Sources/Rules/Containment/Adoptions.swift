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
    /// One for each of `Session.timelines`.
    private var adopted: [Bool]
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
        adopted = Array(repeating: false, count: context.session.timelines.count)
        let asked = context.session.classes.indices.filter { Self.isAsked(context.session.classes[$0].vocabulary) }
        guard !asked.isEmpty else { return }
        let named = context.namedOthers
        var all: [Adoption] = []
        for index in asked {
            for timeline in context.session.classes[index].timelines { addMoves(of: timeline, named, to: &all) }
        }
        for controllerClass in context.session.classes where controllerClass.vocabulary.contains(.addChild) {
            for timeline in controllerClass.timelines { addChildren(of: timeline, named, to: &all) }
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

    private mutating func addMoves(of timeline: Int, _ named: NamedOthers, to all: inout [Adoption]) {
        for line in named(by: timeline) where line.kind == .willMove || line.kind == .didMove {
            if !adopted[timeline] {
                adopted[timeline] = true
                // Who is first seen to go may have been given its parent before the log begins.
                let goes = context.event(line.number).flags.contains(.parentIsNil)
                if !goes, isLaidOut(timeline, before: line.number) {
                    prepared.insert(context.session.timelines[timeline].controllerClass)
                }
            }
            guard let container = line.other else { continue }
            all.append(adoption(of: timeline, by: container, at: line.number))
        }
    }

    private func isLaidOut(_ timeline: Int, before event: UInt32) -> Bool {
        for step in context.steps(ofTimeline: timeline) {
            if step.number >= event { return false }
            if EventKind.layoutPasses.contains(step.kind) { return true }
        }
        return false
    }

    private mutating func addChildren(of timeline: Int, _ named: NamedOthers, to all: inout [Adoption]) {
        for line in named(by: timeline) where line.kind == .addChild {
            guard let child = line.other else { continue }
            adopted[child] = true
            all.append(adoption(of: child, by: timeline, at: line.number))
        }
    }

    /// Classes that print moves, appearances and layout, of which some instance shows how they are added.
    var classes: [Int] {
        models.keys.filter { index in
            !prepared.contains(index) && Self.isAsked(context.session.classes[index].vocabulary)
        }.sorted()
    }

    func isAdopted(_ timeline: Int) -> Bool { adopted[timeline] }

    func adoptions(ofClass index: Int) -> [Adoption] { models[index] ?? [] }

    /// Whether a container was given a child of the same class after this one had begun: what comes first may be there
    /// to measure the others.
    func adoptsLater(_ container: Int, than timeline: Int) -> Bool {
        let own = context.session.timelines[timeline].controllerClass
        let last = latest[ContainerAndClass(container: container, childClass: own)]
        return last.map { $0 > context.session.begin(ofTimeline: timeline) } ?? false
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
        let own = context.session.timelines[adoption.child].controllerClass
        latest[ContainerAndClass(container: adoption.container, childClass: own)] = adoption.event
        guard context.session.timelines[adoption.child].appearances > 0, adoption.child != adoption.container else {
            return
        }
        let known = models[own] ?? []
        if known.contains(where: { $0.containerClass == adoption.containerClass }) { return }
        guard !isUIKitsOwn(context.session.classes[adoption.containerClass].name) else { return }
        models[own] = known + [adoption]
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
