/// How objects come, what they are sent, and how they go.
extension World {
    mutating func create(_ classIndex: Int, parent: Int? = nil) -> Int {
        let plan = plan.classes[classIndex]
        let printsInit = plan.logging.callbacks.contains(.`init`)
        let address = addresses.take(printsInit: printsInit, reuse: random.chance(60))
        script.objects.append(
            ScriptObject(
                className: plan.name, address: address, run: run, born: script.events.count, parent: parent))
        nodes.append(Node(classIndex: classIndex, role: plan.role, parent: parent))
        let id = nodes.count - 1
        if plan.loadsInInit { load(id) }
        send(.`init`, to: id)
        if plan.printsInitTwice { send(.`init`, to: id) }
        createCompanion(id)
        return id
    }

    /// The instance that was kept, or a new one.
    mutating func takeKept(_ classIndex: Int, parent: Int? = nil) -> Int {
        guard let id = kept.removeValue(forKey: classIndex) else { return create(classIndex, parent: parent) }
        nodes[id].parent = parent
        script.objects[id].parent = parent
        script.objects[id].returns.append(script.events.count)
        return id
    }

    /// Lets an object go, or keeps it for the next time.
    mutating func putAway(_ id: Int, _ kind: ExitKind, below: Int? = nil) {
        let isFree = plan(of: id).isKept && kept[nodes[id].classIndex] == nil && nodes[id].children.isEmpty
        guard isFree else { return leave(id, kind, below: below) }
        kept[nodes[id].classIndex] = id
        script.objects[id].departures += 1
    }

    /// Sends one callback, unless the class loses it; twice, if the class repeats it.
    mutating func send(_ callback: Callback, to id: Int, _ argument: Argument = .none) {
        if errs(id, .loses(callback)) { return confess(.loses(callback), id) }
        note(.callback(callback, argument), id)
        if errs(id, .repeats(callback)) {
            confess(.repeats(callback), id)
            note(.callback(callback, argument), id)
        }
    }

    mutating func load(_ id: Int) {
        guard !nodes[id].isLoaded else { return }
        nodes[id].isLoaded = true
        send(.loadView, to: id)
        dawdle(id)
        if errs(id, .reentersLoadView) {
            confess(.reentersLoadView, id)
            send(.loadView, to: id)
            send(.viewDidLoad, to: id)
        }
        send(.viewDidLoad, to: id)
        if errs(id, .loadsTwice) {
            confess(.loadsTwice, id)
            send(.viewDidLoad, to: id)
        }
        decorateOnLoad(id)
        measureEarly(id)
        fetchOnLoad(id)
        complain(id)
        fillOnLoad(id)
    }

    private mutating func complain(_ id: Int) {
        guard plan(of: id).mistake == .complains else { return }
        confess(.complains, id)
        note(.complaint(random.chance(50) ? .unbalanced : .detachedPresentation), id)
    }
}

// MARK: End

extension World {
    /// Marks an object and all it holds as gone for good, then lets go of it.
    mutating func leave(_ id: Int, _ kind: ExitKind, below: Int? = nil) {
        markExit(id, kind, below)
        dispose(id, owner: nil)
    }

    /// Lets go of what was never shown.
    mutating func discard(_ id: Int) {
        markExit(id, .withOwner, nil)
        die(id)
    }

    private mutating func markExit(_ id: Int, _ kind: ExitKind, _ below: Int?) {
        let position = max(0, script.events.count - 1)
        if script.objects[id].exit == nil {
            script.objects[id].exit = TrueExit(position: position, kind: kind, below: below)
        }
        for child in nodes[id].children { markExit(child, .withOwner, nil) }
    }

    private mutating func dispose(_ id: Int, owner: Int?) {
        if owner != nil || leaks(id) {
            script.objects[id].isLeaked = true
            script.objects[id].leakOwner = owner
            for child in nodes[id].children { dispose(child, owner: id) }
        } else if plan(of: id).waitsForRequest, nodes[id].pendingFetches > 0 {
            nodes[id].diesWithRequest = true
            markHeld(id)
        } else if random.chance(5) {
            schedule(.release(id), milliseconds: 2500...9000)
            markHeld(id)
        } else {
            die(id)
        }
    }

    /// What it holds is held with it.
    private mutating func markHeld(_ id: Int) {
        script.objects[id].isReleasedLate = true
        for child in nodes[id].children { markHeld(child) }
    }

    private mutating func leaks(_ id: Int) -> Bool {
        switch plan(of: id).mistake {
        case .leaksEach, .leaksByTimer: true
        case .leaksOnce: errs(id, .leaksOnce)
        default: false
        }
    }

    mutating func die(_ id: Int) {
        guard !nodes[id].isDead else { return }
        nodes[id].isDead = true
        note(.callback(.deinit, .none), id)
        script.objects[id].died = script.events.count - 1
        letCompanionGo(id)
        let printed = plan(of: id).logging.callbacks.contains(.deinit)
        addresses.giveBack(script.objects[id].address, isSeenToEnd: printed)
        for child in nodes[id].children { dispose(child, owner: nil) }
    }
}
