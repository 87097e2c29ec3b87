import Capture
import Foundation
import Lifecycle
import Testing

/// The same story must read the same in every dress. `make stories` tells more of them.
@Suite struct CaptureDressTests {
    /// How many stories are told in each dress.
    private static let stories = ProcessInfo.processInfo.environment["LIFELINE_STORIES"].flatMap(UInt64.init) ?? 2

    @Test(arguments: CaptureDress.allCases) func everyDressGivesTheEventsOfTheStory(dress: CaptureDress) throws {
        // Other stories in neighbouring dresses, so that together they are told in all spellings.
        let place = try #require(CaptureDress.allCases.firstIndex { $0.name == dress.name })
        let first = Self.stories * UInt64(place % 4)
        for seed in first..<first + Self.stories {
            for isAddressed in [true, false] {
                let dispute = firstDifference(seed: seed, isAddressed: isAddressed, dress)
                #expect(dispute == nil, "seed \(seed), addressed \(isAddressed): \(dispute ?? "")")
            }
        }
    }

    private func firstDifference(seed: UInt64, isAddressed: Bool, _ dress: CaptureDress) -> String? {
        let (plan, script) = Walk.story(seed: seed)
        let logged = LoggedStory.logged(plan, script).count
        let shape = LogShape(seed: seed, isAddressed: isAddressed, logged: logged, dress: dress)
        let story = LoggedStory(plan: plan, script: script, shape: shape)
        let spelling = Spelling.allCases[Int(seed % UInt64(Spelling.allCases.count))]
        let writer = CaptureWriter(
            dress: dress, spelling: spelling, hasNoise: !dress.lacks.contains(.processName) && seed % 3 == 0)
        let (text, origins) = writer.write(story, seed: seed)
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let place = Dictionary(
            uniqueKeysWithValues: origins.enumerated().compactMap { line, origin in
                origin.map { ($0, line) }
            })
        let read = CaptureReader.read(bytes: Array(text.utf8), path: "story.log")
        let expected = TraceWriter.trace(of: story)
        var found: [Int: Event] = [:]
        for event in read.events { if let origin = origins[Int(event.line) - 1] { found[origin] = event } }
        for event in expected.events {
            let index = Int(event.line) - 1
            let line = Substring(lines[place[index]!])
            guard let other = found[index] else { return "no event for: \(line)" }
            if other.kind != event.kind { return "\(other.kind) instead of \(event.kind): \(line)" }
            if read.name(of: other) != expected.name(of: event), event.kind.isViewCallback { return "name: \(line)" }
            // Whom a complaint is about is its detail; readers may name its first subject too.
            if event.kind != .diagnostic, read.token(of: other) != expected.token(of: event) { return "token: \(line)" }
        }
        // Tests around the app have their own marks.
        let marks: Set<EventKind> = [.testStart, .testEnd]
        let foreign = read.events.first { origins[Int($0.line) - 1] == nil && !marks.contains($0.kind) }
        return foreign.map { "event of nobody: \(Substring(lines[Int($0.line) - 1]))" }
    }
}
