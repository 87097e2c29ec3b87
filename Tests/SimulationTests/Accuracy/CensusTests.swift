import Lifecycle
import Testing

@testable import Simulation

/// Who is said to be gone because it did not answer a memory warning is gone in the simulated app.
struct CensusTests {
    /// An instance that the program holds for gone, and what became of it.
    private struct Absence: Sendable {
        let label: String
        let isLeaked: Bool
    }

    @Test func nobodyWhoLeakedIsCountedOut() {
        let parts: [[Absence]] = concurrently(8) { part in
            (0..<50).flatMap { absences(in: Trial(seed: UInt64(part * 50 + $0), isAddressed: true)) }
        }
        let found = parts.flatMap { $0 }
        #expect(found.filter(\.isLeaked).map(\.label) == [])
        #expect(found.count > 5, "the sessions hardly try it")
    }

    private func absences(in trial: Trial) -> [Absence] {
        let capture = trial.analysis.captures[0]
        return capture.sessions.flatMap { session in
            session.timelines.filter { $0.missedWarning != nil }.compactMap { life in
                let lines = session.events(of: life).map { Int(capture.trace.events[Int($0)].line) - 1 }
                let subject = lines.lazy.compactMap { trial.story.event(trial.story.lines[$0]).subject }.first
                return subject.map {
                    Absence(label: session.label(of: life), isLeaked: trial.story.script.objects[$0].isLeaked)
                }
            }
        }
    }
}
