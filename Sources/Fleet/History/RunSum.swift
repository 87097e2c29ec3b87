import Lifecycle

/// A run in the making: records are given one at a time and not kept.
package struct RunSum: Sendable {
    /// What the run shows; who it is, is said by whoever has all of it.
    package private(set) var run = HistoryRun(run: "", time: "", tool: "")
    /// By what its sessions are known: each counts once.
    package private(set) var sessions: Set<String> = []
    /// What all records are labelled with.
    package private(set) var labels: [String: String] = [:]
    package private(set) var failures = FailureCell()
    private var sketches: [String: QuantileSketch] = [:]

    package init(_ records: [SessionRecord] = []) { for record in records { add(record) } }

    package mutating func add(_ record: SessionRecord) {
        labels = sessions.isEmpty ? record.labels : labels.filter { record.labels[$0.key] == $0.value }
        guard sessions.insert(record.session).inserted else { return }
        switch record.content {
        case .failure(let reason): failures.add(record, reason)
        case .judged(let session):
            run.add(record)
            for own in session.classes where own.timesToAppear.count > 0 {
                sketches[ControllerName(own.name).bare, default: QuantileSketch()].merge(own.timesToAppear)
            }
        }
    }

    /// Quantiles do not add up, so that they are taken once, from all sessions.
    package var phases: [String: [Phase: PhaseTimes]] {
        sketches.compactMapValues { sketch in PhaseTimes(sketch).map { [.appearing: $0] } }
    }
}
