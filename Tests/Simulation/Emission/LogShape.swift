/// How a story is recorded: what of it reaches the log, and in which dress.
struct LogShape {
    var isAddressed = true
    var isTimed = true
    var isQualified = true
    /// Lines lost at the head (the recording began in mid-life) and at the tail.
    var cutHead = 0
    var cutTail = 0
    /// A stretch of lines that the logging system says it dropped, as a range of positions among the logged lines.
    var gap: Range<Int>?

    /// The shape of a seed: most logs are whole.
    init(seed: UInt64, isAddressed: Bool, logged: Int) {
        var random = SplitMix64(seed: seed &+ 0xA5A5_0001)
        self.isAddressed = isAddressed
        isQualified = random.chance(70)
        isTimed = random.chance(85)
        if random.chance(12) { cutHead = random.number(0...(logged / 3)) }
        if random.chance(15) { cutTail = random.number(0...(logged / 4)) }
        if random.chance(6), logged > 60 {
            let start = random.number((logged / 4)...(logged / 2))
            gap = start..<(start + random.number(1...20))
        }
    }

    init() {}

    /// The shape of a seed in a dress: a capture without time stamps has no clock, and most tools drop in silence.
    init(seed: UInt64, isAddressed: Bool, logged: Int, dress: CaptureDress) {
        self.init(seed: seed, isAddressed: isAddressed, logged: logged)
        isTimed = dress.isTimed
        if !dress.declaresLoss { gap = nil }
    }
}

/// The lines of a story that reach the log, in order.
struct LoggedStory {
    let plan: AppPlan
    let script: Script
    let shape: LogShape
    /// Positions in `Script.events`, ascending; -1 is the line that declares a loss.
    private(set) var lines: [LoggedLine] = []

    init(plan: AppPlan, script: Script, shape: LogShape) {
        self.plan = plan
        self.script = script
        self.shape = shape
        let logged = Self.logged(plan, script)
        let end = max(shape.cutHead, logged.count - shape.cutTail)
        for (index, position) in logged.enumerated() where index >= shape.cutHead && index < end {
            if let gap = shape.gap, gap.contains(index) {
                if index == gap.lowerBound { lines.append(LoggedLine(position: position, isGap: true)) }
            } else {
                lines.append(LoggedLine(position: position, isGap: false))
            }
        }
    }

    /// The same story without some of its lines, for shrinking a failure.
    init(_ story: LoggedStory, lines: [LoggedLine], plan: AppPlan? = nil) {
        self.plan = plan ?? story.plan
        script = story.script
        shape = story.shape
        self.lines = lines
    }

    static func logged(_ plan: AppPlan, _ script: Script) -> [Int] {
        let logging = Dictionary(uniqueKeysWithValues: plan.classes.map { ($0.name, $0.logging) })
        return script.events.indices.filter { position in
            let event = script.events[position]
            let own = event.subject.map { logging[script.objects[$0].className]! }
            switch event.what {
            case .callback(let callback, _): return own!.callbacks.contains(callback)
            case .fetchStart, .fetchEnd, .activity, .refresh: return own!.printsWork
            case .app, .complaint, .crash, .aside, .companion, .redraw: return true
            }
        }
    }

    func event(_ line: LoggedLine) -> ScriptEvent { script.events[line.position] }

    func logging(of object: Int) -> Logging {
        plan.classes.first { $0.name == script.objects[object].className }!.logging
    }
}

struct LoggedLine: Equatable {
    /// Index into `Script.events`; for a declared loss, of the first event that is missing.
    let position: Int
    let isGap: Bool
}
