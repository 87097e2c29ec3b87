import Lifecycle
import Rules

/// The verdict as one sentence without a full stop, for people: what leaks, else what is wrong, else what was seen.
///
/// It may hold text of the log; the reporter that shows it escapes it.
package func headline(of analysis: Analysis) -> String { headline(of: AnalysisView(analysis)) }

func headline(of view: AnalysisView) -> String {
    let topic = HeadlineTopic(of: view)
    return sentence(on: topic, view) + misunderstoodInputs(topic, in: view.analysis)
        + unreadableInputs(in: view.analysis)
}

/// The same above lines that name each input with its reason: what those tell, it does not tell before them.
func headlineAboveInputs(of view: AnalysisView) -> String {
    guard HeadlineTopic(of: view) == .nothingToJudge, !view.analysis.failures.isEmpty else {
        return headline(of: view)
    }
    return view.captures.isEmpty ? "Nothing was judged" : "Nothing to judge"
}

/// What the headline is about.
enum HeadlineTopic: Equatable {
    case nothingToJudge
    case notUnderstood
    case leak(LeakCertainty)
    case problems(Severity)
    case absenceOfProblems

    init(of view: AnalysisView) {
        let isCalm = view.worst.map { $0 == .note } ?? true
        if isCalm, view.analysis.failures.contains(where: { $0.kind == .notUnderstood }) {
            self = .notUnderstood
            return
        }
        if isCalm, view.totals.barrenCaptures == view.totals.captures {
            self = .nothingToJudge
            return
        }
        let order: [HeadlineTopic] = [
            .leak(.certain), .problems(.error), .leak(.probable), .problems(.warning), .leak(.undecided),
        ]
        let findings = view.analysis.shownFindings
        self =
            order.first { topic in findings.contains { topic.isAbout($0, view.analysis) } } ?? .absenceOfProblems
    }

    /// Whether the headline tells of a finding.
    func isAbout(_ finding: Finding, _ analysis: Analysis) -> Bool {
        switch self {
        case .nothingToJudge, .notUnderstood, .absenceOfProblems: false
        case .leak(let certainty): LeakCertainty(finding, analysis) == certainty
        case .problems(let severity): finding.severity == severity && LeakCertainty(finding, analysis) == nil
        }
    }
}

private func sentence(on topic: HeadlineTopic, _ view: AnalysisView) -> String {
    let findings = view.analysis.shownFindings.filter { topic.isAbout($0, view.analysis) }
    return switch topic {
    case .nothingToJudge: nothingToJudge(in: view)
    case .notUnderstood: notUnderstood(in: view)
    case .leak(let certainty): leak(findings, certainty, in: view)
    case .problems: problems(findings, view.analysis)
    case .absenceOfProblems: absenceOfProblems(in: view)
    }
}

/// The sentence for captures that hold no view controller at all: they are never called clean.
private func nothingToJudge(in view: AnalysisView) -> String {
    guard let first = view.captures.first else {
        return view.analysis.failures.isEmpty ? "Nothing to judge: no log was given" : "Nothing was judged"
    }
    let place = view.captures.count == 1 ? first.path : counted(view.captures.count, "log")
    return "Nothing to judge: no view controller in the \(counted(view.totals.lines, "line")) of \(place)"
}

/// Captures that were read and hold no view controller are not among them.
private func unreadableInputs(in analysis: Analysis) -> String {
    let unread = analysis.failures.filter { !$0.wasRead }
    return switch unread.count {
    case 0: ""
    case 1: "; \(shownPath(unread[0].path)) could not be read"
    case let count: "; \(grouped(count)) inputs could not be read"
    }
}

/// The sentence where nothing worse is known than that most of what a log says of callbacks was not understood.
private func notUnderstood(in view: AnalysisView) -> String {
    let readings = view.analysis.captures.filter(\.trace.isNotUnderstood).map(\.trace)
    let place = readings.count == 1 ? "" : " in \(counted(readings.count, "log"))"
    return "Your logger was not understood\(place): \(readings.first?.whatWasNotUnderstood ?? "")"
}

extension Trace {
    /// What was not understood of it, in half a sentence.
    package var whatWasNotUnderstood: String {
        if let proposal, !reading.isNotUnderstood {
            let isMore = proposal.events * 10 > proposal.eventsBefore * 12
            return isMore
                ? "\(grouped(proposal.eventsBefore)) of \(counted(proposal.events, "callback")) that its lines seem to tell "
                    + "were read"
                : "what its lines tell of several controllers was read as of one"
        }
        return
            "\(grouped(reading.notUnderstoodCount)) of \(counted(reading.callbackLines, "line")) that tell of a callback "
            + "gave no event"
    }
}

/// What else the headline has to say of such logs.
private func misunderstoodInputs(_ topic: HeadlineTopic, in analysis: Analysis) -> String {
    let unread = analysis.failures.filter { $0.kind == .notUnderstood }
    if topic == .notUnderstood || unread.isEmpty { return "" }
    let place = unread.count == 1 ? shownPath(unread[0].path) : "\(grouped(unread.count)) logs"
    return "; most callbacks in \(place) were not understood"
}

private func problems(_ findings: [Finding], _ analysis: Analysis) -> String {
    if findings.count == 1 { return sentence(for: findings[0]) }
    let names = displayedNames(findings.map(\.controller).filter { $0 != .wholeSession })
    let place = names.isEmpty ? "" : " in \(names.count == 1 ? names[0] : counted(names.count, "controller"))"
    return "\(grouped(findings.count)) problems\(place): \(kinds(of: findings, analysis))"
}

/// The finding's own message, with the controller's name where it does not have it.
func sentence(for finding: Finding) -> String {
    let name = finding.controller.bare
    let message = withPathsForURLs(finding.message)
    guard !name.isEmpty, finding.controller != .wholeSession, !message.contains(name) else {
        return cutAtWord(message, to: 160)
    }
    return cutAtWord("\(cut(name, to: 60)): \(message)", to: 160)
}

/// URLs as their paths: a headline names what was asked for, the finding below it says where.
func withPathsForURLs(_ text: String) -> String {
    guard text.contains("://") else { return text }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { path(ofURL: $0).map { cut($0, to: 48) } ?? String($0) }.joined(separator: " ")
}

/// `/v1/cart` of `https://api.example.com/v1/cart?page=2`; nil for anything else, and where nothing follows the host.
private func path(ofURL word: Substring) -> String? {
    guard let mark = word.firstRange(of: "://"), let slash = word[mark.upperBound...].firstIndex(of: "/") else {
        return nil
    }
    let path = word[slash...].prefix { $0 != "?" && $0 != "#" }
    return path.count > 1 ? String(path) : nil
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
        midSentence(analysis.title(ofRule: rule)) + (count > 1 ? " (\(grouped(count)))" : "")
    }
    return listed(words)
}

private func absenceOfProblems(in view: AnalysisView) -> String {
    let totals = view.totals
    // Who asked for a log that holds more does not take this one for clean.
    guard view.analysis.shortfalls.isEmpty else { return "Too little to judge: \(listed(view.analysis.shortfalls))" }
    guard !leaksCannotBeJudged(in: view) else {
        return "Nothing wrong was seen, but deinit is never logged: leaks cannot be judged"
    }
    let found = totals.suppressed == 0 ? "No problems found" : "No new problems found"
    let notes = totals[.note] > 0 ? ", \(counted(totals[.note], "note"))" : ""
    let controllers = counted(totals.controllers, "controller")
    return "\(found)\(notes): \(controllers), \(counted(totals.instances, "instance"))" + reservations(on: totals)
}

/// What keeps the answer from being the whole truth; without any of it, every instance is known to have died or to be in
/// use.
private func reservations(on totals: Totals) -> String {
    var words: [String] = []
    if totals.suppressed > 0 { words.append("\(grouped(totals.suppressed)) known and suppressed") }
    if totals.openQuestions > 0 {
        words.append("\(counted(totals.openQuestions, "question")) the log cannot answer")
    }
    if totals.gaps > 0 { words.append("lines are missing in \(counted(totals.gaps, "place"))") }
    if totals.barrenCaptures > 0 {
        words.append(
            "no view controller in \(grouped(totals.barrenCaptures)) of \(counted(totals.captures, "log"))")
    }
    if !words.isEmpty { return "; " + listed(words) }
    let areAccountedFor = totals[.deallocated] + totals[.alive] == totals.instances && totals.kept > 0
    return areAccountedFor && totals.kindsOfDamage == 0 ? ", all accounted for" : ""
}

/// Whether no class logs its deinit and some life's end is therefore open.
private func leaksCannotBeJudged(in view: AnalysisView) -> Bool {
    let logsDeinit = view.sessions.contains { view in
        view.session.classes.contains { $0.vocabulary.contains(.deinit) }
    }
    guard !logsDeinit else { return false }
    return view.totals[.undecided] > 0 || view.analysis.cannotTell.contains { $0.rule == Finding.leakRule }
}
