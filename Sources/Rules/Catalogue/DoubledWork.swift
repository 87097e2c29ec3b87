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
            without a period that comes once in the first visit, twice in the second and so on up to the fifth is a note.
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

/// A remark that one instance makes with one voice more in each of its visits.
private struct Doubling {
    let timeline: Int
    /// One for each of at least three visits: the first with one voice.
    private let visits: [Beats]
    private let period: Span

    private static let fewestVisits = 3
    private static let mostVoices = 12

    init?(of timeline: Int, in context: RuleContext) {
        guard let visits = Visit.onScreen(of: timeline, atLeast: Self.fewestVisits, in: context) else { return nil }
        var beats: [RemarkShape: [Beats?]] = [:]
        for visit in visits {
            let said = Dictionary(grouping: visit.remarks) { context.trace.remark(of: context.event($0)) }
            for (remark, events) in said { beats[remark, default: []].append(Beats(events, in: context)) }
        }
        let rising = beats.values.compactMap { beats in Doubling.rise(beats.compactMap { $0 }) }
        guard let first = rising.min(by: { $0.visits[0].events[0] < $1.visits[0].events[0] }) else { return nil }
        self.timeline = timeline
        (self.visits, period) = first
    }

    /// The longest run of visits in which the voices are 1, 2, 3, …; each visit counts that is long enough to tell.
    private static func rise(_ beats: [Beats]) -> (visits: [Beats], period: Span)? {
        for (place, first) in beats.enumerated() {
            guard let period = first.period(of: 1) else { continue }
            var voices = 1
            let run = beats[(place + 1)...].prefix { next in
                voices += 1
                return next.voices(of: period, atMost: mostVoices) == voices
            }
            if run.count + 1 >= fewestVisits { return ([first] + run, period) }
        }
        return nil
    }

    func accusation(in context: RuleContext) -> Accusation {
        let label = context.label(timeline)
        let remark = context.trace.remark(of: context.event(visits[0].events[0])).text
        let last = visits[visits.count - 1]
        let evidence = visits.enumerated().map { number, beats in
            context.evidence(
                beats.events[0], "visit \(number + 1) of these: \(spokenTimes(number + 1)) each \(period.spoken)")
        }
        return Accusation(
            severity: .warning, certainty: .probable, timelines: [timeline], blamed: context.event(last.events[0]),
            message: doubled(label, remark, visits.count, period.spoken), remarks: [endWhatBegins],
            evidence: evidence, cause: "\(remark) once more at each visit")
    }
}

extension RisingCounts {
    func accusation(in context: RuleContext) -> Accusation {
        let remark = context.trace.remark(of: context.event(visits[0][0])).text
        let evidence = visits.enumerated().map { number, said in
            context.evidence(said[0], "visit \(number + 1): \(spokenTimes(number + 1))")
        }
        return Accusation(
            severity: .note, certainty: .probable, timelines: [timeline],
            blamed: context.event(visits[visits.count - 1][0]),
            message: deliveredAgain(context.label(timeline), remark, visits.count), remarks: [endWhatBegins],
            evidence: evidence, cause: "\(remark) once more at each visit")
    }
}

// MARK: Messages

private func spokenTimes(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(count) times" }

private func doubled(_ label: String, _ remark: String, _ visits: Int, _ period: String) -> String {
    let counts = (1...visits).map(spokenTimes)
    return "\(label) said \"\(remark)\" \(spokenList(counts)) each \(period) in visits one after the other: "
        + "one more at each"
}

private func deliveredAgain(_ label: String, _ remark: String, _ visits: Int) -> String {
    "\(label) said \"\(remark)\" \(spokenList((1...visits).map(spokenTimes))) in its visits: one more at each"
}

private let endWhatBegins =
    "what begins at each appearance was not ended: end it in viewWillDisappear, or begin it once in viewDidLoad"
