import Lifecycle

/// A broken promise as an argument a reader can check without the tool.
package struct Finding: Sendable {
    /// The rule's identifier, e.g. `leaked_controller`.
    package var rule: String
    package var severity: Severity
    package var certainty: Certainty
    package var controller: ControllerName
    /// Where it happened: indices into `Analysis.captures`, `CaptureAnalysis.sessions` and `Session.timelines`.
    package var capture: Int
    package var session: Int
    package var timelines: [Int]
    /// 1-based line to blame.
    package var line: Int
    /// One sentence, no full stop: what is wrong, with the numbers that matter.
    package var message: String
    /// What goes with it among the instances of the class: where to look first.
    package var distinction: Distinction?
    /// Further sentences: why it may be so, what to do, what would make the answer certain.
    package var remarks: [String]
    /// How to see it again, where the log shows how the user came there.
    package var route: Route?
    /// What to do about it, for leaks.
    package var remedy: Remedy?
    /// The line of the source code that prints what speaks for the cause, where it is known.
    package var suspectLine: Declaration?
    package var evidence: [Evidence]
    /// What speaks against it, beside what any finding may be doubted for.
    package var objections: [Objection] = []
    /// What it rests on beside the lines of the log.
    package var guarantees: [Guarantee] = []
    /// Sixteen hexadecimal digits made of rule, controller and event kinds only: the same from run to run.
    package var fingerprint: String
    /// Known and accepted: shown apart, never failing the run.
    package var isSuppressed: Bool
    /// Who accepted it and why, where a baseline says so.
    package var acceptance: Acceptance?
    /// It is shown and fails nothing: the user asks for findings of other states to fail the run.
    package var passesGate = false
    /// What the screen looked like before it happened, where a test took a picture.
    package var picture: TestStory.Picture?

    /// All that is said beside the message, what one looks at first in front.
    package var argument: [String] { (distinction.map { [$0.sentence] } ?? []) + remarks }

    package init(
        rule: String, severity: Severity, certainty: Certainty = .confirmed, controller: ControllerName, capture: Int,
        session: Int, timelines: [Int], line: Int, message: String, remarks: [String] = [], evidence: [Evidence] = [],
        fingerprint: String, isSuppressed: Bool = false
    ) {
        self.rule = rule
        self.severity = severity
        self.certainty = certainty
        self.controller = controller
        self.capture = capture
        self.session = session
        self.timelines = timelines
        self.line = line
        self.message = message
        self.remarks = remarks
        self.evidence = evidence
        self.fingerprint = fingerprint
        self.isSuppressed = isSuppressed
    }
}

/// A line of the capture with what it shows.
package struct Evidence: Sendable {
    /// 1-based.
    package var line: Int
    /// Byte offset of the line, to read its text again.
    package var offset: UInt64
    /// What the line shows, lower case, no full stop; empty when it speaks for itself.
    package var note: String

    package init(line: Int, offset: UInt64, note: String) {
        self.line = line
        self.offset = offset
        self.note = note
    }

    package init(_ event: Event, _ note: String) {
        self.init(line: Int(event.line), offset: event.offset, note: note)
    }
}

/// How bad a finding is; SARIF's words.
package enum Severity: String, CaseIterable, Comparable, Sendable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool {
        allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
}

package enum Certainty: String, Sendable {
    case confirmed, probable
}

/// A rule's answers for one class: what JUnit shows as one test case.
package struct Judgement: Sendable {
    package var rule: String
    package var controller: ControllerName
    package var capture: Int
    package var session: Int
    package var answer: Answer
    /// Why nobody needs to look into what it cannot tell; nil where somebody may want to.
    package var calm: Calm?
    package var isCalm: Bool { calm != nil }

    package enum Calm: Sendable {
        /// The class is in use when the log ends.
        case onScreen
        /// It is off the screen when the log ends, and nothing says that it left.
        case offScreen
        /// A finding of the session says so already.
        case told

        package var isAlive: Bool { self != .told }
    }

    package init(rule: String, controller: ControllerName, capture: Int, session: Int, answer: Answer) {
        self.rule = rule
        self.controller = controller
        self.capture = capture
        self.session = session
        self.answer = answer
    }

    /// Findings are indices into `Analysis.findings`.
    package enum Answer: Sendable {
        case broken(findings: [Int])
        case kept
        case cannotTell(reason: String)
    }
}
