import Lifecycle
import Rules

/// What a fleet keeps of one session, or of an input that could not be read: one line of JSON, a few kilobytes.
package struct SessionRecord: Sendable, Hashable {
    /// The version of the line: keys and values may be added to it; whatever else changes needs another number.
    package static let schema = 1

    /// Thirty-two hexadecimal digits: the same for the same session, wherever its log lies and however it is packed.
    package var session: String
    /// The version of Lifeline that wrote it.
    package var tool: String
    /// Where the log lay.
    package var log: String
    /// What the user says of it: `build`, `device` and `os` are what a fleet compares by.
    package var labels: [String: String]
    package var content: Content
    /// What tells that another session begins in the same way; nil where the log has no clock, and of earlier versions.
    package var beginning: SessionBeginning?
    /// ISO 8601: when the file was written, of one that could not be read and so does not say when it ran.
    package var written: String?

    package enum Content: Sendable, Hashable {
        case judged(JudgedSession)
        /// It could not be read, or held nothing to judge; the sentence says why.
        case failure(String)
    }

    /// When it ran, as its log or its file tells.
    var time: String? { if case .judged(let session) = content { session.start } else { written } }

    package init(
        session: String, tool: String, log: String, labels: [String: String] = [:], content: Content
    ) {
        self.session = session
        self.tool = tool
        self.log = log
        self.labels = labels
        self.content = content
    }
}

/// What the rules say of one session, with what is needed to count it among others.
package struct JudgedSession: Sendable, Hashable {
    package var process: String?
    /// ISO 8601, where the log gives a date.
    package var start: String?
    package var ending: String
    /// Percent; see `CaptureQuality`.
    package var quality: Int
    package var events: Int
    package var classes: [RecordedClass]
    /// By rule: the classes it could answer for, kept or broken, as indices into `classes`.
    package var judged: [String: [Int]]
    package var open: [RecordedDoubt]
    package var findings: [RecordedFinding]

    package init(
        process: String? = nil, start: String? = nil, ending: String = "log_end", quality: Int = 100, events: Int = 0,
        classes: [RecordedClass] = [], judged: [String: [Int]] = [:], open: [RecordedDoubt] = [],
        findings: [RecordedFinding] = []
    ) {
        self.process = process
        self.start = start
        self.ending = ending
        self.quality = quality
        self.events = events
        self.classes = classes
        self.judged = judged
        self.open = open
        self.findings = findings
    }
}

/// The numbers of one controller class in one session.
package struct RecordedClass: Sendable, Hashable {
    package var name: String
    package var instances: Int
    package var deinits: Int
    /// Those that left for good and of which no deinit tells what became of them.
    package var silentExits: Int
    /// Alive when the log ends, as far as it tells.
    package var alive: Int
    /// How often its instances began to appear.
    package var visits: Int
    /// Those of instances whose end is known: they were seen to die, or to outlive their use.
    package var judgedVisits: Int
    /// From `viewWillAppear` to `viewDidAppear`.
    package var timesToAppear: QuantileSketch

    package init(
        name: String, instances: Int = 0, deinits: Int = 0, silentExits: Int = 0, alive: Int = 0, visits: Int = 0,
        judgedVisits: Int = 0, timesToAppear: QuantileSketch = QuantileSketch()
    ) {
        self.name = name
        self.instances = instances
        self.deinits = deinits
        self.silentExits = silentExits
        self.alive = alive
        self.visits = visits
        self.judgedVisits = judgedVisits
        self.timesToAppear = timesToAppear
    }
}

/// What a session cannot tell, and why.
package struct RecordedDoubt: Sendable, Hashable {
    package var rule: String
    package var reason: String
    /// Indices into `JudgedSession.classes`.
    package var classes: [Int]

    package init(rule: String, reason: String, classes: [Int]) {
        self.rule = rule
        self.reason = reason
        self.classes = classes
    }
}

/// All findings of one fingerprint in one session.
package struct RecordedFinding: Sendable, Hashable {
    package var fingerprint: String
    package var rule: String
    package var controller: String
    package var severity: Severity
    package var certainty: Certainty
    package var count: Int
    /// How many instances they name, or how many there are where they name none.
    package var instances: Int
    package var message: String
    package var evidence: [RecordedLine]
    /// The baseline or the settings let it pass: it is counted, and troubles nobody.
    package var isAccepted = false

    package init(
        fingerprint: String, rule: String, controller: String, severity: Severity, certainty: Certainty = .confirmed,
        count: Int = 1, instances: Int = 1, message: String = "", evidence: [RecordedLine] = []
    ) {
        self.fingerprint = fingerprint
        self.rule = rule
        self.controller = controller
        self.severity = severity
        self.certainty = certainty
        self.count = count
        self.instances = instances
        self.message = message
        self.evidence = evidence
    }
}

/// A line of the log with what it shows; secrets are masked.
package struct RecordedLine: Sendable, Hashable {
    package var line: Int
    package var text: String
    package var note: String

    package init(line: Int, text: String, note: String) {
        self.line = line
        self.text = text
        self.note = note
    }
}
