/// Timers that a screen runs while it shows. They draw nothing at random, so that the seeds' stories stay what they are.
extension World {
    mutating func beginPulse(_ id: Int) {
        guard let pulse = plan(of: id).pulse else { return }
        let isOneOfMany = plan(of: id).mistake == .beginsAnew
        if pulse.playsOn, !nodes[id].timers.isEmpty { return }
        if isOneOfMany, nodes[id].timersMade > 0 { confess(.beginsAnew, id) }
        if !isOneOfMany { nodes[id].timers = [] }
        nodes[id].timersMade += 1
        nodes[id].timers.insert(nodes[id].timersMade)
        setOff(id, nodes[id].timersMade, now + pulse.period)
    }

    mutating func endPulse(_ id: Int) {
        guard let pulse = plan(of: id).pulse, !pulse.playsOn, plan(of: id).mistake != .beginsAnew else { return }
        if errs(id, .forgetsToRest) { return confess(.forgetsToRest, id) }
        nodes[id].timers = []
    }

    fileprivate mutating func setOff(_ id: Int, _ timer: Int, _ time: Int64) {
        due.append(Due(time: time, action: .beat(id, timer: timer, time: time)))
    }

    mutating func beat(_ id: Int, _ timer: Int, _ time: Int64) {
        guard let pulse = plan(of: id).pulse, !nodes[id].isDead, nodes[id].timers.contains(timer) else { return }
        if !isSuspended { script.add(.activity(Pulse.words), subject: id, at: now, run: run) }
        setOff(id, timer, time + pulse.period)
    }
}

/// Requests and timers.
extension World {
    mutating func fetchOnLoad(_ id: Int) {
        let plan = plan(of: id)
        let isMistaken = [.fetchesTwiceAtFirst, .fetchesWhileInFlight].contains(plan.mistake)
        guard plan.fetching != .never || isMistaken, !asksEachTime(id) else { return }
        fetch(id)
    }

    func asksEachTime(_ id: Int) -> Bool { [.fetchesOnEachAppearance, .staysStale].contains(plan(of: id).mistake) }

    mutating func workOnAppearance(_ id: Int) {
        switch plan(of: id).mistake {
        case .fetchesOnEachAppearance, .staysStale: fetch(id)
        case .fetchesTwiceAtFirst where nodes[id].appearances == 1: fetch(id)
        case .leaksByTimer where nodes[id].ticksLeft == 0:
            nodes[id].ticksLeft = random.number(4...12)
            schedule(.tick(id), milliseconds: 700...1500)
        default: fetchAfterAbsence(id)
        }
    }

    private mutating func fetchAfterAbsence(_ id: Int) {
        guard plan(of: id).fetching == .afterAbsence, let last = nodes[id].lastShown, now - last > 610_000_000 else {
            return
        }
        fetch(id)
    }

    mutating func workOnScreen(_ id: Int) {
        guard errs(id, .fetchesWhileInFlight) else { return }
        fetch(id)
        fetch(id)
    }

    mutating func refresh(_ id: Int) {
        note(.refresh, id)
        fetch(id, byUser: true)
    }

    mutating func fetch(_ id: Int, method: String = "GET", byUser: Bool = false) {
        let isSlow = random.chance(15)
        let duration = random.number(isSlow ? 2500...7000 : 60...900)
        let name = plan(of: id).name.lowercased()
        let fetch = FetchStory(
            number: script.events.count, method: method, resource: "https://api.orchard.example/v1/\(name)",
            appearance: nodes[id].appearances, byUser: byUser, milliseconds: duration)
        note(.fetchStart(fetch), id)
        nodes[id].pendingFetches += 1
        schedule(.answer(id, fetch), milliseconds: duration...duration)
    }

    mutating func answer(_ id: Int, _ fetch: FetchStory) {
        guard !nodes[id].isDead else { return }
        nodes[id].pendingFetches -= 1
        note(.fetchEnd(fetch), id)
        if nodes[id].diesWithRequest, nodes[id].pendingFetches == 0 { die(id) }
    }

    mutating func tick(_ id: Int) {
        guard !nodes[id].isDead, nodes[id].ticksLeft > 0 else { return }
        nodes[id].ticksLeft -= 1
        note(.activity("refreshTimer fired"), id)
        schedule(.tick(id), milliseconds: 700...1500)
    }
}
