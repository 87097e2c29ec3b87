import Lifecycle

extension Rule {
    static let doubledWork = Rule(
        id: "doubled_work",
        title: "Doubled work",
        promise: "works as often in each visit as in the first",
        rationale: """
            A timer, an observer or a subscription that begins at each appearance and never ends is there once more at \
            each visit: its work is done twice in the second, three times in the third. The user sees a warm phone; \
            the log sees a message that comes once a period, then twice, then three times, in the same period. A message \
            without a period that comes once in the first visit, twice in the second and so on up to the fifth is a \
            note, and so is one that always comes as often at one moment as there have been visits.
            """,
        severity: .warning,
        fine: [Example(ticking([1, 1, 1]), note: "it is ended when the screen leaves")],
        faulty: [
            Example(ticking([1, 2, 3], isBlamed: true), note: "one more timer at each visit")
        ],
        check: { context in
            context.session.classes.indices.compactMap { index in
                let lives = context.session.classes[index].timelines
                if let first = lives.lazy.compactMap({ Doubling(of: $0, in: context) }).first {
                    return ClassVerdict(index, .broken(first.accusation(in: context)))
                }
                return lives.lazy.compactMap { RisingCounts(of: $0, in: context) }.first.map {
                    ClassVerdict(index, .broken($0.accusation(in: context)))
                }
            }
        }
    )
}

/// Visits of one screen, in each of which it ticks for a few seconds with so many timers.
private func ticking(_ timers: [Int], isBlamed: Bool = false) -> String {
    var lines = ["10:00:00.000 <Cart: 0x10> viewDidLoad"]
    for (visit, count) in timers.enumerated() {
        func stamp(_ seconds: Int, _ milliseconds: Int) -> String {
            "10:0\(visit):0\(seconds).\(milliseconds < 100 ? milliseconds < 10 ? "00" : "0" : "")\(milliseconds)"
        }
        lines += ["\(stamp(0, 10)) <Cart: 0x10> viewWillAppear", "\(stamp(0, 20)) <Cart: 0x10> viewDidAppear"]
        for second in 1...6 {
            for timer in 0..<count {
                let isFirstOfLast = isBlamed && visit == timers.count - 1 && second == 1 && timer == 0
                lines.append("\(isFirstOfLast ? "↓" : "")\(stamp(second, timer * 100)) <Cart: 0x10> price timer fired")
            }
        }
        lines += ["\(stamp(8, 0)) <Cart: 0x10> viewWillDisappear", "\(stamp(8, 400)) <Cart: 0x10> viewDidDisappear"]
    }
    return lines.joined(separator: "\n")
}

/// A remark that one instance makes with one voice more from each of its visits on.
private struct Doubling {
    let timeline: Int
    /// At least three, each with as many voices more than the one before as visits lie between the two.
    private let stretches: [(visit: Int, beats: Beats, voices: Int)]
    private let period: Span

    private static let fewestVisits = 3
    private static let mostVoices = 12

    init?(of timeline: Int, in context: RuleContext) {
        guard Visit.onScreen(of: timeline, atLeast: Self.fewestVisits, in: context) != nil else { return nil }
        var visit = 0
        var said: [RemarkShape: [Int: [UInt32]]] = [:]
        // A timer beats on while screens change places, and behind the next one.
        for step in context.steps(ofTimeline: timeline) {
            if step.kind == .viewDidAppear { visit += 1 }
            guard step.kind == .activity else { continue }
            let remark = context.trace.remark(of: context.event(step.number))
            said[remark, default: [:]][visit, default: []].append(step.number)
        }
        let rising = said.values.compactMap { visits in
            Doubling.rise(
                visits.sorted { $0.key < $1.key }.compactMap { visit, events in
                    guard !context.linesAreMissing(from: events[0], to: events[events.count - 1]) else { return nil }
                    return Beats(longestRunOf: events, in: context).map { (visit, $0) }
                })
        }
        guard let first = rising.min(by: { $0.0[0].beats.events[0] < $1.0[0].beats.events[0] }) else { return nil }
        self.timeline = timeline
        (stretches, period) = first
    }

    /// The longest run of visits in which the voices rise as the visits do; each counts that is long enough to tell.
    private static func rise(
        _ beats: [(visit: Int, beats: Beats)]
    ) -> (stretches: [(visit: Int, beats: Beats, voices: Int)], period: Span)? {
        for (place, first) in beats.enumerated() {
            guard let known = first.beats.rhythm(atMost: mostVoices) else { continue }
            var run = [(visit: first.visit, beats: first.beats, voices: known.voices)]
            for next in beats[(place + 1)...] {
                let voices = known.voices + next.visit - first.visit
                guard next.beats.voices(of: known.period, atMost: mostVoices) == voices else { break }
                run.append((next.visit, next.beats, voices))
            }
            if run.count >= fewestVisits { return (run, known.period) }
        }
        return nil
    }

    func accusation(in context: RuleContext) -> Accusation {
        let label = context.label(timeline)
        let remark = context.trace.remark(of: context.event(stretches[0].beats.events[0])).text
        let last = stretches[stretches.count - 1]
        let evidence = stretches.map { visit, beats, voices in
            context.evidence(beats.events[0], "visit \(visit): \(spokenTimes(voices)) each \(period.spoken)")
        }
        return Accusation(
            severity: .warning, certainty: .probable, timelines: [timeline],
            blamed: context.event(last.beats.events[0]),
            message: doubled(label, remark, stretches.map(\.voices), period.spoken), remarks: [endWhatBegins],
            evidence: evidence, cause: "\(remark) once more at each visit")
    }
}

extension RisingCounts {
    func accusation(in context: RuleContext) -> Accusation {
        let remark = context.trace.remark(of: context.event(deliveries[0].said[0])).text
        let told = deliveries.suffix(evidenceLimit)
        let evidence = told.map { visit, said in
            context.evidence(said[0], "visit \(visit): \(spokenTimes(said.count))")
        }
        let counts = deliveries.map(\.said.count).withoutRepeats
        return Accusation(
            severity: .note, certainty: .probable, timelines: [timeline],
            blamed: context.event(deliveries[deliveries.count - 1].said[0]),
            message: deliveredAgain(context.label(timeline), remark, counts), remarks: [endWhatBegins],
            evidence: evidence, cause: "\(remark) once more at each visit")
    }
}

private let evidenceLimit = 5

// MARK: Messages

private func spokenTimes(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(count) times" }

private func doubled(_ label: String, _ remark: String, _ voices: [Int], _ period: String) -> String {
    "\(label) said \"\(remark)\" \(spokenList(voices.map(spokenTimes))) each \(period) in visits one after the other: "
        + "one more at each"
}

private func deliveredAgain(_ label: String, _ remark: String, _ counts: [Int]) -> String {
    "\(label) said \"\(remark)\" \(spokenList(counts.map(spokenTimes))) in its visits: one more at each"
}

private let endWhatBegins =
    "what begins at each appearance was not ended: end it in viewWillDisappear, or begin it once in viewDidLoad"
