import Capture
import Lifecycle
import Rules

/// One logged story, judged by the program and compared with the truth.
struct Trial {
    let story: LoggedStory
    let truth: Truth
    /// Findings above a note that are neither required nor allowed.
    private(set) var falseAlarms: [Finding] = []
    private(set) var trueFindings: [Finding] = []
    private(set) var missed: [Requirement] = []
    private(set) var met: [Requirement] = []
    /// Leaks called certain although the class prints no deinit.
    private(set) var overconfident: [Finding] = []

    /// For each line of the log the logged line it came from.
    private let origins: [Int?]

    /// Judges a story through a ready trace, or through the text of a capture.
    init(_ story: LoggedStory, writer: CaptureWriter? = nil, seed: UInt64 = 0) {
        self.story = story
        truth = Truth(story)
        if let writer {
            let (text, origins) = writer.write(story, seed: seed)
            self.origins = origins
            compare(Self.findings(in: CaptureReader.read(bytes: Array(text.utf8), path: "story.log")))
        } else {
            origins = story.lines.indices.map { $0 }
            compare(Self.findings(in: TraceWriter.trace(of: story)))
        }
    }

    private static func findings(in trace: Trace) -> [Finding] {
        var trace = trace
        let sessions = trace.reconstruct()
        return analyze(captures: [(trace, sessions)]).findings
    }

    private mutating func compare(_ findings: [Finding]) {
        let printsDeinit = Sight(story).classesWithDeinit
        for finding in findings where finding.severity > .note {
            let charge = charge(of: finding)
            if truth.allowed.contains(charge) { trueFindings.append(finding) } else { falseAlarms.append(finding) }
            // Its own lines convict an instance whether or not anybody prints deinit; silence does not.
            let isCertainSilence = finding.certainty == .confirmed && finding.message.contains("never deinitialised")
            if isCertainSilence, !printsDeinit.contains(charge.className) { overconfident.append(finding) }
        }
        let charges = Set(findings.filter { $0.severity > .note }.map(charge))
        for requirement in truth.required where !requirement.rules.isDisjoint(with: Self.knownRules) {
            let isMet = requirement.rules.contains {
                charges.contains(Charge(run: requirement.run, rule: $0, className: requirement.className))
            }
            if isMet { met.append(requirement) } else { missed.append(requirement) }
        }
    }

    static let knownRules = Set(Rule.all.map(\.id))

    func charge(of finding: Finding) -> Charge {
        let bare = finding.controller.bare
        let isClass = story.plan.classes.contains { $0.name == bare }
        return Charge(
            run: run(ofLine: finding.line), rule: finding.rule, className: isClass ? bare : Charge.everybody)
    }

    private func run(ofLine line: Int) -> Int {
        guard origins.indices.contains(line - 1), let origin = origins[line - 1] else { return 0 }
        return story.event(story.lines[origin]).run
    }
}

extension Array where Element == String {
    fileprivate func isDisjoint(with others: Set<String>) -> Bool { !contains { others.contains($0) } }
}
