import Lifecycle
import Rules

extension Finding {
    static let leakRule = "leaked_controller"
}

/// How sure a leak is, in the order in which it makes the headline.
enum LeakCertainty {
    case certain, probable, undecided

    /// Nil for findings that are no leaks.
    init?(_ finding: Finding, _ analysis: Analysis) {
        guard finding.rule == Finding.leakRule, finding.severity > .note else { return nil }
        let verdicts = analysis.captures[finding.capture].lifeVerdicts[finding.session]
        let isOpen = finding.timelines.allSatisfy { verdicts[$0] == .undecided }
        switch (isOpen, finding.certainty, finding.severity) {
        case (true, _, _): self = .undecided
        case (false, .confirmed, .error): self = .certain
        case (false, _, _): self = .probable
        }
    }
}

/// The sentence on the leaks of one certainty.
func leak(_ findings: [Finding], _ certainty: LeakCertainty, in analysis: Analysis) -> String {
    let names = displayedNames(findings.map(\.controller))
    switch certainty {
    case .undecided: return undecidedLeaks(findings, analysis)
    case .certain, .probable: break
    }
    let adverb = certainty == .probable ? "probably " : ""
    if names.count == 1 {
        return "\(names[0]) \(adverb)leaks: \(history(of: findings, analysis))"
    }
    let instances = counted(findings.reduce(0) { $0 + $1.timelines.count }, "instance")
    return "\(listed(names)) \(adverb)leak: \(instances) left for good and never deinitialised"
}

private func undecidedLeaks(_ findings: [Finding], _ analysis: Analysis) -> String {
    let instances = findings.reduce(0) { $0 + $1.timelines.count }
    let subject = instances == 0 ? "controllers" : counted(instances, "instance")
    return "\(subject) left for good, but deinit is never logged: either they leak or it is not printed"
}

/// `3 visits, 3 instances, none deinitialised`.
private func history(of findings: [Finding], _ analysis: Analysis) -> String {
    var census = Census()
    for (session, place) in places(of: findings, analysis) {
        census.add(session, place, analysis)
    }
    let leaked = findings.reduce(0) { $0 + $1.timelines.count }
    guard census.instances > 1 else {
        return census.visits > 0 ? "\(counted(census.visits, "visit")), never deinitialised" : "never deinitialised"
    }
    guard census.deallocated == 0 else {
        return "\(grouped(leaked)) of \(counted(census.instances, "instance")) never deinitialised"
    }
    let visits = census.visits > 0 ? "\(counted(census.visits, "visit")), " : ""
    return "\(visits)\(counted(census.instances, "instance")), none deinitialised"
}

/// What became of one class's instances over the sessions in which it leaks.
private struct Census {
    var instances = 0
    var visits = 0
    var deallocated = 0

    mutating func add(_ session: Session, _ place: Place, _ analysis: Analysis) {
        let verdicts = analysis.captures[place.capture].lifeVerdicts[place.session]
        for timeline in session.classes[place.controllerClass].timelines {
            instances += 1
            visits += session.timelines[timeline].appearances
            deallocated += verdicts[timeline] == .deallocated ? 1 : 0
        }
    }
}

/// One class of one session.
private struct Place: Hashable {
    let capture: Int
    let session: Int
    let controllerClass: Int
}

/// Each class and session that the findings speak of, once.
private func places(of findings: [Finding], _ analysis: Analysis) -> [(Session, Place)] {
    var seen: Set<Place> = []
    var result: [(Session, Place)] = []
    for finding in findings {
        let session = analysis.session(of: finding)
        guard let timeline = finding.timelines.first else { continue }
        let controllerClass = session.timelines[timeline].controllerClass
        let place = Place(capture: finding.capture, session: finding.session, controllerClass: controllerClass)
        if seen.insert(place).inserted { result.append((session, place)) }
    }
    return result
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
