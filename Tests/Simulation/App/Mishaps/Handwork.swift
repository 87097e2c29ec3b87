/// What apps do by hand that UIKit does by itself: callbacks that are called, and appearances that are passed on. Drawn by
/// itself as well: the other seeds' stories stay what they are.
struct Handwork {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed &* 0xC2B2_AE3D_27D4_EB4F &+ 13) }

    mutating func befall(_ plan: inout AppPlan) {
        if random.chance(12) { plan.covering = random.pick(Covering.allCases) }
        for index in plan.classes.indices where [Role.screen, .modal].contains(plan.classes[index].role) {
            if random.chance(4) { plan.classes[index].loadsInInit = true }
        }
        let isInnocent = !plan.classes.contains { $0.mistake != nil }
        guard random.chance(isInnocent ? 8 : 20) else { return }
        let mistake = random.pick([Mistake.showsUnloaded, .appearsByHand, .keepsAppearances])
        let careless = plan.classes.indices.filter {
            plan.classes[$0].mistake == nil && mistake.rolesByHand.contains(plan.classes[$0].role)
        }
        guard !careless.isEmpty else { return }
        plan.classes[random.pick(careless)].mistake = mistake
        if mistake == .keepsAppearances { plan.covering = .plain }
    }
}

extension Mistake {
    fileprivate var rolesByHand: [Role] {
        switch self {
        case .showsUnloaded: [.screen]
        case .keepsAppearances: [.tabRoot]
        default: [.tabRoot, .screen, .modal]
        }
    }
}

/// What becomes of a container's child while another screen covers the container.
enum Covering: CaseIterable {
    /// It goes and comes with its container.
    case plain
    /// It was hidden before and is shown afterwards; or another child is shown in its place.
    case hidden, exchanged
}

extension World {
    /// A new screen gets its viewWillAppear by hand, to make it ready, before its view is there.
    mutating func makeReady(_ id: Int) {
        guard !nodes[id].isLoaded, errs(id, .showsUnloaded) else { return }
        confess(.showsUnloaded, id)
        tell(.callback(.viewWillAppear, .none), id)
    }

    /// Who shows when the app comes back calls its own viewWillAppear, to show what is new.
    mutating func appearByHand() {
        for id in shownTree(front) where errs(id, .appearsByHand) {
            confess(.appearsByHand, id)
            tell(.callback(.viewWillAppear, .none), id)
        }
    }

    /// At the end of a walk a container with a child is covered and shown again, time after time.
    mutating func coverContainer() {
        guard let covering = plan.covering, plan.rounds != .anew, modals.isEmpty, let root,
            let navigation = shownTree(root).last(where: { nodes[$0].role == .navigation }),
            let upper = plan.plan(of: .screen).first
        else { return }
        if nodes[navigation].children.count > 1 { pop(navigation, toRoot: true) }
        let container = nodes[navigation].children[0]
        guard nodes[container].role == .tabRoot else { return }
        for child in nodes[container].children { removeChild(child, from: container) }
        let children = plan.plan(of: .child)
        addChild(children[0], to: container)
        guard let child = nodes[container].children.last else { return }
        for _ in 0..<4 {
            pass(microseconds: 1_500_000)
            if covering != .plain { hide(child) }
            if covering == .exchanged { addChild(children[1], to: container) }
            push(upper, on: navigation)
            pass(microseconds: 1_500_000)
            pop(navigation, toRoot: false)
            for other in nodes[container].children where other != child { removeChild(other, from: container) }
            if covering != .plain { unhide(child) }
        }
    }

    /// It stays a child, and begins and ends its own appearance.
    private mutating func hide(_ child: Int) {
        disappear(shownTree(child))
        nodes[child].isHidden = true
    }

    private mutating func unhide(_ child: Int) {
        nodes[child].isHidden = false
        appear(shownTree(child))
    }

    /// Whether one of a tree is told that it comes or goes: its container may forget to say it, and who was not told of
    /// the last turn is not told of the way back.
    mutating func hears(_ id: Int, in ids: [Int], comes: Bool) -> Bool {
        nodes[id].isLeftOut = isLeftOut(id, in: ids, comes: comes)
        return !nodes[id].isLeftOut
    }

    private mutating func isLeftOut(_ id: Int, in ids: [Int], comes: Bool) -> Bool {
        guard let container = nodes[id].parent, plan(of: container).mistake == .keepsAppearances else { return false }
        if nodes[id].isTold == comes { return true }
        if ids.contains(container), errs(container, .keepsAppearances) {
            confess(.keepsAppearances, id)
            return true
        }
        nodes[id].isTold = comes
        return false
    }
}
