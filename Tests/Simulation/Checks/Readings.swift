import Lifecycle
import Rules

extension RandomCheck {
    static let readings = RandomCheck(
        name: "readings", summary: "What is blamed is blamed in every reading with the fewest breaches.",
        few: 300, many: 100_000
    ) { seed in
        let random = RandomTrace(seed: seed)
        var trace = random.trace
        let breaches = trace.reconstruct()[0].timelines.flatMap(\.breaches).filter(\.isOfItsOwnLine)
        // The launch stands before the first call.
        let blamed = Set(breaches.map { Int($0.event) - 1 })
        let unproven = blamed.subtracting(EveryReading(random.calls).facts)
        return Outcome(
            complaints: unproven.isEmpty ? [] : ["seed \(seed), calls \(unproven.sorted()) of\n\(random.text)"])
    }

    static let leakReadings = RandomCheck(
        name: "leak-readings", summary: "No more are called leaked than leaked in every reading.",
        few: 200, many: 100_000, hidesInOneOf: 4
    ) { seed in
        let random = RandomVisits(seed: seed)
        let readings = EveryReadingOfLeaks(random.calls)
        let told = LeaksTold(of: random.trace)
        var wrong: [String] = []
        if told.accused > readings.fewest { wrong.append("\(told.accused) are accused, \(readings.fewest) leaked") }
        if told.isKept, readings.most > 0 { wrong.append("said to be released, \(readings.most) may have leaked") }
        return Outcome(
            complaints: wrong.map { "seed \(seed): \($0)\n\(random.text)" },
            isFound: readings.fewest > 0 ? told.isAnyAccused : nil)
    }
}

extension Breach {
    /// It is not said of a pair that never closed, nor of a transition that was not let go after all.
    fileprivate var isOfItsOwnLine: Bool {
        switch kind {
        case .missing(.viewDidAppear), .missing(.viewDidDisappear): false
        case .missing, .repeated, .reversedRemoval, .unexpected: true
        }
    }
}

/// What the program says of the leaks of a trace.
private struct LeaksTold {
    /// How many instances it calls leaked for certain.
    let accused: Int
    /// Or as likely.
    let isAnyAccused: Bool
    let isKept: Bool

    init(of trace: Trace) {
        var trace = trace
        let sessions = trace.reconstruct()
        let rules = Rule.all.filter { $0.id == "leaked_controller" }
        let analysis = analyze(captures: [(trace, sessions)], selection: RuleSelection(rules: rules))
        let named = analysis.captures[0].lifeVerdicts[0].count { $0 == .leaked }
        accused = analysis.findings.contains { $0.severity == .error } ? max(1, named) : named
        isAnyAccused = analysis.findings.contains { $0.severity > .note }
        let answer = analysis.judgements.first { $0.controller.bare == "Room" }?.answer
        isKept = if case .kept = answer { true } else { false }
    }
}
