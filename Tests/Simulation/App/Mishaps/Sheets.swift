/// Sheets that send what the user entered, and the screens below them.
extension World {
    /// Once in each appearance.
    mutating func submit(_ id: Int) {
        guard plan(of: id).writes, nodes[id].submitted < nodes[id].appearances else { return }
        nodes[id].submitted = nodes[id].appearances
        fetch(id, method: "POST")
    }

    /// At the end of a walk the first screen is left and shown again, and a sheet over it sends something.
    mutating func editInSheet() {
        guard plan.edits, plan.rounds != .anew, modals.isEmpty, let root,
            let sheet = plan.plan(of: .modal).first(where: { plan.classes[$0].writes }),
            let upper = plan.plan(of: .screen).first,
            let navigation = shownTree(root).last(where: { nodes[$0].role == .navigation })
        else { return }
        if nodes[navigation].children.count > 1 { pop(navigation, toRoot: true) }
        push(upper, on: navigation)
        pass(microseconds: 1_500_000)
        pop(navigation, toRoot: false)
        pass(microseconds: 1_500_000)
        present(sheet, isSheet: true, inStack: false)
        pass(microseconds: 2_500_000)
        dismiss()
        pass(microseconds: 7_500_000)
    }

    /// A sheet that sent something is gone: who asks at each appearance is told of it, or does not hear of it.
    mutating func refreshBelow() {
        for id in shownTree(front) {
            switch plan(of: id).mistake {
            case .fetchesOnEachAppearance: fetch(id)
            case .staysStale: confess(.staysStale, id)
            default: break
            }
        }
    }
}
