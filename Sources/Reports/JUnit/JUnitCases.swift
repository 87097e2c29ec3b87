import Lifecycle
import Rules

/// Makes the cases of each session: one a controller class and rule that could be judged there.
struct JUnitCases {
    private let analysis: Analysis
    private let threshold: FailureThreshold
    /// Indices into `Analysis.judgements` and `Analysis.findings` of one session.
    private var judgements: [Place: [Int]] = [:]
    private var findings: [Place: [Int]] = [:]

    private struct Place: Hashable {
        let capture: Int
        let session: Int
    }

    init(_ analysis: Analysis, _ threshold: FailureThreshold) {
        self.analysis = analysis
        self.threshold = threshold
        for (index, judgement) in analysis.judgements.enumerated() {
            judgements[Place(capture: judgement.capture, session: judgement.session), default: []].append(index)
        }
        for (index, finding) in analysis.findings.enumerated() {
            findings[Place(capture: finding.capture, session: finding.session), default: []].append(index)
        }
    }

    /// Sorted by controller and rule, so that the same case has the same place in the next run.
    func cases(capture: Int, session: Int) -> [JUnitCase] {
        let place = Place(capture: capture, session: session)
        let suffix = nameSuffix(place)
        return answers(at: place).map { key, answers in
            let name = junitName(analysis.promise(ofRule: key.rule) + suffix)
            let className = junitName(key.controller)
            return JUnitCase(
                className: className, name: name, outcome: outcome(key, answers, at: place), source: source(answers),
                output: output(answers))
        }
    }

    /// The first session needs no suffix; the others do, or their cases would hide each other. The capture's name is its
    /// suite's: many bear a date, and a case must be called the same in the next run.
    private func nameSuffix(_ place: Place) -> String {
        let id = analysis.captures[place.capture].sessions[place.session].id
        return id > 1 ? " [session \(id)]" : ""
    }
}

/// What a case is about.
private struct CaseQuestion: Hashable, Comparable {
    let controller: String
    let rule: String

    static func < (left: CaseQuestion, right: CaseQuestion) -> Bool {
        (left.controller, left.rule) < (right.controller, right.rule)
    }
}

/// All that was said of one class and rule in one session.
private struct Answers {
    var findings: [Int] = []
    var reasons: [String] = []
}

extension JUnitCases {
    /// Findings without a judgement of their own, which speak of a whole session, get a case as well.
    private func answers(at place: Place) -> [(question: CaseQuestion, answers: Answers)] {
        // Judgements are nearly in this order already: what is sorted then is not compared twice.
        var questions: [(question: CaseQuestion, answers: Answers)] = []
        var places: [CaseQuestion: Int] = [:]
        func index(of controller: ControllerName, _ rule: String) -> Int {
            let question = CaseQuestion(controller: controller.displayed, rule: rule)
            if let known = places[question] { return known }
            places[question] = questions.count
            questions.append((question, Answers()))
            return questions.count - 1
        }
        for judgement in judgements[place, default: []].map({ analysis.judgements[$0] }) {
            let question = index(of: judgement.controller, judgement.rule)
            if case .cannotTell(let reason) = judgement.answer { questions[question].answers.reasons.append(reason) }
        }
        for place in findings[place, default: []] {
            let finding = analysis.findings[place]
            questions[index(of: finding.controller, finding.rule)].answers.findings.append(place)
        }
        return questions.sorted { $0.question < $1.question }
    }

    private func outcome(_ question: CaseQuestion, _ answers: Answers, at place: Place) -> JUnitOutcome {
        let failing = answers.findings.map { analysis.findings[$0] }.filter(threshold.fails)
        if let first = failing.first {
            return .failed(
                message: first.message + (failing.count > 1 ? " (and \(failing.count - 1) more)" : ""),
                type: question.rule, body: failureBody(failing, analysis))
        }
        // A promise that was broken is never called kept, whether or not it fails the run.
        if let first = answers.findings.first { return .skipped(reason: tolerated(analysis.findings[first])) }
        if let reason = answers.reasons.first { return .skipped(reason: reason) }
        // Of lines that were not read nobody knows which promises they break.
        let trace = analysis.captures[place.capture].trace
        return trace.isNotUnderstood ? .skipped(reason: "its logger was not understood") : .passed
    }

    private func source(_ answers: Answers) -> Declaration? {
        answers.findings.first.flatMap { analysis.declaration(of: analysis.findings[$0]) }
    }

    private func output(_ answers: Answers) -> String {
        answers.findings.map { analysis.findings[$0] }.filter { !threshold.fails($0) }
            .map(toleratedInFull).joined(separator: "\n")
    }

    /// Jenkins shows 1,000 characters of a case that does not fail: one line a finding.
    private func toleratedInFull(_ finding: Finding) -> String {
        let words = finding.acceptance.map { "; \($0.worded)" } ?? ""
        return "\(tolerated(finding)) (line \(finding.line), \(finding.fingerprint))\(words)"
    }

    private func tolerated(_ finding: Finding) -> String {
        let reason = finding.isSuppressed ? "suppressed" : "\(finding.severity.rawValue), does not fail the run"
        return "\(reason): \(finding.message)"
    }
}
