import Lifecycle

/// Names of views, cells and observers, whose functions are called as a controller's are: `ToastView viewDidAppear`.
extension Trace {
    /// The events of names that are no controller's. Where controllers are called so, or come as UIKit calls them, another
    /// name is one if what it says comes so: `Feed` loads, appears and leaves as `CartViewController` does.
    var eventsOfNoController: Set<Int> {
        // In most logs there is nobody to ask about.
        guard !names.dropFirst().allSatisfy(\.looksLikeController) else { return [] }
        var counts = [Int](repeating: 0, count: names.count)
        var kinds = [EventKinds](repeating: [], count: names.count)
        for event in events where event.kind.isViewCallback {
            counts[Int(event.controller.index)] += 1
            kinds[Int(event.controller.index)].insert(event.kind)
        }
        let shown = counts.indices.filter { counts[$0] > 0 }
        let unnamed = shown.filter { !names[$0].looksLikeController }
        guard !unnamed.isEmpty else { return [] }
        let speech = CallbackSpeech.ofEach(of: unnamed, in: self)
        let others = Set(unnamed.filter { !(speech[UInt32($0)]?.isInOrder ?? false) })
        let known = shown.filter { !others.contains($0) }
        let (own, strange) = (known.reduce(0) { $0 + counts[$1] }, others.reduce(0) { $0 + counts[$1] })
        guard known.count >= Self.fewestKnown, own >= 4 * strange else { return [] }
        let printed = EventKinds(where: { kind in 2 * known.count { kinds[$0].contains(kind) } > known.count })
        let areViews = known.contains { names[$0].isOfView }
        let found = others.filter { place in
            let isView = !areViews && names[place].isOfView
            // Who says all that controllers do is one: of pages that are turned several live at once.
            if !isView, printed.intersection(CallTurns.kinds) == CallTurns.kinds,
                kinds[place].intersection(printed) == printed
            {
                return false
            }
            return !(speech[UInt32(place)]?.isOfController(printing: printed, isView: isView) ?? true)
        }
        return Set(
            events.indices.filter { events[$0].kind.isOfLife && found.contains(Int(events[$0].controller.index)) })
    }

    /// As many classes make it the app's habit.
    private static let fewestKnown = 3
}

/// What the objects of one name say of appearances, in order.
private struct CallbackSpeech {
    private var said: [TokenID: [EventKind]] = [:]

    static func ofEach(of names: [Int], in trace: Trace) -> [UInt32: CallbackSpeech] {
        var speech = Dictionary(uniqueKeysWithValues: names.map { (UInt32($0), CallbackSpeech()) })
        for event in trace.events where CallbackOrder.isOfCycle(event.kind) {
            speech[event.controller.index]?.said[event.token, default: []].append(event.kind)
        }
        return speech
    }

    private var order: CallbackOrder { CallbackOrder(of: said.values) }

    /// Whether many lines of it hardly stand otherwise than as UIKit calls.
    var isInOrder: Bool {
        let order = order
        return order.count >= Self.many && 10 * order.inOrder >= 9 * order.count
    }

    /// Whether it comes in order, in an app whose controllers print these kinds: of many lines most do, and few are whole
    /// appearances. A view may have a function that is called as the load is.
    func isOfController(printing kinds: EventKinds, isView: Bool) -> Bool {
        guard !said.isEmpty else { return !isView }
        let order = order
        if order.count >= Self.many { return 3 * order.inOrder >= 2 * order.count }
        let first = CallbackOrder.cycle.first(where: kinds.contains)
        return order.breaches == 0
            && said.values.allSatisfy { said in
                said.first == first && said.last != .viewWillAppear && said.last != .viewWillDisappear
            }
    }

    private static let many = 6
}

extension ControllerName {
    /// `BannerAdView`, `SalonCell`, `imageView`: a view's class, or a property.
    fileprivate var isOfView: Bool {
        bare.hasSuffix("View") || bare.hasSuffix("Cell") || bare.first?.isLowercase ?? false
    }
}
