/// What is presented over the rest: full screens, sheets, and dismissals that the user lets go.
extension World {
    var front: Int { modals.last?.root ?? root! }

    mutating func present(_ classIndex: Int, isSheet: Bool, inStack: Bool) {
        let under = front
        let presented = inStack ? createStack(first: classIndex) : takeKept(classIndex)
        let coming = loadedTree(presented)
        let covered = isSheet ? [] : shownTree(under)
        willDisappear(covered)
        willAppear(coming)
        settleIn(coming)
        animate()
        didAppear(coming)
        didDisappear(covered)
        modals.append(Modal(root: presented, isSheet: isSheet))
    }

    mutating func dismiss() {
        let modal = modals.removeLast()
        let leaving = shownTree(modal.root)
        if modal.isSheet {
            let hasWritten = leaving.contains { plan(of: $0).writes }
            disappear(leaving, leaving: modal.root)
            putAway(modal.root, .dismissSheet, below: front)
            if hasWritten { refreshBelow() }
            return
        }
        let coming = shownTree(front)
        willDisappear(leaving, leaving: modal.root)
        willAppear(coming)
        for id in coming { isAppearing(id) }
        animate()
        didAppear(coming)
        didDisappear(leaving, leaving: modal.root)
        putAway(modal.root, .dismissFullScreen, below: front)
    }

    /// The lowest presenter dismisses two at once: one that is covered by a full screen hears nothing of it.
    mutating func dismissBoth() {
        guard modals.count == 2 else { return }
        let top = modals.removeLast()
        let middle = modals.removeLast()
        let leaving = shownTree(top.root)
        let along = top.isSheet ? shownTree(middle.root) : []
        let coming = middle.isSheet ? [] : shownTree(front)
        willDisappear(leaving, leaving: top.root)
        willDisappear(along, leaving: middle.root)
        willAppear(coming)
        animate()
        didAppear(coming)
        didDisappear(leaving, leaving: top.root)
        didDisappear(along, leaving: middle.root)
        leave(top.root, .withOwner)
        leave(middle.root, .withOwner)
    }

    /// The user pulls a sheet down and lets go: only the sheet's own callbacks.
    mutating func cancelDismiss() {
        guard let modal = modals.last, modal.isSheet else { return }
        let ids = shownTree(modal.root)
        let began = script.events.count
        willDisappear(ids)
        wait(milliseconds: 100...1800)
        willAppear(again: ids)
        if random.chance(50) { for id in ids { isAppearing(id) } }
        animate()
        didAppear(ids)
        letGo(ids, leaving: true, from: began)
    }

    /// All of a transition that the user let go has been sent.
    mutating func letGo(_ ids: [Int], leaving: Bool, from began: Int) {
        script.letGoes += ids.map {
            LetGo(object: $0, wasLeaving: leaving, began: began, settled: script.events.count - 1)
        }
    }
}
