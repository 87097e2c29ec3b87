import Lifecycle

/// What a team allows one controller class: findings within it are shown apart and fail nothing.
package struct ControllerAllowance: Hashable, Sendable {
    /// So many instances may be alive at once.
    package var maxAlive: Int?
    /// Why it is kept alive after it left; nil when it is not.
    package var keptOnPurpose: String?

    package init(maxAlive: Int? = nil, keptOnPurpose: String? = nil) {
        self.maxAlive = maxAlive
        self.keptOnPurpose = keptOnPurpose
    }
}

/// What is allowed whom: what the user says of a class, and what is known of UIKit and of libraries.
package struct Allowances: Hashable, Sendable {
    /// By class, with or without its module.
    private let stated: [String: ControllerAllowance]

    package init(_ stated: [String: ControllerAllowance] = [:]) { self.stated = stated }

    /// What the user says wins over what is known.
    func allowance(for name: ControllerName) -> ControllerAllowance? {
        stated[name.qualified] ?? stated[name.bare]
            ?? KnownKeeper.named(name.bare).map {
                ControllerAllowance(keptOnPurpose: "\($0.why); see \($0.link)")
            }
    }

    /// Whether an instance of the class may outlive its use, however many there are.
    func keepsOnPurpose(_ name: ControllerName) -> Bool { allowance(for: name)?.keptOnPurpose != nil }
}

extension Analysis {
    /// Sets the findings apart that are within what their class is allowed.
    func allowing(_ allowances: Allowances) -> Analysis {
        var analysis = self
        for place in findings.indices where !findings[place].isSuppressed {
            let finding = findings[place]
            guard ControllerAllowance.rules.contains(finding.rule),
                let allowance = allowances.allowance(for: finding.controller)
            else { continue }
            if let reason = allowance.keptOnPurpose {
                analysis.allow(place, because: "kept on purpose: \(reason)")
            } else if let limit = allowance.maxAlive, finding.rule == Rule.leakedController.id {
                let alive = mostAlive(finding)
                if alive <= limit {
                    analysis.allow(place, because: "at most \(alive) alive at once, and \(limit) may be")
                } else {
                    analysis.findings[place].remarks.append("\(alive) were alive at once, and \(limit) may be")
                }
            }
        }
        return analysis
    }

    private mutating func allow(_ place: Int, because reason: String) {
        findings[place].isSuppressed = true
        findings[place].acceptance = Acceptance(reason: reason)
    }

    /// The most instances of a finding's class that were alive at once in its session.
    private func mostAlive(_ finding: Finding) -> Int {
        let session = captures[finding.capture].sessions[finding.session]
        let lives = session.timelines.filter { session.controllerClass(of: $0).name == finding.controller }
        let ends = lives.compactMap(\.death).sorted()
        let births = lives.map { session.eventsByTimeline[$0.events.lowerBound] }.sorted()
        return births.enumerated().map { count, birth in count + 1 - ends.partitioningIndex { $0 > birth } }.max() ?? 0
    }
}

extension ControllerAllowance {
    /// The rules that speak of what outlives its use.
    fileprivate static let rules: Set<String> = [
        Rule.leakedController.id, Rule.lateDeinit.id, Rule.activityAfterRemoval.id,
    ]
}
