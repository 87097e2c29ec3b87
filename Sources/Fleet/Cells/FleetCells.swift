import Lifecycle
import Rules

/// A fleet in numbers: how many sessions of each build, system and device had what, of how many that could be judged.
///
/// Only counts are kept, so memory grows with what differs and not with the sessions. Adding is commutative: integers,
/// smallest and largest, and examples chosen by the smallest identifier.
package struct FleetCells: Sendable {
    package private(set) var sessions = 0
    /// By the name of the build; nil for what names none.
    package private(set) var builds: [String?: BuildCell] = [:]
    /// What the names of builds are made of.
    private(set) var names: [String: BuildName] = [:]
    /// By label: sessions that do not have it.
    package private(set) var unlabelled: [String: Int] = [:]
    package private(set) var endings: [String: Int] = [:]
    package private(set) var tools: Set<String> = []
    package private(set) var failures = FailureCell()
    /// By class and rule: who could be asked.
    package private(set) var questions: [Question: QuestionCell] = [:]
    /// By fingerprint: who had it.
    package private(set) var problems: [String: ProblemCell] = [:]
    package private(set) var classes: [String: ClassCell] = [:]

    package init() {}

    /// Labels that a comparison rests on.
    package static let comparedLabels = ["build", "device", "os"]

    package mutating func add(_ record: SessionRecord) {
        let build = BuildName(record.labels)
        if let build { names[build.name] = build }
        switch record.content {
        case .failure(let reason):
            failures.add(record, reason)
            builds[build?.name, default: BuildCell()].addUnread(on: record.time)
        case .judged(let session): add(session, of: record)
        }
        if !record.tool.isEmpty { tools.insert(record.tool) }
    }

    private mutating func add(_ session: JudgedSession, of record: SessionRecord) {
        let layer = Layer(record.labels)
        sessions += 1
        builds[layer.build, default: BuildCell()].add(session, layer, commit: record.labels["commit"])
        for label in Self.comparedLabels where record.labels[label] == nil { unlabelled[label, default: 0] += 1 }
        endings[session.ending, default: 0] += 1
        let names = session.classes.map { ControllerName($0.name).bare }
        let broken = Set(session.findings.map { Question($0) })
        var judged = broken
        for (rule, places) in session.judged {
            for place in places { judged.insert(Question(controller: names[place], rule: rule)) }
        }
        for question in judged {
            questions[question, default: QuestionCell()].add(layer, isBroken: broken.contains(question))
        }
        for doubt in session.open {
            for place in doubt.classes {
                let question = Question(controller: names[place], rule: doubt.rule)
                if !judged.contains(question) { questions[question, default: QuestionCell()].doubt(doubt.reason) }
            }
        }
        for finding in session.findings {
            problems[finding.fingerprint, default: ProblemCell(finding)].add(finding, layer, record)
        }
        for (name, own) in zip(names, session.classes) where own.instances > 0 {
            classes[name, default: ClassCell()].add(own, layer)
        }
    }
}

extension FleetCells {
    /// The same with builds under their full names, each once.
    func namedInFull() -> FleetCells {
        let full = fullNames
        guard !full.isEmpty else { return self }
        var cells = self
        let name = { (build: String?) -> String? in build.flatMap { full[$0] ?? $0 } }
        cells.builds = builds.rekeyed(name, +)
        for short in full.keys { cells.names[short] = nil }
        for key in questions.keys { cells.questions[key]?.rename(name) }
        for key in problems.keys { cells.problems[key]?.rename(name) }
        for key in classes.keys { cells.classes[key]?.rename(name) }
        return cells
    }
}

extension Dictionary {
    /// The same values under other keys; those that meet are joined.
    fileprivate func rekeyed(_ key: (Key) -> Key, _ join: (Value, Value) -> Value) -> [Key: Value] {
        Dictionary(map { (key($0.key), $0.value) }, uniquingKeysWith: join)
    }
}

/// What builds are compared by, so that a new device does not pass for a new leak.
package struct Layer: Hashable, Sendable {
    package var build: String?
    package var device: String?
    package var system: String?

    package init(build: String? = nil, device: String? = nil, system: String? = nil) {
        self.build = build
        self.device = device
        self.system = system
    }

    /// The same of another build.
    fileprivate func renamed(_ name: (String?) -> String?) -> Layer {
        Layer(build: name(build), device: device, system: system)
    }

    package init(_ labels: [String: String]) {
        self.init(build: BuildName(labels)?.name, device: labels["device"], system: labels["os"].map(Self.plainSystem))
    }

    /// `17.4` for `iOS 17.4`, `iPhone OS 17.4` and `17.4.0`: people and logs write one system in many ways.
    private static func plainSystem(_ name: String) -> String {
        let words = name.split(separator: " ")
        let isNamed = words.count > 1 && ["ios", "os"].contains(words[words.count - 2].lowercased())
        let version = isNamed ? String(words[words.count - 1]) : name
        guard isNamed || name.first?.isNumber ?? false else { return name }
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[2] == "0" ? parts.prefix(2).joined(separator: ".") : version
    }
}

/// A promise of one class: what a JUnit report has one case for.
package struct Question: Hashable, Comparable, Sendable {
    /// Without its module: one format of capture prints it, and another does not.
    package var controller: String
    package var rule: String

    package init(controller: String, rule: String) {
        self.controller = controller
        self.rule = rule
    }

    init(_ finding: RecordedFinding) {
        self.init(controller: ControllerName(finding.controller).bare, rule: finding.rule)
    }

    package static func < (left: Question, right: Question) -> Bool {
        (left.controller, left.rule) < (right.controller, right.rule)
    }
}

/// One class and rule: in how many sessions it was answered, broken or left open.
package struct QuestionCell: Sendable {
    /// By layer: sessions with any finding of it among those that could be judged.
    package private(set) var tallies: [Layer: BuildSeries.Tally] = [:]
    package private(set) var open = 0
    /// One of the reasons: the first by its words.
    package private(set) var reason: String?

    fileprivate mutating func add(_ layer: Layer, isBroken: Bool) {
        tallies[layer, default: .init()].judged += 1
        if isBroken { tallies[layer, default: .init()].hits += 1 }
    }

    fileprivate mutating func doubt(_ words: String) {
        open += 1
        reason = min(reason ?? words, words)
    }

    fileprivate mutating func rename(_ name: (String?) -> String?) {
        tallies = tallies.rekeyed({ $0.renamed(name) }, +)
    }

    package var sum: BuildSeries.Tally { tallies.values.reduce(.init(), +) }
}

/// One kind of finding: in which sessions, and which of them to open.
package struct ProblemCell: Sendable {
    package let question: Question
    /// As the log names it, for `lifeline explain`.
    package private(set) var severity: Severity
    package private(set) var isConfirmed = false
    /// Sessions by layer.
    package private(set) var hits: [Layer: Int] = [:]
    /// By build: sessions in which nobody accepted it.
    package private(set) var unaccepted: [String?: Int] = [:]
    package private(set) var occurrences = 0
    /// By build: the session to open.
    package private(set) var examples: [String?: SessionExample] = [:]

    fileprivate init(_ finding: RecordedFinding) {
        question = Question(finding)
        severity = finding.severity
    }

    fileprivate mutating func add(_ finding: RecordedFinding, _ layer: Layer, _ record: SessionRecord) {
        severity = max(severity, finding.severity)
        isConfirmed = isConfirmed || finding.certainty == .confirmed
        hits[layer, default: 0] += 1
        if !finding.isAccepted { unaccepted[layer.build, default: 0] += 1 }
        occurrences = occurrences.saturatingAdding(finding.count)
        let example = SessionExample(record, finding)
        examples[layer.build] = min(examples[layer.build] ?? example, example)
    }

    fileprivate mutating func rename(_ name: (String?) -> String?) {
        hits = hits.rekeyed({ $0.renamed(name) }, +)
        unaccepted = unaccepted.rekeyed(name, +)
        examples = examples.rekeyed(name) { min($0, $1) }
    }
}

/// A session that shows a finding: the log to open, and the lines to look at.
package struct SessionExample: Sendable, Comparable {
    package let session: String
    package let log: String
    package let labels: [String: String]
    package let message: String
    package let lines: [RecordedLine]
    private let isConfirmed: Bool

    fileprivate init(_ record: SessionRecord, _ finding: RecordedFinding) {
        (session, log, labels) = (record.session, record.log, record.labels)
        (message, lines, isConfirmed) = (finding.message, finding.evidence, finding.certainty == .confirmed)
    }

    /// A confirmed one before a probable one, then by identifier: which session it is depends on no order.
    package static func < (left: SessionExample, right: SessionExample) -> Bool {
        if left.isConfirmed != right.isConfirmed { return left.isConfirmed }
        return (left.session, left.log, left.message) < (right.session, right.log, right.message)
    }

    package static func == (left: SessionExample, right: SessionExample) -> Bool {
        (left.session, left.log, left.message) == (right.session, right.log, right.message)
    }
}

/// The numbers of one class over all sessions that show it.
package struct ClassCell: Sendable {
    /// Sessions that show it, by build.
    package private(set) var builds: [String?: Int] = [:]
    package private(set) var instances = 0
    package private(set) var visits = 0
    package private(set) var judgedVisits = 0
    /// By build.
    package private(set) var timesToAppear: [String?: QuantileSketch] = [:]

    package var sessions: Int { builds.values.reduce(0, +) }

    fileprivate mutating func rename(_ name: (String?) -> String?) {
        builds = builds.rekeyed(name, +)
        timesToAppear = timesToAppear.rekeyed(name) { left, right in
            var sum = left
            sum.merge(right)
            return sum
        }
    }

    fileprivate mutating func add(_ own: RecordedClass, _ layer: Layer) {
        builds[layer.build, default: 0] += 1
        instances = instances.saturatingAdding(own.instances)
        visits = visits.saturatingAdding(own.visits)
        judgedVisits = judgedVisits.saturatingAdding(own.judgedVisits)
        timesToAppear[layer.build, default: QuantileSketch()].merge(own.timesToAppear)
    }
}

/// Inputs that gave no session.
package struct FailureCell: Sendable {
    package private(set) var count = 0
    /// Some of them: the first by identifier.
    package private(set) var examples: [Example] = []

    package struct Example: Sendable, Comparable {
        package let session: String
        package let log: String
        package let reason: String

        package static func < (left: Example, right: Example) -> Bool {
            (left.session, left.log, left.reason) < (right.session, right.log, right.reason)
        }
    }

    private static let mostExamples = 20

    fileprivate mutating func add(_ record: SessionRecord, _ reason: String) {
        count += 1
        examples.append(Example(session: record.session, log: record.log, reason: reason))
        guard examples.count > 2 * Self.mostExamples else { return }
        examples = Array(examples.sorted().prefix(Self.mostExamples))
    }

    package var shown: [Example] { Array(examples.sorted().prefix(Self.mostExamples)) }
}
