import Lifecycle

/// Something that speaks against a finding, the lines that show it, and what would settle it.
package struct Counterpoint: Sendable {
    /// One sentence, lower case, no full stop.
    package var sentence: String
    package var evidence: [Evidence]
    /// The line in a log that would settle it.
    package var decision: String

    package init(_ sentence: String, evidence: [Evidence] = [], decision: String) {
        self.sentence = sentence
        self.evidence = evidence
        self.decision = decision
    }
}

extension Analysis {
    /// What speaks against a finding, as far as the log shows it; empty where nothing does.
    package func counterpoints(to finding: Finding) -> [Counterpoint] {
        let capture = captures[finding.capture]
        let against = CaseAgainst(finding: finding, session: capture.sessions[finding.session], trace: capture.trace)
        return ([against.identity] + finding.objections.map(against.point) + [against.loss]).compactMap { $0 }
    }
}

/// What may be said against one finding: what its proof owns to, and what any finding may be doubted for.
private struct CaseAgainst {
    let finding: Finding
    let session: Session
    let trace: Trace

    private var name: String { finding.controller.displayed }

    /// Lines that only name a class may be about another instance of it.
    var identity: Counterpoint? {
        let lives = finding.timelines.map { session.timelines[$0] }
        let unsure = lives.first {
            $0.identity != .address && session.controllerClass(of: $0).timelines.count > 1
        }
        return unsure.map {
            Counterpoint(
                linesNameNoObject(session.label(of: $0), isNamed: $0.identity != .anonymous),
                decision: printTheAddress(name))
        }
    }

    func point(_ objection: Objection) -> Counterpoint? {
        let life = objection.timeline.map { session.timelines[$0] }
        let raisedBy = objection.event.map { [Evidence(trace.events[Int($0)], "what raises this doubt")] } ?? []
        switch objection.kind {
        case .exitIsInferred: return exitIsInferred(life)
        case .deinitUnseen:
            let silent = life.map { session.controllerClass(of: $0).name.displayed } ?? name
            return Counterpoint(noDeinitSeen(silent), decision: "a line in deinit of \(silent)")
        case .missedWarning:
            return Counterpoint(
                missedWarning, evidence: raisedBy, decision: "a line in deinit of \(name), with no line lost")
        case .oneLateLine:
            return Counterpoint(oneLateLine, evidence: raisedBy, decision: "a line in deinit of \(name)")
        case .mayBeKept:
            return Counterpoint(
                mayBeKept, evidence: raisedBy,
                decision: "another visit to \(name): what is kept comes back, what leaks is made anew")
        case .lastMayBeKept:
            return Counterpoint(
                lastMayBeKept,
                decision: "two more visits to \(name) in the same way: what is kept is gone then, what leaks is not")
        case .fewLive:
            return Counterpoint(
                fewLive, decision: "another visit to \(name) on the same way: what leaks is one more then")
        case .firstMayHaveLeaked: return Counterpoint(firstMayHaveLeaked, decision: printTheAddress(name))
        case .toolNamesNoObject:
            return Counterpoint(toolNamesNoObject(name), evidence: raisedBy, decision: printTheAddress(name))
        // Told with the lines that show it, for findings of all rules.
        case .linesAreLost: return nil
        }
    }

    /// An exit that only the order of callbacks suggests.
    private func exitIsInferred(_ life: Timeline?) -> Counterpoint {
        let label = life.map(session.label) ?? "some of \(name)"
        let lines = [life?.departure?.event, life?.departure?.proof].compactMap { $0 }.map {
            Evidence(trace.events[Int($0)], "taken as a sign that \(label) is gone")
        }
        return Counterpoint(
            noLineSaysTheExit(label), evidence: lines,
            decision: "didMove(toParent:), or isMovingFromParent in viewDidDisappear, of \(name)")
    }

    /// Lines that are missing from where the argument begins on, or here and there in a log that loses single ones.
    var loss: Counterpoint? {
        let first = finding.evidence.map(\.offset).min() ?? 0
        let gaps = session.events.map { trace.events[Int($0)] }.filter { $0.kind == .gap && $0.offset >= first }
        guard !gaps.isEmpty || finding.objections.contains(where: { $0.kind == .linesAreLost }) else { return nil }
        return Counterpoint(
            "lines of the log are missing, and what the finding misses may be among them",
            evidence: gaps.prefix(3).map { Evidence($0, "lines are missing here") },
            decision: "a capture of the same steps that loses no lines")
    }
}

// MARK: Messages

private func linesNameNoObject(_ label: String, isNamed: Bool) -> String {
    "the lines name \(isNamed ? "a class and no object" : "neither a class nor an object"): "
        + "that they speak of \(label) is inferred from their order"
}

private func printTheAddress(_ name: String) -> String {
    "the object's address in the lines of \(name), as in <\(name): 0x600003a1c000>"
}

private func noLineSaysTheExit(_ label: String) -> String {
    "that \(label) left for good is inferred from the order of callbacks: no line of its own says so"
}

private func noDeinitSeen(_ name: String) -> String {
    "no instance of \(name) was seen to print its deinit: it may die in silence"
}

private let missedWarning =
    "another instance answered a memory warning that it did not answer: it may have died, and the line of its deinit be lost"
private let mayBeKept =
    "it answered and did nothing else: a cache that keeps it for the next time would explain that as well"
private let lastMayBeKept =
    "it is the last that was opened there, or of its class: a property that holds the last ones would explain that as well"
private let fewLive =
    "only one or two of its class live on: an answer that it waits for, or a screen that is kept, would explain that as well"
private let firstMayHaveLeaked =
    "the lines name no object: that the first ones leaked and each later one died as it left would explain that as well"
private let oneLateLine = "it spoke once after it left, and that may have been the last of it"

private func toolNamesNoObject(_ name: String) -> String {
    "the tool names \(name) and no object, and several may be meant"
}
