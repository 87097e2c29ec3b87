import Lifecycle

extension RandomCheck {
    /// Who is said to be gone because it did not answer a memory warning is gone in the simulated app.
    static let census = RandomCheck(
        name: "census", summary: "Nobody who leaked is counted out by a memory warning.", few: 10, many: 400,
        hidesInOneOf: 80
    ) { seed in
        let absences = Absence.all(in: Trial(seed: seed, isAddressed: true))
        let wrong = absences.filter(\.isLeaked).map { "seed \(seed): \($0.label)" }
        return Outcome(complaints: wrong, isFound: absences.isEmpty ? nil : true)
    }
}

/// An instance that the program holds for gone, and what became of it.
private struct Absence {
    let label: String
    let isLeaked: Bool

    static func all(in trial: Trial) -> [Absence] {
        let capture = trial.analysis.captures[0]
        return capture.sessions.flatMap { session in
            session.timelines.filter { $0.missedWarning != nil }.compactMap { life in
                let lines = session.events(of: life).map { Int(capture.trace.events[Int($0)].line) }
                let subject = lines.lazy.compactMap { trial.event(ofLine: $0)?.subject }.first
                return subject.map {
                    Absence(label: session.label(of: life), isLeaked: trial.story.script.objects[$0].isLeaked)
                }
            }
        }
    }
}
