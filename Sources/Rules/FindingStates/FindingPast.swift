/// What earlier runs say of a finding.
package struct FindingPast: Sendable, Hashable {
    package var state: HistoryState
    /// Why it has that state, as a sentence without a full stop.
    package var reason: String
    /// What it adds to a finding.
    package var remark: String { "\(state.rawValue): \(reason)" }
    /// The newest runs, oldest first.
    package var marks: [RunMark]
    /// The runs in which it was seen first and last, as their history calls them.
    package var firstSeen: String?
    package var lastSeen: String?
    /// Commits that may have brought it, each as `hash subject`.
    package var suspects: [String] = []

    package init(
        state: HistoryState, reason: String, marks: [RunMark], firstSeen: String? = nil, lastSeen: String? = nil
    ) {
        self.state = state
        self.reason = reason
        self.marks = marks
        self.firstSeen = firstSeen
        self.lastSeen = lastSeen
    }

    /// What one run says of a finding.
    package enum RunMark: Hashable, Sendable {
        /// How many instances or times.
        case found(Int)
        /// Its class was judged, and it was not there.
        case absent
        /// Nobody can say.
        case notJudged
    }
}

/// What became of a finding from run to run; `--gate` takes the raw values.
package enum HistoryState: String, CaseIterable, Sendable {
    /// No run before had it.
    case new
    case ongoing
    /// It comes and goes: that a run lacks it proves nothing.
    case flaky
    /// More frequent than in the runs before.
    case growing
    /// Not seen, and not often enough looked at to call it gone.
    case quiet
    /// Looked at often enough without it.
    case resolved
    /// It was gone and is back.
    case regressed
    /// Known and accepted.
    case accepted
}

/// What a history says of the findings of a run, and of those that the run does not have.
package struct HistoryReview: Sendable {
    /// How many runs were looked at, this one left out.
    package var runs: Int
    /// By fingerprint.
    package var past: [String: FindingPast]
    package var absent: [Absent]

    /// A finding of earlier runs.
    package struct Absent: Sendable, Hashable {
        package var fingerprint: String
        package var rule: String
        package var controller: String
        package var past: FindingPast

        package init(fingerprint: String, rule: String, controller: String, past: FindingPast) {
            self.fingerprint = fingerprint
            self.rule = rule
            self.controller = controller
            self.past = past
        }
    }

    package init(runs: Int, past: [String: FindingPast] = [:], absent: [Absent] = []) {
        self.runs = runs
        self.past = past
        self.absent = absent
    }
}

extension Analysis {
    /// Says beside each finding what earlier runs say of it; findings in other states than those of the gate fail nothing.
    package func told(by review: HistoryReview, gate: Set<HistoryState>?) -> Analysis {
        var analysis = self
        analysis.history = review
        for place in analysis.findings.indices {
            let finding = analysis.findings[place]
            guard var past = review.past[finding.fingerprint] else { continue }
            if finding.isSuppressed { past.state = .accepted }
            analysis.history?.past[finding.fingerprint] = past
            analysis.findings[place].remarks.append(past.remark)
            if !past.suspects.isEmpty {
                analysis.findings[place].remarks.append("suspects: \(past.suspects.joined(separator: "; "))")
            }
            if let gate { analysis.findings[place].passesGate = !gate.contains(past.state) }
        }
        return analysis
    }
}
