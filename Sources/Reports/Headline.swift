import Lifecycle
import Rules

/// The verdict as one sentence without a full stop, for people: what leaks, else what is wrong, else what was seen.
///
/// It may hold text of the log; the reporter that shows it escapes it.
package func headline(of analysis: Analysis) -> String {
    let topic = HeadlineTopic(of: analysis)
    return sentence(on: topic, analysis) + unreadableInputs(in: analysis)
}

/// What the headline is about.
enum HeadlineTopic: Equatable {
    case nothingToJudge
    case leak(LeakCertainty)
    case problems(Severity)
    case absenceOfProblems

    init(of analysis: Analysis) {
        if analysis.instanceCount == 0, analysis.shownFindings.isEmpty {
            self = .nothingToJudge
            return
        }
        let order: [HeadlineTopic] = [
            .leak(.certain), .problems(.error), .leak(.probable), .problems(.warning), .leak(.undecided),
        ]
        self =
            order.first { topic in analysis.shownFindings.contains { topic.isAbout($0, analysis) } }
            ?? .absenceOfProblems
    }

    /// Whether the headline tells of a finding.
    func isAbout(_ finding: Finding, _ analysis: Analysis) -> Bool {
        switch self {
        case .nothingToJudge, .absenceOfProblems: false
        case .leak(let certainty): LeakCertainty(finding, analysis) == certainty
        case .problems(let severity): finding.severity == severity && LeakCertainty(finding, analysis) == nil
        }
    }
}

private func sentence(on topic: HeadlineTopic, _ analysis: Analysis) -> String {
    let findings = analysis.shownFindings.filter { topic.isAbout($0, analysis) }
    return switch topic {
    case .nothingToJudge: nothingToJudge(in: analysis)
    case .leak(let certainty): leak(findings, certainty, in: analysis)
    case .problems: problems(findings, analysis)
    case .absenceOfProblems: absenceOfProblems(in: analysis)
    }
}

/// The sentence for captures that hold no view controller at all: they are never called clean.
private func nothingToJudge(in analysis: Analysis) -> String {
    guard let first = analysis.captures.first else {
        return analysis.failures.isEmpty ? "Nothing to judge: no log was given" : "Nothing was judged"
    }
    let place = analysis.captures.count == 1 ? first.trace.path : counted(analysis.captures.count, "capture")
    return "Nothing to judge: no view controller in the \(counted(analysis.lineCount, "line")) of \(place)"
}

/// Captures that were read and hold no view controller are not among them.
private func unreadableInputs(in analysis: Analysis) -> String {
    let unread = analysis.failures.filter { !$0.wasRead }
    return switch unread.count {
    case 0: ""
    case 1: "; \(unread[0].path) could not be read"
    case let count: "; \(grouped(count)) inputs could not be read"
    }
}

private func problems(_ findings: [Finding], _ analysis: Analysis) -> String {
    if findings.count == 1 { return sentence(for: findings[0]) }
    let names = displayedNames(findings.map(\.controller))
    let place = names.count == 1 ? names[0] : counted(names.count, "controller")
    return "\(grouped(findings.count)) problems in \(place): \(kinds(of: findings, analysis))"
}

/// The finding's own message, with the controller's name where it does not have it.
private func sentence(for finding: Finding) -> String {
    let name = finding.controller.bare
    guard !name.isEmpty, !finding.message.contains(name) else { return cutAtWord(finding.message, to: 160) }
    return cutAtWord("\(cut(name, to: 60)): \(finding.message)", to: 160)
}

/// `redundant fetch (3), unmatched appearance and 2 more`, the most frequent first.
private func kinds(of findings: [Finding], _ analysis: Analysis) -> String {
    var counts: [(rule: String, count: Int)] = []
    for finding in findings {
        if let known = counts.firstIndex(where: { $0.rule == finding.rule }) {
            counts[known].count += 1
        } else {
            counts.append((finding.rule, 1))
        }
    }
    counts.sort { ($1.count, $0.rule) < ($0.count, $1.rule) }
    let words = counts.map { rule, count in
        analysis.title(ofRule: rule).lowercased() + (count > 1 ? " (\(grouped(count)))" : "")
    }
    return listed(words)
}

private func absenceOfProblems(in analysis: Analysis) -> String {
    guard !leaksCannotBeJudged(in: analysis) else {
        return "Nothing wrong was seen, but deinit is never logged: leaks cannot be judged"
    }
    let found = analysis.suppressedCount == 0 ? "No problems found" : "No new problems found"
    let controllers = counted(analysis.controllerCount, "controller")
    return "\(found): \(controllers), \(counted(analysis.instanceCount, "instance"))" + reservations(in: analysis)
}

private func reservations(in analysis: Analysis) -> String {
    let open = analysis.cannotTell.count { !$0.isCalm }
    var words: [String] = []
    if analysis.suppressedCount > 0 { words.append("\(grouped(analysis.suppressedCount)) known and suppressed") }
    if open > 0 { words.append("\(counted(open, "question")) the log cannot answer") }
    if analysis.gapCount > 0 { words.append("lines are missing in \(counted(analysis.gapCount, "place"))") }
    return words.isEmpty ? ", all accounted for" : "; " + listed(words)
}

/// Whether no class logs its deinit and some life's end is therefore open.
private func leaksCannotBeJudged(in analysis: Analysis) -> Bool {
    let logsDeinit = analysis.captures.contains { capture in
        capture.sessions.contains { $0.classes.contains { $0.vocabulary.contains(.deinit) } }
    }
    guard !logsDeinit else { return false }
    return analysis.count(.undecided) > 0 || analysis.cannotTell.contains { $0.rule == Finding.leakRule }
}
