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
        let session = capture.sessions[finding.session]
        let doubts = Doubts(finding: finding, session: session, sessions: capture.sessions, trace: capture.trace)
        return [doubts.identity, doubts.departure, doubts.silence, doubts.loss].compactMap { $0 }
    }
}

/// The doubts that a log may leave about one finding.
private struct Doubts {
    let finding: Finding
    let session: Session
    /// Every run of the capture: what one of them teaches holds for the others.
    let sessions: [Session]
    let trace: Trace

    private var lives: [Timeline] { finding.timelines.map { session.timelines[$0] } }
    private var isLeak: Bool { finding.rule == Rule.leakedController.id }

    /// Lines that only name a class may be about another instance of it.
    var identity: Counterpoint? {
        let unsure = lives.first {
            $0.identity != .address && session.controllerClass(of: $0).timelines.count > 1
        }
        return unsure.map {
            Counterpoint(
                linesNameNoObject(session.label(of: $0), isNamed: $0.identity != .anonymous),
                decision: printTheAddress(finding.controller.displayed))
        }
    }

    /// An exit that only the order of callbacks suggests.
    var departure: Counterpoint? {
        guard isLeak, let life = lives.first(where: { $0.departure.map { !$0.reason.isExplicit } ?? false }),
            let departure = life.departure
        else { return nil }
        let lines = [departure.event, departure.proof].compactMap { $0 }.map {
            Evidence(trace.events[Int($0)], "taken as a sign that \(session.label(of: life)) is gone")
        }
        return Counterpoint(
            exitIsInferred(session.label(of: life)), evidence: lines,
            decision:
                "didMove(toParent:), or isMovingFromParent in viewDidDisappear, of \(finding.controller.displayed)")
    }

    /// A class of which no deinit was seen may die without a word.
    var silence: Counterpoint? {
        guard isLeak else { return nil }
        let silent = lives.map(session.controllerClass).first { !printsDeinit($0.name) }
        return silent.map {
            Counterpoint(noDeinitSeen($0.name.displayed), decision: "a line in deinit of \($0.name.displayed)")
        }
    }

    private func printsDeinit(_ name: ControllerName) -> Bool {
        sessions.contains { $0.classes.contains { $0.name.bare == name.bare && $0.vocabulary.contains(.deinit) } }
    }

    /// Lines that are missing from where the argument begins on.
    var loss: Counterpoint? {
        let first = finding.evidence.map(\.offset).min() ?? 0
        let gaps = session.events.map { trace.events[Int($0)] }.filter { $0.kind == .gap && $0.offset >= first }
        guard !gaps.isEmpty else { return nil }
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

private func exitIsInferred(_ label: String) -> String {
    "that \(label) left for good is inferred from the order of callbacks: no line of its own says so"
}

private func noDeinitSeen(_ name: String) -> String {
    "no instance of \(name) was seen to print its deinit: it may die in silence"
}
