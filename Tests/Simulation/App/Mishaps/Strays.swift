/// Controllers whose views are there without them: left in a container, or made to be measured.
extension World {
    /// Its view is there and laid out with the container, and nobody is its parent.
    mutating func addView(of child: Int, to parent: Int) {
        load(child)
        confess(.forgetsAddChild, child)
        for _ in 0..<2 {
            for id in [parent, child] { layOutOnce(id) }
            pass(microseconds: 2_500_000)
        }
        leave(child, .removedChild)
    }

    /// At the end of a walk a child comes and goes, another one stays, and the device is turned.
    mutating func playWithChild() {
        let leaf = shownTree(front).last { [.tabRoot, .screen, .modal].contains(nodes[$0].role) }
        guard plan.playsWithChild, plan.rounds != .anew, let leaf else { return }
        for child in nodes[leaf].children { removeChild(child, from: leaf) }
        let children = plan.plan(of: .child)
        let careless = children.first { plan.classes[$0].mistake == .forgetsAddChild } ?? children[0]
        for _ in 0..<4 where script.mistakes.last?.mistake != .forgetsAddChild {
            addChild(careless, to: leaf)
            pass(microseconds: 2_500_000)
            for child in nodes[leaf].children { removeChild(child, from: leaf) }
        }
        addChild(children.last { $0 != careless } ?? careless, to: leaf)
        for _ in 0..<3 { turn() }
    }

    /// One more of a class is made to be measured.
    mutating func measure(_ classIndex: Int) {
        let id = create(classIndex)
        load(id)
        layOutOnce(id)
        discard(id)
    }

    private mutating func layOutOnce(_ id: Int) {
        guard !nodes[id].isDead else { return }
        tell(.callback(.viewWillLayoutSubviews, .none), id)
        tell(.callback(.viewDidLayoutSubviews, .none), id)
        decorate(id)
    }
}
