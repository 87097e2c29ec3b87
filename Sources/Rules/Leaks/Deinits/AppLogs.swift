import Lifecycle

/// The logs of a run, sorted by the app that wrote them, with what those of each app show together of its deinit lines.
///
/// A process says which app it is. Logs that name none are taken for one app's where they show mostly the same classes: at
/// least two, and half of those of the log that shows fewer.
struct AppLogs: Sendable {
    private var apps: [App] = []
    private var placeOfProcess: [String: Int] = [:]
    private let earlier: DeinitEvidence?

    private struct App: Sendable {
        let isNamed: Bool
        var classes: Set<String>
        var evidence: DeinitEvidence
    }

    /// `earlier`: what a history tells; it is of one app, which is known by its classes.
    init(earlier: DeinitEvidence?) {
        self.earlier = earlier
    }

    /// What all logs of each app show, by its place.
    var all: [DeinitEvidence] {
        apps.map { app in
            guard let earlier, areMostlyShared(app.classes, earlier.classes) else { return app.evidence }
            var evidence = app.evidence
            evidence.add(earlier)
            return evidence
        }
    }

    /// Takes what one process of a log shows, and answers the place of its app.
    mutating func add(_ evidence: DeinitEvidence, process: String?) -> Int {
        let classes = evidence.classes
        guard let place = place(of: classes, process) else {
            apps.append(App(isNamed: process != nil, classes: classes, evidence: evidence))
            if let process { placeOfProcess[process] = apps.count - 1 }
            return apps.count - 1
        }
        apps[place].classes.formUnion(classes)
        apps[place].evidence.add(evidence)
        return place
    }

    private func place(of classes: Set<String>, _ process: String?) -> Int? {
        if let process { return placeOfProcess[process] }
        return apps.indices.filter { !apps[$0].isNamed && areMostlyShared(classes, apps[$0].classes) }
            .max { classes.intersection(apps[$0].classes).count < classes.intersection(apps[$1].classes).count }
    }

    private func areMostlyShared(_ classes: Set<String>, _ others: Set<String>) -> Bool {
        let shared = classes.intersection(others).count
        return shared > 1 && 2 * shared >= min(classes.count, others.count)
    }
}
