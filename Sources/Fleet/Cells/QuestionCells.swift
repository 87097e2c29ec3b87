import Lifecycle
import Rules

/// One class and rule: in how many sessions it was answered, broken or left open.
package struct QuestionCell: Sendable {
    /// By layer: sessions with any finding of it among those that could be judged.
    package private(set) var tallies: [Layer: BuildSeries.Tally] = [:]
    /// By layer: sessions that leave it open.
    var doubts: [Layer: Int] = [:]
    /// One of the reasons: the first by its words.
    package private(set) var reason: String?

    mutating func add(_ layer: Layer, isBroken: Bool) {
        tallies[layer, default: .init()].judged += 1
        if isBroken { tallies[layer, default: .init()].hits += 1 }
    }

    mutating func doubt(_ layer: Layer, _ words: String) {
        doubts[layer, default: 0] += 1
        reason = min(reason ?? words, words)
    }

    mutating func add(_ sum: CellRow.Asked, _ layer: Layer) {
        if sum.tally.judged > 0 { tallies[layer] = (tallies[layer] ?? .init()) + sum.tally }
        if sum.open > 0 { doubts[layer, default: 0] += sum.open }
        reason = [reason, sum.reason].compactMap(\.self).min()
    }

    mutating func rename(_ name: (String?) -> String?) {
        tallies = tallies.rekeyed({ $0.renamed(name) }, +)
        doubts = doubts.rekeyed({ $0.renamed(name) }, +)
    }

    package var open: Int { doubts.values.reduce(0, +) }

    package var sum: BuildSeries.Tally { tallies.values.reduce(.init(), +) }
}

/// One kind of finding: in which sessions, and which of them to open.
package struct ProblemCell: Sendable {
    package let question: Question
    /// As the log names it, for `lifeline explain`.
    package private(set) var severity: Severity
    package private(set) var isConfirmed = false
    package private(set) var found: [Layer: Sightings] = [:]
    /// By build: the session to open.
    package private(set) var examples: [String?: SessionExample] = [:]

    init(_ question: Question, _ severity: Severity) { (self.question, self.severity) = (question, severity) }

    mutating func add(_ finding: RecordedFinding, _ layer: Layer, _ record: SessionRecord) {
        let sightings = Sightings(sessions: 1, unaccepted: finding.isAccepted ? 0 : 1, occurrences: finding.count)
        add(
            sightings, finding.severity, isConfirmed: finding.certainty == .confirmed, SessionExample(record, finding),
            layer)
    }

    mutating func add(
        _ sightings: Sightings, _ severity: Severity, isConfirmed: Bool, _ example: SessionExample?, _ layer: Layer
    ) {
        self.severity = max(self.severity, severity)
        self.isConfirmed = self.isConfirmed || isConfirmed
        found[layer] = (found[layer] ?? Sightings()) + sightings
        if let example { examples[layer.build] = min(examples[layer.build] ?? example, example) }
    }

    mutating func rename(_ name: (String?) -> String?) {
        found = found.rekeyed({ $0.renamed(name) }, +)
        examples = examples.rekeyed(name) { min($0, $1) }
    }
}

/// How often a finding was seen.
package struct Sightings: Sendable, Hashable, Codable {
    @BoundedCount package var sessions = 0
    /// Sessions in which nobody accepted it.
    @BoundedCount package var unaccepted = 0
    @BoundedCount package var occurrences = 0

    static func + (left: Sightings, right: Sightings) -> Sightings {
        Sightings(
            sessions: left.sessions + right.sessions, unaccepted: left.unaccepted + right.unaccepted,
            occurrences: left.occurrences.saturatingAdding(right.occurrences))
    }
}

/// A session that shows a finding: the log to open, and the lines to look at.
package struct SessionExample: Sendable, Comparable, Codable {
    package let session: String
    package let log: String
    package internal(set) var labels: [String: String]
    package let message: String
    package let lines: [RecordedLine]
    let isConfirmed: Bool

    init(_ record: SessionRecord, _ finding: RecordedFinding) {
        (session, log, labels) = (record.session, record.log, record.labels)
        (message, lines, isConfirmed) = (finding.message, finding.evidence, finding.certainty == .confirmed)
    }

    /// Whether its label `page` says where its own page lies.
    private var hasPage: Bool { labels["page"]?.isEmpty == false }

    /// A confirmed one before a probable one, then one with a page to open, then by identifier: which session it is depends on no order.
    package static func < (left: SessionExample, right: SessionExample) -> Bool {
        if left.isConfirmed != right.isConfirmed { return left.isConfirmed }
        if left.hasPage != right.hasPage { return left.hasPage }
        return (left.session, left.log, left.message) < (right.session, right.log, right.message)
    }

    package static func == (left: SessionExample, right: SessionExample) -> Bool {
        (left.session, left.log, left.message) == (right.session, right.log, right.message)
    }
}

/// The numbers of one class over all sessions that show it, by build.
package struct ClassCell: Sendable {
    package private(set) var builds: [String?: Numbers] = [:]

    package struct Numbers: Sendable, Hashable, Codable {
        /// Sessions that show it.
        @BoundedCount package var sessions = 0
        @BoundedCount package var instances = 0
        @BoundedCount package var visits = 0
        @BoundedCount package var judgedVisits = 0
        package var timesToAppear = QuantileSketch()

        static func + (left: Numbers, right: Numbers) -> Numbers {
            var sum = left
            sum.sessions += right.sessions
            sum.instances = left.instances.saturatingAdding(right.instances)
            sum.visits = left.visits.saturatingAdding(right.visits)
            sum.judgedVisits = left.judgedVisits.saturatingAdding(right.judgedVisits)
            sum.timesToAppear.merge(right.timesToAppear)
            return sum
        }
    }

    package var sum: Numbers { builds.values.reduce(Numbers(), +) }

    mutating func rename(_ name: (String?) -> String?) { builds = builds.rekeyed(name, +) }

    mutating func add(_ own: RecordedClass, ofBuild build: String?) {
        add(
            Numbers(
                sessions: 1, instances: own.instances, visits: own.visits, judgedVisits: own.judgedVisits,
                timesToAppear: own.timesToAppear), ofBuild: build)
    }

    mutating func add(_ numbers: Numbers, ofBuild build: String?) {
        builds[build] = (builds[build] ?? Numbers()) + numbers
    }
}

/// Inputs that gave no session.
package struct FailureCell: Sendable {
    package internal(set) var count = 0
    /// Some of them: the first by identifier.
    private var examples: [Example] = []

    package struct Example: Sendable, Comparable, Codable {
        package let session: String
        package let log: String
        package let reason: String

        package static func < (left: Example, right: Example) -> Bool {
            (left.session, left.log, left.reason) < (right.session, right.log, right.reason)
        }
    }

    private static let mostExamples = 20

    mutating func add(_ record: SessionRecord, _ reason: String) {
        count += 1
        add(Example(session: record.session, log: record.log, reason: reason))
    }

    mutating func add(_ example: Example) {
        examples.append(example)
        guard examples.count > 2 * Self.mostExamples else { return }
        examples = Array(examples.sorted().prefix(Self.mostExamples))
    }

    package var shown: [Example] { Array(examples.sorted().prefix(Self.mostExamples)) }
}
