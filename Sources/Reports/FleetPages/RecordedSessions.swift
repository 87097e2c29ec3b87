import Fleet
import Lifecycle
import Rules
import Secrets

extension SessionRecord {
    /// One record for each session of an analysis, and one for each input that could not be read.
    ///
    /// Sessions are known by their lines as logged; whatever else is recorded of them is masked as in every report. What
    /// the user says of a run outranks what its log says.
    package static func all(
        in analysis: Analysis, labels: [RunLabel], session stated: String? = nil, options: ReportOptions
    ) -> [SessionRecord] {
        let labels = named(labels)
        let places = analysis.captures.indices.flatMap { capture in
            analysis.captures[capture].sessions.indices.map { (capture, $0) }
        }
        let identities = places.map { capture, session -> (session: String, beginning: SessionBeginning?) in
            let own = analysis.captures[capture]
            guard own.isWhole else {
                return (own.identifiers.indices.contains(session) ? own.identifiers[session] : "", nil)
            }
            return identity(of: own.sessions[session], in: own.trace, clockless: labels)
        }
        let shown = analysis.redacted(by: options.redaction)
        let judgements = Dictionary(grouping: shown.judgements) { [$0.capture, $0.session] }
        let findings = Dictionary(grouping: shown.findings) { [$0.capture, $0.session] }
        var records = zip(places, identities).compactMap { place, identity -> SessionRecord? in
            let (capture, session) = place
            let key = [capture, session]
            guard
                let judged = JudgedSession(
                    shown.captures[capture], session: session, judgements[key] ?? [], findings[key] ?? [])
            else { return nil }
            let trace = shown.captures[capture].trace
            let said = trace.statements.labels(of: judged.process, options.redaction)
            var record = SessionRecord(
                session: identity.session, tool: options.version, log: trace.shownPath,
                labels: labels.merging(said) { own, _ in own }, content: .judged(judged))
            record.beginning = identity.beginning
            return record
        }
        records += shown.failures.map { failure in
            let reason = cut(options.redaction.redacted(failure.message), to: 1_000)
            return SessionRecord(
                session: identifier(ofFailure: failure.path, failure.message, labels: labels), tool: options.version,
                log: Reports.shownPath(failure.path), labels: labels, content: .failure(reason))
        }
        // A log of several runs has several sessions: the first has the name, the others follow it.
        for (place, _) in records.enumerated() {
            if let stated { records[place].session = place == 0 ? stated : "\(stated)-\(place + 1)" }
        }
        return records
    }
}

extension [RunStatement] {
    /// What all statements about a process agree on, as labels.
    fileprivate func labels(of process: String?, _ redaction: Redaction) -> [String: String] {
        let agreed = agreed(on: process).compactMap { subject, value in
            RunLabel(name: subject.rawValue, value: redaction.redacted(value))
        }
        return Dictionary(uniqueKeysWithValues: agreed.map { ($0.name, $0.value) })
    }
}

extension JudgedSession {
    /// Nil for a session without any controller and finding: it is some other process of the capture.
    fileprivate init?(
        _ own: CaptureAnalysis, session index: Int, _ judgements: [Judgement], _ findings: [Finding]
    ) {
        let session = own.sessions[index]
        guard own.judgesControllers(ofSession: index) || findings.contains(where: { $0.severity > .note }) else {
            return nil
        }
        let rows = ClassRows(own, session: index, mentioned: judgements.map(\.controller) + findings.map(\.controller))
        self.init(
            process: session.process.name, start: ReportedTime(startOf: session)?.iso8601,
            ending: session.ending.rawValue, quality: own.quality.percent,
            events: own.events(ofSession: index), classes: rows.classes, judged: rows.judged(by: judgements),
            open: rows.doubts(of: judgements),
            findings: RecordedFinding.all(findings, in: own.trace))
    }
}

/// The classes of one session in order of name, and their places in that order.
private struct ClassRows {
    let classes: [RecordedClass]
    private let places: [String: Int]

    init(_ capture: CaptureAnalysis, session index: Int, mentioned: [ControllerName]) {
        var rows: [String: RecordedClass] = [:]
        for (own, counted) in zip(capture.sessions[index].classes, capture.classes(ofSession: index)) {
            let name = own.name.displayed
            rows[name, default: RecordedClass(name: name)].add(counted)
        }
        for name in mentioned.map(\.displayed) where rows[name] == nil { rows[name] = RecordedClass(name: name) }
        classes = rows.values.sorted { $0.name < $1.name }
        places = Dictionary(uniqueKeysWithValues: classes.enumerated().map { ($1.name, $0) })
    }

    func judged(by judgements: [Judgement]) -> [String: [Int]] {
        var judged: [String: Set<Int>] = [:]
        for judgement in judgements {
            guard let place = places[judgement.controller.displayed] else { continue }
            switch judgement.answer {
            case .kept, .broken: judged[judgement.rule, default: []].insert(place)
            case .cannotTell: break
            }
        }
        return judged.mapValues { $0.sorted() }
    }

    func doubts(of judgements: [Judgement]) -> [RecordedDoubt] {
        var doubts: [String: RecordedDoubt] = [:]
        for judgement in judgements {
            guard case .cannotTell(let reason) = judgement.answer, let place = places[judgement.controller.displayed]
            else { continue }
            let shown = cut(reason, to: 200)
            let key = "\(judgement.rule) \(shown)"
            var doubt = doubts[key] ?? RecordedDoubt(rule: judgement.rule, reason: shown, classes: [])
            doubt.classes.append(place)
            doubts[key] = doubt
        }
        return doubts.values.sorted { ($0.rule, $0.reason) < ($1.rule, $1.reason) }
    }
}

extension RecordedClass {
    fileprivate mutating func add(_ own: ClassNumbers) {
        instances += own.instances
        deinits += own.deinits
        silentExits += own.silentExits
        alive += own.instances - own.verdicts[.deallocated]
        visits += own.appearances
        judgedVisits += own.judgedAppearances
        for span in own.timesToAppear { timesToAppear.add(span) }
    }
}

extension RecordedFinding {
    private static let mostLines = 3

    /// One for each fingerprint, in order; the first finding of several gives the words.
    fileprivate static func all(_ findings: [Finding], in trace: Trace) -> [RecordedFinding] {
        Dictionary(grouping: findings, by: \.fingerprint).sorted { $0.key < $1.key }.map { fingerprint, own in
            let first = own[0]
            var recorded = RecordedFinding(
                fingerprint: fingerprint, rule: first.rule, controller: first.controller.displayed,
                severity: own.map(\.severity).max() ?? first.severity,
                certainty: own.contains { $0.certainty == .confirmed } ? .confirmed : .probable, count: own.count,
                instances: own.reduce(0) { $0 + max($1.timelines.count, 1) },
                message: cut(first.message, to: 300),
                evidence: first.evidence.prefix(mostLines).map {
                    RecordedLine(
                        line: $0.line, text: cut($0.text(in: trace), to: 240), note: cut($0.note, to: 120))
                })
            recorded.isAccepted = own.allSatisfy(\.isSuppressed)
            return recorded
        }
    }
}
