/// What the log shows of each object: the truth's own index of the logged lines.
struct Sight {
    let story: LoggedStory
    let script: Script
    /// The logged events of each object, as positions in `Script.events`, ascending.
    let seen: [[Int]]
    /// All its events, logged or not.
    let all: [[Int]]
    /// Position of the first event of each object that its class would log but the log lost; nil when it shows all.
    private let firstLost: [Int?]
    private let vocabularies: [Key: Set<Callback>]
    /// Classes of which some deinit is logged, in whatever run.
    let classesWithDeinit: Set<String>
    private let gaps: [Int]
    private let lastSeen: [Int: Int]
    private let runPositions: [Int: [Int]]
    private let shown: Set<Int>

    private struct Key: Hashable {
        let run: Int
        let className: String
    }

    init(_ story: LoggedStory) {
        self.story = story
        script = story.script
        let positions = story.lines.filter { !$0.isGap }.map(\.position)
        let shown = Set(positions)
        var seen = [[Int]](repeating: [], count: script.objects.count)
        var vocabularies: [Key: Set<Callback>] = [:]
        var runPositions: [Int: [Int]] = [:]
        for position in positions {
            let event = script.events[position]
            runPositions[event.run, default: []].append(position)
            guard let subject = event.subject else { continue }
            seen[subject].append(position)
            guard case .callback(let callback, _) = event.what else { continue }
            vocabularies[Key(run: event.run, className: script.objects[subject].className), default: []].insert(
                callback)
        }
        var firstLost = [Int?](repeating: nil, count: script.objects.count)
        for position in LoggedStory.logged(story.plan, script) where !shown.contains(position) {
            guard let subject = script.events[position].subject else { continue }
            firstLost[subject] = firstLost[subject] ?? position
        }
        self.shown = shown
        var all = [[Int]](repeating: [], count: script.objects.count)
        for (position, event) in script.events.enumerated() {
            if let subject = event.subject { all[subject].append(position) }
        }
        self.all = all
        self.seen = seen
        self.firstLost = firstLost
        self.vocabularies = vocabularies
        self.runPositions = runPositions
        classesWithDeinit = Set(vocabularies.filter { $0.value.contains(.deinit) }.map(\.key.className))
        gaps = story.lines.filter(\.isGap).map(\.position)
        lastSeen = runPositions.compactMapValues(\.last)
    }
}

extension Sight {
    func vocabulary(of object: Int) -> Set<Callback> {
        vocabularies[Key(run: script.objects[object].run, className: script.objects[object].className)] ?? []
    }

    func printsBirth(_ subject: ScriptObject) -> Bool {
        let logged = vocabularies[Key(run: subject.run, className: subject.className)] ?? []
        return !logged.isDisjoint(with: Callback.births)
    }

    func plan(of object: Int) -> ClassPlan {
        story.plan.classes.first { $0.name == script.objects[object].className }!
    }

    func callback(at position: Int) -> Callback? {
        guard case .callback(let callback, _) = script.events[position].what else { return nil }
        return callback
    }

    func argument(at position: Int) -> Argument {
        guard case .callback(_, let argument) = script.events[position].what else { return .none }
        return argument
    }

    func seen(_ object: Int, _ callbacks: Set<Callback>) -> [Int] {
        seen[object].filter { callback(at: $0).map(callbacks.contains) ?? false }
    }

    /// The logged event of these kinds just before a position, or the first from it on.
    func last(_ object: Int, _ callbacks: Set<Callback>, before position: Int) -> Int? {
        seen(object, callbacks).last { $0 < position }
    }

    func first(_ object: Int, _ callbacks: Set<Callback>, from position: Int) -> Int? {
        seen(object, callbacks).first { $0 >= position }
    }

    /// Whether the log shows all it could of the object up to a position, birth included, with no loss in between.
    func isWhole(_ object: Int, through end: Int) -> Bool {
        let born = script.objects[object].born
        if let lost = firstLost[object], lost <= end { return false }
        let printsBirth = !vocabulary(of: object).isDisjoint(with: Callback.births)
        return printsBirth && !gaps.contains { $0 >= born && $0 <= end }
            && end <= (lastSeen[script.objects[object].run] ?? -1)
    }

    /// Whether the log leaves no doubt that lines of this class speak of this object: by its address, or because every
    /// other object of the class is visibly dead before and unborn until the end of the evidence, and none can be older
    /// than the log.
    func isUnmistakable(_ object: Int, through end: Int) -> Bool {
        if story.shape.isAddressed { return true }
        let subject = script.objects[object]
        if story.shape.cutHead > 0, subject.run == script.events[story.lines[0].position].run { return false }
        // Who loads before its init is printed may be taken for two.
        if plan(of: object).loadsInInit { return false }
        return script.objects.indices.allSatisfy { other in
            let rival = script.objects[other]
            if other == object || rival.className != subject.className || rival.run != subject.run { return true }
            guard let first = seen[other].first else { return true }
            if first > end { return true }
            return rival.died.map { $0 < subject.born && seen[other].last == $0 } ?? false
        }
    }

    /// The objects of the same class in the same run, itself among them.
    func siblings(of object: Int) -> [Int] {
        let subject = script.objects[object]
        return script.objects.indices.filter {
            script.objects[$0].className == subject.className && script.objects[$0].run == subject.run
        }
    }

    /// Whether the run's log went on for longer than any grace period after a position.
    func hadTime(after position: Int) -> Bool {
        let run = script.events[position].run
        guard let last = lastSeen[run] else { return false }
        if story.shape.isTimed { return script.events[last].time - script.events[position].time > 2_300_000 }
        return (runPositions[run] ?? []).count { $0 > position } > 60
    }

    /// Whether it went on for so short that nothing may be concluded.
    func hadNoTime(after position: Int) -> Bool {
        let run = script.events[position].run
        guard let last = lastSeen[run], story.shape.isTimed else { return false }
        return script.events[last].time - script.events[position].time < 1_950_000
    }

    func isGapless(_ positions: ClosedRange<Int>) -> Bool { !gaps.contains { positions.contains($0) } }

    func isGapless(through end: Int) -> Bool { !gaps.contains { $0 <= end } }

    func isLogged(_ position: Int) -> Bool { shown.contains(position) }

    func lastPosition(ofRun run: Int) -> Int { lastSeen[run] ?? -1 }
}
