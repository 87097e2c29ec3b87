import Lifecycle

/// Names of views, cells and observers, whose functions are called as a controller's are: `ToastView viewDidAppear`.
extension Trace {
    /// The events of names that are no controller's. Where controllers are called so, another name is one if what it says
    /// comes as UIKit calls it: `Feed` loads, appears and leaves as `CartViewController` does.
    var eventsOfNoController: Set<Int> {
        var counts = [Int](repeating: 0, count: names.count)
        var kinds = [EventKinds](repeating: [], count: names.count)
        for event in events where event.kind.isViewCallback {
            counts[Int(event.controller.index)] += 1
            kinds[Int(event.controller.index)].insert(event.kind)
        }
        let shown = counts.indices.filter { counts[$0] > 0 }
        let named = shown.filter { names[$0].looksLikeController }
        let others = shown.filter { !names[$0].looksLikeController }
        let (own, strange) = (named.reduce(0) { $0 + counts[$1] }, others.reduce(0) { $0 + counts[$1] })
        guard !others.isEmpty, named.count >= Self.fewestNamed, own >= 4 * strange else { return [] }
        let printed = EventKinds(where: { kind in 2 * named.count { kinds[$0].contains(kind) } > named.count })
        let found = CallbackSpeech.ofEach(of: others, in: self).filter {
            !$0.value.isOfController(printing: printed, named: names[Int($0.key)])
        }
        return Set(
            events.indices.filter { found[events[$0].controller.index] != nil && events[$0].kind.isOfLife })
    }

    /// As many classes called as controllers are make it the app's habit.
    private static let fewestNamed = 3
}

/// What the objects of one name say of appearances, in order.
private struct CallbackSpeech {
    private var said: [TokenID: [EventKind]] = [:]

    static func ofEach(of names: [Int], in trace: Trace) -> [UInt32: CallbackSpeech] {
        var speech = Dictionary(uniqueKeysWithValues: names.map { (UInt32($0), CallbackSpeech()) })
        for event in trace.events where event.kind == .viewDidLoad || CallbackOrder.isOfCycle(event.kind) {
            speech[event.controller.index]?.said[event.token, default: []].append(event.kind)
        }
        return speech
    }

    /// Whether it is what a controller says, in an app whose controllers print these kinds: of many lines most come in
    /// order, and few are whole appearances.
    func isOfController(printing kinds: EventKinds, named name: ControllerName) -> Bool {
        let appearances = said.values.map { $0.filter(CallbackOrder.isOfCycle) }.filter { !$0.isEmpty }
        guard !appearances.isEmpty else { return !name.isOfView }
        let order = CallbackOrder(of: appearances)
        if order.count >= Self.many { return 3 * order.inOrder >= 2 * order.count }
        let first = CallbackOrder.cycle.first(where: kinds.contains)
        return order.breaches == 0
            && appearances.allSatisfy { said in
                said.first == first && said.last != .viewWillAppear && said.last != .viewWillDisappear
            }
    }

    private static let many = 8
}

extension ControllerName {
    /// `BannerAdView`, `SalonCell`, `imageView`: a view's class, or a property.
    fileprivate var isOfView: Bool {
        bare.hasSuffix("View") || bare.hasSuffix("Cell") || bare.first?.isLowercase ?? false
    }
}
