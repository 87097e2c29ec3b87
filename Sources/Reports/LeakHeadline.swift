import Lifecycle
import Rules

extension Finding {
    static let leakRule = "leaked_controller"

    /// It tells what the log leaves open of a whole session, and claims nothing.
    var isOpenQuestion: Bool { rule == Self.leakRule && controller == .wholeSession }
}

/// How sure a leak is, in the order in which it makes the headline.
enum LeakCertainty {
    case certain, probable, undecided

    /// Nil for findings that are no leaks.
    init?(_ finding: Finding, _ analysis: Analysis) {
        guard finding.rule == Finding.leakRule, finding.severity > .note else { return nil }
        let verdicts = analysis.captures[finding.capture].lifeVerdicts[finding.session]
        // A leak that is known by count names no instance.
        let isOpen = !finding.timelines.isEmpty && finding.timelines.allSatisfy { verdicts[$0] == .undecided }
        switch (isOpen, finding.certainty, finding.severity) {
        case (true, _, _): self = .undecided
        case (false, .confirmed, .error): self = .certain
        case (false, _, _): self = .probable
        }
    }
}

/// The sentence on the leaks of one certainty.
func leak(_ findings: [Finding], _ certainty: LeakCertainty, in view: AnalysisView) -> String {
    let names = displayedNames(findings.map(\.controller))
    switch certainty {
    case .undecided: return undecidedLeaks(findings)
    case .certain, .probable: break
    }
    let adverb = certainty == .probable ? "probably " : ""
    let leaked = findings.reduce(0) { $0 + $1.timelines.count }
    let isProven = certainty == .certain && findings.allSatisfy(view.analysis.provesEachLeak)
    let fate = fate(isProven)
    guard names.count == 1 else {
        let instances = leaked == 0 ? "instances" : counted(leaked, "instance")
        return "\(listed(names)) \(adverb)leak: \(instances) left for good and \(fate)"
    }
    guard let row = view.controllerTable.rows.first(where: { $0.name == findings[0].controller }), leaked > 0 else {
        return sentence(for: findings[0])
    }
    let own = findings.reduce(0) { $0 + view.analysis.ownInstances(of: $1) }
    return "\(names[0]) \(adverb)leaks: \(history(of: row, leaked: own, isProven))"
}

extension Analysis {
    /// Whether the silence of each instance proves its leak: not that of the last one, which may be kept.
    fileprivate func provesEachLeak(_ finding: Finding) -> Bool {
        let verdicts = captures[finding.capture].lifeVerdicts[finding.session]
        return finding.timelines.allSatisfy { verdicts[$0] == .leaked }
    }

    /// How many of a finding's instances are of its own class: others only left with them.
    fileprivate func ownInstances(of finding: Finding) -> Int {
        let session = captures[finding.capture].sessions[finding.session]
        return finding.timelines.count {
            session.classes[session.timelines[$0].controllerClass].name == finding.controller
        }
    }
}

private func undecidedLeaks(_ findings: [Finding]) -> String {
    let instances = counted(findings.reduce(0) { $0 + $1.timelines.count }, "instance")
    return "\(instances) left for good, but deinit is never logged: either they leak or it is not printed"
}

/// What the log shows of their end: only where each leak is certain does silence prove it.
private func fate(_ isProven: Bool) -> String { isProven ? "never deinitialised" : "printed no deinit" }

/// `3 visits, 3 instances, none deinitialised`.
private func history(of row: ControllerRow, leaked: Int, _ isProven: Bool) -> String {
    guard leaked == row.instances else {
        let share = "\(grouped(leaked)) of \(counted(row.instances, "instance"))"
        // Of the others some may live on, on screen or below.
        guard leaked + row.verdicts[.deallocated] < row.instances else { return "\(share) \(fate(isProven))" }
        return "\(share) left for good and \(fate(isProven))"
    }
    let visits = row.appearances > 0 ? "\(counted(row.appearances, "visit")), " : ""
    guard leaked > 1 else { return "\(visits)\(fate(isProven))" }
    let none = isProven ? "none deinitialised" : "none printed a deinit"
    return "\(visits)\(counted(row.instances, "instance")), \(none)"
}

/// The classes' names without their modules, each once, in order; with the module where two would read the same.
func displayedNames(_ controllers: [ControllerName]) -> [String] {
    var distinct: [ControllerName] = []
    var seen: Set<ControllerName> = []
    for controller in controllers where seen.insert(controller).inserted { distinct.append(controller) }
    var uses: [String: Int] = [:]
    for controller in distinct { uses[controller.bare, default: 0] += 1 }
    return distinct.map { controller in
        guard !controller.isAnonymous else { return controller.displayed }
        return cut(uses[controller.bare] == 1 ? controller.bare : controller.qualified, to: 60)
    }
}
