import Capture
import Lifecycle
import Rules

/// One logged story, judged by the program and compared with the truth.
struct Trial {
    let story: LoggedStory
    let truth: Truth
    /// Findings above a note, and judged notes, that are neither required nor allowed.
    private(set) var falseAlarms: [Finding] = []
    private(set) var trueFindings: [Finding] = []
    /// True of the class, and told of another instance than of the one that did it: lines name no instance.
    private(set) var misplaced: [Finding] = []
    private(set) var missed: [Requirement] = []
    private(set) var met: [Requirement] = []
    /// Leaks called certain although the class prints no deinit.
    private(set) var overconfident: [Finding] = []
    /// Objects whose fate the log decides: of whom the program says so, and of whom it says something else.
    private(set) var rightLives: [DecidedLife] = []
    private(set) var wrongLives: [DecidedLife] = []

    let analysis: Analysis

    /// For each line of the log the logged line it came from.
    private let origins: [Int?]

    /// Judges a story through a ready trace, or through the text of a capture.
    init(_ story: LoggedStory, writer: CaptureWriter? = nil, seed: UInt64 = 0) {
        self.story = story
        truth = Truth(story)
        if let writer {
            let (text, origins) = writer.write(story, seed: seed)
            self.origins = origins
            analysis = Self.analysis(of: CaptureReader.read(bytes: Array(text.utf8), path: "story.log"))
        } else {
            origins = story.lines.indices.map { $0 }
            analysis = Self.analysis(of: TraceWriter.trace(of: story))
        }
        let sight = Sight(story)
        compare(analysis.findings, sight)
        compareLives(sight)
    }

    private static func analysis(of trace: Trace) -> Analysis {
        var trace = trace
        let sessions = trace.reconstruct()
        return analyze(captures: [(trace, sessions)])
    }

    private mutating func compare(_ findings: [Finding], _ sight: Sight) {
        let printsDeinit = sight.classesWithDeinit
        let findings = findings.filter { $0.severity > .note || Truth.judgedNotes.contains($0.rule) }
        for finding in findings {
            let charges = charges(of: finding)
            let isTrue = charges.allSatisfy(truth.allowed.contains) || isTrueOfMergedLives(finding, charges)
            let isTrueOfItsClass =
                !story.shape.isAddressed && charges.allSatisfy { truth.allowed.contains($0.ofItsClass) }
            if isTrue || isTrueOfItsClass { trueFindings.append(finding) } else { falseAlarms.append(finding) }
            if isTrueOfItsClass, !isTrue { misplaced.append(finding) }
            // Its own lines convict an instance whether or not anybody prints deinit; silence does not.
            let isCertainSilence = finding.certainty == .confirmed && finding.message.contains("never deinitialised")
            if isCertainSilence, !printsDeinit.contains(className(of: finding)) { overconfident.append(finding) }
        }
        let charges = Set(findings.flatMap(charges))
        for requirement in truth.required where !requirement.rules.isDisjoint(with: Self.knownRules) {
            let isMet = requirement.rules.contains { rule in
                charges.contains { isCharge($0, under: rule, of: requirement) }
            }
            if isMet { met.append(requirement) } else { missed.append(requirement) }
        }
    }

    private mutating func compareLives(_ sight: Sight) {
        let lifelines = lifelines
        for life in truth.decidedLives(sight) {
            let told = lifelines[life.object] ?? []
            if told.count == 1, life.verdicts.contains(told[0]) {
                rightLives.append(life)
            } else {
                wrongLives.append(life)
            }
        }
    }

    /// What is said of each object: the verdicts of the lifelines that are mostly its own.
    private var lifelines: [Int: [LifeVerdict]] {
        var all: [Int: [LifeVerdict]] = [:]
        for (capture, judged) in analysis.captures.enumerated() {
            for session in judged.sessions.indices {
                for (timeline, verdict) in judged.lifeVerdicts[session].enumerated() {
                    guard let object = mostly(subjects(ofTimeline: timeline, in: session, of: capture)) else {
                        continue
                    }
                    all[object, default: []].append(verdict)
                }
            }
        }
        return all
    }

    static let knownRules = Set(Rule.all.map(\.id))

    /// Whom a finding accuses: each object by itself, or its class where it names none.
    func charges(of finding: Finding) -> [Charge] {
        let run = event(ofLine: finding.line)?.run ?? 0
        let charge = Charge(run: run, rule: finding.rule, className: className(of: finding))
        if charge.className == Charge.everybody { return [charge] + named(by: finding, run) }
        let accused = accused(by: finding)
        if accused.isEmpty { return [charge] }
        return accused.map { Charge(run: run, rule: charge.rule, className: charge.className, object: $0) }
    }

    private func isCharge(_ charge: Charge, under rule: String, of requirement: Requirement) -> Bool {
        charge.rule == rule && charge.run == requirement.run && charge.className == requirement.className
            && (charge.object == requirement.object || charge.object == nil || requirement.object == nil
                || !story.shape.isAddressed)
    }

    private func className(of finding: Finding) -> String {
        let bare = finding.controller.bare
        return story.plan.names.contains(bare) ? bare : Charge.everybody
    }

    /// Whether each lifeline that a finding names is in part that of an object which did it: where lines were lost, so may
    /// be the death of one and the birth of the next at its address, and no reader can tell them apart.
    private func isTrueOfMergedLives(_ finding: Finding, _ charges: [Charge]) -> Bool {
        guard story.shape.gap != nil, story.shape.isAddressed, charges.allSatisfy({ $0.object != nil }) else {
            return false
        }
        let lifelines = finding.timelines.map { Set(subjects(ofTimeline: $0, in: finding)) }
        return charges.allSatisfy { charge in
            truth.allowed.contains(charge)
                || lifelines.contains { objects in
                    objects.contains(charge.object!) && objects.contains { truth.allowed.contains(charge.of($0)) }
                }
        }
    }

    /// The objects of the accused class whose lifelines a finding names; others stand there for what they show of them.
    private func accused(by finding: Finding) -> [Int?] {
        let session = analysis.captures[finding.capture].sessions[finding.session]
        return finding.timelines
            .filter { session.controllerClass(of: session.timelines[$0]).name.bare == finding.controller.bare }
            .map { mostly(subjects(ofTimeline: $0, in: finding)) }
    }

    /// Of whom a census says that they had left, and live.
    private func named(by finding: Finding, _ run: Int) -> [Charge] {
        guard finding.rule == "memory_pressure" else { return [] }
        let session = analysis.captures[finding.capture].sessions[finding.session]
        return finding.timelines.map { timeline in
            let name = session.controllerClass(of: session.timelines[timeline]).name.bare
            let object = mostly(subjects(ofTimeline: timeline, in: finding))
            return Charge(run: run, rule: finding.rule, className: name, object: object)
        }
    }

    /// For each line of a lifeline the object that it is of.
    private func subjects(ofTimeline timeline: Int, in finding: Finding) -> [Int] {
        subjects(ofTimeline: timeline, in: finding.session, of: finding.capture)
    }

    private func subjects(ofTimeline timeline: Int, in session: Int, of capture: Int) -> [Int] {
        let capture = analysis.captures[capture]
        return capture.sessions[session].events(ofTimeline: timeline)
            .compactMap { event(ofLine: Int(capture.trace.events[Int($0)].line))?.subject }
    }

    /// The object that most of them are.
    private func mostly(_ subjects: [Int]) -> Int? {
        Dictionary(grouping: subjects) { $0 }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }

    /// What a line of the log tells; nil where it is no line of the story.
    func event(ofLine line: Int) -> ScriptEvent? {
        guard origins.indices.contains(line - 1), let origin = origins[line - 1] else { return nil }
        return story.event(story.lines[origin])
    }
}

extension Array where Element == String {
    func isDisjoint(with others: Set<String>) -> Bool { !contains { others.contains($0) } }
}
