import Lifecycle
import Rules

/// A fleet in numbers: how many sessions of each build, system and device had what, of how many that could be judged.
///
/// Only counts are kept, so memory grows with what differs and not with the sessions. Adding is commutative: integers,
/// smallest and largest, and examples chosen by the smallest identifier.
package struct FleetCells: Sendable {
    package internal(set) var sessions = 0
    /// By the name of the build; nil for what names none.
    package internal(set) var builds: [String?: BuildCell] = [:]
    /// What the names of builds are made of.
    var names: [String: BuildName] = [:]
    /// By label: sessions that do not have it.
    package internal(set) var unlabelled: [String: Int] = [:]
    package internal(set) var endings: [String: Int] = [:]
    package internal(set) var tools: Set<String> = []
    package internal(set) var failures = FailureCell()
    /// The sum of what each of the records is known by: that of equal sets is equal.
    var identity = FleetIdentity()
    /// By class and rule: who could be asked.
    package internal(set) var questions: [Question: QuestionCell] = [:]
    /// By fingerprint: who had it.
    package internal(set) var problems: [String: ProblemCell] = [:]
    package internal(set) var classes: [String: ClassCell] = [:]

    package init() {}

    package var hasLogs: Bool { sessions + failures.count > 0 }

    /// Labels that a comparison rests on.
    package static let comparedLabels = ["build", "device", "os"]

    package mutating func add(_ record: SessionRecord) {
        let build = BuildName(record.labels)
        if let build { names[build.name] = build }
        identity.add(record.session)
        switch record.content {
        case .failure(let reason):
            failures.add(record, reason)
            builds[build?.name, default: BuildCell()].addUnread(Layer(record.labels), on: record.time)
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
                if !judged.contains(question) {
                    questions[question, default: QuestionCell()].doubt(layer, doubt.reason)
                }
            }
        }
        for finding in session.findings {
            problems[finding.fingerprint, default: ProblemCell(Question(finding), finding.severity)].add(
                finding, layer, record)
        }
        for (name, own) in zip(names, session.classes) where own.instances > 0 {
            classes[name, default: ClassCell()].add(own, ofBuild: layer.build)
        }
    }
}

/// What a set of sessions is known by: the sum of what each is known by, so that it depends on no order.
package struct FleetIdentity: Sendable, Hashable {
    private var sum: UInt64 = 0

    package init() {}

    init(text: String) { sum = UInt64(text, radix: 16) ?? 0 }

    package mutating func add(_ session: String) {
        sum &+= session.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    mutating func add(_ other: FleetIdentity) { sum &+= other.sum }

    package var text: String { String(sum, radix: 16) }
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
    func rekeyed(_ key: (Key) -> Key, _ join: (Value, Value) -> Value) -> [Key: Value] {
        Dictionary(map { (key($0.key), $0.value) }, uniquingKeysWith: join)
    }
}

/// What builds are compared by, so that a new device does not pass for a new leak.
package struct Layer: Hashable, Sendable {
    package var build: String?
    package var device: String?
    package var system: String?
}

extension Layer {
    /// The same of another build.
    func renamed(_ name: (String?) -> String?) -> Layer {
        Layer(build: name(build), device: device, system: system)
    }

    package init(_ labels: [String: String]) {
        self.init(build: BuildName(labels)?.name, device: labels["device"], system: labels["os"].map(Self.plainSystem))
    }

    /// `17.4` for `iOS 17.4`, `iPhone OS 17.4` and `17.4.0`, and `17.0` for `17`: people and logs write one system in many
    /// ways.
    private static func plainSystem(_ name: String) -> String {
        let words = name.split(separator: " ")
        let isNamed = words.count > 1 && ["ios", "os"].contains(words[words.count - 2].lowercased())
        let version = isNamed ? String(words[words.count - 1]) : name
        guard isNamed || name.first?.isNumber ?? false else { return name }
        var parts = version.split(separator: ".", omittingEmptySubsequences: false)
        while parts.count > 2, parts.last == "0" { parts.removeLast() }
        if parts.count == 1, version.allSatisfy(\.isNumber) { parts.append("0") }
        return parts.joined(separator: ".")
    }
}

/// A promise of one class: what a JUnit report has one case for.
package struct Question: Hashable, Comparable, Sendable {
    /// Without its module: one format of capture prints it, and another does not.
    package var controller: String
    package var rule: String

    package static func < (left: Question, right: Question) -> Bool {
        (left.controller, left.rule) < (right.controller, right.rule)
    }
}

extension Question {
    init(_ finding: RecordedFinding) {
        self.init(controller: ControllerName(finding.controller).bare, rule: finding.rule)
    }
}
