import Lifecycle
import LifelineKit
import RealLives
import Rules

/// What the program says of one life, or of several of one app at once, beside the truth.
package struct Judgement {
    package private(set) var score = Score()
    /// What was said wrongly, a line each.
    package private(set) var faults: [String] = []

    private let lives: [Life]
    private let analysis: Analysis
    /// For each life: whom each line is of.
    private let speakers: [[Int: Int]]
    /// For each life: who was found to leak.
    private var found: [Set<Int>]

    package init(_ lives: [Life]) {
        self.lives = lives
        let inputs = lives.enumerated().map { place, life in Input.bytes(life.bytes, name: "\(place).log") }
        analysis = AnalysisRequest(inputs: inputs).run()
        speakers = lives.map { life in
            var speakers: [Int: Int] = [:]
            for (who, instance) in life.truth.instances.enumerated() {
                for line in instance.lines { speakers[line] = who }
            }
            return speakers
        }
        found = lives.map { _ in [] }
        for finding in analysis.findings where finding.severity > .note { weigh(finding) }
        for place in lives.indices { close(place) }
    }

    /// Which of the lives a capture is: they may be reported in another order.
    private func place(of capture: Int) -> Int? {
        Int(analysis.captures[capture].trace.path.prefix { $0 != "." })
    }
}

extension Life {
    package var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
}

// MARK: Leaks

extension Judgement {
    private mutating func weigh(_ finding: Finding) {
        guard finding.rule == "leaked_controller", let place = place(of: finding.capture) else { return }
        let truth = lives[place].truth
        let own = accused(by: finding)
        let objects = Set(own.compactMap { subject(of: $0, finding, place) })
        if objects.isEmpty || truth.identity == Style.Identity.name.rawValue {
            return count(max(1, own.count), finding, place)
        }
        for object in objects.sorted() {
            let isTrue = truth.instances[object].fate == .leaked
            if isTrue { found[place].insert(object) }
            add(isTrue, finding, "\(truth.instances[object].fate.rawValue) \(finding.message)")
        }
    }

    /// By name no line tells objects of a class apart: true are as many as leaked.
    private mutating func count(_ claimed: Int, _ finding: Finding, _ place: Int) {
        let instances = lives[place].truth.instances
        let leaked = instances.indices.filter {
            instances[$0].fate == .leaked && instances[$0].class == finding.controller.bare
        }
        found[place].formUnion(leaked.prefix(claimed))
        for number in 0..<claimed { add(number < leaked.count, finding, finding.message) }
    }

    private mutating func add(_ isTrue: Bool, _ finding: Finding, _ words: String) {
        if finding.certainty == .confirmed { score.confirmed.add(isTrue) } else { score.probable.add(isTrue) }
        if !isTrue { faults.append("false leak, \(finding.certainty): \(words)") }
    }

    /// The lifelines of the accused class; others stand in a finding for what they show of it.
    private func accused(by finding: Finding) -> [Int] {
        let session = analysis.captures[finding.capture].sessions[finding.session]
        return finding.timelines.filter {
            session.controllerClass(of: session.timelines[$0]).name.bare == finding.controller.bare
        }
    }

    private func subject(of timeline: Int, _ finding: Finding, _ place: Int) -> Int? {
        subject(of: timeline, in: finding.session, of: finding.capture, place)
    }

    /// The object that most of a lifeline's lines are of.
    private func subject(of timeline: Int, in session: Int, of capture: Int, _ place: Int) -> Int? {
        let capture = analysis.captures[capture]
        let lines = capture.sessions[session].events(ofTimeline: timeline)
            .map { Int(capture.trace.events[Int($0)].line) }
        let subjects = Dictionary(grouping: lines.compactMap { speakers[place][$0] }) { $0 }
        return subjects.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }
}

// MARK: Lives

extension Judgement {
    private mutating func close(_ place: Int) {
        score.logs += 1
        let instances = lives[place].truth.instances
        let shownAlive = shownAlive(place)
        for (object, instance) in instances.enumerated() where instance.fate == .leaked {
            // A child that leaks with its container is told with it.
            let isFound = found[place].contains(object) || instance.within.map(found[place].contains) == true
            score.leaked.add(isFound)
            score.unmasked.add(!shownAlive.contains(object))
            if !isFound { faults.append("missed leak: \(instance.class), line \(instance.firstLine)") }
            if shownAlive.contains(object) { faults.append("leaked, shown alive: \(instance.class)") }
        }
        if !instances.contains(where: { $0.fate == .leaked }) { judgeInnocence(of: place) }
        compareActions(place)
    }

    private func shownAlive(_ place: Int) -> Set<Int> {
        var verdicts: [Int: [LifeVerdict]] = [:]
        for (number, capture) in analysis.captures.enumerated() where self.place(of: number) == place {
            for session in capture.sessions.indices {
                for (timeline, verdict) in capture.lifeVerdicts[session].enumerated() {
                    guard let who = subject(of: timeline, in: session, of: number, place) else { continue }
                    verdicts[who, default: []].append(verdict)
                }
            }
        }
        return Set(verdicts.filter { $0.value.allSatisfy { $0 == .alive } }.keys)
    }

    private mutating func judgeInnocence(of place: Int) {
        let accusations = analysis.findings.filter {
            $0.severity > .note && self.place(of: $0.capture) == place && !Self.truths.contains($0.rule)
        }
        score.innocent.add(accusations.isEmpty)
        for finding in accusations { faults.append("accused: \(finding.rule) line \(finding.line) \(finding.message)") }
    }

    /// What drawn apps really do: they ask again at each appearance.
    private static let truths: Set<String> = ["redundant_fetch", "overlapping_fetch"]
}

// MARK: Actions

extension Judgement {
    private mutating func compareActions(_ place: Int) {
        let told = analysis.captures.indices.filter { self.place(of: $0) == place }.flatMap { number in
            let capture = analysis.captures[number]
            return capture.sessions.flatMap(\.transitions).map { ToldTransition($0, capture.trace) }
        }
        faults += score.add(told.filter { $0.kind != "unknown" }, beside: lives[place].actions)
    }
}

extension ToldTransition {
    fileprivate init(_ transition: Transition, _ trace: Trace) {
        let (first, last) = (transition.firstEvent, transition.lastEvent)
        kind = transition.kind.rawValue
        lines =
            Int(trace.events[Int(first)].line)...Int(max(trace.events[Int(first)].line, trace.events[Int(last)].line))
        isCertain = transition.isCertain
    }
}
