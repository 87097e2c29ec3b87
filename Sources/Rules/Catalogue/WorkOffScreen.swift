import Lifecycle

extension Rule {
    static let workOffScreen = Rule(
        id: "work_off_screen",
        title: "Work off screen",
        promise: "rests while another screen shows",
        rationale: """
            A timer, an animation or a location update that begins in viewDidAppear should end in viewWillDisappear: \
            behind another screen nobody sees what it does, and the battery pays. What a screen began, and does at an \
            even pace behind another one, is told as a note, because music may be meant to play on; where the same \
            screen rested at its other exits, it is a warning.
            """,
        severity: .warning,
        fine: [Example(sweeping([false, false]), note: "it rests while it is covered")],
        faulty: [Example(sweeping([false, true]), note: "it rested the first time, and not the second")],
        check: { context in
            context.session.classes.indices.compactMap { index in
                let found = context.session.classes[index].timelines.compactMap { Restlessness(of: $0, in: context) }
                guard let worst = found.first(where: \.isInconstant) ?? found.first else { return nil }
                return ClassVerdict(index, .broken(worst.accusation(in: context)))
            }
        }
    )
}

/// A screen that is covered so many times, and goes on or not.
private func sweeping(_ goesOn: [Bool]) -> String {
    var lines = ["10:00:00.000 <Radar: 0x10> viewDidLoad"]
    var isTold = false
    for (visit, goesOn) in goesOn.enumerated() {
        func line(_ seconds: Int, _ text: String) -> String {
            "10:0\(visit):\(seconds < 10 ? "0" : "")\(seconds).000 <Radar: 0x10> \(text)"
        }
        lines += [line(1, "viewWillAppear"), line(2, "viewDidAppear")]
        lines += (3...8).map { line($0, "sweep timer fired") }
        lines += [line(9, "viewWillDisappear"), line(10, "viewDidDisappear")]
        guard goesOn else { continue }
        lines += (11...16).map { line($0, "sweep timer fired") }
        if !isTold { lines[lines.count - 6] = "↓" + lines[lines.count - 6] }
        isTold = true
    }
    lines += ["10:0\(goesOn.count):30.000 <Radar: 0x10> viewWillAppear"]
    return lines.joined(separator: "\n")
}

/// A remark that an instance goes on to make off screen in an even rhythm, although it may come back.
private struct Restlessness {
    let timeline: Int
    private let remark: RemarkShape
    private let period: Span
    /// Index into `Trace.events`: the last time on screen.
    private let onScreen: UInt32
    private let offScreen: Beats
    /// How many times it rested off screen for long enough to tell.
    private let rests: Int

    init?(of timeline: Int, in context: RuleContext) {
        // Whoever left for good is told of elsewhere.
        guard context.speaks(timeline), context.session.timelines[timeline].departure == nil,
            !context.session.timelines[timeline].isContested
        else { return nil }
        let visits = Visit.all(of: timeline, in: context)
        // By remark: when it was said first.
        lazy var onScreen = Dictionary(
            visits.filter(\.isOnScreen).flatMap(\.remarks).map { (context.trace.remark(of: context.event($0)), $0) },
            uniquingKeysWith: { first, _ in first })
        for (shown, hidden) in zip(visits, visits.dropFirst()) where shown.isOnScreen && !hidden.isOnScreen {
            let said = Dictionary(grouping: hidden.remarks) { context.trace.remark(of: context.event($0)) }
            for (remark, events) in said.sorted(by: { $0.value[0] < $1.value[0] }) {
                guard let beats = Beats(longestRunOf: events, in: context),
                    let period = beats.rhythm(atMost: Self.mostVoices)?.period
                else { continue }
                let rhythm = Rhythm(remark: remark, period: period)
                let inSight = Beats(rhythm.said(in: shown, context), in: context)?.rhythm(atMost: Self.mostVoices)
                if let inSight, !inSight.period.isLike(period) { continue }
                // It may have begun shortly before this exit, with other words, and beat on screen in other visits.
                let before = rhythm.said(in: shown, context).last
                let begun = shown.remarks.last {
                    context.elapsed(from: $0, to: events[0]).span?.isLike(period) ?? false
                }
                guard let last = before ?? onScreen[remark] ?? begun,
                    before.map({ Self.isBrief($0, events[0], period, context) }) ?? true
                else { continue }
                (self.timeline, self.remark, self.period) = (timeline, remark, period)
                (self.onScreen, offScreen) = (last, beats)
                rests = zip(visits, visits.dropFirst()).count { rhythm.rests(in: $1, after: $0, context) }
                return
            }
        }
        return nil
    }

    /// Whether hardly a beat is missing between two: those of the turn itself are not looked at.
    private static func isBrief(_ first: UInt32, _ second: UInt32, _ period: Span, _ context: RuleContext) -> Bool {
        context.elapsed(from: first, to: second).span.map { $0.microseconds / 4 <= period.microseconds } ?? false
    }

    private static let mostVoices = 12

    /// It rested at its other exits.
    var isInconstant: Bool { rests > 0 }

    func accusation(in context: RuleContext) -> Accusation {
        let label = context.label(timeline)
        return Accusation(
            severity: isInconstant ? .warning : .note, certainty: .probable, timelines: [timeline],
            blamed: context.event(offScreen.events[0]),
            message: wentOn(label, remark.text, period.spoken, offScreen.events.count),
            remarks: [isInconstant ? restsElsewhere(label, rests) : mayBeMeant],
            evidence: [
                context.evidence(onScreen, "\(label) on screen"),
                context.evidence(offScreen.events[0], "\(label) off screen, each \(period.spoken)"),
                context.evidence(offScreen.events[offScreen.events.count - 1], "and still"),
            ].sorted { $0.line < $1.line },
            cause: "\(remark.text) off screen")
    }
}

/// What is said again and again, and how often.
private struct Rhythm {
    let remark: RemarkShape
    let period: Span

    /// Those of a visit's remarks that keep it.
    func beats(in visit: Visit, _ context: RuleContext) -> Beats? {
        Beats(said(in: visit, context), in: context).flatMap { $0.voices(of: period, atMost: 1) == 1 ? $0 : nil }
    }

    func said(in visit: Visit, _ context: RuleContext) -> [UInt32] {
        visit.remarks.filter { context.trace.remark(of: context.event($0)) == remark }
    }

    /// Whether an instance that kept it on screen left, and was silent for long enough to tell.
    func rests(in visit: Visit, after shown: Visit, _ context: RuleContext) -> Bool {
        guard !visit.isOnScreen, shown.isOnScreen, beats(in: shown, context) != nil else { return false }
        let length = visit.end.flatMap { context.elapsed(from: visit.begin, to: $0).span }
        let isLong = length.map { $0.microseconds / 4 >= period.microseconds } ?? false
        return isLong && said(in: visit, context).isEmpty && !visit.isInterrupted(in: context)
    }
}

// MARK: Messages

private func wentOn(_ label: String, _ remark: String, _ period: String, _ count: Int) -> String {
    "\(label) said \"\(remark)\" \(counted(count, "time")) while another screen showed, each \(period)"
}

private func restsElsewhere(_ label: String, _ rests: Int) -> String {
    "\(label) was silent at \(counted(rests, "other exit")): what ends it was left out here"
}

private let mayBeMeant =
    "if that is not meant, end in viewWillDisappear what viewDidAppear begins; a log of one exit at which it rests "
    + "would show that it should"
