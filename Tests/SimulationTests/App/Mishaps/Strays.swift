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
