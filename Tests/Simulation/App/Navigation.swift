/// Navigation stacks: push, pop, pop to root, and pops that the user lets go.
extension World {
    /// A navigation controller with its first screen.
    mutating func createStack(first classIndex: Int, parent: Int? = nil) -> Int {
        let navigation = create(plan.plan(of: .navigation)[0], parent: parent)
        let first = create(classIndex, parent: navigation)
        nodes[navigation].children = [first]
        send(.willMove, to: first, .parent(navigation))
        send(.didMove, to: first, .parent(navigation))
        return navigation
    }

    mutating func push(_ classIndex: Int, on navigation: Int) {
        let below = shownTree(nodes[navigation].children.last!)
        let top = createToShow(classIndex, parent: navigation)
        enter(top, navigation)
        let coming = loadedTree(top)
        willDisappear(below)
        willAppear(coming)
        settleIn(coming)
        animate()
        didDisappear(below)
        didAppear(coming)
        send(.didMove, to: top, .parent(navigation))
    }

    /// The announcement comes before loading or after it.
    private mutating func enter(_ top: Int, _ navigation: Int) {
        let loadsFirst = random.chance(50)
        if loadsFirst { load(top) }
        nodes[navigation].children.append(top)
        send(.willMove, to: top, .parent(navigation))
    }

    /// The whole stack is replaced by a new screen: it comes as a push does, and then all others go.
    mutating func replaceStack(_ navigation: Int, by classIndex: Int) {
        let old = nodes[navigation].children
        push(classIndex, on: navigation)
        nodes[navigation].children.removeAll(where: old.contains)
        for id in old.reversed() {
            send(.willMove, to: id, .noParent)
            send(.didMove, to: id, .noParent)
            leave(id, .popThrough)
        }
    }

    /// Two screens at once, the lower one never shown; it may be shown later, by a pop.
    mutating func pushTwo(_ classIndex: Int, on navigation: Int) {
        let hidden = create(random.pick(plan.plan(of: .screen)), parent: navigation)
        send(.willMove, to: hidden, .parent(navigation))
        let below = shownTree(nodes[navigation].children.last!)
        send(.didMove, to: hidden, .parent(navigation))
        nodes[navigation].children.append(hidden)
        let top = create(classIndex, parent: navigation)
        enter(top, navigation)
        let coming = loadedTree(top)
        willDisappear(below)
        willAppear(coming)
        settleIn(coming)
        didDisappear(below)
        didAppear(coming)
        send(.didMove, to: top, .parent(navigation))
    }

    mutating func pop(_ navigation: Int, toRoot: Bool) {
        let stack = nodes[navigation].children
        let top = stack.last!
        let stays = toRoot ? stack[0] : stack[stack.count - 2]
        let between = toRoot ? Array(stack[1..<(stack.count - 1)]) : []
        let leaving = shownTree(top)
        send(.willMove, to: top, .noParent)
        for id in between { send(.willMove, to: id, .noParent) }
        let coming = loadedTree(stays)
        willDisappear(leaving, leaving: top)
        willAppear(coming)
        settleIn(coming)
        animate()
        nodes[navigation].children.removeAll { $0 == top || between.contains($0) }
        let diesEarly = random.chance(50)
        if diesEarly { release(between, over: stays) }
        didDisappear(leaving, leaving: top)
        didAppear(coming)
        send(.didMove, to: top, .noParent)
        leave(top, .pop, below: stays)
        if !diesEarly { release(between, over: stays) }
    }

    private mutating func release(_ between: [Int], over stays: Int) {
        for id in between.reversed() {
            send(.didMove, to: id, .noParent)
            leave(id, .popThrough, below: stays)
        }
    }

    /// The user swipes back and lets go.
    mutating func cancelPop(_ navigation: Int) {
        let stack = nodes[navigation].children
        let leaving = shownTree(stack[stack.count - 1])
        let coming = loadedTree(stack[stack.count - 2])
        send(.willMove, to: stack[stack.count - 1], .noParent)
        let began = script.events.count
        willDisappear(leaving)
        willAppear(coming)
        for id in coming { isAppearing(id) }
        wait(milliseconds: 200...2500)
        let comesBackFirst = random.chance(40)
        if comesBackFirst { willAppear(again: leaving) }
        willDisappear(coming)
        if !comesBackFirst { didDisappear(coming) }
        if !comesBackFirst { willAppear(again: leaving) }
        animate()
        if comesBackFirst { didDisappear(coming) }
        didAppear(leaving)
        letGo(leaving, leaving: true, from: began)
        letGo(coming, leaving: false, from: began)
        if random.chance(40) {
            send(.willMove, to: stack[stack.count - 1], .parent(navigation))
            send(.didMove, to: stack[stack.count - 1], .parent(navigation))
        }
    }

    /// The end of a cancelled disappearance: no new appearance as far as the controller's own work is concerned.
    mutating func willAppear(again ids: [Int]) {
        for id in ids where hears(id, in: ids, comes: true) {
            send(.viewWillAppear, to: id)
            begin(.observer, id)
            workOnAppearance(id)
        }
    }
}
