/// The device is turned: everybody who shows hears of it, unless a container keeps it to itself.
extension World {
    mutating func turn() {
        pass(microseconds: 200_000)
        isTurned.toggle()
        for id in [root].compactMap({ $0 }) + modals.map(\.root) { turn(id) }
        pass(microseconds: 2_300_000)
    }

    private mutating func turn(_ id: Int) {
        guard nodes[id].isLoaded, !nodes[id].isDead else { return }
        tell(.callback(.viewWillTransition, .none), id)
        let children = shownChildren(id)
        if !children.isEmpty, nodes[id].keepsTurns || errs(id, .keepsTurn) {
            nodes[id].keepsTurns = true
            for child in children { confess(.keepsTurn, child) }
        } else {
            for child in children { turn(child) }
        }
    }

    private func shownChildren(_ id: Int) -> [Int] {
        let node = nodes[id]
        switch node.role {
        case .navigation: return node.children.suffix(1)
        case .tabBar, .pager: return node.children.isEmpty ? [] : [node.children[node.selected]]
        case .tabRoot, .screen, .modal, .child, .page, .login: return node.children
        }
    }
}
