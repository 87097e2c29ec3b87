import Lifecycle

extension Rule {
    static let memoryPressure = Rule(
        id: "memory_pressure",
        title: "Memory pressure",
        promise: "stays within its memory",
        rationale: """
            The system told the app that memory is short; soon after, it kills it. What was alive at that moment is \
            the first place to look, leaked controllers before all. A warning is a note. An app that is killed for \
            its memory while people use it has crashed for them, and that is an error; one that is thrown out in the \
            background is not.
            """,
        severity: .note,
        fine: [
            Example(
                """
                Home viewDidLoad
                Home viewWillAppear
                Home viewDidAppear
                """)
        ],
        faulty: [
            Example(
                """
                Home viewDidLoad
                Home viewWillAppear
                Home viewDidAppear
                ↓Home didReceiveMemoryWarning
                """),
            Example(
                """
                Home viewDidLoad
                Home viewWillAppear
                Home viewDidAppear
                ↓Message from debugger: Terminated due to memory issue
                """, note: "killed while it was on screen"),
        ],
        check: { context in
            let pressure = MemoryCase(context)
            return (pressure.kill ?? pressure.reportedKill ?? pressure.warning).map { [ClassVerdict(nil, .broken($0))] }
                ?? []
        }
    )
}

/// What the log tells of the app's memory.
private struct MemoryCase {
    let context: RuleContext
    let warnings: [ClosedRange<UInt32>]

    init(_ context: RuleContext) {
        self.context = context
        warnings = context.session.memoryWarnings(in: context.trace)
    }

    var warning: Accusation? {
        guard let first = warnings.first else { return nil }
        let begin = first.lowerBound
        let living = context.living(at: begin, through: first.upperBound)
        let left = context.gone(among: living, at: begin)
        return Accusation(
            severity: .note, timelines: left, blamed: context.event(begin),
            message: warned(warnings.count, alive: living.count),
            remarks: [census(living, context), stillThere(left.map(context.label))].compactMap { $0 },
            evidence: warnings.prefix(4).map { context.evidence($0.lowerBound, "memory is short") },
            cause: "memory warning", controller: .wholeSession)
    }

    /// The end of the app, where the log says that it came for its memory.
    var kill: Accusation? {
        guard let end = context.session.notices.last(where: isKill) else { return nil }
        let living = context.living(at: end, through: end)
        let left = context.gone(among: living, at: end)
        let isOwnFault =
            !context.wasInBackground(at: end)
            && (tookTooMuch(end) || context.wasInUse(at: end))
        return Accusation(
            severity: isOwnFault ? .error : .note, timelines: left, blamed: context.event(end),
            message: killed(alive: living.count),
            remarks: [
                warnings.isEmpty ? nil : warnedBefore(warnings.count), census(living, context),
                stillThere(left.map(context.label)),
            ].compactMap { $0 },
            evidence: (warnings.suffix(3).map { context.evidence($0.lowerBound, "memory is short") }
                + [context.evidence(end, "the app is killed")]).sorted { $0.line < $1.line },
            cause: "killed for memory", controller: .wholeSession)
    }

    /// The end of the app, where only a report of the system beside the log tells of it.
    var reportedKill: Accusation? {
        guard !context.session.timelines.isEmpty, let last = context.session.events.last else { return nil }
        for report in context.settings.memoryReports where report.process.pid != nil && report.isAbout(context.session)
        {
            guard case .killed(let reason, let bytes) = report.content, context.session.process.pid != nil else {
                continue
            }
            let living = context.living(at: last, through: last)
            let left = context.gone(among: living, at: last)
            let isOwnFault =
                !context.wasInBackground(at: last)
                && (reason.contains("per-process-limit") || context.wasInUse(at: last))
            return Accusation(
                severity: isOwnFault ? .error : .note, timelines: left, blamed: context.event(last),
                message: killed(alive: living.count),
                remarks: [
                    saidBy(report.path, reason, bytes), warnings.isEmpty ? nil : warnedBefore(warnings.count),
                    census(living, context), stillThere(left.map(context.label)),
                ].compactMap { $0 },
                evidence: (warnings.suffix(3).map { context.evidence($0.lowerBound, "memory is short") }
                    + [context.evidence(last, "the last of its events")]).sorted { $0.line < $1.line },
                cause: "killed for memory", controller: .wholeSession)
        }
        return nil
    }

    private func isKill(_ number: UInt32) -> Bool {
        guard case .ending(.outOfMemory)? = context.trace.detail(of: context.event(number)) else { return false }
        return true
    }

    /// Whether the line says that the app itself took too much. One that had to go for others is everyday life in the
    /// background.
    private func tookTooMuch(_ number: UInt32) -> Bool {
        let text = context.trace.source.line(context.event(number).offset).lowercased()
        return limits.contains { text.contains($0) }
    }
}

/// What the kernel says of an app that itself took too much, and the debugger of the one it runs.
private let limits = ["message from debugger", "per-process-limit", "exceeded mem limit"]

extension RuleContext {
    /// The instances that the log shows to be alive: those that have not left, that speak meanwhile or later, or that
    /// are seen to die later. One that left and was never heard of again may be dead.
    fileprivate func living(at first: UInt32, through last: UInt32) -> [Int] {
        session.timelines.indices.filter { index in
            let life = session.timelines[index]
            let begin = begin(of: life)
            guard begin <= last, life.ended.map({ $0 > first }) ?? true else { return false }
            if life.ended != nil || answers(life, first, last) { return true }
            guard begin <= first else { return false }
            guard let left = life.departure?.event, left < first else { return life.goneBy.map { $0 > last } ?? true }
            return proofs[index].verdict == .leaked || proofs[index].isHeld
        }
    }

    private func answers(_ life: Timeline, _ first: UInt32, _ last: UInt32) -> Bool {
        session.events(of: life).contains { number in
            number >= first && number <= last && event(number).kind == .didReceiveMemoryWarning
        }
    }

    /// Of those alive, the ones that had surely left for good.
    fileprivate func gone(among living: [Int], at event: UInt32) -> [Int] {
        living.filter { index in
            let life = session.timelines[index]
            // Who came back after such an exit is kept for the next time.
            guard let departure = life.departure, departure.event < event, life.comebacks == 0,
                departure.reason.isExplicit || proofs[index].isLeak,
                !linesAreMissing(from: begin(of: life), to: event)
            else { return false }
            return isSurelyOwn(index, through: life.ended ?? session.events(of: life).last ?? event)
        }
    }

    fileprivate func wasInBackground(at event: UInt32) -> Bool {
        let last = session.events[..<session.position(of: event)].last { number in
            switch self.event(number).kind {
            case .applicationDidEnterBackground, .applicationWillEnterForeground, .applicationDidBecomeActive: true
            default: false
            }
        }
        return last.map { self.event($0).kind == .applicationDidEnterBackground } ?? false
    }
}

extension RuleContext {
    /// Whether a controller was called just before.
    fileprivate func wasInUse(at event: UInt32) -> Bool {
        let last = session.events[..<session.position(of: event)].last { self.event($0).kind.isViewCallback }
        return last.map { !elapsed(from: $0, to: event).reaches(Grace(span: .seconds(10), events: 20)) } ?? false
    }
}

/// `3 × Cart, 1 × Home`, the most frequent first.
private func census(_ living: [Int], _ context: RuleContext) -> String? {
    var counts = [Int](repeating: 0, count: context.session.classes.count)
    for index in living { counts[context.session.timelines[index].controllerClass] += 1 }
    let present = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }
    guard !present.isEmpty else { return nil }
    return "alive then: \(spokenList(present.map { "\(counts[$0]) × \(context.name(ofClass: $0))" }, limit: 8))"
}

// MARK: Messages

private func warned(_ times: Int, alive: Int) -> String {
    let often = times == 1 ? "a memory warning" : "\(times) memory warnings"
    guard alive > 0 else { return "the app got \(often)" }
    return "the app got \(often); \(spokenCount(alive, "controller")) \(alive == 1 ? "was" : "were") alive"
        + (times == 1 ? ", as far as the log tells" : " at the first, as far as the log tells")
}

private func killed(alive: Int) -> String {
    let end = "the app was killed for its memory"
    guard alive > 0 else { return end }
    return "\(end); \(spokenCount(alive, "controller")) \(alive == 1 ? "was" : "were") alive, as far as the log tells"
}

private func saidBy(_ file: String, _ reason: String, _ bytes: Int?) -> String {
    "\(file) gives the reason: \(reason)\(bytes.map { ", at \(spokenBytes($0))" } ?? "")"
}

private func warnedBefore(_ times: Int) -> String {
    times == 1 ? "it got a memory warning before" : "it got \(times) memory warnings before"
}

private func stillThere(_ labels: [String]) -> String? {
    labels.isEmpty ? nil : "had left for good by then and still lived: \(spokenList(labels, limit: 8))"
}
