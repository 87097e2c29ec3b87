import Lifecycle
import Rules

/// The verdict as a sentence, and what else one should know at once.
struct Banner: Sendable {
    let sentence: String
    /// Empty when the sentence says it all.
    let lead: String
    let tone: Tone

    /// How the verdict is marked, in sign and colour.
    enum Tone: Sendable { case error, warning, kept, unknown }

    init(_ analysis: Analysis) {
        let events = analysis.captures.reduce(0) { $0 + $1.trace.events.count }
        let worst = analysis.shownFindings.map(\.severity).max()
        switch worst {
        case .error, .warning: self = Banner(broken: analysis, worst: worst ?? .warning)
        case .note where events == 0, .none where events == 0: self = Banner(nothingIn: analysis)
        case .note, .none: self = Banner(kept: analysis, events: events)
        }
    }

    private init(_ sentence: String, _ lead: String, _ tone: Tone) {
        (self.sentence, self.lead, self.tone) = (sentence, lead, tone)
    }

    private init(nothingIn analysis: Analysis) {
        let unread = analysis.failures.count
        if unread > 0, analysis.captures.isEmpty {
            let lead = "Nothing was judged. Below is why, and what to do."
            self.init("\(Counting.count(unread, "input")) could not be read.", lead, .error)
        } else {
            let lines = analysis.captures.reduce(0) { $0 + $1.trace.lines }
            let lead =
                "\(Counting.count(lines, "line")) read, not one about a view controller's life: nothing was judged."
            self.init("No lifecycle line was found.", lead + Banner.unread(analysis), .error)
        }
    }

    private init(kept analysis: Analysis, events: Int) {
        let kept = analysis.judgements.count { if case .kept = $0.answer { true } else { false } }
        let open = analysis.cannotTell.count
        guard kept > 0 else {
            let lead =
                "The log holds \(Counting.count(events, "event")), but not what the checks need; the reasons are below."
            self.init("Nothing is broken that this log could show.", lead + Banner.unread(analysis), .unknown)
            return
        }
        let instances = analysis.captures.flatMap(\.sessions).reduce(0) { $0 + $1.timelines.count }
        var lead = "\(Counting.count(kept, "check")) kept over \(Counting.count(instances, "controller instance"))"
        lead += " and \(Counting.count(events, "event"))"
        lead += open > 0 ? "; \(Counting.number(open)) could not be judged from this log." : "."
        let sentence = instances == 1 ? "The controller kept its promises." : "Every controller kept its promises."
        self.init(sentence, lead + Banner.unread(analysis), analysis.failures.isEmpty ? .kept : .unknown)
    }

    private init(broken analysis: Analysis, worst: Severity) {
        let shown = analysis.shownFindings
        let heavy = shown.filter { $0.severity == worst }
        let leaks = heavy.filter { $0.rule == "leaked_controller" && $0.severity == .error }
        let told = leaks.isEmpty ? Array(heavy.prefix(1)) : leaks
        let sentence = leaks.isEmpty ? Banner.first(of: heavy) : Banner.leaking(leaks, in: analysis)
        let rest = Banner.rest(of: shown, told: told)
        self.init(sentence, (rest + Banner.unread(analysis)).asSentence, worst == .error ? .error : .warning)
    }

    /// `CartViewController leaks: 3 of 3 instances never released.`
    private static func leaking(_ leaks: [Finding], in analysis: Analysis) -> String {
        var names: [String] = []
        var (lost, all) = (0, 0)
        for leak in leaks {
            let name = leak.controller.isAnonymous ? leak.controller.displayed : leak.controller.bare
            if !names.contains(name) { names.append(name.clipped(to: 60)) }
            lost += leak.timelines.count
            let session = analysis.captures[leak.capture].sessions[leak.session]
            let own = leak.timelines.first.map { session.classes[session.timelines[$0].controllerClass] }
            all += own?.timelines.count ?? 0
        }
        let who = names.count > 3 ? "\(Counting.number(names.count)) controllers" : Counting.list(names)
        let share = Banner.share(lost, of: all)
        return "\(who) \(names.count == 1 ? "leaks" : "leak"): \(share) never released."
    }

    /// `3 of 3 instances`.
    private static func share(_ lost: Int, of all: Int) -> String {
        if lost == 1, all == 1 { return "its only instance was" }
        return "\(Counting.number(lost)) of \(Counting.number(max(lost, all))) instances"
    }

    private static func first(of findings: [Finding]) -> String {
        findings[0].message.cut(to: 200).asSentence + "."
    }

    /// `Also 2 errors, 1 warning and 3 notes.`
    private static func rest(of findings: [Finding], told: [Finding]) -> String {
        let toldFingerprints = Set(told.map(\.fingerprint))
        let others = findings.filter { !toldFingerprints.contains($0.fingerprint) }
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = others.count { $0.severity == severity }
            return count == 0 ? nil : Counting.count(count, severity.rawValue)
        }
        guard let first = others.first else { return "" }
        let next = others.count == 1 ? ": \(first.message.cut(to: 200))" : ". First: \(first.message.cut(to: 200))"
        return "Also \(Counting.list(counts))\(next)."
    }

    private static func unread(_ analysis: Analysis) -> String {
        guard !analysis.failures.isEmpty else { return "" }
        return " \(Counting.count(analysis.failures.count, "input")) could not be read."
    }
}
