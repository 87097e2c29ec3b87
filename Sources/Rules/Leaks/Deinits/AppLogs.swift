import Lifecycle

/// The logs of a run, sorted by the app that wrote them, with what those of each app show together of its deinit lines.
///
/// A process says which app it is. Logs that name none are taken for one app's where they show mostly the same classes: at
/// least two, and half of those of the log that shows fewer.
struct AppLogs: Sendable {
    private var apps: [App] = []
    private var placeOfProcess: [String: Int] = [:]
    /// By class: the places of the apps that no process names and that show it.
    private var placesOfClass: [String: Set<Int>] = [:]
    private let earlier: DeinitEvidence?

    private struct App: Sendable {
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
            let shared = earlier.map { app.classes.intersection($0.classes).count } ?? 0
            guard let earlier, isMost(shared, of: app.classes, and: earlier.classes) else { return app.evidence }
            var evidence = app.evidence
            evidence.add(earlier)
            return evidence
        }
    }

    /// Takes what one process of a log shows, and answers the place of its app.
    mutating func add(_ evidence: DeinitEvidence, process: String?) -> Int {
        let classes = evidence.classes
        let known = place(of: classes, process)
        let place = known ?? apps.count
        if known == nil {
            apps.append(App(classes: classes, evidence: evidence))
        } else {
            apps[place].classes.formUnion(classes)
            apps[place].evidence.add(evidence)
        }
        if let process {
            placeOfProcess[process] = place
        } else {
            for name in classes { placesOfClass[name, default: []].insert(place) }
        }
        return place
    }

    private func place(of classes: Set<String>, _ process: String?) -> Int? {
        if let process { return placeOfProcess[process] }
        var shared: [Int: Int] = [:]
        for name in classes { for place in placesOfClass[name] ?? [] { shared[place, default: 0] += 1 } }
        return shared.filter { isMost($0.value, of: classes, and: apps[$0.key].classes) }
            .max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    }

    /// Whether so many shared classes make two logs those of one app.
    private func isMost(_ shared: Int, of classes: Set<String>, and others: Set<String>) -> Bool {
        shared > 1 && 2 * shared >= min(classes.count, others.count)
    }
}
