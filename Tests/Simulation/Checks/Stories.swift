import Capture
import Lifecycle

extension RandomCheck {
    /// The same story must read the same in every dress.
    static let stories = RandomCheck(
        name: "stories", summary: "A simulated story reads the same in every format.", few: 1, many: 8
    ) { seed in
        let complaints = CaptureDress.allCases.enumerated().compactMap { place, dress in
            // Other stories in neighbouring dresses, so that together they are told in all spellings; and with addresses and
            // by name in turn, so that two seeds tell both in each dress.
            let told = seed + 2 * UInt64(place % 4)
            let isAddressed = (seed + UInt64(place)) % 2 == 0
            return firstDifference(seed: told, isAddressed: isAddressed, dress).map {
                "seed \(told), addressed \(isAddressed), \(dress): \($0)"
            }
        }
        return Outcome(complaints: complaints)
    }

    private static func firstDifference(seed: UInt64, isAddressed: Bool, _ dress: CaptureDress) -> String? {
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
